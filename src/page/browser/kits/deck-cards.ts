// The cards of a deck as cells: from a spreadsheet and back, and as the service takes them.
import { cardColumns } from '../../../kits/options/card-columns.js';
import { csvLine } from '../show/csv-line.js';
import { readRows } from '../tournament/read-roster.js';

export type CardField = keyof typeof cardColumns;

/** What stands in each cell; empty ones may be missing. */
export type Cells = { readonly [Field in CardField]?: string };

const fields = Object.keys(cardColumns) as readonly CardField[];

/** Returns the cards of a spreadsheet whose first row has titles; null where none of them is the name. */
export function readCards(text: string): Cells[] | null {
  const [titles, ...rows] = filledRows(text);
  const known = (titles ?? []).map(fieldOf);
  if (!known.includes('name')) return null;
  return rows.map((cells) =>
    Object.fromEntries(known.flatMap((field, i) => (field === undefined ? [] : [[field, cells[i] ?? '']]))),
  );
}

/** Returns the cards with a block that was pasted into a cell; one with titles takes the place of them all. */
export function pasteCards(
  cards: readonly Cells[],
  at: { readonly card: number; readonly field: CardField; readonly shown: readonly CardField[] },
  text: string,
): readonly Cells[] {
  const titled = readCards(text);
  if (titled !== null) return titled;
  const columns = at.shown.slice(at.shown.indexOf(at.field));
  const block = filledRows(text).map((cells) =>
    Object.fromEntries(columns.slice(0, cells.length).map((field, i) => [field, cells[i] ?? ''])),
  );
  const length = Math.max(cards.length, at.card + block.length);
  return Array.from({ length }, (_, i) => ({ ...cards[i], ...block[i - at.card] }));
}

/** Returns the cards as CSV with the columns that are used. */
export function writeCards(cards: readonly Cells[]): string {
  const used = fields.filter((field) => field === 'name' || cards.some((card) => (card[field] ?? '') !== ''));
  const lines = [used, ...cards.map((card) => used.map((field) => card[field] ?? ''))];
  return `${lines.map(csvLine).join('\r\n')}\r\n`;
}

/** Returns the cards as the service takes them, without empty ones, and for each the place where it stands. What is no number stays text, which it refuses. */
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

function filledRows(text: string): string[][] {
  return readRows(text)
    .map(({ cells }) => [...cells])
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function fieldOf(title: string): CardField | undefined {
  const folded = title.trim().toLowerCase();
  return fields.find((field) => (cardColumns[field] as readonly string[]).includes(folded));
}
