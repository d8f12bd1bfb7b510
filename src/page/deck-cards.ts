// The cards of a deck as cells: from a spreadsheet and back, and as a deck has them.
import { findColumn, readCsv } from '../core/input/csv-rows.js';
import { Problem } from '../core/problem.js';
import { cardColumns } from '../kits/options/card-columns.js';
import { type CardField, cardFields } from '../kits/options/deck-rows.js';

/** What stands in each cell; empty ones may be missing. */
export type Cells = { readonly [Field in CardField]?: string };

const encoder = new TextEncoder();

/** Returns the cards of a spreadsheet whose first row has titles; null where none of them is the name. Throws Problem `bad-deck` for what is no spreadsheet. */
export function readCards(text: string): Cells[] | null {
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
  try {
    const titled = readCards(text);
    if (titled !== null) return titled;
    const fields = at.shown.slice(at.shown.indexOf(at.field));
    const [first = ''] = text.split(/\r|\n/);
    const titles = Array.from({ length: first.split('\t').length }, (_, i) => fields[i] ?? `beyond ${i}`);
    const { rows } = readCsv(encoder.encode(`${titles.join('\t')}\n${text}`), '', 'bad-deck');
    const block = rows.map(({ cells }) =>
      Object.fromEntries(fields.slice(0, titles.length).map((field, i) => [field, (cells[i] ?? '').trim()])),
    );
    const length = Math.max(cards.length, at.card + block.length);
    return Array.from({ length }, (_, i) => ({ ...cards[i], ...block[i - at.card] }));
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

/** Returns the cards of a deck, without empty ones, and for each the place where it stands. What is no number stays text, which a deck refuses. */
export function deckCards(cards: readonly Cells[]) {
  const places = [...cards.keys()].filter((i) => isFilled(cards[i] ?? {}));
  const card = places.map((i) => {
    const cells = Object.entries(cards[i] ?? {}).filter(([, text]) => text.trim() !== '');
    return { name: '', ...Object.fromEntries(cells.map(([field, text]) => [field, valueOf(field, text)])) };
  });
  return { card, places };
}

function valueOf(field: string, text: string): string | number {
  if (field === 'name' || field === 'text' || field === 'note') return text;
  const trimmed = text.trim().toLowerCase();
  return (field === 'strength' || field === 'copies') && /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

function isFilled(card: Cells): boolean {
  return (['name', 'strength', 'text'] as const).some((field) => (card[field] ?? '').trim() !== '');
}
