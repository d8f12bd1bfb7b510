// Reads the lines above the calls that say what game it is, who plays and who opened.
import { asGiven, because } from '../../core/problem.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import { type EditionName, editions } from '../editions/index.js';
import { type OpeningName, openings } from '../openings/index.js';
import type { Opened } from '../openings/opening.js';
import type { CallLog } from './call-log.js';
import type { Misread } from './explain-line.js';
import { type LineContext, readLine } from './read-line.js';
import { type PerSide, type Side, sides } from './side.js';
import { textOf, type Word, wordsOf } from './words-of-line.js';

export type LogHeader = Omit<CallLog, 'entries'>;

export const noHeader: LogHeader = {
  players: { alpha: null, bravo: null },
  edition: null,
  opening: null,
  first: null,
  day: null,
};

interface HeaderLine {
  readonly isSet: (header: LogHeader) => boolean;
  /** Returns the header with the value set, or undefined for a value that it cannot have. */
  readonly read: (header: LogHeader, value: string, context: LineContext) => LogHeader | undefined;
  readonly wants: string;
  readonly write: string;
}

const MOST_NAME = 80;
const MOST_IN_TITLE = 4;

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
    players[side].flatMap((name): Opened[] => {
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

const NOTED = /^(?:table|round|game|match|event|date|time|referee|winner|result|place|venue|note|notes)$/;

/** Returns the header after a line, what is wrong with it, or undefined when the line is none of the header. */
export function readHeader(
  header: LogHeader,
  line: string,
  isLate: boolean,
  context: LineContext,
): LogHeader | Misread | undefined {
  const [, before = '', written = '', value = ''] = /^(([^:]*):\s*)(.*)$/.exec(line.trimEnd()) ?? [];
  const key = written.trim().toLowerCase();
  const name = KEYS.get(key);
  if (name === undefined)
    return (isLate ? undefined : readSentence(header, line, context)) ?? (NOTED.test(key) ? header : undefined);
  if (isLate && key !== name) return undefined;
  // `Opening: Ada claims 129; Ben concedes` tells how it went.
  if (name === 'opening' && wordsOf(value).words.length > MOST_IN_TITLE) return undefined;
  const { isSet, read, wants, write }: HeaderLine = headerLines[name];
  if ((name === 'alpha' || name === 'bravo') && isCall(line, value, isLate || isSet(header) || key !== name, context))
    return undefined;
  const start = line.length - line.trimStart().length + 1;
  if (isLate) return { column: start, cause: because`${name} is below a call; put it above the first call` };
  if (isSet(header)) return { column: start, cause: because`${name} stands twice; keep one` };
  const column = before.length + 1;
  if (value === '') return { column, cause: because`${name} is empty; write ${write}` };
  return (
    read(header, value, context) ?? {
      column,
      cause: because`${asGiven(value)} is not a valid ${wants}; write ${write}`,
    }
  );
}

/** `alpha: E9-T` is a call, `alpha: R` a short name if no name is due any more. */
function isCall(line: string, value: string, isNamed: boolean, context: LineContext): boolean {
  const readings = [value, line].flatMap((each) => readLine(wordsOf(each), 0, context));
  const isAnswered = readings.some((entries) => entries.every(({ answer }) => answer !== null));
  return readings.length > 0 && (isNamed || isAnswered || /\d/.test(value));
}

/** Reads `Ada (alpha) vs Ben (bravo)`, and `Ben opens with two turns`; `Ada first` may be a call. */
function readSentence(header: LogHeader, line: string, context: LineContext): LogHeader | undefined {
  const { words } = wordsOf(line);
  const first = /GOES FIRST|STARTS|BEGINS|OPENS/.test(textOf(words)) ? openedBy(words, context) : undefined;
  if (first !== undefined) return { ...header, first };
  const players = pairIn(line);
  return players === undefined ? undefined : { ...header, players };
}

function pairIn(line: string): PerSide<string> | undefined {
  const pairs = [...line.matchAll(/([^:,;()=\d]+?) *\((alpha|bravo)\)/gi)].map(([, name = '', side = '']) => [
    side.toLowerCase(),
    name.replace(/^ *(?:and|vs?|&|\/)\.? /i, '').trim(),
  ]);
  const { alpha, bravo } = Object.fromEntries(pairs) as Partial<Record<Side, string>>;
  return alpha === undefined || bravo === undefined ? undefined : { alpha, bravo };
}

/** Returns the names that lines of the header give; they may stand below `first: Ada`. */
export function namesInHeader(lines: readonly string[]): PerSide<string | null> {
  const pair = lines.map(pairIn).find((names) => names !== undefined);
  const nameOf = (side: Side) => {
    const header = new RegExp(`^[ \\t]*${side}[ \\t]*:([^\\d?":]+)$`, 'i');
    return lines.flatMap((line) => header.exec(line)?.[1]?.trim() ?? [])[0] ?? pair?.[side] ?? null;
  };
  return { alpha: nameOf('alpha'), bravo: nameOf('bravo') };
}
