// Does the work of `pack plan` and `pack build`.
import type { Fields } from '../pipeline/request.js';
import { buildPack } from '../tournament/make/build-pack.js';
import { tryWords } from '../tournament/deal/try-words.js';
import { checksumsPath } from '../tournament/record/checksums.js';
import { countHandouts, sumHandouts } from '../tournament/record/count-handouts.js';
import { listFiles } from '../tournament/record/list-files.js';
import { openPromise } from '../tournament/record/open-promise.js';
import { orderPack } from '../tournament/record/order-pack.js';
import { recordPath, type PackRecord } from '../tournament/record/pack-record.js';
import { Problem } from '../problem.js';
import { buildPromised } from './build-promised.js';
import { packFields } from './pack-fields.js';
import { readSource, readWorkers, watch } from './pack-work.js';
import { say } from './say.js';
import { folderName, newFolderName, sayBuilt, sayRepeats } from './say-built.js';
import { printText } from './write-output.js';

/** Builds a pack, or goes on with it. */
export async function makePack(spec: string | undefined, options: Fields): Promise<void> {
  const promised = spec === undefined ? undefined : await openPromise(folderName(spec));
  if (promised !== undefined) return buildPromised(promised, options);
  if (options['output'] === undefined) {
    throw new Problem('missing-value', 'is needed', {
      where: '--output',
      fix: 'name a folder, such as -o spring/, or the folder of a promise to build',
    });
  }
  if (options['mix'] !== undefined) {
    throw new Problem('bad-value', 'has no promise to go with', {
      where: '--mix',
      fix: 'name the folder that pack promise made, or leave it out',
    });
  }
  const { fields, origin } = await packFields(spec, options);
  const record = orderPack(fields, { preflight: options['preflight'] !== false, origin });
  const source = await readSource(options);
  const output = newFolderName(options['output']);
  const workers = readWorkers(options);
  const built = await watch(options, (watching) =>
    buildPack({ record, master: source?.master, output, workers, ...watching }),
  );
  if (built === undefined) return;
  sayRepeats(options, record, source);
  sayBuilt(options, output, record, source?.kind === 'seed', built);
  say(
    options,
    `next: print players/ as the covers say, count with director/count-sheet.pdf, put public/ where all can see it`,
  );
}

/** Prints what a build would make. */
export async function planPack(spec: string | undefined, options: Fields): Promise<void> {
  const { fields, origin } = await packFields(spec, options);
  const record = orderPack(fields, { preflight: true, origin });
  const { sheet, fair, format } = record.spec;
  const { notices, isMatched } = tryWords(sheet, { fair, duplicate: format === 'duplicate' });
  for (const notice of notices) say(options, `note: ${notice}`);
  await printText(describePlan(record, isMatched));
}

function describePlan(record: PackRecord, isMatched: boolean): string {
  const { spec } = record;
  const files = listFiles(record);
  const handouts = countHandouts(record, 1);
  const { sheets, leaves } = sumHandouts(handouts);
  const build = record.batches[0];
  const tables = build === undefined || build.kind === 'replace' ? [] : build.pairings;
  const lines = [
    `event    ${spec.event ?? '-'}${spec.date === null ? '' : `, ${spec.date}`}`,
    `game     ${spec.sheet.edition}, ${spec.sheet.words.list} ${spec.sheet.words.level}, ${spec.print.paper}`,
    `format   ${spec.format}, ${spec.rounds} ${spec.rounds === 1 ? 'round' : 'rounds'}, ${tables.length} tables`,
    `pairing  ${describePairing(spec.fair, isMatched)}`,
    `paper    ${sheets} sheets on ${leaves} leaves, duplex ${spec.duplex}, covers ${spec.covers ? 'on' : 'off'}`,
    `files    ${files.length + 2}`,
    ...handouts.map(({ file, sheets: own, leaves: paper }) => `  ${file}  ${own} sheets, ${paper} leaves`),
    ...files.filter(({ kind }) => kind !== 'handouts').map(({ path }) => `  ${path}`),
    `  ${checksumsPath(record, 1)}`,
    `  ${recordPath(record)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function describePairing(fair: PackRecord['spec']['fair'], isMatched: boolean): string {
  if (fair === 'off') return 'fleets that share no word';
  return isMatched ? 'fleets as hard to sink as each other' : 'by words alone: too few words to match difficulty';
}
