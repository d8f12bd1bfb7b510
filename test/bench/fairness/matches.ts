// The matches that are judged: single sheets that meet at random, and the two fleets of a table or of two phones.
import { prepareDealer } from '../../../src/event/deal/deal-tables.js';
import { preparePackTables } from '../../../src/event/deal/pack-tables.js';
import { listTables } from '../../../src/event/order/list-tables.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { dealSide, decidePublic, hashLines, prepareTerms } from '../../../src/event/two-phones-deal.js';
import { writeCode } from '../../../src/event/two-phones.js';
import type { Battle } from '../../../src/game/battle.js';
import { countUncommon } from '../../../src/game/even-pair.js';
import { parseSheet } from '../../../src/game/options.js';
import { dealBattles } from '../../../src/sheet/deal-battles.js';
import { seedSource } from '../../../src/core/source.js';
import type { EditionName } from '../../../src/game/editions/index.js';

const SEED = 'fairness bench';

/** Opponents, as indices of fleets. */
export type Match = readonly [number, number];

export interface Matches {
  readonly battles: readonly Battle[];
  /** Of single sheets. */
  readonly unpaired: readonly Match[];
  /** Of the two sheets of a match. */
  readonly paired: readonly Match[];
  /** By fleet, how many of its words not everybody knows. */
  readonly uncommon: readonly number[];
  /** CPU a match of two sheets, dealt. */
  readonly cpuMs: number;
}

/** Deals so many matches of each kind. */
export function dealMatches(edition: EditionName, count: number, rules: readonly string[], onPhones: boolean): Matches {
  const sheet = { edition, rules: [...rules] };
  const source = seedSource(SEED);
  const singles = [...dealBattles(parseSheet({ ...sheet, count: 2 * count }), source)];
  const { common } = prepareTerms(sheet);
  const started = process.cpuUsage();
  const opponents = onPhones ? dealOnPhones(sheet, count) : dealAtTables(sheet, count, source.master);
  const { user, system } = process.cpuUsage(started);
  const battles = [...singles, ...opponents];
  const meet = (first: number) => Array.from({ length: count }, (_, i): Match => [first + 2 * i, first + 2 * i + 1]);
  return {
    battles,
    unpaired: meet(0),
    paired: meet(2 * count),
    uncommon: battles.map((battle) => countUncommon(battle, common)),
    cpuMs: (user + system) / 1000 / count,
  };
}

function dealAtTables(sheet: Record<string, unknown>, count: number, master: Uint8Array): Battle[] {
  const record = orderPack({ ...sheet, playerCount: 2 * count, rounds: 1, spares: 0 });
  const pack = { id: 'bench', event: null };
  const tables = preparePackTables(prepareDealer({ pack, sheet: record.spec.sheet, duplicate: false }, master), record);
  return listTables(record).flatMap((entry) => tables.sheetsOf(entry).map(({ battle }) => battle));
}

function dealOnPhones(sheet: Record<string, unknown>, count: number): Battle[] {
  const terms = prepareTerms(sheet);
  return Array.from({ length: count }, (_, match) => {
    const key = hashLines(SEED, String(match));
    const decided = decidePublic(terms, key);
    return (['A', 'B'] as const).map(
      (seat) => dealSide(terms, key, decided, seat, writeCode('secret', hashLines(SEED, seat, String(match)))).battle,
    );
  }).flat();
}
