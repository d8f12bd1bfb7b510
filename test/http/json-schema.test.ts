// The check of replies can fail: what is wrong with a value is found, and a word that is not known is not passed over.
import { expect, it } from 'vitest';
import { findMismatch } from './json-schema.js';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 3 },
    count: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    list: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
  },
  required: ['name'],
  additionalProperties: false,
};

it.each([
  [{ name: 'abc' }, undefined],
  [{ name: 'abc', count: null, list: ['a', 'b'] }, undefined],
  [{}, '$ lacks name'],
  [[], '$ is no object'],
  [{ name: 'abcd' }, '$.name is too long'],
  [{ name: 1 }, '$.name is no string'],
  [{ name: 'a', count: 0 }, '$.count is too small and $.count is no null'],
  [{ name: 'a', list: ['c'] }, '$.list[0] is none of a,b'],
  [{ name: 'a', list: ['a', 'a', 'a'] }, '$.list has too many'],
  [{ name: 'a', more: 1 }, '$ has more'],
])('finds what is wrong with %j', (value, fault) => {
  expect(findMismatch(schema, value)).toBe(fault);
});

it('knows no other words', () => {
  expect(() => findMismatch({ multipleOf: 2 }, 3)).toThrow('multipleOf');
});
