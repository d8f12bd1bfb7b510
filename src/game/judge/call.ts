// Everything that a player can call: at the other's fleet, or while it is decided who starts.

/** A call at a fleet. Squares are numbered as board.ts has it; letters and words are capitals. */
export type BattleCall =
  /** A square, and in Engagement the letter that is tried there. */
  | { readonly kind: 'fire'; readonly square: number; readonly letter: string | null }
  | { readonly kind: 'sweep'; readonly letter: string }
  /** A word where it starts (Admiral), or from its first to its last square (Codebreaker). */
  | { readonly kind: 'declare'; readonly word: string; readonly start: number; readonly end: number | null }
  /** Nine squares, named by the one in their middle. */
  | { readonly kind: 'scan'; readonly device: Device; readonly center: number }
  /** A word of a ship that is sunk is held against a dictionary. */
  | { readonly kind: 'dictionary'; readonly word: string };

/** Admiral's Radar Sweep and Codebreaker's Sonar Ping: the same look under two names. */
export type Device = 'radar' | 'sonar';

/** A call of the opening. Who speaks is the player of the line. */
export type OpeningCall =
  /** A first claim, a counter or a raise: three digits, or one digit in Admiral. */
  | { readonly kind: 'claim'; readonly claim: string }
  | { readonly kind: 'concede' }
  | { readonly kind: 'challenge' }
  /** The challenged player shows the codes; the answer is whether the claim was true. */
  | { readonly kind: 'reveal' }
  /** Frequency Lock: the first digit of one's first code. */
  | { readonly kind: 'digit' }
  /** Frequency Lock: how often the sum stands in one's codes. */
  | { readonly kind: 'count' }
  /** A number shown or written: Risk & Reward, Signal Flags, Dead Reckoning. */
  | { readonly kind: 'show'; readonly number: number }
  /** Frequency Match: a digit; the answer is how often it stands in one's own codes. */
  | { readonly kind: 'say'; readonly digit: string }
  /** Flash Signal and Radio Silence: who was first. */
  | { readonly kind: 'first' }
  /** Flash Signal and Radio Silence: both at once. */
  | { readonly kind: 'draw' }
  /** The coin fell for this player. */
  | { readonly kind: 'coin' };

export type Call = BattleCall | OpeningCall;

const battleKinds: ReadonlySet<string> = new Set<BattleCall['kind']>([
  'fire',
  'sweep',
  'declare',
  'scan',
  'dictionary',
]);

export function isBattleCall(call: Call): call is BattleCall {
  return battleKinds.has(call.kind);
}
