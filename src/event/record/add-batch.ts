// Turns what is to be added to a pack into a batch: a round as it was paired, or players who came late.
import { asGiven, because, fieldName, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { quote } from '../../core/problems/quote.js';
import type { PackOrigin } from '../order/pack-origin.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { Pairing, SeatTaker } from '../order/pairing.js';
import { withPrint } from '../options/person-columns.js';
import { readName } from '../../core/input/person-name.js';
import { readPairings } from '../order/read-pairings.js';
import { addedRounds, listSitters } from './list-sitters.js';
import { addPlayers } from '../order/schedule.js';
import { spareTables } from './order-pack.js';

export interface Addition {
  /** The round to add, or the first that late players join. */
  readonly round: number | null;
  readonly pairings: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly late: readonly Entry[];
  /** Where each of them was written, if that can be told. */
  readonly lateAt?: (index: number, field: string) => Place;
  /** Late players as typed; beside pairings those who begin with that round. */
  readonly named: readonly string[];
  readonly check: NonNullable<PackOrigin['check']>;
}

/** Returns the batch. Throws the Problems of readPairings and addPlayers, `bad-players` for who plays already, and `missing-value` when there is nothing to add. */
export function addBatch(record: PackRecord, addition: Addition): Batch {
  const { round, pairings: paired, late, named, lateAt } = addition;
  if (record.kind === 'match') {
    throw new Problem('bad-value', because`is a match of two; make another match, or a pack`, 'pack');
  }
  const existing = record.batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  const names = named.map((name, i) => checkName(name, i, addition));
  if (paired !== null && late.length === 0) return addRound(record, existing, round, paired, names);
  if (paired !== null || late.length + named.length === 0) {
    throw new Problem(
      'missing-value',
      because`it is not clear what is to be added; give ${fieldName('round')} with ${fieldName('pairings')}, or ${fieldName('player')}, or ${fieldName('players')}`,
      'add',
    );
  }
  const typed = names.map((name) => ({ name, table: null, seat: null, round: null }));
  const rounds = [...new Set(existing.map((pairing) => pairing.round))].filter(
    (other) => round === null || other >= round,
  );
  // A player without a table in a round that was paired elsewhere may have left.
  const pairedRounds = new Set(addedRounds(record).map((each) => each.round));
  const waiting = listSitters(record).filter((sitter) => sitter.table === null && !pairedRounds.has(sitter.round));
  const pairings = addPlayers(existing, [...late, ...typed], rounds, waiting);
  const isOf = (name: string) => (entry: Entry) => entry.name === name;
  requireNew(existing, pairings, (name) => {
    const [option, at] = [typed.findIndex(isOf(name)), late.findIndex(isOf(name))];
    return option >= 0
      ? `--player ${option + 1}`
      : ((at < 0 ? undefined : lateAt?.(at, 'name')) ?? `${quote(name)}, name`);
  });
  return { kind: 'add', pairings, spares: [] };
}

/** Nobody sits at two tables of one round: a name that is there is the same person, who was added before, or a namesake whom no later pairing could tell apart. */
function requireNew(
  existing: readonly Pairing[],
  added: readonly Pairing[],
  placeOf: (name: string) => Place | string,
): void {
  const seated = new Map(
    existing.flatMap((pairing) => namesAt(pairing).map((name) => [keyOf(pairing, name), pairing])),
  );
  for (const pairing of added) {
    for (const name of namesAt(pairing)) {
      const there = seated.get(keyOf(pairing, name));
      if (there === undefined) continue;
      throw new Problem(
        'bad-players',
        because`${asGiven(name)} plays in round ${there.round} already, at table ${there.table}; leave the name out; if two share it, tell them apart by a second initial`,
        placeOf(name),
      );
    }
  }
}

function keyOf({ round }: Pairing, name: string): string {
  return `${round} ${name}`;
}

function namesAt({ players }: Pairing): string[] {
  return players.flatMap((taker) => (taker === 'open' || taker.name === null ? [] : [taker.name]));
}

function addRound(
  { spec }: PackRecord,
  existing: readonly Pairing[],
  round: number | null,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  beginners: readonly string[],
): Batch {
  const next = round ?? Math.max(...existing.map((pairing) => pairing.round)) + 1;
  if (existing.some((pairing) => pairing.round === next)) {
    throw new Problem(
      'bad-pairings',
      because`round ${next} has its sheets; name a round that is not there yet`,
      'round',
    );
  }
  const seated = rosterOf(existing);
  // Players who have sat out every round so far belong to the pack, too.
  const others = (spec.entries ?? []).map((entry) => entry.name).filter((known) => !seated.includes(known));
  const roster = [...seated, ...new Set(others), ...beginners];
  const added = printAsBefore(readPairings(bytes, name, next, roster), existing);
  const playing = added.flatMap(namesAt);
  const idle = beginners.find((each) => !playing.includes(each));
  if (idle !== undefined)
    throw new Problem('bad-players', because`does not pair ${asGiven(idle)}; pair the player, or leave the name out`, {
      file: name,
    });
  return { kind: 'add', pairings: added, spares: spareTables([next], spec.spares) };
}

/** A round that somebody paired names players alone: their sheets are printed as in the rounds before. */
function printAsBefore(added: readonly Pairing[], existing: readonly Pairing[]): Pairing[] {
  const known = new Map(
    existing.flatMap(({ players }) =>
      players.flatMap((taker) => (taker === 'open' ? [] : [[taker.name, taker.print]])),
    ),
  );
  const printed = (taker: SeatTaker): SeatTaker =>
    taker === 'open' ? taker : { ...withPrint(known.get(taker.name)), ...taker };
  return added.map(({ players: [a, b], ...pairing }) => ({ ...pairing, players: [printed(a), printed(b)] }));
}

function checkName(text: string, index: number, { check }: Addition): string {
  const place = { option: `player ${index + 1}` };
  const name = readName(text, (cause) => {
    throw new Problem('bad-players', cause, place);
  });
  check(name, place);
  return name;
}

/**
 * Returns the names of all players in the order in which they first appear. A name stands in it as often as it sits at tables of one round at most: so many people bear it.
 */
export function rosterOf(pairings: readonly Pairing[]): string[] {
  const rounds = new Map<number, Map<string, number>>();
  const most = new Map<string, number>();
  for (const { round, players } of pairings) {
    const counts = rounds.get(round) ?? new Map<string, number>();
    rounds.set(round, counts);
    for (const player of players) {
      if (player === 'open' || player.name === null) continue;
      const count = (counts.get(player.name) ?? 0) + 1;
      counts.set(player.name, count);
      most.set(player.name, Math.max(count, most.get(player.name) ?? 0));
    }
  }
  return [...most].flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
