// Reads a whole log: the lines above the calls, the calls in every way that they can be read, and what tells of neither.
import { because, type Cause, combine, Problem } from '../../core/problem.js';
import { editions } from '../editions/index.js';
import { isBattleCall } from './call.js';
import { explainLine, type Misread } from './explain-line.js';
import { examplesOf, type Notation } from './notation.js';
import { type LogHeader, namesInHeader, noHeader, readHeader } from './read-header.js';
import {
  cellsOf,
  type Columns,
  isTurnedRound,
  type Legend,
  readColumns,
  readLegend,
  readListHead,
  spellOut,
} from './read-layout.js';
import { distinctReadings, type LineContext, readLine, readReply, type Reading } from './read-line.js';
import { noScene, readScene, type Scene } from './read-scene.js';
import { listNames } from './read-speakers.js';
import { findHidden, isHeading, isRemark, namesPlayer, withoutRemark } from './remarks.js';
import { type PerSide, type Side, sides } from './side.js';
import { keepUsual } from './usual-readings.js';
import { type Line, textOf, wordsOf } from './words-of-line.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

/** A log of which some lines can be read in more ways than one. */
export interface ReadLog {
  readonly header: LogHeader;
  readonly lines: readonly (readonly Reading[])[];
  /** Lines that cannot be read. */
  readonly unread: readonly Unread[];
  /** What is told in sentences above the calls. */
  readonly scene: Scene;
  /** Numbers of the lines that were not read as calls. */
  readonly remarks: readonly number[];
  /** Whether each player's calls stand in a list or column of their own, so that the turns put them in order. */
  readonly isByTurn: boolean;
}

export interface Unread extends Misread {
  readonly line: number;
}

/** What the sheets tell of the game and the players; the log itself may tell otherwise. */
export interface LogSetting extends Notation {
  readonly players?: PerSide<string | null>;
}

/** Throws Problem `bad-log` that lists lines which cannot be read, each by line and column: `calls.txt:12:8`. */
export function refuseUnread(unread: readonly Unread[], file: string): void {
  if (unread.length === 0) return;
  const inOrder = [...unread].sort((a, b) => a.line - b.line);
  throw combine(inOrder.map(({ line, column, cause }) => new Problem('bad-log', cause, { file, line, column })));
}

export function readLog(text: string, setting: LogSetting): ReadLog {
  if (text.length > logLimits.characters) {
    const unread = [{ line: 1, column: 1, cause: tooLong(`${logLimits.characters} characters`) }];
    return { header: noHeader, lines: [], unread, scene: noScene, remarks: [], isByTurn: false };
  }
  const page = readPage(text, setting);
  const reader = new LogReader(page, setting, false);
  reader.readAll();
  if (!reader.hasReplies) return reader.log;
  const listener = new LogReader(page, setting, true);
  listener.readAll();
  return listener.log;
}

function tooLong(most: string): Cause {
  return because`is too long; keep it to ${most}`;
}

/** More than a line with a few calls has. */
const MOST_IN_LINE = 500;

interface Written {
  readonly number: number;
  readonly raw: string;
  /** Without a remark; empty if it is too long. */
  readonly plain: string;
  readonly isLong: boolean;
  readonly words: Line;
}

function cutLine(raw: string, index: number): Written {
  const whole = withoutRemark(raw).trimEnd();
  const isLong = whole.length > MOST_IN_LINE;
  const plain = isLong ? '' : whole;
  return { number: index + 1, raw, plain, isLong, words: wordsOf(plain) };
}

/** A log before its calls are read. */
interface Page {
  /** Signs are spelled out. */
  readonly lines: readonly Written[];
  readonly legend: Legend;
  /** What the header calls the players. */
  readonly players: PerSide<string | null>;
  readonly hasSquares: boolean;
  /** How many lines stand above the first call at a fleet. */
  readonly above: number;
  readonly scene: Scene;
}

function readPage(text: string, setting: LogSetting): Page {
  const typed = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const legend = readLegend(typed);
  const lines = typed
    .map((line, index) => (index + 1 === legend.line ? line : spellOut(line, legend)))
    .map((line, index) => cutLine(line, index));
  const players = namesInHeader(lines.map(({ plain }) => plain));
  const hasSquares = lines.filter(({ plain }) => /\b[A-Z]\d{1,2}\b/i.test(plain)).length > 1;
  const bare: Page = { lines, legend, players, hasSquares, above: 0, scene: noScene };
  const context = contextOf(noHeader, setting, bare);
  const first = lines.findIndex((line) => line.number !== legend.line && hasBattleCall(line, context));
  const above = first < 0 ? lines.length : first;
  const guesses = setting.edition !== null && editions[setting.edition].calls.fire.guesses;
  const words = lines.map(({ raw }) => (raw.length > MOST_IN_LINE ? [] : wordsOf(raw).words));
  return { ...bare, above, scene: readScene(words, above, namesOf(noHeader, setting, bare), guesses) };
}

/** Words at its start may name a player who is not known yet. */
const MOST_LEADING = 3;

/** The first call at a fleet names a square or a letter. */
function hasBattleCall({ plain, words: { words, ...rest } }: Written, context: LineContext): boolean {
  if (!/\d|\b[A-Z]\b/i.test(plain.normalize('NFKC'))) return false;
  return [...words.slice(0, MOST_LEADING + 1).keys()].some((lead) =>
    readLine({ words: words.slice(lead), ...rest }, 0, context).some((entries) =>
      entries.some(({ call }) => isBattleCall(call)),
    ),
  );
}

function namesOf({ players }: LogHeader, setting: LogSetting, page: Page): PerSide<readonly string[]> {
  const named = (side: Side) =>
    [players[side] ?? page.players[side], setting.players?.[side], ...page.scene.players[side]].flatMap((name) => {
      const words = textOf(wordsOf(name ?? '').words);
      return words === '' ? [] : [words];
    });
  return { alpha: named('alpha'), bravo: named('bravo') };
}

function contextOf(header: LogHeader, setting: LogSetting, page: Page): LineContext {
  const players = namesOf(header, setting, page);
  const names = sides.flatMap((side) => players[side].flatMap((name) => name.split(' ')));
  const edition = header.edition ?? setting.edition;
  return { ...setting, edition, players: listNames(players), names, hasSquares: page.hasSquares };
}

/** As many as a problem lists. */
const MOST_UNREAD = 20;

/** A remark of more words does not say whose calls follow. */
const MOST_IN_HEAD = 4;

/** Reads line after line; each is told from what the lines above it are. */
class LogReader {
  hasReplies = false;
  #header = noHeader;
  readonly #calls: (readonly Reading[])[] = [];
  readonly #unread: Unread[] = [];
  readonly #remarks: number[] = [];
  #columns: Columns | undefined;
  /** The players whose lists have begun. */
  readonly #owners: Side[] = [];
  #context: LineContext;
  #lastNumber = 0;
  /** The line of a short remark that names a player, above a call that names none. */
  #naming: number | null = null;

  readonly #page: Page;
  readonly #setting: LogSetting;
  /** In a dialog, what the other says after a call is its answer, though it might be a call. */
  readonly #isDialog: boolean;

  constructor(page: Page, setting: LogSetting, isDialog: boolean) {
    this.#page = page;
    this.#setting = setting;
    this.#isDialog = isDialog;
    this.#context = contextOf(noHeader, setting, page);
  }

  get log(): ReadLog {
    const [one, two, three] = this.#owners;
    return {
      header: this.#header,
      lines: keepUsual(this.#calls),
      unread: this.#unread,
      scene: this.#page.scene,
      remarks: this.#remarks,
      isByTurn: this.#columns !== undefined || (two !== undefined && one !== two && three === undefined),
    };
  }

  readAll(): void {
    const { legend, lines } = this.#page;
    if (isTurnedRound(legend)) this.#refuse(legend.line, turnedRound);
    for (const line of lines) {
      this.#read(line);
      if (this.#calls.length > logLimits.calls) this.#refuse(line.number, tooLong(`${logLimits.calls} calls`));
      if (this.#calls.length > logLimits.calls || this.#unread.length >= MOST_UNREAD) return;
    }
    const [remark] = this.#remarks;
    if (this.#calls.length === 0 && this.#unread.length === 0 && remark !== undefined)
      this.#refuse(remark, noCall(examplesOf(this.#setting.edition)));
  }

  #refuse(line: number, cause: Cause, column = 1): void {
    this.#unread.push({ line, column, cause });
  }

  #read(line: Written): void {
    const { number, plain, words } = line;
    if (line.isLong) return this.#refuse(number, tooLong(`${MOST_IN_LINE} characters, or put # before a remark`));
    const parts = this.#partsOf(line);
    if (parts.length > 0) return parts.forEach((part) => this.#add(number, part));
    if (this.#calls.length === 0 && this.#beginsTable(line)) return;
    if (number === this.#page.legend.line && this.#isAbove(line)) return this.#note(line);
    const header = readHeader(this.#header, plain, this.#calls.length > 0, this.#context);
    if (header !== undefined) return this.#setHeader(header, line);
    const hidden = findHidden(line.raw, this.#context);
    if (hidden !== undefined) return this.#refuse(number, hidden.cause, hidden.column);
    if (words.words.length === 0 && !plain.includes('=')) return;
    const readings = readLine(words, number, this.#context);
    if (readings.length === 0) return this.#readOther(line);
    const isUnanswered = readings.every((entries) => entries.every(({ answer }) => answer === null));
    if (this.#isDialog && isUnanswered && this.#reply(line)) return;
    if (this.#columns !== undefined && readings.some((entries) => entries.some(({ side }) => side === null)))
      return this.#refuse(number, inNoColumn);
    this.#add(number, readings);
  }

  /** Returns the calls of a row with a cell for each player, or of a line in a player's list; none unless all can be read. */
  #partsOf({ plain, number }: Written): (readonly Reading[])[] {
    const read = (text: string, side: Side) => ofSide(readLine(wordsOf(text), number, this.#context), side);
    const cells =
      this.#columns === undefined ? [] : cellsOf(plain, this.#columns).map(({ text, side }) => read(text, side));
    if (cells.length > 0 && cells.every((cell) => cell.length > 0)) return cells;
    const owner = this.#owners.at(-1);
    if (owner === undefined) return [];
    // A semicolon may part the calls of a list.
    const listed = [...plain.matchAll(/[^;]+/g)].map(({ 0: part, index }) => read(' '.repeat(index) + part, owner));
    return listed.every((part) => part.length > 0) ? listed : [];
  }

  #isAbove({ number }: Written): boolean {
    return number <= this.#page.above;
  }

  #beginsTable(line: Written): boolean {
    const columns = readColumns(line.plain, this.#context.players);
    if (columns === undefined) return false;
    this.#columns = columns;
    this.#note(line);
    return true;
  }

  #beginsList(line: Written): boolean {
    const owner = readListHead(line.plain, this.#calls.length > 0, this.#context.players);
    if (owner === undefined) return false;
    this.#owners.push(owner);
    this.#lastNumber = 0;
    this.#note(line);
    return true;
  }

  #setHeader(header: LogHeader | Misread, line: Written): void {
    if ('players' in header) {
      this.#header = header;
      this.#context = contextOf(header, this.#setting, this.#page);
    } else if (!this.#reply(line)) this.#refuse(line.number, header.cause, header.column);
  }

  #note({ number, words }: Written): void {
    if (words.words.length > 0) this.#remarks.push(number);
  }

  /** Reads a line that holds no call. */
  #readOther(line: Written): void {
    const { words } = line.words;
    if (this.#beginsTable(line) || this.#beginsList(line)) return;
    if (isHeading(words, this.#context)) return this.#note(line);
    if (this.#reply(line)) return;
    const isEarlier = this.#page.scene.earlier.some(({ place }) => place.line === line.number);
    if (this.#owners.length === 1 || !(isEarlier || isRemark(words, this.#isAbove(line), this.#context))) {
      const { cause, column } = explainLine(line.words, line.number, this.#context);
      return this.#refuse(line.number, cause, column);
    }
    this.#note(line);
    const mayHead = !this.#isAbove(line) && words.length <= MOST_IN_HEAD;
    if (mayHead && words.some(({ text }) => namesPlayer(text, this.#context))) this.#naming = line.number;
  }

  /** Takes a line as the answer to the call above it, if it can be. */
  #reply({ words, number }: Written): boolean {
    const replies = readReply(this.#calls.at(-1) ?? [], words, number, this.#context);
    if (replies.length === 0) return false;
    this.#calls[this.#calls.length - 1] = distinctReadings(replies);
    this.hasReplies = true;
    return true;
  }

  #add(line: number, readings: readonly Reading[]): void {
    const last = this.#lastNumber;
    const number = readings[0]?.[0]?.number ?? last;
    if (number < last)
      this.#refuse(line, because`number ${number} comes after ${last}; number the calls in their order`);
    this.#lastNumber = Math.max(last, number);
    const isUnnamed = readings.every((entries) => entries.every(({ side }) => side === null));
    if (isUnnamed && this.#naming !== null) this.#refuse(this.#naming, whoseCalls);
    this.#naming = null;
    this.#calls.push(readings);
  }
}

const turnedRound = because`gives x, h, o or m another meaning than hit and miss; write hit and miss in words`;

const inNoColumn = because`stands in no player’s column; write the player before each call`;

const whoseCalls = because`may say whose calls follow; write the player before each call, or # before a remark`;

function noCall(examples: string): Cause {
  return because`a call is missing: no line can be read as one; write one such as ${examples}`;
}

function ofSide(readings: readonly Reading[], side: Side): Reading[] {
  return readings
    .filter((entries) => entries.every((entry) => entry.side === null || entry.side === side))
    .map((entries) => entries.map((entry) => ({ ...entry, side })));
}
