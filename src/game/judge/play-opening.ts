// Plays the calls by which it is decided who starts: claims, concessions, challenges, and what comes before them.
import { editions } from '../editions/index.js';
import { highestDigit } from '../launch-codes.js';
import type { Answer } from './answer.js';
import type { OpeningCall } from './call.js';
import { type JudgedSheet, requireCodes } from './judged-sheet.js';
import type { Refusal } from './refusals.js';
import { otherSide, type Side } from './side.js';
import {
  goOn,
  open,
  type Opening,
  type OpeningContext,
  type OpeningState,
  type OpeningStep,
  stay,
} from '../openings/opening.js';

/** Returns the opening before its first call. */
export function startOpening({ start = () => null }: Opening, context: OpeningContext): OpeningState {
  // Where nothing settles it, either makes the first claim (reading `who-bids`).
  const claimant = start === 'either' ? start : start(context);
  return { shown: {}, draws: 0, claimant, claim: null, challenged: false };
}

/** Returns what a call leads to; one that does not count changes nothing. */
export function playOpening(
  opening: Opening,
  context: OpeningContext,
  state: OpeningState,
  side: Side,
  call: OpeningCall,
): OpeningStep {
  switch (call.kind) {
    case 'claim':
      return playClaim(opening, context.sheets[side], state, side, call.claim);
    case 'concede':
      return playConcession(opening, state, side);
    case 'challenge':
      return playChallenge(state, side);
    case 'reveal':
      return playReveal(opening, context, state, side);
    case 'digit':
    case 'count':
    case 'show':
    case 'say':
    case 'first':
    case 'draw':
    case 'coin':
      // What settles who claims first is over once it is settled; the lock's figures may still be said.
      if (isSettled(opening, state) && !(call.kind === 'digit' || call.kind === 'count'))
        return stay(state, call.kind === 'coin' ? 'no-coin' : 'not-in-opening');
      return opening.play?.(context, state, side, call) ?? stay(state, 'not-in-opening');
  }
}

/** Returns whose call is next, or null where both may speak. */
export function nextInOpening({ claim, claimant, challenged }: OpeningState): Side | null {
  if (claim !== null) return challenged ? claim.side : otherSide(claim.side);
  return claimant === 'either' ? null : claimant;
}

/** Whether a claim is true: a code of the sheet, or exactly its highest digit (reading `bid-is-highest`). */
export function isTrueClaim({ bids }: Opening, sheet: JudgedSheet, claim: string): boolean {
  const codes = requireCodes(sheet);
  return bids === 'digit' ? highestDigit(codes) === claim : codes.includes(claim);
}

function isSettled({ bids }: Opening, { claimant }: OpeningState): boolean {
  return bids !== null && claimant !== null;
}

function playClaim(opening: Opening, sheet: JudgedSheet, state: OpeningState, side: Side, claim: string): OpeningStep {
  const reason = findClaimFault(opening, sheet, state, side, claim);
  return reason === undefined ? goOn({ ...state, claim: { side, claim } }) : stay(state, reason);
}

/** Says why a claim is none in an opening; undefined where it is one, true or not. */
export function findFormFault({ bids }: Opening, { edition }: JudgedSheet, claim: string): Refusal | undefined {
  if (bids === null) return 'not-in-opening';
  if (bids === 'code') return claim.length === editions[edition].opener.digits ? undefined : 'not-a-code';
  return claim.length === 1 ? undefined : 'not-a-digit';
}

function findClaimFault(
  opening: Opening,
  sheet: JudgedSheet,
  state: OpeningState,
  side: Side,
  claim: string,
): Refusal | undefined {
  const fault = findFormFault(opening, sheet, claim);
  if (fault !== undefined) return fault;
  if (state.claim === null) {
    if (state.claimant === null) return 'not-settled';
    return state.claimant === 'either' || state.claimant === side ? undefined : 'not-first';
  }
  if (state.claim.side === side) return 'own-claim';
  if (state.challenged) return 'challenged';
  // Reading `higher-only`.
  return claim > state.claim.claim ? undefined : 'not-higher';
}

/** A concession gives one turn (reading `conceded-turns`), even that of an admiral who is challenged (reading `concede-late`). */
function playConcession({ bidderMayConcede }: Opening, state: OpeningState, side: Side): OpeningStep {
  if (state.claim === null) return stay(state, 'no-claim');
  const isBidder = state.claim.side === side;
  if (state.challenged && !(isBidder && bidderMayConcede)) return stay(state, 'challenged');
  if (isBidder && !bidderMayConcede) return stay(state, 'own-claim');
  return open(state, otherSide(side), 1);
}

function playChallenge(state: OpeningState, side: Side): OpeningStep {
  if (state.claim === null) return stay(state, 'no-claim');
  if (state.challenged) return stay(state, 'challenged');
  return state.claim.side === side ? stay(state, 'own-claim') : goOn({ ...state, challenged: true });
}

function playReveal(opening: Opening, { sheets }: OpeningContext, state: OpeningState, side: Side): OpeningStep {
  if (state.claim === null || !state.challenged) return stay(state, 'not-challenged');
  if (state.claim.side !== side) return stay(state, 'own-claim');
  const truth = isTrueClaim(opening, sheets[side], state.claim.claim);
  const answer: Answer = { kind: 'truth', truth };
  return open(state, truth ? side : otherSide(side), opening.reward, answer);
}
