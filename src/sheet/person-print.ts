// How one person's sheet is printed where everybody's are printed in some way.
import type { PersonPrint } from '../event/options/person-columns.js';
import type { PrintRequest } from './request.js';

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
