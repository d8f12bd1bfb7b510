// Plays whole games with fleets that players wrote by hand: from an unfilled sheet, over check --save, to the verdict.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import type { EditionName } from '../../src/game/editions/index.js';
import { printLog } from '../support/print-log.js';
import { createRandom } from '../../src/core/random/random.js';
import { playTidyGame } from '../game/judge/play-tidy-game.js';
import { makeFolder, runCommand } from '../support/run-command.js';

/** Where five ships lie as every edition allows it, the longest first. */
const PLACES = ['B2 across', 'D4 down', 'A9 across', 'J1 down', 'F8 across'];

interface Game {
  readonly edition: EditionName;
  readonly fleet: 'blank' | 'words';
  readonly options: readonly string[];
  /** What players put on a blank sheet, and where the mine lies under its rule. */
  readonly words: readonly (readonly string[])[];
  readonly mine?: string;
}

const games: readonly Game[] = [
  {
    edition: 'engagement',
    fleet: 'blank',
    options: ['--rule', 'minefield=on'],
    words: [
      ['STORM', 'WAVE', 'FOG', 'SEA', 'GO'],
      ['CRANE', 'BIRD', 'OWL', 'HEN', 'MY'],
    ],
    mine: 'A1',
  },
  { edition: 'engagement', fleet: 'words', options: ['--rule', 'color-coding=on'], words: [] },
  {
    edition: 'admiral',
    fleet: 'blank',
    options: ['--rule', 'radar-sweep=on'],
    words: [
      ['PIZZA', 'CAKE', 'PIE', 'HAM', 'SO'],
      ['TRAIN', 'SHIP', 'BUS', 'VAN', 'UP'],
    ],
  },
  { edition: 'admiral', fleet: 'words', options: [], words: [] },
  { edition: 'codebreaker', fleet: 'words', options: ['--opening', 'signal-flags'], words: [] },
];

/** Returns a sheet with the fleet that its player wrote on it, all by commands. */
async function fillIn(cwd: string, side: 'alpha' | 'bravo', game: Game): Promise<Battle> {
  const { edition, fleet, options, mine } = game;
  const order = ['-e', edition, '--deployment', fleet, ...options, '--seed', `by hand ${side}`];
  const printed = await runCommand(['sheet', ...order, '-o', `${side}-unfilled.pdf`], { cwd });
  expect([printed.code, existsSync(join(cwd, `${side}-unfilled.pdf`))]).toEqual([0, true]);
  const { stdout } = await runCommand(['sheet', ...order, '--format', 'json'], { cwd });
  writeFileSync(join(cwd, `${side}-unfilled.json`), stdout);
  const own = game.words[side === 'alpha' ? 0 : 1];
  const words = own ?? (JSON.parse(stdout.toString()) as Battle).fleet.map(({ word }) => word ?? '');
  const lines = [
    ...words.map((word, i) => `${word} ${PLACES[i] ?? ''}`),
    ...(mine === undefined ? [] : [`mine ${mine}`]),
  ];
  writeFileSync(join(cwd, `${side}.txt`), `${lines.join('\n')}\n`);
  const filled = ['check', `${side}.txt`, '--sheet', `${side}-unfilled.json`, '--save', `${side}.json`];
  expect((await runCommand(filled, { cwd })).code).toBe(0);
  return JSON.parse(readFileSync(join(cwd, `${side}.json`), 'utf8')) as Battle;
}

const hits: Readonly<Record<string, string>> = { engagement: 'hit & yes', admiral: 'hit', codebreaker: 'hit A' };

describe('a game with fleets by hand', () => {
  it.each(games.map((game, i) => [i + 1, game.edition, game.fleet, game] as const))(
    '%i, of %s on sheets with --deployment %s, is judged to its end',
    async (_, edition, __, game) => {
      const cwd = makeFolder();
      const sheets = { alpha: await fillIn(cwd, 'alpha', game), bravo: await fillIn(cwd, 'bravo', game) };
      const log = playTidyGame(sheets, createRandom(new TextEncoder().encode(edition), 'by hand'));
      writeFileSync(join(cwd, 'calls.txt'), printLog(log));
      const judge = ['judge', 'alpha.json', 'bravo.json', '--log', 'calls.txt'];
      const told = await runCommand(judge, { cwd });
      expect([told.code, told.stdout.toString()]).toEqual([
        0,
        expect.stringContaining(' has sunk the whole fleet and won'),
      ]);
      // One answer that is not so is found.
      const lines = printLog(log).split('\n');
      const at = lines.findLastIndex((line) => / = miss/.test(line));
      writeFileSync(
        join(cwd, 'calls.txt'),
        lines.with(at, (lines[at] ?? '').replace(/ = miss.*/, ` = ${hits[edition]}`)).join('\n'),
      );
      const wrong = await runCommand(judge, { cwd });
      expect([wrong.code, wrong.stdout.toString()]).toEqual([
        65,
        expect.stringMatching(new RegExp(`calls\\.txt:${at + 1}:.*: right is miss`)),
      ]);
    },
    120_000,
  );
});
