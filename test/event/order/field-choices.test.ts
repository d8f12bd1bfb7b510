// The fields by which an order is written short are those of the spec, and their choices those that are read.
import { expect, it } from 'vitest';
import { choicesOf, plainFields } from '../../../src/event/order/field-choices.js';

it('lists what a choice may be, and nothing of a text', () => {
  expect(choicesOf('paper')).toEqual(expect.arrayContaining(['a4', 'letter', 'a5']));
  expect(choicesOf('duplex')).toContain('off');
  expect(choicesOf('event')).toEqual([]);
  expect(choicesOf('.contact')).toEqual([]);
});

it('leaves out what is a table', () => {
  expect(plainFields).toContain('edition');
  expect(plainFields).not.toContain('rules');
  expect(plainFields).not.toContain('players');
});
