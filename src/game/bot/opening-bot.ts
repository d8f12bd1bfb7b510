// What a bot says until it is decided who opens: from its own codes and from what was said aloud.
import type { Random } from '../../core/random/random.js';
import type { OpeningCall } from '../judge/call.js';
import { highestDigit } from '../launch-codes.js';
import type { Opening, OpeningView } from '../openings/opening.js';

/** One claim in so many is a bluff, one reply in so many a challenge. */
const BLUFF = 4;
const CHALLENGE = 3;

/** Returns what the player says, when it is for this player to speak. */
export function chooseOpeningCall(opening: Opening, view: OpeningView, random: Random): OpeningCall {
  const { claim, claimant, challenged } = view.said;
  if (claim === null) return claimant === null ? settle(opening, view, random) : makeClaim(opening, view, random);
  if (claim.side === view.side) return answerChallenge(opening, view, claim.claim);
  if (challenged) throw new Error('a challenge is answered by the bidder');
  return answerClaim(opening, view, claim.claim, random);
}

function settle({ choose }: Opening, view: OpeningView, random: Random): OpeningCall {
  if (choose === undefined) throw new Error('a bot has nothing to settle who claims first');
  return choose(view, random);
}

function best({ bids }: Opening, { codes }: OpeningView): string {
  if (bids === 'digit') return highestDigit(codes);
  return codes.reduce((a, b) => (Number(b) > Number(a) ? b : a));
}

function makeClaim(opening: Opening, view: OpeningView, random: Random): OpeningCall {
  const own = best(opening, view);
  const above = 10 ** own.length - 1 - Number(own);
  if (above === 0 || random.below(BLUFF) > 0) return { kind: 'claim', claim: own };
  const bluff = Number(own) + 1 + random.below(above);
  return { kind: 'claim', claim: String(bluff).padStart(own.length, '0') };
}

/** Where a wrong challenge costs no more than to concede, conceding never pays (research on fairness, 2.2). */
function answerClaim(opening: Opening, view: OpeningView, claim: string, random: Random): OpeningCall {
  const own = best(opening, view);
  if (Number(own) > Number(claim)) return { kind: 'claim', claim: own };
  const isFree = opening.reward === 1;
  return { kind: isFree || random.below(CHALLENGE) === 0 ? 'challenge' : 'concede' };
}

function answerChallenge(opening: Opening, view: OpeningView, claim: string): OpeningCall {
  const isTrue = opening.bids === 'digit' ? best(opening, view) === claim : view.codes.includes(claim);
  return { kind: isTrue || !opening.bidderMayConcede ? 'reveal' : 'concede' };
}
