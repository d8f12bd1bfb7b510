// Holds docs/phones.py, which is written from the documents alone, to matches on two phones, and to every value of them changed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { phraseWords } from '../../src/event/deal/deal-tables.js';
import { makeFolder } from '../support/run-command.js';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const LISTS = path('wordlists');
const values = JSON.parse(readFileSync(path('fixtures/phones.json'), 'utf8')) as unknown[];

/** Returns the exit code, and what does not hold. */
function check(each: unknown): [number, string] {
  const file = join(makeFolder(), 'values.json');
  writeFileSync(file, JSON.stringify(each));
  try {
    return [0, execFileSync('python3', [path('docs/phones.py'), file, LISTS], { encoding: 'utf8', stdio: 'pipe' })];
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return [status, stdout];
  }
}

it('finds every match right', () => {
  for (const each of values) expect(check(each)).toEqual([0, 'all that could be checked holds\n']);
});

/** Changes the text or number at a path of keys. */
function change(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) {
    if (typeof value === 'number') return value + 1;
    const text = String(value);
    const end = text.at(-1) ?? '';
    return text.slice(0, -1) + (/\d/.test(end) ? (Number(end) + 1) % 10 : end === 'B' ? 'C' : end === 'n' ? 'm' : 'B');
  }
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  (copy as Record<string | number, unknown>)[key] = change((value as Record<string | number, unknown>)[key], rest);
  return copy;
}

const changed: readonly (readonly (string | number)[])[] = [
  ...[0, 1].map((i) => ['order', 0, i]),
  ['order', 1, 'contact'],
  ...[2, 3, 4].map((i) => ['order', i]),
  ...[0, 1, 2].map((i) => ['messages', i]),
  ...['tag', 'key', 'phrase'].map((name) => [name]),
  ...['A', 'B'].flatMap((seat) => [
    ['sides', seat, 'secret'],
    ['sides', seat, 'fleet'],
    ['sides', seat, 'sheet', 'serial'],
    ...[0, 4].flatMap((ship) =>
      ['word', 'start', 'direction'].map((part) => ['sides', seat, 'sheet', 'fleet', ship, part]),
    ),
    ['sides', seat, 'sheet', 'launchCodes', 2],
  ]),
];

it.each(changed.map((at) => [at.join(' '), at] as const))('finds %s that was changed', (_, at) => {
  expect(check(change(values[0], at))[0]).not.toBe(0);
});

it('the words of the phrase are in the document', () => {
  expect(readFileSync(path('docs/phrase-words.txt'), 'utf8').split(/\s+/)).toEqual([...phraseWords, '']);
});
