// Lints the Dockerfile, holds it against the settings that the service reads, and takes its steps without Docker.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/server/settings.js';
import { MAIN, makeFolder } from '../support/run-command.js';

const dockerfile = readText('Dockerfile');

function readText(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/** Returns the words of an instruction that is written as a JSON array, the last of its kind. */
function listOf(instruction: string): string[] {
  const lines = [...dockerfile.matchAll(new RegExp(`^${instruction} (\\[.*\\])$`, 'gm'))];
  return JSON.parse(lines.at(-1)?.[1] ?? '[]') as string[];
}

describe('the Dockerfile', () => {
  it('has no fault that its linter knows, which does know some', () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(validate(dockerfile.replace('USER node', 'USR node'))).not.toEqual([]);
    expect(validate(dockerfile.replace(/^ENTRYPOINT .*$/m, '$&\n$&'))).not.toEqual([]);
  });

  it('builds in one stage what runs in another, as a user without rights', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    const [, run = ''] = dockerfile.split(/^FROM .*\n(?!.* AS )/gm).slice(-2);
    expect(dockerfile).toMatch(/^FROM node:\$\{NODE\}-\S+ AS build$/m);
    expect(run).toMatch(/^USER node$/m);
    expect(run).not.toMatch(/npm|COPY \. /);
  });

  it('starts the service with settings that it takes', () => {
    expect(listOf('ENTRYPOINT')).toEqual(['node', 'dist/cli/main.js', 'serve']);
    const words = listOf('CMD');
    const given = Object.fromEntries(
      words.flatMap((word, i) => (word.startsWith('--') ? [[camel(word.slice(2)), words[i + 1]]] : [])),
    );
    const settings = readSettings(given, {});
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 8080 });
    expect(dockerfile).toMatch(/^ENV .*\bBATTLE_TRACKER_DRAIN=5\b/m);
    expect(readSettings(given, { BATTLE_TRACKER_DRAIN: '5' }).drain).toBe(5);
    expect(dockerfile).toMatch(/^EXPOSE 8080$/m);
  });
});

describe('the image', () => {
  it('has the program, the packages of a store, and nothing that only the build needed', () => {
    const cwd = build();
    const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd, stdio: 'pipe' });
    const sheet = ['sheet', '--seed', 'image', '--output', '-'];
    expect(node('dist/cli/main.js', ...sheet)).toEqual(node(MAIN, ...sheet));
    node('--eval', 'Promise.all([import("pg"), import("pg-boss")])');
    const packages = readdirSync(join(cwd, 'node_modules'));
    expect(packages).not.toContain('typescript');
    expect(packages.length).toBeLessThan(80);
  }, 300_000);
});

/** Takes the steps of the Dockerfile, each stage in a folder of its own, and returns the folder in which the last one works. */
function build(): string {
  const ignored = new Set(readText('.dockerignore').split('\n'));
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const stages = new Map<string, string>();
  let [stage, cwd] = ['', ''];
  for (const line of dockerfile.split('\n')) {
    const [instruction = '', ...words] = line.split(' ');
    if (instruction === 'FROM') stages.set(words[2] ?? '', (stage = makeFolder()));
    if (instruction === 'WORKDIR') mkdirSync((cwd = join(stage, words[0] ?? '')), { recursive: true });
    if (instruction === 'RUN') execFileSync('bash', ['-c', words.join(' ')], { cwd, stdio: 'pipe' });
    if (instruction !== 'COPY') continue;
    const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '') : undefined;
    const to = words.pop() ?? '';
    for (const each of words) {
      const filter = (path: string) => from !== undefined || !ignored.has(basename(path));
      const target = to.endsWith('/') ? join(cwd, to, basename(each)) : join(cwd, to);
      cpSync(join(from ?? source, each), target, { recursive: true, filter });
    }
  }
  return cwd;
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
