// Reads a fleet that a person made by hand: one ship per line, or as a sheet's JSON.
import { type Battle, OWN_CHOICE, type Ship } from '../game/battle.js';
import { emptyBattle } from '../game/deal-battle.js';
import { type Edition, editions } from '../game/editions/index.js';
import { type Fault, asGiven, msg, Problem } from '../core/problem.js';
import { countLetters, LETTERS, type Manifest } from '../game/manifest.js';
import { hasOtherNumberOfShips } from '../core/sentences.js';
import { readShape } from './read-battles.js';
import { type Board, columnOf, parseCallSquare, rowOf, squareName, squarePattern } from '../game/board.js';
import type { GameRequest } from '../game/options.js';

export interface HandMadeFleet {
  readonly battle: Battle;
  /** What is wrong with how the fleet is written; where is the line. */
  readonly faults: readonly Fault[];
  /** Fields of the battle of which these faults tell already, so that nothing is named twice. */
  readonly settled: readonly string[];
}

const MAX_LINES = 40;
const DIRECTIONS = new Map<string, 'across' | 'down'>([
  ...['across', 'right', 'horizontal', 'h', 'a'].map((name) => [name, 'across'] as const),
  ...['down', 'vertical', 'v', 'd'].map((name) => [name, 'down'] as const),
]);

/**
 * Reads one sheet's JSON, which names its own edition and rules, or lines such as `STORM B2 across`, in any order, at most one line `mine J10`, and at most one `manifest A2 B0 …`, in which
 * letters that are left out count zero. Throws Problem `bad-sheet` when the text is no fleet at all.
 */
export function readFleet(text: string, name: string, game: GameRequest): HandMadeFleet {
  if (text.trimStart().startsWith('{'))
    return { battle: readShape(text.trim(), { file: name }), faults: [], settled: [] };
  const edition: Edition = editions[game.edition];
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line.trim(), where: `line ${index + 1}` }));
  const all = lines.filter((line) => line.text !== '' && !line.text.startsWith('#'));
  const [mines, written] = [all.filter(isMine), all.filter((line) => !isMine(line))];
  const [counts, ships] = [true, false].map((manifest) =>
    written.filter((line) => /^manifest\b/i.test(line.text) === manifest),
  ) as [Line[], Line[]];
  if (ships.length === 0 || written.length > MAX_LINES) {
    throw new Problem('bad-sheet', msg`holds ${ships.length} ships; write one ship per line, such as STORM B2 across`, {
      file: name,
    });
  }
  const faults: Fault[] = [];
  const settled: string[] = [];
  const fleet = assignShips(
    ships.map((line) => readShip(line, edition.board, faults)),
    edition,
    settled,
  );
  if (ships.length !== edition.ships.length) {
    faults.push({
      where: 'fleet',
      message: hasOtherNumberOfShips(ships.length, edition.ships.length),
    });
    settled.push('manifest');
  }
  const [first, second] = counts;
  if (second !== undefined) faults.push({ where: second.where, message: msg`is a second manifest; keep one` });
  const manifest =
    first === undefined ? countLetters(fleet.map((ship) => ship.word ?? '')) : readManifest(first, faults, settled);
  const words = { list: OWN_CHOICE, level: 'all', theme: null };
  const mine = readMine(mines, faults);
  return { battle: { ...emptyBattle(game), deployment: 'deployed', words, fleet, manifest, mine }, faults, settled };
}

interface Line {
  readonly text: string;
  readonly where: string;
}

/** `mine J10`; MINE is a word, too, and then a direction follows: `MINE J1 down`. */
function isMine({ text }: Line): boolean {
  return /^mine[\s,;:]+[a-z\d/]+$/i.test(text);
}

function readMine([first, second]: readonly Line[], faults: Fault[]): string | null {
  if (second !== undefined) faults.push({ where: second.where, message: msg`is a second mine; keep one` });
  return first?.text.replace(/^mine[\s,;:]+/i, '').toUpperCase() ?? null;
}

/** Gives each ship the word that stands in its place, if that fits, else the first of its length, else what is left over. */
function assignShips(written: readonly Ship[], { ships }: Edition, settled: string[]): Ship[] {
  const left = new Set(written);
  const take = (ship: Ship | undefined) => {
    if (ship !== undefined) left.delete(ship);
    return ship;
  };
  const placed = ships.map(({ length }, i) => take(written[i]?.length === length ? written[i] : undefined));
  const fitting = ships.map(({ length }, i) => placed[i] ?? take([...left].find((ship) => ship.length === length)));
  return ships.map(({ name: ship, length }, i) => {
    const found = fitting[i] ?? take([...left][0]);
    if (found === undefined) settled.push(`fleet[${i}]`);
    else if (found.direction === null) settled.push(`fleet[${i}].start`);
    return { ...(found ?? NO_SHIP), ship, length };
  });
}

const NO_SHIP: Ship = { ship: '', length: 0, word: null, start: null, direction: null };

function readShip({ text, where }: Line, board: Board, faults: Fault[]): Ship {
  const square = `(${squarePattern(board)})`;
  const ends = new RegExp(`^([^\\s,;]+)[\\s,;]+(?:from )?${square} *(?:[-\u2013\u2014]| to ) *${square}$`, 'i')
    .exec(text)
    ?.slice(1);
  if (ends !== undefined)
    return betweenEnds(
      ends.map((end) => end.toUpperCase()),
      board,
      where,
      faults,
    );
  const [word = '', start = '', direction = '', ...rest] = text.split(/[\s,;]+/);
  const known = DIRECTIONS.get(direction.toLowerCase());
  if (rest.length > 0)
    faults.push({ where, message: msg`${asGiven(text)} has more than a word, a square and a direction` });
  if (known === undefined)
    faults.push({ where, message: msg`${asGiven(direction)} is not a direction; ships lie across or down` });
  const shown = word.normalize('NFC').toUpperCase();
  return { ship: '', length: shown.length, word: shown, start: start.toUpperCase(), direction: known ?? null };
}

/** Reads `STORM B2-F2`; its ends may be in either order. */
function betweenEnds([word = '', ...ends]: readonly string[], board: Board, where: string, faults: Fault[]): Ship {
  const [first = 0, last = 0] = ends.map((name) => parseCallSquare(name, board) ?? 0).sort((a, b) => a - b);
  const direction = rowOf(first, board) === rowOf(last, board) ? 'across' : 'down';
  const [columns, rows] = [columnOf(last, board) - columnOf(first, board), rowOf(last, board) - rowOf(first, board)];
  if (Math.min(columns, rows) !== 0 || Math.max(columns, rows) !== word.length - 1)
    faults.push({
      where,
      message: msg`${ends.join('-')} are not the ends of a word of ${word.length} letters; write its first square and across or down`,
    });
  return { ship: '', length: word.length, word, start: squareName(first, board), direction };
}

function readManifest({ text, where }: Line, faults: Fault[], settled: string[]): Manifest {
  const manifest: Record<string, number> = {};
  for (const letter of LETTERS) manifest[letter] = 0;
  for (const entry of text.split(/[\s,;:]+/).slice(1)) {
    const match = /^([A-Z])=?(\d{1,2})$/.exec(entry.toUpperCase());
    if (match?.[1] !== undefined) manifest[match[1]] = Number(match[2]);
    else {
      faults.push({ where, message: msg`${asGiven(entry)} is not a count; write letters with numbers, such as A2` });
      settled.push(`manifest.${entry.slice(0, 1).toUpperCase()}`);
    }
  }
  return manifest;
}
