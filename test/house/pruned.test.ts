// Proves that our schemas and caches call nothing that the build takes out of their packages: tests run from the sources would not see it.
import { readFileSync } from 'node:fs';
import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { proving } from '../support/figures.js';
import { readSources, root } from './source-files.js';

const { schemaMethods, cacheMethods, prunePackages } = (await import(`${root}build/prune-packages.js`)) as {
  readonly schemaMethods: readonly string[];
  readonly cacheMethods: readonly string[];
  readonly prunePackages: { readonly transform: { readonly handler: (code: string, id: string) => string } };
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

describe('codes of squares', () => {
  it('are the same of every size, after what is never asked was taken out', async () => {
    const path = `${root}node_modules/qrcode-generator/dist/qrcode.mjs`;
    const pruned = prunePackages.transform.handler(readFileSync(path, 'utf8'), path);
    const { default: shipped } = (await import(
      `data:text/javascript;base64,${Buffer.from(pruned).toString('base64')}`
    )) as { readonly default: typeof qrcode };
    const sizes = new Set<number>();
    for (const kind of ['Alphanumeric', 'Byte'] as const)
      for (let length = 1; length <= 2953; length += proving ? 41 : 600) {
        const [expected, code] = [qrcode, shipped].map((make) => {
          const made = make(0, 'L');
          made.addData('A1'.repeat(length).slice(0, length), kind);
          made.make();
          const count = made.getModuleCount();
          sizes.add(count);
          return Array.from({ length: count ** 2 }, (_, i) => Number(made.isDark(Math.floor(i / count), i % count)));
        });
        expect(code?.join('')).toBe(expected?.join(''));
      }
    expect(sizes.size).toBeGreaterThan(proving ? 35 : 6);
  });
});
