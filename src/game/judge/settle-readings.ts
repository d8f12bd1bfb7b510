// Chooses among the readings of a line by what comes of them: those with the same verdict are one.
import { because } from '../../core/problem.js';
import { openings } from '../openings/index.js';
import type { CallLog, LogEntry } from './call-log.js';
import { isBattleCall } from './call.js';
import { sideToCall } from './game-state.js';
import { type Refusal, refusals } from './refusals.js';
import type { SaidFirst } from './read-scene.js';
import type { LogHeader } from './read-header.js';
import { type ReadLog, refuseUnread, type Unread } from './read-log.js';
import { wordOrAnswer } from './explain-line.js';
import { mayAnswer, type Reading } from './read-line.js';
import { printEntry } from './print-log.js';
import { beginReplay, type Replay, replayEntry } from './replay-log.js';
import type { Battle } from '../battle.js';
import { type PerSide, sides } from './side.js';

interface Outcome {
  readonly reading: Reading;
  readonly replay: Replay;
  readonly isRight: boolean;
  /** A word without an answer that is not right: it may be an answer itself, as in `B3: BOOM`. */
  readonly doubtful: LogEntry | undefined;
  /** The first call that does not count though the log goes on as if it did. */
  readonly refused: { readonly entry: LogEntry; readonly reason: Refusal | null } | undefined;
}

/** Returns the log with one reading a line. Throws Problem `bad-log` that lists the lines whose readings would be judged differently. */
export function settleReadings(sheets: PerSide<Battle>, read: ReadLog, name: string): CallLog {
  const { isByTurn } = read;
  const { header, lines, opening } = settleOpening(sheets, read, name);
  let replay = beginReplay(sheets, { ...header, entries: [] }, name);
  const unclear: Unread[] = [];
  const settled: LogEntry[] = [];
  // A call that does not count, where nothing was wrong before, may have been read wrongly among words that are no calls.
  const isSure = read.remarks.length === 0 && read.scene.first === null && read.scene.story.length === 0;
  let isRightSoFar = true;
  const settle = (readings: readonly Reading[]) => {
    const outcomes = readings.map((reading) => play(replay, reading, name));
    const likely = outcomes.find(({ isRight }) => isRight) ?? outcomes[0];
    if (likely === undefined) return;
    if (new Set(outcomes.map(verdictOf)).size > 1) unclear.push(unclearLine(readings));
    else if (isRightSoFar && likely.refused !== undefined && (!isSure || likely.refused.entry.isEarlier === true))
      unclear.push(unsureRefusal(likely.refused));
    else if (likely.doubtful !== undefined) unclear.push(unclearWord(likely.doubtful));
    isRightSoFar &&= likely.isRight;
    replay = likely.replay;
    settled.push(...likely.reading);
  };
  for (const entry of opening) settle([[entry]]);
  const [call] = lines[0]?.[0] ?? [];
  if (
    header.first === null &&
    opening.every(({ isEarlier }) => isEarlier === true) &&
    call !== undefined &&
    isBattleCall(call.call)
  )
    refuseUnread([{ line: call.place.line, column: call.place.call, cause: nobodyFirst }], name);
  const waiting = [...lines];
  while (waiting.length > 0) {
    const side = sideToCall(replay.state);
    const due = isByTurn ? waiting.findIndex(([reading]) => reading?.[0]?.side === side) : 0;
    settle(waiting.splice(Math.max(due, 0), 1)[0] ?? []);
  }
  const turned = { alpha: sheets.bravo, bravo: sheets.alpha };
  const [call0] = settled;
  if (!isSure && call0 !== undefined) {
    const [asRead, asTurned] = [sheets, turned].map((each) => countRight(each, header, settled, name));
    if ((asTurned ?? 0) > (asRead ?? 0) + A_FEW)
      unclear.push({ line: call0.place.line, column: call0.place.call, cause: otherWayRound });
  }
  refuseUnread(unclear, name);
  return { ...header, entries: settled };
}

/** A line whose readings differ in what they say. */
export function unclearLine(readings: readonly Reading[]): Unread {
  const { line = 1, call: column = 1 } = readings[0]?.[0]?.place ?? {};
  const ways = readings.map((entries) => entries.map(printEntry).join('; '));
  return { line, column, cause: because`may mean ${ways.join(', or ')}; write the one that is meant` };
}

/** A declared word that may be an answer. */
function unclearWord(entry: LogEntry): Unread {
  return { line: entry.place.line, column: entry.place.call, cause: wordOrAnswer(entry) };
}

const otherWayRound = because`and the calls below it fit better if each player has the other sheet; write first: alpha or first: bravo, and alpha or bravo before each call`;

/** A few calls may be right for both sheets. */
const A_FEW = 4;

/** Counts the calls before the first wrong answer. */
function countRight(sheets: PerSide<Battle>, header: LogHeader, entries: readonly LogEntry[], name: string): number {
  let replay = beginReplay(sheets, { ...header, entries: [] }, name);
  for (const [at, entry] of entries.entries()) {
    if (entry.side === null && sideToCall(replay.state) === null) return at;
    const { wrong, state, knowledge } = replayEntry(replay, entry, name);
    if (wrong !== null) return at;
    replay = { ...replay, state, knowledge };
  }
  return entries.length;
}

function unsureRefusal({ entry, reason }: NonNullable<Outcome['refused']>): Unread {
  const { line, call: column } = entry.place;
  const said = reason === null ? '' : `: ${refusals[reason]}`;
  const cause = because`is not understood: ${printEntry(entry)} would not count${said}; write what was called in this line and above it, one call a line, and first: alpha or first: bravo`;
  return { line, column, cause };
}

const nobodyFirst = because`comes before it is said who had the first turn; write first: alpha or first: bravo above the calls`;

interface Opened {
  readonly header: LogHeader;
  /** Of the opening, and calls before the log begins. */
  readonly opening: readonly LogEntry[];
  readonly lines: ReadLog['lines'];
}

/**
 * Returns how the game came to its first turn. Where that is told in sentences, the claims are played if they lead to a first turn; else it is
 * taken as it is said. Throws Problem `bad-log` when both are told and differ.
 */
function settleOpening(sheets: PerSide<Battle>, { header, lines, scene }: ReadLog, name: string): Opened {
  const { earlier } = scene;
  const isOpening = ([reading]: readonly Reading[]) => reading?.every(({ call }) => !isBattleCall(call)) === true;
  const called = lines.filter(isOpening);
  const calledLines = new Set(called.map(([reading]) => reading?.[0]?.place.line));
  const [firsts, bids] = [
    called.flat(2).filter(({ call }) => call.kind === 'first'),
    called.flat(2).filter(({ call }) => call.kind !== 'first'),
  ];
  // `bravo first` says who opens where no opening has such a call.
  const said = firsts[0];
  const first =
    (scene.first !== null && !calledLines.has(scene.first.line) ? scene.first : null) ??
    (firsts.length === 1 &&
    said !== undefined &&
    said.side !== null &&
    openings[header.opening ?? sheets.alpha.opening].play === undefined
      ? { side: said.side, turns: null, line: said.place.line }
      : null);
  const told = scene.story.filter(({ place }) => !calledLines.has(place.line));
  const asWritten = { header, opening: earlier, lines };
  if (header.first !== null || (first === null && told.length === 0)) return asWritten;
  const claims = [...(first === scene.first ? called.flatMap(([reading = []]) => reading) : bids), ...told].sort(
    (a, b) => a.place.line - b.place.line,
  );
  const rest = lines.filter((line) => !isOpening(line));
  for (const opening of openingsOf(claims, first)) {
    const begun = beginReplay(sheets, { ...header, entries: [] }, name);
    const { replay, isLegal } = playLegally(begun, opening, name);
    const { phase } = replay.state;
    if (!isLegal || phase.kind !== 'battle') continue;
    const isWrong = !play(begun, opening, name).isRight;
    if (!isWrong && first !== null && phase.turn.side !== first.side)
      refuseUnread(
        [
          {
            line: first.line,
            column: 1,
            cause: because`says that ${first.side} has the first turn, but by the calls of the opening ${phase.turn.side} has; write which is so, such as first: ${first.side}`,
          },
        ],
        name,
      );
    return { header, opening: [...opening, ...earlier], lines: rest };
  }
  if (first === null) return asWritten;
  const isWon = claims.some(({ call }) => call.kind === 'challenge');
  const turns = first.turns ?? (isWon ? openings[header.opening ?? sheets.alpha.opening].reward : 1);
  return { header: { ...header, first: { side: first.side, turns } }, opening: earlier, lines: rest };
}

/** The claims; after a challenge whoever has the first turn was right; and the lock before them, if it was left out. */
function openingsOf(claims: readonly LogEntry[], first: SaidFirst | null): (readonly LogEntry[])[] {
  const last = claims.at(-1);
  const bid = claims.findLast(({ call }) => call.kind === 'claim');
  if (last === undefined) return [];
  const isOpen = last.call.kind === 'challenge' && bid !== undefined && first !== null;
  const shown: LogEntry[] = isOpen
    ? [
        {
          ...bid,
          call: { kind: 'reveal' },
          answer: { kind: 'truth', truth: bid.side === first.side },
          place: { ...last.place, line: first.line },
        },
      ]
    : [];
  const whole = [...claims, ...shown];
  const lock = (['digit', 'count'] as const).flatMap((kind) =>
    sides.map((side): LogEntry => ({ ...last, side, call: { kind }, answer: null })),
  );
  return [whole, [...lock, ...whole]];
}

function playLegally(begun: Replay, entries: readonly LogEntry[], name: string): { replay: Replay; isLegal: boolean } {
  let replay = begun;
  let isLegal = true;
  for (const entry of entries) {
    const { judged, state, knowledge } = replayEntry(replay, entry, name);
    isLegal &&= judged.right.kind !== 'refused';
    replay = { ...replay, state, knowledge };
  }
  return { replay, isLegal };
}

function play(before: Replay, reading: Reading, name: string): Outcome {
  let replay = before;
  let isRight = true;
  let doubtful: LogEntry | undefined;
  let refused: Outcome['refused'];
  for (const entry of reading) {
    const { wrong, judged, state, knowledge } = replayEntry(replay, entry, name);
    replay = { ...replay, state, knowledge };
    const isFirst = isRight;
    isRight &&= wrong === null;
    if (entry.answer === null && mayAnswer(entry.call) && judged.right.kind !== 'correct') doubtful = entry;
    if (wrong !== null && isFirst && judged.right.kind === 'refused') refused = { entry, reason: judged.right.reason };
  }
  return { reading, replay, isRight, doubtful, refused };
}

function verdictOf({ replay, isRight }: Outcome): string {
  return JSON.stringify([isRight, replay.state]);
}
