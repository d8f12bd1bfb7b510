// Does the work of `kit box`.
import { boxFiles, boxPlan } from '../kits/box/box-files.js';
import { type BoxOrder, readBox } from '../kits/box/box-order.js';
import { requireKitName } from '../kits/flagship/flagship-files.js';
import { boxOptions } from '../kits/options/box-rows.js';
import { type Fields, pickFields, tidyFields } from '../core/option.js';
import { newSeed } from '../core/new-seed.js';
import { sha256 } from '../core/sha256.js';
import { because, Problem } from '../core/problem.js';
import { outputFolderIsNeeded } from './sentences.js';
import { secretIsForSealedList } from '../core/sentences.js';
import { buildFiles, leftDrawn } from '../node/build/build-files.js';
import { readFieldFile } from '../core/input/read-field-file.js';
import { readKitSecret } from './kit-secret.js';
import { localePaper } from './locale-paper.js';
import { watch } from './pack-work.js';
import { readText } from './read-input.js';
import { report } from './report.js';
import { newFolderName, reportLeftover } from './report-built.js';
import { fieldsOfFlags } from './row-options.js';
import { printJson, printText } from './write-output.js';

/** Builds a club box, goes on with it, or verifies one that is there; or says what it would take. */
export async function makeKitBox(spec: string | undefined, options: Fields): Promise<void> {
  const isPlan = options['plan'] === true;
  if (!isPlan && options['output'] === undefined)
    throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  const output = isPlan ? '' : newFolderName(options['output']);
  if (!isPlan && requireKitName(output) === 'document')
    throw new Problem('bad-value', because`is no name for a box; name a folder or a .zip`, { option: 'output' });
  const listed =
    spec === undefined ? {} : readFieldFile(await readText(spec, 'spec'), { name: spec, code: 'bad-spec' });
  const flags = readFlags(options);
  const seed = flags['seed'] ?? listed['seed'] ?? (await leftDrawn(output)) ?? newSeed();
  const fields = { paper: localePaper(process.env), ...listed, ...flags, seed };
  const isFlag = (field: string) => spec === undefined || field in flags;
  const box = readBox(fields, (field) => (isFlag(field) ? { option: field } : { file: spec, field }));
  return isPlan ? printPlan(box, options) : buildBox(box, output, sha256(JSON.stringify(fields)), options);
}

function printPlan(box: BoxOrder, options: Fields): Promise<void> {
  const { length } = box.tables;
  const plan = boxPlan(box);
  if (options['json'] === true) return printJson({ ...plan, tables: length });
  const { sheets, cuts, seams } = plan;
  return printText(`${length} tables: ${sheets} sheets, ${cuts} cuts, ${seams} glued seams\n`);
}

async function buildBox(box: BoxOrder, output: string, identity: string, options: Fields): Promise<void> {
  const given = await readKitSecret(options);
  if (given !== undefined && !box.isSealed)
    throw new Problem('bad-value', secretIsForSealedList(), { option: 'secret-file' });
  const secret = given ?? (box.isSealed ? ('fresh' as const) : undefined);
  const built = await watch(
    options,
    ({ report: show, signal }) =>
      buildFiles({
        ...{ output, identity, secret, drawn: box.seed, signal },
        filesOf: (drawn) => boxFiles(box, drawn),
        report: (done, total) => show({ done, total, doing: 'writing' }),
      }),
    'files',
  );
  if (built === undefined) return;
  const { files, isVerified, secret: kept, leftover } = built;
  const verified = isVerified ? ' are as they would be made again' : '';
  report(options, `${output}: ${files} files${verified}, seed ${JSON.stringify(box.seed)}`);
  if (kept !== undefined) report(options, `keep ${kept} to yourself: the combat list follows from it`);
  reportLeftover(leftover);
  report(options, 'next: print at actual size, 100 %, on one side, and follow 00-index.pdf');
}

/** Flags under the names of fields, numbers and switches as what they mean. */
function readFlags(options: Fields): Fields {
  const { sameMap, ...rest } = fieldsOfFlags(options);
  const given = pickFields({ ...rest, ...(sameMap === undefined ? {} : { 'same-map': sameMap }) }, boxOptions);
  const { fair, hex } = given;
  const digits = { ...given, fair: readDigits(fair), hex: readDigits(hex) };
  return tidyFields(digits, boxOptions);
}

function readDigits(value: unknown): unknown {
  return typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}
