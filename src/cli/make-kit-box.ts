// Does the work of `kit box`.
import { join } from 'node:path';
import { boxPlan, planBox } from '../kits/box/box-files.js';
import { type BoxOrder, readBox } from '../kits/box/box-order.js';
import { requireKitName } from '../kits/flagship/flagship-files.js';
import { boxOptions } from '../kits/options/box-rows.js';
import { type Fields, pickFields, tidyFields } from '../core/option.js';
import { newSeed } from '../core/new-seed.js';
import { sha256 } from '../core/sha256.js';
import { Findings, type Plan } from '../core/plan.js';
import { because, combine, Problem } from '../core/problem.js';
import { secretSource } from '../core/source.js';
import { zipFiles } from '../core/zip.js';
import { outputFolderIsNeeded } from './sentences.js';
import { noSecretBesidePack, secretIsForSealedList } from '../core/sentences.js';
import { leftDrawn, readEntries } from '../node/build/build.js';
import { secretPath } from '../node/build/fresh-secret.js';
import { isWhole } from '../node/build/landing.js';
import { requireFree } from '../node/build/workspace.js';
import { compareFile } from '../node/files/compare-file.js';
import { readOptional } from '../node/files/read-optional.js';
import { readFieldFile } from '../core/input/read-field-file.js';
import { readKitSecret } from './kit-secret.js';
import { localePaper } from './locale-paper.js';
import { buildOutput, reportKept } from './pack-work.js';
import { readText } from './read-input.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { fieldsOfFlags, readFlags } from './options.js';
import { printJson, printText } from './write-output.js';

/** Builds a club box, goes on with it, or verifies one that is there; or says what it would take. */
export async function makeKitBox(spec: string | undefined, options: Fields): Promise<void> {
  const { plan: isPlan, output: named } = readFlags(options, 'plan', 'output');
  if (!isPlan && named === undefined) throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  const output = isPlan ? '' : newFolderName(named);
  if (!isPlan && requireKitName(output) === 'document')
    throw new Problem('bad-value', because`is not a name for a box; name a folder or a .zip`, { option: 'output' });
  const listed =
    spec === undefined ? {} : readFieldFile(await readText(spec, 'spec'), { name: spec, code: 'bad-spec' });
  const flags = boxFlags(options);
  const seed = flags['seed'] ?? listed['seed'] ?? (await leftDrawn(output)) ?? newSeed();
  const fields = { paper: localePaper(process.env), ...listed, ...flags, seed };
  const isFlag = (field: string) => spec === undefined || field in flags;
  const box = readBox(fields, (field) => (isFlag(field) ? { option: field } : { file: spec, field }));
  return isPlan ? printPlan(box, options) : buildBox(box, output, sha256(JSON.stringify(fields)), options);
}

function printPlan(box: BoxOrder, options: Fields): Promise<void> {
  const { length } = box.tables;
  const plan = boxPlan(box);
  if (readFlags(options, 'json').json) return printJson({ ...plan, tables: length });
  const { sheets, cuts, seams } = plan;
  return printText(`${length} tables: ${sheets} sheets, ${cuts} cuts, ${seams} glued seams\n`);
}

async function buildBox(box: BoxOrder, output: string, identity: string, options: Fields): Promise<void> {
  const given = await readKitSecret(options);
  if (given !== undefined && !box.isSealed)
    throw new Problem('bad-value', secretIsForSealedList(), { option: 'secret-file' });
  const isFresh = box.isSealed && given === undefined;
  const planOf = (secret = given) => planBox(box, identity, secret);
  const seed = `seed ${JSON.stringify(box.seed)}`;
  if (!isWhole(await readEntries(output)) && (await isTaken(output))) {
    const files = await verifyBox(output, planOf(isFresh ? await readKept(output) : given));
    report(options, `${output}: ${files} files are what the same order makes again, ${seed}`);
  } else {
    const built = await buildOutput(options, {
      ...{ output, isFresh, drawn: box.seed },
      prepare: (fresh) => ({ plan: planOf(fresh?.secret) }),
    });
    if (built === undefined) return;
    report(options, `${output}: ${built.files} files, ${seed}`);
    reportKept(options, built);
  }
  report(options, 'next: print at actual size, 100 %, on one side, and follow 00-index.pdf');
}

function isTaken(output: string): Promise<boolean> {
  return requireFree(output).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'output-exists') return true;
      throw error;
    },
  );
}

/** Makes each file again and holds the existing one against it; returns how many there are. */
async function verifyBox(output: string, { artifacts }: Plan): Promise<number> {
  const found = new Findings().for([]);
  const files = artifacts.map((file) => ({ ...file, write: () => file.write(found) }));
  const expected = /\.zip$/i.test(output)
    ? [{ file: output, write: () => zipFiles(files) }]
    : files.map(({ path, write }) => ({ file: join(output, path), write }));
  const differing: Problem[] = [];
  for (const { file, write } of expected) {
    const difference = await compareFile(file, write());
    if (difference === null) continue;
    const cause = because`exists, and ${difference}; move it away, or name another output`;
    differing.push(new Problem('output-exists', cause, { file }));
  }
  if (differing.length > 0) throw combine(differing);
  return files.length;
}

async function readKept(output: string): Promise<Uint8Array> {
  const path = secretPath(output);
  const text = await readOptional(path);
  if (text !== undefined) return secretSource(text, path).secret;
  throw new Problem('no-secret', noSecretBesidePack(path), { file: output });
}

/** Flags under the names of fields, with numbers and switches as their values. */
function boxFlags(options: Fields): Fields {
  const { sameMap, ...rest } = fieldsOfFlags(options);
  return tidyFields(pickFields({ ...rest, 'same-map': sameMap }, boxOptions), boxOptions);
}
