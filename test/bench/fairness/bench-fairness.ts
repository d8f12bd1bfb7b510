// `npm run bench:fairness`: how unequal matches are and what pairing gives away, by a bot that knows nothing of pairing; `--whole` plays 3,000 matches an edition.
import { parseArgs } from 'node:util';
import { type Goal, goalRow } from '../goals.js';
import { figure, formatTable } from '../table.js';
import { createChance } from './chance.js';
import { hiddenFleet } from './hidden-fleet.js';
import { difficultyBits, sharedBits } from './leaks.js';
import { dealMatches, type Match } from './matches.js';
import { playFleets } from './play-fleets.js';
import type { Played } from './referee.js';
import { deviation, type Estimate, mean, rootMean, squaredLead, type Turns } from './statistics.js';

const { values: options } = parseArgs({
  options: {
    pools: { type: 'string' },
    games: { type: 'string', default: '4' },
    edition: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
});
const pools = atLeast(1, options.pools ?? (options.whole ? '94' : '12'));
const games = atLeast(2, options.games);
const editions = (['admiral', 'codebreaker', 'engagement'] as const).filter(
  (name) => (options.edition ?? name) === name,
);

/** The most that paired matches may have, and what the research measured for unpaired ones, as the root mean square of (chance to win - 0.5). */
const EXPECTED: Readonly<Record<Played, { paired: number; unpaired: number }>> = {
  admiral: { paired: 0.2, unpaired: 0.426 },
  codebreaker: { paired: 0.105, unpaired: 0.148 },
  engagement: { paired: 0.145, unpaired: 0.186 },
};

interface Result {
  readonly edition: Played;
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

async function judge(edition: Played): Promise<Result> {
  const { battles, unpaired, paired, uncommon } = dealMatches(edition, pools);
  const { turns, cpuSeconds } = await playFleets(edition, battles.map(hiddenFleet), games, say);
  const estimate = (matches: readonly Match[]) =>
    rootMean(
      matches.map(([a, b]) => squaredLead(turns[a] as Turns, turns[b] as Turns)),
      createChance(matches.length),
    );
  return {
    edition,
    turns,
    matches: paired.length,
    unpaired: estimate(unpaired),
    paired: estimate(paired),
    bits: [difficultyBits(turns, paired), sharedBits(paired.map(([a, b]) => [uncommon[a] ?? 0, uncommon[b] ?? 0]))],
    gamesPerSecond: (battles.length * games) / cpuSeconds,
  };
}

function resultRow({ edition, turns, matches, unpaired, paired, bits, gamesPerSecond }: Result): string[] {
  const all = turns.flat();
  return [
    edition,
    ...[mean(all), deviation(all)].map((value) => figure(value, 1)),
    ...[all.length, matches].map((value) => figure(value)),
    ...[unpaired, paired].map(({ value, standardError }) => `${figure(value, 3)} ± ${figure(standardError, 3)}`),
    ...bits.map((value) => figure(value, 2)),
    figure(gamesPerSecond, 1),
  ];
}

function goalOf({ edition, paired }: Result): Goal {
  const { paired: atMost, unpaired } = EXPECTED[edition];
  const name = `${edition}, paired (unpaired about ${figure(unpaired, 3)})`;
  return { name, value: paired.value, bound: { atMost }, decimals: 3, unit: 'RMS' };
}

const started = performance.now();
const results: Result[] = [];
for (const edition of editions) results.push(await judge(edition));
const head = [
  'edition',
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
process.stdout.write(`\nChance to win - 0.5, root mean square over matches, ± standard error\n\n`);
process.stdout.write(formatTable([head, ...results.map(resultRow)]));
process.stdout.write(
  `\nGoals\n\n${formatTable([['goal', 'measured', 'asked', 'verdict'], ...results.map((result) => goalRow(goalOf(result)))])}`,
);
say(`${figure((performance.now() - started) / 1000)} s`);
