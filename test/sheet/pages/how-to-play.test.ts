// The children's page fits every paper in type that children can read, and its minutes add up.
import { describe, expect, it } from 'vitest';
import { deployments } from '../../../src/game/battle.js';
import { composeHowToPlay, GUIDE_MINUTES } from '../../../src/game/how-to-play.js';
import { editions } from '../../../src/game/editions/index.js';
import { ruleSentences } from '../../../src/game/rules.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { layoutHowToPlay, layoutLargeHowToPlay } from '../../../src/sheet/pages/how-to-play.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import type { TextItem } from '../../../src/paper/scene/scene.js';
import { battlesOf, faultsOf, looks, paperworkOf, textsOf, wordsOn } from '../../event/layout/printed.js';

describe.each(looks)('the page of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const setup = paperworkOf({ edition, paper, ink }, shared);

  it.each(namesOf(deployments))('fits with a fleet that is %s', (deployment) => {
    const page = layoutHowToPlay(setup, composeHowToPlay({ ...shared, deployment }));
    expect(faultsOf(page, paper)).toEqual([]);
    // What is said of the bar in the foot is for who prints.
    const isRead = ({ font, tag }: TextItem) => font === 'text' && tag?.kind !== 'ornament';
    const sizes = textsOf(page).flatMap((item) => (isRead(item) ? [toPoints(item.size)] : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(isSmall(papers[paper]) ? 7.6 : 10);
    for (const { means } of editions[edition].marks) expect(wordsOn(page)).toContain(means);
  });

  it.each(namesOf(deployments))(
    'is printed large on as many pages as it takes, with a fleet that is %s',
    (deployment) => {
      const guide = composeHowToPlay({ ...shared, deployment });
      const pages = layoutLargeHowToPlay(setup, guide);
      const isRead = ({ font, tag }: TextItem) => font !== 'stencil' && tag?.kind !== 'ornament';
      for (const page of pages) {
        expect(faultsOf(page, paper)).toEqual([]);
        const sizes = textsOf(page).flatMap((item) => (isRead(item) ? [toPoints(item.size)] : []));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(isSmall(papers[paper]) ? 13.6 : 17.9);
      }
      const told = pages.map((page) => wordsOn(page).replace(/\s+/g, ' '));
      const isHead = (text: string) => text.includes(guide.title.toUpperCase()) && text.includes(guide.goal);
      expect(told.map(isHead)).toEqual(told.map((_, i) => i === 0));
      expect(told.slice(1).join(' ')).not.toContain(guide.goal);
      const words = told.join(' ');
      for (const { paragraphs } of guide.steps)
        for (const each of paragraphs) expect(words).toContain(each.replace(/^- /, '').slice(0, 20));
      for (const { means } of editions[edition].marks) expect(words).toContain(means);
    },
  );
});

it.each(namesOf(editions))('the steps of %s take as long as the title says, and name the rules in force', (edition) => {
  const [battle] = battlesOf(edition, 1);
  if (battle === undefined) throw new Error('nothing was dealt');
  const { steps, title } = composeHowToPlay(battle);
  for (const rule of ruleSentences(battle.rules, battle.opening))
    expect(steps.flatMap(({ paragraphs }) => paragraphs).join()).toContain(rule);
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(GUIDE_MINUTES);
  expect(title).toContain(String(GUIDE_MINUTES));
});
