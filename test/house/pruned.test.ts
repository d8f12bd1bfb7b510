// Proves that our schemas and caches call nothing that the build takes out of their packages: tests run from the sources would not see it.
import { describe, expect, it } from 'vitest';
import { readSources, root } from './source-files.js';

const { schemaMethods, cacheMethods } = (await import(`${root}build/prune-packages.js`)) as {
  readonly schemaMethods: readonly string[];
  readonly cacheMethods: readonly string[];
};

/** Texts and lists have methods of these names, too. */
const COMMON = ['includes', 'startsWith', 'endsWith', 'normalize', 'toLowerCase', 'toUpperCase', 'decode', 'with'];

const gone = schemaMethods.filter((name) => /^\w+$/.test(name) && !COMMON.includes(name)).join('|');

describe('the schemas', () => {
  it('call no method that is taken out', () => {
    const call = new RegExp(`(?<!\\b(?:z|JSON|Date|Number)\\s*)\\??\\.(?:${gone})\\(`);
    const found = readSources()
      .filter(({ text }) => /from 'zod'/.test(text))
      .filter(({ text }) => call.test(text))
      .map(({ path, text }) => `${path}: ${call.exec(text)?.[0]}`);
    expect(found).toEqual([]);
    expect(call.exec('shape.superRefine(x)')?.[0]).toBe('.superRefine(');
  });
});

describe('the caches', () => {
  it('call no method that is taken out', () => {
    const call = new RegExp(`[cC]ache[s]?\\.(?:${cacheMethods.join('|')})\\(`);
    const found = readSources()
      .filter(({ text }) => call.test(text))
      .map(({ path, text }) => `${path}: ${call.exec(text)?.[0]}`);
    expect(found).toEqual([]);
    expect(call.exec('cache.dump()')?.[0]).toBe('cache.dump(');
  });
});
