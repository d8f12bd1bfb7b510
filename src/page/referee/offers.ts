// What a player may say while it is decided who opens: whatever the judge would not refuse.
import { editions } from '../../game/editions/index.js';
import type { OpeningCall } from '../../game/judge/call.js';
import type { Game, GameState } from '../../game/judge/game-state.js';
import { openings } from '../../game/openings/index.js';
import { playCall } from '../../game/judge/play-call.js';
import type { Side } from '../../game/judge/side.js';

export interface Offer {
  readonly title: string;
  readonly call: OpeningCall;
}

const numbers = Array.from({ length: 10 }, (_, i) => i);

/** All that is said with one touch; a claim takes digits. */
const offers: readonly Offer[] = [
  { title: 'Concedes', call: { kind: 'concede' } },
  { title: 'Challenges', call: { kind: 'challenge' } },
  { title: 'Shows the codes', call: { kind: 'reveal' } },
  { title: 'Tells the first digit', call: { kind: 'digit' } },
  { title: 'Counts the sum', call: { kind: 'count' } },
  { title: 'Was first', call: { kind: 'first' } },
  { title: 'Both at once', call: { kind: 'draw' } },
  { title: 'Wins the coin', call: { kind: 'coin' } },
  ...numbers.map((n): Offer => ({ title: `Shows ${n + 1}`, call: { kind: 'show', number: n + 1 } })),
  ...numbers.map((n): Offer => ({ title: `Says ${n}`, call: { kind: 'say', digit: String(n) } })),
];

/** Returns what a player may say now. */
export function listOffers(game: Game, state: GameState, side: Side): Offer[] {
  return offers.filter(({ call }) => playCall(game, state, side, call).answer.kind !== 'refused');
}

/** Returns how many digits a claim has that the player may make now; 0 where none may be made. */
export function claimDigits(game: Game, state: GameState, side: Side): number {
  const { bids } = openings[game.opening];
  if (bids === null) return 0;
  const digits = bids === 'code' ? editions[game.edition].opener.digits : 1;
  const highest = '9'.repeat(digits);
  return playCall(game, state, side, { kind: 'claim', claim: highest }).answer.kind === 'refused' ? 0 : digits;
}
