// Everything in which editions and openings differ stands with them: elsewhere nothing is decided by the name of one.
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { openings } from '../../src/game/openings/index.js';
import { findEditionNames } from './edition-names.js';
import { readSources } from './source-files.js';

const HOME = 'game/editions/';
const names = Object.keys(editions);

describe('outside its folder', () => {
  const sources = readSources();

  it('nothing names an edition', () => {
    const outside = sources.filter(({ path }) => !path.startsWith(HOME));
    expect(outside.length).toBeGreaterThan(500);
    expect(outside.flatMap((source) => findEditionNames(source, names))).toEqual([]);
  });

  it('nothing names an opening', () => {
    const outside = sources.filter(({ path }) => !path.startsWith(HOME) && !path.startsWith('game/openings/'));
    expect(outside.flatMap((source) => findEditionNames(source, Object.keys(openings)))).toEqual([]);
  });

  it.each([
    ["if (edition === 'admiral') sink();", 'admiral'],
    ["const isPlain = 'engagement' !== edition;", 'engagement'],
    ["switch (edition) {\n  case 'codebreaker':\n}", 'codebreaker'],
    ["['admiral', other].includes(edition);", 'admiral'],
    ['const worth = { admiral: 2 };', 'admiral'],
    ["const worth = { 'codebreaker': 2 };", 'codebreaker'],
    ['const rows = { engagement };', 'engagement'],
    ['const rows = { engagement() {} };', 'engagement'],
    ['interface Rows { admiral: number }', 'admiral'],
    ['if (sheet.edition === editions.admiral) sink();', 'admiral'],
    ['if (edition === `admiral`) sink();', 'admiral'],
  ])('%s is found', (text, name) => {
    const found = findEditionNames({ path: 'x.ts', text }, names);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^x\\.ts:\\d names ${name}$`));
  });

  it.each(["// Admiral's shots", "print('sheet --edition admiral');", 'sheet.shots === "guess"'])(
    '%s is not',
    (text) => {
      expect(findEditionNames({ path: 'x.ts', text }, names)).toEqual([]);
    },
  );
});

describe('each edition', () => {
  it.each(names)('%s has the folder and the file of its name', (name) => {
    expect(readSources().map(({ path }) => path)).toContain(`${HOME}${name}/${name}.ts`);
  });
});
