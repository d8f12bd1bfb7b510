// The ways to settle who claims first, one row an opening, and what bids follow.
import type { OpeningName } from '../openings.js';
import { countAnswer } from './answer.js';
import { countDigit } from './judged-sheet.js';
import { goOn, open, type OpeningState, type PlayMethod, stay } from './opening-state.js';
import { answerLock, settleLock } from './settle-lock.js';
import type { PerSide, Side } from './side.js';

export interface OpeningMethod {
  /** What is claimed, or null without a claim. */
  readonly bids: 'code' | 'digit' | null;
  /** The turns of the winner of a challenge. */
  readonly reward: 1 | 2;
  /** Whether the bidder may concede, too, even when challenged. */
  readonly bidderMayConcede: boolean;
  /** Who claims first before anything was shown: unknown for most openings. */
  readonly claimant: (...context: Parameters<typeof settleLock>) => OpeningState['claimant'];
  /** Plays what is not a claim, a concession, a challenge or a reveal. */
  readonly play: PlayMethod;
}

const refuseAll: PlayMethod = (_, state) => stay(state, 'not-in-opening');

/** After this many draws a coin decides, as the lines on the sheet say. */
export const MOST_DRAWS = 3;

/** Codes are claimed once it is settled who claims first (reading `first-claim`). */
const codeBids = { bids: 'code', reward: 2, bidderMayConcede: false, claimant: () => null } as const;

/** Where nothing settles it, either makes the first claim (reading `who-bids`). */
export const openingMethods: Readonly<Record<OpeningName, OpeningMethod>> = {
  'high-code': { ...codeBids, reward: 1, claimant: () => 'either', play: refuseAll },
  'highest-digit': { bids: 'digit', reward: 2, bidderMayConcede: true, claimant: () => 'either', play: refuseAll },
  'frequency-lock': { ...codeBids, claimant: settleLock, play: answerLock },
  'risk-and-reward': { ...codeBids, bids: null, play: untilCoin(playRisk, (state, side) => open(state, side, 1)) },
  'signal-flags': {
    ...codeBids,
    play: untilCoin(
      showNumbers(5, (shown) => shown),
      claimFirst,
    ),
  },
  'flash-signal': { ...codeBids, play: untilCoin(playRace, claimFirst) },
  'dead-reckoning': {
    ...codeBids,
    play: untilCoin(
      showNumbers(10, (shown, day) => -Math.abs(shown - day)),
      claimFirst,
    ),
  },
  'radio-silence': { ...codeBids, play: untilCoin(playRace, claimFirst) },
  'frequency-match': { ...codeBids, play: untilCoin(playMatch, claimFirst) },
};

/** What follows when the coin falls for a side. */
type Fall = (state: OpeningState, side: Side) => ReturnType<PlayMethod>;

/** Ends draws: after the last of them only the coin counts, and what its fall means is the opening's own (reading `coin-after-draws`). */
function untilCoin(play: PlayMethod, fall: Fall): PlayMethod {
  return (context, state, side, call) => {
    const toCoin = state.draws >= MOST_DRAWS;
    if (call.kind === 'coin') return toCoin ? fall(state, side) : stay(state, 'no-coin');
    const step = play(context, state, side, call);
    return toCoin && step.answer.kind !== 'refused' ? stay(state, 'coin-decides') : step;
  };
}

function claimFirst(state: OpeningState, side: Side): ReturnType<PlayMethod> {
  return goOn({ ...state, claimant: side });
}

/** Both show a number; the one that is worth more claims first, equal ones are shown again. */
function showNumbers(most: number, worth: (shown: number, day: number) => number): PlayMethod {
  return ({ day }, state, side, call) => {
    if (call.kind !== 'show') return stay(state, 'not-in-opening');
    const next = note(state, side, call.number, most);
    if (typeof next === 'string') return stay(state, next);
    return goOn(settle(next, (shown) => worth(shown, day ?? 0)));
  };
}

/** The two turns are the reward of a 2 against a 1; a coin gives one turn (reading `coin-one-turn`). */
function playRisk(...[, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (call.kind !== 'show') return stay(state, 'not-in-opening');
  const next = note(state, side, call.number, 2);
  if (typeof next === 'string') return stay(state, next);
  const settled = settle(next, (shown) => shown);
  const { claimant } = settled;
  return claimant === 'alpha' || claimant === 'bravo' ? open(settled, claimant, 2) : goOn(settled);
}

/** Who was quicker, the players saw; the judge only hears of it. */
function playRace(...[, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (call.kind === 'draw') return goOn({ ...state, draws: state.draws + 1 });
  return call.kind === 'first' ? claimFirst(state, side) : stay(state, 'not-in-opening');
}

/** Codes hold no letters, so that a digit is said where the original has a letter (reading `match-digit`). */
function playMatch(...[{ sheets }, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (call.kind !== 'say') return stay(state, 'not-in-opening');
  const count = countDigit(sheets[side], call.digit);
  const next = note(state, side, count, Infinity);
  if (typeof next === 'string') return stay(state, next);
  return goOn(
    settle(next, (shown) => shown),
    countAnswer(count),
  );
}

function note(
  state: OpeningState,
  side: Side,
  shown: number,
  most: number,
): OpeningState | 'shown-before' | 'out-of-range' {
  if (state.shown[side] !== undefined) return 'shown-before';
  const least = most === Infinity ? 0 : 1;
  if (shown < least || shown > most) return 'out-of-range';
  return { ...state, shown: { ...state.shown, [side]: shown } };
}

/** Settles a round in which both have shown; a draw starts it again. */
function settle(state: OpeningState, worth: (shown: number) => number): OpeningState {
  const { alpha, bravo } = state.shown;
  if (alpha === undefined || bravo === undefined) return state;
  const values: PerSide<number> = { alpha: worth(alpha), bravo: worth(bravo) };
  if (values.alpha === values.bravo) return { ...state, shown: {}, draws: state.draws + 1 };
  return { ...state, claimant: values.alpha > values.bravo ? 'alpha' : 'bravo' };
}
