// The header lines of a call log, one row each: who plays, which game, and who opened.
import { type EditionName, editions } from '../editions/index.js';
import { type OpeningName, openings } from '../openings/index.js';
import { asGiven, because, type Cause } from '../../core/problem.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import type { CallLog } from './call-log.js';
import { isNumber, type Misread, misread, readTokens } from './read-tokens.js';
import { sides } from './side.js';

export type LogHeader = Omit<CallLog, 'entries'>;

/** Returns the header with the value set, or undefined for a value that it cannot have. */
type ReadValue = (header: LogHeader, value: string) => LogHeader | undefined;

interface HeaderLine {
  readonly isSet: (header: LogHeader) => boolean;
  readonly read: ReadValue;
  /** What it must be, and how it is written. */
  readonly wants: string;
  readonly write: string;
}

const MOST_NAME = 80;

/** The lines by their names, in the order in which a log is printed. */
export const headerLines = {
  edition: {
    isSet: ({ edition }) => edition !== null,
    read: (header, value) =>
      Object.hasOwn(editions, value) ? { ...header, edition: value as EditionName } : undefined,
    wants: 'edition',
    write: Object.keys(editions).join(', '),
  },
  opening: {
    isSet: ({ opening }) => opening !== null,
    read: (header, value) =>
      Object.hasOwn(openings, value) ? { ...header, opening: value as OpeningName } : undefined,
    wants: 'opening',
    write: Object.keys(openings).join(', '),
  },
  alpha: playerLine('alpha'),
  bravo: playerLine('bravo'),
  day: {
    isSet: ({ day }) => day !== null,
    read: (header, value) =>
      isNumber(value) && value.length <= 2 && Number(value) >= 1 && Number(value) <= 31
        ? { ...header, day: Number(value) }
        : undefined,
    wants: 'day of a month',
    write: 'day: 14',
  },
  first: {
    isSet: ({ first }) => first !== null,
    read: readFirst,
    wants: 'player',
    write: 'first: alpha, or first: alpha 2 for two turns',
  },
} as const satisfies Record<string, HeaderLine>;

function playerLine(side: 'alpha' | 'bravo'): HeaderLine {
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

function readFirst(header: LogHeader, value: string): LogHeader | undefined {
  const [name, turns, ...rest] = readTokens(value).tokens.map(({ text }) => text);
  const side = sides.find((each) => each.toUpperCase() === name);
  if (side === undefined || rest.length > 0 || !['1', '2', undefined].includes(turns)) return undefined;
  return { ...header, first: { side, turns: turns === '2' ? 2 : 1 } };
}

/** Returns the header after a line, what is wrong with it, or undefined when the line is none of the header. */
export function readHeader(header: LogHeader, line: string, isLate: boolean): LogHeader | Misread | undefined {
  const colon = line.indexOf(':');
  if (colon < 0) return undefined;
  const name = line.slice(0, colon).trim().toLowerCase();
  if (!Object.hasOwn(headerLines, name)) return undefined;
  const { isSet, read, wants, write }: HeaderLine = headerLines[name as keyof typeof headerLines];
  const start = line.length - line.trimStart().length + 1;
  const fail = (column: number, cause: Cause) => misread(undefined, column, cause);
  if (isLate) return fail(start, because`${name} is below a call; put it above the first call`);
  if (isSet(header)) return fail(start, because`${name} stands twice; keep one`);
  const value = line.slice(colon + 1).trim();
  const column = value === '' ? colon + 2 : line.indexOf(value, colon + 1) + 1;
  if (value === '') return fail(column, because`${name} is empty; write ${write}`);
  return read(header, value) ?? fail(column, because`${asGiven(value)} is not a valid ${wants}; write ${write}`);
}
