import { describe, expect, it } from 'vitest';
import { readRefusal, sentence } from '../../../../src/page/browser/wire/refusal.js';

describe('readRefusal', () => {
  it('reads parameters, pointers and what has neither', () => {
    const errors = [
      { parameter: 'seed', code: 'bad-value', message: 'is empty' },
      { pointer: '/players/3/name', code: 'bad-value', message: 'is empty' },
      { pointer: '/alpha/fleet/0/word', code: 'bad-sheet', message: 'is empty' },
      { code: 'bad-request', message: 'whatever' },
      null,
      { pointer: 7, message: 'x' },
    ];
    const refusal = readRefusal(422, { type: '/problems/bad-value', detail: 'seed: is empty', errors }, '7');
    expect(refusal).toMatchObject({ status: 422, message: 'Seed: is empty.', retryAfter: 7, kind: 'bad-value' });
    expect(refusal.faults).toEqual([
      { field: 'seed', index: null, message: 'is empty' },
      { field: 'players', index: 3, message: 'is empty' },
      { field: 'alpha', index: null, message: 'fleet[0].word: is empty' },
    ]);
  });

  it.each([[null], ['<html>'], [42], [{ errors: 'no' }], [{}]])('has a sentence for the body %j', (body) => {
    expect(readRefusal(502, body, 'soon')).toMatchObject({
      message: 'The service answered with 502.',
      faults: [],
      retryAfter: null,
      kind: null,
    });
  });
});

describe('sentence', () => {
  it.each([
    ['is empty; write one', 'Is empty; write one.'],
    ['Why?', 'Why?'],
    ['', '.'],
  ])('%j', (text, written) => {
    expect(sentence(text)).toBe(written);
  });
});
