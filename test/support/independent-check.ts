// A second reading of the rules of Word Fleet: nothing here runs the product's code.
import { readFileSync } from 'node:fs';
import type { Battle, Ship } from '../../src/game/battle.js';

/** The words of each level in capitals, with those of the levels before it; `either spelling` has all of them. */
type Levels = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the committed list `english-1.txt`: sections [LEVEL] and [LEVEL SPELLING]; those that are [LEVEL REASON] are not dealt. */
export function readLevels(): Levels {
  const text = readFileSync(new URL('../../wordlists/english-1.txt', import.meta.url), 'utf8');
  const levels = new Map<string, Set<string>>();
  const names = ['easy', 'standard', 'expert'];
  for (const name of names) levels.set(name, new Set());
  const either = new Set<string>();
  levels.set('either spelling', either);
  for (const part of text.split(/^\[/m).slice(1)) {
    const [title = '', ...words] = part.split(/\]?\n/);
    // American words are dealt where nothing is said, British ones never; but ships must not spell either by accident.
    const [level = '', reason] = title.replace(/ u[sk]$/, '').split(' ');
    if (!names.includes(level)) throw new Error(`english-1.txt has a section ${title}`);
    if (reason !== undefined) continue;
    for (const word of words) if (word !== '') either.add(word.toUpperCase());
    if (title.endsWith(' uk')) continue;
    for (const name of names.slice(names.indexOf(level))) {
      for (const word of words) if (word !== '') levels.get(name)?.add(word.toUpperCase());
    }
  }
  return levels;
}

const SMALL_CRAFT = 'Ketch 5, Ship 4, Sub 3, Ark 3, PT 2';
const FLEETS: Readonly<Record<string, string>> = {
  engagement: SMALL_CRAFT,
  admiral: 'Aircraft Carrier 5, Battleship 4, Cruiser 3, Destroyer 3, Submarine 2',
  codebreaker: SMALL_CRAFT,
};

/**
 * Returns all that is wrong with a battle of the shipped word list, each as `kind: detail`; nothing for a right one.
 * Kinds: ships, outside, overlap, contact, accident, word, repeat, manifest, codes, digits, mine, serial, shown.
 */
export function findMistakes(battle: Battle, levels: Levels): string[] {
  const mistakes: string[] = [];
  const { edition, deployment, fleet, rules } = battle;
  const sailed = fleet.map((ship) => `${ship.ship} ${ship.length}`).join(', ');
  if (sailed !== FLEETS[edition]) mistakes.push(`ships: ${sailed}`);
  if (!/^[0-9A-HJKMNP-TV-Z]{9}$/.test(battle.serial ?? '')) mistakes.push(`serial: ${battle.serial}`);
  checkWords(battle, levels, mistakes);
  if (deployment === 'deployed') {
    const sea = new Sea(fleet, mistakes);
    if (edition === 'admiral' || rules.contact === 'open-sea') sea.checkContact(mistakes);
    if (rules.contact === 'clear-water') sea.checkAccidents(levels.get('either spelling') ?? new Set(), mistakes);
    sea.checkMine(battle, mistakes);
  } else {
    if (fleet.some((ship) => ship.start !== null || ship.direction !== null)) mistakes.push('shown: squares');
    if (battle.mine !== null) mistakes.push('shown: mine');
  }
  checkCodes(battle, mistakes);
  return mistakes;
}

/** Returns every string of three or more letters of two or more ships along a row or column, forward and backward. */
export function spelledTogether(battle: Battle): string[] {
  const { ships, rows } = new Sea(battle.fleet, []);
  const owner = new Map(ships.flatMap(({ name, cells }) => cells.map(([r, c]) => [`${r} ${c}`, name] as const)));
  const found: string[] = [];
  for (const start of owner.keys()) {
    for (const [down, right] of [[0, 1] as const, [1, 0] as const, [0, -1] as const, [-1, 0] as const]) {
      let [r = 0, c = 0] = start.split(' ').map(Number);
      let text = '';
      const owners = new Set<string>();
      for (let name = owner.get(start); name !== undefined; name = owner.get(`${(r += down)} ${(c += right)}`)) {
        text += rows[r]?.[c] ?? '';
        owners.add(name);
        if (text.length > 2 && owners.size > 1) found.push(text);
      }
    }
  }
  return found;
}

function checkWords({ deployment, fleet, words, manifest }: Battle, levels: Levels, mistakes: string[]): void {
  if (deployment === 'blank') {
    if (words !== null || manifest !== null || fleet.some((ship) => ship.word !== null)) mistakes.push('shown: words');
    return;
  }
  const level = levels.get(`${words?.level}`) ?? new Set();
  const count = new Map<string, number>();
  const seen: (string | null)[] = [];
  for (const { word, length } of fleet) {
    if (word === null || word.length !== length || !level.has(word)) mistakes.push(`word: ${word}`);
    if (seen.includes(word)) mistakes.push(`repeat: ${word}`);
    seen.push(word);
    for (const letter of word ?? '') count.set(letter, (count.get(letter) ?? 0) + 1);
  }
  const listed = Object.entries(manifest ?? {});
  if (listed.map(([letter]) => letter).join('') !== 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') mistakes.push('manifest: letters');
  for (const [letter, stated] of listed) {
    if (stated !== (count.get(letter) ?? 0)) mistakes.push(`manifest: ${letter} ${stated}`);
  }
}

function checkCodes({ launchCodes, edition, rules }: Battle, mistakes: string[]): void {
  const codes = launchCodes ?? [];
  const right = codes.filter((code, i) => /^[0-9]{3}$/.test(code) && codes.lastIndexOf(code) === i);
  if (codes.length !== 5 || right.length !== 5) mistakes.push(`codes: ${codes.join(' ')}`);
  const top = [...codes.join('')].sort().at(-1) ?? '';
  if (edition === 'admiral' && rules['bid-digits'] !== 'random' && !'456789'.includes(top || '-'))
    mistakes.push(`digits: ${top}`);
}

/** The board as ten strings, a dot for water. */
class Sea {
  readonly rows: string[][] = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => '.'));
  readonly ships: { name: string; cells: (readonly [number, number])[] }[] = [];

  constructor(fleet: readonly Ship[], mistakes: string[]) {
    for (const { ship, word, length, start, direction } of fleet) {
      const column = 'ABCDEFGHIJ'.indexOf(start?.charAt(0) || '-');
      const row = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].indexOf(start?.slice(1) ?? '');
      const cells = Array.from({ length }, (_, i) =>
        direction === 'across' ? ([row, column + i] as const) : ([row + i, column] as const),
      );
      if (row < 0 || column < 0 || direction === null || cells.some(([r, c]) => r > 9 || c > 9)) {
        mistakes.push(`outside: ${ship}`);
        continue;
      }
      cells.forEach(([r, c], i) => {
        const line = this.rows[r] ?? [];
        if (line[c] !== '.') mistakes.push(`overlap: ${ship}`);
        line[c] = word?.charAt(i) ?? '?';
      });
      this.ships.push({ name: ship, cells });
    }
  }

  /** No two ships may come within one square of each other, slanting ways included. */
  checkContact(mistakes: string[]): void {
    this.ships.forEach(({ name, cells }, i) => {
      for (const other of this.ships.slice(i + 1)) {
        const near = cells.some(([r, c]) => other.cells.some(([s, d]) => Math.abs(r - s) < 2 && Math.abs(c - d) < 2));
        if (near) mistakes.push(`contact: ${name} and ${other.name}`);
      }
    });
  }

  /** Every run of letters across or down that is no ship must be no word. */
  checkAccidents(vocabulary: ReadonlySet<string>, mistakes: string[]): void {
    const own = new Set(this.ships.map(({ cells }) => JSON.stringify(cells)));
    const turned = this.rows.map((_, c) => this.rows.map((line) => line[c] ?? '.'));
    for (const [lines, down] of [[this.rows, false] as const, [turned, true] as const]) {
      lines.forEach((line, n) => {
        for (const run of line.join('').matchAll(/[^.]{2,}/g)) {
          const cells = [...run[0]].map((_, i) => (down ? [run.index + i, n] : [n, run.index + i]));
          // No list judges runs longer than a ship, so clear water has none.
          if (!own.has(JSON.stringify(cells)) && (run[0].length > 5 || vocabulary.has(run[0])))
            mistakes.push(`accident: ${run[0]}`);
        }
      });
    }
  }

  checkMine({ mine, rules }: Battle, mistakes: string[]): void {
    if (rules.minefield !== true) {
      if (mine !== null) mistakes.push(`mine: ${mine}`);
      return;
    }
    const match = /^([A-J])(10|[1-9])$/.exec(mine ?? '');
    const row = this.rows[Number(match?.[2]) - 1];
    if (row?.['ABCDEFGHIJ'.indexOf(match?.[1] ?? '-')] !== '.') mistakes.push(`mine: ${mine}`);
  }
}
