// Says who plays whom: a partner of the roster first, then as listed, at random or by level; who met before meets again only where nothing else is left.
import { readWordList } from '../../game/words/word-list.js';
import { sheetKey } from '../../core/random/keys.js';
import { createRandom, shuffle } from '../../core/random/random.js';
import { foldName } from '../order/fold-name.js';
import type { ClassOrder } from './class-order.js';

/** Two children by index. In a three one plays two boards: the first child of two couples at one table. */
export interface Couple {
  readonly table: number;
  readonly seats: readonly [number, number];
  /** Which of the first child's two boards it is. */
  readonly board: 1 | 2 | null;
}

/** Returns how many sheets a class gets: one each, and a second one for the child of a three who plays two boards. */
export function countSheets({ children: { length } }: Pick<ClassOrder, 'children'>): number {
  return length === 1 ? 1 : length + (length % 2);
}

/** Returns how many tables a class takes. */
export function countTables({ children: { length } }: Pick<ClassOrder, 'children'>): number {
  return Math.max(1, Math.floor(length / 2));
}

/** Returns the couples in the order of their tables; a class of one has none. Tables follow the roster: the first child of the list sits at table 1. */
export function pairClass(order: ClassOrder, master: Uint8Array): Couple[] {
  const { children } = order;
  if (children.length < 2) return [];
  const line = lineUp(order, master);
  const settled = children.flatMap(({ partner }, i): Seats[] =>
    partner !== null && partner > i ? [[i, partner]] : [],
  );
  const free = line.filter((i) => children[i]?.partner === null);
  const { couples, third } = pairFree(free, settled, meetingsOf(order), (i) => isSlow(order, i));
  const tables = couples.map(([a, b]): Seats => [Math.min(a, b), Math.max(a, b)]).sort(([a], [b]) => a - b);
  return tables.flatMap((seats, i): Couple[] => {
    const table = i + 1;
    if (third === undefined || !seats.includes(third.host)) return [{ table, seats, board: null }];
    const other = seats.find((seat) => seat !== third.host) ?? third.host;
    return [
      { table, seats: [third.host, other], board: 1 },
      { table, seats: [third.host, third.child], board: 2 },
    ];
  });
}

type Seats = readonly [number, number];

/** Returns the children in the order in which each takes the next one who is free. */
function lineUp({ children, pair, sheet }: ClassOrder, master: Uint8Array): number[] {
  const listed = children.map((_, i) => i);
  if (pair === 'random') return shuffle(listed, createRandom(sheetKey(master, ['class', 'couples']), 'couples'));
  if (pair === 'listed') return listed;
  const levels = [...readWordList(sheet.words.list).levels.keys()];
  const levelOf = (i: number) => levels.indexOf(children[i]?.level ?? sheet.words.level);
  return listed.sort((a, b) => levelOf(a) - levelOf(b) || a - b);
}

interface Meetings {
  readonly met: (a: number, b: number) => boolean;
  /** Whether a child was one of a three. */
  readonly wasInThree: (child: number) => boolean;
}

function meetingsOf({ children, days }: ClassOrder): Meetings {
  const names = children.map(({ name }) => foldName(name));
  const pairs = new Set<string>();
  const threes = new Set<string>();
  for (const day of days) {
    const played = day.map(({ child, plays }) => [foldName(child ?? ''), foldName(plays ?? '')] as const);
    const hosts = new Set(played.map(([child]) => child).filter((child, i, all) => all.indexOf(child) !== i));
    for (const [child, plays] of played) {
      pairs.add(JSON.stringify([child, plays]));
      if (hosts.has(child) || hosts.has(plays)) threes.add(child);
    }
  }
  return {
    met: (a, b) => pairs.has(JSON.stringify([names[a], names[b]])),
    wasInThree: (child) => threes.has(names[child] ?? ''),
  };
}

/** Two boards of two pages each, or by touch, would be too much. */
function isSlow({ children, print }: ClassOrder, i: number): boolean {
  const { print: own = print, text = false } = children[i] ?? {};
  return text || own.template === 'large';
}

interface Paired {
  readonly couples: readonly Seats[];
  /** Who is left over, and the child who plays a second board against them. */
  readonly third?: { readonly child: number; readonly host: number };
}

/** Allows one couple more that met before until there is a way. */
function pairFree(
  free: readonly number[],
  settled: readonly Seats[],
  meetings: Meetings,
  isSlow: (child: number) => boolean,
): Paired {
  const last = [...free].reverse();
  const left =
    free.length % 2 === 0
      ? [undefined]
      : [...last.filter((i) => !meetings.wasInThree(i)), ...last.filter((i) => meetings.wasInThree(i))];
  for (let again = 0; ; again++) {
    for (const child of left) {
      // Everybody else may be the third child's opponent; where all were, that is one couple that meets again.
      const others = [...settled.flat(), ...free].filter((i) => i !== child);
      const fresh = others.filter((i) => child === undefined || !meetings.met(child, i));
      const couples = search(
        free.filter((i) => i !== child),
        meetings,
        again - (fresh.length > 0 ? 0 : 1),
      );
      if (couples === undefined) continue;
      const all = [...settled, ...couples];
      if (child === undefined) return { couples: all };
      // The last couple that was drawn takes the third child in, so that a child who comes late moves nobody else.
      const hosts = [...all].reverse().flat();
      const willing = hosts.filter((host) => fresh.includes(host));
      const able = (willing.length > 0 ? willing : hosts).filter((each) => !isSlow(each));
      const host = able.find((each) => !meetings.wasInThree(each)) ?? able[0] ?? willing[0] ?? hosts[0];
      if (host !== undefined) return { couples: all, third: { child, host } };
    }
  }
}

/** More steps than a class needs in which any way is left; without this a hopeless search would not end. */
const MAX_STEPS = 20_000;

/** Each child in line takes the next one whom they have not met; where that leads nowhere the last choice is made anew. */
function search(line: readonly number[], { met }: Meetings, allowed: number): Seats[] | undefined {
  let steps = 0;
  const seat = ([first, ...others]: readonly number[], left: number): Seats[] | undefined => {
    if (first === undefined) return [];
    if (++steps > MAX_STEPS) return undefined;
    for (const other of others) {
      const rest = left - (met(first, other) ? 1 : 0);
      if (rest < 0) continue;
      const found = seat(
        others.filter((i) => i !== other),
        rest,
      );
      if (found !== undefined) return [[first, other], ...found];
    }
    return undefined;
  };
  return allowed < 0 ? undefined : seat(line, allowed);
}
