// Does the work of `sheet`, `blank`, `render` and `rules`.
import { namesOf } from '../core/input/choose.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { msg, Problem, readAll } from '../core/problem.js';
import { seedSource } from '../core/source.js';
import { type Battle, isSecret } from '../game/battle.js';
import { parseGame, parseSheet } from '../game/options.js';
import { parsePrint, type PrintRequest } from '../paper/options.js';
import { emptyTracker, prepareBattles } from '../sheet/deal-battles.js';
import { defaultFormat, formats } from '../sheet/formats.js';
import { rulesFormats, rulesJson } from '../sheet/rules-formats.js';
import type { BlankOrder, RenderOrder, RulesOrder, SheetOrder } from './commands/print.js';
import { chooseFormat, withPaper } from './options.js';
import { withProgress } from './progress.js';
import { readSecret, refuseFileName } from './read-input.js';
import { openSheets } from './read-sheets.js';
import { isQuiet, nameOutput, report, reportNotes } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';
import { pluralize } from '../core/options/list-names.js';

/** Deals and writes sheets. */
export async function makeSheets(order: SheetOrder, given: Fields): Promise<void> {
  refuseFileName(given['player'], '--player');
  const fields = withPaper(given);
  const { request, print } = readAll({ request: () => parseSheet(fields), print: () => parsePrint(fields) });
  const source = (await readSecret(order)) ?? seedSource(order.seed ?? newSeed());
  const { battles, notices } = prepareBattles(request, source);
  reportNotes(notices);
  const dealt = isQuiet() ? battles : withProgress(battles, request.count, 'sheets');
  const origin = source.kind === 'seed' ? sayOf(source.seed, order) : 'from the secret file';
  await write(dealt, { order, print, what: `${request.edition}, ${origin}` });
}

/** A drawn seed cannot be guessed; for a typed one it is said that it can. */
function sayOf(seed: string, { seed: typed }: SheetOrder): string {
  return `seed "${seed}"${typed === undefined ? '' : ' (public: anyone who sees a serial can guess it)'}`;
}

/** Writes an empty tracker. */
export async function makeBlank(order: BlankOrder, given: Fields): Promise<void> {
  const fields = withPaper(given);
  const request = parseGame(fields);
  await write([emptyTracker(request)], { order, print: parsePrint(fields), what: `${request.edition}, empty` });
}

/** Reads sheets from JSON and writes them in another format. */
export async function renderSheets(order: RenderOrder, given: Fields): Promise<void> {
  const print = parsePrint(withPaper(given));
  const from = order.file === '-' ? 'standard input' : order.file;
  await write(await openSheets(order.file), { order, print, what: `from ${from}` });
}

interface Writing {
  readonly order: BlankOrder;
  readonly print: PrintRequest;
  readonly what: string;
}

async function write(battles: Iterable<Battle>, { order, print, what }: Writing): Promise<void> {
  const format = formats[chooseFormat(order, namesOf(formats), defaultFormat)];
  const seen = { serial: null as string | null, edition: '', count: 0, secret: 0 };
  const output = outputOf(order, { readable: format.readable, isPrivate: () => seen.secret > 0 });
  await checkOutput(output);
  const counted = (function* () {
    for (const battle of battles) {
      if (seen.count++ === 0) ({ serial: seen.serial, edition: seen.edition } = battle);
      if (isSecret(battle)) seen.secret++;
      yield battle;
    }
  })();
  const notes = new Set<string>();
  await writeOutput(output, format.write({ battles: counted, print, onNote: (note) => notes.add(note) }));
  const { serial, edition, count } = seen;
  reportNotes(notes);
  const paper = format.drawn ? `, ${print.paper}` : '';
  report(
    `${nameOutput(output.path)}: ${pluralize(count, 'sheet')}${paper}, ${what}${serial === null ? '' : `, serial ${serial}`}`,
  );
  const rules = print.back === 'rules' ? '' : `; its rules: battle-tracker rules ${edition} --format pdf -o rules.pdf`;
  reportPrinting(output.path, print.back !== 'plain', rules);
}

/** Says what comes next where a file was written that is to be printed. */
function reportPrinting(path: string, isTwoSided: boolean, more = ''): void {
  if (path === '-' || !path.toLowerCase().endsWith('.pdf')) return;
  report(`next: print it${isTwoSided ? ' on both sides' : ''} at actual size, 100 %${more}`);
}

/** Writes the rules of an edition, given as argument or as --edition. */
export async function makeRules(order: RulesOrder, { edition = order.named, ...given }: Fields): Promise<void> {
  if (order.named !== undefined && edition !== order.named) {
    throw new Problem('bad-value', msg`names a different edition from the argument; give one of the two`, {
      option: 'edition',
    });
  }
  const fields = withPaper({ ...given, edition });
  const game = parseGame(fields);
  const { paper } = parsePrint(fields);
  const name = chooseFormat(order, [...namesOf(rulesFormats), 'json'], 'text');
  const isDrawn = name === 'pdf' || name === 'svg';
  const output = outputOf(order, { readable: name !== 'pdf', isPrivate: false });
  await checkOutput(output);
  await writeOutput(output, name === 'json' ? rulesJson(game) : rulesFormats[name].write(game, paper));
  if (output.path === '-' && !isDrawn) return;
  report(`${nameOutput(output.path)}: the rules of ${game.edition}${isDrawn ? `, ${paper}` : ''}`);
  reportPrinting(output.path, true);
}
