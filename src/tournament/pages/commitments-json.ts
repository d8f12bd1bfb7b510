// The promise that is published before play: one commitment a sheet, and their Merkle root.
import { GENERATOR } from '../../random/keys.js';
import type { FileJob } from './file-job.js';
import type { PackRecord } from '../record/pack-record.js';

/** What the file says that it is. */
export const COMMITMENTS_FORMAT = 'battle-tracker-commitments-2';

/** Lines that are put together at one time: a large pack has 100,000. */
const LINES = 1000;

/**
 * Yields the file's text: one sheet a line, serial and commitment, so that people can look one up, in the order of the root's leaves. It says nothing
 * of any fleet.
 */
export function* commitmentsJson({ spec }: PackRecord, { marks, root }: FileJob): Generator<string> {
  const head = {
    format: COMMITMENTS_FORMAT,
    generator: GENERATOR,
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    root,
  };
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${fields.join(',\n')},\n  "sheets": [\n`;
  for (let start = 0; start < marks.length; start += LINES) {
    const lines = marks
      .slice(start, start + LINES)
      .map(({ serial, commitment }) => `    ${JSON.stringify([serial, commitment])}`);
    yield `${start === 0 ? '' : ',\n'}${lines.join(',\n')}`;
  }
  yield '\n  ]\n}\n';
}
