// The promise that is published before play: one commitment a sheet, and their Merkle root.
import { GENERATOR } from '../../random/keys.js';
import type { FileJob } from './file-job.js';
import type { PackRecord } from '../record/pack-record.js';

/** What the file says that it is. */
export const COMMITMENTS_FORMAT = 'battle-tracker-commitments-2';

/**
 * Returns the file's text: one sheet a line, serial and commitment, so that people can look one up, in the order of the root's leaves. It says nothing
 * of any fleet.
 */
export function commitmentsJson({ spec }: PackRecord, { marks, root }: FileJob): string {
  const head = {
    format: COMMITMENTS_FORMAT,
    generator: GENERATOR,
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    root,
  };
  const lines = marks.map(({ serial, commitment }) => `    ${JSON.stringify([serial, commitment])}`);
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${fields.join(',\n')},\n  "sheets": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
