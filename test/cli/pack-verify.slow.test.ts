// Two ways to verify: with the secret a pack is made again and compared; without it public/ and reveals are checked.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { builtOnce, refuse, SMALL, work } from './pack-commands.js';

const built = builtOnce(...SMALL);
const verify = (cwd: string, ...args: string[]) => runCommand(['verify', ...args], { cwd });

it('with the secret, names what the pack did not make', async () => {
  const cwd = built.copy();
  for (const path of ['players/old.pdf', 'director/old-key.pdf', 'public/note.txt', 'data/.DS_Store'])
    writeFileSync(join(cwd, 'spring', path), 'x');
  const { code, stdout } = await verify(cwd, 'spring');
  const named = stdout.toString().match(/spring\/\S+ is no file of this pack/g);
  expect([code, named]).toEqual([
    65,
    ['director/old-key.pdf', 'players/old.pdf', 'public/note.txt'].map(
      (path) => `spring/${path} is no file of this pack`,
    ),
  ]);
});

it('without the secret, checks public/ and reveals, and these alone with a head', async () => {
  const cwd = built.copy();
  await work(['pack', 'reveal', 'spring', '--all', '-q', '-o', 'proofs.json'], { cwd });
  renameSync(join(cwd, 'spring.secret'), join(cwd, 'away.secret'));
  const [open, both] = [await verify(cwd, 'spring'), await verify(cwd, 'spring/public', 'proofs.json', '--json')];
  expect([open.code, open.stdout.toString()]).toEqual([
    0,
    expect.stringMatching(/^\d files of public\/ keep rules R1/),
  ]);
  const { heads, reveals } = JSON.parse(both.stdout.toString()) as { heads: string[]; reveals: number };
  expect([both.code, reveals]).toEqual([0, 4]);
  const alone = await verify(cwd, 'proofs.json', '--head', heads[0] ?? '');
  expect(alone.stdout.toString().match(/as it was committed to/g)).toHaveLength(4);
  const other = await verify(cwd, 'proofs.json', '--head', 'f'.repeat(64));
  expect([other.code, other.stdout.toString()]).toEqual([65, expect.stringContaining('(rule R15)')]);
  await refuse(['verify', 'proofs.json'], cwd, [64, 'missing-value'], '--head');
  await refuse(['verify', 'spring/public', 'spring'], cwd, [64, 'bad-value'], 'second folder');
});
