// Adds an answer to what a player knows; what was settled by earlier answers stays.
import { type Board, squareName } from '../board.js';
import { lettersBut } from '../manifest.js';
import type { Answer } from './answer.js';
import { scannedSquares } from './answer-scan.js';
import type { BattleCall } from './call.js';
import { type Knowledge, knownLetter, knownSquare, type SquareKnowledge } from './knowledge.js';
import { printCall } from './print-call.js';
import { wordSquares } from './word-squares.js';

/** Returns what is known after an answer. It needs no sheet, so that players and bots can use it. */
export function learn(board: Board, knowledge: Knowledge, call: BattleCall, answer: Answer): Knowledge {
  const told = 'sunk' in answer ? learnSunk(knowledge, answer.sunk) : knowledge;
  switch (call.kind) {
    case 'fire':
      return learnShot(told, call.square, call.letter, answer);
    case 'sweep':
      return answer.kind === 'count' ? learnCount(told, call.letter, answer) : told;
    case 'declare':
      return learnDeclaration(board, told, call, answer);
    case 'scan':
      return answer.kind === 'contact' ? learnScan(board, told, call.center, answer.contact) : told;
    case 'dictionary':
      return told;
  }
}

function learnShot(knowledge: Knowledge, square: number, tried: string | null, answer: Answer): Knowledge {
  if (answer.kind === 'miss') return noteSquare(knowledge, square, { is: 'water' });
  if (answer.kind === 'mine')
    return { ...noteSquare(knowledge, square, { is: 'water' }), mine: knowledge.mine ?? square };
  if (answer.kind === 'hit') return noteTry(knowledge, square, tried);
  if (answer.kind === 'among')
    return lettersBut(answer.letters).reduce(
      (known, letter) => noteTry(known, square, letter),
      noteTry(knowledge, square, null),
    );
  if (answer.kind === 'revealed') return noteLetterAt(knowledge, square, answer.letter);
  if (tried === null) return knowledge;
  if (answer.kind === 'bullseye') return noteLetterAt(knowledge, square, tried);
  if (answer.kind !== 'hit-and') return knowledge;
  return noteInFleet(noteTry(knowledge, square, tried), tried, answer.inFleet);
}

/** A hit that is no bullseye tells that another letter stands there. */
function noteTry(knowledge: Knowledge, square: number, tried: string | null): Knowledge {
  const { letter, not } = knownSquare(knowledge, square);
  const isNew = tried !== null && letter === null && !not.includes(tried);
  return noteSquare(knowledge, square, { is: 'ship', not: isNew ? [...not, tried].sort().join('') : not });
}

function learnCount(knowledge: Knowledge, letter: string, answer: Extract<Answer, { kind: 'count' }>): Knowledge {
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

type Declaration = Extract<BattleCall, { kind: 'declare' }>;

function learnDeclaration(board: Board, knowledge: Knowledge, call: Declaration, answer: Answer): Knowledge {
  if (answer.kind === 'incorrect' || answer.kind === 'invalid-position')
    return note(knowledge, `${printCall(call)} is wrong`);
  if (answer.kind !== 'correct') return knowledge;
  const ways = wordSquares(board, call).filter((squares) =>
    squares.every((square, i) => couldHold(knownSquare(knowledge, square), call.word[i] ?? '')),
  );
  const [way, another] = ways;
  const present = [...call.word].reduce((sum, letter) => noteInFleet(sum, letter, true), knowledge);
  // Where the word could lie both ways, a right declaration does not tell which; only its start is known.
  const sure = way === undefined ? [] : another === undefined ? way : way.slice(0, 1);
  const located = sure.reduce((sum, square, i) => noteLetterAt(sum, square, call.word[i] ?? ''), present);
  return note(located, `${printCall(call)} is right`);
}

function couldHold({ is, letter, not }: SquareKnowledge, tried: string): boolean {
  return is !== 'water' && (letter === null || letter === tried) && !not.includes(tried);
}

function learnScan(board: Board, knowledge: Knowledge, center: number, contact: boolean): Knowledge {
  const area = scannedSquares(board, center) ?? [];
  if (contact) return note(knowledge, `a ship lies in the nine squares around ${squareName(center)}`);
  return area.reduce((sum, square) => noteSquare(sum, square, { is: 'water' }), knowledge);
}

function learnSunk(knowledge: Knowledge, names: readonly string[]): Knowledge {
  const fresh = names.filter((name) => !knowledge.sunk.includes(name));
  return fresh.length === 0 ? knowledge : { ...knowledge, sunk: [...knowledge.sunk, ...fresh] };
}

function note(knowledge: Knowledge, sentence: string): Knowledge {
  return knowledge.told.includes(sentence) ? knowledge : { ...knowledge, told: [...knowledge.told, sentence] };
}

function noteLetterAt(knowledge: Knowledge, square: number, letter: string): Knowledge {
  const known = knownSquare(knowledge, square);
  if (known.is === 'water' || (known.letter ?? letter) !== letter || known.not.includes(letter)) return knowledge;
  return noteInFleet(noteSquare(knowledge, square, { is: 'ship', letter }), letter, true);
}

function noteSquare(knowledge: Knowledge, square: number, news: Partial<SquareKnowledge>): Knowledge {
  const known = knownSquare(knowledge, square);
  if (known.is !== 'unknown' && news.is !== known.is) return knowledge;
  const squares = [...knowledge.squares];
  squares[square] = { ...known, ...news };
  return { ...knowledge, squares };
}

function noteInFleet(knowledge: Knowledge, letter: string, inFleet: boolean): Knowledge {
  const known = knownLetter(knowledge, letter);
  if (known.inFleet !== null) return knowledge;
  return {
    ...knowledge,
    letters: { ...knowledge.letters, [letter]: { ...known, inFleet, count: inFleet ? null : 0 } },
  };
}
