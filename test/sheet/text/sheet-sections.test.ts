// Sections that sheets share are the same on all of them.
import { describe, expect, it } from 'vitest';
import { sharedTopics, sheetSections } from '../../../src/sheet/text/sheet-sections.js';
import { deal, SEEDS } from '../../support/matrix.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';

function dealFive(edition: EditionName) {
  return deal({ edition, filling: 'deployed', seed: SEEDS[0] }, { count: 5 });
}

describe('sections', () => {
  it.each(namesOf(editions))('of shared topics are those of every sheet, and others differ, in %s', (edition) => {
    const [first, ...others] = dealFive(edition).map(sheetSections);
    for (const [i, section] of (first ?? []).entries()) {
      const same = others.every((sections) => JSON.stringify(sections[i]) === JSON.stringify(section));
      expect([section.topic, same]).toEqual([
        section.topic,
        sharedTopics.has(section.topic) || section.topic === 'game',
      ]);
    }
  });
});
