// What an opening is: everything in which the ways to decide who starts differ, so that no other file asks for one by name.
import { type Answer, NO_ANSWER, refuse } from '../judge/answer.js';
import type { OpeningCall } from '../judge/call.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import type { Refusal } from '../judge/refusals.js';
import type { PerSide, Side } from '../judge/side.js';
import type { Reading } from '../reading.js';
import type { RulesInForce } from '../rules.js';

export interface Opening {
  readonly title: string;
  /** What settles who claims first, or without a claim who starts, and then what is done in a tie. */
  readonly method: readonly string[];
  /** How Ada and Ben settle it who have the codes of the example; left out where nothing is said or shown. */
  readonly talk?: Talk;
  /** The tie that the original leaves open. */
  readonly tie?: string;
  /** What is claimed, or null without a claim. */
  readonly bids: 'code' | 'digit' | null;
  /** The turns of the winner of a challenge. */
  readonly reward: 1 | 2;
  /** Whether the bidder may concede, too, even when challenged. */
  readonly bidderMayConcede: boolean;
  readonly asksDay?: true;
  /** Sheets print no launch codes where nobody asks for them; they are dealt as ever. */
  readonly needsNoCodes?: true;
  /** Numbers from 0 to `most` that may be asked of a player's codes, and the answers, as the director's key lists them. */
  readonly keyTable?: {
    readonly title: string;
    readonly most: number;
    readonly answer: (codes: readonly string[], asked: number, rules: RulesInForce) => number;
  };
  /** How it reads what the originals leave open; the rules page prints it where this opening is played. */
  readonly readings?: Readonly<Record<string, Omit<Reading, 'says'> & { readonly says: string }>>;

  /** Who claims first before anything was shown: either, or whom the codes name; left out or null where that is still to be settled. */
  readonly start?: 'either' | ((context: OpeningContext) => Side | null);
  /** Plays what is not a claim, a concession, a challenge or a reveal; left out where there is no such call. */
  readonly play?: PlayMethod;
  /** What both say, one after the other, before anything else. */
  readonly bothSay?: readonly OpeningCall[];
}

export interface OpeningContext {
  readonly rules: RulesInForce;
  readonly sheets: PerSide<JudgedSheet>;
  /** The day of the month, for Dead Reckoning. */
  readonly day: number | null;
}

export interface OpeningState {
  /** What each has shown or said in this round. */
  readonly shown: Readonly<Partial<Record<Side, number>>>;
  /** Rounds that decided nothing. */
  readonly draws: number;
  /** Who makes the first claim; null where it is not settled yet. */
  readonly claimant: Side | 'either' | null;
  readonly claim: { readonly side: Side; readonly claim: string } | null;
  readonly challenged: boolean;
}

/** Who has the first turn, and how many in a row. */
export interface Opened {
  readonly side: Side;
  readonly turns: number;
}

/** What a call of the opening leads to; `opened` is null until it is decided. */
export interface OpeningStep {
  readonly answer: Answer;
  readonly state: OpeningState;
  readonly opened: Opened | null;
}

/** Plays a call that only some openings know. */
export type PlayMethod = (context: OpeningContext, state: OpeningState, side: Side, call: OpeningCall) => OpeningStep;

export interface Talk {
  readonly said: readonly (readonly [who: 'Ada' | 'Ben', words: string])[];
  /** What it leads to, in a sentence. */
  readonly outcome: string;
}

/** What may be answered to a claim: its name, how it sounds, and what follows. */
interface Reply {
  readonly name: string;
  readonly said: string;
  readonly follows: string;
}

/** Returns the answers to a claim; none where nothing is claimed. Only what was claimed is shown (reading `code-shown`). */
export function repliesOf({ bids, reward }: Pick<Opening, 'bids' | 'reward'>): readonly Reply[] {
  if (bids === null) return [];
  const right = `Whoever is right starts${reward === 1 ? '' : ', with two turns'}.`;
  const one = reward === 1 ? '' : ', with one turn';
  if (bids === 'digit')
    return [
      { name: 'Concede', said: '“You start.”', follows: `The bidder starts${one}.` },
      { name: 'Raise', said: 'a higher digit', follows: 'Bid a higher digit, true or not.' },
      {
        name: 'Challenge',
        said: '“Prove it!”',
        follows: `The bidder shows the codes, and nothing else. ${right}`,
      },
    ];
  return [
    { name: 'Concede', said: '“You start.”', follows: `The claimer starts${one}.` },
    { name: 'Counter', said: 'a higher code', follows: 'Claim a higher code, true or not.' },
    {
      name: 'Challenge',
      said: '“Prove it!”',
      follows: `The claimer shows that one code, or admits the bluff. ${right}`,
    },
  ];
}

/** Returns what is claimed, where something is. */
export function sayClaim({ method, bids }: Pick<Opening, 'method' | 'bids'>): readonly string[] {
  if (bids === null) return [];
  if (method.length > 0) return ['Then claim a code of yours, or bluff.'];
  return [bids === 'code' ? 'Claim a code of yours, or bluff.' : 'Bid your highest digit, or bluff with any other.'];
}

/** Returns all of an opening in sentences, as sheets and covers say it. */
export function openingLines(opening: Pick<Opening, 'method' | 'bids' | 'reward'>): string[] {
  const replies = repliesOf(opening).map(({ name, follows }) => `${name}: ${follows}`);
  return [...opening.method, ...sayClaim(opening), ...replies];
}

/** Codes are claimed once it is settled who claims first (reading `first-claim`). */
export const codeBids = { bids: 'code', reward: 2, bidderMayConcede: false } as const;

export function goOn(state: OpeningState, answer: Answer = NO_ANSWER): OpeningStep {
  return { answer, state, opened: null };
}

export function stay(state: OpeningState, reason: Refusal): OpeningStep {
  return goOn(state, refuse(reason));
}

export function open(state: OpeningState, side: Side, turns: number, answer: Answer = NO_ANSWER): OpeningStep {
  return { answer, state, opened: { side, turns } };
}

export function claimFirst(state: OpeningState, side: Side): OpeningStep {
  return goOn({ ...state, claimant: side });
}
