// Does the work of `key`.
import { fleetPar } from '../game/setup/fleet-par.js';
import type { Battle } from '../game/battle.js';
import { limits } from '../core/options/limits.js';
import type { Fields } from '../core/option.js';
import { parsePrint } from '../paper/options.js';
import { sheetKey } from '../sheet/sheet-key.js';
import { keySheets, packKey } from '../event/make/pack-key.js';
import { readCommitted } from '../event/record/read-committed.js';
import { chooseFormat, readFields } from './options.js';
import { collectSheets } from './read-sheets.js';
import { isPack, openNamedPack } from './open-named-pack.js';
import { type NamedPlace, readPlace } from './read-place.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Writes the key of a folder's pack, or of sheets in a file. */
export async function makeKey(source: string, options: Fields): Promise<void> {
  const readable = chooseFormat(options, ['pdf', 'json'], 'pdf') === 'json';
  const output = outputOf(options, { readable, isPrivate: true });
  await checkOutput(output);
  const ofPack = await isPack(source);
  const sheets = ofPack ? [] : await collectSheets(source, limits.sheets);
  const { pieces, what } = await (ofPack
    ? keyOfPack(source, options, readable)
    : keyOfSheets(sheets, options, readable));
  await writeOutput(output, pieces);
  report(options, `${output.path === '-' ? 'standard output' : output.path}: the key of ${what}`);
  report(options, 'next: keep it closed until a call is disputed');
}

interface Key {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Which sheets it is of, and its paper. */
  readonly what: string;
}

async function keyOfPack(source: string, options: Fields, asJson: boolean): Promise<Key> {
  const choice = readPlace(options);
  const { pack, master } = await openNamedPack(source, options);
  const { kind, spec } = pack.record;
  const key = await master();
  const committed = await readCommitted(pack);
  return {
    pieces: asJson ? asLines(keySheets(pack, key, choice, committed)) : packKey(pack, key, choice, fleetPar, committed),
    what: namePlace(choice, kind) + (asJson ? '' : `, ${spec.print.paper}`),
  };
}

async function keyOfSheets(sheets: readonly Battle[], options: Fields, asJson: boolean): Promise<Key> {
  const print = parsePrint(await readFields(options));
  const count = sheets.length === 1 ? '1 sheet' : `${sheets.length} sheets`;
  return {
    pieces: asJson ? asLines(sheets) : sheetKey(sheets, print, fleetPar),
    what: count + (asJson ? '' : `, ${print.paper}`),
  };
}

async function* asLines(sheets: Iterable<Battle>): AsyncGenerator<Uint8Array> {
  for (const sheet of sheets) yield await Promise.resolve(Buffer.from(`${JSON.stringify(sheet)}\n`));
}

function namePlace({ serial, round, table, seat }: NamedPlace, kind: string): string {
  if (serial !== null) return `sheet ${serial}`;
  const parts = Object.entries({ round, table, seat }).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${value}`,
  );
  return parts.length === 0 ? `the whole ${kind}` : parts.join(', ');
}
