// Lints the Dockerfile, and holds it against the settings that the service reads.
import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/server/settings.js';

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

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
