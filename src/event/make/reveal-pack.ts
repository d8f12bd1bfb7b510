// Reveals sheets of a pack that was played: deals them again and proves that they are what was committed to.
import { concat } from '../../core/bytes.js';
import { type Files, noFiles, type PlainFile, readText } from '../../core/files.js';
import { msg, Problem } from '../../core/problem.js';
import { givenSerialIsNotInPack } from '../sentences.js';
import { commitTo, factsOf, nonceOf } from '../deal/commitment.js';
import { serialAt, type Sheet } from '../deal/deal-tables.js';
import { type MerkleTree, merkleTree } from '../deal/merkle-root.js';
import { factsOfBatch, hashFacts } from '../record/batch-head.js';
import { parseCommitments } from '../record/commitments-json.js';
import type { PackContext } from '../pages/pack-context.js';
import { listFiles } from '../record/list-files.js';
import { type TableEntry, tableKey } from '../order/list-tables.js';
import type { OpenPack } from '../record/open-pack.js';
import type { SheetRef } from '../record/pack-file.js';
import { type Reveal, type Revealed, revealOf } from '../record/reveal-json.js';
import { batchFiles, batchSheets } from './pack-files.js';

interface Wanted {
  readonly entry: TableEntry;
  readonly ref: SheetRef;
  readonly batch: number;
  readonly leaf: number;
}

/**
 * Yields the proofs of the sheet that bears a serial, struck or not, or of all sheets, table by table. Throws Problem `bad-value` for a serial that is not of the pack, `not-equal` when what was
 * published is not what is dealt.
 */
export async function* revealSheets(
  pack: Pick<OpenPack, 'folder' | 'disk' | 'heads'>,
  context: PackContext,
  serial: string | null,
): AsyncGenerator<Revealed> {
  const { record, dealer, tables } = context;
  const wanted = listWanted(context).filter(({ entry, ref: { seat, issue } }) => {
    const again = tables.historyOf(entry).serialTries[`${seat}${issue}`] ?? 0;
    return serial === null || serialAt(dealer, entry.place, seat, issue, again) === serial;
  });
  if (wanted.length === 0)
    throw new Problem('bad-value', givenSerialIsNotInPack(serial ?? ''), {
      option: 'serial',
    });
  const byTable = new Map<string, Wanted[]>();
  for (const each of wanted) {
    const key = tableKey(each.entry.place);
    byTable.set(key, [...(byTable.get(key) ?? []), each]);
  }
  const trees = new Map<number, MerkleTree>();
  for (const { entry, ref, batch, leaf } of [...byTable.values()].flat()) {
    const sheets = tables.sheetsOf(entry);
    const tree = trees.get(batch) ?? (await treeOf(pack, context, batch));
    trees.set(batch, tree);
    const struck = ref.issue === 1 ? null : findSheet(sheets, { ...ref, issue: ref.issue - 1 }).battle.serial;
    const facts = hashFacts(factsOfBatch(record, dealer, batch, struck));
    const bound = { before: pack.heads[batch - 2] ?? null, facts };
    const later = sheets.find(({ seat, issue }) => seat === ref.seat && issue === ref.issue + 1);
    yield {
      reveal: reveal(context, entry, findSheet(sheets, ref), tree, leaf, bound, pack.heads[batch - 1] ?? ''),
      replacedBy: later?.battle.serial ?? null,
    };
  }
}

/** What a pack has published of its sheets, dealt again: proofs of a pack that lies in no folder lead to that. */
export function publishedAgain({ record, heads }: OpenPack, master: Uint8Array): Files {
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const file = listFiles(record).find((each) => each.path === path && each.kind === 'commitments');
    if (file === undefined) return undefined;
    const { files } = batchFiles({ record, master, heads, batch: file.batch, only: 'public' });
    return concat(...(files.find((each) => each.path === path) as PlainFile).write());
  };
  return { ...noFiles, read };
}

function listWanted({ record }: PackContext): Wanted[] {
  return record.batches.flatMap((_, i) =>
    batchSheets(record, i + 1).map(({ entry, ref }, leaf) => ({ entry, ref, batch: i + 1, leaf })),
  );
}

function findSheet(sheets: readonly Sheet[], { seat, issue }: SheetRef): Sheet {
  return sheets.find((sheet) => sheet.seat === seat && sheet.issue === issue) as Sheet;
}

/** A match publishes no list, and has one table; what a pack has published is read, not dealt again. */
async function treeOf(
  { folder, disk }: Pick<OpenPack, 'folder' | 'disk'>,
  { record, tables }: PackContext,
  batch: number,
): Promise<MerkleTree> {
  if (record.kind === 'match') {
    return merkleTree(batchSheets(record, batch).map(({ entry, ref }) => tables.markOf(entry, ref).commitment));
  }
  const path = listFiles(record).find((file) => file.kind === 'commitments' && file.batch === batch)?.path ?? '';
  const parsed = parseCommitments((await readText(disk, path)) ?? '');
  if (parsed !== undefined) return merkleTree(parsed.sheets.map((row) => row[6]));
  throw new Problem('no-input', msg`is missing or damaged, which proofs lead to; put it back as it was`, {
    file: `${folder}/${path}`,
  });
}

function reveal(
  { dealer }: PackContext,
  entry: TableEntry,
  sheet: Sheet,
  tree: MerkleTree,
  leaf: number,
  bound: Pick<Reveal, 'before' | 'facts'>,
  head: string,
): Reveal {
  const facts = factsOf(dealer.pack, entry, sheet);
  const [own] = merkleTree([commitTo(facts, nonceOf(sheet.key))]);
  const made = revealOf(facts, sheet.key, tree, leaf, bound);
  if (own?.[0] === tree[0]?.[leaf] && made.head === head) return made;
  throw new Problem(
    'not-equal',
    msg`is not what was committed to; verify the whole event to see what was changed`,
    sheet.battle.serial ?? 'sheet',
  );
}
