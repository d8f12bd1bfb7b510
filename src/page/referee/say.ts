// Says the calls of a refereed game, and what comes next, in sentences for everybody at the table.
import { squareName } from '../../game/board.js';
import { traceGame } from '../../game/judge/after-action/trace-game.js';
import type { Answer } from '../../game/judge/answer.js';
import { type Call, isBattleCall } from '../../game/judge/call.js';
import { describeAnswer } from '../../game/judge/describe-answer.js';
import type { JudgedCall } from '../../game/judge/replay-log.js';
import { otherSide, type Side, sides } from '../../game/judge/side.js';
import { openings } from '../../game/openings/index.js';
import type { Opened, OpeningState } from '../../game/openings/opening.js';
import type { GameRecord } from './game-record.js';
import { listOffers, listUnsaid, type Table } from './table.js';

export function playerOf({ sheets }: GameRecord, side: Side): string {
  return sheets[side].player ?? (side === 'alpha' ? 'Alpha' : 'Bravo');
}

/** Returns what was said last or taken back, and who goes on. */
export function sayLast(table: Table): string {
  const { record, replay, undone } = table;
  const last = replay.calls.at(-1);
  const said =
    undone !== null
      ? `Undone: ${'call' in undone ? `${sayWhat(playerOf(record, undone.side), undone.call)}.` : sayOpened(record, undone)}`
      : last !== undefined
        ? sayCall(table, last)
        : record.first === null
          ? 'Nothing called yet.'
          : sayOpened(record, record.first);
  return [said, sayTurn(table)].filter(Boolean).join(' ');
}

/** Returns a call with what it comes to. */
function sayCall({ record, replay: { game } }: Table, { side, call, right }: JudgedCall): string {
  const what = sayWhat(playerOf(record, side), call);
  return isBattleCall(call) || right.kind === 'refused'
    ? `${what}. ${describeAnswer(game.edition, call, right)}.`
    : `${what}${sayHeard(call, right)}.`;
}

/** Returns all calls, and who begins after the one that decides it. */
export function sayCalls(table: Table): string[] {
  const { record, replay } = table;
  const { opened } = traceGame(replay, record);
  const deciding = replay.calls.findLast(({ call, right }) => !isBattleCall(call) && right.kind !== 'refused');
  return replay.calls.map((each) => {
    const said = sayCall(table, each);
    return opened !== null && record.first === null && each === deciding
      ? `${said} ${sayOpened(record, opened)}`
      : said;
  });
}

function sayOpened(record: GameRecord, { side, turns }: Opened): string {
  return `${playerOf(record, side)} begins with ${turns === 1 ? 'one turn' : 'two turns'}.`;
}

/** Returns what is to be done now, as the heading of it. */
export function sayNext({ record, replay: { state, game } }: Table): string {
  const { phase } = state;
  if (phase.kind === 'over') return sayWon(record, phase.winner);
  if (phase.kind === 'opening') return `Who opens? ${openings[game.opening].title}`;
  const { side, left, declared } = phase.turn;
  const more = `${left > 1 ? `, ${left} turns running` : ''}${declared ? '; a word was declared' : ''}`;
  return `${playerOf(record, side)} calls at the fleet of ${playerOf(record, otherSide(side))}${more}.`;
}

function sayWon(record: GameRecord, winner: Side): string {
  return `${playerOf(record, winner)} has sunk the whole fleet and won.`;
}

function sayTurn(table: Table): string {
  const { record, replay, undone } = table;
  const { phase } = replay.state;
  if (phase.kind === 'over') return sayWon(record, phase.winner);
  if (phase.kind === 'opening') return sayOpening(table, phase.opening);
  const { side, left: turns } = phase.turn;
  const last = replay.calls.at(-1);
  if (undone === null && last === undefined) return '';
  const hasOpened = undone === null && last !== undefined && !isBattleCall(last.call) && last.right.kind !== 'refused';
  return hasOpened ? sayOpened(record, { side, turns }) : `Next: ${playerOf(record, side)}.`;
}

function sayOpening(table: Table, { claim, claimant, challenged, shown, draws }: OpeningState): string {
  const { record, replay } = table;
  const { bids, bidderMayConcede } = openings[replay.game.opening];
  if (claim !== null) {
    const [claimer, other] = [playerOf(record, claim.side), playerOf(record, otherSide(claim.side))];
    return challenged
      ? `Next: ${claimer} shows the codes${bidderMayConcede ? ' or concedes' : ''}.`
      : `Next: ${other} concedes, challenges, or claims more than ${claim.claim}.`;
  }
  const unsaid = sides.flatMap((side) => {
    const calls = listUnsaid(replay, side).map(({ kind }) =>
      kind === 'digit' ? 'tell the first digit' : 'count the sum',
    );
    return calls.length === 0 ? [] : [`${playerOf(record, side)} is to ${calls.join(' and ')}.`];
  });
  if (unsaid.length > 0) return unsaid.join(' ');
  if (claimant === 'either') return 'Either player may claim first.';
  if (claimant !== null) return `Next: ${playerOf(record, claimant)} claims first.`;
  const what = bids === null ? 'opens' : 'claims first';
  if (listOffers(replay, table.side).some(({ call }) => call.kind === 'coin')) return `A coin decides who ${what}.`;
  const next = sides.find((side) => shown[otherSide(side)] !== undefined && shown[side] === undefined);
  if (next !== undefined) return `Next: ${playerOf(record, next)}.`;
  return `${draws === 0 ? '' : 'A draw: once more. '}It is not settled yet who ${what}.`;
}

function sayWhat(name: string, call: Call): string {
  switch (call.kind) {
    case 'fire':
      return `${name} calls ${squareName(call.square)}${call.letter === null ? '' : `-${call.letter}`}`;
    case 'sweep':
      return `${name} calls ${call.letter}`;
    case 'declare': {
      const start = squareName(call.start);
      return `${name} declares ${call.word} ${call.end === null ? `at ${start}` : `from ${start} to ${squareName(call.end)}`}`;
    }
    case 'scan':
      return `${name} calls ${call.device} at ${squareName(call.center)}`;
    case 'dictionary':
      return `${name} looks up ${call.word}`;
    case 'claim':
      return `${name} claims ${call.claim}`;
    case 'concede':
      return `${name} concedes`;
    case 'challenge':
      return `${name} challenges`;
    case 'reveal':
      return `${name} shows the codes`;
    case 'digit':
      return `${name} tells the first digit`;
    case 'count':
      return `${name} counts the sum`;
    case 'show':
      return `${name} shows ${call.number}`;
    case 'say':
      return `${name} says ${call.digit}`;
    case 'first':
      return `${name} was first`;
    case 'draw':
      return 'Both were at once';
    case 'coin':
      return `The coin falls for ${name}`;
  }
}

/** What a call of the opening brings to light; nothing of one that only states something. */
function sayHeard({ kind }: Call, right: Answer): string {
  if (right.kind === 'truth') return `: the claim was ${right.truth ? 'true' : 'false'}`;
  if (right.kind !== 'count') return '';
  return kind === 'digit'
    ? `: ${right.count}`
    : `: ${right.count} ${right.count === 1 ? 'time' : 'times'} in the codes`;
}
