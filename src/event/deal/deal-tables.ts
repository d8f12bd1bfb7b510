// Deals the sheets of any table of a match or pack from its secret, and nothing else.
import type { Battle } from '../../game/battle.js';
import { type BattleSetup, prepareDeal } from '../../game/deal-battle.js';
import { requireWords } from '../../game/draw-words.js';
import { editions } from '../../game/editions/index.js';
import { prepareDifficulty } from '../../game/difficulty.js';
import { dealEvenPair, type PairRules, dealNearest } from '../../game/even-pair.js';
import { drawMatchCodes, drawCodesAgainst } from '../../game/match-codes.js';
import { prepareSetup } from '../../game/setup/battle-setup.js';
import type { SheetRequest } from '../../game/options.js';
import { msg, Problem } from '../../core/problem.js';
import { sheetKey, subkey, TABLE_GENERATOR } from '../../core/random/keys.js';
import { serialOf } from '../../core/random/serial.js';
import type { SeatName } from '../order/pairing.js';
import type { PackName } from './commitment.js';
import { issuePath, type Path, tablePath, type TablePlace } from '../order/places.js';
import { createDigest } from '../../core/random/digest.js';
import { pick } from '../../core/random/random.js';

export type Phrase = readonly [string, string, string, string];

/** Returns the phrase of a table's key: four different words. They have six letters or more, so none can be a word of a fleet. */
export function drawPhrase(key: Uint8Array): Phrase {
  const random = createDigest(key, 'phrase');
  const words = new Set<string>();
  while (words.size < 4) words.add(pick(random, phraseWords));
  return [...words] as unknown as Phrase;
}

/** 256 words that children know and that no two players take for one another, seen or heard; four make nearly 32 bits. */
export const phraseWords: readonly string[] = `
  airport almond alphabet anchor antler apricot aquarium arctic armchair artist astronaut autumn avocado backpack
  bakery balcony balloon bamboo banana bandage barber basement basket beacon beaver bedrock beetle bicycle birthday
  biscuit blossom blueberry bonfire boomerang boulder bracelet breeze bridge broccoli buffalo butter cabbage cactus
  calendar camera candle canvas canyon captain caramel carpet cartoon ceiling cellar cereal chamber cherry chimney
  chipmunk chocolate cinnamon clover cobalt cobweb coconut coffee compass concert copper costume cotton cowboy cricket
  crocodile crystal cupcake cushion daffodil daylight dentist desert diamond dinosaur dolphin doorbell dragon elephant
  eleven emerald engine envelope evening explorer fabric factory feather fiddle fireplace flamingo football forest
  fossil fountain friend furniture galaxy garden ginger giraffe glacier goggles goldfish gorilla granite gravel guitar
  hallway hammock hamster harvest haystack hazelnut hedgehog helmet highway holiday homework horizon hospital
  hurricane iceberg indigo insect island jaguar jasmine jellyfish jigsaw journey jungle juniper kangaroo keyboard
  kingdom kitten ladder landscape lantern laptop lasagna lavender lemonade leopard library lightning lobster lollipop
  luggage lumber macaroni magazine magician magnet mammoth mandolin marble marmalade mattress meadow medicine melody
  mermaid meteor microwave milkshake mirror monkey morning mosaic museum mushroom mustard napkin nickel notebook
  nutmeg oatmeal octopus orange orchard ostrich palace papaya parsley pasture peanut pebble pelican pencil penguin
  pigeon pillow pioneer popcorn poplar prairie pretzel pumpkin puppet quarry rabbit rainbow rattle ribbon rosemary
  runway safari sailor sandal sapphire shelter silver sparrow spinach spring stable station stream sunset swallow
  tadpole teapot temple thimble thunder tomato tractor treetop trumpet tunnel turnip turtle umbrella unicorn valley
  village violet volcano voyage waffle walnut whisker windmill woodland yogurt zigzag
`
  .trim()
  .split(/\s+/);

/** What decides the deal of a match or pack besides its secret. */
interface TableRules {
  readonly pack: PackName;
  readonly sheet: SheetRequest;
  /** Whether every table of a round plays the same two fleets. */
  readonly duplicate: boolean;
}

/** One sheet as it is handed out. */
export interface Sheet {
  readonly seat: SeatName;
  /** 1 for the first sheet of the seat; each replacement is the next. */
  readonly issue: number;
  readonly battle: Battle;
  /** The key from which the sheet's serial and nonce come. */
  readonly key: Uint8Array;
}

export interface TableHistory {
  /** The seats whose sheets were replaced, in order. */
  readonly replaced: readonly SeatName[];
  /** How often a serial was drawn again because another sheet of the pack bears it, by seat and issue, such as `A1`. */
  readonly serialTries: Readonly<Record<string, number>>;
}

/** Everything that dealing needs, gathered once. */
export interface Dealer extends PairRules {
  readonly pack: PackName;
  /** The parts that every key's path begins with, before the pack id. */
  readonly path: Path;
  readonly setup: BattleSetup;
  readonly deal: (key: Uint8Array) => Battle;
  readonly duplicate: boolean;
  readonly keyOf: (path: Path) => Uint8Array;
  readonly notices: readonly string[];
}

/** Prepares the deal. Throws the Problems of prepareSetup and prepareDeal before anything is dealt. */
export function prepareDealer({ pack, sheet, duplicate }: TableRules, master: Uint8Array): Dealer {
  const { setup, path, common, notices } = prepareSetup(sheet);
  requireWords(
    setup.pool,
    editions[setup.edition].ships.map(({ length }) => length),
    2,
  );
  const deal = prepareDeal(setup);
  return {
    pack,
    path,
    setup,
    deal: (key) => ({ ...deal(key, { player: null }), generator: TABLE_GENERATOR }),
    difficulty: prepareDifficulty(setup.edition, setup.rules, setup.pool),
    common: common(),
    duplicate,
    keyOf: (parts) => sheetKey(master, [...path, 'pack', pack.id, ...parts]),
    notices,
  };
}

/** A fleet with its key, from which launch codes are drawn again. */
interface KeyedFleet extends Battle {
  readonly key: Uint8Array;
}

/** Returns what deals the candidates of a sheet. */
function candidatesOf({ deal, keyOf }: Dealer, path: Path): (candidate: number) => KeyedFleet {
  return (candidate) => {
    const key = keyOf([...path, 'fleet', candidate]);
    return { ...deal(key), key };
  };
}

/** Returns every sheet that was issued for a table: A and B first, then the replacements in order. Throws Problem `too-few-words`. */
export function dealTable(dealer: Dealer, place: TablePlace, history: TableHistory): Sheet[] {
  const issue = (seat: SeatName, number: number, fleet: Battle): Sheet => {
    const key = dealer.keyOf(issuePath(place, seat, number));
    const serial = issueSerial(key, history.serialTries[`${seat}${number}`] ?? 0);
    return { seat, issue: number, battle: { ...fleet, serial }, key };
  };
  const [a, b] = dealPair(dealer, place);
  const current = { A: issue('A', 1, a), B: issue('B', 1, b) };
  const sheets = [current.A, current.B];
  for (const seat of history.replaced) {
    const number = current[seat].issue + 1;
    const opponent = current[seat === 'A' ? 'B' : 'A'].battle;
    // In duplicate play the fleet is what is compared, so it stays; only the serial is new.
    const fleet = dealer.duplicate
      ? current[seat].battle
      : replaceFleet(dealer, issuePath(place, seat, number), opponent);
    current[seat] = issue(seat, number, fleet);
    sheets.push(current[seat]);
  }
  return sheets;
}

/** Deals the two fleets of a table; in duplicate play all tables of a round have those of the first. */
function dealPair(dealer: Dealer, place: TablePlace): readonly [Battle, Battle] {
  const from = dealer.duplicate ? { round: place.round, table: 1, spare: false } : place;
  const candidates = (seat: SeatName) => candidatesOf(dealer, issuePath(from, seat, 1));
  const pair = dealEvenPair([candidates('A'), candidates('B')], dealer);
  if (pair === undefined)
    throw new Problem(
      'too-few-words',
      msg`too few words for two fleets that share none; add words, of those lengths of which there are fewest, or choose another list, level or theme`,
      'words',
    );
  const [{ key: keyA, ...a }, { key: keyB, ...b }] = pair;
  const codes = drawMatchCodes(dealer.setup.edition, dealer.setup.rules, [keyA, keyB]);
  return [
    { ...a, launchCodes: codes[0] },
    { ...b, launchCodes: codes[1] },
  ];
}

export function serialAt(dealer: Dealer, place: TablePlace, seat: SeatName, issue: number, tries: number): string {
  return issueSerial(dealer.keyOf(issuePath(place, seat, issue)), tries);
}

function issueSerial(key: Uint8Array, tries: number): string {
  return serialOf(tries === 0 ? key : subkey(key, `serial ${tries}`));
}

/** Returns the phrase that both covers of a table show. */
export function phraseAt({ keyOf }: Dealer, place: TablePlace): Phrase {
  return drawPhrase(keyOf([...tablePath(place), 'phrase']));
}

/** Returns the fleet, of a few fresh ones, that is nearest to the opponent's, with codes that decide the opening. Throws Problem `too-few-words` when none may meet it. */
export function replaceFleet(dealer: Dealer, path: Path, opponent: Battle): Battle {
  const found = dealNearest(candidatesOf(dealer, path), opponent, dealer);
  if (found === undefined)
    throw new Problem(
      'too-few-words',
      msg`no fleet of these words may meet the opponent’s; print a spare table for both players instead`,
      'words',
    );
  const { key, ...fleet } = found;
  const { edition, rules } = dealer.setup;
  return { ...fleet, launchCodes: drawCodesAgainst(edition, rules, key, opponent.launchCodes ?? []) };
}
