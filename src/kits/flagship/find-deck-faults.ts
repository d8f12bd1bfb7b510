// Says what is wrong between the cards of a deck, with its table, and with how many cards it prints.
import { type Card, type Deck, plainBacks, type Setup } from './game/deck.js';
import { listPrinted } from './game/printed-cards.js';
import { type CardField, deckLimits } from '../options/deck-rows.js';
import { suggest } from '../../core/input/choose.js';
import { asGiven, because, type Cause } from '../../core/problem.js';

export type RefuseCard = (index: number, field: CardField, cause: Cause) => void;

/** What is wrong between cards: ids that stand twice, and backs that are no card or the card itself. */
export function findCardFaults(cards: readonly Card[], refuse: RefuseCard): void {
  const ids = cards.map(({ id }) => id);
  for (const [i, { id, back }] of cards.entries()) {
    if (ids.indexOf(id) < i)
      refuse(
        i,
        'id',
        because`${asGiven(id)} is the id of card ${ids.indexOf(id) + 1}, too; give one of them another id`,
      );
    if (back === null || (plainBacks as readonly string[]).includes(back)) continue;
    if (back === id) refuse(i, 'back', because`${asGiven(id)} is the card itself; name another card, or leave it out`);
    else if (!ids.includes(back)) {
      refuse(
        i,
        'back',
        because`${asGiven(back)} is neither a back nor a card${suggest(back, [...plainBacks, ...ids])}; write a, b, plain, none or an id`,
      );
    } else if (cards[ids.indexOf(back)]?.back === id)
      refuse(
        i,
        'back',
        because`${asGiven(back)} has this card as its back; keep one of the two: a card that is a back is printed only there`,
      );
  }
}

/** What is wrong with the table: squares beyond it, and squares that are taken twice. */
export function findSetupFaults(
  { columns, rows, countries, islands }: Setup,
  refuse: (field: 'countries' | 'islands', cause: Cause) => void,
): void {
  const last = `${String.fromCharCode(64 + columns)}${rows}`;
  const taken = new Set<string>();
  for (const [field, squares] of [
    ['countries', countries],
    ['islands', islands],
  ] as const) {
    for (const square of squares) {
      const [column, row] = [square.charCodeAt(0) - 64, Number(square.slice(1))];
      if (column > columns || row > rows)
        refuse(field, because`${asGiven(square)} lies beyond ${last}; choose a square of the table`);
      else if (taken.has(square))
        refuse(field, because`${asGiven(square)} is taken already; give each card a square of its own`);
      taken.add(square);
    }
  }
}

/** Refuses a deck that prints nothing, or too much. */
export function countPrinted(deck: Deck, refuse: (cause: Cause) => void): void {
  const { length } = listPrinted(deck);
  if (length === 0) refuse(because`prints no card; give at least one card a number of copies`);
  if (length > deckLimits.printed)
    refuse(because`prints ${length} cards, more than ${deckLimits.printed}; lower the copies`);
}
