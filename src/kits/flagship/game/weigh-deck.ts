// Weighs a deck before it is cut: how many cards and how much strength each side has, and what would make the game unfair or too short.
import { type Card, type Deck, type Side, SINK_GOAL } from './deck.js';
import { listPrinted, type PrintedCard } from './printed-cards.js';

/** What should be thought about before the deck is printed; none keeps it from being printed. */
export type DeckConcern =
  | { readonly kind: 'stronger-side'; readonly side: Side; readonly by: number }
  | { readonly kind: 'few-ships'; readonly side: Side; readonly ships: number; readonly enough: number }
  | { readonly kind: 'great-strength'; readonly card: string; readonly strength: number }
  | { readonly kind: 'marked-backs'; readonly card: string; readonly side: Side };

export interface SideWeight {
  readonly cards: number;
  readonly ships: number;
  /** The sum of the ships' strengths. */
  readonly strength: number;
}

export interface DeckWeight {
  readonly cards: number;
  readonly sides: Readonly<Record<Side, SideWeight>>;
  /** Cards that belong to no side. */
  readonly table: number;
  /** How many ships of one side have each strength, by strength. */
  readonly histogram: Readonly<Record<Side, ReadonlyMap<number, number>>>;
  readonly concerns: readonly DeckConcern[];
}

/** A plain ship of more than twice the largest original strength decides a game alone. */
const GREAT = 20;

export function weighDeck(deck: Deck): DeckWeight {
  const printed = listPrinted(deck);
  const sides = { a: weighSide(printed, 'a'), b: weighSide(printed, 'b') };
  return {
    cards: printed.length,
    sides,
    table: printed.filter(({ side }) => side === null).length,
    histogram: { a: countStrengths(printed, 'a'), b: countStrengths(printed, 'b') },
    concerns: [...findUneven(sides), ...findFewShips(sides), ...findGreat(deck.cards), ...findMarked(printed)],
  };
}

function shipsOf(printed: readonly PrintedCard[], side: Side): PrintedCard[] {
  return printed.filter((entry) => entry.side === side && entry.card.kind === 'ship');
}

function weighSide(printed: readonly PrintedCard[], side: Side): SideWeight {
  const ships = shipsOf(printed, side);
  return {
    cards: printed.filter((entry) => entry.side === side).length,
    ships: ships.length,
    strength: ships.reduce((sum, { card }) => sum + (card.strength ?? 0), 0),
  };
}

function countStrengths(printed: readonly PrintedCard[], side: Side): Map<number, number> {
  const strengths = shipsOf(printed, side).map(({ card }) => card.strength ?? 0);
  const counts = new Map<number, number>();
  for (const strength of strengths.sort((a, b) => a - b)) counts.set(strength, (counts.get(strength) ?? 0) + 1);
  return counts;
}

type Sides = DeckWeight['sides'];

function findUneven({ a, b }: Sides): DeckConcern[] {
  const by = a.strength - b.strength;
  return by === 0 ? [] : [{ kind: 'stronger-side', side: by > 0 ? 'a' : 'b', by: Math.abs(by) }];
}

/** With two ships more than may sink, a side can still play when the next one loses the game. */
function findFewShips(sides: Sides): DeckConcern[] {
  const enough = SINK_GOAL + 2;
  return (['a', 'b'] as const)
    .filter((side) => sides[side].ships < enough)
    .map((side) => ({ kind: 'few-ships', side, ships: sides[side].ships, enough }));
}

function findGreat(cards: readonly Card[]): DeckConcern[] {
  return cards.flatMap(({ name, strength }) =>
    strength !== null && strength > GREAT ? [{ kind: 'great-strength', card: name, strength } as const] : [],
  );
}

/** A ship whose back differs from that of most of its side is known while it lies face down. */
function findMarked(printed: readonly PrintedCard[]): DeckConcern[] {
  return (['a', 'b'] as const).flatMap((side) => {
    const ships = shipsOf(printed, side);
    const count = (back: PrintedCard['back']) => ships.filter((ship) => ship.back === back).length;
    const most = Math.max(...ships.map(({ back }) => count(back)));
    const usual = ships.find(({ back }) => count(back) === most)?.back;
    const names = new Set(ships.filter(({ back }) => back !== usual).map(({ card }) => card.name));
    return [...names].map((card) => ({ kind: 'marked-backs', card, side }) as const);
  });
}
