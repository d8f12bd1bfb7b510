// Proves that a file is moved whole, onto another disk, too.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { moveFile } from '../../../src/node/build/landing.js';
import { makeFolder } from '../../support/run-command.js';

/** Returns a new folder on another disk than the temporary one, or undefined where none is known. */
function onAnotherDisk(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory) || statSync(memory).dev === statSync(makeFolder()).dev)
    return console.info('skipped: no other disk is known here') as undefined;
  const folder = mkdtempSync(join(memory, 'battle-tracker-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each([
  ['in a folder beside', makeFolder],
  ['on another disk', onAnotherDisk],
])('a file gets a name %s, and replaces what has it', async (_, place) => {
  const folder = place();
  if (folder === undefined) return;
  const [path, name] = [join(makeFolder(), 'a'), join(folder, 'b')];
  writeFileSync(path, 'new', { mode: 0o600 });
  writeFileSync(name, 'old', { mode: 0o644 });
  await moveFile(path, name, 0o600);
  expect(readFileSync(name, 'utf8')).toBe('new');
  if (process.platform !== 'win32') expect(statSync(name).mode & 0o777).toBe(0o600);
  expect(existsSync(path)).toBe(false);
});

it('a file that is missing replaces nothing', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'b'), 'old');
  await expect(moveFile(join(folder, 'a'), join(folder, 'b'), 0o600)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('old');
});
