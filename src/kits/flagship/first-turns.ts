// A worked first turn of each side of Flagship, played by the guide with cards of the deck, and the words for it.
import { createRandom } from '../../core/random/random.js';
import { kitKey } from '../../core/random/keys.js';
import type { Card, Deck, Setup, Side } from './game/deck.js';
import { defaultSetup } from './game/deck.js';
import type { GuideSection } from './game/compose-guide.js';
import { type Action, type Player, playTurn } from './game/play/play-game.js';
import { besides, layTable, type Ship, type Table } from './game/play/table.js';

/** By their strengths, in the order of the hand; side B draws three of its cards. */
const HANDS = { a: [6, 4, 2], b: [8, 1, 3, 2, 5, 7] } as const;

export interface FirstTurns {
  readonly setup: Setup;
  readonly rules: Deck['rules'];
  readonly hands: Readonly<Record<Side, readonly Card[]>>;
  readonly table: Table;
  /** The way of side B's ship, and where it attacks. */
  readonly way: readonly number[];
  readonly target: number;
  readonly support: number;
}

/** Returns the turns; nothing of a deck without such plain ships, or with another table. */
export function playFirstTurns(deck: Deck): FirstTurns | undefined {
  const { cards, setup, rules } = deck;
  const isUsual = (['columns', 'rows', 'hand'] as const).every((name) => setup[name] === defaultSetup[name]);
  if (!isUsual || setup.countries.join() !== defaultSetup.countries.join() || deck.pack === true) return undefined;
  const plain = (side: Side, strength: number) =>
    cards.find((card) => card.strength === strength && card.kind === 'ship' && card.text === '' && isOf(card, side));
  const found = (side: Side) => HANDS[side].flatMap((strength) => plain(side, strength) ?? []);
  const hands = { a: found('a'), b: found('b') };
  if (hands.a.length < HANDS.a.length || hands.b.length < HANDS.b.length) return undefined;
  const table = layTable(
    { ...deck, setup: { ...setup, starts: 'a' } },
    createRandom(kitKey('first turn', 'k1/flagship'), 'lesson'),
  );
  const { columns, countries } = table;
  for (const side of ['a', 'b'] as const) {
    const ships = hands[side].map(({ id, strength }): Ship => ({ id, side, strength: strength ?? 0 }));
    const { hand, deck: pile } = table.fleets[side];
    hand.splice(0, hand.length, ...ships.slice(0, setup.hand));
    // The last of a deck is on its top.
    pile.push(...ships.slice(setup.hand).reverse());
  }
  const target = countries.a;
  const support = target + 1;
  const way = [0, 1, 2, 3].map((step) => countries.b + step * columns);
  const script: Record<Side, Action[]> = {
    a: [
      { kind: 'play', card: 0, to: target },
      { kind: 'play', card: 0, to: support },
    ],
    b: [
      { kind: 'play', card: 0, to: countries.b },
      ...[...way.slice(1), target].map((to, i): Action => ({ kind: 'move', from: way[i] as number, to, discard: 0 })),
    ],
  };
  const player: Player = {
    act: (_, side) => script[side].shift() ?? { kind: 'end' },
    retreat: () => null,
    push: (_, __, squares) => squares[0] as number,
    support: (_, __, ___, ships) => ships,
    pay: () => 0,
  };
  for (const side of ['a', 'b'] as const) {
    table.moving = side;
    playTurn(table, { a: player, b: player }, side === 'a');
  }
  return { setup, rules, hands, table, way, target, support };
}

function isOf({ side, copies }: Card, asked: Side): boolean {
  return copies > 0 && (side === 'each' || side === asked);
}

/** Returns the name of a square, as mat and diagrams have it: small letters, since capitals name sides. */
export function nameSquare({ columns }: Pick<Table, 'columns'>, square: number): string {
  return `${String.fromCharCode(97 + (square % columns))}${Math.floor(square / columns) + 1}`;
}

/** Tells what each side does, and how the attack goes. */
export function tellFirstTurns({ rules, hands, table, way, target, support }: FirstTurns): {
  readonly turns: readonly GuideSection[];
  readonly attack: readonly GuideSection[];
} {
  const [defender, supporter, payment] = hands.a as readonly [Card, Card, Card];
  const [attacker] = hands.b as readonly [Card];
  const strong = ({ name, strength }: Card) => `${name} (${strength})`;
  const spot = (square: number) => nameSquare(table, square);
  const from = way.at(-1) as number;
  const [flight, ...others] = besides(table, target).filter((square) => square !== from && square !== support);
  const sum = (defender.strength ?? 0) + (supporter.strength ?? 0);
  const steps = way.slice(1).map(spot);
  const { a, b } = table.fleets;
  const left = (count: number) => (count === 1 ? 'one card' : count === 0 ? 'no card' : `${count} cards`);
  const goes =
    others.length === 0 && flight !== undefined
      ? `onto ${spot(flight)}, the only empty square beside it that the attack does not come from`
      : 'onto a square that B chooses';
  const follows = rules['attacker-follows'] === 'on' ? ', and B’s ship would take A’s country' : '';
  const isFree = rules['defender-support'] === 'free';
  const price = isFree ? `A need discard nothing for that` : `A discards the ${strong(payment)} for that`;
  return {
    turns: [
      {
        title: 'Side A starts',
        paragraphs: [
          `- Whoever starts draws nothing. A holds ${hands.a.map(strong).join(', ')}.`,
          `- It plays the ${defender.name} face down onto its country, ${spot(target)}, and the ${supporter.name} onto the square right of it, ${spot(support)}.`,
          `- It keeps the ${payment.name}: a card in the hand is worth a move, a retreat or a support.`,
        ],
      },
      {
        title: 'Side B',
        paragraphs: [
          `- B has no ship on an island, so it draws 3 cards. It holds ${hands.b.map(strong).join(', ')}.`,
          `- It plays the ${strong(attacker)} face down onto its country, ${spot(way[0] as number)}.`,
          `- It discards three cards and moves the ship three squares: ${steps.join(', ')}.`,
          `- It discards a fourth and moves onto ${spot(target)}, where a ship of A’s lies: an attack.`,
        ],
      },
    ],
    attack: [
      {
        title: 'The attack',
        paragraphs: [
          `1. A could discard a card and retreat ${goes}${follows}. A stands.`,
          `2. B has no other ship beside ${spot(target)}, so nothing supports the attack.`,
          `3. A’s ${supporter.name} on ${spot(support)} is beside ${spot(target)} and supports. ${price}.`,
          `4. All three are turned up: ${attacker.strength} attack ${defender.strength} and ${supporter.strength}, which are ${sum}. A wins, and the ${attacker.name} goes back to ${spot(from)}. Nothing has sunk, and the three stay face up.`,
        ],
      },
      {
        title: 'What is left',
        paragraphs: [
          `- B ends its turn with ${left(b.hand.length)}, A has ${left(a.hand.length)} and draws 3 in its next turn.`,
          `- Without the ${supporter.name} it would have been ${attacker.strength} against ${defender.strength}: the ${defender.name} would have sunk.`,
        ],
      },
    ],
  };
}
