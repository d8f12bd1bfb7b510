// The reference bot: hunts a fleet that it never sees, by what the judge answers and the words that everybody knows.
import { type Board, placeOf, squareOf } from '../board.js';
import { type Edition, type EditionName, editions } from '../editions/index.js';
import type { RulesInForce } from '../rules.js';
import type { Random } from '../../core/random/random.js';
import type { Answer } from '../judge/answer.js';
import type { Declaration } from '../calls/declare.js';
import type { BattleCall } from '../judge/call.js';
import { openAnyWords } from './any-words.js';
import { openListedWords, prepareWordStore } from './listed-words.js';
import { Contradiction, type Notes, openNotes, prepareCharts, recordCount } from './notes.js';
import { drawTieBreak, type TieBreak } from './tie-break.js';
import { ALL, CELLS, letterAt, LETTERS, type Sums, type Words } from './words.js';
import { type Beliefs, listBeliefs, openBeliefs, updateBeliefs } from './beliefs.js';
import { observe, type Roster } from './observe.js';
import { type Attack, consider, isAttack, noAttack } from './attack.js';
import { surprise } from './bits.js';
import { type Chart, squaresAt } from './chart.js';
import { type CountBelief, type LetterBounds, openCounts, passCounts, totalLaw } from './letter-counts.js';
import { LETTERS as ALPHABET } from '../manifest.js';

/** What a right word is worth besides what it tells, in bits. */
const SINK_WORTH = 0.5;

/** A word that is less likely is not looked at while there is something to attack. */
const LEAST_LIKELY = 0.01;

/** Returns the declaration, or undefined where the attack promises more; `byEnd` says whether the last square is named, too. */
function chooseWord(notes: Notes, beliefs: Beliefs, attack: Attack, byEnd: boolean): Declaration | undefined {
  const least = isAttack(attack) ? LEAST_LIKELY : 0;
  const chances = new Map<string, number>();
  let best: Declaration | undefined;
  let bestChance = 0;
  for (const { unit, placements, sums, chances: own } of listBeliefs(beliefs, notes)) {
    if (unit.choices !== null) continue;
    for (let i = 0; i < placements.length; i++) {
      const { bestWeight, mass } = sums[i] as Sums;
      const chance = ((own[i] as number) * bestWeight) / mass;
      if (!(chance > least)) continue;
      const { chart, words, groups } = unit.lengthClass;
      const placement = placements[i] as number;
      const squares = squaresAt(chart, placement);
      const word = words.bestOf(groups[placement] as number);
      const end = byEnd ? (squares[squares.length - 1] as number) : null;
      // Where only the start is named, a word may lie across or down.
      const name = `${word} ${squares[0]} ${end}`;
      const sum = (chances.get(name) ?? 0) + chance;
      chances.set(name, sum);
      if (sum > bestChance) [best, bestChance] = [{ kind: 'declare', word, start: squares[0] as number, end }, sum];
    }
  }
  if (best === undefined || !isAttack(attack)) return best;
  const { bits } = attack;
  const chance = Math.min(1, bestChance);
  const told = surprise(chance) + surprise(1 - chance);
  return told + chance * (bits + SINK_WORTH) > bits ? best : undefined;
}

export interface Hunter {
  /** Returns the next call at the fleet; the same until its answer comes. */
  readonly next: () => BattleCall;
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

/** Returns a strategy that knows nothing yet of the fleet. */
function openSquareMind({ edition, rules, roster, charts, openWords, tieBreak }: Briefing): Strategy {
  const { fire, declare } = editions[edition].calls;
  const notes = openNotes(charts, [...roster.values()], openWords, rules['sunk-announced'] !== false);
  const beliefs = openBeliefs(notes);
  let isStale = true;
  return {
    observe(call, answer) {
      observe(notes, roster, call, answer);
      isStale = true;
    },
    choose(declared) {
      if (isStale) updateBeliefs(notes, beliefs);
      isStale = false;
      const attack = fire.choose(notes, beliefs, tieBreak);
      const word = declared || declare === null ? undefined : chooseWord(notes, beliefs, attack, declare.namesEnd);
      return word ?? callOf(attack);
    },
  };
}

/** A ship as far as letters tell of it. */
interface Rack {
  readonly name: string;
  readonly words: Words;
  readonly belief: CountBelief;
  afloat: boolean;
}

function openLetterMind({ roster, openWords, tieBreak }: Briefing): Strategy {
  const letters = [...roster.values()].reduce((sum, length) => sum + length, 0);
  const bounds: LetterBounds = {
    least: new Uint8Array(LETTERS),
    most: new Uint8Array(LETTERS).fill(letters),
    laid: new Uint8Array(LETTERS),
  };
  const racks = [...roster].map(([name, length]): Rack => ({
    name,
    words: openWords(length),
    belief: openCounts(1),
    afloat: true,
  }));
  const beliefs = racks.map(({ belief }) => belief);
  let called = 0;
  for (const rack of racks) believe(rack);
  return {
    observe(call, answer) {
      if (call.kind !== 'sweep' || answer.kind !== 'count') return;
      const letter = letterAt(call.letter, 0);
      called |= 1 << letter;
      recordCount(bounds, letter, answer.count, answer.count);
      for (const rack of racks) hearSunk(rack, answer.sunk.includes(rack.name), called, 1 << letter);
      passCounts(bounds, beliefs);
      for (const rack of racks) believe(rack);
    },
    choose() {
      const best = noAttack();
      for (let letter = 0; letter < LETTERS; letter++) {
        if (((called >> letter) & 1) === 1) continue;
        const present = 1 - (totalLaw(bounds, beliefs, letter)[0] as number);
        consider(best, -1, letter, present * (tieBreak.letters[letter] as number), 0);
      }
      return callOf(best);
    },
  };
}

/** All letters of a ship that sinks have been called, the last one just now; of a ship afloat some have not. */
function hearSunk(rack: Rack, sinks: boolean, called: number, last: number): void {
  if (sinks) rack.words.keep((set) => (set & ~called) === 0 && (set & last) !== 0);
  else if (rack.afloat) rack.words.keep((set) => (set & ~called) !== 0);
  if (sinks) rack.afloat = false;
}

function believe({ words, belief }: Rack): void {
  if (!words.weigh(belief.ratios)) throw new Contradiction('no word agrees with the answers');
  const { counts, mass } = words.sumsOf(ALL);
  for (let cell = 0; cell < CELLS; cell++) belief.counts[cell] = (counts[cell] as number) / mass;
}

interface Strategy {
  /** Throws Contradiction when the answer agrees with none of the words that the strategy knows. */
  readonly observe: (call: BattleCall, answer: Answer) => void;
  /** Returns a call; the same until an answer comes. `declared` says whether a word was declared in this turn. */
  readonly choose: (declared: boolean) => BattleCall;
}

/** What a strategy knows before the first answer. */
interface Briefing {
  readonly edition: EditionName;
  readonly rules: RulesInForce;
  readonly roster: Roster;
  readonly charts: readonly Chart[];
  readonly tieBreak: TieBreak;
  readonly openWords: (length: number) => Words;
}

/** Returns the attack as a call. Where nothing is left to learn, a square is called again, since passing is not allowed. */
function callOf({ square, letter }: Attack): BattleCall {
  if (square < 0 && letter >= 0) return { kind: 'sweep', letter: ALPHABET.charAt(letter) };
  return { kind: 'fire', square: Math.max(0, square), letter: letter < 0 ? null : ALPHABET.charAt(letter) };
}
