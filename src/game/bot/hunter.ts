// The reference bot: hunts a fleet that it never sees, by what the judge answers and the words that everybody knows.
import { type Board, placeOf, squareOf } from '../board.js';
import { type Edition, type EditionName, editions } from '../editions/index.js';
import type { RulesInForce } from '../rules.js';
import type { Random } from '../../core/random/random.js';
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import { openAnyWords } from './any-words.js';
import { openLetterMind } from './letter-strategy.js';
import { openListedWords, prepareWordStore } from './listed-words.js';
import type { Briefing, Strategy } from './strategy.js';
import { Contradiction, prepareCharts } from './notes.js';
import { openSquareMind } from './square-strategy.js';
import { drawTieBreak } from './tie-break.js';
import type { Words } from './words.js';

export interface Hunter {
  /** Returns the next call at the fleet; the same until its answer comes. */
  readonly next: () => BattleCall;
  /** Takes the answer to its call. */
  readonly observe: (call: BattleCall, answer: Answer) => void;
}

/** Returns a hunter whose tie-break noise is drawn from the stream; it draws nothing else, and equal answers lead to equal calls. */
export type OpenHunter = (random: Random) => Hunter;

/** What both players can read on any sheet of their game. */
export interface Terms {
  readonly edition: EditionName;
  readonly rules: RulesInForce;
  /** The public list in capitals; null where players chose words of their own. */
  readonly words: readonly string[] | null;
}

/** Prepares hunters for a game's terms. */
export function prepareHunter({ edition, rules, words }: Terms): OpenHunter {
  const { board, ships }: Edition = editions[edition];
  const lengths = ships.map(({ length }) => length);
  const shelves = new Map(
    [...new Set(lengths)].map((length) => [
      length,
      prepareWordStore(
        length,
        (words ?? []).filter((word) => word.length === length),
      ),
    ]),
  );
  const listed = [...shelves.values()].every(({ words: own }) => own.length > 0);
  const openListed = (length: number) => openListedWords(shelves.get(length) ?? prepareWordStore(length, []));
  const common = {
    edition,
    rules,
    roster: new Map(ships.map(({ name, length }) => [name, length])),
    charts: prepareCharts(board, lengths, rules.contact === 'open-sea' ? 'apart' : 'touching'),
  };
  const openMind = rules['letters-sink'] === true ? openLetterMind : openSquareMind;
  return (random) => {
    const tieBreak = drawTieBreak(board.columns * board.rows, random);
    return hunt(board, (openWords) => openMind({ ...common, tieBreak, openWords }), listed ? openListed : openAnyWords);
  };
}

type OpenMind = (openWords: Briefing['openWords']) => Strategy;

/** A hunter whose list cannot be right begins anew without it, with all that was answered. */
function hunt(board: Board, openMind: OpenMind, openWords: (length: number) => Words): Hunter {
  let strategy = openMind(openWords);
  let isListed = openWords !== openAnyWords;
  let declared = false;
  const heard: (readonly [BattleCall, Answer])[] = [];
  const doubt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      if (!isListed || !(error instanceof Contradiction)) throw error;
      isListed = false;
      strategy = openMind(openAnyWords);
      for (const [call, answer] of heard) strategy.observe(call, answer);
      return act();
    }
  };
  return {
    next: () =>
      renumber(
        doubt(() => strategy.choose(declared)),
        (place) => squareOf(place, board),
      ),
    observe(called, answer) {
      const call = renumber(called, (square) => placeOf(square, board));
      doubt(() => strategy.observe(call, answer));
      heard.push([call, answer]);
      declared = answer.kind === 'correct';
    },
  };
}

/** Strategies number squares by their place along the rows of the board, so that their tables are small. */
function renumber(call: BattleCall, number: (square: number) => number): BattleCall {
  if (call.kind === 'fire') return { ...call, square: number(call.square) };
  if (call.kind !== 'declare') return call;
  return { ...call, start: number(call.start), end: call.end === null ? null : number(call.end) };
}
