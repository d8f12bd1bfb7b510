// Lays out the faces of a deck and says of every card which of its texts does not fit, or cannot be drawn.
import type { Card, Deck, Side } from './game/deck.js';
import type { CardKit } from '../cards/card-kit.js';
import { layoutFace } from '../cards/card-face.js';
import { styles } from '../../paper/compose/style.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import { type Cause, Problem } from '../../core/problem.js';
import type { CardFault } from './read-deck.js';

const TEXTS = ['name', 'text', 'note'] as const;

type TextField = (typeof TEXTS)[number];

/** Returns what is wrong with the texts that are not known to be wrong. */
export function findFaceFaults(
  deck: Deck,
  print: Pick<CardKit, 'size' | 'large'>,
  known: readonly CardFault[],
): CardFault[] {
  // A common pack stands for the cards, which are not printed.
  if (deck.pack === true) return [];
  const { title, rules } = deck;
  const kit: CardKit = { ...print, title, rules, ink: 'normal', style: styles.normal, fonts: readFonts() };
  return deck.cards.flatMap((card, index) => {
    const fields = TEXTS.filter((field) => !known.some((fault) => fault.index === index && fault.field === field));
    const side = card.side === 'none' ? null : 'a';
    const causeWith = (shown: readonly TextField[]) => causeOf(kit, showing(card, shown), side);
    const whole = causeWith(fields);
    if (whole === undefined) return [];
    const wrong = fields.flatMap((field): CardFault[] => {
      const cause = causeWith([field]);
      return cause === undefined ? [] : [{ index, field, cause }];
    });
    // What only several texts together are too much for is mended at the longest.
    return wrong.length > 0 ? wrong : [{ index, field: 'text', cause: whole }];
  });
}

/** Returns the card with some of its texts alone. */
function showing(card: Card, fields: readonly TextField[]): Card {
  const texts = Object.fromEntries(fields.map((field) => [field, card[field]]));
  const strength = card.strength ?? (card.kind === 'ship' ? 10 : null);
  return { ...card, strength, name: 'I', text: '', note: '', ...texts };
}

function causeOf(kit: CardKit, card: Card, side: Side | null): Cause | undefined {
  try {
    layoutFace(kit, card, side);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.reason;
  }
}
