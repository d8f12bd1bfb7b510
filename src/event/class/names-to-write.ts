// Says which names are not on the sheets as they are written, and where the teacher writes them by hand.
import { quote } from '../../core/problems/quote.js';
import { canDraw } from '../../paper/fonts/require-drawable.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import { namesOnPaper } from '../record/names-on-paper.js';
import type { Child } from './child.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal, ClassSheet } from './deal-class.js';

const MAX_NAMED = 24;

/** Where the sentence is read: a screen has the letters that our fonts lack. */
type Where = 'screen' | 'paper';

/** Returns sentences with the numbers of the children on the list and the serials of their sheets; none where all names are drawn. */
export function namesToWrite(order: ClassOrder, { sheets }: Pick<ClassDeal, 'sheets'>, where: Where): string[] {
  const onPaper = namesOnPaper(order);
  const serials = (isMeant: (sheet: ClassSheet) => boolean) =>
    sheets
      .filter(isMeant)
      .map(({ battle }) => battle.serial ?? '')
      .join(' and ');
  const namesWhere = (isMeant: (shown: string | null) => boolean) =>
    order.children.flatMap((child, i) => {
      const shown = onPaper(child.name);
      if (shown === child.name || !isMeant(shown)) return [];
      const who = where === 'screen' ? quote(child.name) : sayWhere(order, child, shown);
      const opponents = serials(({ opponent }) => opponent === i);
      const also = opponents === '' ? '' : ` and as the opponent on ${opponents}`;
      return [`No. ${child.number}, ${who}, on sheet ${serials((sheet) => sheet.child === i)}${also}`];
    });
  return [
    ...sayNames(
      'Our fonts have only a part of these names, which is printed. Write the rest beside it if you like',
      namesWhere((shown) => shown !== null),
    ),
    ...sayNames(
      'Our fonts do not have the letters of these names. Write them on the lines left for them',
      namesWhere((shown) => shown === null),
    ),
  ];
}

function sayNames(what: string, names: readonly string[]): string[] {
  const more = names.length > MAX_NAMED ? `; and ${names.length - MAX_NAMED} more` : '';
  return names.length === 0 ? [] : [`${what}: ${names.slice(0, MAX_NAMED).join('; ')}${more}.`];
}

/** A name that is not drawn is found on the class list by the one above it. */
function sayWhere({ roster }: ClassOrder, { number }: Child, shown: string | null): string {
  if (shown !== null) return quote(shown);
  const fonts = readFonts();
  const above = roster.slice(0, number - 1).findLast(({ name }) => canDraw(fonts, name));
  if (above === undefined) return number === 1 ? 'the first of your class list' : `number ${number} of your class list`;
  const between = number - above.number;
  return `${between === 1 ? '' : `${between} `}below ${quote(above.name)} on your class list`;
}
