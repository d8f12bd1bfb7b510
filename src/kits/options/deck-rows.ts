// The fields of a Flagship deck: one row each, for TOML and JSON as fields and for CSV as columns.
import * as z from 'zod';
import { artNames, cardKinds, cardSides, starters, tints } from '../flagship/game/deck.js';
import { flagshipRuleNames, readingsOf } from '../flagship/game/flagship-rules.js';
import { cardSizes } from '../cards/card-sizes.js';
import { namesOf } from '../../core/input/choose.js';
import { listNames } from '../../core/options/list-names.js';
import { option, text } from '../../core/option.js';

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
  /** Different picture files, the bytes and pixels of each, and the pixels of all. */
  pictures: 100,
  pictureBytes: 8 * 1024 * 1024,
  pixels: 20_000_000,
  allPixels: 100_000_000,
} as const;

/** The plain name of a file with an ending, without anything that means a place elsewhere. */
const PICTURE = /^(?!.*\.\.)[\p{L}\p{N}_(][\p{L}\p{M}\p{N}_(). ,'’&+!-]{0,75}\.[A-Za-z]{2,4}$/u;
export const pictureName = z.string().regex(PICTURE);

const ID = /^[a-z0-9-]{1,32}$/;
/** Small, as printed: capitals name sides. */
const SQUARE = /^[a-i][1-9]$/;

/** The columns of a card. A spreadsheet may leave any cell empty but that of the name. */
export const cardOptions = z.strictObject({
  name: option(text(deckLimits.name.bytes), {
    title: 'Name',
    description: 'The heading of the card.',
    write: `a name of at most ${deckLimits.name.characters} characters in quotes`,
  }),
  kind: option(z.enum(cardKinds).optional(), {
    standard: 'ship',
    title: 'Kind',
    description: 'What the card is.',
  }),
  strength: option(z.int().min(0).max(deckLimits.strength).optional(), {
    title: 'Strength',
    description: 'What a ship fights with; every ship has one.',
  }),
  text: option(text(deckLimits.text.bytes).optional(), {
    title: 'Text',
    description: 'What the card does; {flagship-loss} and {island-draw} stand for what the rules in force say.',
    write: `a text of at most ${deckLimits.text.characters} characters in quotes`,
  }),
  copies: option(z.int().min(0).max(deckLimits.copies).optional(), {
    standard: 1,
    title: 'Copies',
    description: 'How many are printed, for each side that the card is for.',
  }),
  side: option(z.enum(cardSides).optional(), {
    standard: 'each',
    title: 'Side',
    description: 'Whose card it is: each side’s, one side’s, or the table’s.',
  }),
  art: option(z.union([z.enum(artNames), pictureName]).optional(), {
    standard: 'auto',
    title: 'Art',
    description:
      'What is drawn, auto going by the strength; or a picture file beside the deck, which HTTP does not take.',
    write: `${listNames(artNames)}, or the plain name of a PNG or JPEG file beside the deck`,
  }),
  back: option(z.union([z.string().regex(ID), pictureName]).optional(), {
    title: 'Back',
    description:
      'a, b, plain, none, the id of the card on the other face, or a picture file as for art (default: the back of the side).',
    write: 'a, b, plain, none, the id of another card, or the plain name of a PNG or JPEG file beside the deck',
  }),
  id: option(z.string().regex(ID).optional(), {
    title: 'Id',
    description: 'How other cards and errors refer to it (default: from the name).',
    write: 'small letters, digits and hyphens, at most 32',
  }),
  note: option(text(deckLimits.note.bytes).optional(), {
    title: 'Note',
    description: 'Small print at the foot.',
    write: `a text of at most ${deckLimits.note.characters} characters in quotes`,
  }),
  tint: option(z.enum(tints).optional(), {
    standard: 'none',
    title: 'Tint',
    description: 'The ground of the picture, where color is asked for (default: sea, or land).',
  }),
});

export type CardField = keyof typeof cardOptions.shape;
export const cardFields = Object.keys(cardOptions.shape) as CardField[];

const square = z.string().regex(SQUARE);

export const setupOptions = z.strictObject({
  columns: option(z.int().min(3).max(deckLimits.squares).optional(), {
    standard: 5,
    title: 'Columns',
    description: 'Squares across.',
  }),
  rows: option(z.int().min(3).max(deckLimits.squares).optional(), {
    standard: 5,
    title: 'Rows',
    description: 'Squares down.',
  }),
  countries: option(z.tuple([square, square]).optional(), {
    title: 'Countries',
    description: 'The squares of the two countries, that of side A first.',
    write: 'two squares such as ["c5", "c1"]',
  }),
  islands: option(z.array(square).max(deckLimits.squares).optional(), {
    title: 'Islands',
    description: 'The squares of the islands.',
    write: 'squares such as ["a3", "e3"]',
  }),
  hand: option(z.int().min(0).max(deckLimits.hand).optional(), {
    standard: 3,
    title: 'Hand',
    description: 'Cards to start with.',
  }),
  starts: option(z.enum(starters).optional(), {
    standard: 'stronger',
    title: 'Starts',
    description: 'Which side starts, or whoever turns up the stronger ship.',
  }),
});

const readings = Object.fromEntries(
  flagshipRuleNames.map((name) => [name, z.enum(readingsOf(name) as [string, ...string[]]).optional()]),
);

export const deckOptions = z.strictObject({
  title: option(text(deckLimits.name.bytes).optional(), {
    standard: 'Flagship',
    title: 'Title',
    description: 'What the deck is called.',
    write: 'a name in quotes',
  }),
  size: option(z.enum(namesOf(cardSizes)).optional(), {
    standard: 'poker',
    title: 'Size',
    description: 'The size of the cards, unless another is asked for.',
  }),
  rules: option(z.strictObject(readings).optional(), {
    title: 'Rules',
    description: 'How the rules are read.',
    write: flagshipRuleNames.map((name) => `${name} = ${listNames(readingsOf(name))}`).join('; '),
  }),
  setup: option(setupOptions.optional(), {
    title: 'Setup',
    description: 'The squares of the table.',
    write: 'a table of columns, rows, countries, islands, hand and starts',
    items: setupOptions,
  }),
  needs: option(text(deckLimits.text.bytes).optional(), {
    title: 'Needs',
    description: 'What else is needed to play, such as cards of a common pack; the build sheet says it.',
    write: `a text of at most ${deckLimits.text.characters} characters in quotes`,
  }),
  pack: option(z.boolean().optional(), {
    title: 'Pack',
    description: 'Whether cards of a common pack stand for those of the deck, as their notes say.',
  }),
  card: option(z.array(cardOptions).min(1).max(deckLimits.cards), {
    items: cardOptions,
    title: 'Cards',
    description: 'One entry for each card that differs from the others.',
    write: `a list of 1 to ${deckLimits.cards} cards`,
  }),
});

export const deckSchema = z.strictObject({ $schema: z.string().optional(), ...deckOptions.shape });
