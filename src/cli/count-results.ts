// Does the work of `pack results`.
import { fleetPar } from '../game/setup/fleet-par.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { dealPackTable } from '../event/make/deal-pack-table.js';
import { prepareContext } from '../event/pages/pack-context.js';
import { standingsCsv, standingsJson, standingsPdf, standingsText } from '../event/pages/write-standings.js';
import type { TableEntry } from '../event/order/list-tables.js';
import { nameOf } from '../event/order/pairing.js';
import { type GameResult, readResults } from '../event/record/read-results.js';
import { listUnreported, rankPlayers, type RoundPars } from '../event/record/standings.js';
import { type NamedPack, openNamedPack } from './open-named-pack.js';
import { chooseFormat, readFlags } from './options.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

const formats = ['text', 'csv', 'json', 'pdf'] as const;

/** Prints the standings that follow from files of results. */
export async function countResults(source: string, files: readonly string[], options: Fields): Promise<void> {
  const format = chooseFormat(options, formats, 'text');
  const output = outputOf(options, { readable: format !== 'pdf', isPrivate: false });
  await checkOutput(output);
  const named = await openNamedPack(source, options);
  const { record } = named.pack;
  const { round = null } = readFlags(options, 'round');
  const results: GameResult[] = [];
  for (const file of files) results.push(...readResults(await readBytes(file, 'results'), file, record, round));
  requireOnce(results);
  const standings = rankPlayers(record, results, await parsOf(named, results));
  const rounds = [...new Set(results.map(({ entry }) => entry.place.round))].sort((a, b) => a - b);
  const head = { record, rounds, unreported: listUnreported(record, results) };
  warnOfUnreported(head.unreported, options);
  const texts = {
    text: () => standingsText(head, standings),
    csv: () => standingsCsv(standings),
    json: () => standingsJson(head, standings),
  };
  // Nothing secret stands there, so that any key will do.
  if (format === 'pdf')
    return writeOutput(output, standingsPdf(prepareContext(record, new Uint8Array(32)), head, standings));
  await writeOutput(output, [Buffer.from(texts[format]())]);
}

const MOST_NAMED = 20;

/** Standings that lack a table look like any others. */
function warnOfUnreported(tables: readonly TableEntry[], options: Fields): void {
  for (const { place, players } of tables.slice(0, MOST_NAMED)) {
    const names = players.flatMap((taker) => nameOf(taker) ?? []);
    const who = names.length === 0 ? '' : ` (${names.join(' and ')})`;
    report(options, `warning: round ${place.round}, table ${place.table}${who} has no result`);
  }
  const more = tables.length - MOST_NAMED;
  if (more > 0) report(options, `warning: ${more} more tables have no result`);
  if (tables.length > 0) report(options, 'next: type their rows into the file of the round, and run this again');
}

/** Two files may be of one round. */
function requireOnce(results: readonly GameResult[]): void {
  const seen = new Set<GameResult['entry']>();
  for (const { entry } of results) {
    const { round, table } = entry.place;
    if (seen.has(entry))
      throw new Problem(
        'bad-pairings',
        because`round ${round}, table ${table} is in two files; keep the right one`,
        'results',
      );
    seen.add(entry);
  }
}

/** In duplicate play all tables of a round play the same two fleets, whose par the turns are held against. */
async function parsOf({ pack, master }: NamedPack, results: readonly GameResult[]): Promise<RoundPars> {
  const pars = new Map<number, readonly [number, number]>();
  if (pack.record.spec.format !== 'duplicate' || results.every(({ turns }) => turns === null)) return pars;
  const key = await master();
  for (const { entry } of results) {
    const { round, table } = entry.place;
    if (pars.has(round)) continue;
    const { alpha, bravo } = dealPackTable(pack, key, { serial: null, round, table, seat: null });
    const [a, b] = [fleetPar(alpha), fleetPar(bravo)];
    if (a !== undefined && b !== undefined) pars.set(round, [a.turns, b.turns]);
  }
  return pars;
}
