// Reads how a log is laid out: what its signs mean, and columns and lists of a player's own calls.
import type { Names } from './read-speakers.js';
import { type Side, sides } from './side.js';
import { textOf, wordsOf } from './words-of-line.js';

/** What signs stand for, by the line that says so: `~ water, + hit & yes`. */
export interface Legend {
  readonly line: number;
  readonly meanings: ReadonlyMap<string, string>;
}

const MEANING =
  /^(\S{1,2}?)\s*(?:=|:|is|means)?\s*((?:a )?(?:hit|miss|bulls?-?eye|bull|water|letter|sweep|word|strike|right|wrong|correct|yes|no|sunk)\b.*)$/i;

export function readLegend(lines: readonly string[]): Legend {
  for (const [index, line] of lines.entries()) {
    if (line.length > 200) continue;
    const items = line.split(/[,;()]|\. | {2,}/).flatMap((item) => {
      const [, sign = '', meaning = ''] = MEANING.exec(item.trim()) ?? [];
      return sign === '' ? [] : [[sign, meaning.toUpperCase()] as const];
    });
    if (items.length >= 2 && items.length === new Set(items.map(([sign]) => sign)).size)
      return { line: index + 1, meanings: new Map(items) };
  }
  return { line: 0, meanings: new Map() };
}

const SIGNS = [
  ['\u{1f4a5}', 'hit'],
  ['\u{1f4a6}', 'miss'],
  ['\u{1f30a}', 'miss'],
] as const;

/** Returns the line with signs that are neither letters nor digits spelled out. */
export function spellOut(line: string, { meanings }: Legend): string {
  let spelled = SIGNS.reduce((text, [sign, meaning]) => text.replaceAll(sign, ` ${meaning} `), line);
  for (const [sign, meaning] of meanings)
    if (/^\p{L}{1,2}$/u.test(sign) && /\d/.test(line))
      spelled = spelled.replace(new RegExp(`\\s${sign}\\s*${sign.length === 1 ? '$' : '(?=\\s|$)'}`), ` ${meaning} `);
  const longestFirst = [...meanings].sort(([one], [two]) => two.length - one.length);
  for (const [sign, meaning] of longestFirst) {
    if (/^[\p{L}\p{N}]+$|[()]/u.test(sign)) continue;
    const plain = sign.replaceAll(/[\\^$.*+?[\]{}|/]/g, String.raw`\$&`);
    spelled = spelled.replace(
      new RegExp(`(^|\\s|(?<=[\\p{L}\\p{N}]))${plain}(?=\\s|$|[\\p{L}(])`, 'gu'),
      `$1 ${meaning} `,
    );
  }
  return spelled.replace(/\bw\/(?= )/i, 'with');
}

/** Whether the legend gives a letter another meaning than it has. */
export function isTurnedRound({ meanings }: Legend): boolean {
  return [...meanings].some(
    ([sign, meaning]) =>
      (/^[XH]$/i.test(sign) && !meaning.includes('HIT')) || (/^[OM]$/i.test(sign) && !/MISS|WATER/.test(meaning)),
  );
}

/** A column of a table, with the player whose calls stand there. */
interface Column {
  readonly at: number;
  readonly side: Side | null;
}

export interface Cell {
  readonly side: Side;
  /** The line with all else blank. */
  readonly text: string;
}

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly index: number;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let index = 0;
  for (const { 0: text, index: at } of line.matchAll(/\t| *\| *| {2,}|(?:(?! {2}| *\||\t).)+/g)) {
    if (/^(?:\t| *\| *)$/.test(text)) index++;
    else if (text.trim() !== '') pieces.push({ at, text, index });
  }
  return pieces;
}

function sideOfName(text: string, names: Names): Side | undefined {
  const spellings = [text, text.replace(/['\u2019]s\b/i, '')].map((spelled) => textOf(wordsOf(spelled).words));
  const found = sides.filter((side) => names[side].some((name) => spellings.includes(name.join(' '))));
  return found.length === 1 ? found[0] : undefined;
}

export interface Columns {
  readonly isRuled: boolean;
  readonly columns: readonly Column[];
}

/** Reads the head of a table with a column for each player. */
export function readColumns(line: string, names: Names): Columns | undefined {
  const isRuled = /[\t|]/.test(line);
  const columns = piecesOf(line).map(({ at, text, index }): Column & { text: string } => ({
    at: isRuled ? index : at,
    side: sideOfName(text, names) ?? null,
    text,
  }));
  const named = columns.filter(({ side }) => side !== null);
  const isHead = named.length === 2 && named[0]?.side !== named[1]?.side;
  return isHead &&
    columns.every(({ side, text }) => side !== null || /^\W*(?:TURN|TURNS|ROUND|RD|NO|NR|#|N)\W*$/i.test(text))
    ? { isRuled, columns }
    : undefined;
}

/** Returns the cells of a row by player; none where a cell stands in no player's column. */
export function cellsOf(line: string, { isRuled, columns }: Columns): Cell[] {
  const cells = piecesOf(line).flatMap(({ at, text, index }): (Cell | null)[] => {
    const here = isRuled ? index : at;
    const column = columns.reduce((best, each) => (Math.abs(each.at - here) < Math.abs(best.at - here) ? each : best));
    if (/^[\s(#]*\d{1,3}[\s.):]*$/.test(text) && (column.side === null || here < (columns[0]?.at ?? 0) || at === 0))
      return [];
    return [column.side === null ? null : { side: column.side, text: ' '.repeat(at) + text }];
  });
  return cells.every((cell) => cell !== null) ? cells : [];
}

/** Reads `Ada's calls`, `Ben:`, above calls that are all of one player; above all calls a player's name alone may be something else. */
export function readListHead(line: string, hasCalls: boolean, names: Names): Side | undefined {
  if (/^\s*(?:alpha|bravo)\s*:?$/i.test(line)) return undefined;
  if (!hasCalls && !/['\u2019]|:$|^\s*\p{L}{3,}\s*$|^calls /iu.test(line)) return undefined;
  const [, name = ''] =
    /^[\s*#-]*(.{1,40}?)[ :]+(?:calls?|shots?|turns?|moves?|list|guesses)?[\s:*-]*$/i.exec(
      `${line.replace(/\b(?:calls|shots|turns|moves) (?:of|by) /i, '')}:`,
    ) ?? [];
  return name.length > 1 || /['\u2019:]/.test(line) ? sideOfName(name, names) : undefined;
}
