// Does the work of `key`.
import type { Battle } from '../game/battle.js';
import { limits } from '../core/options/limits.js';
import type { Fields } from '../core/option.js';
import { parsePrint, type PrintRequest } from '../paper/options.js';
import { type FormatName, formats } from '../sheet/formats.js';
import { sheetKey } from '../sheet/sheet-key.js';
import { keySheets, namedSheets, packKey } from '../event/make/pack-key.js';
import { chooseFormat, readFields } from './options.js';
import { collectSheets } from './read-sheets.js';
import { isPack, openNamedPack } from './open-named-pack.js';
import { type NamedPlace, readPlace } from './read-place.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the key of a folder's pack, or of sheets in a file. */
export async function makeKey(source: string, options: Fields): Promise<void> {
  const format = chooseFormat(options, keyFormats, 'pdf');
  const output = outputOf(options, { readable: format !== 'pdf', isPrivate: true });
  await checkOutput(output);
  const ofPack = await isPack(source);
  const sheets = ofPack ? [] : await collectSheets(source, limits.sheets);
  const { pieces, what } = await (ofPack ? keyOfPack(source, options, format) : keyOfSheets(sheets, options, format));
  await writeOutput(output, pieces);
  const target = output.path === '-' ? 'standard output' : output.path;
  const isHandedOut = format === 'text';
  report(options, `${target}: ${isHandedOut ? `${what}, for its player` : `the key of ${what}`}`);
  report(options, `next: ${isHandedOut ? 'give it to its player alone' : 'keep it closed until a call is disputed'}`);
}

const keyFormats = ['pdf', 'json', 'text'] as const satisfies FormatName[];

type KeyFormat = (typeof keyFormats)[number];

interface Key {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Which sheets it is of, and its paper. */
  readonly what: string;
}

async function keyOfPack(source: string, options: Fields, format: KeyFormat): Promise<Key> {
  const choice = readPlace(options);
  const { pack, master } = await openNamedPack(source, options);
  const { kind, spec } = pack.record;
  const key = await master();
  const what = namePlace(choice, kind);
  if (format === 'pdf') return { pieces: packKey(pack, key, choice), what: `${what}, ${spec.print.paper}` };
  const battles = (format === 'json' ? keySheets : namedSheets)(pack, key, choice);
  return { pieces: writeSheets(battles, options, format, spec.print), what };
}

async function keyOfSheets(sheets: readonly Battle[], options: Fields, format: KeyFormat): Promise<Key> {
  const print = parsePrint(await readFields(options));
  const count = sheets.length === 1 ? '1 sheet' : `${sheets.length} sheets`;
  if (format === 'pdf') return { pieces: sheetKey(sheets, print), what: `${count}, ${print.paper}` };
  return { pieces: writeSheets(sheets, options, format, print), what: count };
}

/** The sheets themselves. */
function writeSheets(
  battles: Iterable<Battle>,
  options: Fields,
  format: FormatName,
  print: PrintRequest,
): AsyncIterable<Uint8Array> {
  return formats[format].write({ battles, print, onNote: (note) => report(options, `note: ${note}`) });
}

function namePlace({ serial, round, table, seat }: NamedPlace, kind: string): string {
  if (serial !== null) return `sheet ${serial}`;
  const parts = Object.entries({ round, table, seat }).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${value}`,
  );
  return parts.length === 0 ? `the whole ${kind}` : parts.join(', ');
}
