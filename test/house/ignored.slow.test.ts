// Proves that no secret, token or data of a service that lies in a checkout is committed or sent to a container's build.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './source-files.js';

/** What the commands of the README leave in the folder in which they run. */
const left = [
  'spring.secret',
  'packs/spring.secret',
  'token.txt',
  'store.txt',
  'keys.txt',
  'postgres-password.txt',
  'service.token',
  '.env',
  'battle-tracker-data/packs/key',
  'spring.battle-tracker-tmp-12-1/secret',
  'packs/.battle-tracker-tmp-12-1',
];

const isRepository = spawnSync('git', ['rev-parse'], { cwd: root }).status === 0;

it.runIf(isRepository).each(left)('git ignores %s', (path) => {
  expect(spawnSync('git', ['check-ignore', '--no-index', '-q', path], { cwd: root }).status).toBe(0);
});

it.runIf(isRepository)('git does not ignore what is ours', () => {
  for (const path of ['README.md', 'src/cli/main.ts', 'templates/station.json'])
    expect(spawnSync('git', ['check-ignore', '--no-index', '-q', path], { cwd: root }).status).toBe(1);
});

it.each(left)('a build of the container does not see %s', (path) => {
  const patterns = readFileSync(`${root}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  expect(patterns.some((pattern) => hides(pattern, path))).toBe(true);
  expect(patterns.some((pattern) => hides(pattern, 'src/cli/main.ts'))).toBe(false);
});

/** As Docker reads a pattern: from the root, `**` is any number of folders, and what lies in a hidden folder is hidden. */
function hides(pattern: string, path: string): boolean {
  const text = pattern
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${text}(/|$)`).test(path);
}
