// The game on the referee's table, and what each touch makes of it: a reducer, which asks the judge and knows no browser.
import { editions } from '../../game/editions/index.js';
import { type Call, isBattleCall, type OpeningCall } from '../../game/judge/call.js';
import { type Game, type GameState, sideToCall } from '../../game/judge/game-state.js';
import { playCall } from '../../game/judge/play-call.js';
import { openings } from '../../game/openings/index.js';
import type { Opened } from '../../game/openings/opening.js';
import type { Replay } from '../../game/judge/replay-log.js';
import { otherSide, type Side } from '../../game/judge/side.js';
import { callOf, type Draft, draftOf, erase, type Tool, touchKey, touchSquare } from './draft.js';
import { addCall, type GameRecord, replayRecord } from './game-record.js';

export interface Table {
  readonly record: GameRecord;
  readonly replay: Replay;
  /** Who speaks next. */
  readonly side: Side;
  readonly draft: Draft;
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
  return takeTurn({ record, replay: replayRecord(record), side: 'alpha', draft: draftOf('square') });
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

/** Returns how many digits a claim has that may be made now; 0 where none may be. */
export function digitsOf({ replay: { game, state }, side }: Table): number {
  return state.phase.kind === 'opening' ? claimDigits(game, state, side) : 0;
}

function answer(table: Table, call: Call): Table {
  const given = { side: table.side, call };
  const record = { ...table.record, calls: [...table.record.calls, given] };
  return takeTurn({ ...table, record, replay: addCall(table.replay, given) });
}

/** Before the first call it takes back who opened. */
function undo({ record }: Table): Table {
  const last = record.calls.at(-1);
  if (last === undefined) return layGame({ ...record, first: null });
  const table = layGame({ ...record, calls: record.calls.slice(0, -1) });
  const tool = isBattleCall(last.call) ? toolOf(last.call.kind) : table.draft.tool;
  return { ...table, side: last.side, draft: draftOf(tool) };
}

function toolOf(kind: Call['kind']): Tool {
  return kind === 'sweep' ? 'letter' : kind === 'declare' ? 'word' : 'square';
}

/** The player whose turn it is speaks next; where both may, the one who did not speak last. */
function takeTurn(table: Table): Table {
  const { state, calls } = table.replay;
  const last = calls.at(-1);
  const side = sideToCall(state) ?? (last === undefined ? table.side : otherSide(last.side));
  const { tool } = table.draft;
  return {
    ...table,
    side,
    draft: draftOf(state.phase.kind === 'opening' ? 'claim' : tool === 'claim' ? 'square' : tool),
  };
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
