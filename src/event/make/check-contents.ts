// Holds what is public of a pack against its order, by the rules of docs/proofs.md that need no secret.
import type { Pieces } from '../../core/bytes.js';
import { csvText } from '../../core/input/csv.js';
import { sha256 } from '../../core/sha256.js';
import { GENERATOR } from '../../core/random/keys.js';
import { isSerial } from '../../core/random/serial.js';
import { readText } from '../../core/plan.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { countReplacements, type PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { tableName } from '../order/places.js';
import { prepareContext } from '../pages/pack-context.js';
import { scheduleRows, serialRows } from '../pages/public-rows.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { hashFacts, headOf } from '../record/batch-head.js';
import { listFiles } from '../record/list-files.js';
import { type Difference, locate, type OpenPack } from '../record/open-pack.js';
import { orderJson, orderPath } from '../record/order-json.js';
import type { PackFile } from '../record/pack-file.js';
import { type Commitments, parseCommitments, writeCommitments } from '../record/read-commitments.js';

type Checked = Pick<OpenPack, 'record' | 'disk' | 'heads' | 'publicOnly'>;

/** Returns the differences of files that are sound otherwise: no other is looked at, or held against. */
export async function checkContents(pack: Checked, isSound: (path: string) => boolean): Promise<Difference[]> {
  const { record } = pack;
  if (record.kind === 'match') return [];
  const files = listFiles(record).filter(({ path }) => path.startsWith('public/'));
  const found = await findStray(pack, files);
  const texts = new Map<string, string>();
  for (const { path } of files) {
    const text = isSound(path) && !path.endsWith('.pdf') ? await readText(pack.disk, locate(pack, path)) : undefined;
    if (text !== undefined) texts.set(path, text);
    else if (isSound(path) && !path.endsWith('.pdf')) found.push({ path, rule: 'R1', message: 'is missing' });
  }
  const packId = /"pack": "([0-9a-f]{32})"/.exec(texts.get(orderPath) ?? '')?.[1];
  const lists = new Map<number, Commitments>();
  for (const { path, batch } of files.filter(({ kind }) => kind === 'commitments')) {
    const list = parseCommitments(texts.get(path) ?? '');
    if (list !== undefined) lists.set(batch, list);
  }
  const known = { ...pack, texts, packId, lists, serials: new Set<string>() };
  for (const file of files) {
    const text = texts.get(file.path);
    const broken = text === undefined ? [] : (checks[file.kind]?.(text, file, known) ?? []);
    const [first]: (Broken | undefined)[] = [...broken];
    if (first === undefined) continue;
    const [rule, message] = first;
    found.push(rule === null ? { path: file.path, message } : { path: file.path, rule, message });
  }
  return found;
}

/** Finds what lies in public/ and is no file of the pack; names that begin with a dot are the system's. */
async function findStray(pack: Checked, files: readonly PackFile[]): Promise<Difference[]> {
  const expected = new Set(files.flatMap(({ path }) => [path, path.slice(0, path.lastIndexOf('/'))]));
  const names = async (path: string): Promise<string[]> => {
    const shown = (await pack.disk.list(locate(pack, path))).filter((name) => !name.startsWith('.'));
    const inner = shown.map(async (name) => {
      const own = `${path}${name.replace(/\/$/, '')}`;
      return name.endsWith('/') && expected.has(own) ? await names(`${own}/`) : [own];
    });
    return (await Promise.all(inner)).flat();
  };
  const stray = (await names('public/')).filter((path) => !expected.has(path));
  return stray.map((path) => ({
    path,
    rule: 'R1',
    message: 'is no file of this pack, or of a batch that is not whole',
  }));
}

interface Known extends Checked {
  readonly texts: ReadonlyMap<string, string>;
  readonly packId: string | undefined;
  readonly lists: ReadonlyMap<number, Commitments>;
  /** Those of the batches so far. */
  readonly serials: Set<string>;
}

type Rule = NonNullable<Difference['rule']>;

/** A rule that is broken, null where the record says otherwise, and how. */
type Broken = readonly [rule: Rule | null, message: string];

type Check = (text: string, file: PackFile, known: Known) => Iterable<Broken>;

const checks: Readonly<Partial<Record<PackFile['kind'], Check>>> = {
  *order(text, { batch }, { record, packId, publicOnly }) {
    // Where the first order is broken, no later one can be held against its pack.
    if (packId !== undefined && text !== orderJson(record, batch, packId))
      yield publicOnly === true
        ? ['R2', 'is not written as an order is: a key doubled, added or in another place']
        : [null, 'is not the order of the record'];
    const own = JSON.stringify(record.batches[batch - 1]);
    if (own !== own.normalize('NFC')) yield ['R2', 'holds a name that is not in NFC'];
  },
  commitments: checkCommitments,
  *'serials-csv'(text, file, { lists }) {
    const sheets = lists.get(file.batch)?.sheets ?? [];
    if (sheets.length !== batchRows(file).length) return;
    const marks = sheets.map(([, , , , , serial, commitment]) => ({ serial, commitment }));
    yield* checkCsv('R10', text, csvText(serialRows({ file, marks })), 'the commitments');
  },
  *'schedule-csv'(text, file) {
    yield* checkCsv('R11', text, csvText(scheduleRows({ file })), 'the order');
  },
};

function* checkCommitments(text: string, file: PackFile, known: Known): Generator<Broken> {
  const { record, heads, packId, lists, publicOnly } = known;
  const { batch } = file;
  const list = lists.get(batch);
  if (list === undefined) yield ['R2', 'is not a list of commitments'];
  if (list === undefined) return;
  const { sheets, ...fields } = list;
  const { before, root, head } = fields;
  if (text !== [...writeCommitments(fields, sheets)].join(''))
    yield ['R2', 'is not written as commitments are: a key doubled, or in another place'];
  yield* checkFields(list, batch, record, packId, lists.get(1));
  if (merkleRoot(sheets.map((row) => row[6])) !== root) yield ['R4', 'does not add up to its root'];
  if (list.order !== sha256(orderJson(record, batch, list.pack))) yield ['R5', 'names another order'];
  if (before !== (heads[batch - 2] ?? null)) yield ['R5', 'does not go on from the head of the batch before'];
  if (head !== headOf(before, hashFacts(list), root)) yield ['R5', 'does not add up to its head'];
  if (publicOnly !== true && head !== heads[batch - 1]) yield [null, 'names another head than the record'];
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
function* checkFields(
  list: Commitments,
  batch: number,
  { spec }: PackRecord,
  packId: string | undefined,
  first: Commitments | undefined,
): Generator<Broken> {
  const expected = {
    generator: GENERATOR,
    ...(packId === undefined ? {} : { pack: packId }),
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    batch,
    ...(first === undefined ? {} : { path: first.path }),
  };
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
    for (const other of lists.get(earlier)?.sheets ?? [])
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
function* checkCsv(rule: Rule, text: string, expected: string, whose: string): Generator<Broken> {
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
export async function checkDrawings(pack: Checked): Promise<Difference[]> {
  const { record, heads } = pack;
  const files = listFiles(record).filter(({ kind }) => kind === 'schedule');
  const context = prepareContext(record, NO_SECRET);
  const differences: Difference[] = [];
  for (const file of files) {
    const job = { file, settled: [], marks: [], head: heads[file.batch - 1] ?? '' };
    const message = await compare(await pack.disk.read(locate(pack, file.path)), writePackFile(context, job));
    if (message !== null) differences.push({ path: file.path, rule: 'R12', message: `${message}, drawn anew` });
  }
  return differences;
}

async function compare(found: Uint8Array | undefined, pieces: Pieces): Promise<string | null> {
  if (found === undefined) return 'is missing';
  let at = 0;
  for await (const piece of pieces) {
    const differing = piece.findIndex((byte, i) => found[at + i] !== byte);
    if (differing >= 0 && at + differing < found.length) return `differs at byte ${at + differing}`;
    at += piece.length;
    if (at > found.length) return `ends after ${found.length} bytes`;
  }
  return at === found.length ? null : `has ${found.length - at} bytes too many`;
}
