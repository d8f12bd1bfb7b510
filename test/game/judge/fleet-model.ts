// A second referee, written from the rule originals alone and from nothing of src/judge: square names, sets, and one method a call.
import type { Battle } from '../../../src/game/battle.js';

interface ModelShip {
  readonly name: string;
  readonly word: string;
  readonly cells: readonly string[];
  sunk: boolean;
}

const COLUMNS = 'ABCDEFGHIJ';

/** One player's grid, its past included. Answers are texts: `hit & yes`, `2, sunk PT`, `refused`. */
export class FleetModel {
  readonly #edition: string;
  readonly #rules: Readonly<Record<string, unknown>>;
  readonly #ships: ModelShip[];
  readonly #water = new Map<string, string>();
  readonly #known = new Set<string>();
  readonly #asked = new Set<string>();
  #mine: string | null;
  #looked = false;

  constructor(sheet: Battle) {
    this.#edition = sheet.edition;
    this.#rules = sheet.rules;
    this.#mine = sheet.mine;
    this.#ships = sheet.fleet.map(({ ship, word, start, direction }) => {
      const cells = [...(word ?? '')].map((_, i) =>
        step(start ?? '', direction === 'down' ? 0 : i, direction === 'down' ? i : 0),
      );
      return { name: ship, word: word ?? '', cells, sunk: false };
    });
    for (const { word, cells } of this.#ships) cells.forEach((cell, i) => this.#water.set(cell, word.charAt(i)));
  }

  get afloat(): string[] {
    return this.#ships.filter((ship) => !ship.sunk).map(({ name }) => name);
  }

  get allSunk(): boolean {
    return this.#ships.every((ship) => ship.sunk);
  }

  fire(cell: string, letter: string | null): string {
    if (!cells.includes(cell)) return 'refused';
    const stands = this.#water.get(cell);
    switch (this.#edition) {
      case 'engagement': {
        if (letter === null) return 'refused';
        if (stands === undefined) return this.#emptyWater(cell);
        if (stands === letter) return `bullseye${this.#find(cell)}`;
        const elsewhere = [...this.#water.values()].includes(letter);
        return elsewhere ? 'hit & yes' : 'hit & no';
      }
      case 'admiral':
        if (letter !== null) return 'refused';
        return stands === undefined ? 'miss' : 'hit';
      default:
        if (letter !== null) return 'refused';
        return stands === undefined ? 'miss' : `hit ${stands}${this.#find(cell)}`;
    }
  }

  sweep(letter: string): string {
    if (this.#asked.has(letter)) return 'refused';
    this.#asked.add(letter);
    let total = 0;
    for (const { word } of this.#ships) total += word.split(letter).length - 1;
    const down =
      this.#rules['letters-sink'] === true
        ? this.#ships.filter(({ word }) => [...word].every((each) => this.#asked.has(each)))
        : [];
    return `${total}${this.#sink(down)}`;
  }

  declare(word: string, from: string, to: string | null): string {
    if (this.#edition === 'engagement') return 'refused';
    if ((this.#edition === 'codebreaker') !== (to !== null)) return 'refused';
    const meant = this.#ships.filter(
      (ship) =>
        ship.word === word && ship.cells[0] === from && (to === null || ship.cells[ship.cells.length - 1] === to),
    );
    if (meant.length > 0) {
      return `correct${this.#sink(meant)}`;
    }
    if (this.#edition === 'codebreaker') return 'incorrect';
    const right = step(from, word.length - 1, 0);
    const down = step(from, 0, word.length - 1);
    return right === '' && down === '' ? 'invalid position' : 'incorrect';
  }

  look(device: 'radar' | 'sonar', middle: string): string {
    const rule = device === 'radar' ? 'radar-sweep' : 'sonar-ping';
    if (this.#rules[rule] !== true || this.#looked) return 'refused';
    const nine: string[] = [];
    for (const right of [-1, 0, 1]) for (const down of [-1, 0, 1]) nine.push(step(middle, right, down));
    if (nine.includes('')) return 'refused';
    this.#looked = true;
    return nine.some((cell) => this.#water.has(cell)) ? 'yes' : 'no';
  }

  #emptyWater(cell: string): string {
    if (cell !== this.#mine) return 'miss';
    this.#mine = null;
    return 'mine';
  }

  #find(cell: string): string {
    this.#known.add(cell);
    return this.#sink(this.#ships.filter(({ cells }) => cells.every((each) => this.#known.has(each))));
  }

  #sink(down: readonly ModelShip[]): string {
    const fresh = down.filter((ship) => !ship.sunk);
    for (const ship of fresh) ship.sunk = true;
    const told = this.#rules['sunk-announced'] !== false && fresh.length > 0;
    return told
      ? `, sunk ${fresh
          .map((ship) => ship.name)
          .sort()
          .join(', ')}`
      : '';
  }
}

/** Returns the cell so many to the right and down, or nothing when that is off the grid. */
export function step(cell: string, right: number, down: number): string {
  const column = COLUMNS[COLUMNS.indexOf(cell.charAt(0)) + right];
  const row = Number(cell.slice(1)) + down;
  const isOff = !/^[A-J]([1-9]|10)$/.test(cell);
  return isOff || column === undefined || row < 1 || row > 10 ? '' : column + String(row);
}

/** The names of all squares, along the rows. */
export const cells: readonly string[] = Array.from(
  { length: 100 },
  (_, i) => `${COLUMNS.charAt(i % 10)}${Math.floor(i / 10) + 1}`,
);
