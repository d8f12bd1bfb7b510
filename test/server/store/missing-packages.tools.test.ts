// A program that was installed alone says what a store needs besides it, and does without for everything else.
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storePackages } from '../../../src/server/store/pack-store.js';
import { root } from '../../house/source-files.js';
import { makeFolder, runShell } from '../../support/run-command.js';

it('names the packages and the command that installs them', async () => {
  const cwd = makeFolder();
  for (const name of ['dist', 'templates', 'wordlists', 'kits', 'package.json'])
    cpSync(join(root, name), join(cwd, name), { recursive: true });
  mkdirSync(join(cwd, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== 'pg' && each !== 'pg-boss'))
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
  writeFileSync(join(cwd, 'store'), 'postgres://127.0.0.1:1/none\n', { mode: 0o600 });
  writeFileSync(join(cwd, 'keys'), `bt-server-1:${'5a'.repeat(32)}\n`, { mode: 0o600 });
  const { code, stderr } = await runShell('node dist/cli/main.js work --store-file store --key-file keys', { cwd });
  expect(stderr).toContain('--store-file: needs packages that are not installed');
  expect(stderr).toContain(`npm install ${storePackages.join(' ')}`);
  expect(code).toBe(64);
});
