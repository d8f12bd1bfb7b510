// Says what a director may have overlooked in a round or players that were added.
import { listTables, type TableEntry, tableKey } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import { nameOf, printOf } from '../order/pairing.js';
import { type Bye, roundKey, seatingOf } from './seating.js';
import type { GameResult } from './read-results.js';

const MAX_NOTES = 5;
const MAX_NAMED = 20;
const MAX_SEATS = 5;

/** Returns notes on the batch that was added last, a round by its pairings or players who came; `before` is the pack without it, `unplayed` what is known of games that nobody played. */
export function sayAdded(
  before: PackRecord,
  after: PackRecord,
  isRound: boolean,
  unplayed: readonly GameResult[] = [],
): string[] {
  if (isRound) return sayPaired(after, unplayed);
  return [...saySeated(before, after), ...sayOpenSeats(before, after), ...sayNoLongerOut(before, after)];
}

function sayPaired(record: PackRecord, unplayed: readonly GameResult[]): string[] {
  const met = new Map<string, number>();
  const skipped = new Set(unplayed.map(({ entry: { place } }) => `${place.round} ${place.table}`));
  const tables = presentTables(record);
  for (const { place, players, batch } of tables) {
    if (batch === record.batches.length || skipped.has(`${place.round} ${place.table}`)) continue;
    const pair = pairOf(players);
    if (pair !== undefined) met.set(keyOf(pair), place.round);
  }
  const added = tables.filter(({ batch }) => batch === record.batches.length);
  const again = added.flatMap(({ players }) => {
    const pair = pairOf(players);
    const round = pair === undefined ? undefined : met.get(keyOf(pair));
    return pair === undefined || round === undefined ? [] : [`${pair.join(' and ')} were paired in round ${round}`];
  });
  const notes = again.slice(0, MAX_NOTES);
  if (again.length > MAX_NOTES) notes.push(`${again.length - MAX_NOTES} more pairs were paired before`);
  const round = added[0]?.place.round;
  const idle = seatingOf(record)
    .byes()
    .filter((bye) => bye.round === round && bye.kind === 'absent');
  if (idle.length === 0) return notes;
  const names = idle.slice(0, MAX_NAMED).map(({ person }) => person.name);
  const more = idle.length > MAX_NAMED ? ` and ${idle.length - MAX_NAMED} more` : '';
  const row = `${idle[0]?.person.name ?? ''},bye`;
  return [
    ...notes,
    `not paired in round ${round}: ${names.join(', ')}${more}; no points; whoever has a bye gets a row such as ${row}`,
  ];
}

/** All tables but the spare ones, with who sits there and plays. */
function presentTables(record: PackRecord): TableEntry[] {
  return seatingOf(record).tables().map(seatingOf(record).play);
}

function pairOf(players: TableEntry['players']): string[] | undefined {
  const pair = players.flatMap((taker) => nameOf(taker) ?? []);
  return pair.length === 2 ? pair : undefined;
}

function keyOf(pair: readonly string[]): string {
  return JSON.stringify([...pair].sort());
}

/** Says where those sit who came, and whose sheets are no longer played; what is the same in several rounds is said once. */
function saySeated(before: PackRecord, after: PackRecord): string[] {
  const last = after.batches.at(-1);
  if (last === undefined || last.kind === 'replace') return [];
  const now = new Map(presentTables(after).map((entry) => [tableKey(entry.place), entry]));
  const dealt = new Map(listTables(after).map((entry) => [tableKey(entry.place), entry]));
  const said = new Map<string, number[]>();
  const say = (round: number, what: string) => said.set(what, [...(said.get(what) ?? []), round]);
  for (const { round, table, seat, name } of last.seated ?? []) {
    const key = tableKey({ round, table, spare: false });
    const at = seat === 'A' ? 0 : 1;
    const [own, other] = [dealt.get(key)?.players[at], now.get(key)?.players[1 - at]];
    const opposite = other === undefined || other === 'open' ? '' : `, opposite ${other.name ?? ''}`;
    const sheet =
      own === 'open'
        ? 'the sheet that lies there has no name: write it on'
        : 'with the sheet that was printed for that seat';
    say(round, `${name} sits at table ${table}, seat ${seat}${opposite}; ${sheet}`);
  }
  const left = presentTables(before).flatMap(({ place, players }) =>
    players.flatMap((taker, i) =>
      taker !== 'open' && taker.name !== null && now.get(tableKey(place))?.players[i] === 'open'
        ? [{ ...place, name: taker.name }]
        : [],
    ),
  );
  for (const { round, table, players } of last.pairings) {
    const pair = pairOf(players);
    if (pair === undefined) continue;
    const moved = left.filter((each) => each.round === round && pair.includes(each.name)).map(({ name }) => name);
    const comer = players.find(
      (taker) => !moved.includes(nameOf(taker) ?? '') && Object.keys(printOf(taker)).length > 0,
    );
    const why =
      moved.length > 0 && comer !== undefined
        ? `: the sheet at the free seat is not printed as ${nameOf(comer) ?? ''} needs it`
        : '';
    say(round, `${pair.join(' and ')} play at the new table ${table}${why}`);
  }
  for (const { round, table, name } of left) {
    const isEmpty = now.get(tableKey({ round, table, spare: false }))?.players.every((taker) => taker === 'open');
    say(
      round,
      isEmpty === true
        ? `take back the sheet of ${name} and the slip at table ${table}: nobody plays there`
        : `take back the sheet of ${name} at table ${table}: it is not played`,
    );
  }
  const notes = [...said].map(([what, rounds]) => `${sayRounds(rounds)}: ${what}`);
  const more = notes.length - MAX_NAMED;
  return more > 0 ? [...notes.slice(0, MAX_NAMED), `${more} more such changes: the new schedule has them`] : notes;
}

/** Returns `round 2`, `rounds 2 to 5`, or `rounds 1, 3`. */
function sayRounds(rounds: readonly number[]): string {
  const [first = 1, last = 1] = [rounds[0], rounds.at(-1)];
  if (rounds.length === 1) return `round ${first}`;
  return last - first + 1 === rounds.length ? `rounds ${first} to ${last}` : `rounds ${rounds.join(', ')}`;
}

/** A player without an opponent has a sheet, and so has the empty seat opposite, for whoever comes next. */
function sayOpenSeats(before: PackRecord, after: PackRecord): string[] {
  const lonely = (record: PackRecord) =>
    seatingOf(record)
      .byes()
      .filter(({ table }) => table !== null);
  const known = new Set(lonely(before).map(({ round, table }) => `${round} ${table}`));
  const added = lonely(after).filter(({ round, table }) => !known.has(`${round} ${table}`));
  const others = seatingOf(after)
    .byes()
    .filter(({ kind }) => kind === 'bye');
  const notes = added.slice(0, MAX_SEATS).map(({ round, table, person }) => {
    const name = person.name ?? '';
    const other = others.find((each) => each.round === round && each.person.name !== name)?.person.name ?? null;
    const remedy =
      other === null
        ? 'it counts as a win, and a later player can take the open seat, whose sheet has no name'
        : `${other} has one, too: to let the two play each other, add both by name to round ${round}`;
    return `in round ${round} ${name} has a bye: nobody sits opposite at table ${table}; ${remedy}`;
  });
  const rounds = [...new Set(added.map(({ round }) => round))];
  const last = after.batches.at(-1);
  if (rounds.length < 2 || last?.kind === 'replace' || last?.pairings.length === 0) return notes;
  const all = `the byes in rounds ${rounds.join(', ')} count as wins in the results, even where a round is over`;
  return [...notes, `${all}; next time name players who begin in a new round with its pairings`];
}

/** The schedule on the wall and sheets already handed out still say that these players have a bye. */
function sayNoLongerOut(before: PackRecord, after: PackRecord): string[] {
  const keyOfBye = ({ round, person }: Bye) => roundKey(round, person);
  const still = new Set(seatingOf(after).byes().map(keyOfBye));
  const rounds = new Map<string, number[]>();
  for (const each of seatingOf(before).byes())
    if (!still.has(keyOfBye(each)))
      rounds.set(each.person.name ?? '', [...(rounds.get(each.person.name ?? '') ?? []), each.round]);
  return [...rounds]
    .slice(0, MAX_SEATS)
    .map(
      ([name, of]) =>
        `${name} no longer sits out ${sayRounds(of)}: strike that on the earlier schedule, and hang the new one beside it`,
    );
}

/** Says what is to be done with the files of a batch. */
export function sayNextStep(paths: readonly string[]): string {
  const folderOf = (audience: string) =>
    paths
      .find((path) => path.startsWith(`${audience}/`))
      ?.split('/')
      .slice(0, 2)
      .join('/');
  const [print, open] = [folderOf('players'), folderOf('public')];
  const slips = paths.filter((path) => /^director\/.*\/slip/.test(path));
  const keys = paths.filter((path) => /^director\/(key|codes)-[^/]*$|^key\.pdf$/.test(path));
  const isReplaced = slips.some((path) => path.startsWith('director/replace-'));
  const parts = [
    ...(print === undefined ? [] : [`print ${print}/ as the covers say`]),
    ...(slips.length === 0
      ? []
      : [
          isReplaced
            ? `lay ${slips.join(' and ')} on the table, in place of the old slip`
            : `print ${slips.join(' and ')} on one side, cut the stack, and lay the slips on the tables`,
        ]),
    ...(keys.length === 0 ? [] : [`put the new ${keys.join(' and ')} in place of the old`]),
    ...(open === undefined ? [] : [`put ${open}/ where all can see it`]),
  ];
  return parts.length === 0 ? `print ${paths[0] ?? 'it'}` : parts.join('; ');
}
