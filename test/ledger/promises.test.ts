// Checks the ledger of promises: every paragraph of README and docs has its row, and every row a test or a reason.
import { describe, expect, it } from 'vitest';
import { isProofThere } from '../judge/is-proof-there.js';
import { readParagraphs, texts } from './paragraphs.js';
import { promises } from './promises.js';

describe.each(texts)('the ledger of %s', (file) => {
  const paragraphs = readParagraphs(file);
  const rows = promises.filter((row) => row.file === file);
  const keys = (list: readonly { start: string; sha256: string }[]): string[] =>
    list.map(({ start, sha256 }) => `${start} ${sha256}`).sort();

  it('has a row for every paragraph as it stands', () => {
    expect(keys(paragraphs).filter((key) => !keys(rows).includes(key))).toEqual([]);
  });

  it('has no row without a paragraph, and none twice', () => {
    expect(keys(rows)).toEqual([...new Set(keys(paragraphs))]);
  });

  it('has a test for every promise, or says why none can hold it', () => {
    expect(rows.filter(({ proofs = [], none = '' }) => proofs.length > 0 === none.length > 0)).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(rows.flatMap(({ proofs = [] }) => proofs).filter((proof) => !isProofThere(proof))).toEqual([]);
  });
});

describe('paragraphs', () => {
  it('are told from headings, code and the heads of tables', () => {
    const text =
      '# Head\n\nOne\nand more.\n\n```sh\nls\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- first\n  goes on\n- second\n';
    const starts = readParagraphs('README.md', text).map(({ start }) => start);
    expect(starts).toEqual(['One and more.', '| 1 | 2 |', '- first goes on', '- second']);
  });
});
