// Runs of marked content open and close in turn, and say what they were.
import { expect, it } from 'vitest';
import { createMarking, type Role, roleOf } from '../../../../src/paper/render/pdf/marking.js';
import type { Item } from '../../../../src/paper/scene/scene.js';
import type { Tag } from '../../../../src/paper/scene/tag.js';

const role = (kind: Role['kind'], tag?: Tag, inText = false): Role => ({ kind, tag, heard: undefined, inText });
const cell = { kind: 'cell', row: 0, column: 0, heard: { x: 'mine' } } as const;

it('numbers texts from the first number on, and ends each run once', () => {
  const marking = createMarking(7, true);
  expect(marking.start('a', role('text'))).toBe('/P<</MCID 7>>BDC\n');
  expect(marking.close()).toBe('EMC\n');
  expect(marking.start('a', role('ornament'))).toBe('/Artifact BMC\n');
  expect(marking.close()).toBe('EMC\n');
  expect(marking.isInText).toBe(false);
  expect(marking.start('b', { ...role('text', cell, true), heard: 'mine' })).toBe('/P<</MCID 8>>BDC');
  expect(marking.isInText).toBe(true);
  expect(marking.close()).toBe('\nEMC');
  expect(marking.close()).toBe('');
  expect(marking.marks).toEqual([
    { block: 'a', tag: undefined, heard: undefined, own: true },
    { block: 'b', tag: cell, heard: 'mine', own: true },
  ]);
});

it('goes on with a paragraph in its block, with ornament anywhere, and with a figure until another text', () => {
  const marking = createMarking(0, false);
  marking.start('a', role('text'));
  expect(marking.continues('a', role('text'))).toBe(true);
  expect(marking.continues('b', role('text'))).toBe(false);
  expect(marking.continues('a', role('text', { kind: 'paragraph' }))).toBe(false);
  expect(marking.continues('a', role('ornament'))).toBe(false);
  // What lies within a text object cannot go on around it.
  expect(marking.continues('a', role('text', undefined, true))).toBe(false);
  marking.start('a', role('ornament'));
  expect(marking.continues('b', role('ornament'))).toBe(true);
  marking.start('c', role('text', { kind: 'figure' }));
  expect(marking.continues('c', role('ornament'))).toBe(true);
  expect(marking.continues('c', role('text', { kind: 'figure' }))).toBe(true);
  expect(marking.continues('c', role('text'))).toBe(false);
  expect(marking.continues('d', role('text', { kind: 'figure' }))).toBe(false);
});

it('marks texts within text objects, but not those that are turned or part of a figure', () => {
  const text: Item = { kind: 'text', text: 'x', x: 0, y: 0, font: 'mono', size: 1, ink: 0 };
  expect(roleOf({ ...text, tag: cell })).toEqual({ kind: 'text', tag: cell, heard: 'mine', inText: true });
  expect(roleOf({ ...text, turn: 180 })).toEqual(role('text'));
  expect(roleOf({ ...text, tag: { kind: 'figure' } })).toEqual(role('text', { kind: 'figure' }));
  expect(roleOf({ ...text, tag: { kind: 'ornament' } }).kind).toBe('ornament');
  const stroke = { width: 1, ink: 0 };
  expect(roleOf({ kind: 'line', x1: 0, y1: 0, x2: 1, y2: 1, stroke })).toEqual(role('ornament'));
  expect(roleOf({ kind: 'circle', x: 0, y: 0, radius: 1, tag: cell }).inText).toBe(false);
});
