// Does the work of `sheet`, `blank` and `render`: fields to request, request to battles, battles to a file.
import { namesOf } from '../pipeline/choose.js';
import { emptyTracker, prepareBattles } from '../pipeline/deal-battles.js';
import { defaults } from '../pipeline/defaults.js';
import { type Battle, formats } from '../pipeline/formats.js';
import { newSeed } from '../pipeline/new-seed.js';
import { type Fields, parseGame, parsePrint, parseSheet } from '../pipeline/request.js';
import { type Source, secretSource, seedSource } from '../pipeline/source.js';
import { Problem } from '../problem.js';
import { chooseFormat, readFields, readInput } from './options.js';
import { withProgress } from './progress.js';
import { say } from './say.js';
import { checkOutput, writeOutput } from './write-output.js';

/** Deals and writes sheets. */
export async function makeSheets(options: Fields): Promise<void> {
  const fields = await readFields(options);
  const request = parseSheet(fields);
  const source = await readSource(options);
  const { battles: dealt, notices } = prepareBattles(request, source);
  for (const notice of notices) say(fields, `note: ${notice}`);
  const battles = fields['quiet'] === true ? dealt : withProgress(dealt, request.count, 'sheets');
  const origin = source.kind === 'seed' ? `seed "${source.seed}"` : 'from the secret file';
  await write(battles, fields, `${request.edition}, ${origin}`);
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
  const { readBattles } = await import('../pipeline/read-battles.js');
  const battles = readBattles(await readInput(file), file);
  await write(battles, fields, `${battles.length} from ${file === '-' ? 'standard input' : file}`);
}

async function readSource({ seed, secretFile }: Fields): Promise<Source> {
  if (typeof secretFile !== 'string') return seedSource(typeof seed === 'string' ? seed : newSeed());
  if (seed !== undefined) {
    throw new Problem('bad-value', 'cannot stand together with --secret-file', {
      where: '--seed',
      fix: 'give one of the two',
    });
  }
  return secretSource(await readInput(secretFile));
}

async function write(battles: Iterable<Battle>, fields: Fields, what: string): Promise<void> {
  const print = parsePrint(fields);
  const format = formats[chooseFormat(fields, namesOf(formats), defaults.format)];
  const output = { path: String(fields['output']), force: fields['force'] === true, readable: format.readable };
  await checkOutput(output);
  const serials: (string | null)[] = [];
  let count = 0;
  const counted = (function* () {
    for (const battle of battles) {
      if (count === 0) serials.push(battle.serial);
      count++;
      yield battle;
    }
  })();
  await writeOutput(output, format.write({ battles: counted, print }));
  const serial = serials[0] ?? null;
  const target = output.path === '-' ? 'standard output' : output.path;
  const paper = format.extension === 'json' ? '' : `, ${print.paper}`;
  say(
    fields,
    `${target}: ${count} ${count === 1 ? 'sheet' : 'sheets'}${paper}, ${what}${serial === null ? '' : `, serial ${serial}`}`,
  );
}
