// The work of writing one file: the file and what it shows of its sheets besides them.
import { type Phrase, phraseAt, type Sheet } from '../deal/deal-tables.js';
import type { SheetMark } from '../deal/pack-tables.js';
import type { TableEntry } from '../order/list-tables.js';
import type { PackContext } from './pack-context.js';
import type { PersonPrint } from '../options/person-columns.js';
import { nameOf, printOf } from '../order/pairing.js';
import type { PackFile, SheetRef } from '../record/pack-file.js';

export interface FileJob {
  readonly file: PackFile;
  /** The marks of the file's sheets, in order; empty where the file holds fleets, from which they follow. */
  readonly marks: readonly SheetMark[];
  /** Of its batch, where the file shows it. */
  readonly head: string;
  readonly before?: string | null;
  /** The serial of the sheet that was replaced, where the file is of the sheet that takes its place. */
  readonly struck?: string;
}

/** One sheet of a file with everything that stands around it. */
export interface PlacedSheet {
  readonly entry: TableEntry;
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

/** Deals the sheets of a file, one after the other. */
export function* dealSheets(context: PackContext, { file }: FileJob): Generator<PlacedSheet> {
  for (const ref of file.sheets) {
    const entry = file.tables[ref.table] as TableEntry;
    yield placeSheet(context, entry, ref);
  }
}

function placeSheet(
  { nameOnPaper, dealer, tables }: PackContext,
  entry: TableEntry,
  { seat, issue }: SheetRef,
): PlacedSheet {
  const sheets = tables.sheetsOf(entry);
  const find = (number: number) => sheets.find((sheet) => sheet.seat === seat && sheet.issue === number);
  const [own, other] = seat === 'A' ? entry.players : [entry.players[1], entry.players[0]];
  return {
    entry,
    sheet: find(issue) as Sheet,
    phrase: phraseAt(dealer, entry.place),
    player: nameOnPaper(nameOf(own)),
    opponent: nameOnPaper(nameOf(other)),
    print: printOf(own),
    replacedBy: find(issue + 1)?.battle.serial ?? undefined,
    replaces: find(issue - 1)?.battle.serial ?? undefined,
  };
}
