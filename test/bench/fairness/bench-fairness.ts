// `npm run bench:fairness`: how uneven matches are, by players that have no part in the deal, and what opponents learn; `--phones` deals on two phones.
import '../../support/provide.js';
import { parseArgs } from 'node:util';
import { figure, formatTable } from '../table.js';
import { createChance } from './chance.js';
import { dealMatches, type Match } from './matches.js';
import { editionOf, playersOf } from './players.js';
import { difficultyBits, mean, rootMean, sharedBits, squaredLead, type Turns } from './statistics.js';

const { values: options } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    games: { type: 'string', default: '8' },
    edition: { type: 'string' },
    phones: { type: 'boolean', default: false },
  },
});
const [count, games] = [Number(options.matches), Number(options.games)];
if (!(count >= 2 && games >= 4)) throw new Error('give at least 2 matches and 4 games');

const rows: string[][] = [];
for (const [kind, players] of Object.entries(playersOf)) {
  const edition = editionOf(kind);
  if (options.edition !== undefined && options.edition !== edition) continue;
  const { battles, unpaired, paired, uncommon, cpuMs } = dealMatches(
    edition,
    count,
    kind.split(', ').slice(1),
    options.phones,
  );
  const uncommonBits = sharedBits(paired.map(([a, b]) => [uncommon[a] as number, uncommon[b] as number]));
  for (const [player, play] of Object.entries(players)) {
    process.stderr.write(`${kind}: ${player}\n`);
    const turns = battles.map((battle, i): Turns =>
      Array.from({ length: games }, (_, game) => play(battle, createChance(i, game))),
    );
    const estimate = (matches: readonly Match[]) => {
      const [value, errors] = rootMean(matches.map(([a, b]) => squaredLead(turns[a] as Turns, turns[b] as Turns)));
      return `${figure(value, 3)} ± ${figure(errors, 3)}`;
    };
    const spread = (matches: readonly Match[]) => {
      const means = matches.flat().map((fleet) => mean(turns[fleet] as Turns));
      return Math.sqrt(mean(means.map((each) => (each - mean(means)) ** 2)));
    };
    rows.push([
      kind,
      player,
      figure(mean(turns.flat()), 1),
      estimate(unpaired),
      estimate(paired),
      figure(spread(paired) / spread(unpaired), 2),
      figure(difficultyBits(turns, paired), 2),
      figure(uncommonBits, 2),
      figure(cpuMs, 1),
    ]);
  }
}
const head = [
  'edition',
  'who',
  'turns',
  'single sheets',
  'matches',
  'spread',
  'difficulty bits',
  'uncommon bits',
  'ms',
];
process.stdout.write(
  `\nChance to win - 0.5 over ${count} matches of ${games} games a fleet: root mean square, and two standard errors. Spread: of how\n` +
    `hard fleets of matches are, to that of single sheets. Ms: CPU to deal a match.\n\n${formatTable([head, ...rows])}`,
);
