// How the sheet of one person is printed: what a class and a pack take by child or player.
import * as z from 'zod';
import type { PrintRequest } from '../../paper/options.js';
import type { PersonPrint } from './person-columns.js';
import { option } from '../../core/option.js';

export const personPrintOptions = z.strictObject({
  large: option(z.boolean().optional(), {
    title: 'Large',
    description: 'Whether the sheet is in large print, on four pages.',
  }),
  lowerCase: option(z.boolean().optional(), {
    title: 'Lower case',
    description: 'Whether words and letters are in small letters.',
  }),
  leftHand: option(z.boolean().optional(), {
    title: 'Left hand',
    description: 'Whether the sheet is laid out for the left hand.',
  }),
  legible: option(z.boolean().optional(), {
    title: 'Legible',
    description: 'Whether words and letters are in the legible typeface.',
  }),
});

/** Returns the print of a person: what is said of one person overrides what is said of all. */
export function printFor({ large, lowerCase, leftHand, legible }: PersonPrint, all: PrintRequest): PrintRequest {
  return {
    ...all,
    template: large === undefined ? all.template : large ? 'large' : plain(all.template),
    ...(lowerCase === undefined ? {} : { case: lowerCase ? 'lower' : 'upper' }),
    ...(leftHand === undefined ? {} : { hand: leftHand ? 'left' : 'right' }),
    ...(legible === undefined ? {} : { face: legible ? 'legible' : 'standard' }),
  };
}

/** A person without large print has the edition's own template where all others have large print. */
function plain(template: PrintRequest['template']): PrintRequest['template'] {
  return template === 'large' ? undefined : template;
}
