// Says in a word each how a child's sheet is printed.
import type { Child } from './child.js';

/** Returns what is not as in most sheets; nothing where all is. */
export function waysOf(print: Child['print']): string[] {
  return [
    ...(print.template === 'large' ? ['large'] : []),
    ...(print.case === 'lower' ? ['lower case'] : []),
    ...(print.hand === 'left' ? ['left'] : []),
    ...(print.face === 'legible' ? ['legible'] : []),
  ];
}
