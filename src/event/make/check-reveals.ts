// Checks reveals: against what was published, or where nothing was, against the head that was announced.
import { msg, Problem } from '../../core/problem.js';
import type { Battle } from '../../game/battle.js';
import { parseSquare } from '../../game/board.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { readShape } from '../../sheet/read-battles.js';
import { committedSheet, commitToText } from '../deal/commitment.js';
import { headCode } from '../deal/head-code.js';
import { climb } from '../deal/merkle-root.js';
import { headOf } from '../record/batch-head.js';
import type { Difference } from '../record/open-pack.js';
import type { OpenPublic } from '../record/open-public.js';
import { parseReveals, type Reveal } from '../record/reveal-json.js';

/** A file of reveals, and its text. */
export interface RevealsFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the reveals of all files, and every rule that they break. Without what was published, the head is needed. */
export function checkReveals(
  files: readonly RevealsFile[],
  pack: Pick<OpenPublic, 'lists'> | undefined,
  head: string | undefined,
): { readonly reveals: Reveal[]; readonly differences: Difference[] } {
  if (pack === undefined && head === undefined)
    throw new Problem(
      'missing-value',
      msg`is needed to check reveals without their public/; give the head that was announced`,
      { option: 'head' },
    );
  const reveals: Reveal[] = [];
  const differences: Difference[] = [];
  for (const { name, text } of files) {
    const read = parseReveals(text);
    if (read === undefined)
      differences.push({
        path: name,
        rule: 'R14',
        message: 'is not a list of reveals, one on each line, as they are written',
      });
    for (const reveal of read ?? []) {
      reveals.push(reveal);
      for (const [rule, message] of checkReveal(reveal, pack?.lists, head))
        differences.push({ path: name, rule, message: `${message}, for ${reveal.serial}` });
    }
  }
  return { reveals, differences };
}

export function sayReveal({ serial, round, table, seat, player }: Reveal): string {
  return `${serial}: round ${round}, table ${table}, seat ${seat} (${player ?? 'no name'}), as it was committed to`;
}

export function sayDifference({ path, rule, message }: Difference): string {
  return `differs: ${path} ${message}${rule === undefined ? '' : ` (rule ${rule})`}`;
}

function* checkReveal(
  reveal: Reveal,
  lists: OpenPublic['lists'] | undefined,
  given: string | undefined,
): Generator<readonly [NonNullable<Difference['rule']>, string]> {
  const { pack, event, round, table, seat, issue, player, serial, sheet, leaf, leaves, before, facts } = reveal;
  const place = { round, table: Number(table.replace('spare ', '')), spare: table.startsWith('spare ') };
  const at = { pack: { id: pack, event }, place, seat, player, issue };
  const commitment = commitToText(at, serial, sheet, reveal.nonce);
  const batch = lists?.find(({ sheets }) => sheets.some((row) => row[5] === serial));
  const index = batch?.sheets.findIndex((row) => row[5] === serial) ?? -1;
  const row = JSON.stringify([round, table, seat, issue, player, serial, commitment]);
  const isOfRow = batch?.pack === pack && batch.event === event && JSON.stringify(batch.sheets[index]) === row;
  if (lists !== undefined && !isOfRow) yield ['R14', 'is not the sheet of its row'];
  const root = climb(commitment, leaf, leaves, reveal.path);
  const head = root === undefined ? undefined : headOf(before, facts, root);
  const isOfBatch = batch === undefined || (head === batch.head && leaf === index && leaves === batch.sheets.length);
  const isGiven =
    lists !== undefined || given === undefined || given === head || (head !== undefined && given === headCode(head));
  if (head !== reveal.head || !isOfBatch || !isGiven) yield ['R15', 'has a path that does not lead to the head'];
  const read = readSheet(sheet);
  const edition = lists?.[0]?.edition ?? read?.edition;
  if (read?.serial !== serial || read.edition !== edition || committedSheet(read) !== sheet || !isWritten(read))
    yield ['R16', 'holds a sheet that is not written as sheets are, or has another serial or edition, or a name'];
}

function isWritten({ edition, fleet, launchCodes, mine }: Battle): boolean {
  const { board, ships, opener }: Edition = editions[edition];
  const isSquare = (name: string | null) => name === null || parseSquare(name, board) !== undefined;
  const isWord = (word: string | null) =>
    word === null || (/^[A-Z]+$/.test(word) && ships.some(({ length }) => length === word.length));
  const isCode = (code: string) =>
    code.length === opener.digits && [...code].every((sign) => opener.alphabet.includes(sign));
  const areShips = fleet.every(({ word, start }) => isWord(word) && isSquare(start));
  return fleet.length === ships.length && areShips && (launchCodes ?? []).every(isCode) && isSquare(mine);
}

function readSheet(text: string): Battle | undefined {
  try {
    return readShape(text, { field: 'sheet' });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
