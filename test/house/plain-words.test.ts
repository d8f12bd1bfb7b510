// Keeps the ten worst phrases of our own dialect out of the source and the docs: each has a word that everybody in the field knows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root } from './source-files.js';

/** The phrase, and what to write instead. */
const dialect: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bstrangers?\b/i, 'untrusted, user-supplied'],
  [/\b(?:none|fault) of ours\b/i, 'not one of our own, unknown; a bug'],
  [/\bwho asks\b/i, 'the client'],
  [/\b(?:come|comes) again\b/i, 'retry'],
  [/\bis no switch\b/i, 'must be on or off'],
  [/\bunder way\b/i, 'in progress, running'],
  [/\bfor ever\b/i, 'forever'],
  [/\b(?:nobody|somebody)'s\b/i, 'no one’s, another player’s; or name the owner'],
  [/\ball else\b/i, 'everything else'],
  [/\bat this moment\b/i, 'now, currently'],
];

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);

const files = [
  ...readSources().map(({ path, text }) => ({ path: `src/${path}`, text })),
  ...pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
];

describe.each(dialect)('%s', (phrase, instead) => {
  it(`stands nowhere: write ${instead}`, () => {
    const found = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (phrase.test(line) ? `${path}:${i + 1}: ${line.trim()}` : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('the list of phrases', () => {
  it('finds each phrase', () => {
    const lines = ['a stranger', 'none of ours', 'who asks', 'come again', 'is no switch', 'under way', 'for ever'];
    const more = ["nobody's", 'all else', 'at this moment'];
    for (const [i, line] of [...lines, ...more].entries()) expect(dialect[i]?.[0].test(line), line).toBe(true);
  });
});
