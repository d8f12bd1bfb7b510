// Says which names are not on the sheets as they are written, and where the teacher writes them by hand.
import { quote } from '../../core/problems/quote.js';
import { namesOnPaper } from '../record/names-on-paper.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';

const MOST_NAMED = 24;

/** Returns a sentence with the numbers of the children on the list and the serials of their sheets; nothing where all names are drawn. */
export function namesToWrite(order: ClassOrder, { sheets }: Pick<ClassDeal, 'sheets'>): string[] {
  const onPaper = namesOnPaper(order);
  const serialsOf = (i: number) => sheets.filter(({ child }) => child === i).map(({ battle }) => battle.serial ?? '');
  const lines = order.children.flatMap(({ name }, i) => {
    const shown = onPaper(name);
    if (shown === name) return [];
    return [`No. ${i + 1}${shown === null ? '' : `, ${quote(shown)},`} on sheet ${serialsOf(i).join(' and ')}`];
  });
  const more = lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '';
  return lines.length === 0
    ? []
    : [
        `Our fonts do not have all letters of these names. Write them on the lines left for them, or beside what is printed: ${lines.slice(0, MOST_NAMED).join(', ')}${more}.`,
      ];
}
