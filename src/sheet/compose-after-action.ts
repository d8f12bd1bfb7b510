// Turns a replayed game into the plain data of its after-action sheet.
import type { Battle } from '../game/battle.js';
import { type Edition, editions } from '../game/editions/index.js';
import type { CallLog } from '../game/judge/call-log.js';
import { countAll, findsApart } from '../game/judge/after-action/count-found.js';
import { findLead } from '../game/judge/after-action/find-lead.js';
import { listMoments } from '../game/judge/after-action/list-moments.js';
import { markBoard, type MarkedBoard } from '../game/judge/after-action/mark-board.js';
import { type Trace, type TracedEvent, traceGame } from '../game/judge/after-action/trace-game.js';
import type { Replay } from '../game/judge/replay-log.js';
import { otherSide, type PerSide, type Side, sides } from '../game/judge/side.js';
import type { ActionEvent, ActionPlayer, AfterAction } from './pages/after-action/action-data.js';
import { Problem } from '../core/problem.js';
import { readName } from '../core/input/person-name.js';

export interface ActionChoices {
  readonly sheets: PerSide<Battle>;
  /** The log's, for problems. */
  readonly name: string;
  /** Whether to show what was never found, even while the game is not over. */
  readonly reveal: boolean;
}

/**
 * Returns what the sheet shows. What was never found stays out of it until the game is over, so that it can be played on. Throws Problem `bad-log`
 * for a name that no person bears.
 */
export function composeAfterAction(replay: Replay, log: CallLog, choices: ActionChoices): AfterAction {
  const trace = traceGame(replay, log);
  const reveal = choices.reveal || replay.state.phase.kind === 'over';
  const boards: PerSide<MarkedBoard> = {
    alpha: markBoard(replay, trace, 'alpha', reveal),
    bravo: markBoard(replay, trace, 'bravo', reveal),
  };
  const playerOf = (side: Side) =>
    composePlayer(replay, trace, side, {
      name: readPlayer(log, side, choices.name) ?? choices.sheets[side].player,
      serial: choices.sheets[side].serial,
    });
  return {
    summary: summarize(replay, trace, choices.sheets),
    players: { alpha: playerOf('alpha'), bravo: playerOf('bravo') },
    measure: measure(replay),
    turns: trace.turns,
    events: trace.events.map((event) => labelEvent(event, boards)),
    moments: listMoments(replay, trace, boards, log),
    lead: describeLead(replay, trace),
    boards,
    reveal,
  };
}

function measure({ game }: Replay): AfterAction['measure'] {
  const edition: Edition = editions[game.edition];
  const letters = edition.ships.reduce((sum, { length }) => sum + length, 0);
  const title = findsApart(game.edition) ? 'Squares hit and letters called' : 'Letters found, turn by turn';
  return { title, most: countAll(game.sheets.alpha, letters) };
}

function summarize({ calls, state: { phase }, wrong }: Replay, { turns }: Trace, sheets: PerSide<Battle>): string {
  const serials = sides.flatMap((side) => sheets[side].serial ?? []);
  const length = [count(turns.length, 'turn'), count(calls.length, 'call'), ...serials].join(' · ');
  if (phase.kind === 'over') return `${nameOf(phase.winner)} won · ${length}`;
  return `${wrong === null ? 'Not over' : 'As far as the first wrong answer'} · ${length}`;
}

/** The sentence that says where the game turned. */
function describeLead({ state: { phase } }: Replay, { turns }: Trace): string | null {
  const lead = findLead(turns);
  if (lead === null) return null;
  const name = nameOf(lead.side);
  if (phase.kind !== 'over') return `${name} ahead since turn ${lead.turn}`;
  if (lead.turn === turns.length) return `${name} went ahead with the last turn`;
  return `${name} ahead for good from turn ${lead.turn}`;
}

function nameOf(side: Side): string {
  return side === 'alpha' ? 'Alpha' : 'Bravo';
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function readPlayer({ players }: CallLog, side: Side, name: string): string | null {
  const text = players[side];
  return text === null
    ? null
    : readName(text, (cause) => {
        throw new Problem('bad-log', cause, `${name} ${side}`);
      });
}

function composePlayer(
  { state }: Replay,
  { turns }: Trace,
  side: Side,
  person: Pick<ActionPlayer, 'name' | 'serial'>,
): ActionPlayer {
  return {
    ...person,
    won: state.phase.kind === 'over' && state.phase.winner === side,
    shipsSunk: state.grids[otherSide(side)].sunk.length,
    found: turns.at(-1)?.found[side] ?? 0,
    turns: turns.filter((turn) => turn.side === side).length,
  };
}

function labelEvent(event: TracedEvent, boards: PerSide<MarkedBoard>): ActionEvent {
  const { turn, side } = event;
  switch (event.kind) {
    case 'sunk': {
      const { name = '', letters = [] } = boards[side].ships[event.position] ?? {};
      const word = letters.map(({ letter }) => letter).join('');
      return { turn, side, kind: 'sunk', label: word === '' ? name.toUpperCase() : word };
    }
    case 'mine':
      return { turn, side, kind: 'mine', label: 'MINE' };
    case 'wrong':
      return { turn, side, kind: event.harmless ? 'harmless' : 'wrong', label: `LINE ${event.answer.place.line}` };
  }
}
