// How the sheet of one person is printed: what a class and a pack take by child or player.
import { z } from 'zod';
import type { PrintRequest } from '../../paper/options.js';
import type { PersonPrint, PrintField } from './person-columns.js';
import { type Row, switchRow } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';

export const personPrintRows = {
  large: switchRow({ title: 'Large', description: 'Whether the sheet is in large print, on two pages.' }),
  lowerCase: switchRow({ title: 'Lower case', description: 'Whether words and letters stand in small letters.' }),
  leftHand: switchRow({ title: 'Left hand', description: 'Whether the sheet is laid out for the left hand.' }),
  legible: switchRow({ title: 'Legible', description: 'Whether words and letters stand in the legible face.' }),
} as const satisfies Readonly<Record<PrintField, Row>>;

const { large, lowerCase, leftHand, legible } = personPrintRows;

/** The shapes of the fields, for the object of a person. */
export const personPrintShapes = {
  large: describeRow(large).optional(),
  lowerCase: describeRow(lowerCase).optional(),
  leftHand: describeRow(leftHand).optional(),
  legible: describeRow(legible).optional(),
};

/** What is said of a person's sheet, as it is kept. */
export const personPrintShape = z.strictObject({
  large: z.boolean().optional(),
  lowerCase: z.boolean().optional(),
  leftHand: z.boolean().optional(),
  legible: z.boolean().optional(),
});

/** Returns the print of a person: what is said of them goes before what is said of all. */
export function printFor({ large, lowerCase, leftHand, legible }: PersonPrint, all: PrintRequest): PrintRequest {
  return {
    ...all,
    template: large === undefined ? all.template : large ? 'large' : plain(all.template),
    ...(lowerCase === undefined ? {} : { case: lowerCase ? 'lower' : 'upper' }),
    ...(leftHand === undefined ? {} : { hand: leftHand ? 'left' : 'right' }),
    ...(legible === undefined ? {} : { face: legible ? 'legible' : 'standard' }),
  };
}

/** Who needs no large print has the edition's own template where all others are in large print. */
function plain(template: PrintRequest['template']): PrintRequest['template'] {
  return template === 'large' ? undefined : template;
}
