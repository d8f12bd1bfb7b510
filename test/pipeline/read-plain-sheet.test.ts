// Holds the reader of plain sheets against the schema: what it takes, the schema takes alike, and whatever is wrong it leaves alone.
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { findFaults } from '../../src/game/find-faults.js';
import { namesOf } from '../../src/pipeline/choose.js';
import { readBattle, readShape } from '../../src/pipeline/read-battles.js';
import { createPlainReader } from '../../src/pipeline/read-plain-sheet.js';
import { deal } from '../support/deal.js';

const PLACE = { file: 'sheets.json', line: 1 };

function sheetsOf(count: number): string[] {
  return namesOf(editions).flatMap((edition) =>
    (['deployed', 'words', 'blank'] as const).flatMap((deployment) =>
      [...deal('plain', { edition, deployment, count })].map((battle) => JSON.stringify(battle)),
    ),
  );
}

/** What the schema and the rules alone make of a line: a battle's JSON, or undefined. */
function readBySchema(line: string): string | undefined {
  try {
    const battle = readShape(line, PLACE);
    return findFaults(battle).length === 0 ? JSON.stringify(battle) : undefined;
  } catch {
    return undefined;
  }
}

type Json = Record<string, unknown>;

/** What may stand in place of any value of a sheet. */
const ODD: readonly unknown[] = [
  null,
  '',
  'x',
  'ABC',
  'A1',
  'Q\u202eQ',
  'x'.repeat(300),
  -1,
  0,
  1.5,
  3,
  1e9,
  true,
  [],
  {},
  ['A'],
  '__proto__',
];

/** Yields sheets that differ from one in a single place: another value, a key that is gone, one too many, or keys in another order. */
function* spoil(sheet: string): Generator<string> {
  const places: (readonly (string | number)[])[] = [[]];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as readonly (string | number)[];
    const value = valueAt(JSON.parse(sheet), place);
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
    for (const key of keys) places.push([...place, key]);
  }
  for (const place of places) {
    for (const odd of ODD) yield change(sheet, place, () => odd);
    yield change(sheet, place, (value) => (isFields(value) ? { ...value, more: 1 } : value));
    yield change(sheet, place, (value) =>
      isFields(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    yield change(sheet, place, (value) =>
      isFields(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value,
    );
    yield change(sheet, place, (value) =>
      Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : value,
    );
  }
}

function isFields(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((found, key) => (found as Json)[key], value);
}

function change(sheet: string, place: readonly (string | number)[], make: (value: unknown) => unknown): string {
  const value = JSON.parse(sheet) as Json;
  if (place.length === 0) return JSON.stringify(make(value));
  const holder = valueAt(value, place.slice(0, -1)) as Json;
  const key = place.at(-1) as string;
  holder[key] = make(holder[key]);
  return JSON.stringify(value);
}

describe('the reader of plain sheets', () => {
  it('takes whatever this program writes, and gives it back as it was', () => {
    const read = createPlainReader();
    for (const line of sheetsOf(20)) expect(JSON.stringify(read(line))).toBe(line);
  });

  it('takes nothing that the schema or the rules refuse, or would write otherwise', () => {
    const read = createPlainReader();
    let refused = 0;
    for (const sheet of sheetsOf(1)) {
      for (const line of spoil(sheet)) {
        const battle = read(line);
        if (battle === undefined) refused++;
        else expect(JSON.stringify(battle)).toBe(readBySchema(line));
      }
    }
    expect(refused).toBeGreaterThan(2000);
  });

  it('leaves to the schema what is no sheet, and what says more than usual', () => {
    const read = createPlainReader();
    const [line = ''] = sheetsOf(1);
    for (const other of ['', 'x', '[]', 'null', `${line}x`]) expect(read(other)).toBeUndefined();
    const themed = JSON.parse(line) as Json;
    themed['words'] = { ...(themed['words'] as Json), reach: 'expert' };
    expect(read(JSON.stringify(themed))).toBeUndefined();
    expect(readBattle(JSON.stringify(themed), PLACE)?.words?.reach).toBe('expert');
  });

  it('gives sheets of one deal the same rules and words, as objects, too', () => {
    const read = createPlainReader();
    const [a, b] = [...deal('plain', { count: 2 })].map((battle) => read(JSON.stringify(battle)));
    expect(a?.rules).toBe(b?.rules);
    expect(a?.words).toBe(b?.words);
  });
});
