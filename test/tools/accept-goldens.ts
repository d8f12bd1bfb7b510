// Accepts the golden files that changed, lists them, and writes a page with each before and after.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Change, renderChanges } from './render-changes.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const REPORT = 'fixtures-changed.html';
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

/** The goldens that differ from those of the last commit. */
function listChanges(): Change[] {
  return git('status', '--porcelain', '--untracked-files=all', 'fixtures')
    .split('\n')
    .filter((line) => line !== '' && extname(line) !== '.png')
    .map((line) => {
      const [state, path] = [line.slice(0, 2), line.slice(3)];
      const before = state.includes('?') || state.includes('A') ? null : git('show', `HEAD:${path}`);
      return { path, before, after: existsSync(root + path) ? readFileSync(root + path, 'utf8') : null };
    });
}

const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, GOLDEN: 'accept' },
});
const changes = listChanges();
for (const { path, before, after } of changes)
  console.info(`${before === null ? 'new    ' : after === null ? 'gone   ' : 'changed'} ${path}`);
if (changes.length === 0) console.info('no golden differs from the last commit');
else {
  writeFileSync(root + REPORT, renderChanges(changes));
  console.info(`${REPORT} shows ${changes.length === 1 ? 'it' : 'them'} before and after; look, then commit`);
}
process.exitCode = status ?? 1;
