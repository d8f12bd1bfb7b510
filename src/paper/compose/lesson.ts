// Pages that teach: bands of headings, texts and pictures below each other, in the largest type at which they fit.
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import {
  below,
  blank,
  block,
  column,
  drawn,
  framed,
  type LineName,
  paragraph,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../compose.js';
import { points } from '../geometry/length.js';
import { boundsOfAll } from '../scene/check-page.js';
import type { Alternative, Item, Page } from '../scene/scene.js';
import type { Area } from './area.js';
import { scaleBar } from './director-page.js';
import { ifItFits } from './if-it-fits.js';
import { areaOn, type PaperSetup } from './page-setup.js';
import { placeText, typeSize } from './place-text.js';
import { FIGURE, H2, ORNAMENT, tagTexts } from './tag-texts.js';

/** The type of a lesson: its size in points, and the face of its headings. */
export interface LessonType {
  readonly size: number;
  readonly headline: 'stencil' | 'label';
}

// What bands are made from

/** A heading, before which its number stands on a disc, and behind which what leads on from it. */
export function lessonHeading(
  said: string,
  number: number | undefined,
  { size, headline }: LessonType,
  lead?: Piece,
): Piece {
  const large = (number === undefined ? 1.25 : 1.45) * size;
  const words = tagged(H2, text(said.toUpperCase(), { font: headline, size: large, least: 0.5 * large, top: true }));
  const disc = number !== undefined && (['own', numberDisc(number, large)] as const);
  const behind = lead !== undefined && (['1fr', below(0.3 * points(size), blank, lead)] as const);
  const line = row(0.5 * points(large), disc, [lead === undefined ? '1fr' : 'own', words], behind);
  return block(`heading ${said}`, line);
}

/** A disc that stands before a line of text of this size. */
export function numberDisc(number: number, size: number): Piece {
  return drawn((area) => {
    const mm = typeSize(area, size);
    const { x, y } = area.box;
    return {
      art: tagTexts(ORNAMENT, discAt(area, x + DISC * mm, y + 0.65 * mm, number, mm)),
      width: 2 * DISC * mm,
      height: 1.3 * mm,
    };
  });
}

/** Returns a white figure of that size in mm on a black disc around a point. */
function discAt(area: Area, x: number, y: number, number: number, size: number): Item[] {
  const radius = DISC * size;
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const figure = placeText(area, { font: 'label', size, ink: 1 }, String(number), box, 'center');
  return [{ kind: 'circle', x, y, radius, fill: 0 }, figure];
}

/** The radius of a disc as a share of its figure's size. */
const DISC = 0.66;

/** A paragraph behind a bullet. */
export function item(said: string, size: number): Piece {
  const bullet = drawn((area) => {
    const { x, y } = area.box;
    const mm = typeSize(area, size);
    return { art: [{ kind: 'circle', x: x + 0.35 * mm, y: y + 0.65 * mm, radius: 0.14 * mm, fill: 0 }], height: mm };
  });
  return row(0, [1.1 * points(size), bullet], ['1fr', paragraph(said, { size })]);
}

/** Pieces below each other as paragraphs are. */
export function stack(pieces: readonly Piece[], size: number): Piece {
  return below(0.28 * points(size), ...pieces);
}

/** A piece below a line across the page. */
export function ruled(piece: Piece): Piece {
  return below(1.6, rule('heading'), piece);
}

/** Pieces in two columns of about one length, by the lengths of their texts. */
export function inColumns(pieces: readonly Piece[], texts: readonly string[], size: number): Piece {
  const lengths = texts.map(({ length }) => length + 60);
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let sum = 0;
  const cut = lengths.findIndex((length) => (sum += length) >= half) + 1;
  return beside(size, [0.5, stack(pieces.slice(0, cut), size)], [0.5, stack(pieces.slice(cut), size)]);
}

/** Pieces beside each other that have such shares of the width. */
export function beside(size: number, ...parts: readonly (readonly [share: number, piece: Piece])[]): Piece {
  return row(1.6 * points(size), ...parts.map(([share, piece]): Sized<unknown> => [`${share}fr`, piece]));
}

/** A piece in a frame that is as high as it takes. */
export function boxed(line: LineName, pad: number, piece: Piece): Piece {
  return (area) => {
    const { box, scale } = area;
    const [x, y, width] = [box.x + pad * scale, box.y + pad * scale, box.width - 2 * pad * scale];
    const inner = piece({ ...area, box: { ...box, x, y, width } });
    const whole = { ...box, height: (inner.height ?? 0) + 2 * pad * scale };
    return { ...framed(line, () => inner)({ ...area, box: whole }), width: box.width, height: whole.height };
  };
}

/** A block that is heard as a picture in these words. */
export function pictured(name: string, words: string, piece: Piece): Piece {
  const tag = { kind: 'figure', words } as const;
  const whole = tagged(tag, piece);
  return block(name, (area) => {
    const { art, ...size } = whole(area);
    const heard = (each: Item) =>
      each.kind === 'text' && (each.tag ?? FIGURE).kind === 'figure' ? { ...each, tag } : each;
    return { ...size, art: art.map((part) => ({ ...part, items: part.items.map(heard) })) };
  });
}

// Pages

/** In points: the most and the least. */
export interface TypeSizes {
  readonly largest: number;
  readonly least: number;
}

interface LessonShape extends TypeSizes {
  /** How many pages there may be. Where there is no end to them, each says which of how many it is. */
  readonly most: number;
  /** What they are called at their foot. */
  readonly name: string;
}

/** In points, how near the type comes to the largest that fits. */
const STEP = 0.2;
/** Between two bands, in sizes; where there is no end of pages, the second only if it saves one. */
const [GAP, CLOSE] = [[1.1], [0.55, 0.25]] as const;

/** Returns the bands on as many pages as there may be, in type as large as those take. Throws Problem `does-not-fit`. */
export function layoutLesson(
  setup: PaperSetup,
  { largest, least, most, name }: LessonShape,
  bandsAt: (size: number) => readonly Piece[],
): Page[] {
  const isEndless = most === Infinity;
  // In large print labels of drawings are as large as the text.
  const small = isEndless ? largest : 7.5;
  const area = { ...areaOn(setup, 'lesson'), least: points(isEndless ? least : 7) };
  const foot = (isEndless ? 1.6 : 2.9) * typeSize(area, small);
  const room = area.box.height - foot;
  const open = { ...area, box: { ...area.box, height: Infinity } };
  const layOut = (size: number) => {
    const bands = bandsAt(size);
    const ways = (most > 1 ? CLOSE : GAP).map((share) => {
      const gap = share * points(size);
      return { gap, pages: fillPages(bands, open, gap, room) };
    });
    return ways.reduce((way, other) => (other.pages.length < way.pages.length ? other : way));
  };
  const laid = largestThatFits({ largest, least }, name, (size) => {
    const each = layOut(size);
    return each.pages.length > most ? undefined : each;
  });
  const { pages, gap } = laid;
  return pages.map(({ bands, left }, i) => {
    // What fills a page is spread over it.
    const spread = isEndless ? 0 : left / area.scale / Math.max(1, bands.length - 1);
    const said = text(isEndless ? `${name} ${i + 1} of ${pages.length}` : name, { size: small });
    const end = block('foot', tagged(ORNAMENT, row(3, ['1fr', said], ['own', scaleBar])));
    const whole = column(0, ['1fr', below(gap + spread, ...bands)], [foot / area.scale, end]);
    const page: Piece = isEndless ? (own) => whole({ ...own, least: area.least }) : whole;
    return inWords(preparePage(setup, 'lesson', page)(undefined), setup);
  });
}

/** A piece in the largest type at which it is as high as its room at most. Throws Problem `does-not-fit`. */
export function fitted(sizes: TypeSizes, at: (size: number) => Piece): Piece {
  return (area) =>
    largestThatFits(sizes, area.block, (size) => {
      const laid = at(size)({ ...area, box: { ...area.box, height: Infinity } });
      return (laid.height ?? 0) > area.box.height + 1e-6 ? undefined : laid;
    });
}

/** Returns what is laid out in the largest type in which it fits; larger type takes more room, so that halves of the sizes can be left out at once. */
export function largestThatFits<T>(
  { largest, least }: TypeSizes,
  where: string,
  layOut: (size: number) => T | undefined,
): T {
  let best = layOut(least);
  if (best === undefined) throw new Problem('does-not-fit', rulesDoNotFit(), where);
  for (let [fits, over] = [least, largest + STEP]; over - fits > STEP;) {
    const size = (fits + over) / 2;
    const larger = ifItFits(() => layOut(size));
    if (larger === undefined) over = size;
    else [fits, best] = [size, larger];
  }
  return best;
}

/** Returns the pieces page by page, and how much of each page they leave; with a page too many where one is higher than a page. */
function fillPages(bands: readonly Piece[], area: Area, gap: number, room: number) {
  const pages: { readonly bands: Piece[]; left: number }[] = [];
  for (const band of bands) {
    const taken = band(area).height ?? 0;
    const page = pages.at(-1);
    const left = page === undefined ? -1 : page.left - gap * area.scale - taken;
    if (page === undefined || left < 0) pages.push({ bands: [band], left: room - taken });
    else {
      page.bands.push(band);
      page.left = left;
    }
    if (room < taken) pages.push({ bands: [], left: -1 });
  }
  return pages;
}

/** Says every block of a page in words: its pictures as what they show, and all else as it stands. */
function inWords(page: Page, { fonts }: Pick<PaperSetup, 'fonts'>): Page {
  const alternatives = page.art.flatMap(({ block: title, items }): Alternative[] => {
    const texts = items.flatMap((each) => (each.kind === 'text' && each.tag?.kind !== 'ornament' ? [each] : []));
    if (texts.length === 0) return [];
    const [words] = texts.flatMap(({ tag }) => (tag?.kind === 'figure' ? (tag.words ?? []) : []));
    const description = words ?? texts.map((each) => each.text).join(' ');
    return [{ block: title, box: boundsOfAll(items, fonts), title, description }];
  });
  return { ...page, alternatives };
}
