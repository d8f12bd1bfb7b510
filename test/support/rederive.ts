// Deals a sheet again from docs/derivation.md and the word lists alone: nothing here runs the product's code or its libraries.
import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Order {
  readonly from: { readonly seed: string } | { readonly secret: Uint8Array };
  readonly edition: 'engagement' | 'admiral' | 'codebreaker';
  readonly level: 'easy' | 'standard' | 'expert';
  readonly contact: 'touching' | 'clear-water' | 'open-sea';
  /** Only the admiral asks. */
  readonly digits?: 'balanced' | 'random';
  readonly minefield?: boolean;
  readonly copy: number;
}

export interface Rederived {
  readonly serial: string;
  readonly fleetName: string;
  readonly launchCodes: readonly string[];
  /** `WORD START DIRECTION`, a ship each. */
  readonly ships: readonly string[];
  readonly mine: string | null;
}

type Below = (n: number) => number;

const LENGTHS = [5, 4, 3, 3, 2];
const SIDE = 10;

const files = new Map<string, string>();

export function readFile(name: string): string {
  const text = files.get(name) ?? readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  files.set(name, text);
  return text;
}

export function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** Sections 1 and 2 of the page. */
export function masterOf(from: Order['from']): Buffer {
  const [material, space] =
    'seed' in from ? [Buffer.from(from.seed.normalize('NFC')), 'public seed'] : [from.secret, 'secret'];
  return Buffer.from(hkdfSync('sha256', material, '', `battle-tracker g2 ${space}`, 32));
}

export function keyOf(master: Uint8Array, path: readonly (string | number)[]): Buffer {
  return hmac(master, `sheet ${JSON.stringify(path)}`);
}

function pathOf({ edition, level, contact, digits, copy }: Order): (string | number)[] {
  const rules = [`contact=${contact}`, ...(digits === undefined ? [] : [`bid-digits=${digits}`])];
  return [edition, `words=english-1/${level}/`, ...rules, 'copy', copy];
}

/** Section 3: `width` says how many bytes a number of a bound takes. */
function belowOf(nextByte: () => number, width: (n: number) => number): Below {
  return (n) => {
    const bytes = width(n);
    const range = 256n ** BigInt(bytes);
    for (;;) {
      let value = 0n;
      for (let i = 0; i < bytes; i++) value = value * 256n + BigInt(nextByte());
      if (value < range - (range % BigInt(n))) return Number(value % BigInt(n));
    }
  };
}

export function digest(key: Uint8Array, purpose: string): Below {
  let block = 0;
  let bytes: number[] = [];
  const nextByte = () => {
    if (bytes.length === 0) bytes = [...hmac(key, `digest ${purpose} ${block++}`)];
    return bytes.shift() ?? Number.NaN;
  };
  return belowOf(nextByte, (n) => (n <= 256 ? 1 : 2));
}

export function stream(key: Uint8Array, name: string): Below {
  const seed = hmac(key, `stream ${name}`);
  const state = Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => state[i & 255] ?? Number.NaN;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (seed[i % 32] ?? Number.NaN)) & 255;
    swap(i, j);
  }
  j = 0;
  let i = 0;
  const nextByte = () => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return at(at(i) + at(j));
  };
  for (let dropped = 0; dropped < 256; dropped++) nextByte();
  return belowOf(nextByte, () => 4);
}

/** Section 4, from here on. */
export function rederive(order: Order): Rederived {
  return rederiveFrom(keyOf(masterOf(order.from), pathOf(order)), order);
}

export function rederiveFrom(key: Uint8Array, order: Omit<Order, 'from' | 'copy'>): Rederived {
  const [words, fleet] = dealFleet(key, order);
  const taken = new Set(fleet.flatMap(({ squares }) => squares));
  const free = Array.from({ length: SIDE * SIDE }, (_, square) => square).filter((square) => !taken.has(square));
  return {
    serial: serialOf(hmac(key, 'serial')),
    fleetName: fleetNameOf(digest(key, 'fleet name')),
    launchCodes: launchCodesOf(key, order),
    ships: words.map((word, ship) => `${word} ${fleet[ship]?.text}`),
    mine: order.minefield === true ? nameOf(free[digest(key, 'mine')(free.length)] ?? Number.NaN) : null,
  };
}

export function serialOf(bytes: Buffer): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = [...bytes.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const values = (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
  const check = values.reduce((sum, value) => {
    const doubled = (sum ^ value) * 2;
    return doubled > 31 ? doubled ^ 0b100101 : doubled;
  }, 0);
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** The names are read from the page, which so cannot drift. */
function fleetNameOf(below: Below): string {
  const page = readFile('docs/derivation.md');
  const parts = ['Adjectives', 'Nouns', 'Formations'].map((title) => {
    const item = new RegExp(`^- ${title}: (.+(?:\\n  .+)*)$`, 'm').exec(page)?.[1] ?? '';
    const names = item.split(/,\s+/);
    return names[below(names.length)];
  });
  return parts.join(' ');
}

export function launchCodesOf(key: Uint8Array, { digits }: Pick<Order, 'digits'>, attempt = 0): string[] {
  return codesOf(digest(key, attempt === 0 ? 'launch codes' : `launch codes ${attempt}`), digits === 'balanced');
}

function codesOf(below: Below, balanced: boolean): string[] {
  const base = balanced ? 5 + below(6) : 10;
  for (;;) {
    const codes = new Set<string>();
    while (codes.size < 5)
      codes.add(
        below(base ** 3)
          .toString(base)
          .padStart(3, '0'),
      );
    if (!balanced || [...codes].join('').includes(String(base - 1))) return [...codes];
  }
}

interface Placed {
  readonly text: string;
  readonly squares: readonly number[];
}

function nameOf(square: number): string {
  return `${'ABCDEFGHIJ'.charAt(square % SIDE)}${Math.floor(square / SIDE) + 1}`;
}

function dealFleet(key: Uint8Array, { level, contact }: Pick<Order, 'level' | 'contact'>): [string[], Placed[]] {
  const [drawWord, drawSquare] = [stream(key, 'words'), stream(key, 'squares')];
  const list = wordsOf(level);
  for (;;) {
    const words: string[] = [];
    for (const length of LENGTHS) {
      const choices = list.filter((word) => word.length === length);
      let word: string | undefined;
      do word = choices[drawWord(choices.length)];
      while (word === undefined || words.includes(word));
      words.push(word);
    }
    const fleet = drawSquares(drawSquare, contact === 'open-sea');
    if (isRude(words)) continue;
    if (contact === 'open-sea' || !isSpoiled(words, fleet, contact === 'clear-water')) return [words, fleet];
  }
}

/** Returns the words of a level of english-1 in capitals, sorted. */
export function wordsOf(level: string): string[] {
  const sections = readFile('wordlists/english-1.txt').split(/^\[/m).slice(1);
  const levels = ['easy', 'standard', 'expert'];
  const reached = levels.slice(0, levels.indexOf(level) + 1).flatMap((name) => [name, `${name} us`]);
  const words = reached.flatMap((name) =>
    sections
      .find((part) => part.startsWith(`${name}]`))
      ?.split('\n')
      .slice(1),
  );
  return [...new Set(words.flatMap((word) => (word ? [word.toUpperCase()] : [])))].sort();
}

function drawSquares(below: Below, apart: boolean): Placed[] {
  const fleet: Placed[] = [];
  while (fleet.length < LENGTHS.length) {
    const choices = placementsOf(LENGTHS[fleet.length] ?? Number.NaN);
    const ship = choices[below(choices.length)] as Placed;
    const near = ship.squares.some((a) =>
      fleet.some(({ squares }) => squares.some((b) => distance(a, b) < (apart ? 2 : 1))),
    );
    if (near) fleet.length = 0;
    else fleet.push(ship);
  }
  return fleet;
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % SIDE) - (b % SIDE)), Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE)));
}

function placementsOf(length: number): Placed[] {
  const placed: Placed[] = [];
  for (const [direction, step] of [['across', 1] as const, ['down', SIDE] as const]) {
    for (let square = 0; square < SIDE * SIDE; square++) {
      const last = square + step * (length - 1);
      const inside = step === 1 ? Math.floor(last / SIDE) === Math.floor(square / SIDE) : last < SIDE * SIDE;
      const squares = Array.from({ length }, (_, i) => square + i * step);
      if (inside) placed.push({ text: `${nameOf(square)} ${direction}`, squares });
    }
  }
  return placed;
}

/** Whether both halves of a couple are in the fleet. */
function isRude(words: readonly string[]): boolean {
  const text = readFile('wordlists/couples-1.txt');
  const couples = text.matchAll(/^\[([a-z]+) one\]\n([a-z\n]+)\[\1 other\]\n([a-z\n]+)/gm);
  const holds = (half = '') => half.split('\n').some((word) => words.includes(word.toUpperCase()));
  return [...couples].some(([, , one, other]) => holds(one) && holds(other));
}

function isSpoiled(words: readonly string[], fleet: readonly Placed[], clear: boolean): boolean {
  const board = Array.from({ length: SIDE * SIDE }, () => ({ letter: ' ', ship: -1 }));
  fleet.forEach(({ squares }, ship) =>
    squares.forEach((square, i) => (board[square] = { letter: words[ship]?.charAt(i) ?? '?', ship })),
  );
  const numbers = Array.from({ length: SIDE }, (_, i) => i);
  const lines = [
    ...numbers.map((row) => numbers.map((column) => board[row * SIDE + column] as (typeof board)[number])),
    ...numbers.map((column) => numbers.map((row) => board[row * SIDE + column] as (typeof board)[number])),
  ];
  const hashes = new Set(readFile('wordlists/offensive-1.txt').match(/^[0-9a-f]{8}$/gm));
  const known = clear ? new Set([...wordsOf('expert'), ...acceptedWords()]) : new Set<string>();
  return lines.some((line) => {
    const text = line.map(({ letter }) => letter).join('');
    for (let start = 0; start < SIDE; start++) {
      for (let end = start + 3; end <= SIDE; end++) {
        const part = text.slice(start, end);
        const ships = new Set(line.slice(start, end).map(({ ship }) => ship));
        if (part.includes(' ') || ships.size < 2) continue;
        if (hashes.has(hashOf(part)) || hashes.has(hashOf([...part].reverse().join('')))) return true;
      }
    }
    if (!clear) return false;
    return [...text.matchAll(/[A-Z]{2,}/g)].some(({ 0: run, index }) => {
      const ships = new Set(line.slice(index, index + run.length).map(({ ship }) => ship));
      const single = ships.size === 1 && words.some((word, ship) => ships.has(ship) && word.length === run.length);
      return !single && (run.length > 5 || known.has(run));
    });
  });
}

function acceptedWords(): string[] {
  const lines = readFile('wordlists/accept-1.txt').split('\n');
  return lines.filter((line) => /^[a-z]+$/.test(line)).map((word) => word.toUpperCase());
}

function hashOf(text: string): string {
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  return hash.toString(16).padStart(8, '0');
}
