// A class is settled: every name once, every pair agreed, and what a child needs goes before what the class has.
import { describe, expect, it } from 'vitest';
import type { ChildEntry } from '../../../src/event/class/child.js';
import { settleChildren } from '../../../src/event/class/class-order.js';
import { parsePrint } from '../../../src/paper/options.js';
import { problemOf } from '../order/problem-of.js';

const child = (name: string, more: Partial<ChildEntry> = {}): ChildEntry => ({ name, ...more });
const settle = (entries: readonly ChildEntry[], fields = {}) =>
  settleChildren(entries, parsePrint(fields), (index, field) => ({ field: `${field} of ${index}` }));

describe('partners', () => {
  it('are found however their names are cased, and one of the two need say so', () => {
    const class1 = [child('Ada', { partner: 'BEN' }), child('Ben'), child('Cy'), child('Zoë', { partner: 'cy' })];
    expect(settle(class1).map(({ partner }) => partner)).toEqual([1, 0, 3, 2]);
  });

  it('may both say so', () => {
    const both = [child('Ada', { partner: 'Ben' }), child('Ben', { partner: 'Ada' })];
    expect(settle(both).map(({ partner }) => partner)).toEqual([1, 0]);
  });

  it.each([
    [
      'nobody of the class',
      [child('Ada', { partner: 'Bne' }), child('Ben')],
      'partner of 0',
      /"Bne".*did you mean "Ben"/,
    ],
    ['the child', [child('Ada', { partner: 'ada' })], 'partner of 0', /"Ada" cannot be their own partner/],
    [
      'one who plays another',
      [child('Ada', { partner: 'Ben' }), child('Ben'), child('Cy', { partner: 'Ben' })],
      'partner of 2',
      /"Ben" plays "Ada" already/,
    ],
    [
      'another than the one who named the child',
      [child('Ada', { partner: 'Ben' }), child('Ben', { partner: 'Cy' }), child('Cy')],
      'partner of 1',
      /"Ben" plays "Ada" already/,
    ],
  ])('cannot be %s', (_, entries, where, message) => {
    const problem = problemOf(() => settle(entries));
    expect(problem).toMatchObject({ code: 'bad-players', where });
    expect(problem.message).toMatch(message);
  });
});

it('two children with one name are told apart by nobody, and refused', () => {
  const problem = problemOf(() => settle([child('Emma'), child('Ben'), child('EMMA')]));
  expect(problem).toMatchObject({ code: 'bad-players', where: 'name of 2' });
  expect(problem.message).toMatch(/"EMMA".*name of 0/);
});

describe('a sheet', () => {
  const [ada, ben] = settle([
    child('Ada', { large: true, lowerCase: true, leftHand: true, legible: true }),
    child('Ben'),
  ]);

  it('is what the child needs', () => {
    expect(ada?.print).toMatchObject({ template: 'large', case: 'lower', hand: 'left', face: 'legible' });
    expect(ben?.print).toEqual(parsePrint({}));
  });

  it('is not what the class has, where the child does not need it', () => {
    const fields = { template: 'large', case: 'lower', hand: 'left', face: 'legible' };
    const [other, same] = settle(
      [child('Ada', { large: false, lowerCase: false, leftHand: false, legible: false }), child('Ben')],
      fields,
    );
    expect(other?.print).toMatchObject({ template: undefined, case: 'upper', hand: 'right', face: 'standard' });
    expect(same?.print).toEqual(parsePrint(fields));
  });
});

describe('children of one name', () => {
  const numbered = (...names: readonly string[]) =>
    settleChildren(
      names.map((name) => ({ name })),
      parsePrint({}),
      (index, field) => ({ field: `${field} of ${index}` }),
      'number',
    ).map(({ name }) => name);

  it('are numbered where that is chosen, however they are cased, spaced or wide', () => {
    expect(numbered('Emma', 'Ben', 'EMMA', 'Ｅmma')).toEqual(['Emma (1)', 'Ben', 'EMMA (2)', 'Ｅmma (3)']);
  });

  it('are two where a mark tells them apart, and are found as partners by it', () => {
    const [zoe, , ben] = settle([child('Zoë'), child('Zoe'), child('Ben', { partner: 'ZOË' })]);
    expect([zoe?.partner, ben?.partner]).toEqual([2, 0]);
  });
});
