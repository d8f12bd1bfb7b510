// A whole game of two bots, opening included, through the judge's own transitions.
import type { Battle } from '../battle.js';
import { createRandom, pick, type Random } from '../../core/random/random.js';
import { type Answer, NO_ANSWER } from '../judge/answer.js';
import type { CallLog, LogEntry } from '../judge/call-log.js';
import { type Call, isBattleCall, type OpeningCall } from '../judge/call.js';
import { type Game, type GameState, prepareGame, sideToCall, startGame } from '../judge/game-state.js';
import { requireCodes } from '../judge/judged-sheet.js';
import type { Opening, OpeningState, OpeningView } from '../openings/opening.js';
import { playCall } from '../judge/play-call.js';
import { type PerSide, type Side, sides } from '../judge/side.js';
import type { Hunter, OpenHunter } from './hunter.js';
import { openings } from '../openings/index.js';
import { MOST_TURNS } from './sink-fleet.js';
import { highestDigit } from '../launch-codes.js';

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

/** Where a wrong challenge costs no more than to concede, conceding never pays. */
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

export interface BotGame {
  readonly log: CallLog;
  readonly state: GameState;
}

/** A player: a hunter of the other's fleet, and a stream for the opening. */
interface Bot {
  readonly hunter: Hunter;
  readonly random: Random;
}

/** The day on which bots play Dead Reckoning. */
const DAY = 14;

/**
 * Plays two deployed sheets of one match to the end; equal keys give equal games. Throws Problem `cannot-judge` for sheets that do not play one
 * game, and an error when a bot makes a call that does not count.
 */
export function playBots(sheets: PerSide<Battle>, openHunter: OpenHunter, key: Uint8Array): BotGame {
  const game = prepareGame(sheets, { day: DAY });
  const prepareBot = (side: Side): Bot => ({
    hunter: openHunter(createRandom(key, `bot ${side}`)),
    random: createRandom(key, `opening ${side}`),
  });
  const bots: PerSide<Bot> = { alpha: prepareBot('alpha'), bravo: prepareBot('bravo') };
  const chance = createRandom(key, 'who speaks');
  const entries: LogEntry[] = [];
  let state = startGame(game);
  const play = (side: Side, call: Call) => {
    const played = playCall(game, state, side, call);
    if (played.answer.kind === 'refused') throw new Error(`a bot made a call that does not count: ${call.kind}`);
    if (isBattleCall(call)) bots[side].hunter.observe(call, played.answer);
    entries.push(entryOf(entries.length + 1, side, call, played.answer));
    ({ state } = played);
  };
  for (const call of openings[game.opening].bothSay ?? []) for (const side of sides) play(side, call);
  while (state.phase.kind !== 'over') {
    if (entries.length > 2 * MOST_TURNS) throw new Error('the game does not end');
    const side = sideToCall(state) ?? speaker(state, chance);
    const { hunter, random } = bots[side];
    const { phase } = state;
    play(side, phase.kind === 'opening' ? chooseOpening(game, phase.opening, side, random) : hunter.next());
  }
  const { edition, opening, day } = game;
  const log: CallLog = { edition, opening, players: { alpha: null, bravo: null }, first: null, day, entries };
  return { log, state };
}

function entryOf(number: number, side: Side, call: Call, answer: Answer): LogEntry {
  const place = { line: number, call: 1, answer: 1 };
  return { number, side, call, answer: answer.kind === NO_ANSWER.kind ? null : answer, place };
}

/** Where both may act: the player who has not shown yet, else either. */
function speaker({ phase }: GameState, chance: Random): Side {
  const shown: OpeningState['shown'] = phase.kind === 'opening' ? phase.opening.shown : {};
  const waiting = sides.filter((side) => shown[side] === undefined);
  return pick(chance, waiting);
}

function chooseOpening({ opening, sheets, day }: Game, state: OpeningState, side: Side, random: Random): OpeningCall {
  const { claimant, claim, challenged, draws } = state;
  const said = { claimant, claim, challenged, draws };
  return chooseOpeningCall(openings[opening], { side, codes: requireCodes(sheets[side]), day, said }, random);
}
