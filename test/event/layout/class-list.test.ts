// Holds the teacher's list to its children and notes, however many there are.
import { describe, expect, it } from 'vitest';
import { type ClassRow, layoutClassList } from '../../../src/event/class/class-pages.js';
import { battlesOf, faultsOf, LONG_NAME, looks, paperworkOf, WIDE_NAME, wordsOn } from './printed.js';

const rowsOf = (count: number): ClassRow[] =>
  Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    table: i % 5 === 4 ? '' : String(Math.ceil((i + 1) / 2)),
    name: [LONG_NAME, `Child ${i}`, WIDE_NAME][i % 3] as string,
    plays: [null, WIDE_NAME, `Child ${i}`][i % 3] as string | null,
    pages: `${4 * i + 1}–${4 * i + 4}`,
    sheet: 'standard, large, abc, left',
    serial: '7K3Q9ZPMZ',
  }));
const NOTE = `Left out of your list: ${Array.from({ length: 24 }, (_, i) => `word${i}`).join(', ')}.`;
const all = looks.filter(({ edition }) => edition === 'engagement');

describe.each(all)('the list on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const setup = { ...paperworkOf({ edition, paper, ink }, shared), keeper: 'teacher' } as const;

  it.each([1, 2, 15, 25, 28, 29, 30, 31, 60, 100])('of %d children has each once, and the notes once', (count) => {
    const notes = [NOTE, NOTE.replace('Left', 'Not left')];
    const pages = [...layoutClassList(setup, { title: 'The class', subtitle: 'Class 3b' }, rowsOf(count), notes)];
    for (const page of pages) {
      expect(faultsOf(page, paper)).toEqual([]);
      expect(wordsOn(page)).toContain('TEACHER ONLY');
    }
    const words = pages.map(wordsOn).join('\n').split('\n');
    expect(words.filter((text) => text === '7K3Q9ZPMZ')).toHaveLength(count);
    for (const start of ['Left out', 'Not left out']) {
      expect(words.filter((text) => text.startsWith(start))).toHaveLength(1);
    }
  });
});
