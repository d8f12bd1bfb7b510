// Proves that an empty sheet says how its codes come to be, and asks for nothing that it has not.
import { describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { listTemplates } from '../../../src/paper/templates.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { hasRoom } from '../../support/least-squares.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';

const looks = namesOf(papers).flatMap((paper) =>
  listTemplates()
    .filter((template) => hasRoom(template, paper))
    .map((template, i) => ({ edition: namesOf(editions)[i % 3] as EditionName, paper, template })),
);

describe.each(looks)('a sheet of $edition in $template on $paper', ({ edition, paper, template }) => {
  const textsOf = async (filling: 'empty' | 'blank') => {
    const battles = deal({ edition, filling, seed: SEEDS[0] });
    const pages = await pagesOf(battles, print(paper, 'normal', template));
    const items = pages.flatMap(({ art, parts }) => [...art, ...parts]).flatMap((part) => part.items);
    return items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  };

  it('says who writes the codes where none are printed, and has no place for a serial', async () => {
    const [empty, blank] = [await textsOf('empty'), await textsOf('blank')];
    expect(empty.join(' ')).toContain('Let your opponent or dice write these.');
    expect(blank.join(' ')).not.toContain('dice write');
    expect(empty).not.toContain('SERIAL');
    expect(blank).toContain('SERIAL');
  });
});
