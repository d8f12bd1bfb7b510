import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../house/source-files.js';
import { makeFolder, runProcess } from '../support/run-command.js';

/** Runs the code in a process before its program. */
const before = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });

const old = before("Object.defineProperty(process.versions, 'node', { value: '18.20.8' })");
const TOO_OLD = `needs Node ${manifest.engines.node.replace('>=', '')} or newer, this is 18.20.8`;

/** A copy of the built program, in which the packages of a scope are missing. */
function copyProgram(missing?: string): string {
  const folder = makeFolder();
  for (const each of ['dist', 'templates', 'kits', 'wordlists', 'package.json'])
    cpSync(join(root, each), join(folder, each), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== missing))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

/** What a file of the bundle loads without being asked. */
function loadedWith(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:import|from)\s*["'](\.\.?\/[^"']+)["']/g))
    loadedWith(join(dirname(path), name), known);
  return known;
}

describe('a Node that is too old', () => {
  it('is told so in one line', async () => {
    const outcome = await runProcess(['--version'], { env: old });
    expect(outcome).toMatchObject({ code: 69, stderr: `error: old-node: ${TOO_OLD}\n` });
    expect(outcome.stdout).toHaveLength(0);
  });

  it('is told so by the library, before anything else runs', async () => {
    Object.defineProperty(process.versions, 'node', { value: '18.20.8', configurable: true });
    try {
      const path = join(root, 'dist/cli/runtime.js');
      await expect(import(/* @vite-ignore */ `${path}?old`)).rejects.toThrow(TOO_OLD);
    } finally {
      Object.defineProperty(process.versions, 'node', { value: process.version.slice(1), configurable: true });
    }
    expect(readFileSync(join(root, 'dist/index.js'), 'utf8')).toMatch(/^import "\.\/cli\/runtime\.js";\n/);
  });

  it('can read the files that tell it', () => {
    const { parse } = createRequire(join(root, 'test/'))('espree') as {
      parse: (code: string, options: object) => void;
    };
    for (const path of [join(root, 'dist/cli/main.js'), ...loadedWith(join(root, 'dist/cli/runtime.js'))])
      parse(readFileSync(path, 'utf8').replace(/^#!.*/, ''), { ecmaVersion: 2020, sourceType: 'module' });
  });

  it('is asked for nothing that it lacks before', () => {
    for (const path of loadedWith(join(root, 'dist/index.js')))
      for (const [, names] of readFileSync(path, 'utf8').matchAll(
        /import(?: \w+,)? ?\{([^}]*)\} ?from ?"node:(?:crypto|zlib|util|fs|fs\/promises)"/g,
      ))
        expect(names, path).not.toMatch(/\b(hash|crc32|styleText|glob|globSync)\b/);
  });
});

describe('what nobody caught', () => {
  const thrown = (what: string) => before(`process.once('newListener', (name) => setImmediate(() => { ${what} }))`);

  it.each([
    ['an error', `throw new TypeError('a'.repeat(1e5) + '\\n' + 'b'.repeat(1e5))`],
    ['a promise', `Promise.reject(new RangeError('a'))`],
    ['no error at all', `throw 'a'.repeat(1e5)`],
    ['a deep one', `const f = (n) => n === 0 ? JSON.parse('{') : f(n - 1); Error.stackTraceLimit = 100; f(60)`],
  ])('ends in at most 20 short lines that ask to be reported: %s', async (_, what) => {
    const { code, stderr } = await runProcess(['rules', 'admiral'], { env: thrown(what) });
    const lines = stderr.split('\n').slice(0, -1);
    expect(code).toBe(70);
    expect(lines[0]).toMatch(/^error: internal: \w*Error: /);
    expect(lines.at(-1)).toContain('please report it');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(300);
    for (const line of lines.slice(1, -1)) expect(line).toMatch(/^ +at /);
  });

  it.each([
    ['run', ['--version'], 74],
    ['kit', ['kit', 'list'], 70],
  ])('shows no program where %s is damaged', (name, args, exit) => {
    const folder = copyProgram();
    const chunk = new RegExp(`^${name}(-.*)?\\.js$`);
    for (const file of readdirSync(join(folder, 'dist/cli')).filter((each) => chunk.test(each)))
      appendFileSync(join(folder, 'dist/cli', file), '\n]');
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'dist/cli/main.js'), ...args], {
      encoding: 'utf8',
    });
    expect(status).toBe(exit);
    expect(stderr).toMatch(/^error: .*Unexpected token/);
    expect(stderr.length).toBeLessThan(3000);
  });
});
