// The work of writing one file: the file and what was settled about it, as plain data that any worker can take.
import { type Phrase, phraseAt, type Sheet } from '../deal/deal-tables.js';
import type { SettledTable, SheetMark } from '../deal/settle-tables.js';
import { dealSettled, type PackContext } from './pack-context.js';
import type { PersonPrint } from '../options/person-columns.js';
import { nameOf, printOf } from '../order/pairing.js';
import type { PackFile, SheetRef } from '../record/pack-file.js';

export interface FileJob {
  readonly file: PackFile;
  /** The file's tables with their picks; empty where the file holds no fleets. */
  readonly settled: readonly SettledTable[];
  /** The marks of the file's sheets, in order; empty where the file holds fleets, from which they follow. */
  readonly marks: readonly SheetMark[];
  readonly head: string;
  readonly before?: string;
  /** The serial of the sheet that was replaced, where the file is of the sheet that takes its place. */
  readonly struck?: string;
}

/** One sheet of a file with everything that stands around it. */
export interface PlacedSheet {
  readonly table: Pick<SettledTable, 'entry'>;
  readonly sheet: Pick<Sheet, 'seat' | 'battle'>;
  /** The four words that both covers of the table show. */
  readonly phrase: Phrase;
  /** As they stand on paper; null for who has no name, or one that is left to write. */
  readonly player: string | null;
  readonly opponent: string | null;
  /** How this player's sheets are printed, where that is said. */
  readonly print: PersonPrint;
  /** Of a match on two phones: the messages that its cover shows, what it says of dropped deals, and what its owner shows after the game. */
  readonly bound?: {
    readonly messages: readonly string[];
    readonly again: readonly string[] | null;
    readonly secret: string;
  };
  /** The serial of the sheet that took this one's place. */
  readonly replacedBy: string | undefined;
  /** The serial of the sheet whose place this one took. */
  readonly replaces: string | undefined;
}

/** Deals the sheets of a file, one after the other; neighbors of one table are dealt once. */
export function* dealSheets(context: PackContext, { file, settled }: FileJob): Generator<PlacedSheet> {
  let last: { table: number; sheets: Sheet[] } | undefined;
  for (const ref of file.sheets) {
    const table = settled[ref.table] as SettledTable;
    if (last?.table !== ref.table) last = { table: ref.table, sheets: dealSettled(context, table) };
    yield placeSheet(context, table, last.sheets, ref);
  }
}

function placeSheet(
  { nameOnPaper, dealer }: PackContext,
  table: SettledTable,
  sheets: readonly Sheet[],
  { seat, issue }: SheetRef,
): PlacedSheet {
  const find = (number: number) => sheets.find((sheet) => sheet.seat === seat && sheet.issue === number);
  const [own, other] = seat === 'A' ? table.entry.players : [table.entry.players[1], table.entry.players[0]];
  return {
    table,
    sheet: find(issue) as Sheet,
    phrase: phraseAt(dealer, table.entry.place),
    player: nameOnPaper(nameOf(own)),
    opponent: nameOnPaper(nameOf(other)),
    print: printOf(own),
    replacedBy: find(issue + 1)?.battle.serial ?? undefined,
    replaces: find(issue - 1)?.battle.serial ?? undefined,
  };
}
