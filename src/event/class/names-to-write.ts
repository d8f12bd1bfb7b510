// Says which names the teacher writes by hand, and on which sheets.
import { canDraw } from '../../paper/fonts/require-drawable.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';

const MOST_NAMED = 24;

/** Returns a sentence with the numbers of the children on the list and the serials of their sheets; nothing where all names are drawn. */
export function namesToWrite({ children }: ClassOrder, { sheets }: Pick<ClassDeal, 'sheets'>): string[] {
  const fonts = readFonts();
  const serialsOf = (i: number) => sheets.filter(({ child }) => child === i).map(({ battle }) => battle.serial ?? '');
  const lines = children.flatMap(({ name }, i) =>
    canDraw(fonts, name) ? [] : [`No. ${i + 1} on sheet ${serialsOf(i).join(' and ')}`],
  );
  const more = lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '';
  return lines.length === 0
    ? []
    : [
        `These names are in a script that our fonts do not have. Write them on the lines left for them: ${lines.slice(0, MOST_NAMED).join(', ')}${more}.`,
      ];
}
