// Does the work of `sheet`, `blank` and `render`: fields to request, request to battles, battles to a file.
import { namesOf } from '../core/input/choose.js';
import { emptyTracker, prepareBattles } from '../sheet/deal-battles.js';
import { type Battle, isSecret } from '../game/battle.js';
import { defaultFormat, formats } from '../sheet/formats.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { parseGame, parseSheet } from '../game/options.js';
import { parsePrint } from '../paper/options.js';
import { type Source, secretSource, seedSource } from '../core/source.js';
import { Problem, readAll } from '../core/problem.js';
import { seedAndSecretFile } from './sentences.js';
import { chooseFormat, readFields } from './options.js';
import { readSecretText } from './read-input.js';
import { refuseFileName } from './refuse-file-name.js';
import { withProgress } from './progress.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Deals and writes sheets. */
export async function makeSheets(options: Fields): Promise<void> {
  refuseFileName(options['player'], '--player');
  const fields = await readFields(options);
  const { request } = readAll({ request: () => parseSheet(fields), print: () => parsePrint(fields) });
  const source = await readSource(options);
  const { battles: dealt, notices } = prepareBattles(request, source);
  for (const notice of notices) report(fields, `note: ${notice}`);
  const battles = fields['quiet'] === true ? dealt : withProgress(dealt, request.count, 'sheets');
  const origin = source.kind === 'seed' ? sayOf(source.seed, options) : 'from the secret file';
  await write(battles, fields, `${request.edition}, ${origin}`);
}

/** A drawn seed cannot be guessed; for a typed one it is said that it can. */
function sayOf(seed: string, { seed: typed }: Fields): string {
  return `seed "${seed}"${typed === undefined ? '' : ' (public: anyone who sees a serial can guess it)'}`;
}

/** Writes an empty tracker. */
export async function makeBlank(options: Fields): Promise<void> {
  const fields = await readFields(options);
  const request = parseGame(fields);
  await write([emptyTracker(request)], fields, `${request.edition}, empty`);
}

/** Reads sheets from JSON and writes them in another format. */
export async function renderSheets(file: string, options: Fields): Promise<void> {
  const fields = await readFields(options);
  const { readSheets, supplySheets } = await import('./read-sheets.js');
  const supply = supplySheets(readSheets(file));
  try {
    await supply.refill();
    await write(supply.battles, fields, `from ${file === '-' ? 'standard input' : file}`, () => supply.refill());
  } finally {
    await supply.close();
  }
}

async function readSource(fields: Fields): Promise<Source> {
  const { seed, secretFile } = fields;
  if (typeof secretFile !== 'string') return seedSource(typeof seed === 'string' ? seed : newSeed());
  if (seed !== undefined) {
    throw new Problem('bad-value', seedAndSecretFile(), { option: 'seed' });
  }
  return secretSource(await readSecretText(secretFile, fields), secretFile);
}

/** Writes battles; where one of them is null, `wait` gives the next one time to arrive. */
async function write(
  battles: Iterable<Battle | null>,
  fields: Fields,
  what: string,
  wait: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const print = parsePrint(fields);
  const format = formats[chooseFormat(fields, namesOf(formats), defaultFormat)];
  const seen = { serial: null as string | null, count: 0, secret: 0 };
  const output = outputOf(fields, { readable: format.readable, isPrivate: () => seen.secret > 0 });
  await checkOutput(output);
  const counted = (function* () {
    for (const battle of battles) {
      if (battle !== null && seen.count++ === 0) seen.serial = battle.serial;
      if (battle !== null && isSecret(battle)) seen.secret++;
      yield battle;
    }
  })();
  const notes = new Set<string>();
  const onNote = (note: string) => notes.add(note);
  await writeOutput(output, whileWaiting(format.write({ battles: counted, print, onNote }), wait));
  const { serial, count } = seen;
  for (const note of notes) report(fields, `note: ${note}`);
  const target = output.path === '-' ? 'standard output' : output.path;
  const paper = format.drawn ? `, ${print.paper}` : '';
  report(
    fields,
    `${target}: ${count} ${count === 1 ? 'sheet' : 'sheets'}${paper}, ${what}${serial === null ? '' : `, serial ${serial}`}`,
  );
  reportPrinting(fields, output.path);
}

/** A writer yields an empty piece where it needs what has not arrived. */
async function* whileWaiting(pieces: AsyncIterable<Uint8Array>, wait: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (piece.length === 0) await wait();
    else yield piece;
  }
}
