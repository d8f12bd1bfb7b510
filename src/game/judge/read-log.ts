// Reads a whole log: the lines above the calls, the calls in every way that they can be read, and what tells of neither.
import { asGiven, because, type Cause, combine, Problem } from '../../core/problem.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import { type EditionName, editions } from '../editions/index.js';
import { type OpeningName, openings } from '../openings/index.js';
import type { Opened } from '../openings/opening.js';
import type { CallLog, LogEntry } from './call-log.js';
import { examplesOf, type Notation } from './notation.js';
import { printEntry } from './print-log.js';
import {
  distinctReadings,
  type LineContext,
  type Misread,
  namesOf,
  readLine,
  readReply,
  type Reading,
  wordOrAnswer,
} from './read-line.js';
import {
  cellsOf,
  type Columns,
  isRemark,
  isTurnedRound,
  readColumns,
  readLegend,
  readListHead,
  spellOut,
} from './read-layout.js';
import { noScene, readScene, type Scene } from './read-scene.js';
import { isBattleCall } from './call.js';
import { type PerSide, type Side, sides } from './side.js';
import { textOf, type Word, wordsOf } from './words-of-line.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

export type LogHeader = Omit<CallLog, 'entries'>;

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

const nobody: PerSide<null> = { alpha: null, bravo: null };

/** Throws Problem `bad-log` that lists lines which cannot be read, each by line and column: `calls.txt:12:8`. */
export function refuseUnread(unread: readonly Unread[], file: string): void {
  if (unread.length === 0) return;
  const inOrder = [...unread].sort((a, b) => a.line - b.line);
  throw combine(inOrder.map(({ line, column, cause }) => new Problem('bad-log', cause, { file, line, column })));
}

/** A line whose readings differ in what they say. */
export function unclearLine(readings: readonly Reading[]): Unread {
  const { line = 1, call: column = 1 } = readings[0]?.[0]?.place ?? {};
  const ways = readings.map((entries) => entries.map(printEntry).join('; '));
  return { line, column, cause: because`may mean ${ways.join(', or ')}; write the one that is meant` };
}

/** A declared word that may be an answer. */
export function unclearWord(entry: LogEntry): Unread {
  return { line: entry.place.line, column: entry.place.call, cause: wordOrAnswer(entry) };
}

export function readLog(text: string, setting: LogSetting): ReadLog {
  const read = readLines(text, setting, false);
  return read.isDialog ? readLines(text, setting, true) : read;
}

/** In a dialog, what the other says after a call is its answer, though it might be a call. */
function readLines(text: string, setting: LogSetting, isDialog: boolean): ReadLog & { readonly isDialog: boolean } {
  const empty: LogHeader = { players: nobody, edition: null, opening: null, first: null, day: null };
  const nothing = { header: empty, lines: [], scene: noScene, remarks: [], isByTurn: false, isDialog: false };
  if (text.length > logLimits.characters)
    return { ...nothing, unread: [{ line: 1, ...tooLong(`${logLimits.characters} characters`) }] };
  let header = empty;
  const typed = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const legend = readLegend(typed);
  const signs = new Set([...legend.meanings.keys()].map((sign) => sign.toUpperCase()));
  const written = typed.map((line, index) =>
    index + 1 === legend.line ? line : spellOut(line, legend).replace(/\bw\/(?= )/i, 'with'),
  );
  const named = { alpha: nameIn(written, 'alpha'), bravo: nameIn(written, 'bravo') };
  const hasSquares = written.filter((line) => /\b[A-Z]\d{1,2}\b/i.test(line)).length > 1;
  const plainly = contextOf(empty, setting, named, noScene, hasSquares);
  const body = findBody(
    written.map((each, index) => (index + 1 === legend.line ? '' : each)),
    plainly,
  );
  const scene = readScene(
    written,
    body,
    plainly.players,
    setting.edition !== null && editions[setting.edition].calls.fire.guesses,
  );
  const lines: (readonly Reading[])[] = [];
  const unread: Unread[] = [];
  const remarks: number[] = [];
  let hasReplies = false;
  const heads: Side[] = [];
  let columns: Columns | undefined;
  let context = contextOf(header, setting, named, scene, hasSquares);
  let before = header;
  let least = 0;
  /** The line of a short remark that names a player, above a call that names none. */
  let naming: number | null = null;
  const add = (line: number, read: readonly Reading[]) => {
    const number = read[0]?.[0]?.number ?? least;
    if (number < least)
      unread.push({
        line,
        column: 1,
        cause: because`number ${number} comes after ${least}; number the calls in their order`,
      });
    least = Math.max(least, number);
    const isUnnamed = read.every((entries) => entries.every(({ side }) => side === null));
    if (isUnnamed && naming !== null) unread.push({ line: naming, column: 1, cause: whoseCalls });
    naming = null;
    lines.push(read);
  };
  if (isTurnedRound(legend)) unread.push({ line: legend.line, column: 1, cause: turnedRound });
  for (const [index, raw] of written.entries()) {
    const line = index + 1;
    if (header !== before) context = contextOf(header, setting, named, scene, hasSquares);
    before = header;
    const plain = withoutRemark(raw).trimEnd();
    const [isLong, isAbove] = [plain.length > MOST_IN_LINE, index < body];
    const rows = columns === undefined || isLong ? [] : readCells(plain, columns, line, context);
    if (rows.length > 0) {
      for (const row of rows) add(line, row);
      continue;
    }
    const words = wordsOf(plain.slice(0, MOST_IN_LINE));
    const owner = heads.at(-1) ?? null;
    const listed = owner === null || isLong ? [] : readListed(plain, owner, line, context);
    const head = isLong || listed.length > 0 ? undefined : readListHead(plain, context);
    if (listed.length > 0) {
      for (const each of listed) add(line, each);
      continue;
    }
    const headed =
      isLong || (line === legend.line && isAbove) ? undefined : readHeader(header, plain, lines.length > 0, context);
    const isMisheaded = headed !== undefined && 'cause' in headed;
    const read = isLong
      ? tooLong(`${MOST_IN_LINE} characters, or put # before a remark`)
      : line === legend.line && isAbove
        ? undefined
        : (headed ?? readCallsOf(raw, line, context));
    const isHead = !isLong && !isMisheaded && (read === undefined || 'cause' in read);
    const table = isHead || (!isLong && lines.length === 0) ? readColumns(plain, context) : undefined;
    if (table !== undefined) {
      columns = table;
      remarks.push(line);
      continue;
    }
    if (
      isHead &&
      head !== undefined &&
      (lines.length > 0 || /['\u2019]|:$|^\s*\p{L}{3,}\s*$|^calls /iu.test(plain)) &&
      !/^\s*(?:alpha|bravo)\s*:?$/i.test(plain)
    ) {
      heads.push(head);
      remarks.push(line);
      least = 0;
      continue;
    }
    if (read === undefined) {
      if (words.words.length > 0) remarks.push(line);
      continue;
    }
    const asked = lines.at(-1);
    const isReply = 'cause' in read || (isDialog && !('players' in read) && isUnanswered(read));
    const replies = isReply && asked !== undefined ? readReply(asked, words, line, context) : [];
    if ('players' in read) header = read;
    else if (replies.length > 0) {
      lines[lines.length - 1] = distinctReadings(replies);
      hasReplies = true;
    } else if (!('cause' in read)) {
      if (columns !== undefined && read.some((entries) => entries.some(({ side }) => side === null)))
        unread.push({ line, column: 1, cause: inNoColumn });
      else add(line, read);
    } else if (
      !isLong &&
      !isMisheaded &&
      heads.length !== 1 &&
      (isRemark(words.words, { isAbove, context, signs: line === legend.line ? signs : new Set() }) ||
        scene.earlier.some(({ place }) => place.line === line))
    ) {
      remarks.push(line);
      if (!isAbove && words.words.length <= MOST_IN_HEAD && namesPlayer(words.words, context)) naming = line;
    } else unread.push({ line, ...read });
    if (lines.length > logLimits.calls) unread.push({ line, ...tooLong(`${logLimits.calls} calls`) });
    if (lines.length > logLimits.calls || unread.length === MOST_UNREAD) break;
  }
  const [remark] = remarks;
  if (lines.length === 0 && unread.length === 0 && remark !== undefined)
    unread.push({
      line: remark,
      column: 1,
      cause: because`a call is missing: no line can be read as one; write one such as ${examplesOf(setting.edition)}`,
    });
  const isByTurn = columns !== undefined || (heads.length === 2 && heads[0] !== heads[1]);
  return { header, lines: asUsed(lines), unread, scene, remarks, isByTurn, isDialog: hasReplies };
}

const turnedRound = because`gives x, h, o or m another meaning than hit and miss; write hit and miss in words`;

const inNoColumn = because`stands in no player’s column; write the player before each call`;

const whoseCalls = because`may say whose calls follow; write the player before each call, or # before a remark`;

const MOST_IN_HEAD = 4;

function namesPlayer(words: readonly Word[], { players }: LineContext): boolean {
  const names = sides.flatMap((side) => namesOf(side, players).map((name) => name.join(' ')));
  return words.some(({ text }) => text.length > 1 && (names.includes(text) || names.includes(text.replace(/S$/, ''))));
}

const MOST_LEADING = 3;

/** Returns how many lines stand above the first that has a call at a fleet; of who calls nothing may be known yet. */
function findBody(lines: readonly string[], context: LineContext): number {
  const body = lines.findIndex((raw) => {
    const { words, ...rest } = wordsOf(raw.length > MOST_IN_LINE ? '' : withoutRemark(raw));
    for (let lead = 0; lead <= MOST_LEADING && lead < words.length; lead++) {
      const read = readLine({ words: words.slice(lead), ...rest }, 0, context);
      if (!('cause' in read) && read.some((entries) => entries.some(({ call }) => isBattleCall(call)))) return true;
    }
    return false;
  });
  return body < 0 ? lines.length : body;
}

function isUnanswered(readings: readonly Reading[]): boolean {
  return readings.every((entries) => entries.every(({ answer }) => answer === null));
}

function ofSide(readings: readonly Reading[], side: Side): Reading[] {
  return readings.flatMap((entries) =>
    entries.every((entry) => entry.side === null || entry.side === side)
      ? [entries.map((entry) => ({ ...entry, side }))]
      : [],
  );
}

/** Reads a row of a table in which each player has a column; nothing unless every cell can be read. */
function readCells(text: string, columns: Columns, line: number, context: LineContext): (readonly Reading[])[] {
  const rows = cellsOf(text, columns).map((cell) => {
    const read = readLine(wordsOf(cell.text), line, context);
    return 'cause' in read ? [] : ofSide(read, cell.side);
  });
  return rows.every((row) => row.length > 0) ? rows : [];
}

/** Reads a line below the head of a player's list; a semicolon may part its calls. */
function readListed(text: string, owner: Side, line: number, context: LineContext): (readonly Reading[])[] {
  const parts = [...text.matchAll(/[^;]+/g)].map(({ 0: part, index }) => {
    const read = readLine(wordsOf(' '.repeat(index) + part), line, context);
    return 'cause' in read ? [] : ofSide(read, owner);
  });
  return parts.every((part) => part.length > 0) ? parts : [];
}

/** A log that writes bullseyes and misses in words means hit & yes and hit & no by a bare yes and no, and the letters by M and O. */
function asUsed(lines: readonly (readonly Reading[])[]): (readonly Reading[])[] {
  const plain = new Set(
    lines.flatMap((readings) => (readings.length === 1 ? (readings[0] ?? []) : [])).map(({ answer }) => answer?.kind),
  );
  const isOdd = ({ answer }: LogEntry, others: readonly Reading[], at: number) =>
    answer !== null &&
    (answer.kind === 'bullseye' || answer.kind === 'miss') &&
    plain.has(answer.kind) &&
    others.some((other) => {
      const said = other[at]?.answer;
      return said?.kind === 'revealed' || (said?.kind === 'hit-and' && said.inFleet === (answer.kind === 'bullseye'));
    });
  const sure = lines.flatMap((readings) => (readings.length === 1 ? (readings[0] ?? []) : []));
  const isUsual = [
    // A log that answers every call, or names the player of every call, does so in all lines.
    sure.length > 2 && sure.every(({ answer }) => answer !== null) ? ({ answer }: LogEntry) => answer !== null : null,
    sure.length > 2 && sure.every(({ side }) => side !== null) ? ({ side }: LogEntry) => side !== null : null,
  ];
  const keep = (readings: readonly Reading[]) =>
    isUsual.reduce((kept, test) => {
      const left = test === null ? kept : kept.filter((entries) => entries.every(test));
      return left.length > 0 ? left : kept;
    }, readings);
  return lines.map(keep).map((readings) => {
    const usual = readings.filter((entries) => !entries.some((entry, at) => isOdd(entry, readings, at)));
    return usual.length > 0 ? usual : readings;
  });
}

/** As many as a problem lists. */
const MOST_UNREAD = 20;

/** More than a line with a few calls has. */
const MOST_IN_LINE = 500;

function tooLong(most: string): Misread {
  return { column: 1, cause: because`is too long; keep it to ${most}` };
}

/** Names may stand below `first: Ada`. */
function nameIn(lines: readonly string[], side: Side): string | null {
  const header = new RegExp(`^[ \\t]*${side}[ \\t]*:[^\\d?":]+$`, 'i');
  const line = lines.find((each) => each.length <= MOST_IN_LINE && header.test(each));
  const paired = lines
    .map((each) => namedIn(findNamed(each.slice(0, MOST_IN_LINE))))
    .find((names) => Object.keys(names).length === 2);
  return line === undefined ? (paired?.[side] ?? null) : withoutRemark(line.slice(line.indexOf(':') + 1)).trim();
}

function contextOf(
  { edition, players }: LogHeader,
  setting: LogSetting,
  later: PerSide<string | null>,
  scene: Scene,
  hasSquares: boolean,
): LineContext {
  const named = (side: Side) =>
    [players[side] ?? later[side], setting.players?.[side], ...scene.players[side]].flatMap((name) => {
      const words = textOf(wordsOf(name ?? '').words);
      return words === '' ? [] : [words];
    });
  const names = { alpha: named('alpha'), bravo: named('bravo') };
  const words = sides.flatMap((side) => names[side].flatMap((name) => name.split(' ')));
  return { ...setting, edition: edition ?? setting.edition, players: names, names: words, hasSquares };
}

/** Returns the readings of a line, why there are none, or undefined for a line that is empty or tells of no call. */
function readCallsOf(raw: string, line: number, context: LineContext): readonly Reading[] | Misread | undefined {
  const hidden = findHidden(raw, context);
  if (hidden !== undefined) return hidden;
  const written = withoutRemark(raw).trimEnd();
  const words = wordsOf(written);
  if (words.words.length === 0 && !/[=\p{L}\p{N}]/u.test(written)) return undefined;
  const read = readLine(words, line, context);
  return 'cause' in read && tellsNoCall(words.words, context) ? undefined : read;
}

/** A remark starts with # at the start of a line or after a blank, so that a name may hold one; and anywhere in an answer. */
function withoutRemark(line: string): string {
  const answer = line.indexOf('=');
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t' || (answer >= 0 && at > answer))
      return line.slice(0, at);
  }
  return line;
}

/** `#1 alpha E9-T = miss` may be a remark, or a call that was numbered so: it is not lost without a word. */
function findHidden(line: string, context: LineContext): Misread | undefined {
  const [, blanks = '', number = '', rest = ''] = /^([ \t]*)#(\d+)[ \t.:)]+(.*)$/.exec(line) ?? [];
  if (number === '' || 'cause' in readLine(wordsOf(withoutRemark(rest)), 0, context)) return undefined;
  return {
    column: blanks.length + 1,
    cause: because`this could be a remark or a call; write ${number}. ${rest.trim()} for the call, # ${number} ${rest.trim()} for the remark`,
  };
}

const TITLES = new Set(
  'N WHAT ASKED SAID TURN TURNS ROUND GAME MATCH TABLE LOG EVENT DATE TIME WORD FLEET VS V VERSUS AGAINST CALL CALLS ANSWER ANSWERS RESULT REPLY PLAYER PLAYERS NUMBER NO NR WHO MOVE OPENING BATTLE COMBAT PHASE START BEGINS END OVER SUNK WINS WON ENGAGEMENT ADMIRAL CODEBREAKER'.split(
    ' ',
  ),
);
const BESIDE = new Set(
  'THE OF AND AT ON MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
    ' ',
  ),
);
const NOTED = /^(?:TABLE|ROUND|GAME|MATCH|EVENT|DATE|TIME|REFEREE|WINNER|RESULT|PLACE|VENUE|NOTE|NOTES)$/;

/** Headings, titles, what tables call their columns, who won: words that stand in no call, of which one is the title. */
function tellsNoCall(words: readonly Word[], { players }: LineContext): boolean {
  const names = new Set(
    sides.flatMap((side) => [side.toUpperCase(), ...players[side].flatMap((name) => name.split(' '))]),
  );
  const texts = words.map(({ text }) => text);
  const isName = (text: string) => names.has(text) || names.has(text.replace(/S$/, ''));
  const isBeside = (text: string) => BESIDE.has(text) || isName(text) || /^\d[\d:-]*(?:ST|ND|RD|TH)?$/.test(text);
  return texts.some((text) => TITLES.has(text)) && texts.every((text) => TITLES.has(text) || isBeside(text));
}

interface HeaderLine {
  readonly isSet: (header: LogHeader) => boolean;
  /** Returns the header with the value set, or undefined for a value that it cannot have. */
  readonly read: (header: LogHeader, value: string, context: LineContext) => LogHeader | undefined;
  readonly wants: string;
  readonly write: string;
}

const MOST_NAME = 80;

/** The lines by their names, in the order in which a log is printed. */
export const headerLines = {
  edition: {
    isSet: ({ edition }) => edition !== null,
    read: (header, value) => setNamed(header, 'edition', value, editions),
    wants: 'edition',
    write: Object.keys(editions).join(', '),
  },
  opening: {
    isSet: ({ opening }) => opening !== null,
    read: (header, value) => setNamed(header, 'opening', value, openings),
    wants: 'opening',
    write: Object.keys(openings).join(', '),
  },
  alpha: playerLine('alpha'),
  bravo: playerLine('bravo'),
  day: {
    isSet: ({ day }) => day !== null,
    read: (header, value) =>
      /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 31
        ? { ...header, day: Number(value) }
        : undefined,
    wants: 'day of a month',
    write: 'day: 14',
  },
  first: {
    isSet: ({ first }) => first !== null,
    read: (header, value, context) => {
      const first = openedBy(wordsOf(value).words, context);
      return first === undefined ? undefined : { ...header, first };
    },
    wants: 'player',
    write: 'first: alpha, or first: alpha 2 for two turns',
  },
} as const satisfies Record<string, HeaderLine>;

/** Reads a name as tables of ours have it, or a title: `High Code`, `Hailing the enemy`. */
function setNamed<Field extends 'edition' | 'opening'>(
  header: LogHeader,
  field: Field,
  value: string,
  table: Readonly<Record<string, { readonly title: string }>>,
): LogHeader | undefined {
  const plain = value.toLowerCase();
  const name = Object.keys(table).find(
    (each) => each === plain.replaceAll(' ', '-') || table[each]?.title.toLowerCase() === plain,
  );
  return name === undefined ? undefined : { ...header, [field]: name as EditionName | OpeningName };
}

function playerLine(side: Side): HeaderLine {
  return {
    isSet: ({ players }) => players[side] !== null,
    read: (header, value) =>
      value.length > MOST_NAME || value.search(UNPRINTABLE) >= 0
        ? undefined
        : { ...header, players: { ...header.players, [side]: value } },
    wants: 'name',
    write: `a name of at most ${MOST_NAME} characters`,
  };
}

/** Reads a player and perhaps the number of turns: `Ada`, `bravo 2`, `Ada, two turns`. */
function openedBy(words: readonly Word[], { players }: LineContext): Opened | undefined {
  const text = textOf(words);
  const found = sides.flatMap((side) =>
    namesOf(side, players).flatMap((name): Opened[] => {
      const rest = text.startsWith(name.join(' ')) ? text.slice(name.join(' ').length) : undefined;
      const turns = /^(?: GOES FIRST| STARTS| BEGINS| OPENS)?(?: WITH)?(?: (1|ONE|2|TWO)(?: TURNS?)?)?$/.exec(
        rest ?? '-',
      );
      return turns === null ? [] : [{ side, turns: turns[1] === '2' || turns[1] === 'TWO' ? 2 : 1 }];
    }),
  );
  return new Set(found.map(({ side }) => side)).size === 1 ? found[0] : undefined;
}

const KEYS: ReadonlyMap<string, keyof typeof headerLines> = new Map([
  ...Object.keys(headerLines).map((name) => [name, name as keyof typeof headerLines] as const),
  ...['starts', 'first player', 'starting player', 'goes first'].map((name) => [name, 'first'] as const),
  ...['a', 'p1', 'player a', 'player 1'].map((name) => [name, 'alpha'] as const),
  ...['b', 'p2', 'player b', 'player 2'].map((name) => [name, 'bravo'] as const),
]);

/** Returns the header after a line, what is wrong with it, or undefined when the line is none of the header. */
function readHeader(
  header: LogHeader,
  line: string,
  isLate: boolean,
  context: LineContext,
): LogHeader | Misread | undefined {
  const [, before = '', written = '', value = ''] = /^(([^:]*):\s*)(.*)$/.exec(line.trimEnd()) ?? [];
  const key = written.trim().toLowerCase();
  const name = KEYS.get(key);
  const start = line.length - line.trimStart().length + 1;
  const fail = (column: number, cause: Cause): Misread => ({ column, cause });
  if (name === undefined) {
    const opened = isLate ? undefined : openedInWords(line, context);
    if (opened !== undefined) return { ...header, first: opened };
    const players = isLate ? [] : findNamed(line);
    if (players.length === 2) return { ...header, players: { ...header.players, ...namedIn(players) } };
    return NOTED.test(key.toUpperCase()) ? header : undefined;
  }
  const { isSet, read, wants, write }: HeaderLine = headerLines[name];
  if (name === 'alpha' || name === 'bravo') {
    // `alpha: E9-T` is a call, `alpha: R` a short name where none was given yet.
    const read = [value, line].flatMap((each) => {
      const readings = readLine(wordsOf(each), 0, context);
      return 'cause' in readings ? [] : readings;
    });
    const isCall = read.length > 0;
    const isAnswered = read.some((entries) => entries.every(({ answer }) => answer !== null));
    if (isCall && (isLate || isAnswered || isSet(header) || /\d/.test(value) || key !== name)) return undefined;
  }
  if (isLate && key !== name) return undefined;
  if (isLate) return fail(start, because`${name} is below a call; put it above the first call`);
  if (isSet(header)) return fail(start, because`${name} stands twice; keep one`);
  if (value === '') return fail(before.length + 1, because`${name} is empty; write ${write}`);
  return (
    read(header, value, context) ??
    fail(before.length + 1, because`${asGiven(value)} is not a valid ${wants}; write ${write}`)
  );
}

function findNamed(line: string): RegExpExecArray[] {
  return [...line.matchAll(/([^:,;()=\d]+?) *\((alpha|bravo)\)/gi)];
}

/** Reads `Ada (alpha) vs Ben (bravo)`. */
function namedIn(players: readonly RegExpExecArray[]): Partial<Record<Side, string>> {
  const sided = players.map(([, name = '', side = '']) => [
    side.toLowerCase(),
    name.replace(/^ *(?:and|vs?|&|\/)\.? /i, '').trim(),
  ]);
  return Object.fromEntries(sided) as Partial<Record<Side, string>>;
}

/** Reads `Ada goes first`, `Ben opens with two turns`; `Ada first` may be a call. */
function openedInWords(line: string, context: LineContext): Opened | undefined {
  const { words } = wordsOf(line);
  return /(?:GOES FIRST|STARTS|BEGINS|OPENS)/.test(textOf(words)) ? openedBy(words, context) : undefined;
}
