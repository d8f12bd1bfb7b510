// The fields of a Flagship deck: one row each, for TOML and JSON as fields and for CSV as columns.
import { z } from 'zod';
import { artNames, cardKinds, cardSides, starters, tints } from '../flagship/game/deck.js';
import { flagshipRuleNames, readingsOf } from '../flagship/game/flagship-rules.js';
import { cardSizes } from '../cards/card-sizes.js';
import { listNames } from '../../core/options/list-names.js';
import { choiceRow, numberRow, ownRow, type Row, switchRow, textRow } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';

/** A deck is held to these. Texts are counted in characters of a person; bytes bound what is read at all. */
export const deckLimits = {
  fileBytes: 64 * 1024,
  csvBytes: 256 * 1024,
  cards: 300,
  printed: 1000,
  copies: 99,
  strength: 99,
  name: { characters: 40, bytes: 160, marks: 8 },
  note: { characters: 60, bytes: 240, marks: 8 },
  text: { characters: 600, bytes: 2400 },
  squares: 9,
  hand: 20,
} as const;

const ID = /^[a-z0-9-]{1,32}$/;
const SQUARE = /^[A-I][1-9]$/;

/** The columns of a card. A spreadsheet may leave any cell empty but that of the name. */
export const cardRows = {
  name: textRow(deckLimits.name.bytes, `a name of at most ${deckLimits.name.characters} characters in quotes`, {
    title: 'Name',
    description: 'The heading of the card.',
  }),
  kind: choiceRow(cardKinds, { title: 'Kind', description: 'What the card is.', standard: 'ship' }),
  strength: numberRow(0, deckLimits.strength, {
    title: 'Strength',
    description: 'What a ship fights with; a ship has one.',
  }),
  text: textRow(deckLimits.text.bytes, `a text of at most ${deckLimits.text.characters} characters in quotes`, {
    title: 'Text',
    description: 'What the card does; {flagship-loss} and {island-draw} stand for what the rules in force say.',
  }),
  copies: numberRow(0, deckLimits.copies, {
    title: 'Copies',
    description: 'How many are printed, for each side that the card is for.',
    standard: 1,
  }),
  side: choiceRow(cardSides, {
    title: 'Side',
    description: 'For whom: each side, one of them, or the table.',
    standard: 'each',
  }),
  art: choiceRow(artNames, {
    title: 'Art',
    description: 'What is drawn; auto goes by the strength.',
    standard: 'auto',
  }),
  back: ownRow({
    shape: () => z.string().regex(/^[a-z0-9-]{1,32}$/),
    title: 'Back',
    description: 'a, b, plain, none, or the id of the card on the other face (default: the back of the side).',
    write: 'a, b, plain, none, or the id of another card',
    open: true,
  }),
  id: ownRow({
    shape: () => z.string().regex(ID),
    title: 'Id',
    description: 'What other cards and errors call it (default: from the name).',
    write: 'small letters, digits and hyphens, at most 32',
    open: true,
  }),
  note: textRow(deckLimits.note.bytes, `a text of at most ${deckLimits.note.characters} characters in quotes`, {
    title: 'Note',
    description: 'Small print at the foot.',
  }),
  tint: choiceRow(tints, {
    title: 'Tint',
    description: 'A ground of color, where color is asked for.',
    standard: 'none',
  }),
} satisfies Readonly<Record<string, Row>>;

export type CardField = keyof typeof cardRows;
export const cardFields = Object.keys(cardRows) as CardField[];

const square = z.string().regex(SQUARE);

export const setupRows = {
  columns: numberRow(3, deckLimits.squares, { title: 'Columns', description: 'Squares across.', standard: 5 }),
  rows: numberRow(3, deckLimits.squares, { title: 'Rows', description: 'Squares down.', standard: 5 }),
  countries: ownRow({
    shape: () => z.tuple([square, square]),
    title: 'Countries',
    description: 'The squares of the two countries, that of side A first.',
    write: 'two squares such as ["C5", "C1"]',
    open: true,
  }),
  islands: ownRow({
    shape: () => z.array(square).max(deckLimits.squares),
    title: 'Islands',
    description: 'The squares of the islands.',
    write: 'squares such as ["A3", "E3"]',
    open: true,
  }),
  hand: numberRow(0, deckLimits.hand, { title: 'Hand', description: 'Cards to start with.', standard: 3 }),
  starts: choiceRow(starters, {
    title: 'Starts',
    description: 'Which side starts, or whoever turns up the stronger ship.',
    standard: 'stronger',
  }),
} satisfies Readonly<Record<string, Row>>;

const optional = <Name extends string>(rows: Readonly<Record<Name, Row>>) =>
  Object.fromEntries((Object.keys(rows) as Name[]).map((name) => [name, describeRow(rows[name]).optional()])) as {
    [Key in Name]: z.ZodOptional<z.ZodType>;
  };

const card = z.strictObject({ ...optional(cardRows), name: describeRow(cardRows.name) });
const readings = Object.fromEntries(
  flagshipRuleNames.map((name) => [name, z.enum(readingsOf(name) as [string, ...string[]]).optional()]),
);

export const deckRows = {
  title: textRow(deckLimits.name.bytes, 'a name in quotes', {
    title: 'Title',
    description: 'What the deck is called.',
    standard: 'Flagship',
  }),
  size: choiceRow(Object.keys(cardSizes), {
    title: 'Size',
    description: 'The size of the cards, where nothing else is asked for.',
    standard: 'poker',
  }),
  rules: ownRow({
    shape: () => z.strictObject(readings),
    title: 'Rules',
    description: 'How the rules are read.',
    write: flagshipRuleNames.map((name) => `${name} = ${listNames(readingsOf(name))}`).join('; '),
    open: true,
  }),
  setup: ownRow({
    shape: () => z.strictObject(optional(setupRows)),
    title: 'Setup',
    description: 'The squares of the table.',
    write: 'a table of columns, rows, countries, islands, hand and starts',
    items: setupRows,
    open: true,
  }),
  pack: switchRow({
    title: 'Pack',
    description: 'Whether cards of a common pack stand for those of the deck, as their notes say.',
  }),
  card: ownRow({
    shape: () => z.array(card).min(1).max(deckLimits.cards),
    items: cardRows,
    title: 'Cards',
    description: 'One entry a card that differs from the others.',
    write: `a list of 1 to ${deckLimits.cards} cards`,
  }),
} satisfies Readonly<Record<string, Row>>;

export const deckSchema = z.strictObject({
  $schema: z.string().optional(),
  ...optional(deckRows),
  card: describeRow(deckRows.card),
});
