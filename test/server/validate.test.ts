// The check of replies can fail: what is wrong with a value is found, and a word that is not known is not passed over.
import { expect, it } from 'vitest';
import { findMismatch } from './validate.js';

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
  [{}, "$ must have required property 'name'"],
  [[], '$ must be object'],
  [{ name: 'abcd' }, '$/name must NOT have more than 3 characters'],
  [{ name: 1 }, '$/name must be string'],
  [{ name: 'a', count: 0 }, '$/count must be >= 1, $/count must be null, $/count must match a schema in anyOf'],
  [{ name: 'a', list: ['c'] }, '$/list/0 must be equal to one of the allowed values'],
  [{ name: 'a', list: ['a', 'a', 'a'] }, '$/list must NOT have more than 2 items'],
  [{ name: 'a', more: 1 }, '$ must NOT have additional properties'],
])('finds what is wrong with %j', (value, fault) => {
  expect(findMismatch(schema, value)).toBe(fault);
});

it('knows no other words', () => {
  expect(() => findMismatch({ multipleof: 2 }, 3)).toThrow('multipleof');
});
