import { describe, expect, it } from 'vitest';
import { placeCall, placeFaults, placeLog } from '../../../../src/page/browser/judge/place-faults.js';
import { Refusal } from '../../../../src/page/browser/wire/refusal.js';

const refusal = (message: string, field?: string) =>
  new Refusal(422, message, field === undefined ? [] : [{ field, index: null, message: 'is wrong' }], null, 'bad-log');

describe('placeFaults', () => {
  it('names fields as the page does, and leaves others as they are', () => {
    const fields = { alpha: 'judge-alpha', C2W3HZDX2: 'judge-alpha-other' };
    expect(placeFaults(refusal('x', 'alpha'), fields).faults).toMatchObject([{ field: 'judge-alpha' }]);
    expect(placeFaults(refusal('x', 'C2W3HZDX2'), fields).faults).toMatchObject([{ field: 'judge-alpha-other' }]);
    expect(placeFaults(refusal('x', 'constructor'), fields).faults).toMatchObject([{ field: 'constructor' }]);
    expect(placeFaults(refusal('x', 'level'), fields)).toMatchObject({ status: 422, message: 'x', kind: 'bad-log' });
  });
});

describe('placeCall', () => {
  it.each([
    ['… column 4: … is more than a letter; write B3: ARMOR.', 'E9-TT', '“TT” is more than a letter; write B3: ARMOR.'],
    ['… column 1: … is not a call.', '?!', '“?” is not a call.'],
    ['… column 1: … is not a call.', '漢字', '“漢” is not a call.'],
    ['… column 4: a letter is missing.', 'E9-', 'a letter is missing.'],
    ['… column 9: … is missing.', 'E9', 'this is missing.'],
    ['Something else.', 'E9', '“E9”: Something else.'],
  ])('says of the line what the service says: %s', (said, call, message) => {
    expect(placeCall(refusal(said), 'judge-calls', call, 3).faults).toEqual([
      { field: 'judge-calls', index: null, message: `Line 3: ${message}` },
    ]);
  });
});

describe('placeLog', () => {
  it('says of the line what the service says, with what stands there', () => {
    const log = '\uFEFFfirst: alpha 1\r\nalpha R = what?\n';
    expect(placeLog(refusal('Log:2:11: … is not an answer; write miss.'), 'judge-log', log).faults).toEqual([
      { field: 'judge-log', index: null, message: 'Line 2: “what” is not an answer; write miss.' },
    ]);
  });

  it('says of the whole log what is about no line', () => {
    expect(placeLog(refusal('Log: is wrong.', 'log'), 'judge-log', 'R').faults).toEqual([
      { field: 'judge-log', index: null, message: 'is wrong' },
    ]);
  });
});
