// Seats players who come late, and players who have nobody to play: opposite each other where seats are free, else at new tables.
import { msg, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { quote } from '../../core/problems/quote.js';
import { pickPrint, printFields, withPrint } from '../options/person-columns.js';
import { seats } from '../options/player-rows.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import type { PackRecord, Seated } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { Pairing, Person, SeatName } from '../order/pairing.js';
import { requireTables } from '../order/schedule.js';
import { personKey, roundKey, seatingOf } from './seating.js';

/** Somebody who is to play, and where that was written. */
export interface Comer {
  readonly entry: Entry;
  readonly place: Place | string;
  /** Who it is, where the pack knows them. */
  readonly known: Person | undefined;
}

type Placed = Comer & { readonly person: Person };

/**
 * Returns new tables, numbered after the highest of each round, and who takes which free seat. `rounds` are those that an entry without a round plays. First who is known to the pack meets
 * others who are named, then late players meet who has a bye, then each other; the last of an odd number has a bye. Throws Problem `bad-players` for who plays already, or has
 * a bye and nobody to meet, and for an entry that brings a table or a round that is not given.
 */
export function seatComers(
  record: PackRecord,
  comers: readonly Comer[],
  rounds: readonly number[],
): { readonly pairings: Pairing[]; readonly seated: Seated[] } {
  for (const { entry } of comers) requireSeatless(entry, rounds);
  const done = [...rounds]
    .sort((a, b) => a - b)
    .map((round) => {
      const isFirst = ({ entry }: Comer) => (entry.round ?? rounds[0]) === round;
      const here = comers.filter(({ entry }) => entry.round === null || entry.round === round);
      return new Round(record, round).seat(here, isFirst);
    });
  return { pairings: done.flatMap(({ pairings }) => pairings), seated: done.flatMap(({ seated }) => seated) };
}

function requireSeatless({ name, table, round }: Entry, rounds: readonly number[]): void {
  if (table !== null)
    throw new Problem('bad-players', msg`late players sit at new tables; leave the table out`, `${quote(name)}, table`);
  if (round === null || rounds.includes(round)) return;
  throw new Problem(
    'bad-players',
    msg`round ${round} is not one of the rounds that are being added; choose ${rounds.join(', ')}`,
    `${quote(name)}, round`,
  );
}

class Round {
  readonly #round: number;
  readonly #dealt: readonly TableEntry[];
  readonly #played: readonly TableEntry[];
  /** Who has a bye, those for whom nothing need be printed first. */
  readonly #waiting: Person[];
  readonly #idle: ReadonlySet<string>;
  readonly #pairings: Pairing[] = [];
  readonly #seated: Seated[] = [];
  #last: number;

  constructor(record: PackRecord, round: number) {
    this.#round = round;
    this.#dealt = listTables(record).filter(({ place }) => !place.spare && place.round === round);
    this.#played = this.#dealt.map(seatingOf(record).play);
    this.#last = Math.max(0, ...this.#dealt.map(({ place }) => place.table));
    const byes = seatingOf(record)
      .byes()
      .filter((bye) => bye.round === round && bye.kind === 'bye');
    // A bye that pairings gave to somebody without a table may be one who is not there.
    const written = new Set(
      record.batches.flatMap((batch) =>
        batch.kind === 'replace' ? [] : (batch.away ?? []).map((each) => roundKey(each.round, each)),
      ),
    );
    const present = byes.filter(({ person, table }) => table !== null || !written.has(roundKey(round, person)));
    const people = present.map(({ person }) => person);
    this.#waiting = [
      ...people.filter((person) => this.#seatOpposite(person) !== undefined),
      ...people.filter((person) => this.#seatOpposite(person) === undefined),
    ];
    this.#idle = new Set(byes.map(({ person }) => roundKey(round, person)));
  }

  seat(comers: readonly Comer[], isFirst: (comer: Comer) => boolean): { pairings: Pairing[]; seated: Seated[] } {
    const queue = comers.flatMap((comer) => this.#join(comer, isFirst(comer)));
    const asked = new Set<string>();
    for (const { person, entry, place } of queue) {
      const key = personKey(person);
      if (asked.has(key))
        throw new Problem(
          'bad-players',
          msg`${quote(entry.name)} stands here twice; leave one out; if two share the name, tell them apart by a second initial`,
          place,
        );
      asked.add(key);
    }
    const isAsked = (person: Person) => asked.has(personKey(person));
    const waiting = this.#waiting.filter((person) => !isAsked(person));
    const there = queue.filter(({ known }) => known !== undefined);
    const fresh = queue.filter(({ known }) => known === undefined);
    for (let first = there.shift(); first !== undefined; first = there.shift()) {
      const { person, place } = first;
      const own = this.#ownSeat(person);
      const opposite = own === undefined ? undefined : waiting.findIndex((each) => this.#sits(each) === own.table);
      const [back] = opposite === undefined || opposite < 0 ? [] : waiting.splice(opposite, 1);
      const other = back ?? there.shift() ?? fresh.shift() ?? waiting.shift();
      if (other !== undefined) this.#meet('entry' in other ? other.person : other, person, first, other);
      else if (!this.#idle.has(roundKey(this.#round, person))) this.#addTable([person, 'open']);
      else
        throw new Problem(
          'bad-players',
          msg`${quote(person.name ?? '')} has a bye in round ${this.#round}, and nobody else has; name both who are to play each other`,
          place,
        );
    }
    for (let comer = fresh.shift(); comer !== undefined; comer = fresh.shift()) {
      const sitter = waiting.shift();
      if (sitter !== undefined) this.#meet(sitter, comer.person, comer, sitter);
      else this.#addTable([comer.person, fresh.shift()?.person ?? 'open']);
    }
    requireTables(this.#pairings);
    return { pairings: this.#pairings, seated: this.#seated };
  }

  /** Returns who is to be seated; nobody for whom already plays in a round that is not the first. */
  #join(comer: Comer, isFirst: boolean): Placed[] {
    const { entry, known, place } = comer;
    const print = pickPrint(entry);
    const person: Person = known ?? { name: entry.name, ...withPrint(print) };
    const at = this.#played.find(
      ({ players }) =>
        !players.includes('open') &&
        players.some((taker) => taker !== 'open' && personKey(taker) === personKey(person) && taker.name !== null),
    );
    if (at === undefined) return [{ ...comer, person }];
    if (!isFirst) return [];
    const as = entry.name === person.name ? '' : ` as ${quote(person.name ?? '')}`;
    throw new Problem(
      'bad-players',
      msg`${quote(entry.name)} plays in round ${this.#round} already, at table ${at.place.table}${as}; leave the name out; if two share it, tell them apart by a second initial`,
      place,
    );
  }

  /** The seat that was dealt to somebody who does not sit there now. */
  #ownSeat(person: Person): { readonly table: number; readonly seat: SeatName } | undefined {
    const key = personKey(person);
    for (const [i, { place, players }] of this.#dealt.entries())
      for (const [at, taker] of players.entries())
        if (taker !== 'open' && personKey(taker) === key && this.#played[i]?.players[at] === 'open')
          return { table: place.table, seat: seats[at] as SeatName };
    return undefined;
  }

  /** The table at which somebody sits alone. */
  #sits(person: Person): number | undefined {
    const key = personKey(person);
    return this.#played.find(({ players }) => players.some((taker) => taker !== 'open' && personKey(taker) === key))
      ?.place.table;
  }

  /** The free seat opposite somebody, for which a sheet without a name lies there. */
  #seatOpposite(person: Person): { readonly table: number; readonly seat: SeatName } | undefined {
    const table = this.#sits(person);
    const [dealt, played] = [this.#dealt, this.#played].map((all) => all.find(({ place }) => place.table === table));
    const at = (dealt?.players ?? []).findIndex((taker, i) => taker === 'open' && played?.players[i] === 'open');
    return table === undefined || at < 0 ? undefined : { table, seat: seats[at] as SeatName };
  }

  #meet(sitter: Person, comer: Person, ...both: readonly (Placed | Person)[]): void {
    const [wishes, others] = both.map((each) => 'entry' in each && hasWishes(each));
    const own = this.#ownSeat(comer);
    const back = own !== undefined && own.table === this.#sits(sitter) ? own : undefined;
    const opposite = back ?? (wishes === true ? undefined : this.#seatOpposite(sitter));
    if (opposite !== undefined) return this.#take(comer, opposite);
    const turned = others === true ? undefined : this.#seatOpposite(comer);
    if (turned !== undefined) return this.#take(sitter, turned);
    this.#addTable([sitter, comer]);
  }

  #take({ name, namesake }: Person, at: { readonly table: number; readonly seat: SeatName }): void {
    const who = { name: name ?? '', ...(namesake === undefined ? {} : { namesake }) };
    this.#seated.push({ round: this.#round, ...at, ...who });
  }

  #addTable(players: Pairing['players']): void {
    this.#pairings.push({ round: this.#round, table: ++this.#last, players });
  }
}

/** The sheet of a free seat is printed as all are. */
function hasWishes({ entry, known }: Comer): boolean {
  const print = pickPrint(entry);
  return known === undefined && printFields.some((field) => print[field] !== undefined);
}
