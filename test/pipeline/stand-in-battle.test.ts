// The stand-in has the shape of any battle of its kind, and is the same for everybody.
import { describe, expect, it } from 'vitest';
import { findFaults } from '../../src/game/find-faults.js';
import { editions } from '../../src/game/editions/index.js';
import { namesOf } from '../../src/pipeline/choose.js';
import { standInBattle } from '../../src/pipeline/stand-in-battle.js';
import { deal } from '../support/matrix.js';

describe.each(namesOf(editions))('the stand-in of %s', (edition) => {
  it.each(['deployed', 'words', 'blank'] as const)('is a battle without faults: %s', (filling) => {
    const rules = edition === 'engagement' ? { rules: ['minefield=on'] } : {};
    const [like] = deal({ edition, filling, seed: 'like' }, rules);
    if (like === undefined) throw new Error('nothing was dealt');
    const standIn = standInBattle(like);
    expect(findFaults(standIn)).toEqual([]);
    expect(standInBattle(like)).toEqual(standIn);
    for (const key of ['edition', 'rules', 'opening', 'deployment', 'words'] as const)
      expect(standIn[key]).toEqual(like[key]);
    expect(standIn.mine === null).toBe(like.mine === null);
  });
});
