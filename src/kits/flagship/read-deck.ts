// Reads a Flagship deck from TOML, JSON or CSV, and lists all that is wrong with it by field, or by row and column.
import { type Card, type CardKind, type Deck, defaultSetup, type Setup } from './game/deck.js';
import { defaultFlagshipRules, type FlagshipRules } from './game/flagship-rules.js';
import { type CardField, deckLimits, deckSchema } from '../options/deck-rows.js';
import { choose } from '../../core/input/choose.js';
import { faultsOf, type Fields } from '../../core/option.js';
import { because, type Cause, combine, Problem } from '../../core/problem.js';
import { deckIsTooLarge, nameIsEmpty } from '../../core/sentences.js';
import type { Place } from '../../core/problems/place.js';
import { namesIn, surroundings } from '../../core/surroundings.js';
import { readFieldFile } from '../../core/input/read-field-file.js';
import { countPrinted, findCardFaults, findSetupFaults, type RefuseCard } from './find-deck-faults.js';
import { nameId } from './name-id.js';
import { readCardText } from './read-card-text.js';
import { readDeckCsv } from './read-deck-csv.js';

/** Says where a field of a card, by its index in the file, is written. */
export type PlaceOfCard = (index: number, field: string) => Place;

export interface DeckFile {
  readonly deck: Deck;
  readonly placeOf: PlaceOfCard;
  /** What the file says of the size of its cards. */
  readonly size?: string | undefined;
}

/** What is wrong with a field of a card, by its index in the file. */
export interface CardFault {
  readonly index: number;
  readonly field: CardField;
  readonly cause: Cause;
}

/** Looks at a deck, some of whose fields are known to be wrong, and says what else is. */
export type ExamineDeck = (file: Omit<DeckFile, 'placeOf'>, known: readonly CardFault[]) => readonly CardFault[];

/** A card of the file before what is left out is filled in. */
export type CardEntry = Partial<Omit<Card, 'name'>> & { readonly name: string };

/** Returns the names of the shipped decks. */
export function listDecks(): string[] {
  return namesIn('kits/flagship', '.toml');
}

/** Returns the file of a shipped deck. Throws Problem `unknown-value` for any name that is not listed. */
export function readDeckFile(name: string): Uint8Array {
  return surroundings().asset(`kits/flagship/${choose(name, listDecks(), 'deck')}.toml`);
}

/** Returns the deck of a file whose name ends in .toml, .json or .csv. Throws Problem `bad-deck`, with up to 19 others, each with its place. */
export function readDeck(bytes: Uint8Array, name: string, examine?: ExamineDeck): DeckFile {
  if (/\.csv$/i.test(name)) {
    const { entries, placeOf, faults } = readDeckCsv(bytes, name);
    return settleDeck({ card: entries }, { placeOf, placeField: (field) => ({ field }), examine }, faults);
  }
  if (bytes.length > deckLimits.fileBytes) {
    const cause = deckIsTooLarge(bytes.length, deckLimits.fileBytes);
    throw new Problem('bad-deck', cause, { file: name });
  }
  const fields = readFieldFile(new TextDecoder().decode(bytes), { name, code: 'bad-deck' });
  return readDeckFields(fields, (field) => ({ file: name, field }), examine);
}

/** Returns the deck of fields that are still unchecked, such as those of a body. */
export function readDeckFields(
  fields: Fields,
  placeField: (field: string) => Place = (field) => ({ field }),
  examine?: ExamineDeck,
): DeckFile {
  const placeOf: PlaceOfCard = (index, field) => placeField(`card[${index}].${field}`);
  const { error, data } = deckSchema.safeParse(fields);
  if (error === undefined) return settleDeck(data as DeckFields, { placeOf, placeField, examine });
  const issues = faultsOf(deckSchema, error, fields, 'bad-deck');
  // What is wrong in fields of cards alone does not hide what is wrong beside them.
  const faults = issues.map(({ where = '', reason: cause }) => ({ ...placeCard(where), cause }));
  const rest = faults.every(({ index }) => index >= 0) ? deckSchema.safeParse(without(fields, faults)).data : undefined;
  if (rest !== undefined) return settleDeck(rest as DeckFields, { placeOf, placeField, examine }, faults);
  throw combine(issues.map(({ where = '', reason }) => new Problem('bad-deck', reason, placeField(where))));
}

function placeCard(where: string): Pick<CardFault, 'index' | 'field'> {
  const [, index = -1, field = ''] = /^card\[(\d+)\]\.(.*)$/s.exec(where) ?? [];
  return { index: Number(index), field: field as CardField };
}

/** Returns the fields without those of cards that are at fault. */
function without(fields: Fields, faults: readonly CardFault[]): Fields {
  const isFaulty = (index: number, field: string) =>
    faults.some((fault) => fault.index === index && fault.field === field);
  const cards = (fields['card'] as readonly object[]).map((card, i) =>
    Object.fromEntries(Object.entries(card).filter(([field]) => !isFaulty(i, field))),
  );
  return { ...fields, card: cards };
}

interface DeckFields {
  readonly title?: string;
  readonly size?: string;
  readonly rules?: Partial<FlagshipRules>;
  readonly setup?: Partial<Setup>;
  readonly pack?: boolean;
  readonly card: readonly CardEntry[];
}

interface DeckSource {
  readonly placeOf: PlaceOfCard;
  readonly placeField: (field: string) => Place;
  readonly examine: ExamineDeck | undefined;
}

/** Fills in what is left out. Throws what was found wrong before and what is found now, in the order of the cards. */
function settleDeck(
  { title = 'Flagship', size, rules, setup, pack, card }: DeckFields,
  { placeOf, placeField, examine }: DeckSource,
  found: readonly CardFault[] = [],
): DeckFile {
  const problems: Problem[] = [];
  const refuseAt = (place: Place) => (cause: Cause) => {
    problems.push(new Problem('bad-deck', cause, place));
  };
  const faults = [...found];
  const refuse: RefuseCard = (index, field, cause) => {
    if (!faults.some((fault) => fault.index === index && fault.field === field)) faults.push({ index, field, cause });
  };
  const cards = card.map((entry, i) => settleCard(entry, (field, cause) => refuse(i, field, cause)));
  const deck: Deck = {
    title: readCardText(title, deckLimits.name, refuseAt(placeField('title'))),
    rules: { ...defaultFlagshipRules, ...rules },
    setup: { ...defaultSetup, ...setup },
    cards,
    ...(pack === true ? { pack } : {}),
  };
  findCardFaults(cards, refuse);
  findSetupFaults(deck.setup, (field, cause) => refuseAt(placeField(`setup.${field}`))(cause));
  if (faults.length === 0) countPrinted(deck, (cause) => refuse(0, 'copies', cause));
  faults.push(...(examine?.({ deck, size }, faults) ?? []));
  faults.sort((a, b) => a.index - b.index);
  problems.push(...faults.map(({ index, field, cause }) => new Problem('bad-deck', cause, placeOf(index, field))));
  if (problems.length > 0) throw combine(problems);
  return { deck, placeOf, size };
}

type RefuseField = (field: CardField, cause: Cause) => void;

function settleCard(entry: CardEntry, refuse: RefuseField): Card {
  const text = (field: 'name' | 'text' | 'note') =>
    readCardText(entry[field] ?? '', deckLimits[field], (cause) => refuse(field, cause), field === 'text');
  const name = text('name');
  const { kind = 'ship', strength = null } = entry;
  if (name === '') refuse('name', nameIsEmpty());
  if (kind === 'ship' && strength === null)
    refuse('strength', because`is missing on a ship; write a whole number from 0 to 99, or make it terrain`);
  return {
    id: entry.id ?? nameId(name),
    name,
    kind,
    strength,
    text: text('text'),
    copies: entry.copies ?? 1,
    side: entry.side ?? sideOf(kind),
    art: entry.art ?? 'auto',
    back: entry.back ?? null,
    note: text('note'),
    tint: entry.tint ?? 'none',
  };
}

/** Guides and blanks belong to nobody. */
function sideOf(kind: CardKind): Card['side'] {
  return kind === 'guide' || kind === 'blank' ? 'none' : 'each';
}
