// Proves that help can list every choice there is.
import { expect, it } from 'vitest';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { catalog, listRules } from '../../src/sheet/catalog.js';
import { listNames } from '../../src/core/options/list-names.js';
import { namesOf } from '../../src/core/input/choose.js';
import { parseGame, parseSheet } from '../../src/game/options.js';
import { parsePrint } from '../../src/paper/options.js';

it('lists names that requests take', () => {
  for (const edition of catalog.editions) expect(parseSheet({ edition }).edition).toBe(edition);
  for (const deployment of catalog.deployments) expect(parseSheet({ deployment }).deployment).toBe(deployment);
  for (const paper of catalog.papers) expect(parsePrint({ paper }).paper).toBe(paper);
  for (const ink of catalog.inks) expect(parsePrint({ ink }).ink).toBe(ink);
});

it('lists every rule of an edition as it is typed, the default first', () => {
  for (const edition of namesOf(editions)) {
    const rows = listRules(edition);
    expect(rows).toHaveLength(Object.keys((editions[edition] as Edition).rules).length);
    for (const row of rows) {
      const [name = '', values = ''] = row.split('=');
      const games = values.split('|').map((value) => parseGame({ edition, rules: [`${name}=${value}`] }));
      expect(games[0]).toEqual(parseGame({ edition }));
      expect(new Set(games.map(({ rules }) => JSON.stringify(rules))).size).toBe(games.length);
    }
  }
});

it('lists names as a person would', () => {
  expect(listNames([])).toBe('');
  expect(listNames(['a4'])).toBe('a4');
  expect(listNames(['a4', 'a5'])).toBe('a4 or a5');
  expect(listNames(['a4', 'letter', 'a5'])).toBe('a4, letter or a5');
});
