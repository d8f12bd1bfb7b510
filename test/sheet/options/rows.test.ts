// Holds the rows of options together: what each says, which flag it has, and that its shapes read what they should.
import { expect, it } from 'vitest';
import { listOptions, nameDefault, readOptions, valueOfText } from '../../../src/core/option.js';
import { packOptions } from '../../../src/event/options/spec-rows.js';
import { wordOptions } from '../../../src/game/options.js';

const rows = listOptions(packOptions.shape).map((each) => [each.name, each] as const);

it.each(rows)('%s says what it is, and what to write', (_, { title, description, write, flag, help }) => {
  expect(title).not.toBe('');
  expect(description).toMatch(/\.$|them\.$/);
  expect(write).not.toBe('');
  expect(flag === undefined).toBe(help === undefined);
});

it('has no flag twice', () => {
  const flags = rows.flatMap(([, { flag }]) => flag?.match(/(?<!\S)-{1,2}[a-z-]+/g) ?? []);
  expect(new Set(flags).size).toBe(flags.length);
});

it.each(rows.filter(([, { defaultValue }]) => defaultValue !== undefined))('%s takes its own default', (_, row) => {
  expect(row.schema.safeParse(row.defaultValue).success).toBe(true);
});

it.each(rows.filter(([, { kind }]) => kind === 'switch'))('%s reads a query as it reads a body', (_, row) => {
  const readings = ['on', 'true', 'off', 'false', 'ON', ''].map((text) => valueOfText(row, text));
  expect(readings).toEqual([true, true, false, false, undefined, undefined]);
});

it('names what holds when nothing is said before the full stop, unless the text does', () => {
  expect(nameDefault('What is dealt.', 'deployed')).toBe('What is dealt (default: deployed).');
  expect(nameDefault('how many', 1)).toBe('how many (default: 1)');
  expect(nameDefault('how many (default: all)', 1)).toBe('how many (default: all)');
  expect(nameDefault('Whether it is so.', false)).toBe('Whether it is so.');
});

it('reads what is given, and takes the rest from the rows', () => {
  expect(readOptions(wordOptions, { fold: true })).toMatchObject({ fold: true, level: 'standard' });
  expect(() => readOptions(wordOptions, { spelling: 'uk2' })).toThrow('did you mean "uk"');
});
