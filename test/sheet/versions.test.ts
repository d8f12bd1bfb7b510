// Proves that the versions that are told are those of the sheets that are dealt.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readVersions } from '../../src/sheet/versions.js';
import { dealOne } from '../support/deal.js';

it('are those that stand on a sheet and in package.json', () => {
  const { generator, words } = dealOne('friday night');
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(readVersions()).toEqual({ version, generator, words: words?.list });
});
