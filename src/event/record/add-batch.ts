// Turns what is to be added to a pack into a batch: a round as it was paired, players who came late, or who is away.
import { asGiven, msg, type Message, fieldName, Problem } from '../../core/problem.js';
import { type Place, writePlace } from '../../core/problems/place.js';
import { quote } from '../../core/problems/quote.js';
import { prepareFind, prepareRecognize } from '../order/find-player.js';
import { numberNamesakes } from '../order/namesakes.js';
import type { Away, AwayKind, Batch, PackRecord } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { Pairing, Person, Occupant } from '../order/pairing.js';
import { withPrint } from '../options/person-columns.js';
import { readName } from '../../core/input/person-name.js';
import { isTurned, waysOf } from '../order/fold-name.js';
import { turnName } from '../order/people-rows.js';
import { readPairings } from '../order/read-pairings.js';
import { personOf } from '../order/schedule.js';
import { forEachAssignment, personKey, seatingOf } from './seating.js';
import { type Comer, seatComers } from './seat-late.js';
import { spareTables } from './order-pack.js';

export interface Addition {
  /** The round to add, or the first that late players join: where several were built it must be said. */
  readonly round: number | null;
  readonly pairings: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly late: readonly Entry[];
  /** Where each of them was written, if that can be told. */
  readonly lateAt?: (index: number, field: string) => Place;
  /** Late players as typed; beside pairings those who begin with that round. */
  readonly named: readonly string[];
  /** Who does not play: in the round, or from it on. */
  readonly away?: readonly GivenAway[];
}

/** A name as it was typed, and where. */
export interface GivenAway {
  readonly name: string;
  readonly kind: AwayKind;
  readonly place: Place;
}

export interface AddedBatch {
  readonly batch: Batch;
  /** What was left out or adjusted, line by line. */
  readonly notes: readonly string[];
}

/** Throws the Problems of readPairings and seatComers, `bad-players` for who plays already, and `missing-value` when there is nothing to add. */
export function addBatch(record: PackRecord, addition: Addition): AddedBatch {
  const { pairings: paired, late, named, away = [] } = addition;
  if (record.kind === 'match') {
    throw new Problem('bad-value', msg`is a match of two; make another match, or a pack`, 'pack');
  }
  const existing = record.batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  if (paired !== null && late.length === 0) return addRound(record, existing, paired, addition);
  if (away.length > 0 && paired === null && late.length + named.length === 0)
    return addAway(record, existing, addition);
  if (paired !== null || away.length > 0 || late.length + named.length === 0) {
    throw new Problem(
      'missing-value',
      msg`it is not clear what is to be added; give ${fieldName('round')} with ${fieldName('pairings')}, or ${fieldName('player')}, or ${fieldName('players')}, or who is away`,
      'add',
    );
  }
  const { comers, notes } = findComers(record, addition);
  const { pairings, seated } = seatComers(record, comers, roundsToJoin(record, addition));
  return {
    batch: { kind: 'add', pairings, spares: [], ...(seated.length === 0 ? {} : { seated }) },
    notes,
  };
}

/** Returns who comes: players whom the pack knows by that name, however it is spelled, and new ones. Throws Problem `bad-players` for two who are new and alike. */
export function findComers(
  record: PackRecord,
  { late, lateAt, named }: Pick<Addition, 'late' | 'lateAt' | 'named'>,
): { readonly comers: Comer[]; readonly notes: string[] } {
  const people = new Map(peopleOf(record).map((person) => [person.name, person]));
  const recognize = prepareRecognize(rosterOf(record));
  const notes: string[] = [];
  const fresh = new Map<string, { readonly name: string; readonly place: Place }>();
  const read = (given: string, entry: Entry, place: Place): Comer => {
    const refuse = (message: Message) => {
      throw new Problem('bad-players', message, place);
    };
    const { name } = entry;
    const known = people.get(recognize(name, refuse) ?? '');
    if (known !== undefined) {
      notes.push(...sayTaken(given, known.name));
      return { entry, place, known };
    }
    const ways = waysOf(name);
    const earlier = ways.flatMap((way) => fresh.get(way) ?? []).find((each) => each.name !== name);
    if (earlier !== undefined)
      refuse(
        msg`${asGiven(given)} would be taken for ${quote(earlier.name)}, at ${writePlace(earlier.place)}; leave one out; if they are two, tell them apart by a second initial`,
      );
    for (const way of ways) fresh.set(way, { name, place });
    return { entry, place, known };
  };
  const listed = late.map((entry, i) =>
    read(entry.name, entry, lateAt?.(i, 'name') ?? { field: `${quote(entry.name)}, name` }),
  );
  const typed = named.map((given, i) => {
    const place = { option: `player ${i + 1}` };
    return read(given, { name: checkName(given, place), table: null, seat: null, round: null }, place);
  });
  return { comers: [...listed, ...typed], notes };
}

/** What is said where a name was written in another way, but for last names in front. */
function sayTaken(given: string, name: string): string[] {
  return isTurned(given.trim(), name) ? [] : [`${quote(given)} is taken for ${name}`];
}

/** Returns the rounds from the given one on; without one the latest, unless it was built with others, of which nobody knows here which are over. */
function roundsToJoin({ batches }: PackRecord, { round, late, named }: Addition): number[] {
  const known = new Set<number>();
  let latest: number[] = [];
  for (const batch of batches) {
    if (batch.kind === 'replace') continue;
    const fresh = [...new Set(batch.pairings.map((pairing) => pairing.round))].filter((each) => !known.has(each));
    for (const each of fresh) known.add(each);
    if (fresh.length > 0) latest = fresh;
  }
  const all = [...known].sort((a, b) => a - b);
  if (round !== null) return all.filter((other) => other >= round);
  if (named.length === 0 && late.every((entry) => entry.round !== null)) return all;
  if (latest.length === 1) return latest;
  throw new Problem(
    'missing-value',
    msg`is missing: rounds ${all[0] ?? 1} to ${all.at(-1) ?? 1} are there, and which of them are over is not written; give the first round that they play`,
    'round',
  );
}

function awayIn({ batches }: PackRecord): Away[] {
  return batches.flatMap((batch) => (batch.kind === 'replace' ? [] : (batch.away ?? [])));
}

function namesAt({ players }: Pairing): string[] {
  return players.flatMap((taker) => (taker === 'open' || taker.name === null ? [] : [taker.name]));
}

function addRound(
  record: PackRecord,
  existing: readonly Pairing[],
  { name, bytes }: NonNullable<Addition['pairings']>,
  addition: Addition,
): AddedBatch {
  const { round, away: given = [] } = addition;
  const { spec } = record;
  const next = round ?? nextRound(existing);
  if (existing.some((pairing) => pairing.round === next)) {
    throw new Problem(
      'bad-pairings',
      msg`round ${next} has its sheets; name a round that is not there yet; to change who meets whom in this one, first add all whom it concerns by ${fieldName('absent')}, then each new pair by ${fieldName('player')}, two names at a time`,
      'round',
    );
  }
  const roster = rosterOf(record);
  const { withdrawn: gone } = seatingOf(record);
  const { comers, notes } = findComers(record, addition);
  for (const { entry, known, place } of comers) {
    if (known === undefined || gone.has(personKey(known))) continue;
    throw new Problem(
      'bad-players',
      msg`${asGiven(entry.name)} is in the pack already, as ${quote(known.name ?? '')}; leave the name out; if two share it, tell them apart by a second initial`,
      place,
    );
  }
  const fresh = comers.flatMap(({ entry, known }) => (known === undefined ? [entry.name] : []));
  const beginners = comers.map(({ entry, known }) => known?.name ?? entry.name);
  const read = readPairings(bytes, name, next, [...roster, ...fresh]);
  notes.push(...read.notes.map((note) => `${name} ${note}`));
  const added = printAsBefore(read.pairings, existing);
  const seated = new Map(added.flatMap((pairing) => namesAt(pairing).map((each) => [each, pairing.table])));
  const idle = beginners.find((each) => !seated.has(each));
  if (idle !== undefined)
    throw new Problem('bad-players', msg`does not pair ${asGiven(idle)}; pair the player, or leave the name out`, {
      file: name,
    });
  const said = awayIn(record).filter((each) => each.round === next && !gone.has(personKey(each)));
  const out = new Map([...said, ...read.away].map((each) => [each.name, each]));
  const found = findAway(given, roster);
  notes.push(...found.notes);
  for (const { place, ...each } of found.away) {
    const table = seated.get(each.name);
    if (table !== undefined)
      throw new Problem(
        'bad-players',
        msg`${asGiven(each.name)} sits at table ${table} in the pairings; leave the name out here or there`,
        place,
      );
    out.set(each.name, { round: next, ...each });
  }
  // Who is not spoken of is not there, or no longer.
  const away = peopleOf(record).flatMap((person): Away[] => {
    if (seated.has(person.name)) return [];
    const known = out.get(person.name);
    if (known !== undefined) return [known];
    return [{ round: next, ...person, kind: gone.has(personKey(person)) ? 'withdrawn' : 'absent' }];
  });
  const batch = { kind: 'add', pairings: added, spares: spareTables([next], spec.spares) } as const;
  return { batch: { ...batch, ...(away.length === 0 ? {} : { away }) }, notes };
}

function nextRound(existing: readonly Pairing[]): number {
  return Math.max(...existing.map((pairing) => pairing.round)) + 1;
}

/** Who is withdrawn is so in all later rounds that there are, too; rounds that come later follow suit. */
function addAway(record: PackRecord, existing: readonly Pairing[], { round, away = [] }: Addition): AddedBatch {
  const built = new Set(
    record.batches[0]?.kind === 'build' ? record.batches[0].pairings.map((each) => each.round) : [],
  );
  if (round === null && built.size > 1)
    throw new Problem(
      'missing-value',
      msg`is missing: all rounds are there; give the first round that they do not play`,
      'round',
    );
  const from = round ?? nextRound(existing);
  const later = [...new Set(existing.map((pairing) => pairing.round))].filter((each) => each > from);
  const { away: found, notes } = findAway(away, rosterOf(record));
  const batch = {
    kind: 'add',
    pairings: [],
    spares: [],
    away: found.flatMap(({ name, kind }) =>
      [from, ...(kind === 'withdrawn' ? later : [])].map((at) => ({ round: at, name, kind })),
    ),
  } as const;
  return { batch, notes };
}

/** Returns those who are named as the pack has them. Throws Problem `bad-players` for others. */
export function findAway(
  away: readonly GivenAway[],
  roster: readonly string[],
): { readonly away: GivenAway[]; readonly notes: string[] } {
  const find = prepareFind(roster);
  const found = away.map(({ name, kind, place }) => {
    const refuse = (message: Message) => {
      throw new Problem('bad-players', message, place);
    };
    return { name: find(name.trim(), refuse), kind, place };
  });
  return { away: found, notes: found.flatMap(({ name }, i) => sayTaken(away[i]?.name ?? '', name)) };
}

type Named = Pick<Away, 'name' | 'namesake'>;

/** Everybody with a name whom the pack knows, in the order in which they first appear. */
function peopleOf(record: PackRecord): Named[] {
  const people = new Map<string, Named>();
  const put = ({ name, namesake }: Person) => {
    if (name !== null) people.set(personKey({ name, ...of(namesake) }), { name, ...of(namesake) });
  };
  const of = (namesake: number | undefined) => (namesake === undefined ? {} : { namesake });
  for (const entry of numberNamesakes(record.spec.entries ?? [])) put(personOf(entry));
  forEachAssignment(record.batches, { seated: ({ person }) => put(person) });
  return [...people.values()];
}

/** A round that somebody paired names players alone: their sheets are printed as in the rounds before. */
function printAsBefore(added: readonly Pairing[], existing: readonly Pairing[]): Pairing[] {
  const known = new Map(
    existing.flatMap(({ players }) =>
      players.flatMap((taker) => (taker === 'open' ? [] : [[taker.name, taker.print]])),
    ),
  );
  const printed = (taker: Occupant): Occupant =>
    taker === 'open' ? taker : { ...withPrint(known.get(taker.name)), ...taker };
  return added.map(({ players: [a, b], ...pairing }) => ({ ...pairing, players: [printed(a), printed(b)] }));
}

function checkName(text: string, place: Place): string {
  return readName(turnName(text) ?? text, (message) => {
    throw new Problem('bad-players', message, place);
  });
}

/** Returns the names of all players of a pack, each as often as so many people bear it. */
export function rosterOf(record: PackRecord): string[] {
  return peopleOf(record).map(({ name }) => name);
}
