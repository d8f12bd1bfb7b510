// The game on the referee's table, and what each touch makes of it: a reducer, which asks the judge and knows no browser.
import { editions } from '../../game/editions/index.js';
import { type Call, isBattleCall, type OpeningCall } from '../../game/judge/call.js';
import { sideToCall } from '../../game/judge/game-state.js';
import { playCall } from '../../game/judge/play-call.js';
import { type Opening, openings } from '../../game/openings/index.js';
import type { Opened } from '../../game/openings/opening.js';
import type { Replay } from '../../game/judge/replay-log.js';
import { otherSide, type Side, sides } from '../../game/judge/side.js';
import { callOf, type Draft, draftOf, erase, type Tool, touchKey, touchSquare } from './draft.js';
import { addCall, type GameRecord, type GivenCall, replayRecord } from './game-record.js';

export interface Table {
  readonly record: GameRecord;
  readonly replay: Replay;
  /** Who speaks next. */
  readonly side: Side;
  readonly draft: Draft;
  /** What was taken back, if that was the last thing that was done. */
  readonly undone: GivenCall | Opened | null;
}

export type Touch =
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'square'; readonly square: number }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'erase' | 'ask' | 'undo' }
  | { readonly kind: 'say'; readonly call: Call }
  | { readonly kind: 'first'; readonly first: Opened }
  | { readonly kind: 'day'; readonly day: number };

/** Returns the table of a game. Throws Problem `cannot-judge` as replayRecord does. */
export function layGame(record: GameRecord): Table {
  return takeTurn({ record, replay: replayRecord(record), side: 'alpha', draft: draftOf('square'), undone: null });
}

/** Returns the table after a touch; one that means nothing now leaves it as it is. */
export function touch(table: Table, touched: Touch): Table {
  const { record, draft, replay } = table;
  const { edition } = replay.game;
  switch (touched.kind) {
    case 'side':
      return { ...table, side: touched.side, draft: draftOf(draft.tool) };
    case 'tool':
      return { ...table, draft: draftOf(touched.tool) };
    case 'square':
      return { ...table, draft: touchSquare(edition, draft, touched.square) };
    case 'key':
      return { ...table, draft: touchKey(edition, draft, touched.key, digitsOf(table)) };
    case 'erase':
      return { ...table, draft: erase(draft) };
    case 'ask': {
      const call = callOf(edition, draft, digitsOf(table));
      return typeof call === 'string' ? table : answer(table, call);
    }
    case 'say':
      return answer(table, touched.call);
    case 'undo':
      return undo(table);
    case 'first':
      return record.calls.length > 0 ? table : layGame({ ...record, first: touched.first });
    case 'day':
      return record.calls.length > 0 ? table : layGame({ ...record, day: touched.day });
  }
}

/** Returns how many digits a claim has that the player may make now; 0 where none may be made. */
export function digitsOf({ replay, side }: Pick<Table, 'replay' | 'side'>): number {
  const { game, state } = replay;
  const { bids } = openings[game.opening];
  if (bids === null || !canClaim(replay)) return 0;
  const digits = bids === 'code' ? editions[game.edition].opener.digits : 1;
  const highest = '9'.repeat(digits);
  return playCall(game, state, side, { kind: 'claim', claim: highest }).answer.kind === 'refused' ? 0 : digits;
}

function answer(table: Table, call: Call): Table {
  const given = { side: table.side, call };
  const record = { ...table.record, calls: [...table.record.calls, given] };
  return takeTurn({ ...table, record, replay: addCall(table.replay, given), undone: null });
}

/** Before the first call it takes back who opened. */
function undo({ record }: Table): Table {
  const last = record.calls.at(-1);
  if (last === undefined) return { ...layGame({ ...record, first: null }), undone: record.first };
  const table = layGame({ ...record, calls: record.calls.slice(0, -1) });
  const tool = isBattleCall(last.call) ? toolOf(last.call.kind) : table.draft.tool;
  return { ...table, side: last.side, draft: draftOf(tool), undone: last };
}

function toolOf(kind: Call['kind']): Tool {
  return kind === 'sweep' ? 'letter' : kind === 'declare' ? 'word' : 'square';
}

/** Squares and letters are called again and again, and whatever else is called once. */
function takeTurn(table: Table): Table {
  const { tool } = table.draft;
  const isOpening = table.replay.state.phase.kind === 'opening';
  return {
    ...table,
    side: nextSide(table),
    draft: draftOf(isOpening ? 'claim' : tool === 'letter' ? 'letter' : 'square'),
  };
}

/** Returns whose turn it is; where both may speak, who spoke last, as long as there is something left to say. */
function nextSide({ replay, side }: Table): Side {
  const canSpeak = (each: Side) => listOffers(replay, each).length > 0 || digitsOf({ replay, side: each }) > 0;
  const next = canClaim(replay) ? sideToCall(replay.state) : null;
  return next ?? (canSpeak(side) || !canSpeak(otherSide(side)) ? side : otherSide(side));
}

/** Returns what a player has yet to say before anything may show who claims first: that follows from the codes. */
export function listUnsaid({ game, state, calls }: Replay, side: Side): readonly OpeningCall[] {
  const { bothSay = [] }: Opening = openings[game.opening];
  if (state.phase.kind !== 'opening' || state.phase.opening.claim !== null) return [];
  return bothSay.filter(({ kind }) => !calls.some((each) => each.side === side && each.call.kind === kind));
}

function canClaim(replay: Replay): boolean {
  return sides.every((side) => listUnsaid(replay, side).length === 0);
}

/** What a player may say while it is decided who opens: whatever the judge would not refuse. */
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

/** Returns what a player may say now; what both say once is offered once. */
export function listOffers(replay: Replay, side: Side): Offer[] {
  const { game, state } = replay;
  const { bothSay = [] }: Opening = openings[game.opening];
  const unsaid = listUnsaid(replay, side).map(({ kind }) => kind);
  const isSaidOnce = new Set(bothSay.map(({ kind }) => kind));
  return offers.filter(({ call }) =>
    canClaim(replay) && !isSaidOnce.has(call.kind)
      ? playCall(game, state, side, call).answer.kind !== 'refused'
      : unsaid.includes(call.kind),
  );
}
