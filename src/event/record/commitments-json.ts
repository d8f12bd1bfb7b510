// The text of commitments.json, which is published before play: what its head binds, and one commitment a sheet.
import * as z from 'zod';
import { isName } from '../../core/input/person-name.js';
import { seats } from '../options/player-rows.js';

/** What the file says that it is. */
export const COMMITMENTS_FORMAT = 'battle-tracker-commitments-4';

export type CommitmentRow = readonly [
  round: number,
  table: string,
  seat: string,
  issue: number,
  player: string | null,
  serial: string,
  commitment: string,
];

/** A name as a record has it: in NFC, with nothing that hides or breaks lines. */
export const nameText = z.string().refine(isName);

/** A table as it is written: `3`, or `spare 1`. */
export const tableText = z.string().regex(/^(?:spare )?[1-9][0-9]{0,6}$/);

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const text = nameText.nullable();
const row = z.tuple([z.int().min(1), tableText, z.enum(seats), z.int().min(1), text, z.string(), hash]);

/** An attacker could change the file and the hash in the record, so nothing is taken for granted. */
const shape = z.strictObject({
  format: z.literal(COMMITMENTS_FORMAT),
  generator: z.string(),
  pack: z.string().regex(/^[0-9a-f]{32}$/),
  event: text,
  date: text,
  edition: z.string(),
  path: z.array(z.string()),
  batch: z.int().min(1),
  replacements: z.int().min(0),
  struck: text,
  promise: z.null(),
  mix: z.null(),
  order: hash,
  before: hash.nullable(),
  root: hash,
  head: hash,
  sheets: z.array(row),
});

export type Commitments = z.infer<typeof shape>;

/** Returns what the file holds, or undefined for any other text. */
export function parseCommitments(file: string): Commitments | undefined {
  try {
    return shape.parse(JSON.parse(file));
  } catch {
    return undefined;
  }
}

/** Lines that are put together at one time: a large pack has 100,000. */
const LINES = 1000;

/** Yields the file's text: one sheet a line, so that people can look one up, in the order of the root's leaves. */
export function* writeCommitments(
  facts: Readonly<Record<string, unknown>>,
  sheets: Iterable<CommitmentRow>,
): Generator<string> {
  const fields = Object.entries(facts).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${fields.join(',\n')},\n  "sheets": [\n`;
  let lines: string[] = [];
  let separator = '';
  for (const sheet of sheets) {
    if (lines.length === LINES) {
      yield `${separator}${lines.join(',\n')}`;
      separator = ',\n';
      lines = [];
    }
    lines.push(`    ${JSON.stringify(sheet)}`);
  }
  yield `${separator}${lines.join(',\n')}`;
  yield '\n  ]\n}\n';
}
