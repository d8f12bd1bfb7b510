// Sections that sheets share are the same on all of them, and a brief one leaves out only what another one says.
import { describe, expect, it } from 'vitest';
import { briefSection, sharedTopics, sheetSection, sheetSections } from '../../../src/sheet/text/sheet-sections.js';
import { deal, type Filling, SEEDS } from '../../support/matrix.js';

const editions = ['engagement', 'admiral', 'codebreaker'] as const;

function dealFive(edition: (typeof editions)[number], filling: Filling = 'deployed', rules: readonly string[] = []) {
  return deal({ edition, filling, seed: SEEDS[0] }, { count: 5, rules });
}

describe('sections', () => {
  it.each(editions)('of shared topics are those of every sheet, and others differ, in %s', (edition) => {
    const [first, ...others] = dealFive(edition).map(sheetSections);
    for (const [i, section] of (first ?? []).entries()) {
      const same = others.every((sections) => JSON.stringify(sections[i]) === JSON.stringify(section));
      expect([section.topic, same]).toEqual([
        section.topic,
        sharedTopics.has(section.topic) || section.topic === 'game',
      ]);
    }
  });

  it('say in brief where no ship stands, as the list of ships does, and where the mine is', () => {
    const [battle] = dealFive('engagement', 'deployed', ['minefield=on']);
    if (battle === undefined) throw new Error('nothing is dealt');
    expect(briefSection('defense', battle).lines).toEqual([
      { text: 'Your ships stand where Your Fleet says' },
      { row: `Mine: ${battle.mine}` },
    ]);
    expect(JSON.stringify(sheetSection('fleet', battle))).toContain(`"place":"${battle.fleet[0]?.start} `);
    expect(briefSection('fleet', battle)).toEqual(sheetSection('fleet', battle));
  });

  it('say in brief all of a grid whose ships are still to be placed', () => {
    const [battle] = dealFive('engagement', 'words');
    if (battle === undefined) throw new Error('nothing is dealt');
    expect(briefSection('defense', battle)).toEqual(sheetSection('defense', battle));
  });
});
