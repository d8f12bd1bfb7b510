import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printColumns, type PrintField, printFields } from '../../src/event/options/person-columns.js';
import { listFolder, makeFolder } from '../support/run-command.js';
import { makeHome, SECRET, work } from './pack-commands.js';

const QUICK = ['--paper', 'a4', '--fair', 'off', '-q'] as const;
const WORKERS = ['1', '2'] as const;

/** What stands in a roster, and what a match, which has none, says for both players. */
const columns: readonly (readonly [name: string, cells: readonly PrintField[], match: readonly string[]])[] = [
  ['large', ['large'], ['--template', 'large']],
  ['lower case', ['lowerCase'], ['--case', 'lower']],
  ['left hand', ['leftHand'], ['--hand', 'left']],
  ['face', ['legible'], ['--face', 'legible']],
  ['all', printFields, ['--template', 'large', '--case', 'lower', '--hand', 'left', '--face', 'legible']],
];

/** The first player has the columns, the second has not. */
function roster(fields: readonly PrintField[], names: readonly string[]): string {
  const titles = fields.map((field) => printColumns[field][0]);
  const rows = names.map((name, i) => [name, ...titles.map(() => (i === 0 ? 'yes' : ''))]);
  return [['name', ...titles], ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/** Returns what the command makes in a folder, which is the same with every number of workers. */
async function makeAlike(args: readonly string[], players = ''): Promise<string> {
  const made: Record<string, string>[] = [];
  let home = '';
  for (const workers of WORKERS) {
    home = makeHome();
    writeFileSync(join(home, 'players.csv'), players);
    await work([...args, ...SECRET, ...QUICK, '--workers', workers, '-o', 'made'], { cwd: home });
    made.push(listFolder(join(home, 'made')));
  }
  expect(made[1]).toEqual(made[0]);
  return home;
}

it('has a row for every column', () => {
  expect(
    columns
      .slice(0, -1)
      .flatMap(([, cells]) => cells)
      .sort(),
  ).toEqual([...printFields].sort());
});

describe.each(columns)('the column %s', (_, fields, match) => {
  it('is followed in a pack by any number of workers', async () => {
    const players = roster(fields, ['Ada', 'Ben', 'Zoë']);
    const home = await makeAlike(['pack', 'build', '--players', 'players.csv', '--spares', '0'], players);
    if (fields.length === 1) return;
    // What is added to it and put in its place, too.
    writeFileSync(join(home, 'late.csv'), roster(fields, ['Late', 'Later']));
    await work(['pack', 'add', 'made', ...SECRET, '--players', 'late.csv', '--workers', '2', '-q'], { cwd: home });
    const place = ['--round', '1', '--table', '1', '--seat', 'A'];
    await work(['pack', 'replace', 'made', ...SECRET, ...place, '--workers', '2', '-q'], { cwd: home });
    await work(['pack', 'verify', 'made', ...SECRET, '--workers', '2'], { cwd: home });
  });

  it('has its like in a match', async () => {
    await makeAlike(['match', ...match]);
  });

  it('is followed in a class', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'roster.csv'), roster(fields, ['Ada', 'Ben', 'Zoë']));
    await work(['class', 'roster.csv', '--seed', 'x', '--paper', 'a4', '-q', '-o', 'made'], { cwd });
    await work(['class', 'roster.csv', '--seed', 'x', '--paper', 'a4', '-q', '-o', 'made.zip'], { cwd });
  });
});
