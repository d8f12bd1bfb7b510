// Notes what an answer of the judge says; nothing else tells the bot of a fleet.
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import { squaresAt } from './chart.js';
import {
  Contradiction,
  FOUND,
  HIT,
  recordCount,
  recordLetters,
  type Notes,
  recordSunk,
  recordWater,
  regroup,
  settleSunk,
  type LengthClass,
} from './notes.js';
import { ANY_LETTER, letterAt, LETTERS, NONE } from './words.js';

/** Lengths of the ships by name. */
export type Roster = ReadonlyMap<string, number>;

/** Notes an answer. Throws Contradiction when it does not agree with what was noted. */
export function observe(notes: Notes, roster: Roster, call: BattleCall, answer: Answer): void {
  switch (call.kind) {
    case 'fire':
      hearShot(notes, roster, call.square, call.letter, answer);
      break;
    case 'sweep':
      hearCount(notes, letterAt(call.letter, 0), answer);
      break;
    case 'declare':
      hearWord(notes, call, answer);
      break;
    case 'scan':
    case 'dictionary':
      // The bot makes no such calls.
      return;
  }
  settleSunk(notes);
}

function hearShot(notes: Notes, roster: Roster, square: number, tried: string | null, answer: Answer): void {
  if (answer.kind === 'miss' || answer.kind === 'mine') return recordWater(notes, square);
  if (answer.kind === 'hit') return recordLetters(notes, square, ANY_LETTER, false);
  if (answer.kind === 'revealed' && answer.letters.length > 1) {
    const mask = [...answer.letters].reduce((all, letter) => all | (1 << letterAt(letter, 0)), 0);
    recordLetters(notes, square, mask, false);
    for (const name of answer.sunk) hearHit(notes, roster.get(name) ?? 0, square);
    return;
  }
  if (answer.kind === 'revealed' || answer.kind === 'bullseye') {
    const letter = letterAt(answer.kind === 'revealed' ? answer.letters : (tried ?? 'A'), 0);
    recordLetters(notes, square, 1 << letter, true);
    recordCount(notes, letter, 1, LETTERS);
    for (const name of answer.sunk) hearSunk(notes, roster.get(name) ?? 0, square);
    return;
  }
  if (answer.kind !== 'hit-and' || tried === null) throw new Contradiction(`a shot was answered ${answer.kind}`);
  const letter = letterAt(tried, 0);
  recordLetters(notes, square, ANY_LETTER & ~(1 << letter), false);
  recordCount(notes, letter, answer.inFleet ? 1 : 0, answer.inFleet ? LETTERS : 0);
}

/** The ship lies through the square that sank it, on squares that are all found. */
function hearSunk(notes: Notes, length: number, square: number): void {
  const lengthClass = classOfLength(notes, length);
  const { chart, groups, found } = lengthClass;
  const choices = [...(chart.through[square] as Uint16Array)].filter(
    (placement) => groups[placement] !== NONE && found[placement] === length,
  );
  recordSunk(notes, lengthClass, choices, null);
}

/** The same where hits do not tell their letter. */
function hearHit(notes: Notes, length: number, square: number): void {
  const lengthClass = classOfLength(notes, length);
  const { chart, groups } = lengthClass;
  const choices = [...(chart.through[square] as Uint16Array)].filter(
    (placement) =>
      groups[placement] !== NONE &&
      squaresAt(chart, placement).every((own) => notes.squares[own] === HIT || notes.squares[own] === FOUND),
  );
  recordSunk(notes, lengthClass, choices, null);
}

function hearCount(notes: Notes, letter: number, answer: Answer): void {
  if (answer.kind !== 'count') throw new Contradiction(`a sweep was answered ${answer.kind}`);
  notes.swept[letter] = 1;
  recordCount(notes, letter, answer.count, answer.count);
}

function hearWord(notes: Notes, call: Extract<BattleCall, { kind: 'declare' }>, answer: Answer): void {
  const lengthClass = classOfLength(notes, call.word.length);
  const placements = placementsOf(lengthClass, call.start, call.end);
  if (answer.kind === 'correct') {
    const { masks } = notes;
    const fits = (placement: number) =>
      lengthClass.groups[placement] !== NONE &&
      squaresAt(lengthClass.chart, placement).every(
        (square, place) => (((masks[square] as number) >> letterAt(call.word, place)) & 1) === 1,
      );
    return recordSunk(notes, lengthClass, placements.filter(fits), call.word);
  }
  for (const placement of placements) {
    lengthClass.ruledOut.set(placement, [...(lengthClass.ruledOut.get(placement) ?? []), call.word]);
    regroup(notes, lengthClass, placement);
  }
}

function placementsOf({ chart }: LengthClass, start: number, end: number | null): number[] {
  return [...(chart.through[start] as Uint16Array)].filter((placement) => {
    const squares = squaresAt(chart, placement);
    return squares[0] === start && (end === null || squares[squares.length - 1] === end);
  });
}

function classOfLength({ lengthClasses }: Notes, length: number): LengthClass {
  const own = lengthClasses.find(({ chart }) => chart.length === length);
  if (own === undefined) throw new Contradiction(`no ship has ${length} letters`);
  return own;
}
