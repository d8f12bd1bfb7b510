// Does the work of `key`.
import type { Battle } from '../game/battle.js';
import { limits } from '../core/options/limits.js';
import type { Fields } from '../core/option.js';
import { parsePrint, type PrintRequest } from '../paper/options.js';
import { type FormatName, formats } from '../sheet/formats.js';
import { answerKeyPdf } from '../sheet/sheet-key.js';
import { keySheets, namedSheets, packKey } from '../event/make/pack-key.js';
import type { KeyOrder } from './commands/dispute.js';
import { chooseFormat, withPaper } from './options.js';
import { isPack, type NamedPlace, openNamedPack, readPlace } from './pack-source.js';
import { collectSheets } from './read-sheets.js';
import { nameOutput, report, reportNotes } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';
import { pluralize } from '../core/options/list-names.js';

/** Writes the key of a folder's pack, or of sheets in a file. */
export async function makeKey(order: KeyOrder, fields: Fields): Promise<void> {
  const { source } = order;
  const format = chooseFormat(order, keyFormats, 'pdf');
  const output = outputOf(order, { readable: format !== 'pdf', isPrivate: true });
  await checkOutput(output);
  const { pieces, what } = (await isPack(source))
    ? await keyOfPack(order, format)
    : keyOfSheets(await collectSheets(source, limits.sheets), fields, format);
  await writeOutput(output, pieces);
  const isHandedOut = format === 'text';
  report(`${nameOutput(output.path)}: ${isHandedOut ? `${what}, for its player` : `the key of ${what}`}`);
  report(`next: ${isHandedOut ? 'give it to its player alone' : 'keep it closed until a call is disputed'}`);
}

const keyFormats = ['pdf', 'json', 'text'] as const satisfies FormatName[];

type KeyFormat = (typeof keyFormats)[number];

interface Key {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Which sheets it is of, and its paper. */
  readonly what: string;
}

async function keyOfPack(order: KeyOrder, format: KeyFormat): Promise<Key> {
  const choice = readPlace(order);
  const { pack, master } = await openNamedPack(order.source, order.secretFile);
  const { kind, spec } = pack.record;
  const key = await master();
  const what = namePlace(choice, kind);
  if (format === 'pdf') return { pieces: packKey(pack, key, choice), what: `${what}, ${spec.print.paper}` };
  const battles = (format === 'json' ? keySheets : namedSheets)(pack, key, choice);
  return { pieces: writeSheets(battles, format, spec.print), what };
}

function keyOfSheets(sheets: readonly Battle[], fields: Fields, format: KeyFormat): Key {
  const print = parsePrint(withPaper(fields));
  const count = pluralize(sheets.length, 'sheet');
  if (format === 'pdf') return { pieces: answerKeyPdf(sheets, print), what: `${count}, ${print.paper}` };
  return { pieces: writeSheets(sheets, format, print), what: count };
}

/** The sheets themselves. */
function writeSheets(battles: Iterable<Battle>, format: FormatName, print: PrintRequest): AsyncIterable<Uint8Array> {
  return formats[format].write({ battles, print, onNote: (note) => reportNotes([note]) });
}

function namePlace({ serial, round, table, seat }: NamedPlace, kind: string): string {
  if (serial !== null) return `sheet ${serial}`;
  const parts = Object.entries({ round, table, seat }).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${value}`,
  );
  return parts.length === 0 ? `the whole ${kind}` : parts.join(', ');
}
