// Proves that the second reading of the rules finds every kind of mistake, so that its silence means something.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { findMistakes, readLevels, spelledTogether } from './independent-check.js';
import { admiral, blank, codebreaker, engagement, withShip, withWords, wordsOnly } from './sample-battle.js';

const levels = readLevels();

function withRules(battle: Battle, rules: Battle['rules']): Battle {
  return { ...battle, rules: { ...battle.rules, ...rules } };
}

const list = readFileSync(new URL('../../wordlists/english-1.txt', import.meta.url), 'utf8');

describe('the independent check', () => {
  /** The words that a line of the list's header counts. */
  function countOf(title: string): number {
    const counts = new RegExp(`^# count: ${title} ([\\d ]+)$`, 'm').exec(list)?.[1] ?? '';
    return counts.split(' ').reduce((sum, count) => sum + Number(count), 0);
  }

  it('reads the levels of the committed list', () => {
    const words = (level: string) => levels.get(level) ?? new Set();
    for (const level of ['easy', 'standard', 'expert']) {
      expect(words(level).size).toBe(countOf(level) + countOf(`us ${level}`));
    }
    expect(['GRAY', 'GREY'].map((word) => words('easy').has(word))).toEqual([true, false]);
    expect(words('easy').has('STORM')).toBe(true);
    for (const [below, above] of [
      ['easy', 'standard'],
      ['standard', 'expert'],
    ] as const) {
      for (const word of words(below)) expect(words(above).has(word)).toBe(true);
    }
  });

  it('finds nothing in right sheets', () => {
    for (const battle of [engagement, admiral, codebreaker]) {
      for (const sheet of [battle, wordsOnly(battle), blank(battle)]) expect(findMistakes(sheet, levels)).toEqual([]);
    }
    expect(findMistakes({ ...withRules(engagement, { minefield: true }), mine: 'J10' }, levels)).toEqual([]);
    expect(findMistakes(withRules(engagement, { contact: 'clear-water' }), levels)).toEqual([]);
    expect(findMistakes(withRules(engagement, { contact: 'open-sea' }), levels)).toEqual([]);
  });

  const mined = withRules(engagement, { minefield: true });
  const openSea = { contact: 'open-sea' };
  const clearWater = { contact: 'clear-water' };
  // LEG in row 4 and OAR in row 5 spell GO down column D.
  const spellsGo = withShip(
    withShip(withWords(engagement, ['STORM', 'WAVE', 'LEG', 'OAR', 'AM']), 2, { start: 'B4', direction: 'across' }),
    3,
    { start: 'D5' },
  );
  const mutations: [string, Battle, string[]][] = [
    [
      'a ship too few',
      { ...wordsOnly(engagement), fleet: wordsOnly(engagement).fleet.slice(0, 4) },
      ['ships', 'manifest', 'manifest'],
    ],
    ['the ships of another edition', { ...admiral, edition: 'engagement', rules: engagement.rules }, ['ships']],
    ['ships in another order', { ...engagement, fleet: [...engagement.fleet].reverse() }, ['ships']],
    ['a ship off the right edge', withShip(engagement, 0, { start: 'G2' }), ['outside']],
    ['a ship off the foot', withShip(engagement, 2, { start: 'H9' }), ['outside']],
    ['a start off the board', withShip(engagement, 4, { start: 'K1' }), ['outside']],
    ['a start in row 0', withShip(engagement, 4, { start: 'A0' }), ['outside']],
    ['no start', withShip(engagement, 4, { start: null }), ['outside']],
    ['no direction', withShip(engagement, 4, { direction: null }), ['outside']],
    ['two ships on one square', withShip(engagement, 4, { start: 'F2', direction: 'down' }), ['overlap']],
    ['two ships side by side under the admiral', withShip(admiral, 4, { start: 'G1', direction: 'down' }), ['contact']],
    ['two ships at corners under the admiral', withShip(admiral, 4, { start: 'G1' }), ['contact']],
    ['two ships at corners in open sea', withRules(withShip(engagement, 4, { start: 'G1' }), openSea), ['contact']],
    ['a word spelled down in clear water', withRules(spellsGo, clearWater), ['accident']],
    ['an unknown word', withWords(engagement, ['STORM', 'WAVE', 'SEA', 'OAR', 'QZ']), ['word']],
    ['a word in small letters', withShip(engagement, 4, { word: 'go' }), ['word', 'manifest', 'manifest']],
    ['a word too long', withWords(engagement, ['STORM', 'WAVE', 'SEA', 'OARS', 'GO']), ['word']],
    ['a word of a higher level', withWords(engagement, ['STORM', 'WAVE', 'SEA', 'OAR', expertWord()]), ['word']],
    ['a word twice', withWords(engagement, ['STORM', 'WAVE', 'OAR', 'OAR', 'GO']), ['repeat']],
    ['a wrong count', { ...engagement, manifest: { ...engagement.manifest, Q: 1 } }, ['manifest']],
    ['a missing letter', { ...engagement, manifest: without(engagement.manifest, 'Z') }, ['manifest']],
    ['no manifest', { ...engagement, manifest: null }, ['manifest']],
    ['four codes', { ...engagement, launchCodes: ['142', '087', '953', '310'] }, ['codes']],
    ['a code twice', { ...engagement, launchCodes: ['142', '087', '953', '310', '087'] }, ['codes']],
    ['a code without its zero', { ...engagement, launchCodes: ['142', '87', '953', '310', '655'] }, ['codes']],
    ['no codes', { ...engagement, launchCodes: null }, ['codes']],
    ['low digits under the admiral', { ...admiral, launchCodes: ['132', '031', '313', '310', '233'] }, ['digits']],
    ['a mine under a ship', { ...mined, mine: 'B2' }, ['mine']],
    ['a mine off the board', { ...mined, mine: 'K2' }, ['mine']],
    ['no mine in a minefield', mined, ['mine']],
    ['a mine without a minefield', { ...engagement, mine: 'A1' }, ['mine']],
    ['a serial with an O', { ...engagement, serial: '6R5CDCRBO' }, ['serial']],
    ['no serial', { ...engagement, serial: null }, ['serial']],
    ['a square given away', withShip(wordsOnly(engagement), 1, { start: 'C7' }), ['shown']],
    ['a mine given away', { ...wordsOnly(mined), mine: 'A1' }, ['shown']],
    ['a word given away', withShip(blank(engagement), 1, { word: 'WAVE' }), ['shown']],
    ['a manifest given away', { ...blank(engagement), manifest: engagement.manifest }, ['shown']],
  ];

  it.each(mutations)('finds %s', (_, battle, kinds) => {
    expect(findMistakes(battle, levels).map((mistake) => mistake.split(':')[0])).toEqual(kinds);
  });

  it('finds a word that is not for families', () => {
    const battle = withWords(engagement, ['DEMON', 'WAVE', 'SEA', 'OAR', 'GO']);
    expect(findMistakes(battle, levels)).toEqual(['word: DEMON']);
  });

  it('reads what ships spell together, and not what one spells alone', () => {
    expect(spelledTogether(engagement)).toEqual([]);
    const inLine = withShip(engagement, 4, { start: 'G2' });
    expect(spelledTogether(inLine)).toEqual(expect.arrayContaining(['RMG', 'STORMGO', 'OGM', 'OGMROTS']));
    expect(spelledTogether(inLine)).toHaveLength(18);
    expect(spelledTogether(spellsGo)).toEqual([]);
  });

  it('allows what is allowed: contact and accidental words where ships may touch, low digits where any may be dealt', () => {
    expect(findMistakes(spellsGo, levels)).toEqual([]);
    expect(findMistakes(withShip(engagement, 4, { start: 'G1' }), levels)).toEqual([]);
    const low = { ...admiral, launchCodes: ['132', '031', '313', '310', '233'] };
    expect(findMistakes(withRules(low, { 'bid-digits': 'random' }), levels)).toEqual([]);
    expect(
      findMistakes({ ...low, edition: 'engagement', fleet: engagement.fleet, rules: engagement.rules }, levels),
    ).toEqual([]);
  });
});

function expertWord(): string {
  const [standard, expert] = ['standard', 'expert'].map((level) => levels.get(level) ?? new Set<string>());
  const word = [...(expert ?? [])].find((candidate) => candidate.length === 2 && standard?.has(candidate) === false);
  if (word === undefined) throw new Error('the expert level adds no word of two letters');
  return word;
}

function without(manifest: Battle['manifest'], letter: string): Record<string, number> {
  return Object.fromEntries(Object.entries(manifest ?? {}).filter(([other]) => other !== letter));
}
