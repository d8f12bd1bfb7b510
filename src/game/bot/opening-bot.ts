// What a bot says until it is decided who opens: from its own codes and from what was said aloud.
import { highestDigit } from '../match-codes.js';
import type { OpeningName } from '../openings.js';
import { pick, type Random } from '../../core/random/random.js';
import type { OpeningCall } from '../judge/call.js';
import { MOST_DRAWS, openingMethods } from '../judge/opening-methods.js';
import type { OpeningState } from '../judge/opening-state.js';
import type { Side } from '../judge/side.js';

/** All that a player knows in the opening; numbers that the other has shown in this round are not in it. */
export interface OpeningView {
  readonly side: Side;
  readonly opening: OpeningName;
  readonly codes: readonly string[];
  readonly day: number | null;
  readonly said: Pick<OpeningState, 'claimant' | 'claim' | 'challenged' | 'draws'>;
}

/** One claim in so many is a bluff, one reply in so many a challenge. */
const BLUFF = 4;
const CHALLENGE = 3;

/** Flash Signal and Radio Silence end in a draw one time in so many. */
const DRAW = 8;

/** Returns what the player says, when it is for this player to speak. */
export function chooseOpeningCall(view: OpeningView, random: Random): OpeningCall {
  const { claim, claimant, challenged } = view.said;
  if (claim === null) return claimant === null ? settle(view, random) : makeClaim(view, random);
  if (claim.side === view.side) return answerChallenge(view, claim.claim);
  if (challenged) throw new Error('a challenge is answered by the bidder');
  return answerClaim(view, claim.claim, random);
}

/** What settles who claims first, or opens. Whatever can end in a draw is drawn anew each time, so that few openings are left to the coin. */
function settle({ opening, codes, day, said }: OpeningView, random: Random): OpeningCall {
  if (said.draws >= MOST_DRAWS) return { kind: 'coin' };
  switch (opening) {
    case 'risk-and-reward':
      return { kind: 'show', number: 1 + random.below(2) };
    case 'signal-flags':
      return { kind: 'show', number: 1 + random.below(5) };
    case 'dead-reckoning': {
      const nearest = Math.min(10, Math.max(1, day ?? 1));
      return { kind: 'show', number: random.below(2) === 0 ? nearest : 1 + random.below(10) };
    }
    case 'frequency-match':
      return { kind: 'say', digit: pick(random, [...codes.join('')]) };
    case 'flash-signal':
    case 'radio-silence':
      return { kind: random.below(DRAW) === 0 ? 'draw' : 'first' };
    case 'frequency-lock':
      return { kind: 'coin' };
    case 'high-code':
    case 'highest-digit':
      throw new Error('either may claim at once');
  }
}

function best({ opening, codes }: OpeningView): string {
  if (openingMethods[opening].bids === 'digit') return highestDigit(codes);
  return codes.reduce((a, b) => (Number(b) > Number(a) ? b : a));
}

function makeClaim(view: OpeningView, random: Random): OpeningCall {
  const own = best(view);
  const above = 10 ** own.length - 1 - Number(own);
  if (above === 0 || random.below(BLUFF) > 0) return { kind: 'claim', claim: own };
  const bluff = Number(own) + 1 + random.below(above);
  return { kind: 'claim', claim: String(bluff).padStart(own.length, '0') };
}

/** Where a wrong challenge costs no more than to concede, conceding never pays (research on fairness, 2.2). */
function answerClaim(view: OpeningView, claim: string, random: Random): OpeningCall {
  const own = best(view);
  if (Number(own) > Number(claim)) return { kind: 'claim', claim: own };
  const isFree = openingMethods[view.opening].reward === 1;
  return { kind: isFree || random.below(CHALLENGE) === 0 ? 'challenge' : 'concede' };
}

function answerChallenge(view: OpeningView, claim: string): OpeningCall {
  const isTrue = claim.length === 1 ? best(view) === claim : view.codes.includes(claim);
  return { kind: isTrue || !openingMethods[view.opening].bidderMayConcede ? 'reveal' : 'concede' };
}
