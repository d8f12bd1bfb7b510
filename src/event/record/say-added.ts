// Says what a director may have overlooked in a round or players that were added.
import type { PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { listSitters, type Sitter } from './list-sitters.js';

const MOST_NOTES = 5;
const MOST_NAMED = 20;
const MOST_SEATS = 5;

/** Returns notes on the batch that was added last, a round by its pairings or late players; `before` is the pack without it. */
export function sayAdded(before: PackRecord, after: PackRecord, isRound: boolean): string[] {
  return isRound ? sayPaired(after) : [...sayOpenSeats(before, after), ...saySeated(before, after)];
}

function sayPaired(record: PackRecord): string[] {
  const met = new Map<string, number>();
  for (const { round, pair } of pairsOf(record.batches.slice(0, -1))) met.set(keyOf(pair), round);
  const added = pairsOf(record.batches.slice(-1));
  const again = added.flatMap(({ pair }) => {
    const round = met.get(keyOf(pair));
    return round === undefined ? [] : [`${pair.join(' and ')} met in round ${round}`];
  });
  const notes = again.slice(0, MOST_NOTES);
  if (again.length > MOST_NOTES) notes.push(`${again.length - MOST_NOTES} more pairs met before`);
  const round = added[0]?.round;
  const idle = listSitters(record).filter((sitter) => sitter.round === round && sitter.kind === 'absent');
  if (idle.length === 0) return notes;
  const names = idle.slice(0, MOST_NAMED).map(({ person }) => person.name);
  const more = idle.length > MOST_NAMED ? ` and ${idle.length - MOST_NAMED} more` : '';
  const row = `${idle[0]?.person.name ?? ''},bye`;
  return [
    ...notes,
    `not paired in round ${round}: ${names.join(', ')}${more}; no points; whoever has a bye gets a row such as ${row}`,
  ];
}

function pairsOf(batches: PackRecord['batches']): { readonly round: number; readonly pair: string[] }[] {
  const pairings = batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  return pairings.flatMap(({ round, players }) => {
    const pair = players.flatMap((taker) => nameOf(taker) ?? []);
    return pair.length === 2 ? [{ round, pair }] : [];
  });
}

function keyOf(pair: readonly string[]): string {
  return JSON.stringify([...pair].sort());
}

/** A player without an opponent has a sheet, and so has the empty seat opposite, so two such players can play each other. */
function sayOpenSeats(before: PackRecord, after: PackRecord): string[] {
  const lonely = (record: PackRecord) => listSitters(record).filter(({ table }) => table !== null);
  const known = new Set(lonely(before).map(({ round, table }) => `${round} ${table}`));
  const added = lonely(after).filter(({ round, table }) => !known.has(`${round} ${table}`));
  const notes = added.slice(0, MOST_SEATS).map(({ round, table, person }) => {
    const other = lonely(before).find((each) => each.round === round);
    const remedy =
      other === undefined
        ? 'it counts as a win, and a later player can take the open seat, whose sheet has no name'
        : `${other.person.name ?? ''} has one, too, at table ${other.table}: let the two play each other`;
    return `in round ${round} ${person.name ?? ''} has a bye: nobody sits opposite at table ${table}; ${remedy}`;
  });
  const rounds = [...new Set(added.map(({ round }) => round))];
  const last = after.batches.at(-1);
  if (rounds.length < 2 || last?.kind === 'replace' || last?.pairings.length === 0) return notes;
  const all = `the byes in rounds ${rounds.join(', ')} count as wins in the results, even where a round is over`;
  return [...notes, `${all}; next time name players who begin in a new round with its pairings`];
}

/** The schedule on the wall and sheets already handed out still say that these players sit out. */
function saySeated(before: PackRecord, after: PackRecord): string[] {
  const waiting = (record: PackRecord) => listSitters(record).filter(({ table }) => table === null);
  const sitterKey = ({ round, person }: Sitter) => JSON.stringify([round, person]);
  const still = new Set(waiting(after).map(sitterKey));
  return waiting(before)
    .filter((each) => !still.has(sitterKey(each)))
    .slice(0, MOST_SEATS)
    .map(({ round, person }) => {
      const plays = `${person.name ?? ''} no longer sits out round ${round}`;
      return `${plays}: strike that on the earlier schedule, and hang the new one beside it`;
    });
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
