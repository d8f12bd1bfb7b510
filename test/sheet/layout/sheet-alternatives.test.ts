// What a page says in words is said somewhere, however short it is.
import { expect, it } from 'vitest';
import { prepareAlternatives } from '../../../src/sheet/layout/sheet-alternatives.js';
import { deal, SEEDS } from '../../support/matrix.js';

const box = { x: 0, y: 0, width: 10, height: 10 };

function wordsOf(blocks: readonly string[]): string[] {
  const [battle] = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
  if (battle === undefined) throw new Error('nothing is dealt');
  const tell = prepareAlternatives(
    blocks.map((block) => ({ block, box, where: block })),
    {},
  );
  return tell(battle, undefined, 'brief').map(({ description }) => description);
}

it('a grid says in brief where ships stand unless the page lists them', () => {
  expect(wordsOf(['defense-grid', 'fleet'])[0]).toBe('Your ships stand where Your Fleet says.');
  expect(wordsOf(['defense-grid', 'fleet'])[0]).toBe('Your ships stand where Your Fleet says.');
  expect(wordsOf(['defense-grid', 'manifest'])[0]).toMatch(/^Row \d+: [A-Z] in [A-J]/);
});
