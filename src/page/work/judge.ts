// What the page asks of the judge: answers to calls, a whole game, a fleet made by hand.
import type { Fields } from '../../core/option.js';
import { msg, Problem } from '../../core/problem.js';
import { dealTable, openEvent, type SheetChoice } from '../../event/events.js';
import { listIssued } from '../../event/make/list-issued.js';
import { findOtherNames, nameLog } from '../../event/order/named-log.js';
import type { Battle } from '../../game/battle.js';
import type { EditionName } from '../../game/editions/index.js';
import { type Call, isBattleCall } from '../../game/judge/call.js';
import { readLog, refuseUnread } from '../../game/judge/read-log.js';
import { otherSide, type PerSide, type Side, sides } from '../../game/judge/side.js';
import { parseGame } from '../../game/options.js';
import {
  describeLog,
  judgeCalls,
  judgeLog,
  parseCalls,
  type SpokenAnswer,
  type Verdict,
} from '../../game/judge/judge-sheets.js';
import { checkFleet, type FleetReport } from '../../sheet/check-fleet.js';
import { fillSheet } from '../../sheet/fill-sheet.js';
import { readBattle } from '../../sheet/read-battles.js';
import { type File, makeSheets } from './sheets.js';

/** A sheet as JSON, or a public seed with the options by which it was dealt. */
export type OneSheet = { readonly json: string } | { readonly seed: string; readonly fields: Fields };

/** The two sheets of a game: a table of an event file, or each for itself. */
export type GameSheets = { readonly event: string; readonly choice: SheetChoice } | PerSide<OneSheet>;

export interface EventTable {
  readonly round: number;
  readonly table: number;
  /** Of seats A and B; null where nobody is named. */
  readonly names: readonly [string | null, string | null];
  readonly edition: EditionName;
}

/** Returns the tables at which sheets are played, in the order of rounds. */
export async function listTables(event: string): Promise<readonly EventTable[]> {
  const { pack, master } = await openEvent(event);
  const { edition } = pack.record.spec.sheet;
  const tables = new Map<string, EventTable>();
  for (const { round, table, spare, seat, player, replaced } of listIssued(pack, master)) {
    if (spare || replaced) continue;
    const key = `${round} ${table}`;
    const { names: [a, b] = [null, null] } = tables.get(key) ?? {};
    tables.set(key, { round, table, names: seat === 'A' ? [player, b] : [a, player], edition });
  }
  return [...tables.values()].sort((a, b) => a.round - b.round || a.table - b.table);
}

interface Called {
  text: string;
  /** On which it was typed, from 1. */
  line: number;
}

export interface CallsOrder {
  readonly sheet: OneSheet | Extract<GameSheets, { event: string }>;
  readonly calls: readonly Called[];
}

export interface CallAnswer extends SpokenAnswer {
  /** As it stands in a log, with who calls where that is known. */
  readonly line: string;
}

export interface CallAnswers {
  readonly serial: string | null;
  readonly player: string | null;
  readonly answers: readonly CallAnswer[];
}

/** Answers each call at the grid as the ones before left it. */
export async function answerCalls({ sheet, calls }: CallsOrder): Promise<CallAnswers> {
  const { battle, side } =
    'event' in sheet ? await sheetAt(sheet) : { battle: await readOne(sheet, 'sheet'), side: null };
  if (calls.length === 0)
    throw new Problem('missing-value', msg`is empty; write the call that is in dispute, such as E9-T or R`, 'calls');
  const parsed = atTheirLines(calls, battle.edition);
  try {
    const answers = judgeCalls(battle, parsed).map((each, i) => {
      // In the opening the sheet's player speaks, and the log takes most answers as known.
      const isAnswered = isBattleCall(parsed[i] as Call);
      const caller = side === null ? '' : `${isAnswered ? otherSide(side) : side} `;
      return { ...each, line: `${caller}${each.call}${isAnswered ? ` = ${each.answer}` : ''}` };
    });
    return { serial: battle.serial, player: battle.player, answers };
  } catch (error) {
    throw replace(error, () => ({ field: 'sheet' }));
  }
}

async function sheetAt({ event, choice }: { event: string; choice: SheetChoice }) {
  const table = await dealTable(event, choice);
  const side = table.named ?? 'alpha';
  return { battle: table[side], side };
}

function atTheirLines(calls: readonly Called[], edition: EditionName) {
  try {
    return parseCalls(
      calls.map(({ text }) => text),
      edition,
    );
  } catch (error) {
    throw replace(error, ({ field = '', column }) => {
      const index = Number(/\d+/.exec(field)?.[0]);
      return { field: 'calls', line: calls[index]?.line, column };
    });
  }
}

/** Returns the error, and if it is of a person's making, at other places. */
function replace(error: unknown, placeOf: (place: Problem['place']) => Problem['place']): unknown {
  if (!(error instanceof Problem)) return error;
  const { code, reason, place, others } = error;
  return new Problem(
    code,
    reason,
    placeOf(place),
    others.map((other) => other.with({ place: placeOf(other.place) })),
  );
}

/** Returns the sheet; what is wrong with it stands at the field. */
async function readOne(sheet: OneSheet, field: string): Promise<Battle> {
  const text = 'json' in sheet ? sheet.json.replace(/^\uFEFF/, '').trim() : await dealOne(sheet, field);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}')))
    throw new Problem('bad-sheet', msg`holds ${lines.length} sheets; keep the line of the one in question`, field);
  try {
    const battle = readBattle(text, { field });
    if (battle !== undefined) return battle;
  } catch (error) {
    // The field of the page is the whole sheet.
    throw replace(error, (place) => ({ field, file: place.field?.slice(field.length + 1) || undefined }));
  }
  throw new Problem('missing-value', msg`is missing; paste the sheet's JSON, or drop its file here`, field);
}

async function dealOne({ seed, fields }: { seed: string; fields: Fields }, field: string): Promise<string> {
  if (seed.trim() === '') throw new Problem('missing-value', msg`is missing; type the seed of the sheet`, field);
  const { bytes } = await makeSheets({ fields: { ...fields, count: undefined }, seed, format: 'json' });
  return new TextDecoder().decode(bytes);
}

interface LogOrder {
  log: string;
  edition: EditionName;
  /** As the sheets call them. */
  players: PerSide<string | null>;
}

/** Returns how many calls a log holds. Throws the Problems of its lines that cannot be read. */
export function checkLog({ log: text, ...setting }: LogOrder): number {
  const { log, unread } = readLog(text, setting);
  refuseUnread(unread, LOG);
  return log.entries.length;
}

interface GameOrder {
  sheets: GameSheets;
  log: string;
}

/** A command that judges the same log is given it under this name. */
const LOG = 'calls.txt';

export interface NamedVerdict extends Verdict {
  readonly players: PerSide<string | null>;
  /** What the log says of players that the sheets do not. */
  readonly otherNames: readonly string[];
}

/** Returns the verdict with both grids in its text: it is for the referee's eyes. */
export async function judgeGame({ sheets: given, log }: GameOrder): Promise<NamedVerdict> {
  const sheets =
    'event' in given
      ? await dealTable(given.event, given.choice)
      : { alpha: await readOne(given.alpha, 'alpha'), bravo: await readOne(given.bravo, 'bravo') };
  const judged = judgeAt(sheets, log);
  const named = nameLog(sheets, judged);
  const { players } = named.log;
  return {
    ...describeLog(named, LOG, { reveal: true, why: true }),
    ...{ players, otherNames: findOtherNames(sheets, judged) },
  };
}

function judgeAt(sheets: PerSide<Battle>, log: string) {
  if (log.trim() === '')
    throw new Problem('missing-value', msg`is empty; write the calls of the game, one per line`, 'log');
  try {
    return judgeLog(sheets, log, LOG);
  } catch (error) {
    throw replace(error, ({ field, file, line, column }) => ({ field: fieldOf(sheets, field ?? file), line, column }));
  }
}

/** Problems name a sheet by its side or its serial. */
function fieldOf(sheets: PerSide<Battle>, name: string | undefined): Side | 'log' {
  return sides.find((side) => name === side || (name !== undefined && sheets[side].serial === name)) ?? 'log';
}

interface FleetOrder {
  text: string;
  fields: Fields;
  /** The JSON of the sheet onto which the fleet is written; empty for none. */
  base: string;
}

export interface CheckedFleet extends Omit<FleetReport, 'battle'> {
  /** The sheet with the fleet on it, if nothing is wrong: what `check --save` writes. */
  readonly filled: File | null;
}

export async function checkHandMade({ text, fields, base: json }: FleetOrder): Promise<CheckedFleet> {
  if (text.trim() === '')
    throw new Problem(
      'missing-value',
      msg`is empty; write one ship per line, such as STORM B2 across, or drop a file here`,
      'fleet',
    );
  const base = json.trim() === '' ? null : await readOne({ json }, 'base');
  const { battle, ...report } = look(text, { ...(base ?? parseGame(fields)), theme: fields['theme'] });
  if (base === null || report.faults.length > 0) return { ...report, filled: null };
  try {
    const bytes = new TextEncoder().encode(`${JSON.stringify(fillSheet(base, battle, 'sheet.json'))}\n`);
    return { ...report, filled: { name: 'filled.json', type: 'application/json', bytes } };
  } catch (error) {
    throw replace(error, () => ({ field: 'base' }));
  }
}

function look(text: string, game: Parameters<typeof checkFleet>[2]): FleetReport {
  try {
    return checkFleet(text, 'fleet', game);
  } catch (error) {
    throw replace(error, ({ line }) => ({ field: 'fleet', line }));
  }
}
