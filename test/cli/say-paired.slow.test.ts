// A director hears of pairs that met before, and of who was left out, and of nothing else.
import { afterEach, expect, it, vi } from 'vitest';
import { sayPaired } from '../../src/cli/update-pack.js';
import { ordered, withLate, withReplaced, withRound } from '../event/record/records.js';

afterEach(() => vi.restoreAllMocks());

function notesOf(...run: Parameters<typeof sayPaired>): string {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  said.mockClear();
  sayPaired(...run);
  return said.mock.calls.map(([text]) => String(text)).join('');
}

const players = ['Ada', 'Ben', 'Cleo', 'Dan'];
const pack = withReplaced(withLate(ordered({ players }), 'Eve'), 0, 'A');

it('of a pair that met, whoever has which seat, and of all who are not paired', () => {
  const again = withRound(pack, 'a,b\nBen,Ada\nCleo,bye\n');
  expect(notesOf(again, {})).toBe(
    'note: Ben and Ada met in round 1\nnote: not paired in round 2: Dan, Eve; a bye, which counts as a win\n',
  );
  expect(notesOf(withRound(again, 'a,b\nDan,Cleo\nAda,Ben\nEve,bye\n'), {})).toBe(
    'note: Dan and Cleo met in round 1\nnote: Ada and Ben met in round 2\n',
  );
});

it('of nothing where all are paired anew, and of many no more than a screen holds', () => {
  expect(notesOf(withRound(pack, 'a,b\nAda,Cleo\nBen,Dan\nEve,bye\n'), {})).toBe('');
  const many = ordered({ players: Array.from({ length: 60 }, (_, i) => `Player ${i + 1}`) });
  const pairs = Array.from({ length: 15 }, (_, i) => `Player ${2 * i + 1},Player ${2 * i + 2}`);
  const notes = notesOf(withRound(many, `a,b\n${pairs.join('\n')}\n`), {})
    .trimEnd()
    .split('\n');
  expect(notes).toHaveLength(7);
  expect(notes[5]).toBe('note: 10 more pairs met before');
  expect(notes[6]).toMatch(/Player 50 and 10 more; a bye/);
});
