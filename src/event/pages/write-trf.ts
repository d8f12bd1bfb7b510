// Writes a pack with its results as a FIDE tournament report (TRF16, whose fields TRF26 keeps), so that a program for chess can pair its next round.
import { trfFields } from '../order/read-trf.js';
import { listTables } from '../order/list-tables.js';
import type { AwayKind, PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { personKey, seatingOf } from '../record/seating.js';
import type { Results } from '../record/read-results.js';
import { rosterOf } from '../record/add-batch.js';
import type { Standing } from '../record/standings.js';

const codes: Readonly<Record<AwayKind, string>> = { bye: 'U', 'half bye': 'H', absent: 'Z', withdrawn: 'Z' };

/**
 * Returns the report: players in the order of the pack, White in seat A; a table without a result is a game that goes on. `rounds` is how many the event has; where they come one by one and nobody
 * says it, one more is announced than there are. Of the round after the last it has only who will be away, so that nobody pairs them.
 */
export function trfText(
  record: PackRecord,
  results: Results,
  standings: readonly Standing[],
  rounds: number | null = null,
): string {
  const { event, rounds: built } = record.spec;
  const names = rosterOf(record);
  const numbers = new Map(names.map((name, i) => [name, i + 1]));
  const standing = new Map(standings.map((each) => [each.name, each]));
  const cells = cellsOf(record, results, numbers);
  const last = Math.max(...listTables(record).map(({ place }) => place.round));
  const all = Math.max(last, rounds ?? (built > 1 ? built : last + 1));
  const { withdrawn: gone } = seatingOf(record);
  const lines = names.map((name, i) => {
    const { points = 0, rank = names.length } = standing.get(name) ?? {};
    const own = cells.get(name);
    const letters = Array.from({ length: trfFields.round.first }, () => ' ');
    const put = ([from, to]: readonly [number, number], text: string) =>
      [...text].slice(0, to - from).forEach((letter, at, all) => (letters[to - all.length + at] = letter));
    put([0, 3], '001');
    put(trfFields.number, String(i + 1));
    put(trfFields.points, points.toFixed(1));
    put([85, 89], String(rank));
    [...name.normalize('NFC')].slice(0, 33).forEach((letter, at) => (letters[trfFields.name[0] + at] = letter));
    const next = gone.has(personKey({ name })) ? '0000 - Z' : '';
    const each = Array.from({ length: Math.min(all, last + 1) }, (_, at) =>
      (own?.get(at + 1) ?? (at < last ? '0000 - Z' : next)).padEnd(trfFields.round.width),
    );
    return `${letters.join('')}${each.join('')}`.trimEnd();
  });
  const head = [
    `012 ${event ?? 'Battle Tracker'}`,
    `062 ${names.length}`,
    '092 Individual: Swiss-System',
    `XXR ${all}`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}

/** What stands in each round of each player. */
function cellsOf(record: PackRecord, results: Results, numbers: ReadonlyMap<string, number>) {
  const cells = new Map<string, Map<number, string>>();
  const set = (name: string | null, round: number, cell: string) => {
    if (name === null) return;
    const own = cells.get(name) ?? new Map<number, string>();
    cells.set(name, own.set(round, cell));
  };
  const games = new Map(results.games.map((game) => [game.entry, game]));
  const { tables, byes } = seatingOf(record);
  for (const entry of tables()) {
    const { place, players } = entry;
    const [a, b] = players.map(nameOf);
    if (a === undefined || b === undefined || a === null || b === null) continue;
    const game = games.get(entry);
    for (const [i, name] of [a, b].entries()) {
      const opponent = String(numbers.get(i === 0 ? b : a) ?? 0).padStart(4);
      const points = game?.points[i];
      const code =
        points === undefined ? '' : game?.forfeit === true ? (points > 0 ? '+' : '-') : points === 0.5 ? '=' : points;
      set(name, place.round, `${opponent} ${i === 0 ? 'w' : 'b'} ${code}`);
    }
  }
  const played = (name: string, round: number) =>
    results.games.some(
      ({ entry }) => entry.place.round === round && entry.players.some((taker) => nameOf(taker) === name),
    );
  const out = [
    ...byes().map(({ round, person, kind }) => ({ round, name: person.name ?? '', kind })),
    // What a file says goes before what the pack says.
    ...results.away,
  ];
  for (const { round, name, kind } of out) if (!played(name, round)) set(name, round, `0000 - ${codes[kind]}`);
  return cells;
}
