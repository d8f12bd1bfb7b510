// The options of a class set: who is in the class, and what each child's sheet is like.
import { z } from 'zod';
import { limits } from '../../core/options/limits.js';
import { eventRows, handoutRows } from './pack-rows.js';
import { paperRows } from '../../paper/options.js';
import { personPrintRows, personPrintShapes } from './person-print-rows.js';
import { ownRow, textRow } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';
import { contentRows } from './spec-rows.js';

/** A class set is held to this many children. */
export const classLimits = { children: 100, rosterBytes: 64 * 1024 } as const;

/** The fields of one child, which are the columns of a roster as well. */
export const childRows = {
  name: textRow(limits.name.bytes, 'a name in quotes', { title: 'Name', description: 'As it is printed.' }),
  level: ownRow({
    shape: (z) => z.string(),
    title: 'Level',
    description: 'The level of the words that are dealt, where it is not that of the class.',
    write: 'the name of a level',
    open: true,
  }),
  ...personPrintRows,
  partner: textRow(limits.name.bytes, 'the name of another child', {
    title: 'Partner',
    description: 'Against whom the child plays; one of the two need say so.',
  }),
};

export type ChildField = keyof typeof childRows;

const child = z.strictObject({
  name: describeRow(childRows.name),
  level: describeRow(childRows.level).optional(),
  ...personPrintShapes,
  partner: describeRow(childRows.partner).optional(),
});

export const classRows = {
  ...eventRows,
  ...contentRows,
  ...paperRows,
  names: handoutRows.names,
  seed: textRow(limits.seedCharacters, 'a text in quotes', {
    title: 'Seed',
    description:
      'Any text; the same text gives the same sheets (default: 100 random bits, which the teacher’s list names).',
  }),
  children: ownRow({
    shape: (z) =>
      z
        .array(z.union([z.string().meta({ minLength: 1 }), child]))
        .min(1)
        .max(classLimits.children),
    items: childRows,
    title: 'Children',
    description: 'Their names, or names with what each sheet is like.',
    write: `a list of at most ${classLimits.children} names, or of tables with a name`,
  }),
  roster: textRow(classLimits.rosterBytes, 'the roster as one text', {
    title: 'Roster',
    description:
      'Instead of children: names, one a line, or CSV with the titles name, level, large, lower case, left hand, face, partner.',
  }),
};
