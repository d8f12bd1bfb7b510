// Everything that a pack's spec may hold, in the order in which a spec is written; a sheet and a match take parts of it.
import { z } from 'zod';
import { gameRows, wordRows } from '../../game/options.js';
import { eventRows, handoutRows, meetingRows } from './pack-rows.js';
import { paperRows } from '../../paper/options.js';
import { ownRow, type Row } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';

/** Which game, and what is dealt. */
export const contentRows = { ...gameRows, ...wordRows };

const { rounds, format, split, spares, ...seated } = meetingRows;
const { copies, ...handed } = handoutRows;

export const specRows = {
  $schema: ownRow({
    shape: (z) => z.string(),
    title: 'Schema',
    description: 'For editors; nothing reads it.',
    write: 'the address of the schema',
  }),
  ...eventRows,
  ...contentRows,
  ...paperRows,
  ...{ rounds, format, split, copies, spares },
  ...handed,
  ...seated,
};

export type SpecFieldName = keyof typeof specRows;

/** What may stand in a spec. */
export const specFieldNames = Object.keys(specRows) as SpecFieldName[];

export const specSchema = z.strictObject(
  Object.fromEntries(specFieldNames.map((name) => [name, describeRow(specRows[name]).optional()])),
);

/** Returns the row of a spec's field; undefined where there is none. */
export function findRow(name: string): Row | undefined {
  return Object.hasOwn(specRows, name) ? specRows[name as SpecFieldName] : undefined;
}
