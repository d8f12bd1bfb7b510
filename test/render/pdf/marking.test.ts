// Runs of marked content open and close in turn, and say what they were.
import { expect, it } from 'vitest';
import { createMarking } from '../../../src/render/pdf/marking.js';

it('numbers texts from the first number on, and closes each run before the next', () => {
  const marking = createMarking(7, true);
  expect(marking.start('a', 'text')).toBe('/P<</MCID 7>>BDC\n');
  expect(marking.start('a', 'ornament')).toBe('EMC\n/Artifact BMC\n');
  const cell = { kind: 'cell', row: 0, column: 0 } as const;
  expect(marking.start('b', 'text', cell, 'mine')).toBe('EMC\n/P<</MCID 8>>BDC\n');
  expect(marking.close()).toBe('EMC\n');
  expect(marking.close()).toBe('');
  expect(marking.marks).toEqual([
    { block: 'a', tag: undefined, heard: undefined, own: true },
    { block: 'b', tag: cell, heard: 'mine', own: true },
  ]);
});

it('goes on with a paragraph in its block, with ornament anywhere, and with a figure until another text', () => {
  const marking = createMarking(0, false);
  marking.start('a', 'text');
  expect(marking.continues('a', 'text', undefined)).toBe(true);
  expect(marking.continues('b', 'text', undefined)).toBe(false);
  expect(marking.continues('a', 'text', { kind: 'paragraph' })).toBe(false);
  expect(marking.continues('a', 'ornament', undefined)).toBe(false);
  marking.start('a', 'ornament');
  expect(marking.continues('b', 'ornament', undefined)).toBe(true);
  marking.start('c', 'text', { kind: 'figure' });
  expect(marking.continues('c', 'ornament', undefined)).toBe(true);
  expect(marking.continues('c', 'text', { kind: 'figure' })).toBe(true);
  expect(marking.continues('c', 'text', undefined)).toBe(false);
  expect(marking.continues('d', 'text', { kind: 'figure' })).toBe(false);
});
