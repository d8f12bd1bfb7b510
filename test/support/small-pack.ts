// A pack whose fleets are two ships on five by five squares, made by the real pipeline: small enough to try every sheet there is.
import { inflateSync } from 'node:zlib';
import type { Battle } from '../../src/game/battle.js';
import { squareName } from '../../src/game/board.js';
import { prepareSquares } from '../../src/game/draw-squares.js';
import { drawWords } from '../../src/game/draw-words.js';
import { countLetters } from '../../src/game/manifest.js';
import type { Placement } from '../../src/game/placement.js';
import { masterOfSecret } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import type { Sheet } from '../../src/event/deal/deal-tables.js';
import { preparePackTables, type SheetMark } from '../../src/event/deal/pack-tables.js';
import type { FileJob } from '../../src/event/pages/file-job.js';
import { type PackContext, prepareContext } from '../../src/event/pages/pack-context.js';
import { writePackFile } from '../../src/event/pages/write-pack-file.js';
import { factsOfBatch, hashFacts, headOf } from '../../src/event/record/batch-head.js';
import { merkleRoot } from '../../src/event/deal/merkle-root.js';
import { listFiles } from '../../src/event/record/list-files.js';
import { listTables, type TableEntry } from '../../src/event/order/list-tables.js';
import { orderPack } from '../../src/event/record/order-pack.js';
import { holdsFleets, type PackFile } from '../../src/event/record/pack-file.js';
import type { PackRecord } from '../../src/event/order/pack-record.js';
import { writeRecord } from '../../src/event/record/record-json.js';
import { groupByLength } from '../../src/game/words/word-list.js';

const SQUARES = { columns: 5, rows: 5 };
const LENGTHS = [3, 2];

/** Returns a sheet with another fleet on it: the words and placements of its two ships. */
export function withFleet(battle: Battle, words: readonly string[], placements: readonly Placement[]): Battle {
  const [sub, boat] = [battle.fleet.at(-2), battle.fleet.at(-1)] as [Battle['fleet'][number], Battle['fleet'][number]];
  const fleet = [sub, boat].map(({ ship, length }, i) => ({
    ship,
    length,
    word: words[i] ?? null,
    start: squareName(placements[i]?.start ?? 0, SQUARES),
    direction: placements[i]?.direction ?? null,
  }));
  return { ...battle, fleet, manifest: countLetters(words) };
}

export interface SmallPack {
  /** Sheets of table 1: Ada's and Ben's. */
  readonly ada: Battle;
  readonly ben: Battle;
  readonly head: string;
  readonly packId: string;
  /** What Ada knows besides her own sheet: whole files, and short texts such as names, sizes, serials and IDs. */
  readonly files: readonly Uint8Array[];
  readonly texts: readonly string[];
}

interface SmallPackOrders {
  /** The words of three and two letters that are dealt; null deals whole fleets. */
  readonly words: readonly string[] | null;
  readonly secret: Uint8Array;
  /** Spoils what is public of a sheet, to see that it is found out. */
  readonly spoilMark?: (sheet: Sheet, mark: SheetMark) => SheetMark;
}

/** Makes the pack and gathers all of it that Ada, at seat A of table 1, may see. */
export async function makeSmallPack({ words, secret, spoilMark }: SmallPackOrders): Promise<SmallPack> {
  const players = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const fields = { event: 'Harbor Cup', date: '2031-05-04', players, split: 'player', rounds: 1 };
  const record = orderPack(fields);
  const master = masterOfSecret(secret);
  const whole = prepareContext(record, master);
  const context = words === null ? whole : smallContext(whole, words, record);
  const settled = settleAll(context, record, spoilMark);
  const files: Uint8Array[] = [];
  const texts = [settled.head, ...settled.marks.flatMap(({ serial, commitment }) => [serial, commitment])];
  const entries: { path: string; bytes: number }[] = [];
  for (const file of listFiles(record)) {
    const bytes = writeWhole(context, file, settled);
    entries.push({ path: file.path, bytes: bytes.length });
    texts.push(file.path, file.title, String(bytes.length), ...idsOf(bytes));
    if (file.path.startsWith('public/') || file.path === 'players/Ada.pdf') files.push(bytes, ...streamsOf(bytes));
  }
  texts.push(writeRecord({ record, heads: [settled.head], files: entries }, master));
  const [a, b] = context.tables.sheetsOf(listTables(record)[0] as TableEntry) as [Sheet, Sheet];
  // Typefaces are the same in every file; once is enough.
  const different = new Map(files.map((bytes) => [Buffer.from(bytes).toString('latin1'), bytes]));
  return {
    ada: a.battle,
    ben: b.battle,
    head: settled.head,
    packId: context.dealer.pack.id,
    files: [...different.values()],
    texts,
  };
}

/** Returns the sizes, in bytes, of the files of so many players, each of whom has one of their own; all names have one length. */
export async function measurePlayersFiles(count: number, secret: Uint8Array): Promise<number[]> {
  const players = Array.from({ length: count }, (_, i) => `Player ${1000 + i}`);
  const record = orderPack({ players, split: 'player', rounds: 1 });
  const context = prepareContext(record, masterOfSecret(secret));
  const settled = settleAll(context, record);
  const sizes: number[] = [];
  for (const file of listFiles(record)) {
    if (file.path.startsWith('players/')) sizes.push(writeWhole(context, file, settled).length);
  }
  return sizes;
}

interface Settled {
  readonly marks: readonly SheetMark[];
  readonly head: string;
}

function settleAll(context: PackContext, record: PackRecord, spoilMark?: SmallPackOrders['spoilMark']): Settled {
  const { tables, dealer } = context;
  const marks = listTables(record).flatMap((entry) =>
    tables.sheetsOf(entry).map((sheet) => {
      const mark = tables.markOf(entry, sheet);
      return spoilMark?.(sheet, mark) ?? mark;
    }),
  );
  const facts = hashFacts(factsOfBatch(record, dealer, 1, null));
  return { marks, head: headOf(null, facts, merkleRoot(marks.map(({ commitment }) => commitment))) };
}

/** Returns the bytes of a file of the pack's first batch. */
function writeWhole(context: PackContext, file: PackFile, { marks, head }: Settled): Buffer {
  const job: FileJob = { file, marks: holdsFleets(file) || file.sheets.length === 0 ? [] : marks, head };
  const pieces: Uint8Array[] = [];
  for (const piece of writePackFile(context, job)) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

function smallContext(context: PackContext, words: readonly string[], record: PackRecord): PackContext {
  const draw = prepareSquares(SQUARES, LENGTHS, 'touching');
  const pool = groupByLength(words);
  const deal = (key: Uint8Array) => {
    const own = drawWords(createRandom(key, 'words'), pool, LENGTHS);
    return withFleet(context.dealer.deal(key), own, draw(createRandom(key, 'squares')));
  };
  const dealer = { ...context.dealer, deal, common: new Set(words) };
  return { ...context, dealer, tables: preparePackTables(dealer, record) };
}

/** The identifiers by which a PDF names itself. */
function idsOf(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/\/ID ?\[<([0-9a-f]+)>/g)].map(([, id]) => id ?? '');
}

/** What stands in the compressed parts of a PDF, its metadata among them. */
function streamsOf(bytes: Buffer): Uint8Array[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*?(?:<<[^>]*>>)?[^>]*>>\s*stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const end = text.indexOf('endstream', index);
    try {
      return [inflateSync(bytes.subarray(index + head.length, end))];
    } catch {
      return [];
    }
  });
}
