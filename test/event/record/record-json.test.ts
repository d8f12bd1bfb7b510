// The record of a pack is read back to what was written, and its seal breaks with any change of record or secret.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { orderMatch } from '../../../src/event/record/order-pack.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { isSealed, readRecord, type SealedRecord, writeRecord } from '../../../src/event/record/record-json.js';
import { problemOf } from '../order/problem-of.js';
import { historyOf, ordered, shapes } from './records.js';

const master = masterOfSeed('one');
const other = masterOfSeed('two');

function sealed(record: PackRecord): SealedRecord {
  return {
    record,
    heads: record.batches.map((_, i) => String(i).repeat(64).slice(0, 64)),
    files: [
      { path: 'players/round-1.pdf', bytes: 12_345 },
      { path: 'public/serials.csv', bytes: 99, sha256: 'ab'.repeat(32) },
    ],
  };
}

const everything = ordered({
  event: 'Spring Open "26"',
  date: '2026-05-01',
  players: [{ name: 'Ada', table: 3, seat: 'B' }, { name: 'Łukasz' }, 'Zoë', { name: 'Ida', round: 2 }],
  rounds: 2,
  ownWords: ['STORM', 'ROBIN', 'LEASH', 'WAVE', 'CALL', 'SEA', 'OAR', 'FRY', 'GO', 'PA'],
  rules: ['minefield=on'],
  template: 'bands',
  covers: false,
});

describe('a record', () => {
  it('is read back as it was written, whatever was done to the pack', () => {
    for (const record of [everything, orderMatch({}, ['Ada', 'Ada'])]) {
      const text = writeRecord(sealed(record), master);
      const read = readRecord(text, 'pack.json');
      expect(writeRecord(read, master)).toBe(text);
      expect(read.record.batches).toEqual(record.batches);
      expect(read.files).toEqual(sealed(record).files);
    }
    fc.assert(
      fc.property(shapes, (shape) => {
        const record = historyOf(shape).at(-1) as PackRecord;
        const read = readRecord(writeRecord(sealed(record), master), 'pack.json');
        expect(read).toEqual(sealed(record));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('is JSON whose own lines a person can read', () => {
    const value = JSON.parse(writeRecord(sealed(everything), master)) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['format', 'generator', 'kind', 'spec', 'batches', 'heads', 'files', 'seal']);
    expect(value).toMatchObject({ spec: { event: 'Spring Open "26"', covers: false } });
  });

  it('is sealed, and no longer when any character or the secret is another', () => {
    const text = writeRecord(sealed(everything), master);
    expect(isSealed(text, master)).toBe(true);
    expect(isSealed(text, other)).toBe(false);
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);
      if (isSealed(changed, master)) throw new Error(`character ${at} may be any`);
    }
    for (const changed of [
      '',
      text.slice(0, -1),
      `${text}\n`,
      ` ${text}`,
      text.replace(',\n  "seal"', ',\n  "sale"'),
      text + text,
    ])
      expect(isSealed(changed, master)).toBe(false);
  });
});

describe('what is no record', () => {
  const text = writeRecord(sealed(everything), master);
  const edit = (change: (value: Record<string, unknown>) => void): string => {
    const value = JSON.parse(text) as Record<string, unknown>;
    change(value);
    return JSON.stringify(value);
  };

  it.each([
    ['nothing', ''],
    ['half of one', text.slice(0, 500)],
    ['a list', '[]'],
    ['null', 'null'],
    ['another format', edit((value) => (value['format'] = 'battle-tracker-pack-1'))],
    ['another generator', edit((value) => (value['generator'] = 'g1'))],
    ['a field more', edit((value) => (value['secret'] = 'x'))],
    ['a field less', edit((value) => delete value['heads'])],
    ['no batch', edit((value) => (value['batches'] = []))],
    ['a batch of another kind', edit((value) => (value['batches'] = [{ kind: 'burn' }]))],
    [
      'a table of no round',
      edit(
        (value) =>
          (value['batches'] = [
            { kind: 'build', pairings: [{ round: 0, table: 1, players: ['open', 'open'] }], spares: [] },
          ]),
      ),
    ],
    [
      'a table of three',
      edit(
        (value) =>
          (value['batches'] = [
            { kind: 'build', pairings: [{ round: 1, table: 1, players: ['open', 'open', 'open'] }], spares: [] },
          ]),
      ),
    ],
    ['a head that is short', edit((value) => (value['heads'] = ['abc']))],
    ['a file of half a byte', edit((value) => (value['files'] = [{ path: 'x', bytes: 0.5 }]))],
    ['an edition that is none', edit((value) => (value['spec'] = { ...(value['spec'] as object), edition: 'x' }))],
  ])('is refused: %s', (_, broken) => {
    const { code, where } = problemOf(() => readRecord(broken, 'data/pack.json'));
    expect(['bad-spec', 'unknown-value']).toContain(code);
    expect(where ?? '').not.toBe('');
  });
});
