// A call as it is put together by touch: what kind it is, the squares and the letters so far.
import type { EditionName } from '../../game/editions/index.js';
import { editions } from '../../game/editions/index.js';
import type { RulesInForce } from '../../game/rules.js';
import { squareName } from '../../game/board.js';
import type { Call } from '../../game/judge/call.js';

export const tools = {
  square: 'Square',
  letter: 'Letter',
  word: 'Word',
  radar: 'Radar',
  sonar: 'Sonar',
  dictionary: 'Dictionary',
  claim: 'Claim',
} as const;

export type Tool = keyof typeof tools;

export interface Draft {
  readonly tool: Tool;
  readonly squares: readonly number[];
  /** Letters of a call, digits of a claim. */
  readonly letters: string;
}

export function draftOf(tool: Tool): Draft {
  return { tool, squares: [], letters: '' };
}

/** Returns the kinds of calls that a game knows once it has opened. */
export function toolsOf(edition: EditionName, rules: RulesInForce): Tool[] {
  const { declare } = editions[edition].calls;
  return [
    'square',
    'letter',
    ...(declare === null ? [] : (['word'] as const)),
    ...(rules['radar-sweep'] === true ? (['radar'] as const) : []),
    ...(rules['sonar-ping'] === true ? (['sonar'] as const) : []),
    ...(rules['dictionary-challenge'] === true ? (['dictionary'] as const) : []),
  ];
}

/** Returns the draft after a square was touched: the last one counts, and of a word with two ends the last two. */
export function touchSquare(edition: EditionName, draft: Draft, square: number): Draft {
  const most = mostSquares(edition, draft.tool);
  if (most === 0) return draft;
  return { ...draft, squares: draft.squares.length < most ? [...draft.squares, square] : [square] };
}

export function touchKey(edition: EditionName, draft: Draft, key: string, digits: number): Draft {
  const { columns, rows } = editions[edition].board;
  const most = draft.tool === 'claim' ? digits : isWord(draft) ? Math.max(columns, rows) : 1;
  if (most === 1) return { ...draft, letters: key };
  return draft.letters.length < most ? { ...draft, letters: draft.letters + key } : draft;
}

export function erase(draft: Draft): Draft {
  if (draft.letters !== '') return { ...draft, letters: draft.letters.slice(0, -1) };
  return { ...draft, squares: draft.squares.slice(0, -1) };
}

/** Returns the call, or what is still missing of it as words for a button. */
export function callOf(edition: EditionName, { tool, squares, letters }: Draft, digits: number): Call | string {
  const [square, end] = squares;
  const isGuess = editions[edition].calls.fire.guesses;
  switch (tool) {
    case 'claim':
      return letters.length < digits
        ? `Touch ${digits === 1 ? 'a digit' : `${digits} digits`}`
        : { kind: 'claim', claim: letters };
    case 'letter':
      return letters === '' ? 'Touch a letter' : { kind: 'sweep', letter: letters };
    case 'square':
      if (square === undefined) return 'Touch a square';
      if (isGuess && letters === '') return 'Touch the letter, too';
      return { kind: 'fire', square, letter: isGuess ? letters : null };
    case 'word': {
      if (letters.length < 2) return 'Touch the letters of the word';
      if (square === undefined) return 'Touch its first square';
      if (editions[edition].calls.declare?.namesEnd === false)
        return { kind: 'declare', word: letters, start: square, end: null };
      return end === undefined ? 'Touch its last square' : { kind: 'declare', word: letters, start: square, end };
    }
    case 'radar':
    case 'sonar':
      return square === undefined ? 'Touch the middle square' : { kind: 'scan', device: tool, center: square };
    case 'dictionary':
      return letters.length < 2 ? 'Touch the letters of the word' : { kind: 'dictionary', word: letters };
  }
}

/** Returns the call as far as it goes, for people. */
export function describeDraft({ squares, letters }: Draft): string {
  return [...squares.map(squareName), ...(letters === '' ? [] : [letters])].join(' ');
}

function mostSquares(edition: EditionName, tool: Tool): number {
  if (tool === 'word') return editions[edition].calls.declare?.namesEnd === true ? 2 : 1;
  return tool === 'letter' || tool === 'dictionary' || tool === 'claim' ? 0 : 1;
}

function isWord({ tool }: Draft): boolean {
  return tool === 'word' || tool === 'dictionary';
}
