// Tells what a replay found, as text: the wrong answer and its effects, then whose turn it is, or both grids.
import type { Board } from '../board.js';
import { isBattleCall } from './call.js';
import type { CallLog } from './call-log.js';
import { explainCall } from './explain-call.js';
import { describePhase, describeState } from './describe-state.js';
import { formatAnswer } from './format-answer.js';
import { printEntry } from './format-call.js';
import { refusals } from './refusals.js';
import type { Replay, WrongAnswer } from './replay-log.js';
import { otherSide, sides } from './side.js';
import { pluralize } from '../../core/options/list-names.js';

/** What of the fleets a verdict shows. */
export interface Shows {
  /** Both grids, fleets and all. */
  readonly reveal: boolean;
  /** Which square, ship or code decides each wrong answer. */
  readonly why: boolean;
}

/** Returns lines that end in a line break. `name` is the log's. */
export function describeReplay(
  { game, state, knowledge, calls, wrong, harmless, playedOn }: Replay,
  log: CallLog,
  name: string,
  { reveal, why }: Shows,
): string {
  const { board } = game.sheets.alpha;
  const tellWhy = ({ side, call }: WrongAnswer) => {
    const because = why ? explainCall(game, side, call) : null;
    return because === null ? [] : [`  ${because}`];
  };
  const lines = [
    ...harmless.map(
      (found) => `${placeOf(found, name)}: ${describeWrong(found, board)}; without effect: the caller knew better`,
    ),
    ...(wrong === null
      ? [`${pluralize(calls.length, 'call')}, no wrong answer that changed anything`]
      : [
          `${placeOf(wrong, name)}: ${describeWrong(wrong, board)}`,
          ...tellWho(wrong, log),
          ...wrong.effects.map((effect) => `  ${effect}`),
          ...tellWhy(wrong),
          ...describeRest(log, wrong),
        ]),
    ...(playedOn?.later ?? []).flatMap((later) => [
      `${placeOf(later, name)}: ${describeWrong(later, board)}`,
      ...(later.follows
        ? ['  follows from a wrong answer before it']
        : [...tellWho(later, log), ...later.effects.map((effect) => `  ${effect}`)]),
      ...tellWhy(later),
    ]),
  ];
  const end = playedOn?.end ?? state;
  const sunk = sides.map(
    (side) => `${end.grids[side].sunk.length} of ${side}’s ${game.sheets[side].ships.length} ships`,
  );
  const rest = reveal
    ? `\n${describeState(game, end, log.players, knowledge)}`
    : `${wrong === null ? '' : `sunk: ${sunk.join(', ')}\n`}${describePhase(end)}\n`;
  return `${lines.join('\n')}\n${rest}`;
}

export function describeWrong({ entry, side, call, said, right }: WrongAnswer, board: Board): string {
  const written = printEntry({ number: entry.number, side, call, answer: said }, board);
  if (right.kind === 'none') return `${written}: nothing is answered to this`;
  const reason = right.kind === 'refused' && right.reason !== null ? `: ${refusals[right.reason]}` : '';
  return `${written}: right is ${formatAnswer(right, board)}${reason}`;
}

/** Names who gave the answer, since the line names who asked. */
function tellWho({ side, call }: WrongAnswer, { players }: CallLog): string[] {
  if (!isBattleCall(call)) return [];
  const owner = otherSide(side);
  return [`  answered by ${players[owner] === null ? owner : `${players[owner]} (${owner})`}`];
}

/** Returns where a wrong answer stands: calls.txt:12:8. */
function placeOf({ place }: WrongAnswer, name: string): string {
  return `${name}:${place.line}:${place.column}`;
}

function describeRest({ entries }: CallLog, { entry }: WrongAnswer): string[] {
  const later = entries.length - entries.indexOf(entry) - 1;
  return later === 0 ? [] : [`  what follows in the log, ${pluralize(later, 'call')}, was played on it`];
}
