import { describe, expect, it } from 'vitest';
import {
  dealRequest,
  matchRequest,
  numberOf,
  previewRequest,
  sheetRequest,
} from '../../../../src/page/browser/orders/sheet-requests.js';
import { formOptions } from '../../../../src/page/server/form-rows.js';
import type { Order } from '../../../../src/page/browser/settings/settings.js';

const order: Order = {
  edition: 'codebreaker',
  settings: { edition: 'codebreaker', rules: 'sonar-ping=on', theme: 'food', strictTheme: 'true', count: '3' },
  ownWords: null,
  player: '',
  options: formOptions,
};
const seeded: Order = { ...order, settings: { ...order.settings, seed: 'a b' } };

describe('sheetRequest', () => {
  it('is an address as long as nothing in it is anybody’s own', () => {
    expect(sheetRequest(seeded, 'pdf')).toEqual({
      method: 'GET',
      path: '/v1/sheets/codebreaker.pdf?rules=sonar-ping=on&theme=food&strictTheme=true&count=3&seed=a+b',
    });
  });

  it('is a body with words or a name', () => {
    expect(sheetRequest({ ...seeded, ownWords: ['OX'], player: 'Ada' }, 'pdf')).toEqual({
      method: 'POST',
      path: '/v1/sheets',
      body: {
        edition: 'codebreaker',
        rules: ['sonar-ping=on'],
        count: 3,
        seed: 'a b',
        ownWords: ['OX'],
        player: 'Ada',
        format: 'pdf',
      },
    });
  });
});

describe('previewRequest', () => {
  it('asks for silhouettes unless there is a public seed', () => {
    expect(previewRequest(order)).toEqual({
      method: 'POST',
      path: '/v1/previews',
      body: { edition: 'codebreaker', rules: ['sonar-ping=on'], theme: 'food', strictTheme: true },
    });
    expect(previewRequest(seeded).path).toBe(
      '/v1/sheets/codebreaker.svg?rules=sonar-ping=on&theme=food&strictTheme=true&seed=a+b',
    );
  });
});

describe('matchRequest', () => {
  it('knows no seed, and the names that are given', () => {
    const { body } = matchRequest(seeded, { alpha: ' Ada ', bravo: ' ' });
    expect(body).toEqual({
      edition: 'codebreaker',
      rules: ['sonar-ping=on'],
      theme: 'food',
      strictTheme: true,
      alpha: 'Ada',
    });
  });
});

describe('numberOf', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1e3', '1e3'],
    ['-1', '-1'],
    ['', ''],
  ])('%j', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});

describe('dealRequest', () => {
  it('asks for the JSON of a seed’s sheet by a body, without what is printed on', () => {
    const printed = { ...seeded, settings: { ...seeded.settings, paper: 'a5', ink: 'low', template: 'bands' } };
    expect(dealRequest(printed, 'friday')).toEqual({
      method: 'POST',
      path: '/v1/sheets',
      body: {
        edition: 'codebreaker',
        rules: ['sonar-ping=on'],
        theme: 'food',
        strictTheme: true,
        seed: 'friday',
        format: 'json',
      },
    });
  });
});
