import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printColumns, printFields } from '../../src/event/options/person-columns.js';
import { listFolder, makeFolder } from '../support/run-command.js';
import { makeHome, SECRET, work } from './pack-commands.js';

const QUICK = ['--paper', 'a4', '--fair', 'off', '-q'] as const;

/** The first player has every column, the others have none. */
function roster(...names: readonly string[]): string {
  const titles = printFields.map((field) => printColumns[field][0]);
  const rows = names.map((name, i) => [name, ...titles.map(() => (i === 0 ? 'yes' : ''))]);
  return [['name', ...titles], ...rows].map((row) => `${row.join(',')}\n`).join('');
}

it('columns are followed in a pack by any number of workers, and by what is added and replaced', async () => {
  const made: Record<string, string>[] = [];
  let home = '';
  for (const workers of ['1', '2']) {
    home = makeHome();
    writeFileSync(join(home, 'players.csv'), roster('Ada', 'Ben', 'Zoë'));
    const build = ['pack', 'build', '--players', 'players.csv', '--spares', '0'];
    await work([...build, ...SECRET, ...QUICK, '--workers', workers, '-o', 'made'], { cwd: home });
    made.push(listFolder(join(home, 'made')));
  }
  expect(made[1]).toEqual(made[0]);
  writeFileSync(join(home, 'late.csv'), roster('Late', 'Later'));
  await work(['pack', 'add', 'made', ...SECRET, '--players', 'late.csv', '--workers', '1', '-q'], { cwd: home });
  const place = ['--round', '1', '--table', '1', '--seat', 'A'];
  await work(['pack', 'replace', 'made', ...SECRET, ...place, '--workers', '1', '-q'], { cwd: home });
  await work(['pack', 'verify', 'made', ...SECRET, '--workers', '1'], { cwd: home });
});

it('columns are followed in a class', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'roster.csv'), roster('Ada', 'Ben', 'Zoë'));
  await work(['class', 'roster.csv', '--seed', 'x', '--paper', 'a4', '-q', '-o', 'made.zip'], { cwd });
});
