// Of names that our fonts lack in part it is said what is printed, and which people then share a name.
import { expect, it } from 'vitest';
import { namesOnPaper, sayUndrawn } from '../../../src/event/record/names-on-paper.js';

const say = (...names: readonly string[]) => sayUndrawn(names, namesOnPaper({ names: 'print' }));

it('names that are printed alike are named together', () => {
  expect(say('Ana 火', 'Ben', 'Ana 水', 'Cy 火', 'Ben')).toEqual([
    expect.stringContaining('"Cy 火", printed as "Cy"'),
    expect.stringContaining('"Ana" is printed for "Ana 火" and "Ana 水"; write'),
  ]);
  expect(say('Ana', 'Ana 火')[1]).toContain('"Ana" is printed for "Ana" and "Ana 火"');
});

it('nothing is said of names that are drawn, or that all differ', () => {
  expect(say('Ana', 'Ben', 'Léa')).toEqual([]);
  expect(say('Ana 火', 'Ben', '火', '水')).toHaveLength(1);
});
