// Lays out a rules card on one page in two columns, in the largest type that fits.
import type { RulesCard } from '../../game/rules-card.js';
import { block, column, preparePage, row, rule, tagged, text } from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { columnsOf, flow } from '../../paper/compose/flow.js';
import { styles } from '../../paper/compose/style.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import type { Paper } from '../../paper/geometry/papers.js';
import type { Page } from '../../paper/scene/scene.js';

const STYLE = {
  largest: 12.5,
  least: 7,
  leading: 1.32,
  titles: { font: 'stencil', size: 1 },
  isEven: true,
} as const;

/** Returns the card's page. Throws Problem `does-not-fit` when it needs type that is too small to read. */
export function layoutRulesCard({ title, sections }: RulesCard, paper: Paper, fonts: Fonts): Page {
  const texts = sections.map(({ heading, paragraphs }) => ({ title: heading, paragraphs }));
  const card = column(
    0,
    [10, tagged(H1, text(title.toUpperCase(), { font: 'stencil', size: 24 }))],
    [0, rule('frame')],
    [2],
    ['1fr', flow(texts, STYLE, columnsOf(2, 9))],
    [4, block('scale-bar', row(0, ['1fr'], ['own', scaleBar]))],
  );
  return preparePage({ paper, fonts, style: styles.normal }, 'rules', card)(undefined);
}
