// `npm run bench:fairness`: how unequal matches are and what pairing gives away, by players that have no part in it; `--whole` plays 1,504 matches an edition, `--phones` those that two phones deal.
import { parseArgs } from 'node:util';
import { type Goal, goalRow } from '../goals.js';
import { figure, formatTable } from '../table.js';
import { createChance } from './chance.js';
import { difficultyBits, sharedBits } from './leaks.js';
import { dealMatches, type Match } from './matches.js';
import { playFleets } from './play-fleets.js';
import { type PlayerName, playersOf } from './player.js';
import type { Played } from './referee.js';
import { deviation, type Estimate, mean, rootMean, squaredLead, type Turns } from './statistics.js';
import '../../support/provide.js';

const { values: options } = parseArgs({
  options: {
    pools: { type: 'string' },
    games: { type: 'string', default: '4' },
    edition: { type: 'string' },
    whole: { type: 'boolean', default: false },
    phones: { type: 'boolean', default: false },
  },
});
const pools = atLeast(1, options.pools ?? (options.whole ? '47' : '12'));
const games = atLeast(2, options.games);
const editions = (['admiral', 'codebreaker', 'engagement'] as const).filter(
  (name) => (options.edition ?? name) === name,
);

/** The most that paired matches may have, as the root mean square of (chance to win - 0.5). */
const AT_MOST: Readonly<Record<Played, number>> = { admiral: 0.2, codebreaker: 0.105, engagement: 0.145 };

interface Result {
  readonly edition: Played;
  readonly player: PlayerName;
  readonly turns: readonly Turns[];
  readonly matches: number;
  readonly unpaired: Estimate;
  readonly paired: Estimate;
  /** What opponents learn of each other: of the turns that a fleet takes, and of its number of uncommon words. */
  readonly bits: readonly [number, number];
  readonly gamesPerSecond: number;
}

/** Says on stderr what runs now, so that standard output holds the figures alone. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function atLeast(least: number, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new Error(`${text} is no whole number of at least ${least}`);
  return number;
}

async function judge(edition: Played): Promise<Result[]> {
  const started = process.cpuUsage().user;
  const { battles, unpaired, paired, uncommon } = dealMatches(edition, 32 * pools, [], options.phones);
  say(
    `${edition}: ${figure((process.cpuUsage().user - started) / 1000 / paired.length, 1)} ms of CPU a match to deal and pair`,
  );
  const results: Result[] = [];
  for (const player of playersOf[edition]) {
    const { turns, cpuSeconds } = await playFleets(edition, player, battles, games, say);
    const estimate = (matches: readonly Match[]) =>
      rootMean(
        matches.map(([a, b]) => squaredLead(turns[a] as Turns, turns[b] as Turns)),
        createChance(matches.length),
      );
    results.push({
      edition,
      player,
      turns,
      matches: paired.length,
      unpaired: estimate(unpaired),
      paired: estimate(paired),
      bits: [difficultyBits(turns, paired), sharedBits(paired.map(([a, b]) => [uncommon[a] ?? 0, uncommon[b] ?? 0]))],
      gamesPerSecond: (battles.length * games) / cpuSeconds,
    });
  }
  return results;
}

function resultRow({ edition, player, turns, matches, unpaired, paired, bits, gamesPerSecond }: Result): string[] {
  const all = turns.flat();
  return [
    edition,
    player,
    ...[mean(all), deviation(all)].map((value) => figure(value, 1)),
    ...[all.length, matches].map((value) => figure(value)),
    ...[unpaired, paired].map(
      ({ value, interval: [low, high] }) => `${figure(value, 3)} (${figure(low, 3)}-${figure(high, 3)})`,
    ),
    ...bits.map((value) => figure(value, 2)),
    figure(gamesPerSecond, 1),
  ];
}

function goalOf({ edition, player, paired }: Result): Goal {
  return {
    name: `${edition}, by who ${player}`,
    value: paired.value,
    bound: { atMost: AT_MOST[edition] },
    decimals: 3,
    unit: 'RMS',
  };
}

const started = performance.now();
const results: Result[] = [];
for (const edition of editions) results.push(...(await judge(edition)));
const head = [
  'edition',
  'who',
  'turns',
  'sd',
  'games',
  'matches',
  'unpaired RMS',
  'paired RMS',
  'difficulty bits',
  'uncommon bits',
  'games/CPU s',
];
process.stdout.write(`\nChance to win - 0.5, root mean square over matches, and the interval of 95 %\n\n`);
process.stdout.write(formatTable([head, ...results.map(resultRow)]));
process.stdout.write(
  `\nGoals\n\n${formatTable([['goal', 'measured', 'asked', 'verdict'], ...results.map((result) => goalRow(goalOf(result)))])}`,
);
say(`${figure((performance.now() - started) / 1000)} s`);
