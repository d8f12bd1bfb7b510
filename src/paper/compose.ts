// Composes pages from pieces: rows, columns, tables and texts. Lengths are in millimeters and type in points on A4; smaller paper takes its share of both.
import { Problem } from '../core/problem.js';
import { once } from '../core/once.js';
import { noRoomAtAll } from '../core/sentences.js';
import type { Area } from './compose/area.js';
import { ifItFits } from './compose/if-it-fits.js';
import { remember } from './compose/in-pages.js';
import { areaOn, checkedPart, type PaperSetup } from './compose/page-setup.js';
import { type Heading, layoutPanel } from './compose/panel.js';
import { placeFirst } from './compose/place-first.js';
import { placePerson } from './compose/place-person.js';
import { type Align, leastLabel, middleBaseline, placeText, typeSize } from './compose/place-text.js';
import { placeTitle, type TitleStyle } from './compose/place-title.js';
import type { Style } from './compose/style.js';
import { asParagraph, tagTexts } from './compose/tag-texts.js';
import type { FontName } from './fonts/fonts.js';
import { fitParagraph, textWidth } from './fonts/measure.js';
import { points } from './geometry/length.js';
import { type Box, center, inset, type Size, splitLength } from './geometry/box.js';
import type { Ink, Item, Page, Part, Stroke, UseItem } from './scene/scene.js';
import type { CellTag, Tag } from './scene/tag.js';
import { turnHalf } from './scene/turn-half.js';

/** What a piece draws: `art` is the same for all facts, `fill` is what each adds. */
export interface Drawn<F> {
  readonly art: readonly Part[];
  readonly fill?: (facts: F) => readonly Part[];
  /** What it takes in mm, where that is not all of its room. */
  readonly width?: number;
  readonly height?: number;
}

/** Draws something in the room that it is given. */
export type Piece<F = unknown> = (area: Area) => Drawn<F>;

/** In mm, as a share of what the others leave, or what the piece takes by itself. */
export type Length = number | `${number}fr` | 'own';

/** A piece with its length along a column or a row; without a piece an empty space. What is false takes no gap either. */
export type Sized<F> = readonly [length: Length, piece?: Piece<F> | undefined] | false;

export type LineName = { [K in keyof Style]-?: Style[K] extends Stroke ? K : never }[keyof Style];

// How pieces are put together

/** Pieces below each other. */
export function column<F>(gap: number, ...parts: readonly Sized<F>[]): Piece<F> {
  return stack('height', gap, parts);
}

/** Pieces beside each other. */
export function row<F>(gap: number, ...parts: readonly Sized<F>[]): Piece<F> {
  return stack('width', gap, parts);
}

function stack<F>(side: 'width' | 'height', gap: number, parts: readonly Sized<F>[]): Piece<F> {
  const shown = parts.filter((part) => part !== false);
  return (area) => {
    const { box, scale } = area;
    // What takes its own length may take what fixed lengths leave.
    const fixed = shown.reduce(
      (sum, [length]) => sum + (typeof length === 'number' ? length : 0),
      gap * (shown.length - 1),
    );
    const rest = { ...area, box: { ...box, [side]: box[side] - fixed * scale } };
    const sizes = shown.map(([length, piece]): Size => {
      if (length === 'own') return { mm: piece?.(rest)[side] ?? rest.box[side] };
      return typeof length === 'number' ? { mm: length * scale } : { fr: Number.parseFloat(length) };
    });
    const places = splitLength(box[side], gap * scale, sizes);
    const end = Math.max(0, ...places.map(({ start, length }) => start + length));
    if (end > box[side] + 1e-6 || places.some(({ length }) => length < -1e-6))
      throw new Problem('does-not-fit', noRoomAtAll(), area.block);
    const drawn = shown.flatMap(([, piece], i) => {
      const { start = 0, length = 0 } = places[i] ?? {};
      const room = side === 'height' ? { ...box, y: box.y + start } : { ...box, x: box.x + start };
      return piece === undefined ? [] : [piece({ ...area, box: { ...room, [side]: length } })];
    });
    const across = side === 'height' ? 'width' : 'height';
    const widest = Math.max(0, ...drawn.map((each) => each[across] ?? box[across]));
    return { ...over(drawn), [side]: end, [across]: widest };
  };
}

/** Pieces of their own heights below each other, from the top of a room that may be without end: each is laid out once. */
export function below<F>(gap: number, ...pieces: readonly Piece<F>[]): Piece<F> {
  return (area) => {
    const { box, scale } = area;
    const end = box.y + box.height;
    let y = box.y;
    const drawn = pieces.map((piece, i) => {
      if (i > 0) y += gap * scale;
      const each = piece({ ...area, box: { ...box, y, height: end - y } });
      y += each.height ?? 0;
      return each;
    });
    const width = Math.max(0, ...drawn.map((each) => each.width ?? box.width));
    return { ...over(drawn), width, height: y - box.y };
  };
}

function over<F>(drawn: readonly Drawn<F>[]): Drawn<F> {
  const fills = drawn.flatMap(({ fill }) => fill ?? []);
  const art = drawn.flatMap((each) => each.art);
  return fills.length === 0 ? { art } : { art, fill: (facts) => fills.flatMap((fill) => fill(facts)) };
}

/** Pieces in the same room, the last on top; they take what the first does. */
export function layers<F>(first: Piece<F>, ...others: readonly Piece<F>[]): Piece<F> {
  return (area) => {
    const bottom = first(area);
    return { ...bottom, ...over([bottom, ...others.map((piece) => piece(area))]) };
  };
}

/** A piece with so much room left around it. */
export function padded<F>(across: number, down: number, piece: Piece<F>): Piece<F> {
  return row(0, [across], ['1fr', column(0, [down], ['1fr', piece], [down])], [across]);
}

/** A piece in a frame, whose line may be so many times as heavy. */
export function framed<F>(line: LineName, piece: Piece<F>, weight = 1): Piece<F> {
  return (area) => {
    const { width, ...stroke } = area.style[line];
    return behind(area, [frameIn(area.box, { ...stroke, width: width * weight })], piece(area));
  };
}

export function grounded<F>(fill: Ink, piece: Piece<F>): Piece<F> {
  return (area) => behind(area, [{ kind: 'rect', ...area.box, fill }], piece(area));
}

function behind<F>(area: Area, items: readonly Item[], front: Drawn<F>): Drawn<F> {
  return { ...front, art: [{ block: area.block, items }, ...front.art] };
}

/** Returns a frame whose line lies in the box. */
export function frameIn(box: Box, stroke: Stroke): Item {
  return { kind: 'rect', ...inset(box, stroke.width / 2), stroke };
}

/** A piece under a heading of its own, beside which, or at the end of which, a note may stand. */
export function panel<F>(
  title: string,
  piece: Piece<F>,
  note?: string,
  look: Pick<Heading, 'noteAtEnd' | 'level'> = {},
): Piece<F> {
  return (area) => {
    const heading = { title, secret: false, ...look, ...(note === undefined ? {} : { note }) };
    const { art, inner } = layoutPanel(area, heading);
    const below = behind(area, art, piece({ ...area, box: inner }));
    return below.height === undefined ? below : { ...below, height: inner.y - area.box.y + below.height };
  };
}

/** A piece in what of its room lies evenly around the middle of a paper of this height, for a cut through it. */
export function aroundMiddle<F>(height: number, piece: Piece<F>): Piece<F> {
  return (area) => {
    const { box } = area;
    const half = Math.min(height / 2 - box.y, box.y + box.height - height / 2);
    return piece({ ...area, box: { ...box, y: height / 2 - half, height: 2 * half } });
  };
}

/** A piece turned around for the player on the other side of the table. */
export function turned<F>(piece: Piece<F>): Piece<F> {
  return (area) => {
    const turn = (parts: readonly Part[]) =>
      parts.map(({ block, items }) => ({
        block,
        items: items.map((item) => turnHalf(item as Exclude<Item, UseItem>, area.box)),
      }));
    const { art, fill } = piece(area);
    return { art: turn(art), ...(fill === undefined ? {} : { fill: (facts) => turn(fill(facts)) }) };
  };
}

/** The first of the pieces for which there is room, or else the last. */
export function firstThatFits<F>(first: Piece<F>, ...others: readonly Piece<F>[]): Piece<F> {
  const [next, ...rest] = others;
  if (next === undefined) return first;
  return (area) => ifItFits(() => first(area)) ?? firstThatFits(next, ...rest)(area);
}

/** A piece that shows a part of the facts, and nothing of them where that is missing. */
export function about<F, G>(pick: (facts: F) => G | undefined, piece: Piece<G>): Piece<F> {
  return (area) => {
    const { fill, ...rest } = piece(area);
    if (fill === undefined) return rest;
    const filled = (facts: G | undefined) => (facts === undefined ? [] : fill(facts));
    return { ...rest, fill: (facts) => filled(pick(facts)) };
  };
}

/** A piece that is laid out anew for all facts, since they decide what stands where. */
export function anew<F>(make: (facts: F) => Piece): Piece<F> {
  return (area) => ({
    art: [{ block: area.block, items: [] }],
    fill: (facts) => {
      const { art, fill } = make(facts)(area);
      return [...art, ...(fill?.(undefined) ?? [])];
    },
  });
}

// What they are to a screen reader

/** A piece that is told apart from the others of its page: a table is all that a block says in cells. */
export function block<F>(name: string, piece: Piece<F>): Piece<F> {
  return (area) => piece({ ...area, block: name });
}

/** A piece whose texts have the tag; with null they continue the text before. */
export function tagged<F>(tag: Tag | null, piece: Piece<F>): Piece<F> {
  return (area) => piece({ ...area, tag });
}

/** A piece as a cell of its block's table, counted from 0 with headers. */
export function cell<F>(line: number, at: number, piece: Piece<F>, header?: CellTag['header']): Piece<F> {
  return tagged({ kind: 'cell', row: line, column: at, ...(header === undefined ? {} : { header }) }, piece);
}

/** Texts of art that are heard as one paragraph. */
export function together(piece: Piece): Piece {
  return (area) => {
    const { art, ...rest } = piece({ ...area, tag: null });
    return { ...rest, art: [{ block: area.block, items: asParagraph(art.flatMap(({ items }) => items)) }] };
  };
}

function heard<I extends Item>({ tag }: Area, items: readonly I[]): readonly I[] {
  if (tag === null) return items;
  return tag === undefined ? asParagraph(items) : tagTexts(tag, items);
}

// What they are made from

export function drawn<F>(
  draw: (area: Area) => {
    readonly art?: readonly Item[];
    readonly fill?: (facts: F) => readonly Item[];
    readonly width?: number;
    readonly height?: number;
  },
): Piece<F> {
  return (area) => {
    const { art = [], fill, ...taken } = draw(area);
    const { block: name } = area;
    // What is filled in has its place in the reading order, even where none of it is art.
    const parts = [{ block: name, items: art }];
    return fill === undefined
      ? { art: parts, ...taken }
      : { art: parts, fill: (facts) => [{ block: name, items: fill(facts) }], ...taken };
  };
}

/** A text, wordings of which the first that fits is taken, or a function of the facts; null and an empty text draw nothing. */
type Said<F> = string | readonly string[] | ((facts: F) => string | readonly string[] | null);

interface TextLook {
  readonly size: number;
  readonly font?: FontName;
  /** Least size: that of small labels unless told. */
  readonly least?: number;
  readonly align?: Align;
  readonly ink?: Ink;
  /** Whether it stands at the top of its room and not in the middle. */
  readonly top?: boolean;
  /** Puts it on the line of a name of this size in a room as high as its own. */
  readonly beside?: number;
  /** The share of its size that must fit the height of its room; its height is not looked at unless told. */
  readonly high?: number;
}

const LINE = 1.3;

/** One line of our own. */
export function text<F>(said: Said<F>, look: TextLook): Piece<F> {
  const { size, font = 'text', least, align = 'left', ink, top, high, beside } = look;
  return drawn((area) => {
    const mm = Math.min(typeSize(area, size), high === undefined ? Infinity : area.box.height / high);
    const smallest = Math.min(mm, least === undefined ? leastLabel(area) : typeSize(area, least));
    const style = { font, size: mm, least: smallest, ...(ink === undefined ? {} : { ink }) };
    const height = mm * LINE;
    const box = top === true ? { ...area.box, height } : area.box;
    const place = (words: string | readonly string[] | null) => {
      if (words === null || words === '') return [];
      const placed =
        typeof words === 'string'
          ? placeText(area, style, words, box, align)
          : placeFirst(area, style, words, box, align);
      const line = beside === undefined ? {} : { y: middleBaseline(area.fonts, 'text', typeSize(area, beside), box) };
      return heard(area, [{ ...placed, ...line }]);
    };
    if (typeof said === 'function') return { fill: (facts: F) => place(said(facts)), height };
    const art = place(said);
    const width = Math.max(0, ...art.map((item) => textWidth(area.fonts[font], item.size, item.text)));
    return { art, width, height };
  });
}

interface NameLook {
  readonly size: number;
  /** Below this size two lines are better than one. */
  readonly comfortable?: number;
  readonly lines?: number;
  /** Whether it must be whole, even if that makes it smaller. */
  readonly whole?: boolean;
  readonly align?: Align;
  /** What to name in a problem. */
  readonly where: string;
}

/** A name has at least so much of the height that is comfortable. */
const MIN_NAME = 0.7;

/** Untrusted text of any script and length; null draws nothing. */
export function name<F>(said: string | null | ((facts: F) => string | null), look: NameLook): Piece<F> {
  const { size, comfortable = size * 0.66, lines = 2, whole = false, align = 'left', where } = look;
  return drawn((area) => {
    const { height } = area.box;
    if (height < MIN_NAME * typeSize(area, comfortable)) throw new Problem('does-not-fit', noRoomAtAll(), area.block);
    const style = {
      size: Math.min(typeSize(area, size), height),
      comfortable: Math.min(typeSize(area, comfortable), height),
      lines,
      cut: !whole,
      where,
    };
    const place = (words: string | null) =>
      words === null || words === '' ? [] : heard(area, placePerson(area, style, words, area.box, align));
    if (typeof said === 'function') return { fill: (facts: F) => place(said(facts)) };
    return { art: place(said) };
  });
}

/** A title in capitals, in which a name of any script may stand. */
export function title(said: string, look: TitleStyle, align: Align = 'left'): Piece {
  return drawn((area) => ({ art: heard(area, placeTitle(area, look, said, area.box, align)) }));
}

/** One of our own paragraphs, in the largest type that fits; of several wordings the first that does. */
export function paragraph(
  said: string | readonly [string, ...string[]],
  {
    size: preferred,
    leading = 1.26,
    font = 'text',
  }: { readonly size: number; readonly leading?: number; readonly font?: FontName },
): Piece {
  const [first, ...others] = typeof said === 'string' ? ([said] as const) : said;
  const of = (words: string) =>
    drawn((area) => {
      const { box, fonts, block: where } = area;
      const request = {
        width: box.width,
        height: box.height,
        size: typeSize(area, preferred),
        least: leastLabel(area),
      };
      const { size, lines } = fitParagraph(fonts[font], words, { ...request, leading, where });
      const art = lines.map((line, i): Item => {
        return {
          kind: 'text',
          text: line,
          x: box.x,
          y: box.y + size * (0.95 + i * leading),
          font,
          size,
          ink: 0,
        };
      });
      return { art: heard(area, art), height: lines.length * leading * size };
    });
  return firstThatFits(of(first), ...others.map(of));
}

/** An invisible piece, for a frame or a row to write in. */
export const blank: Piece = () => ({ art: [] });

/** A line across the top of its room. */
export function rule(line: LineName): Piece {
  return drawn(({ box: { x, y, width }, style }) => ({
    art: [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: style[line] }],
    height: 0,
  }));
}

/** A line down the left side of its room. */
export function upright(line: LineName): Piece {
  return drawn(({ box: { x, y, height }, style }) => ({
    art: [{ kind: 'line', x1: x, y1: y, x2: x, y2: y + height, stroke: style[line] }],
    width: 0,
  }));
}

/** A line to write on at the foot of its room, behind a label. */
export function field<F>(label: string, size = 8, value?: Piece<F>): Piece<F> {
  return (area) => {
    const { box, scale, style, fonts } = area;
    const words = label.toUpperCase();
    const mm = typeSize(area, size);
    const y = box.y + box.height - 1.1 * scale;
    const taken = label === '' ? 0 : textWidth(fonts.label, mm, words) + 1.5 * scale;
    const [left, right] = [box.x + taken, box.x + box.width];
    const line: Item = { kind: 'line', x1: left, y1: y, x2: right, y2: y, stroke: style.rule };
    const said: Item = { kind: 'text', text: words, x: box.x, y: y - 0.6 * scale, font: 'label', size: mm, ink: 0 };
    const art = label === '' ? [line] : [...heard<Item>(area, [said]), line];
    return behind(area, art, value?.(area) ?? { art: [] });
  };
}

/** A square to tick, in the middle of its room. */
export function tick(side = 4.2): Piece {
  return drawn(({ box, scale, style }) => {
    const length = Math.min(side * scale, box.height * 0.8);
    return { art: [{ kind: 'rect', ...center(box, length, length), stroke: style.middle }] };
  });
}

// Pages

/** No text of a page is smaller that has room for it, on any paper. */
const MIN_TYPE = points(7);

/** Returns what makes pages of a piece: their art is one object, and is checked once. */
export function preparePage<F>(setup: PaperSetup, name: string, piece: Piece<F>): (facts: F) => Page {
  const area = areaOn(setup, name);
  const smaller = once(() => prepareIn(setup, area, piece));
  const usual = ifItFits(() => prepareIn(setup, { ...area, least: MIN_TYPE }, piece));
  return usual === undefined ? smaller() : (facts) => ifItFits(() => usual(facts)) ?? smaller()(facts);
}

function prepareIn<F>(setup: PaperSetup, area: Area, piece: Piece<F>): (facts: F) => Page {
  const { width, height } = setup.paper;
  const { art, fill } = piece(area);
  const shared = joinParts(art).map((part) => checkedPart(setup, part.block, part.items));
  return (facts) => {
    const own = joinParts(fill?.(facts) ?? []).filter(({ items }) => items.length > 0);
    return { width, height, art: shared, parts: own.map((part) => checkedPart(setup, part.block, part.items)) };
  };
}

/** Returns each block as one part, in the order in which they begin. */
function joinParts(parts: readonly Part[]): Part[] {
  const blocks = new Map<string, Item[]>();
  for (const { block: each, items } of parts) {
    const known = blocks.get(each);
    if (known === undefined) blocks.set(each, [...items]);
    else known.push(...items);
  }
  return [...blocks].map(([each, items]) => ({ block: each, items }));
}

/** Returns what makes pages whose art depends on the facts: those of one kind share it. */
export function perKind<F, K, More extends readonly unknown[]>(
  kindOf: (facts: F) => K,
  prepare: (kind: K) => (facts: F, ...more: More) => Page,
): (facts: F, ...more: More) => Page {
  const prepared = remember((key: string) => prepare(JSON.parse(key) as K));
  return (facts, ...more) => prepared(JSON.stringify(kindOf(facts)))(facts, ...more);
}
