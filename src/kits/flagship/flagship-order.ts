// Reads the order of a Flagship kit, the same for every front.
import { flagshipRuleNames, type FlagshipRules, readingsOf } from './game/flagship-rules.js';
import type { Card, Deck, Side } from './game/deck.js';
import { type PaperName, papers } from '../../paper/geometry/papers.js';
import { type BackWay, backWays, type MarkFaces, markFaces, type Shop, shops } from '../cards/back-ways.js';
import { type CardGridName, cardGrids } from '../cards/card-grids.js';
import { type CardSizeName, cardSizes } from '../cards/card-sizes.js';
import { type DuplexEdge, duplexEdges } from '../cards/mirror-box.js';
import { type InkName, styles } from '../../paper/compose/style.js';
import { flagshipOptions, guideWays, MOST_NUDGE } from '../options/kit-rows.js';
import type { Fields } from '../../core/option.js';
import { choose, namesOf } from '../../core/input/choose.js';
import { asGiven, because, type Cause, fieldName, Problem, readAll } from '../../core/problem.js';
import { chooseReadings } from '../choose-readings.js';
import { readNumber } from '../read-number.js';
import {
  type CardFault,
  type DeckFile,
  type ExamineDeck,
  listDecks,
  readDeck,
  readDeckFields,
  readDeckFile,
} from './read-deck.js';
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

export interface FlagshipOrder {
  readonly deck: Deck;
  /** Where the cards are written, for what is found wrong later. */
  readonly placeOf: DeckFile['placeOf'];
  readonly size: CardSizeName;
  readonly grid: CardGridName;
  readonly backs: BackWay;
  readonly duplex: DuplexEdge;
  readonly nudge: readonly [x: number, y: number];
  readonly thinMargins: boolean;
  readonly shop: Shop | undefined;
  readonly backsFirst?: boolean;
  /** Where a simulator finds the pictures. */
  readonly urlBase: string | undefined;
  readonly marks: MarkFaces;
  readonly bleed: number;
  readonly guide: (typeof guideWays)[number];
  readonly large: boolean;
  readonly box: boolean;
  /** The thickness of a card, in mm. */
  readonly stock: number;
  readonly paper: PaperName;
  readonly ink: InkName;
}

/** A deck of one's own instead of a shipped one. */
export type OwnDeck = { readonly name: string; readonly bytes: Uint8Array } | { readonly fields: unknown };

const readings = Object.fromEntries(flagshipRuleNames.map((name) => [name, readingsOf(name)]));

/** Returns the order. Throws the Problems of its fields, and `bad-deck` for those of the deck. */
export function readFlagshipOrder(fields: Fields): FlagshipOrder {
  const { file, rules, size, ...order } = readAll<Read>({
    file: () => readAnyDeck(fields['deck'] ?? flagshipOptions.shape.deck.def.defaultValue, fields),
    rules: () => chooseReadings(fields['rules'] ?? [], readings),
    size: () => readSize(fields['size']),
    grid: () => choose(fields['grid'] ?? flagshipOptions.shape.grid.def.defaultValue, namesOf(cardGrids), 'grid'),
    backs: () => choose(fields['backs'] ?? flagshipOptions.shape.backs.def.defaultValue, backWays, 'backs'),
    duplex: () => choose(fields['duplex'] ?? flagshipOptions.shape.duplex.def.defaultValue, duplexEdges, 'duplex'),
    nudge: () => readNudge(fields['nudge'] ?? flagshipOptions.shape.nudge.def.defaultValue),
    thinMargins: () => fields['thinMargins'] === true,
    shop: () => readShop(fields),
    urlBase: () => readUrlBase(fields),
    marks: () => choose(fields['marks'] ?? flagshipOptions.shape.marks.def.defaultValue, markFaces, 'marks'),
    bleed: () =>
      readNumber(fields['bleed'] ?? flagshipOptions.shape.bleed.def.defaultValue, flagshipOptions.shape.bleed, 'bleed'),
    guide: () => choose(fields['guide'] ?? flagshipOptions.shape.guide.def.defaultValue, guideWays, 'guide'),
    large: () => fields['large'] === true,
    box: () => fields['box'] === true,
    stock: () =>
      readNumber(fields['stock'] ?? flagshipOptions.shape.stock.def.defaultValue, flagshipOptions.shape.stock, 'stock'),
    paper: () => choose(fields['paper'] ?? flagshipOptions.shape.paper.def.defaultValue, namesOf(papers), 'paper'),
    ink: () => choose(fields['ink'] ?? flagshipOptions.shape.ink.def.defaultValue, namesOf(styles), 'ink'),
  });
  const { deck, placeOf } = file;
  if (order.ink === 'color' && deck.cards.every(({ tint }) => tint === 'none'))
    throw new Problem(
      'bad-value',
      because`color would change nothing: no card of this deck has a tint; leave it out, or give cards of a deck of your own a tint`,
      'ink',
    );
  return {
    deck: { ...deck, rules: { ...deck.rules, ...rules } },
    placeOf,
    size: size ?? readSize(file.size) ?? standardSize(order),
    ...order,
    ...(order.shop === undefined ? {} : shopSettings[order.shop]),
  };
}

interface Read extends Omit<FlagshipOrder, 'deck' | 'placeOf' | 'size'> {
  readonly file: DeckFile;
  readonly rules: Partial<FlagshipRules>;
  readonly size: CardSizeName | undefined;
}

function readShop(fields: Fields): Shop | undefined {
  if (fields['for'] === undefined) return undefined;
  const shop = choose(fields['for'], shops, 'for');
  const decided = Object.keys(shopSettings[shop]).find((name) => fields[name] !== undefined);
  if (decided !== undefined) throw new Problem('bad-value', because`is what ${shop} decides; leave it out`, decided);
  return shop;
}

function readUrlBase({ urlBase, for: shop }: Fields): string | undefined {
  if (urlBase === undefined && shop === 'tts')
    throw new Problem(
      'missing-value',
      because`is missing; name with ${fieldName('urlBase')} the address of the folder in which the pictures will lie`,
      'urlBase',
    );
  if (urlBase === undefined || flagshipOptions.shape.urlBase.safeParse(urlBase).success)
    return urlBase as string | undefined;
  throw new Problem(
    'bad-value',
    because`${asGiven(urlBase)} is no address of pictures; write one such as https://example.org/deck or file:///C:/deck`,
    'urlBase',
  );
}

function readSize(value: unknown): CardSizeName | undefined {
  return value === undefined ? undefined : choose(value, namesOf(cardSizes), 'size');
}

function standardSize({ large, shop }: { readonly large?: unknown; readonly shop?: unknown }): CardSizeName {
  return large === true || shop === 'drivethru' ? 'us-poker' : 'poker';
}

/** Every card of a deck of one's own is laid out, so that all that does not fit is said at once. */
function readAnyDeck(value: unknown, { size, large, for: shop }: Fields): DeckFile {
  if (isOwnDeck(value)) {
    const examine: ExamineDeck = (file, known) => {
      const decided = sizeFor(shop) ?? size ?? file.size;
      const asked = namesOf(cardSizes).find((name) => name === decided) ?? standardSize({ large, shop });
      return findFaceFaults(file.deck, { size: cardSizes[asked], large: large === true }, known);
    };
    if ('bytes' in value) return readDeck(value.bytes, value.name, examine);
    return readDeckFields(
      value.fields as Fields,
      (field) => ({ field: field === '' ? 'deck' : `deck.${field}` }),
      examine,
    );
  }
  const name = choose(value, listDecks(), 'deck');
  return readDeck(readDeckFile(name), `${name}.toml`);
}

function isOwnDeck(value: unknown): value is OwnDeck {
  return typeof value === 'object' && value !== null && ('fields' in value || ('bytes' in value && 'name' in value));
}

function readNudge(value: unknown): readonly [number, number] {
  const read = flagshipOptions.shape.nudge.safeParse(value);
  const numbers = read.success ? String(value).split(',').map(Number) : [];
  const [x, y] = numbers;
  if (x !== undefined && y !== undefined && numbers.every((number) => Math.abs(number) <= MOST_NUDGE)) return [x, y];
  throw new Problem(
    'bad-value',
    because`${asGiven(value)} is not how far backs are moved; write two numbers from -${MOST_NUDGE} to ${MOST_NUDGE}, such as 0.5,-1`,
    'nudge',
  );
}
