// What is published before play: one commitment a sheet with its place, their Merkle root, and the head that binds all of it.
import { merkleRoot } from '../deal/merkle-root.js';
import { nameOf } from '../order/pairing.js';
import { tableName } from '../order/places.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { type CommitmentRow, COMMITMENTS_FORMAT, writeCommitments } from '../record/read-commitments.js';
import type { FileJob } from './file-job.js';
import type { PackContext } from './pack-context.js';

/** Yields the file's text, which says nothing of any fleet. */
export function commitmentsJson({ record, dealer }: PackContext, job: FileJob): Generator<string> {
  const facts = factsOfBatch(record, dealer, job.file.batch, job.struck ?? null);
  const before = job.before ?? null;
  const root = merkleRoot(job.marks.map(({ commitment }) => commitment));
  const head = headOf(before, hashFacts(facts), root);
  return writeCommitments({ format: COMMITMENTS_FORMAT, ...facts, before, root, head }, rowsOf(job));
}

function* rowsOf({ file, marks }: FileJob): Generator<CommitmentRow> {
  for (const [i, { table, seat, issue }] of file.sheets.entries()) {
    const [entry, mark] = [file.tables[table], marks[i]];
    if (entry === undefined || mark === undefined) continue;
    const player = nameOf(entry.players[seat === 'A' ? 0 : 1]);
    yield [entry.place.round, tableName(entry.place), seat, issue, player, mark.serial, mark.commitment];
  }
}
