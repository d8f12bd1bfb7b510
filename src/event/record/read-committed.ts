// Reads back what a pack has committed to, so that its fleets can be recognized.
import { sha256 } from '../../core/sha256.js';
import { readText } from '../../core/files.js';
import type { CommittedPair } from '../deal/recognize-fleets.js';
import { type TableEntry, tableKey } from '../order/list-tables.js';
import { listFiles } from './list-files.js';
import { locate, type OpenPack } from './open-pack.js';
import { parseCommitments } from './commitments-json.js';

/** By table (see tableKey): the commitments of its first sheets. */
export type Committed = ReadonlyMap<string, CommittedPair>;

/** Returns what lies in the pack's folder just as the record, whose seal must be right, says that it was written; of files that do not, nothing. */
export async function readCommitted(pack: OpenPack): Promise<Committed> {
  const committed = new Map<string, CommittedPair>();
  const { record, files } = pack;
  for (const { kind, batch, path, tables } of listFiles(record)) {
    if (kind !== 'commitments' || record.batches[batch - 1]?.kind === 'replace') continue;
    const text = (await readText(pack.disk, locate(pack, path)).catch(() => undefined)) ?? '';
    if (files.find((entry) => entry.path === path)?.sha256 !== sha256(text)) continue;
    const rows = parseCommitments(text)?.sheets ?? [];
    for (const [i, { place }] of tables.entries()) {
      const [a, b] = [rows[2 * i]?.[6], rows[2 * i + 1]?.[6]];
      if (a !== undefined && b !== undefined) committed.set(tableKey(place), [a, b]);
    }
  }
  return committed;
}

export function committedAt(
  committed: Committed | undefined,
  { place }: Pick<TableEntry, 'place'>,
): { readonly committed?: CommittedPair } {
  const pair = committed?.get(tableKey(place));
  return pair === undefined ? {} : { committed: pair };
}
