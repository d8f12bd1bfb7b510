// Numbers the pages of the children's sheets at the foot, so that a pile that was dropped can be put in order.
import type { Fonts } from '../../paper/fonts/fonts.js';
import { points } from '../../paper/geometry/length.js';
import { liveArea, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import { type Face, fontSubstitutesOf } from '../../paper/compose/face.js';
import { isLargePrint, type Template } from '../../paper/compose/template.js';
import { loadTemplate } from '../../sheet/load-template.js';
import { boundsOf } from '../../paper/scene/check-page.js';
import type { Page } from '../../paper/scene/scene.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';

const SIZE = points(8);
/** From the edge of the paper, in mm, as all that is printed. */
const MARGIN = 10;
/** Beside what else stands at the foot. */
const GAP = 3;

interface PageNumber {
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
  const { bookmark } = page;
  const label = bookmark === undefined ? {} : { bookmark: { ...bookmark, label: `${number} · ${bookmark.label}` } };
  if (page.parts.length === 0) return { ...page, ...label };
  const count = `page ${number} of ${of}`;
  const texts = [...remarks, null].map((remark) => [who, remark, count].filter((part) => part !== null).join(' · '));
  const items = [...texts, count].flatMap((text) => placeNumber(page, text, look) ?? []).slice(0, 1);
  return { ...page, ...label, parts: [{ block: 'page-number', items }, ...page.parts] };
}

interface NumberLook {
  readonly template: Pick<Template, 'orientation' | 'leastType'>;
  readonly face: Face | undefined;
  readonly paper: Paper;
  readonly fonts: Fonts;
}

/** Returns the number in the first free place from the right: below the art, or beside it where the page lies level and has less of a margin. */
function placeNumber({ art, parts, height }: Page, text: string, { template, face, paper, fonts }: NumberLook) {
  const { orientation } = template;
  const font = fontSubstitutesOf(face, isLargePrint(template)).label ?? 'label';
  const live = liveArea(orientPaper(paper, orientation));
  const words = boundsOf({ kind: 'text', text, x: 0, y: 0, font, size: SIZE, ink: 0 }, fonts);
  const y = height - MARGIN - words.height;
  const taken = [...art, ...parts]
    .flatMap(({ items }) => items.map((item) => boundsOf(item, fonts)))
    .filter((box) => box.y < y + words.height && box.y + box.height > y)
    .sort((a, b) => b.x + b.width - (a.x + a.width));
  let right = live.x + live.width;
  for (const box of taken) {
    if (box.x + box.width + GAP <= right - words.width) break;
    right = Math.min(right, box.x - GAP);
  }
  const x = right - words.width;
  if (x < live.x) return undefined;
  return { kind: 'text', text, x, y: y - words.y, font, size: SIZE, ink: 0, tag: { kind: 'paragraph' } } as const;
}
