// What is published before play: one commitment a sheet with its place, and the Merkle root of all of them.
import { sha256 } from '../../pipeline/sha256.js';
import { GENERATOR } from '../../random/keys.js';
import { tableName } from '../order/places.js';
import { nameOf } from '../order/pairing.js';
import { countReplacements } from '../order/pack-record.js';
import { type CommitmentRow, COMMITMENTS_FORMAT } from '../record/read-commitments.js';
import type { FileJob } from './file-job.js';
import type { PackContext } from './pack-context.js';

/** Lines that are put together at one time: a large pack has 100,000. */
const LINES = 1000;

/**
 * Yields the file's text: one sheet a line, so that people can look one up, in the order of the root's leaves. It says nothing of any fleet. `path` is
 * what the path of every key begins with; `replacements` counts the sheets that were replaced so far.
 */
export function* commitmentsJson({ record, dealer }: PackContext, job: FileJob): Generator<string> {
  const { spec, batches } = record;
  const { batch } = job.file;
  const head = {
    format: COMMITMENTS_FORMAT,
    generator: GENERATOR,
    pack: dealer.pack.id,
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    path: dealer.path,
    batch,
    replacements: countReplacements(batches, batch),
    struck: job.struck ?? null,
    promise: record.promise === undefined ? null : sha256(record.promise.text),
    mix: record.promise?.mix ?? null,
    root: job.root,
  };
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${fields.join(',\n')},\n  "sheets": [\n`;
  let lines: string[] = [];
  let separator = '';
  for (const row of rowsOf(job)) {
    if (lines.length === LINES) {
      yield `${separator}${lines.join(',\n')}`;
      separator = ',\n';
      lines = [];
    }
    lines.push(`    ${JSON.stringify(row)}`);
  }
  yield `${separator}${lines.join(',\n')}`;
  yield '\n  ]\n}\n';
}

function* rowsOf({ file, marks }: FileJob): Generator<CommitmentRow> {
  for (const [i, { table, seat, issue }] of file.sheets.entries()) {
    const [entry, mark] = [file.tables[table], marks[i]];
    if (entry === undefined || mark === undefined) continue;
    const player = nameOf(entry.players[seat === 'A' ? 0 : 1]);
    yield [entry.place.round, tableName(entry.place), seat, issue, player, mark.serial, mark.commitment];
  }
}
