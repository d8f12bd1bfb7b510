// Reads the cards of a deck from a spreadsheet's CSV: titles, and one card per row.
import { cardColumns as titlesOf } from '../options/card-columns.js';
import { type CardField, cardFields, cardOptions, deckLimits } from '../options/deck-rows.js';
import type * as z from 'zod';
import { aboutOption } from '../../core/option.js';
import { suggest } from '../../core/input/choose.js';
import { because, type Cause, combine, Problem } from '../../core/problem.js';
import { deckIsTooLarge, fieldCannotBe } from '../../core/sentences.js';
import { quote } from '../../core/problems/quote.js';
import { type CsvFile, findColumn, placeIn, readCsv } from '../../core/input/csv-rows.js';
import type { CardEntry, CardFault, PlaceOfCard } from './read-deck.js';

interface DeckCsv {
  readonly entries: CardEntry[];
  readonly placeOf: PlaceOfCard;
  /** Cells that cannot be what they are; they are left out of the entries. */
  readonly faults: readonly CardFault[];
  /** What was guessed. */
  readonly notes: readonly string[];
}

/** Returns the cards in the file's order. Throws Problem `bad-deck` for titles and rows of which no card can be made. */
export function readDeckCsv(bytes: Uint8Array, name: string): DeckCsv {
  if (bytes.length > deckLimits.csvBytes) {
    const cause = deckIsTooLarge(bytes.length, deckLimits.csvBytes);
    throw new Problem('bad-deck', cause, { file: name });
  }
  const file = readCsv(bytes, name, 'bad-deck', 'name,strength,text');
  const columns = Object.fromEntries(cardFields.map((field) => [field, findColumn(file, titlesOf[field])])) as Columns;
  requireColumns(file, columns);
  if (file.rows.length === 0) file.fail(null, null, because`holds no card; write one per row, below the titles`);
  if (file.rows.length > deckLimits.cards)
    file.fail(
      null,
      null,
      because`holds ${file.rows.length} different cards, more than ${deckLimits.cards}; use copies for cards that are alike`,
    );
  const placeOf: PlaceOfCard = (index, field) => {
    const column = columns[field as CardField];
    return placeIn(name, file.rows[index]?.row ?? null, file.titles[column] ?? titlesOf[field as CardField][0]);
  };
  return { ...readCards(file, columns), placeOf, notes: file.notes.map((note) => `${name}: ${note}`) };
}

type Columns = Readonly<Record<CardField, number>>;

function requireColumns({ titles, name, fail }: CsvFile, columns: Columns): void {
  const names = cardFields.map((field) => titlesOf[field][0]);
  if (columns.name < 0) {
    const near = titles.find((title) => suggest(title, titlesOf.name) !== '');
    const which = near === undefined ? '' : `; did you mean "name" by ${quote(near)}?`;
    fail(1, null, because`has no column with names${which}; call one name; the others may be ${names.join(', ')}`);
  }
  const known = Object.values(columns);
  const unknown = titles.filter((title, i) => title !== '' && !known.includes(i));
  if (unknown.length === 0) return;
  const problems = unknown.map((title) => {
    const means = cardFields.find((field) => (titlesOf[field] as readonly string[]).includes(title.toLowerCase()));
    const cause =
      means === undefined
        ? because`${quote(title)} is not a column of a deck${suggest(title, Object.values(titlesOf).flat())}; use ${names.join(', ')}`
        : because`${quote(title)} means the same as ${quote(titles[columns[means]] ?? means)}; keep one of the two`;
    return new Problem('bad-deck', cause, placeIn(name, 1, null));
  });
  throw combine(problems);
}

function readCards({ rows }: CsvFile, columns: Columns): Pick<DeckCsv, 'entries' | 'faults'> {
  const faults: CardFault[] = [];
  const entries = rows.map(({ cells }, index) => {
    const entry: Record<string, unknown> = {};
    for (const field of cardFields) {
      const text = cells[columns[field]] ?? '';
      if (text.trim() === '') continue;
      const value = readCell(cardOptions.shape[field], text, (cause) => faults.push({ index, field, cause }));
      if (value !== undefined) entry[field] = value;
    }
    return { name: '', ...entry };
  });
  return { entries, faults };
}

/** A cell is a text; what its row says may be a number or a name. */
function readCell(schema: z.ZodType, text: string, refuse: (cause: Cause) => void): unknown {
  const { kind, write } = aboutOption(schema);
  if (kind === 'text') return text;
  const trimmed = text.trim();
  const numbers = kind === 'number' && /^\d{1,9}$/.test(trimmed) ? [Number(trimmed)] : [];
  // A picture file is called exactly what it is.
  for (const value of [...numbers, trimmed, trimmed.toLowerCase()]) if (schema.safeParse(value).success) return value;
  refuse(fieldCannotBe(quote(text), write));
  return undefined;
}
