// `npm run bench:judge`: prints how many turns the reference bot needs, how fast it plays, and how its par agrees with the pairing's score.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Battle } from '../../src/game/battle.js';
import { prepareDifficulty } from '../../src/game/difficulty.js';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { type Hunter, type OpenHunter, prepareHunter } from '../../src/game/bot/hunter.js';
import { PAR_GAMES, preparePar } from '../../src/game/setup/fleet-par.js';
import { sinkFleet } from '../../src/game/bot/sink-fleet.js';
import type { JudgedSheet } from '../../src/game/judge/judged-sheet.js';
import { readSheet } from '../../src/game/judge/read-sheet.js';
import { namesOf } from '../../src/core/input/choose.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';
import { createRandom } from '../../src/core/random/random.js';
import { poolOf, wordsOf, readWordList } from '../../src/game/words/word-list.js';
import { deviation, mean } from './fairness/statistics.js';
import { type Goal, goalRow } from './goals.js';
import { rankCorrelation } from './judge-ranks.js';
import { figure, formatTable } from './table.js';
import '../support/provide.js';

const { values: options } = parseArgs({
  options: { fleets: { type: 'string', default: '500' }, pars: { type: 'string', default: '300' } },
});
const fleets = atLeast(2, options.fleets);
const pars = atLeast(3, options.pars);

const SEED = 'judge bench';

/** Turns that the bot may need on average; the research's bots reached 44 and 76. */
const MOST_TURNS: Readonly<Record<EditionName, number | undefined>> = {
  engagement: 86,
  admiral: undefined,
  codebreaker: 52,
};
const LEAST_GAMES = 20;

interface Hunts {
  readonly edition: EditionName;
  readonly known: string;
  readonly turns: readonly number[];
  readonly gamesPerSecond: number;
}

interface Agreement {
  readonly edition: EditionName;
  readonly spread: number;
  readonly error: number;
  readonly correlation: number;
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

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function streamOf(edition: EditionName, game: number) {
  return createRandom(new TextEncoder().encode(SEED), `${edition} ${game}`);
}

function dealFleets(edition: EditionName, count: number, rules: readonly string[] = []): Battle[] {
  return [...dealBattles(parseSheet({ edition, count, rules }), seedSource(SEED))];
}

/** The words that the product deals by default. */
function publicWords(): readonly string[] {
  const { words, safety } = parseSheet({});
  return wordsOf(readWordList(words.list), words.level, { safety });
}

function defaultPool() {
  const { words, safety } = parseSheet({});
  return poolOf(readWordList(words.list), words.level, { safety });
}

function turnsOf(sheet: JudgedSheet, hunter: Hunter): number {
  const hunted = sinkFleet(sheet, hunter);
  if (hunted === undefined) throw new Error('a hunt has no end');
  return hunted.turns;
}

/** Hunts every fleet once. Dealing is not measured; warming up is. */
function huntAll(edition: EditionName, battles: readonly Battle[], openHunter: OpenHunter, known: string): Hunts {
  say(`${edition}, ${known}: ${battles.length} fleets`);
  const sheets = battles.map(readSheet);
  const started = cpuSeconds();
  const turns = sheets.map((sheet, i) => turnsOf(sheet, openHunter(streamOf(edition, i))));
  return { edition, known, turns, gamesPerSecond: sheets.length / (cpuSeconds() - started) };
}

function huntEdition(edition: EditionName): Hunts[] {
  const words = publicWords();
  const battles = dealFleets(edition, fleets);
  const { rules } = parseSheet({ edition });
  const few = battles.slice(0, Math.ceil(fleets / 5));
  const rows = [
    huntAll(edition, battles, prepareHunter({ edition, rules, words }), 'with the list'),
    huntAll(edition, few, prepareHunter({ edition, rules, words: null }), 'without a list'),
  ];
  if (edition !== 'admiral') return rows;
  const setting = ['letters-sink=off'];
  const declared = dealFleets(edition, few.length, setting);
  const terms = { edition, rules: parseSheet({ edition, rules: setting }).rules, words };
  return [...rows, huntAll(edition, declared, prepareHunter(terms), 'only words sink')];
}

/** Compares par, as the director's key has it, with the score by which fleets are paired; in Admiral with that of the player who calls letters as the bot does. */
function compareEdition(edition: EditionName): Agreement {
  say(`${edition}: par of ${pars} fleets`);
  const { rules } = parseSheet({ edition });
  const battles = dealFleets(edition, pars);
  const parOf = preparePar({ edition, rules, words: publicWords() });
  const found = battles.flatMap((battle) => parOf(readSheet(battle)) ?? []);
  if (found.length < battles.length) throw new Error('a fleet has no par');
  const difficulty = prepareDifficulty(edition, rules, defaultPool());
  const keys = battles.map((_, i) => new TextEncoder().encode(`${SEED} ${i}`));
  const scores = difficulty(battles, keys);
  const turns = found.map((par) => par.turns);
  return {
    edition,
    spread: deviation(turns),
    error: mean(found.map(({ standardError }) => standardError)),
    correlation: rankCorrelation(
      turns,
      scores.map((score) => score[1] ?? score[0] ?? 0),
    ),
  };
}

function huntRow({ edition, known, turns, gamesPerSecond }: Hunts): string[] {
  const error = deviation(turns) / Math.sqrt(turns.length);
  const sorted = [...turns].sort((a, b) => a - b);
  return [
    `${edition}, ${known}`,
    `${figure(mean(turns), 1)} ± ${figure(error, 1)}`,
    figure(deviation(turns), 1),
    figure(sorted.at(-1) ?? 0),
    figure(turns.length),
    figure(gamesPerSecond, 1),
  ];
}

function goalsOf({ edition, turns, gamesPerSecond }: Hunts): Goal[] {
  const most = MOST_TURNS[edition];
  const limit = most === undefined ? [] : [{ atMost: most }];
  return [
    ...limit.map((bound) => ({ name: `${edition}, mean`, value: mean(turns), bound, decimals: 1, unit: 'turns' })),
    {
      name: `${edition}, speed`,
      value: gamesPerSecond,
      bound: { atLeast: LEAST_GAMES },
      decimals: 1,
      unit: 'games/CPU s',
    },
  ];
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

const names = namesOf(editions);
const hunts = names.map(huntEdition);
const agreements = names.map(compareEdition);
process.stdout.write(
  `Node ${process.version}, one of ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${figure(loadavg()[0] ?? 0, 1)}\n`,
);
print('Turns to sink a fleet, ± standard error', [
  ['edition', 'turns', 'sd', 'most', 'games', 'games/CPU s'],
  ...hunts.flat().map(huntRow),
]);
print(`Par of ${figure(pars)} fleets, ${PAR_GAMES} games each, beside the pairing's score`, [
  ['edition', 'sd of par', 'standard error', 'rank correlation'],
  ...agreements.map(({ edition, spread, error, correlation }) => [
    edition,
    ...[spread, error, correlation].map((value) => figure(value, 2)),
  ]),
]);
print('Goals', [
  ['goal', 'measured', 'asked', 'verdict'],
  ...hunts.flatMap(([withList]) => (withList === undefined ? [] : goalsOf(withList))).map(goalRow),
]);
