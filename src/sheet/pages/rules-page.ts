// Draws the rules page: the steps of a game on the front of one leaf and the rest on its back, or in large print on as many pages as it takes.
import { editions } from '../../game/editions/index.js';
import type { Edition } from '../../game/editions/edition.js';
import { columnName, columnOf, parseSquare, rowName, rowOf } from '../../game/board.js';
import { LETTERS } from '../../game/manifest.js';
import type { Played, RulesPage, RulesPart, RulesSection, WorkedCall } from '../../game/rules-page.js';
import { paragraphsOf } from '../../game/rules-page.js';
import { msg, Problem } from '../../core/problem.js';
import {
  block,
  column,
  type Drawn,
  drawn,
  framed,
  paragraph,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/area.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { type Face, fontsOf, pagesInFaces, standInsOf } from '../../paper/compose/face.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { drawLattice } from '../../paper/compose/lattice.js';
import { areaOn, type PaperSetup } from '../../paper/compose/page-setup.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { type Style, styles } from '../../paper/compose/style.js';
import { FIGURE, H1, H2, ORNAMENT } from '../../paper/compose/tag-texts.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { textWidth, wrapText } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { isSmall, type Paper } from '../../paper/geometry/papers.js';
import { boundsOf } from '../../paper/scene/check-page.js';
import type { Alternative, Item, Page, UseItem } from '../../paper/scene/scene.js';
import { turnHalf } from '../../paper/scene/turn-half.js';
import { drawMark } from '../layout/mark.js';

/** In points: the text of a page, as large as it fits. On small paper it takes its share of them. */
const SIZES = { largest: 14, least: 7.2 } as const;
const SMALL_SIZES = { largest: 13, least: 9.21 } as const;
/** In points, for whoever needs large print. */
const LARGE = 18;
const STEP = 0.25;

interface RulesLook {
  readonly paper: Paper;
  readonly fonts: Fonts;
  readonly style?: Style;
  readonly face?: Face | undefined;
  readonly isLargePrint?: boolean;
}

/** How parts are drawn: type in points, whether things stand side by side, what is played, and what the pictures say. */
interface Look {
  readonly size: number;
  readonly isWide: boolean;
  readonly game: Played;
  readonly edition: Edition;
  readonly headline: 'stencil' | 'label';
  /** Collects what each picture shows, by the name of its block. */
  readonly pictures: Map<string, string>;
}

/** Returns the pages of both sides of one leaf; on small paper those of two leaves, in large print as many as it takes. */
export function layoutRules(rules: RulesPage, game: Played, look: RulesLook): Page[] {
  const { front, back } = layoutSides(rules, game, look);
  return [...front, ...back];
}

/** Returns the same by what they hold: the steps, and all else; in large print the steps go on into the rest. */
export function layoutSides(
  rules: RulesPage,
  game: Played,
  { paper, fonts, style = styles.normal, face, isLargePrint = false }: RulesLook,
): { front: Page[]; back: Page[] } {
  const standIns = standInsOf(face, isLargePrint);
  const setup = { paper, fonts: fontsOf(standIns, fonts), style };
  const edition: Edition = editions[game.edition];
  const headline = isLargePrint ? 'label' : 'stencil';
  const pictures = new Map<string, string>();
  const common = { game, edition, headline, pictures } as const;
  const layOut = (bands: (look: Look) => readonly Piece[], title: string): Page[] => {
    const most = isSmall(paper) ? 2 : 1;
    const { largest, least } = isSmall(paper) ? SMALL_SIZES : SIZES;
    const at = (size: number, pages: number) => {
      const look = { ...common, size, isWide: !isLargePrint };
      return fillPages(setup, bands(look), { size, most: pages, title });
    };
    return largestThatFits(largest, least, (size) => at(size, most));
  };
  const name = `Word Fleet, ${edition.title} edition: the rules`;
  const told = (pages: readonly Page[]) =>
    pages.map((page) => pagesInFaces(standIns, () => tell(page, pictures, setup.fonts))());
  if (isLargePrint) {
    const look = { ...common, size: LARGE, isWide: false };
    const bands = [...frontBands(rules, look), ...backBands(rules, look)];
    return { front: told(fillPages(setup, bands, { size: LARGE, most: Infinity, title: 'Rules' })), back: [] };
  }
  return {
    front: told(layOut((look) => frontBands(rules, look), name)),
    back: told(layOut((look) => backBands(rules, look), name)),
  };
}

/** Returns what is laid out at the largest size that fits. Throws the Problem of the least. */
function largestThatFits<T>(largest: number, least: number, layOut: (size: number) => T): T {
  let [fits, tooLarge] = [-1, Math.round((largest - least) / STEP) + 1];
  let best: T | undefined;
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2);
    const laid = ifItFits(() => layOut(least + middle * STEP));
    if (laid === undefined) tooLarge = middle;
    else [fits, best] = [middle, laid];
  }
  return best ?? layOut(least);
}

/** Says every block of a page in words: its pictures as what they show, and all else as it stands. */
function tell(page: Page, pictures: ReadonlyMap<string, string>, fonts: Fonts): Page {
  const alternatives = page.art.flatMap(({ block: name, items }): Alternative[] => {
    const texts = items.flatMap((item) => (item.kind === 'text' && item.tag?.kind !== 'ornament' ? [item.text] : []));
    if (texts.length === 0) return [];
    const description = pictures.get(name) ?? texts.join(' ');
    return [{ block: name, box: around(items.map((item) => boundsOf(item, fonts))), title: name, description }];
  });
  return { ...page, alternatives };
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

// Pages

const FOOT = 4;

interface Filling {
  readonly size: number;
  readonly most: number;
  /** At the foot, where each of several pages without end has its number. */
  readonly title: string;
}

/** Puts the bands below each other, on as few pages as hold them. Throws Problem `does-not-fit` where these are more than there may be. */
function fillPages(setup: PaperSetup, bands: readonly Piece[], { size, most, title }: Filling): Page[] {
  const area = { ...areaOn(setup, 'rules'), least: points(7) };
  const gap = (most === Infinity ? 0.55 : 1.1) * points(size) * area.scale;
  const isSpread = most < Infinity;
  const small = isSpread ? 7.5 : size;
  const foot = Math.max(FOOT * area.scale, 1.6 * typeSize(area, small));
  const room = area.box.height - foot;
  const pages: Piece[][] = [];
  let left = 0;
  for (const band of bands.map(once)) {
    const { height = 0 } = band(area);
    const last = pages.at(-1);
    if (last !== undefined && height + gap <= left) last.push(band);
    else pages.push([band]);
    left = (pages.at(-1)?.length === 1 ? room : left - gap) - height;
  }
  if (pages.length > most || left < 0)
    throw new Problem('does-not-fit', msg`have no room on a page; choose larger paper`, 'rules');
  return pages.map((own, page) => {
    const parts = own.flatMap((band, i): Sized<unknown>[] => {
      // What fills one page is spread over it; of two the first may be half empty.
      const above: Sized<unknown>[] = i === 0 ? [] : [[most === 1 ? '1fr' : gap / area.scale]];
      return [...above, ['own', band]];
    });
    const said = text(isSpread ? title : `${title} ${page + 1} of ${pages.length}`, { size: small });
    const below = tagged(ORNAMENT, row(3, ['1fr', said], ['own', scaleBar]));
    return preparePage(
      setup,
      'rules',
      column(
        0,
        ['1fr', column(0, ...parts)],
        [foot / area.scale, block('foot', (place) => below(isSpread ? place : { ...place, least: points(size) }))],
      ),
    )(undefined);
  });
}

function frontBands({ goal, front }: RulesPage, look: Look): Piece[] {
  const [hide, start, turn, sunk, win, ...more] = front as [
    RulesSection,
    RulesSection,
    RulesSection,
    RulesSection,
    RulesSection,
  ];
  const head = headOf(look, goal);
  if (!look.isWide)
    return [head, ...[hide, start, turn, sunk, win, ...more].flatMap((section) => bandsOf(section, look))];
  return [
    head,
    beside(look, [0.33, whole(hide, look)], [0.67, whole(start, look)]),
    ruled(turnOf(turn, look)),
    ruled(beside(look, [0.6, pictureBeside(sunk, look, 0.42)], [0.4, pictureBeside(win, look, 0.62)])),
    ...more.map((section) => ruled(inColumns(section, look))),
  ];
}

function backBands({ back }: RulesPage, look: Look): Piece[] {
  const [offers, silent, watch, bring, last] = back as [
    RulesSection,
    RulesSection,
    RulesSection,
    RulesSection,
    RulesSection,
  ];
  const head = headOf(look);
  if (!look.isWide) return back.flatMap((section) => bandsOf(section, look));
  return [
    head,
    inColumns(offers, look),
    inFrame('middle', 2.4, inColumns(silent, look)),
    beside(look, [0.5, whole(watch, look)], [0.5, whole(bring, look)]),
    ruled(column(0, ...last.parts.map((part): Sized<unknown> => ['own', partOf(part, look, 'last')]))),
  ];
}

function headOf({ size, edition, headline, isWide }: Look, goal?: string): Piece {
  const name = tagged(H1, text('WORD FLEET', { font: headline, size: goal === undefined ? 1.5 * size : 2.3 * size }));
  const what = text(`${edition.title} edition`, { size: 1.15 * size, align: isWide ? 'right' : 'left' });
  const top = isWide ? row(3, ['own', name], ['1fr', what]) : column(0, ['own', name], ['own', what]);
  const aim = goal !== undefined && (['own', paragraph(goal, { size: 1.15 * size })] as const);
  return block('head', column(0.5, ['own', top], aim, [0.6], [0, rule('frame')]));
}

/** A piece in a frame that is as high as it takes. */
function inFrame(line: 'middle' | 'rule', pad: number, piece: Piece): Piece {
  const inner = row(0, [pad], ['1fr', column(0, [pad], ['own', piece], [pad])], [pad]);
  return (area) => {
    const { height = area.box.height } = inner(area);
    return framed(line, inner)({ ...area, box: { ...area.box, height } });
  };
}

function ruled(piece: Piece): Piece {
  return column(1.6, [0, rule('heading')], ['own', piece]);
}

function beside({ size }: Look, ...parts: readonly (readonly [share: number, piece: Piece])[]): Piece {
  return row(1.6 * points(size), ...parts.map(([share, piece]): Sized<unknown> => [`${share}fr`, piece]));
}

/** The size of what is smaller than the text where that is not large print. */
function lesser({ size, isWide }: Look, share: number): number {
  return isWide ? share * size : size;
}

/** Everything of a section below each other. */
function whole(section: RulesSection, look: Look): Piece {
  return stackOf([headingOf(section, look), ...partsOf(section, look)], look);
}

/** A section whose first part is a picture, with the rest of it beside that. */
function pictureBeside(section: RulesSection, look: Look, share: number): Piece {
  const [picture, ...texts] = partsOf(section, look);
  if (picture === undefined) return whole(section, look);
  return stackOf([headingOf(section, look), beside(look, [share, picture], [1 - share, stackOf(texts, look)])], look);
}

/** A heading with the first part, and each other part. */
function bandsOf(section: RulesSection, look: Look): Piece[] {
  const [first, ...rest] = partsOf(section, look);
  return [stackOf([headingOf(section, look), ...(first === undefined ? [] : [first])], look), ...rest];
}

/** A heading, and below it the parts in two columns of about one length. */
function inColumns(section: RulesSection, look: Look): Piece {
  const lengths = section.parts.map((part) => paragraphsOf({ parts: [part] }).join(' ').length + 60);
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let sum = 0;
  const cut = lengths.findIndex((length) => (sum += length) >= half) + 1;
  const parts = partsOf(section, look);
  const two = beside(look, [0.5, stackOf(parts.slice(0, cut), look)], [0.5, stackOf(parts.slice(cut), look)]);
  return stackOf([headingOf(section, look), two], look);
}

function stackOf(pieces: readonly Piece[], { size }: Pick<Look, 'size'>): Piece {
  return once(column(0.28 * points(size), ...pieces.map((piece): Sized<unknown> => ['own', once(piece)])));
}

/** A piece of its own height that is laid out once in each width, and then moved: columns measure what they stack. */
function once(piece: Piece): Piece {
  const known = new Map<string, { readonly at: Box; readonly shown: Drawn<unknown> }>();
  return (area) => {
    const { x, y, width } = area.box;
    const key = `${width.toFixed(6)} ${area.least}`;
    let last = known.get(key);
    if (last === undefined) {
      const { height = area.box.height } = piece(area);
      const at = { ...area.box, height };
      known.set(key, (last = { at, shown: piece({ ...area, box: at }) }));
    }
    const [dx, dy] = [x - last.at.x, y - last.at.y];
    if (dx === 0 && dy === 0) return last.shown;
    const around = { x: dx / 2, y: dy / 2, width: 0, height: 0 };
    // Two half turns are a move.
    const move = (item: Item) => turnHalf(turnHalf(item as Drawable, ZERO) as Drawable, around);
    const art = last.shown.art.map(({ block: name, items }) => ({ block: name, items: items.map(move) }));
    return { ...last.shown, art };
  };
}

type Drawable = Exclude<Item, UseItem>;

const ZERO: Box = { x: 0, y: 0, width: 0, height: 0 };

function partsOf(section: RulesSection, look: Look): Piece[] {
  return section.parts.map((part, i) => partOf(part, look, `${section.heading} ${i + 1}`));
}

/** Above the calls, and calls beside the grids. */
function turnOf(section: RulesSection, look: Look): Piece {
  const pieces = partsOf(section, look);
  const of = (...kinds: readonly RulesPart['kind'][]) =>
    pieces.filter((_, i) => kinds.includes((section.parts[i] as RulesPart).kind));
  const [, ...texts] = of('text', 'item');
  const calls = beside(
    look,
    [0.36, stackOf(of('act'), { size: 2 * look.size })],
    [0.64, stackOf([...of('worked'), ...texts], look)],
  );
  const lead = block('lead', text(paragraphsOf(section)[0] ?? '', { size: look.size }));
  const head = row(3, ['own', headingOf(section, look, 'own')], ['1fr', lead]);
  return stackOf([head, calls], look);
}

// Parts

function headingOf({ heading, number }: RulesSection, { size, headline }: Look, length: '1fr' | 'own' = '1fr'): Piece {
  const large = (number === undefined ? 1.25 : 1.45) * size;
  const said = tagged(H2, text(heading.toUpperCase(), { font: headline, size: large, least: 0.5 * large }));
  const disc = drawn((area) => {
    const mm = typeSize(area, large);
    const radius = DISC * mm;
    const { x, y, height } = area.box;
    return {
      art: discAt(area, x + radius, y + height / 2, String(number), mm, ORNAMENT),
      width: 2 * radius,
      height: 2.2 * radius,
    };
  });
  const line = number === undefined ? said : row(0.5 * points(large), ['own', disc], [length, said]);
  return block(`heading ${heading}`, line);
}

/** A white figure of that size on a black disc. */
function discAt(area: Area, x: number, y: number, said: string, size: number, tag = FIGURE): Item[] {
  const radius = DISC * size;
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return [
    { kind: 'circle', x, y, radius, fill: 0 },
    { ...placeText(area, { font: 'label', size, ink: 1 }, said, box, 'center'), tag },
  ];
}

/** The radius of a disc as a share of its figure's size. */
const DISC = 0.66;

function partOf(part: RulesPart, look: Look, name: string): Piece {
  const { size } = look;
  const said = (words: string) => paragraph(words, { size });
  const label = (words: string) => paragraph(words, { size, font: 'label' });
  const picture = (piece: Piece) => pictured(name, paragraphsOf({ parts: [part] }).join(' '), look, piece);
  switch (part.kind) {
    case 'text':
      return block(name, said(part.text));
    case 'item':
      return block(name, row(0, [1.1 * points(size), bullet(size)], ['1fr', said(part.text)]));
    case 'question':
      return block(name, column(0, ['own', label(part.asked)], ['own', said(part.text)]));
    case 'row': {
      const what = label(`${part.name}: ${part.said}`);
      if (!look.isWide) return block(name, column(0, ['own', what], ['own', said(part.text)]));
      return block(name, row(2, ['0.26fr', what], ['0.74fr', said(part.text)]));
    }
    case 'codes':
      return picture(codesOf(part.codes, look));
    case 'talk':
      return picture(talkOf(part.said, look, part.outcome));
    case 'act':
      return actOf(part, look, name);
    case 'worked':
      return picture(workedOf(part, look));
    case 'picture':
      return picture(pictureOf(part, look));
  }
}

/** A piece that is heard as a picture in these words. */
function pictured(name: string, words: string, { pictures }: Look, piece: Piece): Piece {
  pictures.set(name, words);
  return block(name, tagged(FIGURE, piece));
}

function bullet(size: number): Piece {
  return drawn((area) => {
    const { box } = area;
    const mm = typeSize(area, size);
    const dot = { kind: 'circle', x: box.x + 0.35 * mm, y: box.y + 0.65 * mm, radius: 0.14 * mm, fill: 0 } as const;
    return { art: [dot], height: mm };
  });
}

function codesOf(codes: Readonly<Record<string, readonly string[]>>, look: Look): Piece {
  const { isWide } = look;
  const each = Object.entries(codes).map(([owner, own]): Sized<unknown> => {
    const line = row(
      1.5,
      ['own', text(`${owner.toUpperCase()} HAS`, { font: 'label', size: lesser(look, 0.85) })],
      ['1fr', text(own.join(' '), { font: 'mono', size: lesser(look, 0.95) })],
    );
    return [isWide ? '1fr' : 'own', line];
  });
  return isWide ? row(3, ...each) : column(0.5, ...each);
}

/** Bubbles from left to right, and in further lines where there is no room, each below who speaks. */
function talkOf(said: Said, look: Look, outcome?: string): Piece {
  return drawn((area) => {
    const { box, fonts, style } = area;
    const mm = typeSize(area, look.size);
    const small = typeSize(area, lesser(look, 0.72));
    const [pad, gap] = [0.75 * mm, 0.7 * mm];
    const art: Item[] = [];
    let [x, y, lowest, widest] = [box.x, box.y, box.y, box.x];
    for (const [who, words] of said) {
      const lines = wrapText(fonts.text, mm, words, box.width - 2 * pad + 1e-6);
      const width = Math.max(...lines.map((line) => textWidth(fonts.text, mm, line))) + 2 * pad;
      if (x > box.x && x + width > box.x + box.width) [x, y] = [box.x, lowest + 0.25 * mm];
      const top = y + 1.1 * small;
      const height = (lines.length - 1) * 1.2 * mm + 1.55 * mm;
      const bubble = { x, y: top, width, height };
      art.push({
        ...placeText(
          area,
          { font: 'label', size: small },
          who.toUpperCase(),
          { x, y, width, height: 1.05 * small },
          who === 'Ben' ? 'right' : 'left',
        ),
        tag: FIGURE,
      });
      art.push(bubbleAround(bubble, mm, who === 'Ben', style));
      for (const [i, line] of lines.entries())
        art.push({
          kind: 'text',
          text: line,
          x: x + pad,
          y: top + (1.12 + 1.2 * i) * mm,
          font: 'text',
          size: mm,
          ink: 0,
          tag: FIGURE,
        });
      widest = Math.max(widest, x + width);
      x += width + gap;
      lowest = Math.max(lowest, top + height + 0.55 * mm);
    }
    if (outcome !== undefined) {
      const width = textWidth(fonts.label, mm, outcome);
      if (x + width > box.x + box.width) [x, y] = [box.x, lowest - 1.1 * small];
      art.push({
        kind: 'text',
        text: outcome,
        x,
        y: y + 1.1 * small + 1.12 * mm,
        font: 'label',
        size: mm,
        ink: 0,
        tag: FIGURE,
      });
      lowest = Math.max(lowest, y + 1.1 * small + 1.5 * mm);
    }
    return { art, width: widest - box.x, height: lowest - box.y };
  });
}

type Said = readonly (readonly [who: string, words: string])[];

/** A round frame with a tail below, toward who speaks. */
function bubbleAround({ x, y, width, height }: Box, mm: number, isRight: boolean, { middle }: Style): Item {
  const r = Math.min(0.6 * mm, height / 2);
  const k = 0.45 * r;
  const [right, bottom] = [x + width, y + height];
  const [near, far] = isRight ? [right - r - 0.2 * mm, right - r - 0.75 * mm] : [x + r + 0.75 * mm, x + r + 0.2 * mm];
  const tip = isRight ? right - 0.3 * mm : x + 0.3 * mm;
  return {
    kind: 'path',
    start: [x + r, y],
    segments: [
      [right - r, y],
      [right - k, y, right, y + k, right, y + r],
      [right, bottom - r],
      [right, bottom - k, right - k, bottom, right - r, bottom],
      [near, bottom],
      [tip, bottom + 0.5 * mm],
      [far, bottom],
      [x + r, bottom],
      [x + k, bottom, x, bottom - k, x, bottom - r],
      [x, y + r],
      [x, y + k, x + k, y, x + r, y],
    ],
    closed: true,
    stroke: { ...middle, width: 0.7 * middle.width },
  };
}

/** A bubble that leaves room for words beside it takes at most this share of the width. */
const NARROW = 0.36;

function actOf(part: Extract<RulesPart, { kind: 'act' }>, look: Look, name: string): Piece {
  const { size } = look;
  const { letter } = part;
  const words = paragraphsOf({ parts: [{ ...part, lines: [] }] }).join(' ');
  const talk = pictured(`${name} call`, words, look, talkOf(part.said, look));
  const lines = part.lines.map((line): Sized<unknown> => ['own', paragraph(line, { size: lesser(look, 0.95) })]);
  const told = block(`${name} lines`, column(0.15 * points(size), ...lines));
  const title = block(name, text(part.title, { font: 'label', size: 1.05 * size }));
  const below = (...pieces: readonly Piece[]) =>
    column(0.2 * points(size), ...pieces.map((piece): Sized<unknown> => ['own', once(piece)]));
  const log = letter === undefined ? undefined : pictured(`${name} log`, words, look, logOf(letter, part.count, look));
  const inner: Piece = (area) => {
    if (log !== undefined) return below(title, row(2, ['1fr', talk], ['own', log]), told)(area);
    const isNarrow = (talk(area).width ?? 0) < NARROW * area.box.width;
    return (isNarrow ? below(title, row(2, ['own', talk], ['1fr', told])) : below(title, talk, told))(area);
  };
  return inFrame('rule', 1.5, inner);
}

/** Three boxes of the log, the middle one of which was asked for. */
function logOf(letter: string, count: string, look: Look): Piece {
  return drawn((area) => {
    const { box, style } = area;
    const mm = typeSize(area, look.size);
    const side = 2 * mm;
    const at = Math.min(Math.max(1, LETTERS.indexOf(letter)), LETTERS.length - 2);
    const y = box.y + 0.9 * mm;
    const art: Item[] = [...LETTERS.slice(at - 1, at + 2)].flatMap((each, i): Item[] => {
      const left = box.x + i * side;
      const corner = { x: left + 0.08 * side, y: y + 0.06 * side, width: 0.56 * side, height: 0.6 * side };
      const shown: Item = {
        ...placeText(area, { font: 'mono', size: typeSize(area, lesser(look, 0.9)) }, each, corner, 'center'),
        tag: FIGURE,
      };
      const square: Item = { kind: 'rect', x: left, y, width: side, height: side, stroke: style.grid };
      if (each !== letter) return [square, shown];
      const counted = { x: left + 0.58 * side, y: y + 0.5 * side, width: 0.4 * side, height: 0.5 * side };
      return [
        square,
        shown,
        {
          kind: 'circle',
          x: corner.x + corner.width / 2,
          y: corner.y + corner.height / 2,
          radius: 0.55 * mm,
          stroke: style.middle,
        },
        {
          ...placeText(area, { font: 'mono', size: typeSize(area, lesser(look, 0.85)) }, count, counted, 'center'),
          tag: FIGURE,
        },
      ];
    });
    return { art, width: 3 * side, height: side + 1.2 * mm };
  });
}

// Worked calls

/** How many columns and rows of the grids are shown. */
const CORNER = 6;

function workedOf({ example, calls }: Extract<RulesPart, { kind: 'worked' }>, look: Look): Piece {
  const { size, edition, isWide } = look;
  const hidden = gridOf('BEN HIDES', look, calls, (area, boxOf) =>
    example.fleet.flatMap(({ word, start, direction }): Item[] => {
      const square = start === null ? undefined : parseSquare(start, edition.board);
      if (word === null || square === undefined) return [];
      const [at, down] = [
        [columnOf(square, edition.board), rowOf(square, edition.board)] as const,
        direction === 'down',
      ];
      if (Math.max(...at) + (down ? 0 : 0) >= CORNER || (down ? at[1] : at[0]) + word.length > CORNER) return [];
      const first = boxOf(...at);
      const letters = [...word].map((letter, i): Item => {
        const box = boxOf(at[0] + (down ? 0 : i), at[1] + (down ? i : 0));
        return { ...placeText(area, { font: 'mono', size: 0.62 * box.height }, letter, box, 'center'), tag: FIGURE };
      });
      const frame = { ...first, [down ? 'height' : 'width']: word.length * first.width };
      return [
        ...letters,
        { kind: 'rect', ...frame, stroke: { ...area.style.ship, width: 1.4 * area.style.ship.width } },
      ];
    }),
  );
  const written = gridOf('ADA WRITES', look, calls, (area, boxOf) =>
    calls.flatMap(({ mark, letters, call }) => {
      const at = squareOf(call);
      return mark === undefined || at === undefined
        ? []
        : drawMark(
            { ...area, shared: shared(look), edition },
            mark,
            boxOf(columnOf(at, edition.board), rowOf(at, edition.board)),
            letters,
          );
    }),
  );
  const widest = (pick: (call: WorkedCall) => string, font: 'mono' | 'label') => (area: Area) =>
    Math.max(...calls.map((call) => textWidth(area.fonts[font], typeSize(area, size), pick(call)))) / area.scale;
  const table: Piece = (area) => {
    const [called, answered] = [
      widest(({ said }) => `“${said}”`, 'mono')(area),
      widest(({ answer }) => answer, 'label')(area),
    ];
    const rows = calls.map((call, i): Sized<unknown> => [
      'own',
      callRow(
        call,
        i,
        look,
        isWide && called + answered < (0.5 * area.box.width) / area.scale ? { called, answered } : undefined,
      ),
    ]);
    return column(0.5, ...rows)(area);
  };
  return column(0.4 * points(size), ['own', row(4, ['1fr', hidden], ['1fr', written])], ['own', table]);
}

function shared({ game }: Look) {
  return { deployment: 'deployed', words: null, ...game } as const;
}

function squareOf(call: WorkedCall['call']): number | undefined {
  if (call.kind === 'fire') return call.square;
  return call.kind === 'declare' ? call.start : undefined;
}

/** A call with its number, its answer, what that tells, and the mark. */
function callRow(
  { said, answer, tells, mark, letters }: WorkedCall,
  index: number,
  look: Look,
  widths: { called: number; answered: number } | undefined,
): Piece {
  const { size, edition } = look;
  const mm = points(size);
  const number = drawn((area) => {
    const figure = typeSize(area, lesser(look, 0.85));
    const radius = DISC * figure;
    const { x, y } = area.box;
    return {
      art: discAt(area, x + radius, y + 1.1 * radius, String(index + 1), figure),
      width: 2 * radius,
      height: 2.2 * radius,
    };
  });
  const called = text(`“${said}”`, { font: 'mono', size, top: true });
  const answered = text(answer, { font: 'label', size, top: true });
  const side = (look.isWide ? 1.9 : 2.1) * mm;
  const picture = drawn((area) => {
    const box = { ...area.box, height: side * area.scale };
    return {
      art: mark === undefined ? [] : drawMark({ ...area, shared: shared(look), edition }, mark, box, letters),
      height: side * area.scale,
    };
  });
  const words = paragraph(tells, { size });
  const middle: Sized<unknown>[] =
    widths === undefined
      ? [['1fr', column(0, ['own', called], ['own', paragraph(`${answer}. ${tells}`, { size })])]]
      : [
          [widths.called + 0.5, called],
          [widths.answered + 0.5, answered],
          ['1fr', words],
        ];
  return column(0.4, ['own', row(0.6 * mm, ['own', number], ...middle, [2 * side, picture])], [0, rule('rule')]);
}

type BoxOf = (column: number, row: number) => Box;

/** A corner of a grid under a heading, with the numbers of the calls at their squares. */
function gridOf(
  title: string,
  look: Look,
  calls: readonly WorkedCall[],
  fill: (area: Area, boxOf: BoxOf) => Item[],
): Piece {
  const {
    size,
    edition: { board },
  } = look;
  return drawn((area) => {
    const { box, style } = area;
    const [columns, rows] = [Math.min(CORNER, board.columns), Math.min(CORNER, board.rows)];
    const small = typeSize(area, lesser(look, 0.9));
    const gutter = 1.2 * small;
    const head = 1.5 * small;
    const cell = Math.min((box.width - gutter - small) / columns, MAX_CELL * area.scale * (size / 10));
    const [x, y] = [box.x + gutter, box.y + head + gutter];
    const boxOf: BoxOf = (at, down) => ({ x: x + at * cell, y: y + down * cell, width: cell, height: cell });
    const label = (said: string, room: Box, font: 'mono' | 'label', align: 'left' | 'center'): Item => ({
      ...placeText(area, { font, size: small, least: leastLabel(area) }, said, room, align),
      tag: FIGURE,
    });
    const labels = [
      label(title, { ...box, height: head }, 'label', 'left'),
      ...Array.from({ length: columns }, (_, i) =>
        label(columnName(i, board), { ...boxOf(i, 0), y: y - gutter, height: gutter }, 'mono', 'center'),
      ),
      ...Array.from({ length: rows }, (_, i) =>
        label(rowName(i, board), { ...boxOf(0, i), x: box.x, width: gutter }, 'mono', 'center'),
      ),
    ];
    const numbers = calls.flatMap(({ call }, i) => {
      const at = squareOf(call);
      if (at === undefined) return [];
      const corner = boxOf(columnOf(at, board) + 1, rowOf(at, board));
      return discAt(
        area,
        corner.x - 0.1 * small,
        corner.y + 0.1 * small,
        String(i + 1),
        typeSize(area, lesser(look, 0.8)),
      );
    });
    const lines = drawLattice(
      { grid: style.rule, arm: undefined },
      { x, y, width: cell, height: cell, columns, count: columns * rows },
    );
    return { art: [...labels, ...lines, ...fill(area, boxOf), ...numbers], height: head + gutter + rows * cell + 0.3 };
  });
}

/** In mm, at 10 points. */
const MAX_CELL = 7.6;

// Pictures

function pictureOf({ shows, said }: Extract<RulesPart, { kind: 'picture' }>, look: Look): Piece {
  switch (shows) {
    case 'table':
      return tableOf(look);
    case 'fleet':
      return fleetOf(look);
    case 'sunk':
      return sunkOf(said, look);
  }
}

/** Two players at a table, each behind a book. */
function tableOf(look: Look): Piece {
  return drawn((area) => {
    const { box, style } = area;
    const mm = typeSize(area, look.size);
    const width = Math.min(box.width, 17 * mm);
    const u = width / 62;
    const [middle, floor] = [box.x + width / 2, box.y + 13 * u];
    const line = style.middle;
    const side = (way: 1 | -1): Item[] => {
      const at = (dx: number) => middle + way * dx * u;
      const body = [
        [at(27), floor - 7 * u, at(25.5), floor - 8 * u, at(24), floor - 8.4 * u],
        [at(21.5), floor - 8 * u, at(20.6), floor - 6 * u, at(20), floor - 3.6 * u],
      ] as const;
      return [
        { kind: 'circle', x: at(24), y: floor - 11.4 * u, radius: 2.6 * u, stroke: line },
        { kind: 'path', start: [at(28), floor - 0.8 * u], segments: body, stroke: line },
        {
          kind: 'line',
          x1: at(7.5),
          y1: floor - 0.9 * u,
          x2: at(19),
          y2: floor - 0.9 * u,
          stroke: { ...line, width: 1.1 * u },
        },
        {
          kind: 'path',
          start: [at(6.5), floor],
          segments: [
            [at(5), floor - 9 * u],
            [at(3.8), floor - 9 * u],
            [at(3.8), floor],
          ],
          closed: true,
          fill: 0,
        },
      ];
    };
    const small = typeSize(area, lesser(look, 0.8));
    const label = (said: string, dx: number): Item => ({
      ...placeText(
        area,
        { font: 'text', size: small },
        said,
        { x: middle + dx * u - 20, y: floor + 0.3, width: 40, height: 1.4 * small },
        'center',
      ),
      tag: FIGURE,
    });
    const board: Item = { kind: 'line', x1: box.x, y1: floor, x2: box.x + width, y2: floor, stroke: style.ship };
    return {
      art: [...side(-1), ...side(1), board, label('sheet', -13.5), label('book', 5)],
      height: floor - box.y + 1.9 * small,
    };
  });
}

/** The ships as rows of boxes, each with a line through it. */
function fleetOf(look: Look): Piece {
  const { ships } = look.edition;
  return drawn((area) => {
    const { box, style, fonts } = area;
    const mm = typeSize(area, lesser(look, 0.9));
    const wide = Math.max(...ships.map(({ name }) => textWidth(fonts.label, mm, name.toUpperCase()))) + mm;
    const longest = Math.max(...ships.map(({ length }) => length)) + 0.4;
    const side = Math.min(1.35 * mm, (box.width - wide) / longest);
    const pitch = Math.max(1.15 * side, 1.3 * mm);
    const art = ships.flatMap(({ name, length }, i): Item[] => {
      const y = box.y + i * pitch;
      const middle = y + side / 2;
      return [
        {
          ...placeText(
            area,
            { font: 'label', size: mm },
            name.toUpperCase(),
            { ...box, y, height: side, width: wide },
            'left',
          ),
          tag: FIGURE,
        },
        ...drawLattice(
          { ...style, arm: undefined },
          { x: box.x + wide, y, width: side, height: side, columns: length, count: length },
        ),
        {
          kind: 'line',
          x1: box.x + wide - 0.4 * side,
          y1: middle,
          x2: box.x + wide + (length + 0.4) * side,
          y2: middle,
          stroke: style.ship,
        },
      ];
    });
    return { art, height: ships.length * pitch };
  });
}

function sunkOf(said: Said, look: Look): Piece {
  const { size, edition } = look;
  const side = 2.2 * points(size);
  const struck = drawn((area) => {
    const box = { ...area.box, height: side * area.scale };
    const word = edition.examples.fleet.at(-1)?.[0] ?? '';
    return {
      art: drawMark({ ...area, shared: shared(look), edition }, { shape: 'struck-ship' }, box, word),
      height: side * area.scale,
    };
  });
  return row(3, [2 * side, struck], ['1fr', talkOf(said, look)]);
}
