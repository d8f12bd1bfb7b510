// The promise that is published before play: one commitment a sheet, and their Merkle root.
import { GENERATOR } from '../../random/keys.js';
import type { FileJob } from './file-job.js';
import type { PackRecord } from '../record/pack-record.js';

/** Returns the file's text: one sheet a line, so that people can look one up. It says nothing of any fleet. */
export function commitmentsJson({ spec }: PackRecord, { marks, root }: FileJob): string {
  const head = {
    format: 'battle-tracker-commitments-1',
    generator: GENERATOR,
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    root,
  };
  const lines = marks.map(({ serial, commitment }) => `    ${JSON.stringify(serial)}: ${JSON.stringify(commitment)}`);
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${fields.join(',\n')},\n  "sheets": {\n${lines.join(',\n')}\n  }\n}\n`;
}
