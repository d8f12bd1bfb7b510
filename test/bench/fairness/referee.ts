// The hunted side: answers as the editions say, counts turns, and stops the bench at any move that the rules forbid.
import type { HiddenFleet } from './hidden-fleet.js';

/** The editions that the bot can play. */
export type Played = 'codebreaker' | 'engagement' | 'admiral';

export type Hit = 'miss' | 'bullseye' | 'yes' | 'no';

export interface Referee {
  /** A letter's count in the whole fleet, and the ships that it sinks, which it does in Admiral alone. Ends the turn. */
  sweep(letter: number): { readonly count: number; readonly sunk: readonly number[] };
  /** The letter on a square, or null. Ends the turn. Codebreaker only. */
  fire(square: number): { readonly letter: number | null; readonly sunk: number | null };
  /** Square and letter. Ends the turn. Engagement only. */
  call(square: number, letter: number): { readonly hit: Hit; readonly sunk: number | null };
  /** A word and its squares: the ship that it sinks, or null, which ends the turn. At most one a turn, before anything else. Codebreaker only. */
  strike(squares: readonly number[], letters: readonly number[]): number | null;
  /** Turns that were begun. */
  turns(): number;
  /** Whether the whole fleet is sunk. */
  over(): boolean;
}

interface Game {
  readonly fleet: HiddenFleet;
  readonly ships: Map<number, { readonly ship: number; readonly letter: number }>;
  readonly said: Set<string>;
  readonly closed: Set<number>;
  readonly left: number[];
  turns: number;
  struck: boolean;
}

export function prepareReferee(fleet: HiddenFleet, edition: Played): Referee {
  const game: Game = {
    fleet,
    ships: new Map(
      fleet.flatMap(({ squares, letters }, ship) =>
        squares.map((square, i) => [square, { ship, letter: letters[i] as number }] as const),
      ),
    ),
    said: new Set(),
    closed: new Set(),
    left: fleet.map(({ squares }) => squares.length),
    turns: 0,
    struck: false,
  };
  const only = (name: Played) => demand(edition === name, `${edition} knows no such move`);
  return {
    sweep: (letter) => sweep(game, letter, edition === 'admiral'),
    fire(square) {
      only('codebreaker');
      return fire(game, square);
    },
    call(square, letter) {
      only('engagement');
      return call(game, square, letter);
    },
    strike(squares, letters) {
      only('codebreaker');
      return strike(game, squares, letters);
    },
    turns: () => game.turns,
    over: () => isOver(game),
  };
}

function sweep(game: Game, letter: number, sinks: boolean): { count: number; sunk: number[] } {
  attack(game, `sweep ${letter}`);
  const count = [...game.ships.values()].filter((at) => at.letter === letter).length;
  return { count, sunk: sinks ? sinkByLetters(game) : [] };
}

/** Where letters sink ships, one is down when all its letters have been swept. */
function sinkByLetters({ fleet, said, left }: Game): number[] {
  const sunk = fleet.flatMap(({ letters }, ship) =>
    (left[ship] as number) > 0 && letters.every((letter) => said.has(`sweep ${letter}`)) ? [ship] : [],
  );
  for (const ship of sunk) left[ship] = 0;
  return sunk;
}

function fire(game: Game, square: number): { letter: number | null; sunk: number | null } {
  attack(game, `fire ${square}`);
  const at = game.ships.get(square);
  const sunk = at === undefined ? null : reveal(game, square, at.ship);
  return { letter: at?.letter ?? null, sunk };
}

function call(game: Game, square: number, letter: number): { hit: Hit; sunk: number | null } {
  demand(!game.closed.has(square), `nothing is left to learn of square ${square}`);
  attack(game, `call ${square} ${letter}`);
  const at = game.ships.get(square);
  if (at === undefined) {
    game.closed.add(square);
    return { hit: 'miss', sunk: null };
  }
  if (at.letter === letter) return { hit: 'bullseye', sunk: reveal(game, square, at.ship) };
  const elsewhere = [...game.ships.values()].some((other) => other.letter === letter);
  return { hit: elsewhere ? 'yes' : 'no', sunk: null };
}

function strike(game: Game, squares: readonly number[], letters: readonly number[]): number | null {
  demand(!game.struck, 'a second strike in one turn');
  begin(game, `strike ${squares.join(' ')}: ${letters.join(' ')}`);
  const ship = game.fleet.findIndex(
    (one) => `${one.squares.join()}:${one.letters.join()}` === `${squares.join()}:${letters.join()}`,
  );
  if (ship < 0) {
    game.turns++;
    return null;
  }
  demand((game.left[ship] as number) > 0, 'a strike at a ship that is sunk');
  game.left[ship] = 0;
  for (const square of squares) game.closed.add(square);
  if (isOver(game)) game.turns++;
  else game.struck = true;
  return ship;
}

function attack(game: Game, move: string): void {
  begin(game, move);
  game.struck = false;
  game.turns++;
}

function begin(game: Game, move: string): void {
  demand(!isOver(game), `${move}: the game is over`);
  demand(!game.said.has(move), `${move}: said before`);
  game.said.add(move);
}

/** Returns the ship when this was its last letter. A struck ship's squares are known and must not be fired at. */
function reveal(game: Game, square: number, ship: number): number | null {
  demand(!game.closed.has(square), `nothing is left to learn of square ${square}`);
  game.closed.add(square);
  game.left[ship] = (game.left[ship] as number) - 1;
  return game.left[ship] === 0 ? ship : null;
}

function isOver(game: Game): boolean {
  return game.left.every((letters) => letters === 0);
}

function demand(allowed: boolean, fault: string): void {
  if (!allowed) throw new Error(`forbidden move: ${fault}`);
}
