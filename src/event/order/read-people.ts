// Reads a list of people, a teacher's or a director's, as programs of schools and people write it, and says what it read and what it guessed.
import { type Refuse, readName } from '../../core/input/person-name.js';
import { asGiven, msg, Problem, readAll, readEach } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { ChildEntry, PlaceOfChild } from '../class/child.js';
import { classLimits } from '../options/class-rows.js';
import { packLimits } from '../options/pack-limits.js';
import {
  type PersonPrint,
  pickPrint,
  type PrintField,
  printFields,
  readWord,
  readYes,
} from '../options/person-columns.js';
import { seats } from '../options/player-rows.js';
import { placeIn } from '../../core/problems/place.js';
import { spellingKey, waysOf } from './fold-name.js';
import type { PlaceOf } from './pack-origin.js';
import type { Entry, EntryField } from './pack-spec.js';
import type { SeatName } from './pairing.js';
import type { Extra, Kind } from './people-columns.js';
import { cellOf, type PeopleList, readPeople, refuseAt, turnName } from './people-rows.js';
import type { Row } from './people-table.js';
import { columnOf } from './people-titles.js';
import { isTrf } from './read-trf.js';
import { requireSeats } from './require-seats.js';

/** What is said of a list, a sentence each: first what was read, then what was guessed. */
type Notes = readonly string[];

interface Roster {
  readonly entries: ChildEntry[];
  readonly placeOf: PlaceOfChild;
  readonly notes: Notes;
}

interface PlayerFile {
  readonly entries: readonly Entry[];
  /** Where the entry with this index (from 0) stands. */
  readonly placeOf: PlaceOf;
  readonly notes: Notes;
}

const children: Kind = {
  one: 'child',
  many: 'children',
  extras: ['level', ...printFields, 'text', 'absent', 'partner'],
};
const players: Kind = { one: 'player', many: 'players', extras: ['table', 'seat', 'round', ...printFields] };

/** Returns the children in the file's order. Throws Problem `bad-players` that names row and column. */
export function readRoster(bytes: Uint8Array, name: string): Roster {
  const list = readPeople(bytes, name, children, 'bad-players');
  const { table, people, notes, placeOf } = list;
  if (people.length > classLimits.children)
    table.fail(
      null,
      null,
      msg`holds ${people.length} children; a class has at most ${classLimits.children}; make two classes of it, each in a folder of its own`,
    );
  const entries = readEach(people, (person): ChildEntry => {
    const cell = (field: Extra) => cellOf(list, person, field);
    const { print, ...child } = readAll<ChildEntry & { readonly print: PersonPrint }>({
      name: () => readName(person.name, refuseAt(list, person, 'name')),
      level: () => cell('level').toLowerCase() || undefined,
      text: () => readSwitch(cell('text'), refuseAt(list, person, 'text')),
      absent: () => readSwitch(cell('absent'), refuseAt(list, person, 'absent')),
      partner: () => readPartner(cell('partner'), refuseAt(list, person, 'partner')),
      print: () => readPrint(list, person),
    });
    return { ...child, ...print };
  });
  return { entries, placeOf, notes };
}

function readSwitch(text: string, refuse: Refuse): boolean | undefined {
  if (text === '') return undefined;
  return readWord(text) ?? refuse(msg`${asGiven(text)} is neither yes nor no; write yes, no or nothing`);
}

function readPartner(text: string, refuse: Refuse): string | undefined {
  if (text === '' || readWord(text) === false) return undefined;
  return readName(turnName(text) ?? text, refuse);
}

/** Returns the players with their places in the file, for what is found wrong later. Throws Problem `code` that names row and column. */
export function readPlayerFile(bytes: Uint8Array, name: string, code: ProblemCode = 'bad-players'): PlayerFile {
  if (isTrf(bytes))
    throw new Problem(
      code,
      msg`is a report of a tournament, and no list of players; write their names one per line, and give the report as pairings or results`,
      placeIn(name, null, null),
    );
  const list = readPeople(bytes, name, players, code);
  const { placeOf, notes, table } = list;
  const text = table.titles.find((title) => columnOf(title)?.column === 'text');
  if (text !== undefined)
    notes.push(
      `a pack has no sheets as text, so that ${quote(text)} is not read: once it is built, battle-tracker key -f text writes that of a player`,
    );
  const entries = readPlayers(list);
  notes.push(...sayAlike(entries));
  return { entries, placeOf, notes };
}

const MAX_ALIKE = 5;

/** Whoever is written in two ways would play as two people. */
function sayAlike(entries: readonly Entry[]): string[] {
  const first = new Map<string, string>();
  const alike = new Set<string>();
  for (const { name } of entries)
    for (const way of waysOf(name)) {
      const other = first.get(way) ?? name;
      first.set(way, other);
      if (spellingKey(other) !== spellingKey(name)) alike.add(`${quote(other)} and ${quote(name)}`);
    }
  return [...alike]
    .slice(0, MAX_ALIKE)
    .map((both) => `${both} are two players here: if they are one, leave one out; if not, add a second initial`);
}

function readPlayers(list: PeopleList): Entry[] {
  const entries = readEach(list.people, (person): Entry => {
    const cell = (field: Extra) => cellOf(list, person, field);
    const refuse = (field: EntryField) => refuseAt(list, person, field);
    const { print, ...entry } = readAll<Entry & { readonly print: PersonPrint }>({
      name: () => readName(person.name, refuse('name')),
      table: () => readNumber(cell('table'), packLimits.tables, refuse('table')),
      seat: () => readSeat(cell('seat'), refuse('seat')),
      round: () => readNumber(cell('round'), packLimits.rounds, refuse('round')),
      print: () => readPrint(list, person),
    });
    return { ...entry, ...print };
  });
  requireSeats(entries, {
    refuse: (index, field, message) => refuseAt(list, list.people[index] as Row, field)(message),
    nameOf: (index) => `row ${list.people[index]?.row}`,
  });
  return entries;
}

/** Returns a whole number from 1, or null for nothing. */
export function readNumber(text: string, most: number, refuse: Refuse): number | null {
  if (text === '') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  return refuse(msg`cannot be ${asGiven(text)}; write a whole number from 1 to ${most}, or leave it empty`);
}

function readSeat(text: string, refuse: Refuse): SeatName | null {
  if (text === '') return null;
  const seat = seats.find((name) => name === text.toUpperCase());
  return seat ?? refuse(msg`cannot be ${asGiven(text)}; write ${seats.join(' or ')}, or leave it empty`);
}

/** Fails, with row and column, for a cell that is neither yes nor no. */
function readPrint(list: PeopleList, row: Row): PersonPrint {
  const readers = printFields.map((field) => {
    const text = cellOf(list, row, field);
    const refuse = refuseAt(list, row, field);
    const said = readYes(text, field);
    const read = () =>
      said ?? (said === null ? null : refuse(msg`${asGiven(text)} is neither yes nor no; write yes, no or nothing`));
    return [field, read] as const;
  });
  return pickPrint(readAll(Object.fromEntries(readers) as Record<PrintField, () => boolean | null>));
}
