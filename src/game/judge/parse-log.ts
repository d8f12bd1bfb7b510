// Reads the log of a game: header lines, then one call a line, such as `12. alpha E9-T = hit & yes  # remark`.
import { because, Problem } from '../../core/problem.js';
import type { EditionName } from '../editions/index.js';
import type { CallLog, LogEntry } from './call-log.js';
import { readHeader, type LogHeader } from './log-headers.js';
import { type EntryContext, readEntry } from './read-entry.js';
import { type Misread, misread } from './read-tokens.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

/**
 * Returns the log of a text; `edition` is that of the sheets, for a log that names none. Throws Problem `bad-log` that names line and column:
 * `calls.txt:12:8`.
 */
export function parseLog(text: string, name: string, edition: EditionName | null = null): CallLog {
  const log = readLog(text, edition);
  if (!('misread' in log)) return log;
  const { column, cause } = log.misread;
  throw new Problem('bad-log', cause, { file: name, line: log.line, column });
}

/** What could not be read of a log, and on which line. */
export interface LogMisread {
  readonly line: number;
  readonly misread: Misread;
}

/** Returns the log, or the first thing in it that cannot be read. */
export function readLog(text: string, edition: EditionName | null = null): CallLog | LogMisread {
  if (text.length > logLimits.characters)
    return {
      line: 1,
      misread: misread(undefined, 1, because`is too long; keep it to ${logLimits.characters} characters`),
    };
  let header: LogHeader = {
    players: { alpha: null, bravo: null },
    edition: null,
    opening: null,
    first: null,
    day: null,
  };
  const entries: LogEntry[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = withoutRemark(raw);
    const context = { edition: header.edition ?? edition, players: header.players, least: entries.at(-1)?.number ?? 0 };
    const hidden = findHidden(raw, context);
    const fail = (found: Misread): LogMisread => ({ line: index + 1, misread: found });
    if (hidden !== undefined) return fail(hidden);
    const read = readHeader(header, line, entries.length > 0) ?? readEntry(line, index + 1, context);
    if (read === undefined) continue;
    if ('kind' in read) return fail(read);
    if ('players' in read) header = read;
    else entries.push(read);
    if (entries.length > logLimits.calls)
      return fail(misread(undefined, 1, because`is one call too many; keep it to ${logLimits.calls}`));
  }
  return { ...header, entries };
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
function findHidden(line: string, context: EntryContext): Misread | undefined {
  const [, blanks = '', number = '', rest = ''] = /^([ \t]*)#(\d+)[ \t.:)]+(.*)$/.exec(line) ?? [];
  if (number === '') return undefined;
  const read = readEntry(withoutRemark(rest), 0, { ...context, least: 0 });
  if (read === undefined || 'kind' in read) return undefined;
  return misread(
    undefined,
    blanks.length + 1,
    because`this could be a remark or a call; write ${number}. ${rest.trim()} for the call, # ${number} ${rest.trim()} for the remark`,
  );
}
