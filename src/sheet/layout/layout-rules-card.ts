// Lays out a rules card: on one page in two columns, in the largest type that fits, or in large print on as many as it takes.
import type { RulesCard, RulesSection } from '../../game/rules-card.js';
import { block, column, preparePage, row, rule, tagged, text } from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { type Face, fontsOf, pagesInFaces, type StandIns, standInsOf } from '../../paper/compose/face.js';
import { columnsOf, flow, type FlowStyle } from '../../paper/compose/flow.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { styles } from '../../paper/compose/style.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { points } from '../../paper/geometry/length.js';
import type { Paper } from '../../paper/geometry/papers.js';
import type { Page } from '../../paper/scene/scene.js';

interface CardStyle extends FlowStyle {
  readonly titles: { readonly font: 'label' | 'stencil'; readonly size: number };
  readonly columns: number;
  /** The foot in mm with what is left above it, and its least type in points. */
  readonly foot: { readonly above: number; readonly height: number; readonly type: number };
}

const STYLE: CardStyle = {
  largest: 12.5,
  least: 7,
  leading: 1.32,
  titles: { font: 'stencil', size: 1 },
  isEven: true,
  columns: 2,
  foot: { above: 0, height: 3.5, type: 7 },
};

const LARGE: CardStyle = {
  ...STYLE,
  largest: 18,
  least: 18,
  titles: { font: 'label', size: 1.15 },
  columns: 1,
  foot: { above: 3, height: 8, type: 18 },
};

/** Where there is no room otherwise. */
const CLOSE: CardStyle = { ...STYLE, leading: 1.06 };

interface CardLook {
  readonly paper: Paper;
  readonly fonts: Fonts;
  readonly face?: Face | undefined;
  readonly isLargePrint?: boolean;
}

type Look = Pick<CardLook, 'paper' | 'fonts'> & { readonly standIns: StandIns };

/**
 * Returns the card on one page, or on several where the paper is small or the print large. Throws Problem `does-not-fit` where a page has no room for a
 * section, or in large print for a paragraph.
 */
export function layoutRulesCard(card: RulesCard, { paper, fonts, face, isLargePrint = false }: CardLook): Page[] {
  const standIns = standInsOf(face, isLargePrint);
  const look = { paper, fonts: fontsOf(standIns, fonts), standIns };
  if (isLargePrint) return flowCard(card, look);
  for (const style of [STYLE, CLOSE]) {
    const page = ifItFits(() => layoutCard(card, look, style));
    if (page !== undefined) return [page];
  }
  return partCard(card, look, STYLE);
}

function layoutCard(
  { title, sections }: RulesCard,
  { standIns, ...look }: Look,
  style: CardStyle,
  mark?: string,
): Page {
  const texts = sections.map(({ heading, paragraphs }) => ({ title: heading, paragraphs }));
  const { type, height, above } = style.foot;
  const foot = row(
    0,
    ['1fr', mark === undefined ? undefined : text(mark, { font: 'label', size: type })],
    ['own', scaleBar],
  );
  const card = column(
    0,
    [10, tagged(H1, text(title.toUpperCase(), { font: style.titles.font, size: 24, least: type }))],
    [0, rule('frame')],
    [2],
    ['1fr', flow(texts, style, columnsOf(style.columns, 9))],
    [above],
    [height, block('scale-bar', (area) => foot({ ...area, least: points(type) }))],
  );
  return pagesInFaces(standIns, preparePage({ ...look, style: styles.normal }, 'rules', card))(undefined);
}

/** Parts the card between sections, and fills pages from the last, so that none ends with a few lines. */
function partCard({ title, sections }: RulesCard, look: Look, style: CardStyle): Page[] {
  const pages: Page[] = [];
  for (let end = sections.length, start = 0; end > 0; end = start) {
    const pageFrom = (first: number) => layoutCard({ title, sections: sections.slice(first, end) }, look, style);
    start = 0;
    let page = ifItFits(() => pageFrom(0));
    while (page === undefined && start < end - 1) page = ifItFits(() => pageFrom(++start));
    pages.unshift(page ?? pageFrom(start));
  }
  return pages;
}

/** A paragraph, and how the section goes that it belongs to. */
interface Unit {
  readonly heading: string;
  readonly paragraph: string;
  readonly opens: boolean;
}

/** Parts the card between paragraphs; a section that goes on over a page is headed again. */
function flowCard({ title, sections }: RulesCard, look: Look): Page[] {
  const units = sections.flatMap(({ heading, paragraphs }) =>
    paragraphs.map((paragraph, i): Unit => ({ heading, paragraph, opens: i === 0 })),
  );
  const pageOf = (part: readonly Unit[], mark?: string) =>
    layoutCard({ title, sections: sectionsOf(part) }, look, LARGE, mark);
  const parts: Unit[][] = [];
  for (const unit of units) {
    const last = parts.at(-1);
    if (last !== undefined && ifItFits(() => pageOf([...last, unit])) !== undefined) last.push(unit);
    else parts.push([unit]);
  }
  return parts.map((part, i) => pageOf(part, `Rules ${i + 1} of ${parts.length}`));
}

function sectionsOf(units: readonly Unit[]): RulesSection[] {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const [i, { heading, paragraph, opens }] of units.entries()) {
    if (opens || i === 0) sections.push({ heading: opens ? heading : `${heading}, continued`, paragraphs: [] });
    sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}
