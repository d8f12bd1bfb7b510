// The header lines of a call log, one row each: who plays, which game, and who opened.
import { type EditionName, editions } from '../game/editions/index.js';
import { type OpeningName, openings } from '../game/openings.js';
import { because, type Cause, quote, UNPRINTABLE } from '../problem.js';
import type { CallLog } from './call-log.js';
import { isNumber, type Misread, misread, readTokens } from './read-tokens.js';
import { sides } from './side.js';

export type LogHeader = Omit<CallLog, 'entries'>;

/** Returns the header with the value set, or what is wrong with the value. */
type ReadValue = (header: LogHeader, value: string) => LogHeader | string;

interface HeaderLine {
  readonly isSet: (header: LogHeader) => boolean;
  readonly read: ReadValue;
  readonly fix: string;
}

const MOST_NAME = 80;

/** The lines by their names, in the order in which a log is printed. */
export const headerLines = {
  edition: {
    isSet: ({ edition }) => edition !== null,
    read: (header, value) =>
      Object.hasOwn(editions, value) ? { ...header, edition: value as EditionName } : 'is no edition',
    fix: `choose one of ${Object.keys(editions).join(', ')}`,
  },
  opening: {
    isSet: ({ opening }) => opening !== null,
    read: (header, value) =>
      Object.hasOwn(openings, value) ? { ...header, opening: value as OpeningName } : 'is no opening',
    fix: `choose one of ${Object.keys(openings).join(', ')}`,
  },
  alpha: playerLine('alpha'),
  bravo: playerLine('bravo'),
  day: {
    isSet: ({ day }) => day !== null,
    read: (header, value) =>
      isNumber(value) && value.length <= 2 && Number(value) >= 1 && Number(value) <= 31
        ? { ...header, day: Number(value) }
        : 'is no day of a month',
    fix: 'write day: 14',
  },
  first: {
    isSet: ({ first }) => first !== null,
    read: readFirst,
    fix: 'write first: alpha, or first: alpha 2 for two turns',
  },
} as const satisfies Record<string, HeaderLine>;

function playerLine(side: 'alpha' | 'bravo'): HeaderLine {
  return {
    isSet: ({ players }) => players[side] !== null,
    read: (header, value) =>
      value.length > MOST_NAME || value.search(UNPRINTABLE) >= 0
        ? 'is no name'
        : { ...header, players: { ...header.players, [side]: value } },
    fix: `write a name of at most ${MOST_NAME} characters`,
  };
}

function readFirst(header: LogHeader, value: string): LogHeader | string {
  const [name, turns, ...rest] = readTokens(value).tokens.map(({ text }) => text);
  const side = sides.find((each) => each.toUpperCase() === name);
  if (side === undefined || rest.length > 0 || !['1', '2', undefined].includes(turns)) return 'is no player';
  return { ...header, first: { side, turns: turns === '2' ? 2 : 1 } };
}

/** Returns the header after a line, what is wrong with it, or undefined when the line is none of the header. */
export function readHeader(header: LogHeader, line: string, isLate: boolean): LogHeader | Misread | undefined {
  const colon = line.indexOf(':');
  if (colon < 0) return undefined;
  const name = line.slice(0, colon).trim().toLowerCase();
  if (!Object.hasOwn(headerLines, name)) return undefined;
  const { isSet, read, fix }: HeaderLine = headerLines[name as keyof typeof headerLines];
  const start = line.length - line.trimStart().length + 1;
  const fail = (column: number, cause: Cause) => misread(undefined, column, cause);
  if (isLate) return fail(start, because('stands-below-call', { name }));
  if (isSet(header)) return fail(start, because('stands-twice-keep-one', { name }));
  const value = line.slice(colon + 1).trim();
  const column = value === '' ? colon + 2 : line.indexOf(value, colon + 1) + 1;
  if (value === '') return fail(column, `${name} is empty`, fix);
  const result = read(header, value);
  return typeof result === 'string' ? fail(column, `${quote(value)} ${result}`, fix) : result;
}
