// Checks the tables of proofs: every test that they name exists, every refusal is tried.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { rules } from '../../src/game/rules.js';
import { readings } from '../../src/game/readings.js';
import { refusals } from '../../src/judge/refusals.js';
import { readSources, root } from '../house/source-files.js';
import { proofPath } from './proof-path.js';
import { type Proof, readingProofs, ruleProofs, sentences } from './proofs.js';

function testFile(proof: Proof): string {
  return root + proofPath(proof);
}

/** Whether the file holds the name between quotation marks, as a test or as the first cell of a case. */
function isThere(proof: Proof): boolean {
  const path = testFile(proof);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return [`'${proof.test}'`, `"${proof.test}"`].some((quoted) => text.includes(quoted));
}

describe('every test that is named', () => {
  it.each(Object.keys(sentences) as (keyof typeof sentences)[])('for a sentence of %s exists', (edition) => {
    expect(edition in editions).toBe(true);
    expect(sentences[edition].length).toBeGreaterThan(30);
    expect(sentences[edition].filter((sentence) => !isThere(sentence))).toEqual([]);
  });

  it('for a reading exists', () => {
    expect(Object.keys(readingProofs).sort()).toEqual(Object.keys(readings).sort());
    expect(Object.values(readingProofs).filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('for a rule exists', () => {
    expect(Object.keys(ruleProofs).sort()).toEqual(Object.keys(rules).sort());
    expect(Object.values(ruleProofs).filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('would be missed', () => {
    expect(isThere({ file: 'answer-call', test: 'sinks the sea' })).toBe(false);
    expect(isThere({ file: 'answer-all', test: 'calls each letter once' })).toBe(false);
    expect(isThere({ file: 'answer-call', test: 'calls each letter' })).toBe(false);
  });
});

describe('the judge', () => {
  const judge = readSources().filter(({ path }) => path.startsWith('judge/') && path !== 'game/readings.ts');
  it('gives every reason to refuse a call', () => {
    const code = judge
      .filter(({ path }) => path !== 'judge/refusals.ts')
      .map(({ text }) => text)
      .join('');
    expect(Object.keys(refusals).filter((reason) => !code.includes(`'${reason}'`))).toEqual([]);
  });

  it('is tried for every reason to refuse a call', () => {
    const tests = ['answer-call', 'answer-about-sheet', 'play-opening', 'play-call']
      .map((file) => readFileSync(testFile({ file, test: '' }), 'utf8'))
      .join('');
    expect(
      Object.keys(refusals).filter((reason) => !new RegExp(`refused ${reason}\\b|'${reason}'`).test(tests)),
    ).toEqual([]);
  });
});
