// Reads a Flagship deck from TOML, JSON or CSV, and lists all that is wrong with it by field, or by row and column.
import { type Card, type CardKind, type Deck, defaultSetup, plainBacks, type Setup } from '../../game/flagship/deck.js';
import { defaultFlagshipRules, type FlagshipRules } from '../../game/flagship/flagship-rules.js';
import { listPrinted } from '../../game/flagship/printed-cards.js';
import { type CardField, deckLimits, deckRows, deckSchema } from '../../order/deck-rows.js';
import { suggest } from '../../pipeline/choose.js';
import { findIssues } from '../../pipeline/find-issues.js';
import type { Fields } from '../../pipeline/request.js';
import { because, type Cause, combine, Problem } from '../../problem.js';
import type { Place } from '../../problems/place.js';
import { textsOfRows } from '../../tournament/order/check-shape.js';
import { readFieldFile } from '../../tournament/order/read-field-file.js';
import { nameId } from './name-id.js';
import { readCardText } from './read-card-text.js';
import { readDeckCsv } from './read-deck-csv.js';

/** Says where a field of a card, by its index in the file, is written. */
export type PlaceOfCard = (index: number, field: string) => Place;

export interface DeckFile {
  readonly deck: Deck;
  readonly placeOf: PlaceOfCard;
}

/** A card of the file before what is left out is filled in. */
export type CardEntry = Partial<Omit<Card, 'name'>> & { readonly name: string };

/** Returns the deck of a file whose name ends in .toml, .json or .csv. Throws Problem `bad-deck`, with up to 19 others, each with its place. */
export function readDeck(bytes: Uint8Array, name: string): DeckFile {
  if (/\.csv$/i.test(name)) {
    const { entries, placeOf } = readDeckCsv(bytes, name);
    return settleDeck({ card: entries }, placeOf);
  }
  if (bytes.length > deckLimits.fileBytes) {
    const cause = because('deck-is-too-large', { bytes: bytes.length, most: deckLimits.fileBytes });
    throw new Problem('bad-deck', cause, { file: name });
  }
  const fields = readFieldFile(new TextDecoder().decode(bytes), { name, code: 'bad-deck' });
  return readDeckFields(fields, (field) => ({ file: name, field }));
}

/** Returns the deck of fields that are still unchecked, such as those of a body. */
export function readDeckFields(
  fields: Fields,
  placeField: (field: string) => Place = (field) => ({ field }),
): DeckFile {
  const { error, data } = deckSchema.safeParse(fields);
  if (error !== undefined) {
    const faults = findIssues(error.issues, fields, texts);
    throw combine(faults.map(({ where, cause }) => new Problem('bad-deck', cause, placeField(where))));
  }
  const placeOf: PlaceOfCard = (index, field) => placeField(`card[${index}].${field}`);
  return settleDeck(data as DeckFields, placeOf, placeField);
}

const texts = textsOfRows(deckRows);

interface DeckFields {
  readonly title?: string;
  readonly rules?: Partial<FlagshipRules>;
  readonly setup?: Partial<Setup>;
  readonly pack?: boolean;
  readonly card: readonly CardEntry[];
}

function settleDeck(
  { title = deckRows.title.standard, rules, setup, pack, card }: DeckFields,
  placeOf: PlaceOfCard,
  placeField: (field: string) => Place = (field) => ({ field }),
): DeckFile {
  const problems: Problem[] = [];
  const refuseAt = (place: Place) => (cause: Cause) => {
    problems.push(new Problem('bad-deck', cause, place));
  };
  const cards = card.map((entry, i) => settleCard(entry, (field, cause) => refuseAt(placeOf(i, field))(cause)));
  const deck: Deck = {
    title: readCardText(title, deckLimits.name, refuseAt(placeField('title'))),
    rules: { ...defaultFlagshipRules, ...rules },
    setup: { ...defaultSetup, ...setup },
    cards,
    ...(pack === true ? { pack } : {}),
  };
  findCardFaults(cards, (i, field, cause) => refuseAt(placeOf(i, field))(cause));
  findSetupFaults(deck.setup, (field, cause) => refuseAt(placeField(`setup.${field}`))(cause));
  if (problems.length === 0) countPrinted(deck, refuseAt(placeOf(0, 'copies')));
  if (problems.length > 0) throw combine(problems);
  return { deck, placeOf };
}

type RefuseField = (field: CardField, cause: Cause) => void;

function settleCard(entry: CardEntry, refuse: RefuseField): Card {
  const text = (field: 'name' | 'text' | 'note') =>
    readCardText(entry[field] ?? '', deckLimits[field], (cause) => refuse(field, cause), field === 'text');
  const name = text('name');
  const { kind = 'ship', strength = null } = entry;
  if (name === '') refuse('name', because('name-is-empty'));
  if (kind === 'ship' && strength === null) refuse('strength', because('ship-lacks-strength'));
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

type RefuseCard = (index: number, field: CardField, cause: Cause) => void;

/** What is wrong between cards: ids that stand twice, and backs that are no card or the card itself. */
function findCardFaults(cards: readonly Card[], refuse: RefuseCard): void {
  const ids = cards.map(({ id }) => id);
  for (const [i, { id, back }] of cards.entries()) {
    if (ids.indexOf(id) < i) refuse(i, 'id', because('card-id-stands-twice', { id, first: ids.indexOf(id) + 1 }));
    if (back === null || (plainBacks as readonly string[]).includes(back)) continue;
    if (back === id) refuse(i, 'back', because('card-is-its-own-back', { id }));
    else if (!ids.includes(back)) {
      refuse(i, 'back', because('no-such-back', { back, which: suggest(back, [...plainBacks, ...ids]) }));
    } else if (cards[ids.indexOf(back)]?.back === id) refuse(i, 'back', because('backs-of-each-other', { back }));
  }
}

function findSetupFaults(
  { columns, rows, countries, islands }: Setup,
  refuse: (field: 'countries' | 'islands', cause: Cause) => void,
): void {
  const last = `${String.fromCharCode(64 + columns)}${rows}`;
  const taken = new Set<string>();
  for (const [field, squares] of [
    ['countries', countries],
    ['islands', islands],
  ] as const) {
    for (const square of squares) {
      const [column, row] = [square.charCodeAt(0) - 64, Number(square.slice(1))];
      if (column > columns || row > rows) refuse(field, because('square-is-off-table', { square, last }));
      else if (taken.has(square)) refuse(field, because('square-stands-twice', { square }));
      taken.add(square);
    }
  }
}

function countPrinted(deck: Deck, refuse: (cause: Cause) => void): void {
  const { length } = listPrinted(deck);
  if (length === 0) refuse(because('deck-prints-nothing'));
  if (length > deckLimits.printed) refuse(because('deck-prints-too-many', { count: length, most: deckLimits.printed }));
}
