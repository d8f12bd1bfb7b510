// Reads a fleet that a person made by hand: one ship a line, or a sheet's JSON.
import type { Battle, Ship } from '../game/battle.js';
import { emptyBattle } from '../game/deal-battle.js';
import { type Edition, editions } from '../game/editions.js';
import type { Fault } from '../game/fault.js';
import { countLetters, LETTERS, type Manifest } from '../game/manifest.js';
import { Problem, quote } from '../problem.js';
import type { GameRequest } from './request.js';

export interface HandMadeFleet {
  readonly battle: Battle;
  /** What is wrong with how the fleet is written; where is the line. */
  readonly faults: readonly Fault[];
}

const MOST_LINES = 40;
const DIRECTIONS: Readonly<Record<string, 'across' | 'down'>> = { across: 'across', right: 'across', down: 'down' };

/**
 * Reads lines such as `STORM B2 across`, longest word first or in any order, and at most one line `manifest A2 B0 …`, in which letters
 * that are left out count zero. Throws Problem `bad-sheet` when the text is no fleet at all.
 */
export function readFleet(text: string, name: string, game: GameRequest): HandMadeFleet {
  const edition: Edition = editions[game.edition];
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
  const written = lines.filter((line) => line.text !== '' && !line.text.startsWith('#'));
  const shipLines = written.filter((line) => !/^manifest\b/i.test(line.text));
  if (shipLines.length === 0 || written.length > MOST_LINES) {
    throw new Problem('bad-sheet', `holds ${shipLines.length} ships`, {
      where: name,
      fix: 'write one ship a line, such as STORM B2 across',
    });
  }
  const faults: Fault[] = [];
  const ships = shipLines.map((line) => readShip(line.text, `line ${line.number}`, faults));
  // Words may come in any order: the ships are told apart by length, those of equal length by order.
  const sorted = [...ships].sort((a, b) => (b.word?.length ?? 0) - (a.word?.length ?? 0));
  const fleet = edition.ships.map(({ name: ship, length }, i) => ({ ...(sorted[i] ?? NO_SHIP), ship, length }));
  if (ships.length !== edition.ships.length) {
    faults.push({ where: 'fleet', message: `has ${ships.length} ships instead of ${edition.ships.length}` });
  }
  const line = written.find((candidate) => /^manifest\b/i.test(candidate.text));
  const manifest =
    line === undefined
      ? countLetters(fleet.map((ship) => ship.word ?? ''))
      : readManifest(line.text, `line ${line.number}`, faults);
  const words = { list: 'own', level: 'all', theme: null };
  return { battle: { ...emptyBattle(game), deployment: 'deployed', words, fleet, manifest }, faults };
}

const NO_SHIP: Ship = { ship: '', length: 0, word: null, start: null, direction: null };

function readShip(text: string, where: string, faults: Fault[]): Ship {
  const [word = '', start = '', direction = '', ...rest] = text.split(/[\s,;]+/);
  const known = DIRECTIONS[direction.toLowerCase()];
  if (rest.length > 0) faults.push({ where, message: `${quote(text)} has more than a word, a square and a direction` });
  if (known === undefined)
    faults.push({ where, message: `${quote(direction)} is no direction; ships lie across or down` });
  return {
    ship: '',
    length: word.length,
    word: word.normalize('NFC').toUpperCase(),
    start: start.toUpperCase(),
    direction: known ?? null,
  };
}

function readManifest(text: string, where: string, faults: Fault[]): Manifest {
  const manifest: Record<string, number> = {};
  for (const letter of LETTERS) manifest[letter] = 0;
  for (const entry of text.split(/[\s,;:]+/).slice(1)) {
    const match = /^([A-Z])=?(\d{1,2})$/.exec(entry.toUpperCase());
    if (match?.[1] === undefined)
      faults.push({ where, message: `${quote(entry)} is no count; write letters with numbers, such as A2` });
    else manifest[match[1]] = Number(match[2]);
  }
  return manifest;
}
