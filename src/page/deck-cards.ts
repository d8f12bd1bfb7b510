// The cards of a deck as cells: from a spreadsheet and back, and as a deck has them.
import { findColumn, readCsv } from '../core/input/csv-rows.js';
import { Problem } from '../core/problem.js';
import { readDeck, readDeckFile } from '../kits/flagship/read-deck.js';
import { cardColumns } from '../kits/options/card-columns.js';
import { type CardField, cardFields, cardOptions, deckLimits } from '../kits/options/deck-rows.js';

/** What stands in each cell; empty ones may be missing. */
export type Cells = { readonly [Field in CardField]?: string };

/** The cards that a deck of one's own starts with: those of a shipped deck, or, where that prints none, of the standard one. */
export function cardsOf(name: string): readonly Cells[] {
  const { deck } = readDeck(readDeckFile(name), `${name}.toml`);
  if (deck.pack === true) return cardsOf('standard');
  return deck.cards.map((card) =>
    Object.fromEntries(
      Object.entries(card).flatMap(([field, value]) =>
        value === null || value === '' ? [] : [[field, String(value)]],
      ),
    ),
  );
}

const encoder = new TextEncoder();

/** Returns the cards of a spreadsheet whose first row has titles; null where none of them is the name. Throws Problem `bad-deck` for what is no spreadsheet. */
export function readCards(text: string): Cells[] | null {
  if (text.trim() === '') return null;
  const file = readCsv(encoder.encode(text), '', 'bad-deck');
  const columns = cardFields.map((field) => [field, findColumn(file, cardColumns[field])] as const);
  if (columns.every(([field, at]) => field !== 'name' || at < 0)) return null;
  return file.rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap(([field, at]) => (at < 0 ? [] : [[field, (cells[at] ?? '').trim()]]))),
  );
}

/** Returns the cards with a block that was pasted into a cell; one with titles takes the place of them all. Null for what is no block of cells. */
export function pasteCards(
  cards: readonly Cells[],
  at: { readonly card: number; readonly field: CardField; readonly shown: readonly CardField[] },
  text: string,
): readonly Cells[] | null {
  const titled = orNull(() => readCards(text));
  if (titled !== null) return titled;
  return orNull(() => {
    const fields = at.shown.slice(at.shown.indexOf(at.field));
    const lines = text.trimEnd().split(/\r\n|\r|\n/);
    const most = Math.max(...lines.map((line) => line.split('\t').length));
    const titles = Array.from({ length: most }, (_, i) => fields[i] ?? `beyond ${i}`);
    // Lines may be of different lengths, but for those that a quotation mark may go on.
    const filled = text.includes('"') ? lines : lines.map((line) => line + '\t'.repeat(most - line.split('\t').length));
    const { rows } = readCsv(encoder.encode([titles.join('\t'), ...filled].join('\n')), '', 'bad-deck');
    const block = rows.map(({ cells }) =>
      Object.fromEntries(
        fields.slice(0, most).flatMap((field, i) => {
          const cell = (cells[i] ?? '').trim();
          return cell === '' ? [] : [[field, cell]];
        }),
      ),
    );
    const length = Math.max(cards.length, at.card + block.length);
    return Array.from({ length }, (_, i) => ({ ...cards[i], ...block[i - at.card] }));
  });
}

/** Returns what `read` does; null of what a person must mend. */
function orNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Returns the cards as CSV with the columns that are used. */
export function writeCards(cards: readonly Cells[]): string {
  const used = cardFields.filter((field) => field === 'name' || cards.some((card) => (card[field] ?? '') !== ''));
  const lines = [used, ...cards.map((card) => used.map((field) => card[field] ?? ''))];
  return `${lines.map((cells) => cells.map(quoteCell).join(',')).join('\r\n')}\r\n`;
}

/** RFC 4180. */
function quoteCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the cards of a deck, without empty ones, and for each the place where it stands. What a deck refuses stays as it was typed. */
export function deckCards(cards: readonly Cells[]) {
  const places = [...cards.keys()].filter((i) => isFilled(cards[i] ?? {}));
  const card = places.map((i) => {
    const cells = Object.entries(cards[i] ?? {}).filter(([, text]) => text.trim() !== '');
    return {
      name: '',
      ...Object.fromEntries(cells.map(([field, text]) => [field, valueOf(field as CardField, text)])),
    };
  });
  return { card, places };
}

function valueOf(field: CardField, text: string): string | number {
  if (field === 'name' || field === 'text' || field === 'note') return text;
  const trimmed = text.trim();
  if ((field === 'strength' || field === 'copies') && /^\d{1,9}$/.test(trimmed)) return Number(trimmed);
  // A picture file is called exactly what it is.
  const isRight = (value: string) => cardOptions.shape[field].safeParse(value).success;
  return [trimmed, trimmed.toLowerCase()].find(isRight) ?? trimmed;
}

/** The name of a deck's files, without an ending. */
export function fileNameOf(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{N} ’'-]/gu, '').trim();
  return name === '' ? 'flagship' : name;
}

/** The title of the deck in a file. Browsers number files of one name. */
export function titleOf(file: string): string {
  const name = file.replace(/( \(\d+\))?\.[^.]*$/, '').trim();
  return [...name].slice(0, deckLimits.name.characters).join('');
}

/** Whether a card is more than an empty row. */
export function isFilled(card: Cells): boolean {
  return (['name', 'strength', 'text'] as const).some((field) => (card[field] ?? '').trim() !== '');
}
