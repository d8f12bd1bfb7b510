// Numbers the pages of the children's sheets in the margin at the foot, so that a pile that was dropped can be put in order.
import type { Fonts } from '../../paper/fonts/fonts.js';
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import { points } from '../../paper/geometry/length.js';
import { liveArea, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import { type Face, standInsOf } from '../../paper/compose/face.js';
import { isLargePrint, type Template } from '../../paper/compose/template.js';
import { loadTemplate } from '../../sheet/load-template.js';
import type { Page } from '../../paper/scene/scene.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';

/** In points, where the template's type is not larger, and the most that the margin has room for. */
const SIZES = { usual: 8, most: 13.4 } as const;
/** Between the page's art and the number, in mm: printers reach what is below it. */
const BELOW = 0.5;

export interface PageNumber {
  readonly number: number;
  readonly of: number;
  /** The numbers on the teacher's list of those whose names are not printed as they are. */
  readonly who: string | null;
  /** What else a child should know, such as that they play two boards: the longest that fits is printed. */
  readonly remarks: readonly string[];
}

/** Returns how many pages a child's sheet has, backs included. */
export function pagesOf({ children, print: { back }, sheet }: ClassOrder, child: number): number {
  const print = children[child]?.print;
  return print === undefined ? 0 : loadTemplate(print, sheet.edition).pages.length * (back === 'decoy' ? 2 : 1);
}

/** Returns how many pages all sheets have. */
export function countPages(order: ClassOrder, { sheets }: Pick<ClassDeal, 'sheets'>): number {
  return sheets.reduce((sum, { child }) => sum + pagesOf(order, child), 0);
}

/** Returns the page with its number, as viewers count it, too; a back shows none. */
export function numberPage(page: Page, { number, of, who, remarks }: PageNumber, look: NumberLook): Page {
  const { called } = page;
  const label = called === undefined ? {} : { called: { ...called, label: `${number} · ${called.label}` } };
  if (page.parts.length === 0) return { ...page, ...label };
  const texts = (remarks.length === 0 ? [null] : remarks).map((remark) =>
    [who, remark, `page ${number} of ${of}`].filter((part) => part !== null).join(' · '),
  );
  const placed = texts.map((text) => placeNumber(text, look));
  const { x, y, font, size, text } = (placed.find(({ fits }) => fits) ?? placed.at(-1)) as Placed;
  const item = { kind: 'text', text, x, y, font, size, ink: 0, tag: { kind: 'paragraph' } } as const;
  return { ...page, ...label, parts: [{ block: 'page-number', items: [item] }, ...page.parts] };
}

export interface NumberLook {
  readonly template: Pick<Template, 'orientation' | 'leastType'>;
  readonly face: Face | undefined;
  readonly paper: Paper;
  readonly fonts: Fonts;
}

type Placed = ReturnType<typeof placeNumber>;

function placeNumber(text: string, { template, face, paper, fonts }: NumberLook) {
  const { orientation, leastType } = template;
  const font = standInsOf(face, isLargePrint(template)).label ?? 'label';
  const live = liveArea(orientPaper(paper, orientation));
  const size = points(Math.min(Math.max(SIZES.usual, leastType), SIZES.most));
  const width = textWidth(fonts[font], size, text);
  const [x, y] = [live.x + live.width - width, live.y + live.height + BELOW + capHeight(fonts[font], size)];
  return { text, x, y, font, size, fits: width <= live.width } as const;
}
