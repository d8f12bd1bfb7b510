// Holds what the public files of a pack say against its record: who sits where, and that the commitments add up to the root.
import { readOptional } from '../../storage/read-optional.js';
import { isSerial } from '../../random/serial.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { tableName } from '../order/places.js';
import { nameOf } from '../order/pairing.js';
import { type Commitments, parseCommitments } from '../record/read-commitments.js';
import { csvText } from '../../pipeline/csv.js';
import { scheduleRows, serialRows } from '../pages/public-rows.js';
import { listFiles } from '../record/list-files.js';
import { locate, type OpenPack } from '../record/open-pack.js';
import { orderJson } from '../record/order-json.js';
import type { PackRecord } from '../order/pack-record.js';
import type { PackFile } from '../record/pack-file.js';
import type { Difference } from './verify-pack.js';

/** Returns the differences of files that are sound otherwise: no other is looked at, or held against. */
export async function checkContents(
  pack: Pick<OpenPack, 'record' | 'folder' | 'roots' | 'publicOnly'>,
  isSound: (path: string) => boolean,
): Promise<Difference[]> {
  const { record, roots } = pack;
  const differences: Difference[] = [];
  const rows = new Map<number, Commitments['sheets']>();
  const files = listFiles(record).filter(({ kind, path }) => kind in checks && isSound(path));
  // The lists of serials are held against the commitments.
  const ordered = [...files].sort((a, b) => Number(b.kind === 'commitments') - Number(a.kind === 'commitments'));
  for (const file of ordered) {
    const text = await readOptional(locate(pack, file.path));
    if (text === undefined) continue;
    const known = { record, root: roots[file.batch - 1], rows: rows.get(file.batch) ?? [] };
    const message = checks[file.kind as CheckedKind](text, file, known);
    if (message !== null) differences.push({ path: file.path, message });
    else if (file.kind === 'commitments') rows.set(file.batch, parseCommitments(text)?.sheets ?? []);
  }
  return differences;
}

interface Known {
  readonly record: PackRecord;
  readonly root: string | undefined;
  readonly rows: Commitments['sheets'];
}

type CheckedKind = 'order' | 'commitments' | 'serials-csv' | 'schedule-csv';

const checks: Readonly<Record<CheckedKind, (text: string, file: PackFile, known: Known) => string | null>> = {
  order: (text, file, { record }) => {
    const pack = /"pack": "([0-9a-f]{32})"/.exec(text)?.[1] ?? '';
    return text === orderJson(record, file.batch, pack) ? null : 'is not the order of the record';
  },
  commitments: checkCommitments,
  'serials-csv': (text, file, { rows }) => {
    if (rows.length !== file.sheets.length) return null;
    const marks = rows.map(([, , , , , serial, commitment]) => ({ serial, commitment }));
    return checkCsv(text, csvText(serialRows({ file, marks })), 'the commitments');
  },
  'schedule-csv': (text, file) => checkCsv(text, csvText(scheduleRows({ file })), 'the record'),
};

function checkCommitments(text: string, file: PackFile, { root }: Known): string | null {
  const parsed = parseCommitments(text);
  if (parsed === undefined) return 'is not a list of commitments';
  if (parsed.root !== root) return 'names another root than the record';
  if (merkleRoot(parsed.sheets.map((row) => row[6])) !== root) return 'does not add up to its root';
  const wrong = parsed.sheets.find((row) => !isSerial(row[5]));
  if (wrong !== undefined) return `holds ${wrong[5]}, which is no serial`;
  if (parsed.sheets.length !== file.sheets.length)
    return `holds ${parsed.sheets.length} sheets, where the record has ${file.sheets.length}`;
  for (const [i, row] of parsed.sheets.entries()) {
    const expected = placeAt(file, i);
    if (JSON.stringify(row.slice(0, 5)) === JSON.stringify(expected)) continue;
    return `has ${describePlace(row)} where the record has ${describePlace(expected)}`;
  }
  return null;
}

type Place = readonly [round: number, table: string, seat: string, issue: number, player: string | null, ...unknown[]];

function placeAt(file: PackFile, index: number): Place {
  const { table, seat, issue } = file.sheets[index] as PackFile['sheets'][number];
  const { place, players } = file.tables[table] as PackFile['tables'][number];
  return [place.round, tableName(place), seat, issue, nameOf(players[seat === 'A' ? 0 : 1])];
}

/** Returns a place and its player, for a message. */
export function describePlace([round, table, seat, issue, player]: Place): string {
  const name = player === null ? 'nobody named' : JSON.stringify(player);
  return `${name} at round ${round}, table ${table}, seat ${seat}${issue === 1 ? '' : `, issue ${issue}`}`;
}

/** Lines of both tables say round, table and seat, so that a difference names its place. */
function checkCsv(text: string, expected: string, whose: string): string | null {
  if (text === expected) return null;
  const [found, wanted] = [text.split('\r\n'), expected.split('\r\n')];
  const at = wanted.findIndex((line, i) => line !== found[i]);
  const line = at < 0 ? wanted.length : at;
  return `has ${JSON.stringify(found[line] ?? '')} in line ${line + 1}, where ${whose} ask for ${JSON.stringify(wanted[line] ?? '')}`;
}
