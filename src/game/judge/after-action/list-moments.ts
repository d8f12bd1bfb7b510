// Tells a game in a few sentences: who opened, what sank, which answer was wrong first, who stayed ahead, how it ended.
import { squareName } from '../../board.js';
import { numberWord } from '../../sentences.js';
import { type CallLog } from '../call-log.js';
import { isBattleCall } from '../call.js';
import { printAnswer } from '../print-answer.js';
import { printCall } from '../print-call.js';
import { refusals } from '../refusals.js';
import type { Replay, WrongAnswer } from '../replay-log.js';
import { otherSide, type PerSide, type Side } from '../side.js';
import { findLead } from './find-lead.js';
import type { MarkedBoard } from './mark-board.js';
import type { Trace, TracedEvent } from './trace-game.js';

export interface Moment {
  /** Null before the first turn. */
  readonly turn: number | null;
  /** Who did it; null where no player did. */
  readonly side: Side | null;
  readonly text: string;
  /** Where there is no room for all, those of the largest number go first. */
  readonly weight: 0 | 1 | 2 | 3;
}

/** Returns the moments in their order. Words stand in them as far as the boards show them. */
export function listMoments(replay: Replay, trace: Trace, boards: PerSide<MarkedBoard>, log: CallLog): Moment[] {
  const moments = [
    ...tellOpening(trace),
    ...trace.events.map((event) => tellEvent(event, boards, log)),
    ...tellLead(replay, trace),
  ];
  const inOrder = moments
    .map((moment, at) => ({ moment, at }))
    .sort((a, b) => (a.moment.turn ?? 0) - (b.moment.turn ?? 0) || a.at - b.at)
    .map(({ moment }) => moment);
  return [...inOrder, tellEnd(replay, trace)];
}

function tellOpening({ opened }: Trace): Moment[] {
  if (opened === null) return [];
  const { side, turns, how } = opened;
  const text = `opens${turns > 1 ? ' with two turns' : ''}${how === null ? '' : `: ${how}`}`;
  return [{ turn: null, side, text, weight: 0 }];
}

function tellEvent(event: TracedEvent, boards: PerSide<MarkedBoard>, log: CallLog): Moment {
  const { side } = event;
  const turn = event.turn === 0 ? null : event.turn;
  switch (event.kind) {
    case 'sunk': {
      const { name = '', letters = [] } = boards[side].ships[event.position] ?? {};
      const word = letters.map(({ letter }) => letter).join('');
      return { turn, side, text: `sinks the ${name}${word === '' ? '' : `, ${word}`}`, weight: 1 };
    }
    case 'mine': {
      const text = `strikes the mine at ${squareName(event.square)}: two turns for ${nameOf(otherSide(side))}`;
      return { turn, side, text, weight: 2 };
    }
    case 'wrong':
      return { turn, ...tellWrong(event.answer, event.harmless, log), weight: event.harmless ? 3 : 0 };
  }
}

function tellWrong(wrong: WrongAnswer, harmless: boolean, { entries }: CallLog): Pick<Moment, 'side' | 'text'> {
  const { entry, side, call, said, right, place } = wrong;
  const [line, called] = [`line ${place.line}`, printCall(call)];
  const later = entries.length - entries.indexOf(entry) - 1;
  const rest = harmless
    ? ', without effect'
    : later === 0
      ? ''
      : `; ${later} later ${later === 1 ? 'call was' : 'calls were'} played on it`;
  if (right.kind === 'refused') {
    const reason = right.reason === null ? '' : `: ${refusals[right.reason]}`;
    return { side, text: `${line}: ${called} does not count${reason}${rest}` };
  }
  // What a player shows in the opening answers itself; calls at a fleet are answered by its owner.
  const speaker = isBattleCall(call) ? otherSide(side) : side;
  const truth = right.kind === 'none' ? 'nothing is answered to it' : `right is ${printAnswer(right)}`;
  return {
    side: speaker,
    text: `${line}: answers ${said === null ? 'nothing' : printAnswer(said)} to ${called}; ${truth}${rest}`,
  };
}

function nameOf(side: Side): string {
  return side === 'alpha' ? 'Alpha' : 'Bravo';
}

/** While a game goes on, it is unknown whether a lead lasts. */
function tellLead({ state: { phase } }: Replay, { turns }: Trace): Moment[] {
  const lead = findLead(turns);
  if (phase.kind !== 'over' || lead === null || lead.turn === turns.length) return [];
  return [{ ...lead, text: 'stays ahead from here to the end', weight: 2 }];
}

function tellEnd({ game, state: { phase }, wrong }: Replay, { turns }: Trace): Moment {
  const turn = turns.length === 0 ? null : turns.length;
  if (phase.kind === 'over')
    return {
      turn,
      side: phase.winner,
      text: `has sunk all ${numberWord(game.sheets[phase.winner].ships.length)} ships and wins`,
      weight: 0,
    };
  const text = wrong === null ? 'the log ends here, the game does not' : 'judged as far as the first wrong answer';
  return { turn, side: null, text, weight: 0 };
}
