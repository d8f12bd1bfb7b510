// Finds the fleets of a pool's tables again by what was committed to: a tenth of the work of pairing the pool.
import type { Battle } from '../../game/battle.js';
import { codesDecide, drawMatchCodes } from '../../game/match-codes.js';
import type { TableEntry } from '../order/list-tables.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import { issuePath, type PoolPlace } from '../order/places.js';
import { commitToText, committedSheet, nonceOf } from './commitment.js';
import { type Dealer, poolAt, serialAt, type TableHistory } from './deal-tables.js';
import { FAIR_ATTEMPTS, type FleetPick } from './pick-fleets.js';

/** The commitments of a table's first sheets, A and B. */
export type CommittedPair = readonly [string, string];

export interface CommittedTable {
  readonly entry: TableEntry;
  readonly history: TableHistory;
  readonly committed?: CommittedPair;
}

/** Returns the pick of each table of a pool, or none at all where what was committed to is not of fleets that were paired in it. */
export function recognizeFleets(dealer: Dealer, pool: PoolPlace, tables: readonly CommittedTable[]): FleetPick[] {
  for (let attempt = 0; attempt < FAIR_ATTEMPTS; attempt++) {
    const found = tryAttempt(dealer, pool, tables, attempt);
    if (found !== undefined) return found;
  }
  return [];
}

interface Fleet {
  readonly key: Uint8Array;
  readonly battle: Battle;
  readonly codes: readonly string[];
}

/** Among this many tables at least one has the codes of its fleets, or the fleets come from another attempt. */
const SURE = 8;

/** Nine tables of ten have the codes with which their fleets were dealt; fleets of the others are looked for among those that are left. */
function tryAttempt(
  dealer: Dealer,
  place: PoolPlace,
  tables: readonly CommittedTable[],
  attempt: number,
): FleetPick[] | undefined {
  const { size, fleetKey } = poolAt(dealer, place);
  const fleets = Array.from({ length: size }, (_, i): Fleet => {
    const key = fleetKey(attempt, i);
    const battle = dealer.deal(key);
    return { key, battle, codes: battle.launchCodes ?? [] };
  });
  const free = new Set(fleets.keys());
  const sheets = fleets.map(({ battle }) => cutSheet(battle));
  const seats = tables.map((table) => [prepareSeat(dealer, table, 'A'), prepareSeat(dealer, table, 'B')] as const);
  const picks = seats.map(([a, b]): FleetPick | undefined => {
    const first = take(free, (i) => a(sheets[i] as CutSheet));
    const second = first === undefined ? undefined : take(free, (i) => b(sheets[i] as CutSheet));
    return first === undefined || second === undefined ? undefined : [attempt, first, second];
  });
  if (picks.length >= SURE && picks.every((pick) => pick === undefined)) return undefined;
  for (const [i, own] of seats.entries()) {
    picks[i] ??= findRedrawn(dealer, fleets, free, attempt, own);
    if (picks[i] === undefined) return undefined;
  }
  return picks as FleetPick[];
}

/** Takes the first fleet that will do out of those that are left. */
function take(free: Set<number>, isIt: (fleet: number) => boolean): number | undefined {
  for (const fleet of free) {
    if (!isIt(fleet)) continue;
    free.delete(fleet);
    return fleet;
  }
  return undefined;
}

function findRedrawn(
  { setup: { edition, rules } }: Dealer,
  fleets: readonly Fleet[],
  free: Set<number>,
  attempt: number,
  [isA, isB]: readonly [IsSheet, IsSheet],
): FleetPick | undefined {
  for (const a of free) {
    const ours = fleets[a] as Fleet;
    for (const b of free) {
      const theirs = fleets[b] as Fleet;
      if (a === b || codesDecide(edition, rules, ours.codes, theirs.codes)) continue;
      const [own, other] = drawMatchCodes(edition, rules, [ours.key, theirs.key]);
      if (!isA(cutSheet({ ...ours.battle, launchCodes: own }))) continue;
      if (!isB(cutSheet({ ...theirs.battle, launchCodes: other }))) continue;
      free.delete(a);
      free.delete(b);
      return [attempt, a, b];
    }
  }
  return undefined;
}

/** A sheet's JSON around its serial. */
type CutSheet = readonly [string, string];

type IsSheet = (sheet: CutSheet) => boolean;

const CUT = '"serial":"';

function cutSheet(battle: Battle): CutSheet {
  const text = committedSheet({ ...battle, serial: '' });
  const at = text.indexOf(CUT) + CUT.length;
  return [text.slice(0, at), text.slice(at)];
}

function prepareSeat(
  dealer: Dealer,
  { entry: { place, players }, history, committed = ['', ''] }: CommittedTable,
  seat: SeatName,
): IsSheet {
  const issue = 1;
  const [taker, commitment] = seat === 'A' ? [players[0], committed[0]] : [players[1], committed[1]];
  const facts = { pack: dealer.pack, place, seat, issue, player: nameOf(taker) };
  const serial = serialAt(dealer, place, seat, issue, history.serialTries[`${seat}${issue}`] ?? 0);
  const nonce = nonceOf(dealer.keyOf(issuePath(place, seat, issue)));
  return ([before, after]) => commitToText(facts, serial, before + serial + after, nonce) === commitment;
}
