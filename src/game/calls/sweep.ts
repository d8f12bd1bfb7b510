// Sweeps: a letter is called and answered with its count. Editions differ in how they word it, and in what the owner may add.
import { type Answer, countAnswer, refuse } from '../judge/answer.js';
import type { Fact } from '../judge/fact.js';
import { countLetter } from '../judge/judged-sheet.js';
import { type Knowledge, knownLetter, note, noteInFleet, noteLetterAt } from '../judge/knowledge.js';
import { announce, sinkSwept, judgment } from '../judge/sink-ships.js';
import type { CallKind, CallOf } from './call-kind.js';

export interface Sweeps extends CallKind<CallOf<'sweep'>> {
  /** How often a letter that was called stands in the fleet; `where` is what the owner adds, such as ` in PT`. */
  readonly say: (count: number, letter: string, where: string) => string;
  /** Whether an owner who does not run silent may add all ships that hold the letter (reading `silent-off`). */
  readonly mayAddShips: boolean;
}

export function sweeps(say: Sweeps['say'], { mayAddShips = false } = {}): Sweeps {
  return {
    say: (count, letter, where) => (count === 0 ? 'None' : say(count, letter, where)),
    mayAddShips,
    answers: ['count'],
    // A letter counts as called only at this grid (reading `once-each`).
    answer(sheet, grid, { letter }) {
      if (grid.swept.includes(letter)) return judgment(grid, refuse('swept-before'));
      const count = countLetter(sheet, letter);
      const { after, sunk } = sinkSwept(sheet, { ...grid, swept: grid.swept + letter });
      return { grid: after, answer: countAnswer(count, announce(sheet, sunk)) };
    },
    expectedAnswer: (_, knowledge, { letter }) =>
      knownLetter(knowledge, letter).count === 0 ? countAnswer(0) : undefined,
    implies: ({ letter }, answer) => (answer.kind === 'count' ? tellCount(letter, answer) : []),
    update: (_, knowledge, { letter }, answer) =>
      answer.kind === 'count' ? learnCount(knowledge, letter, answer) : knowledge,
  };
}

type Count = Extract<Answer, { readonly kind: 'count' }>;

function tellCount(letter: string, { count, at, ships }: Count): Fact[] {
  const isThere = count > 0 || at !== null || ships !== null;
  return [
    ...(isThere ? [{ kind: 'in-fleet', letter } as const] : []),
    ...(count > 0 ? [{ kind: 'count', letter, count } as const] : [{ kind: 'not-in-fleet', letter } as const]),
    ...(at ?? []).flatMap((square): Fact[] => [
      { kind: 'ship', square },
      { kind: 'holds', square, letter },
    ]),
    ...(at === null ? [] : [{ kind: 'only-squares', letter, squares: [...at].sort((a, b) => a - b) } as const]),
    ...(ships ?? []).map((ship): Fact => ({ kind: 'in-ship', letter, ship })),
    ...(ships === null ? [] : [{ kind: 'only-ships', letter, ships: [...ships].sort() } as const]),
  ];
}

function learnCount(knowledge: Knowledge, letter: string, answer: Count): Knowledge {
  const known = noteInFleet(knowledge, letter, answer.count > 0);
  const { inFleet, count } = knownLetter(known, letter);
  // A count that contradicts what is known of the letter tells nothing.
  const counted =
    count !== null || inFleet !== answer.count > 0
      ? known
      : { ...known, letters: { ...known.letters, [letter]: { inFleet, count: answer.count } } };
  const located = (answer.at ?? []).reduce((sum, square) => noteLetterAt(sum, square, letter), counted);
  return answer.ships === null ? located : note(located, `${letter} stands in ${[...answer.ships].sort().join(', ')}`);
}
