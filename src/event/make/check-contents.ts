// Holds what is public of a pack against its order, by the rules of docs/proofs.md that need no secret.
import { csvText } from '../../core/input/csv.js';
import { sha256 } from '../../core/sha256.js';
import { TABLE_GENERATOR } from '../../core/random/keys.js';
import { isSerial } from '../../core/random/serial.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { countReplacements } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { tableName } from '../order/places.js';
import { prepareContext } from '../pages/pack-context.js';
import { scheduleRows, serialRows } from '../pages/public-rows.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { hashFacts, headOf } from '../record/batch-head.js';
import { listFiles } from '../record/list-files.js';
import { type Difference, findForeign, locate, NOT_OF_PACK } from '../record/open-pack.js';
import { type OpenPublic, readExactly } from '../record/open-public.js';
import { orderJson } from '../record/order-json.js';
import type { PackFile } from '../record/pack-file.js';
import { type Commitments, writeCommitments } from '../record/commitments-json.js';

/** Returns every rule that is broken by public/, of one file the first. */
export async function checkContents(pack: OpenPublic): Promise<Difference[]> {
  const { record } = pack;
  const files = listFiles(record).filter(({ path }) => path.startsWith('public/'));
  const found = await findStray(pack, files);
  const texts = new Map<string, string>();
  for (const { path } of files.filter((each) => !each.path.endsWith('.pdf'))) {
    const text = await readExactly(pack.disk, locate(pack, path));
    if (text !== undefined) texts.set(path, text);
    else found.push({ path, rule: 'R1', message: 'is missing' });
  }
  const known = { ...pack, texts, serials: new Set<string>() };
  for (const file of files) {
    const text = texts.get(file.path);
    const broken = text === undefined ? [] : (checks[file.kind]?.(text, file, known) ?? []);
    const [first]: (Broken | undefined)[] = [...broken];
    if (first !== undefined) found.push({ path: file.path, rule: first[0], message: first[1] });
  }
  return found;
}

/** Finds what lies in public/ and is no file of the pack; names that begin with a dot are the system's. */
async function findStray(pack: OpenPublic, files: readonly PackFile[]): Promise<Difference[]> {
  const stray = await findForeign(pack.disk, new Set(files.map(({ path }) => locate(pack, path))));
  return stray.map((path) => ({ path: `public/${path}`, rule: 'R1', message: NOT_OF_PACK }));
}

interface Known extends OpenPublic {
  readonly texts: ReadonlyMap<string, string>;
  /** Those of the batches so far. */
  readonly serials: Set<string>;
}

/** A rule that is broken, and how. */
type Broken = readonly [rule: NonNullable<Difference['rule']>, message: string];

type Check = (text: string, file: PackFile, known: Known) => Iterable<Broken>;

const checks: Readonly<Partial<Record<PackFile['kind'], Check>>> = {
  *order(text, { batch }, { record, packId }) {
    if (text !== orderJson(record, batch, packId))
      yield ['R2', 'is not written as an order is: a key doubled, added or in another place'];
  },
  commitments: checkCommitments,
  *'serials-csv'(text, file, { lists }) {
    const sheets = lists[file.batch - 1]?.sheets ?? [];
    if (sheets.length !== batchRows(file).length) return;
    const marks = sheets.map(([, , , , , serial, commitment]) => ({ serial, commitment }));
    yield* checkCsv('R10', text, csvText(serialRows({ file, marks })), 'the commitments');
  },
  *'schedule-csv'(text, file) {
    yield* checkCsv('R11', text, csvText(scheduleRows({ file })), 'the order');
  },
};

function* checkCommitments(text: string, file: PackFile, known: Known): Generator<Broken> {
  const { record, heads, lists } = known;
  const { batch } = file;
  const list = lists[batch - 1] as Commitments;
  const { sheets, ...fields } = list;
  const { before, root, head } = fields;
  if (text !== [...writeCommitments(fields, sheets)].join(''))
    yield ['R2', 'is not written as commitments are: a key doubled, or in another place'];
  yield* checkFields(list, batch, known);
  if (merkleRoot(sheets.map((row) => row[6])) !== root) yield ['R4', 'does not add up to its root'];
  if (list.order !== sha256(orderJson(record, batch, list.pack))) yield ['R5', 'names another order'];
  if (before !== (heads[batch - 2] ?? null)) yield ['R5', 'does not go on from the head of the batch before'];
  if (head !== headOf(before, hashFacts(list), root)) yield ['R5', 'does not add up to its head'];
  yield* checkOptions(list, file);
  const struck = struckSerial(list, lists);
  if (struck !== undefined && list.struck !== struck)
    yield ['R8', `strikes ${list.struck ?? 'nothing'}, not ${struck ?? 'nothing'}`];
  const replaced = countReplacements(record.batches, batch);
  if (list.replacements !== replaced) yield ['R8', `counts ${list.replacements} replacements, not ${replaced}`];
  for (const [, , , , , serial] of sheets) {
    if (!isSerial(serial)) yield ['R9', `holds ${serial}, which is no serial`];
    if (known.serials.has(serial)) yield ['R9', `holds ${serial} a second time`];
    known.serials.add(serial);
  }
}

/** What is said in every batch, and what the order says as well. */
function* checkFields(list: Commitments, batch: number, { record, packId, lists }: Known): Generator<Broken> {
  const { event, date, sheet } = record.spec;
  const path = lists[0]?.path;
  const expected = { generator: TABLE_GENERATOR, pack: packId, event, date, edition: sheet.edition, batch, path };
  for (const [name, value] of Object.entries(expected))
    if (JSON.stringify(list[name as keyof Commitments]) !== JSON.stringify(value))
      yield ['R3', `names another ${name} than the order or the first batch`];
}

function* checkOptions({ sheets }: Commitments, file: PackFile): Generator<Broken> {
  const rows = batchRows(file);
  if (sheets.length !== rows.length) yield ['R7', `holds ${sheets.length} sheets, where ${rows.length} were ordered`];
  for (const [i, row] of sheets.entries()) {
    const expected = rows[i];
    if (expected === undefined || JSON.stringify(row.slice(0, 5)) === JSON.stringify(expected)) continue;
    yield ['R7', `has ${describePlace(row)}, where ${describePlace(expected)} was ordered`];
  }
}

/** Returns the serial that the batch must strike; undefined where the sheet before cannot be found. */
function struckSerial({ batch, sheets }: Commitments, lists: Known['lists']): string | null | undefined {
  const [row] = sheets;
  if (row === undefined || row[3] === 1) return null;
  const [round, table, seat, issue] = row;
  for (let earlier = 1; earlier < batch; earlier++)
    for (const other of lists[earlier - 1]?.sheets ?? [])
      if (other[0] === round && other[1] === table && other[2] === seat && other[3] === issue - 1) return other[5];
  return undefined;
}

type Place = readonly [round: number, table: string, seat: string, issue: number, player: string | null, ...unknown[]];

function batchRows(file: PackFile): Place[] {
  return file.sheets.map(({ table, seat, issue }) => {
    const { place, players } = file.tables[table] as PackFile['tables'][number];
    return [place.round, tableName(place), seat, issue, nameOf(players[seat === 'A' ? 0 : 1])];
  });
}

export function describePlace([round, table, seat, issue, player]: Place): string {
  const name = player === null ? 'nobody named' : JSON.stringify(player);
  return `${name} at round ${round}, table ${table}, seat ${seat}${issue === 1 ? '' : `, issue ${issue}`}`;
}

/** Lines of both tables say round, table and seat, so that a difference names its place. */
function* checkCsv(rule: Broken[0], text: string, expected: string, whose: string): Generator<Broken> {
  if (text === expected) return;
  const [found, wanted] = [text.split('\r\n'), expected.split('\r\n')];
  const at = wanted.findIndex((line, i) => line !== found[i]);
  const line = at < 0 ? wanted.length : at;
  yield [
    rule,
    `has ${JSON.stringify(found[line] ?? '')} in line ${line + 1}, where ${whose} ask for ${JSON.stringify(wanted[line] ?? '')}`,
  ];
}

/** No secret stands in a schedule, so any key draws it. */
const NO_SECRET = new Uint8Array(32);

/** Draws every public PDF anew and holds the published one against it. */
export async function checkDrawings(pack: OpenPublic): Promise<Difference[]> {
  const { record, packId } = pack;
  const files = listFiles(record).filter(({ kind }) => kind === 'schedule');
  const secretless = prepareContext(record, NO_SECRET);
  const { dealer } = secretless;
  const context = { ...secretless, dealer: { ...dealer, pack: { ...dealer.pack, id: packId } } };
  const differences: Difference[] = [];
  for (const file of files) {
    const drawn = writePackFile(context, { file, marks: [], head: '' });
    const message = compare(await pack.disk.read(locate(pack, file.path)), drawn);
    if (message !== null) differences.push({ path: file.path, rule: 'R12', message: `${message}, drawn anew` });
  }
  return differences;
}

function compare(found: Uint8Array | undefined, pieces: Iterable<Uint8Array>): string | null {
  if (found === undefined) return 'is missing';
  let at = 0;
  for (const piece of pieces) {
    const differing = piece.findIndex((byte, i) => found[at + i] !== byte);
    if (differing >= 0 && at + differing < found.length) return `differs at byte ${at + differing}`;
    at += piece.length;
    if (at > found.length) return `ends after ${found.length} bytes`;
  }
  return at === found.length ? null : `has ${found.length - at} bytes too many`;
}
