// Proves that every mistake in a sheet is named, and nothing but that mistake.
import { formatMessage } from '../../src/core/problem.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { findFaults } from '../../src/game/find-faults.js';
import type { OpeningName } from '../../src/game/openings/index.js';
import { deal } from '../support/deal.js';
import { admiral, blank, codebreaker, engagement, withShip, withWords, wordsOnly } from '../support/sample-battle.js';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';

/** The faults as one line each. */
function faultsOf(battle: Battle): string[] {
  return findFaults(battle).map(({ where, message }) => `${where}: ${formatMessage(message)}`);
}

function withRules(battle: Battle, rules: Battle['rules']): Battle {
  return { ...battle, rules: { ...battle.rules, ...rules } };
}

function withoutRule(battle: Battle, name: string): Battle {
  return { ...battle, rules: Object.fromEntries(Object.entries(battle.rules).filter(([other]) => other !== name)) };
}

function withOpening(battle: Battle, opening: OpeningName): Battle {
  return { ...battle, opening };
}

function withCodes(battle: Battle, ...launchCodes: string[]): Battle {
  return { ...battle, launchCodes };
}

const mined = { ...withRules(engagement, { minefield: true }), mine: 'J10' };

describe('a right sheet', () => {
  it('has no faults, in any edition and deployment', () => {
    for (const battle of [engagement, admiral, codebreaker, mined]) expect(faultsOf(battle)).toEqual([]);
    for (const battle of [engagement, admiral, codebreaker]) {
      expect(faultsOf(wordsOnly(battle))).toEqual([]);
      expect(faultsOf(blank(battle))).toEqual([]);
    }
  });

  it('may be empty for copying, or from a secret', () => {
    expect(faultsOf({ ...blank(engagement), serial: null, fleetName: null, launchCodes: null })).toEqual([]);
    const fields = Object.entries(engagement).filter(([name]) => name !== 'seed' && name !== 'copy');
    expect(faultsOf(Object.fromEntries(fields) as unknown as Battle)).toEqual([]);
  });

  it('is every sheet that is dealt', () => {
    for (const edition of namesOf(editions)) {
      for (const deployment of ['deployed', 'words', 'blank']) {
        for (const battle of deal('faultless', { edition, deployment, count: 200 })) {
          if (findFaults(battle).length > 0) expect.fail(`${edition} ${battle.copy}: ${faultsOf(battle).join('; ')}`);
        }
      }
    }
  });

  it('may hold words of a stranger’s list, ships that touch and words by accident', () => {
    expect(faultsOf(withWords(engagement, ['QWXYZ', 'WAVE', 'SEA', 'OAR', 'GO']))).toEqual([]);
    expect(faultsOf(withShip(engagement, 4, { start: 'G2', direction: 'across' }))).toEqual([]);
  });
});

describe('the rules of a sheet', () => {
  it.each([
    ['a missing rule', withoutRule(engagement, 'minefield'), ['rules.minefield: is missing; engagement needs it']],
    ['a missing rule of contact', withoutRule(admiral, 'contact'), ['rules.contact: is missing; admiral needs it']],
    ['a foreign rule', withRules(engagement, { 'lock-tie': 'coin' }), ['rules.lock-tie: is not a rule of engagement']],
    [
      'a foreign rule switched off',
      withRules(admiral, { minefield: false }),
      ['rules.minefield: is not a rule of admiral'],
    ],
    [
      'a value of another edition',
      withRules(admiral, { contact: 'touching' }),
      ['rules.contact: cannot be touching in admiral'],
    ],
    [
      'a value of another rule',
      withRules(codebreaker, { 'lock-tie': 'substring' }),
      ['rules.lock-tie: cannot be substring in codebreaker'],
    ],
    [
      'a switch as text',
      withRules(engagement, { 'sunk-announced': 'true' }),
      ['rules.sunk-announced: cannot be true in engagement'],
    ],
    ['a wrong opening', withOpening(engagement, 'frequency-lock'), ['opening: is not one of engagement']],
    ['a wrong opening of admirals', withOpening(admiral, 'high-code'), ['opening: is not one of admiral']],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });

  it('may be each of the edition’s', () => {
    expect(
      faultsOf(withRules(engagement, { contact: 'open-sea', 'sunk-announced': false, 'color-coding': true })),
    ).toEqual([]);
    expect(faultsOf({ ...withRules(codebreaker, { 'lock-reading': 'joined' }), opening: 'radio-silence' })).toEqual([]);
  });
});

describe('the serial of a sheet', () => {
  it.each([
    ['a wrong check character', { ...engagement, serial: '6R5CDCRBW' }],
    ['two characters swapped', { ...engagement, serial: '6R5CDRCBV' }],
    ['small letters', { ...engagement, serial: '6r5cdcrbv' }],
    ['an O for a zero', { ...engagement, serial: 'O00000000' }],
    ['a character too few', { ...engagement, serial: '6R5CDCRB' }],
    ['a wrong check character on a blank sheet', { ...blank(engagement), serial: '6R5CDCRBW' }],
  ])('%s', (_, battle) => {
    expect(faultsOf(battle)).toEqual(['serial: is not a serial, or its check character is wrong']);
  });

  it('is missed unless the sheet is blank', () => {
    expect(faultsOf({ ...engagement, serial: null })).toEqual(['serial: is missing']);
    expect(faultsOf({ ...wordsOnly(engagement), serial: null })).toEqual(['serial: is missing']);
    expect(faultsOf({ ...blank(engagement), serial: null })).toEqual([]);
  });
});

describe('the fleet of a sheet', () => {
  const capitals = 'must be capitals A-Z';
  it.each([
    ['no ships', { ...blank(engagement), fleet: [] }, ['fleet: has 0 ships instead of 5']],
    [
      'a ship too many',
      { ...blank(engagement), fleet: [...blank(engagement).fleet, ...blank(engagement).fleet.slice(4)] },
      ['fleet: has 6 ships instead of 5'],
    ],
    [
      'a ship of another edition',
      withShip(engagement, 1, { ship: 'Battleship' }),
      ['fleet[1]: must be Ship, 4 letters'],
    ],
    [
      'a ship of another length',
      withShip(withWords(engagement, ['STORM', 'WAVE', 'SEA', 'OARS', 'GO']), 3, { length: 4 }),
      ['fleet[3]: must be Ark, 3 letters'],
    ],
    [
      'two ships in the wrong order',
      { ...engagement, fleet: swap(engagement.fleet, 2, 3) },
      ['fleet[2]: must be Sub, 3 letters', 'fleet[3]: must be Ark, 3 letters'],
    ],
    [
      'a word too long',
      withWords(engagement, ['STORM', 'WAVE', 'SEA', 'OARS', 'GO']),
      ['fleet[3].word: must have 3 letters'],
    ],
    [
      'a word too short',
      withWords(engagement, ['STOR', 'WAVE', 'SEA', 'OAR', 'GO']),
      ['fleet[0].word: must have 5 letters'],
    ],
    [
      'a word with an accent',
      withShip(engagement, 4, { word: 'GÖ' }),
      [`fleet[4].word: ${capitals}`, 'manifest.O: is 3, but the fleet holds 2'],
    ],
    [
      'a word with a hyphen',
      withShip(engagement, 2, { word: 'S-A' }),
      [`fleet[2].word: ${capitals}`, 'manifest.E: is 2, but the fleet holds 1'],
    ],
    [
      'the same word twice',
      withWords(engagement, ['STORM', 'WAVE', 'OAR', 'OAR', 'GO']),
      ['fleet[3].word: OAR appears twice'],
    ],
    [
      'lets a word appear twice where that is agreed',
      withRules(withWords(engagement, ['STORM', 'WAVE', 'OAR', 'OAR', 'GO']), { 'distinct-words': false }),
      [],
    ],
    ['no word', withShip(withManifest(engagement, { G: 0, O: 2 }), 4, { word: null }), [`fleet[4].word: ${capitals}`]],
    ['no words named on a deployed sheet', { ...engagement, words: null }, ['words: is missing']],
    [
      'words named on a blank sheet',
      { ...blank(engagement), words: engagement.words },
      ['words: must be null on a blank sheet, or own with a theme'],
    ],
    [
      'a word on a blank sheet',
      withShip(blank(engagement), 4, { word: 'GO' }),
      ['fleet[4]: must hold no word and no square on a blank sheet'],
    ],
    [
      'a square on a blank sheet',
      withShip(blank(engagement), 0, { start: 'A1' }),
      ['fleet[0]: must hold no word and no square on a blank sheet'],
    ],
    [
      'a direction on a blank sheet',
      withShip(blank(engagement), 0, { direction: 'down' }),
      ['fleet[0]: must hold no word and no square on a blank sheet'],
    ],
    [
      'a square where the player places',
      withShip(wordsOnly(engagement), 1, { start: 'A1' }),
      ['fleet[1].start: must be null when the player places the words'],
    ],
    ['no start on a deployed sheet', withShip(engagement, 1, { start: null }), ['fleet[1].start: is missing']],
    ['no direction on a deployed sheet', withShip(engagement, 1, { direction: null }), ['fleet[1].start: is missing']],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });
});

describe('the squares of a sheet', () => {
  const edge = (i: number, length: number, way: string, start: string) =>
    `fleet[${i}].start: ${length} letters ${way} from ${start} leave the board`;
  it.each([
    ['a ship over the right edge', withShip(engagement, 0, { start: 'G1' }), [edge(0, 5, 'across', 'G1')]],
    ['a ship over the foot', withShip(engagement, 2, { start: 'J9' }), [edge(2, 3, 'down', 'J9')]],
    ['a start off the board', withShip(engagement, 4, { start: 'K1' }), ['fleet[4].start: K1 is not a square']],
    ['a start that is not a square', withShip(engagement, 4, { start: '1A' }), ['fleet[4].start: 1A is not a square']],
    [
      'an overlap',
      withShip(engagement, 4, { start: 'F2', direction: 'down' }),
      ['fleet[4].start: overlaps Ketch at F2'],
    ],
    [
      'an overlap on the same letter',
      withShip(engagement, 4, { start: 'C2' }),
      ['fleet[4].start: overlaps Ketch at C2'],
    ],
    [
      'an overlap under the admiral',
      withShip(admiral, 4, { start: 'F2' }),
      ['fleet[4].start: overlaps Aircraft Carrier at F2'],
    ],
    [
      'contact at a side under the admiral',
      withShip(admiral, 4, { start: 'G1', direction: 'down' }),
      ['fleet[4].start: touches Aircraft Carrier at G1'],
    ],
    [
      'contact at a corner under the admiral',
      withShip(admiral, 4, { start: 'G1' }),
      ['fleet[4].start: touches Aircraft Carrier at G1'],
    ],
    [
      'contact in open sea',
      withRules(withShip(engagement, 4, { start: 'G1' }), { contact: 'open-sea' }),
      ['fleet[4].start: touches Ketch at G1'],
    ],
    [
      'contact with two ships',
      withShip(admiral, 4, { start: 'F6', direction: 'across' }),
      ['fleet[4].start: touches Battleship at F6', 'fleet[4].start: touches Cruiser at G6'],
    ],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });
});

describe('the manifest of a sheet', () => {
  it.each([
    ['a count too high', withManifest(engagement, { Q: 1 }), ['manifest.Q: is 1, but the fleet holds 0']],
    ['a count too low', withManifest(engagement, { O: 2 }), ['manifest.O: is 2, but the fleet holds 3']],
    [
      'two letters exchanged',
      withManifest(engagement, { A: 2, E: 3 }),
      ['manifest.A: is 2, but the fleet holds 3', 'manifest.E: is 3, but the fleet holds 2'],
    ],
    ['none', { ...engagement, manifest: null }, ['manifest: is missing']],
    ['none where the player places', { ...wordsOnly(engagement), manifest: null }, ['manifest: is missing']],
    [
      'one on a blank sheet',
      { ...blank(engagement), manifest: engagement.manifest },
      ['manifest: must be null on a blank sheet'],
    ],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });

  it('must have each of the 26 letters', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const manifest = Object.fromEntries(
        Object.entries(engagement.manifest ?? {}).filter(([other]) => other !== letter),
      );
      expect(findFaults({ ...engagement, manifest }).map(({ where }) => where)).toEqual([`manifest.${letter}`]);
    }
  });
});

describe('the launch codes of a sheet', () => {
  it.each([
    ['too few', withCodes(engagement, '142', '087', '953', '310'), ['launchCodes: must be 5 codes']],
    ['too many', withCodes(engagement, '142', '087', '953', '310', '655', '001'), ['launchCodes: must be 5 codes']],
    ['a zero lost', withCodes(engagement, '142', '87', '953', '310', '655'), ['launchCodes[1]: must be 3 digits']],
    ['a letter', withCodes(engagement, '142', '08O', '953', '310', '655'), ['launchCodes[1]: must be 3 digits']],
    ['foreign digits', withCodes(engagement, '142', '०८७', '953', '310', '655'), ['launchCodes[1]: must be 3 digits']],
    ['a code twice', withCodes(engagement, '142', '087', '953', '087', '655'), ['launchCodes[3]: 087 appears twice']],
    [
      'a code three times',
      withCodes(engagement, '087', '142', '087', '087', '655'),
      ['launchCodes[2]: 087 appears twice', 'launchCodes[3]: 087 appears twice'],
    ],
    ['none', { ...engagement, launchCodes: null }, ['launchCodes: is missing']],
    ['none where the player places', { ...wordsOnly(engagement), launchCodes: null }, ['launchCodes: is missing']],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });

  it('keep the law that an admiral’s sheet states: a top digit of 4 to 9', () => {
    const low = withCodes(admiral, '132', '031', '313', '310', '233');
    expect(findFaults(low).map(({ where }) => where)).toEqual(['launchCodes']);
    expect(faultsOf(withRules(low, { 'bid-digits': 'random' }))).toEqual([]);
    expect(faultsOf(withCodes(admiral, '132', '031', '313', '314', '233'))).toEqual([]);
  });
});

describe('the mine of a sheet', () => {
  const unless = 'mine: must be null unless minefield is on and the fleet is deployed';
  it.each([
    ['under a ship', { ...mined, mine: 'B2' }, ['mine: lies under a ship']],
    ['under the last letter of a ship', { ...mined, mine: 'H6' }, ['mine: lies under a ship']],
    ['off the board', { ...mined, mine: 'K1' }, ['mine: is not a square']],
    ['missing', { ...mined, mine: null }, ['mine: is missing, but the rule minefield is on']],
    ['without the rule', { ...engagement, mine: 'J10' }, [unless]],
    ['in an edition without the rule', { ...admiral, mine: 'J10' }, [unless]],
    ['where the player places', { ...wordsOnly(mined), mine: 'J10' }, [unless]],
    ['on a blank sheet', { ...blank(mined), mine: 'J10' }, [unless]],
  ])('%s', (_, battle, faults) => {
    expect(faultsOf(battle)).toEqual(faults);
  });
});

describe('clear water', () => {
  // LEG in row 4 and OAR in row 5 spell GO down column D.
  const legOverOar = withShip(
    withShip(withWords(engagement, ['STORM', 'WAVE', 'LEG', 'OAR', 'GO']), 2, { start: 'B4', direction: 'across' }),
    3,
    { start: 'D5' },
  );

  it('is spoiled by a dealt word that stands a second time', () => {
    expect(faultsOf(withRules(legOverOar, { contact: 'clear-water' }))).toEqual([
      'fleet: GO stands a second time in clear water',
    ]);
    expect(faultsOf(legOverOar)).toEqual([]);
  });

  it('is not spoiled by letters that are no dealt word', () => {
    const other = withWords(legOverOar, ['STORM', 'WAVE', 'LEG', 'OAR', 'AM']);
    expect(faultsOf(withRules(other, { contact: 'clear-water' }))).toEqual([]);
  });
});

describe('several mistakes', () => {
  it('are all named, each once', () => {
    const spoiled = {
      ...withShip(withCodes(withoutRule(engagement, 'contact'), '1', '2', '3', '4', '5'), 0, { start: 'J10' }),
      serial: 'nonsense',
      mine: 'A1',
    };
    expect(findFaults(spoiled).map(({ where }) => where)).toEqual([
      'rules.contact',
      'serial',
      'fleet[0].start',
      'launchCodes[0]',
      'launchCodes[1]',
      'launchCodes[2]',
      'launchCodes[3]',
      'launchCodes[4]',
      'mine',
    ]);
  });

  it('never make the check itself fail', () => {
    const ship = fc.record({
      ship: fc.string(),
      length: fc.integer({ min: 2, max: 5 }),
      word: fc.option(fc.string({ maxLength: 5 })),
      start: fc.option(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('A1', 'J10', 'E5'))),
      direction: fc.option(fc.constantFrom('across' as const, 'down' as const)),
    });
    const battles = fc.record({
      edition: fc.constantFrom('engagement' as const, 'admiral' as const, 'codebreaker' as const),
      rules: fc.constantFrom(engagement.rules, admiral.rules, codebreaker.rules, {}, { contact: 'clear-water' }),
      serial: fc.option(fc.string()),
      deployment: fc.constantFrom('deployed' as const, 'words' as const, 'blank' as const),
      fleet: fc.array(ship, { maxLength: 7 }),
      manifest: fc.option(fc.dictionary(fc.string(), fc.integer())),
      launchCodes: fc.option(fc.array(fc.string({ maxLength: 4 }), { maxLength: 7 })),
      mine: fc.option(fc.string({ maxLength: 3 })),
    });
    fc.assert(
      fc.property(battles, (fields) => {
        expect(findFaults({ ...engagement, ...fields }).length).toBeGreaterThan(0);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

function swap<T>(items: readonly T[], i: number, j: number): T[] {
  const swapped = [...items];
  [swapped[i], swapped[j]] = [items[j] as T, items[i] as T];
  return swapped;
}

function withManifest(battle: Battle, counts: Record<string, number>): Battle {
  return { ...battle, manifest: { ...battle.manifest, ...counts } };
}
