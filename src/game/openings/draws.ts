// What openings have in common in which both show something at once, and may draw.
import type { PerSide, Side } from '../judge/side.js';
import { claimFirst, goOn, type OpeningState, type OpeningStep, type PlayMethod, stay } from './opening.js';

/** After this many draws a coin decides, as the lines on the sheet say. */
const MAX_DRAWS = 3;

/** Ends draws: after the last of them only the coin counts, and what its fall means is the opening's own (reading `coin-after-draws`). */
export function untilCoin(
  play: PlayMethod,
  fall: (state: OpeningState, side: Side) => OpeningStep = claimFirst,
): PlayMethod {
  return (context, state, side, call) => {
    const toCoin = state.draws >= MAX_DRAWS;
    if (call.kind === 'coin') return toCoin ? fall(state, side) : stay(state, 'no-coin');
    const step = play(context, state, side, call);
    return toCoin && step.answer.kind !== 'refused' ? stay(state, 'coin-decides') : step;
  };
}

/** Both show a number; the one that is worth more claims first, equal ones are shown again. */
export function showNumbers(most: number, worth: (shown: number, day: number) => number): PlayMethod {
  return ({ day }, state, side, call) => {
    if (call.kind !== 'show') return stay(state, 'not-in-opening');
    const next = note(state, side, call.number, most);
    return typeof next === 'string' ? stay(state, next) : goOn(settle(next, (shown) => worth(shown, day ?? 0)));
  };
}

export function note(
  state: OpeningState,
  side: Side,
  shown: number,
  most: number,
): OpeningState | 'shown-before' | 'out-of-range' {
  if (state.shown[side] !== undefined) return 'shown-before';
  if (shown < 1 || shown > most) return 'out-of-range';
  return { ...state, shown: { ...state.shown, [side]: shown } };
}

/** Settles a round in which both have shown; a draw starts it again. */
export function settle(state: OpeningState, worth = (shown: number) => shown): OpeningState {
  const { alpha, bravo } = state.shown;
  if (alpha === undefined || bravo === undefined) return state;
  const values: PerSide<number> = { alpha: worth(alpha), bravo: worth(bravo) };
  if (values.alpha === values.bravo) return { ...state, shown: {}, draws: state.draws + 1 };
  return { ...state, claimant: values.alpha > values.bravo ? 'alpha' : 'bravo' };
}

/** Who was quicker, the players saw; the judge only hears of it. */
export const playRace: PlayMethod = untilCoin((_, state, side, call) => {
  if (call.kind === 'draw') return goOn({ ...state, draws: state.draws + 1 });
  return call.kind === 'first' ? claimFirst(state, side) : stay(state, 'not-in-opening');
});
