// Checks the tables of proofs: every test that they name exists, every refusal is tried.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/game/rules.js';
import { readings } from '../../../src/game/readings.js';
import { refusals } from '../../../src/game/judge/refusals.js';
import { readSources, root } from '../../house/source-files.js';
import { isProofThere } from './is-proof-there.js';
import { proofPath } from './proof-path.js';
import { readingProofs, ruleProofs } from './proofs.js';

const testFile = (file: string) => readFileSync(root + proofPath({ file, test: '' }), 'utf8');

describe('every test that is named', () => {
  it('for a reading exists', () => {
    expect(Object.keys(readingProofs).sort()).toEqual(Object.keys(readings).sort());
    expect(Object.values(readingProofs).filter((proof) => !isProofThere(proof))).toEqual([]);
  });

  it('for a rule exists', () => {
    expect(Object.keys(ruleProofs).sort()).toEqual(Object.keys(rules).sort());
    expect(Object.values(ruleProofs).filter((proof) => !isProofThere(proof))).toEqual([]);
  });

  it('would be missed', () => {
    expect(isProofThere({ file: 'answer-call', test: 'sinks the sea' })).toBe(false);
    expect(isProofThere({ file: 'answer-all', test: 'calls each letter once' })).toBe(false);
    expect(isProofThere({ file: 'answer-call', test: 'calls each letter' })).toBe(false);
  });
});

describe('the judge', () => {
  const judge = readSources().filter(({ path }) => /^game\/(calls|judge|openings|setup)\//.test(path));
  it('gives every reason to refuse a call', () => {
    const code = judge
      .filter(({ path }) => path !== 'game/judge/refusals.ts')
      .map(({ text }) => text)
      .join('');
    expect(Object.keys(refusals).filter((reason) => !code.includes(`'${reason}'`))).toEqual([]);
  });

  it('is tried for every reason to refuse a call', () => {
    const tests = ['answer-call', 'answer-about-sheet', 'play-opening', 'play-call']
      .map((file) => testFile(file))
      .join('');
    expect(
      Object.keys(refusals).filter((reason) => !new RegExp(`refused ${reason}\\b|'${reason}'`).test(tests)),
    ).toEqual([]);
  });
});
