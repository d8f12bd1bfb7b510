// Lays out a rules card: on one page in two columns, in the largest type that fits, or in large print on as many as it takes.
import type { RulesCard } from '../../game/rules-card.js';
import { block, column, preparePage, row, rule, tagged, text } from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { columnsOf, flow, type FlowStyle } from '../../paper/compose/flow.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { styles } from '../../paper/compose/style.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { points } from '../../paper/geometry/length.js';
import type { Paper } from '../../paper/geometry/papers.js';
import type { Page } from '../../paper/scene/scene.js';

const bar = row(0, ['1fr'], ['own', scaleBar]);

interface CardStyle extends FlowStyle {
  readonly titles: { readonly font: 'label' | 'stencil'; readonly size: number };
  readonly columns: number;
  /** Least type beside the scale bar, in points. */
  readonly bar: number;
}

const STYLE: CardStyle = {
  largest: 12.5,
  least: 7,
  leading: 1.32,
  titles: { font: 'stencil', size: 1 },
  isEven: true,
  columns: 2,
  bar: 7,
};

const LARGE: CardStyle = {
  ...STYLE,
  largest: 14,
  least: 14,
  titles: { font: 'label', size: 1.2 },
  columns: 1,
  bar: 14,
};

/** Where there is no room otherwise. */
const CLOSE: CardStyle = { ...STYLE, leading: 1.06 };

/**
 * Returns the card on one page, or on several where the paper is small or the print large: `leastType` in points. Throws Problem `does-not-fit` where a page
 * has no room for a section.
 */
export function layoutRulesCard(card: RulesCard, paper: Paper, fonts: Fonts, leastType = STYLE.least): Page[] {
  if (leastType > STYLE.least) return partCard(card, paper, fonts, LARGE);
  for (const style of [STYLE, CLOSE]) {
    const page = ifItFits(() => layoutCard(card, paper, fonts, style));
    if (page !== undefined) return [page];
  }
  return partCard(card, paper, fonts, STYLE);
}

function layoutCard({ title, sections }: RulesCard, paper: Paper, fonts: Fonts, style: CardStyle): Page {
  const texts = sections.map(({ heading, paragraphs }) => ({ title: heading, paragraphs }));
  const card = column(
    0,
    [10, tagged(H1, text(title.toUpperCase(), { font: style.titles.font, size: 24 }))],
    [0, rule('frame')],
    [2],
    ['1fr', flow(texts, style, columnsOf(style.columns, 9))],
    [style.bar / 2, block('scale-bar', (area) => bar({ ...area, least: points(style.bar) }))],
  );
  return preparePage({ paper, fonts, style: styles.normal }, 'rules', card)(undefined);
}

/** Parts the card between sections, and fills pages from the last, so that none ends with a few lines. */
function partCard({ title, sections }: RulesCard, paper: Paper, fonts: Fonts, style: CardStyle): Page[] {
  const pages: Page[] = [];
  for (let end = sections.length, start = 0; end > 0; end = start) {
    const pageFrom = (first: number) =>
      layoutCard({ title, sections: sections.slice(first, end) }, paper, fonts, style);
    start = 0;
    let page = ifItFits(() => pageFrom(0));
    while (page === undefined && start < end - 1) page = ifItFits(() => pageFrom(++start));
    pages.unshift(page ?? pageFrom(start));
  }
  return pages;
}
