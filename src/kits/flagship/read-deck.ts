// Reads a Flagship deck from TOML, JSON or CSV, and lists all that is wrong with it by field, or by row and column.
import type * as z from 'zod';
import { utf8 } from '../../core/bytes.js';
import { type Card, type CardKind, type Deck, defaultSetup, plainBacks, type Setup } from './game/deck.js';
import { defaultFlagshipRules } from './game/flagship-rules.js';
import { type CardField, type cardOptions, deckLimits, deckSchema, pictureName } from '../options/deck-rows.js';
import { choose, suggest } from '../../core/input/choose.js';
import { faultsOf, type Fields } from '../../core/option.js';
import { asGiven, because, type Cause, combine, Problem } from '../../core/problem.js';
import { deckIsTooLarge, nameIsEmpty } from '../../core/sentences.js';
import type { Place } from '../../core/problems/place.js';
import { namesIn, surroundings } from '../../core/surroundings.js';
import { readFieldFile } from '../../core/input/read-field-file.js';
import { createPictures, type FindPicture, type ReadPictureFile } from './deck-pictures.js';
import { readDeckCsv } from './read-deck-csv.js';
import { listCodePoints } from '../../core/input/person-name.js';
import { listPrinted } from './game/printed-cards.js';

interface TextLimits {
  readonly characters: number;
  readonly bytes: number;
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/** Returns the text in NFC with single spaces, its lines trimmed; line breaks stay only in paragraphs. Calls `refuse` with what is wrong with it. */
function readCardText(text: string, most: TextLimits, refuse: (cause: Cause) => void, isParagraph = false): string {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n|\\n/);
  const tidy = lines.map((line) => line.replace(/[\t\p{Zs}]+/gu, ' ').trim());
  const joined = (isParagraph ? tidy : [tidy.join(' ')]).filter((line) => line !== '').join('\n');
  const hidden = joined.replaceAll('\n', '').match(HIDDEN);
  if (hidden !== null) refuse(because`holds ${listCodePoints(hidden)}, which cannot be printed; remove it`);
  const characters = [...joined.replace(/\p{M}/gu, '')].length;
  if (characters > most.characters || utf8(joined).length > most.bytes)
    refuse(because`has ${characters} characters, more than ${most.characters}; shorten it`);
  return joined;
}

const LONGEST = 32;
const NAMELESS = 'card';

/** Returns small letters, digits and hyphens; letters of other scripts leave nothing. */
function nameId(name: string): string {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return id === '' ? NAMELESS : id;
}

/** Says where a field of a card, by its index in the file, is written. */
export type PlaceOfCard = (index: number, field: string) => Place;

export interface DeckFile {
  readonly deck: Deck;
  readonly placeOf: PlaceOfCard;
  /** What the file says of the size of its cards. */
  readonly size?: DeckFields['size'];
  /** What was guessed. */
  readonly notes?: readonly string[];
}

type DeckFields = z.output<typeof deckSchema>;

/** What is wrong with a field of a card, by its index in the file. */
export interface CardFault {
  readonly index: number;
  readonly field: CardField;
  readonly cause: Cause;
}

/** Looks at a deck, some of whose fields are known to be wrong, and says what else is. */
export type ExamineDeck = (file: Omit<DeckFile, 'placeOf'>, known: readonly CardFault[]) => readonly CardFault[];

/** How a deck is read beyond its text. */
export interface DeckReading {
  readonly examine?: ExamineDeck | undefined;
  /** Reads the picture files that it names; without it they are refused. */
  readonly pictures?: ReadPictureFile | undefined;
}

/** A card of the file before what is left out is filled in. */
export type CardEntry = z.output<typeof cardOptions>;

export function listDecks(): string[] {
  return namesIn('kits/flagship', '.toml');
}

/** Returns the file of a shipped deck. Throws Problem `unknown-value` for any name that is not listed. */
export function readDeckFile(name: string): Uint8Array {
  return surroundings().asset(`kits/flagship/${choose(name, listDecks(), 'deck')}.toml`);
}

/** Returns the deck of a file whose name ends in .toml, .json, .csv, or .xlsx where a workbook was unpacked to text. Throws Problem `bad-deck`, with up to 19 others, each with its place. */
export function readDeck(bytes: Uint8Array, name: string, reading: DeckReading = {}): DeckFile {
  if (/\.(?:csv|xlsx)$/i.test(name)) {
    const { entries, placeOf, faults, notes } = readDeckCsv(bytes, name);
    const deck = settleDeck({ card: entries }, { ...reading, placeOf, placeField: (field) => ({ field }) }, faults);
    return { ...deck, notes };
  }
  if (bytes.length > deckLimits.fileBytes) {
    const cause = deckIsTooLarge(bytes.length, deckLimits.fileBytes);
    throw new Problem('bad-deck', cause, { file: name });
  }
  const fields = readFieldFile(new TextDecoder().decode(bytes), { name, code: 'bad-deck' });
  return readDeckFields(fields, (field) => ({ file: name, field }), reading);
}

/** Returns the deck of fields that are still unchecked, such as those of a body. */
export function readDeckFields(
  fields: Fields,
  placeField: (field: string) => Place = (field) => ({ field }),
  reading: DeckReading = {},
): DeckFile {
  const placeOf: PlaceOfCard = (index, field) => placeField(`card[${index}].${field}`);
  const { error, data } = deckSchema.safeParse(fields);
  if (error === undefined) return settleDeck(data, { ...reading, placeOf, placeField });
  const issues = faultsOf(deckSchema, error, fields, 'bad-deck');
  // What is wrong in fields of cards alone does not hide what is wrong beside them.
  const faults = issues.map(({ where = '', reason: cause }) => ({ ...placeCard(where), cause }));
  const rest = faults.every(({ index }) => index >= 0) ? deckSchema.safeParse(without(fields, faults)).data : undefined;
  if (rest !== undefined) return settleDeck(rest, { ...reading, placeOf, placeField }, faults);
  throw combine(issues.map(({ where = '', reason }) => new Problem('bad-deck', reason, placeField(where))));
}

function placeCard(where: string): Pick<CardFault, 'index' | 'field'> {
  const [, index = -1, field = ''] = /^card\[(\d+)\]\.(.*)$/s.exec(where) ?? [];
  return { index: Number(index), field: field as CardField };
}

function without(fields: Fields, faults: readonly CardFault[]): Fields {
  const isFaulty = (index: number, field: string) =>
    faults.some((fault) => fault.index === index && fault.field === field);
  const cards = (fields['card'] as readonly object[]).map((card, i) =>
    Object.fromEntries(Object.entries(card).filter(([field]) => !isFaulty(i, field))),
  );
  return { ...fields, card: cards };
}

interface DeckSource extends DeckReading {
  readonly placeOf: PlaceOfCard;
  readonly placeField: (field: string) => Place;
}

/** Fills in what is left out. Throws what was found wrong before and what is found now, in the order of the cards. */
function settleDeck(
  { title = 'Flagship', size, rules, setup, needs, pack, card }: DeckFields,
  { placeOf, placeField, examine, pictures }: DeckSource,
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
  const find = createPictures(pictures);
  const cards = numberIds(
    card.map((entry, i) => settleCard(entry, find, (field, cause) => refuse(i, field, cause))),
    card,
  );
  const deck: Deck = {
    title: readCardText(title, deckLimits.name, refuseAt(placeField('title'))),
    rules: { ...defaultFlagshipRules, ...rules },
    setup: { ...defaultSetup, ...(setup as Partial<Setup>) },
    cards,
    ...(needs === undefined
      ? {}
      : { needs: readCardText(needs, deckLimits.text, refuseAt(placeField('needs')), true) }),
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

function settleCard(entry: CardEntry, find: FindPicture, refuse: RefuseField): Card {
  const text = (field: 'name' | 'text' | 'note') =>
    readCardText(entry[field] ?? '', deckLimits[field], (cause) => refuse(field, cause), field === 'text');
  const named = <Name extends string>(field: 'art' | 'back', value: Name | undefined) =>
    pictureName.safeParse(value).success ? find(value as string, (cause) => refuse(field, cause)) : value;
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
    art: (named('art', entry.art) as Card['art'] | undefined) ?? 'auto',
    back: named('back', entry.back) ?? null,
    note: text('note'),
    tint: entry.tint ?? 'none',
  };
}

/** Where names are equal, ids that follow from them are numbered: cutter, cutter-2. */
function numberIds(cards: readonly Card[], entries: readonly CardEntry[]): Card[] {
  const taken = new Set(entries.flatMap(({ id }) => id ?? []));
  return cards.map((card, i) => {
    if (entries[i]?.id !== undefined) return card;
    let id = card.id;
    for (let number = 2; taken.has(id); number++) {
      const end = `-${number}`;
      id = card.id.slice(0, LONGEST - end.length) + end;
    }
    taken.add(id);
    return { ...card, id };
  });
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
    if (ids.indexOf(id) < i)
      refuse(
        i,
        'id',
        because`${asGiven(id)} is the id of card ${ids.indexOf(id) + 1}, too; give one of them another id`,
      );
    if (back === null || typeof back === 'object' || (plainBacks as readonly string[]).includes(back)) continue;
    if (back === id) refuse(i, 'back', because`${asGiven(id)} is the card itself; name another card, or leave it out`);
    else if (!ids.includes(back)) {
      refuse(
        i,
        'back',
        because`${asGiven(back)} is neither a back nor a card${suggest(back, [...plainBacks, ...ids])}; write a, b, plain, none or an id`,
      );
    } else if (cards[ids.indexOf(back)]?.back === id)
      refuse(
        i,
        'back',
        because`${asGiven(back)} has this card as its back; keep one of the two: a card that is a back is printed only there`,
      );
  }
}

/** What is wrong with the table: squares beyond it, and squares that are taken twice. */
function findSetupFaults(
  { columns, rows, countries, islands }: Setup,
  refuse: (field: 'countries' | 'islands', cause: Cause) => void,
): void {
  const last = `${String.fromCharCode(96 + columns)}${rows}`;
  const taken = new Set<string>();
  for (const [field, squares] of [
    ['countries', countries],
    ['islands', islands],
  ] as const) {
    for (const square of squares) {
      const [column, row] = [square.charCodeAt(0) - 96, Number(square.slice(1))];
      if (column > columns || row > rows)
        refuse(field, because`${asGiven(square)} lies beyond ${last}; choose a square of the table`);
      else if (taken.has(square))
        refuse(field, because`${asGiven(square)} is already taken; give each card a square of its own`);
      taken.add(square);
    }
  }
}

/** Refuses a deck that prints nothing, or too much. */
function countPrinted(deck: Deck, refuse: (cause: Cause) => void): void {
  const { length } = listPrinted(deck);
  if (length === 0) refuse(because`prints no card; give at least one card a number of copies`);
  if (length > deckLimits.printed)
    refuse(because`prints ${length} cards, more than ${deckLimits.printed}; lower the copies`);
}
