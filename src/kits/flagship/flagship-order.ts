// Reads the order of a Flagship kit, the same for every front.
import type * as z from 'zod';
import type { Card, Deck, Side } from './game/deck.js';
import { cardGrids } from '../cards/card-grids.js';
import { posterPapers } from '../poster/tiles.js';
import type { Duplex } from '../../paper/render/renderer.js';
import { type CardSizeName, cardSizes } from '../cards/card-sizes.js';
import { styles } from '../../paper/compose/style.js';
import { chooseReadings, flagshipOptions, flagshipReadings } from '../options/kit-rows.js';
import { type Fields, readOptions } from '../../core/option.js';
import { choose } from '../../core/input/choose.js';
import { because, type Cause, fieldName, Problem, readAll } from '../../core/problem.js';
import {
  type CardFault,
  type DeckFile,
  type ExamineDeck,
  listDecks,
  readDeck,
  readDeckFields,
  readDeckFile,
} from './read-deck.js';
import type { ReadPictureFile } from './deck-pictures.js';
import { shopSettings, sizeFor } from './shop-settings.js';
import type { CardKit } from '../cards/card-kit.js';
import { layoutFace } from '../cards/card-face.js';
import { readFonts } from '../../paper/fonts/fonts.js';

const TEXTS = ['name', 'text', 'note'] as const;

type TextField = (typeof TEXTS)[number];

/** Returns what is wrong with the texts that are not known to be wrong. */
function findFaceFaults(deck: Deck, print: Pick<CardKit, 'size' | 'large'>, known: readonly CardFault[]): CardFault[] {
  // A common pack stands for the cards, which are not printed.
  if (deck.pack === true) return [];
  const { title, rules } = deck;
  const kit: CardKit = { ...print, title, rules, ink: 'normal', style: styles.normal, fonts: readFonts() };
  return deck.cards.flatMap((card, index) => {
    const fields = TEXTS.filter((field) => !known.some((fault) => fault.index === index && fault.field === field));
    const side = card.side === 'none' ? null : 'a';
    const causeWith = (shown: readonly TextField[]) => causeOf(kit, showing(card, shown), side);
    const whole = causeWith(fields);
    if (whole === undefined) return [];
    const wrong = fields.flatMap((field): CardFault[] => {
      const cause = causeWith([field]);
      return cause === undefined ? [] : [{ index, field, cause }];
    });
    // What only several texts together are too much for is mended at the longest.
    return wrong.length > 0 ? wrong : [{ index, field: 'text', cause: whole }];
  });
}

function showing(card: Card, fields: readonly TextField[]): Card {
  const texts = Object.fromEntries(fields.map((field) => [field, card[field]]));
  const strength = card.strength ?? (card.kind === 'ship' ? 10 : null);
  return { ...card, strength, name: 'I', text: '', note: '', ...texts };
}

function causeOf(kit: CardKit, card: Card, side: Side | null): Cause | undefined {
  try {
    layoutFace(kit, card, side);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.reason;
  }
}

const printedOptions = flagshipOptions.omit({ deck: true });

type Printed = z.output<typeof printedOptions>;

export interface FlagshipOrder extends Omit<Printed, 'rules' | 'size' | 'nudge' | 'for' | 'urlBase'> {
  readonly deck: Deck;
  /** Where the cards are written, for what is found wrong later. */
  readonly placeOf: DeckFile['placeOf'];
  /** What was guessed in the file of the deck. */
  readonly notes: readonly string[];
  readonly size: CardSizeName;
  readonly nudge: readonly [x: number, y: number];
  readonly shop: Printed['for'];
  readonly backsFirst?: boolean;
  /** Where a simulator finds the pictures. */
  readonly urlBase: Printed['urlBase'];
}

/** A deck of one's own instead of a shipped one. */
export type OwnDeck = ({ readonly name: string; readonly bytes: Uint8Array } | { readonly fields: unknown }) & {
  readonly pictures?: ReadPictureFile;
};

/** Returns the order. Throws the Problems of its fields, or `bad-deck` for those of the deck. */
export function readFlagshipOrder(fields: Fields): FlagshipOrder {
  const asked = readOptions(printedOptions, fields);
  const { size, grid, backs, duplex, nudge, thinMargins, for: shop, urlBase, marks, bleed, ...rest } = asked;
  const { rules: given, ...print } = rest;
  const { file, rules } = readAll({
    file: () => readAnyDeck(fields['deck'] ?? flagshipOptions.shape.deck.def.defaultValue, asked),
    rules: () => chooseReadings(given, flagshipReadings),
  });
  const { deck, placeOf, notes = [] } = file;
  const decided = Object.keys(shop === undefined ? {} : shopSettings[shop]).find((name) => isSaid(fields[name]));
  if (decided !== undefined)
    throw new Problem('bad-value', because`is decided by ${shop ?? ''}; leave it out`, decided);
  if (urlBase === undefined && shop === 'tts')
    throw new Problem(
      'missing-value',
      because`is missing; give the address of the folder with the pictures as ${fieldName('urlBase')}`,
      'urlBase',
    );
  if (print.mat && !(print.paper in posterPapers))
    throw new Problem('bad-value', because`takes A4 or Letter; choose one of them as ${fieldName('paper')}`, 'mat');
  const [x = 0, y = 0] = nudge.split(',').map(Number);
  // Documents are named after this, so its order stays.
  return {
    deck: { ...deck, rules: { ...deck.rules, ...rules } },
    placeOf,
    notes,
    size: size ?? file.size ?? standardSize(asked),
    ...{ grid, backs, duplex, nudge: [x, y], thinMargins, shop, urlBase, marks, bleed },
    ...print,
    ...(shop === undefined ? {} : shopSettings[shop]),
  };
}

/** Of the sheets of cards; with backs after all fronts, one side is printed after the other. */
export function duplexOf({ backs, grid, duplex, deck }: FlagshipOrder): Duplex {
  return backs === 'duplex' && cardGrids[grid].fold === undefined && deck.pack !== true ? duplex : 'off';
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function standardSize({ large, for: shop }: Pick<Printed, 'large' | 'for'>): CardSizeName {
  return large || shop === 'drivethru' ? 'us-poker' : 'poker';
}

/** Every card of a deck of one's own is laid out, so that all that does not fit is said at once. */
function readAnyDeck(value: unknown, asked: Pick<Printed, 'size' | 'large' | 'for'>): DeckFile {
  if (isOwnDeck(value)) {
    const { size, large, for: shop } = asked;
    const examine: ExamineDeck = (file, known) => {
      const decided = sizeFor(shop) ?? size ?? file.size ?? standardSize(asked);
      return findFaceFaults(file.deck, { size: cardSizes[decided], large }, known);
    };
    const reading = { examine, pictures: value.pictures };
    if ('bytes' in value) return readDeck(value.bytes, value.name, reading);
    return readDeckFields(
      value.fields as Fields,
      (field) => ({ field: field === '' ? 'deck' : `deck.${field}` }),
      reading,
    );
  }
  const name = choose(value, listDecks(), 'deck');
  return readDeck(readDeckFile(name), `${name}.toml`);
}

function isOwnDeck(value: unknown): value is OwnDeck {
  return typeof value === 'object' && value !== null && ('fields' in value || ('bytes' in value && 'name' in value));
}
