// Draws the rules page: the steps of a game on the front of one leaf and the rest on its back, or in large print on as many pages as it takes.
import { editions } from '../../game/editions/index.js';
import type { Edition } from '../../game/editions/edition.js';
import { columnOf, parseSquare, rowOf } from '../../game/board.js';
import { LETTERS } from '../../game/manifest.js';
import type { Played, RulesPage, RulesPart, RulesSection, WorkedCall } from '../../game/rules-page.js';
import { paragraphsOf } from '../../game/rules-page.js';
import {
  below,
  blank,
  block,
  column,
  drawn,
  paragraph,
  type Piece,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/area.js';
import { type Face, fontsOf, pagesInFaces, fontSubstitutesOf } from '../../paper/compose/face.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import {
  beside,
  boxed,
  item,
  layoutLesson,
  lessonHeading,
  type LessonType,
  inColumns,
  pictured,
  ruled,
  stack,
} from '../../paper/compose/lesson.js';
import { leastType, placeText, typeSize } from '../../paper/compose/place-text.js';
import { type Style, styles } from '../../paper/compose/style.js';
import { H1, ORNAMENT } from '../../paper/compose/tag-texts.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { textWidth, wrapText } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { isSmall, type Paper } from '../../paper/geometry/papers.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { drawMark } from '../layout/mark.js';
import { layoutShips } from '../layout/ship-rows.js';
import { layoutGrid } from '../layout/square-grid.js';
import type { Place } from '../block.js';

/** In points: the text of a page, as large as it fits. On small paper it takes its share of them. */
const SIZES = { largest: 12, least: 7, most: 1 } as const;
const SMALL_SIZES = { largest: 14, least: 9.21, most: 2 } as const;
/** For whoever needs large print. */
const LARGE_SIZES = { largest: 18, least: 18, most: Infinity } as const;

interface RulesPrint {
  readonly paper: Paper;
  readonly fonts: Fonts;
  readonly style?: Style;
  readonly face?: Face | undefined;
  readonly isLargePrint?: boolean;
}

/** How parts are drawn: the type, whether things stand side by side, and what is played. */
interface Look extends LessonType {
  readonly isWide: boolean;
  readonly game: Played;
  readonly edition: Edition;
}

/** Returns the pages of both sides of one leaf; on small paper those of two leaves, in large print as many as it takes. */
export function layoutRules(rules: RulesPage, game: Played, print: RulesPrint): Page[] {
  const front = layoutFront(rules, game, print);
  return print.isLargePrint === true
    ? front
    : [
        ...front,
        ...layoutBands(game, print, (look) =>
          isSmall(print.paper) ? [headOf(look), ...longBands(rules.back, look)] : backBands(rules, look),
        ),
      ];
}

/** Returns the steps alone, which in large print go on into the rest. */
export function layoutFront(rules: RulesPage, game: Played, print: RulesPrint): Page[] {
  return layoutBands(game, print, (look) => {
    if (look.isWide) return frontBands(rules, look, isSmall(print.paper));
    return [headOf(look, rules.goal), ...longBands([...rules.front, ...rules.back], look)];
  });
}

function layoutBands(
  game: Played,
  { paper, fonts, style = styles.normal, face, isLargePrint = false }: RulesPrint,
  bandsOf: (look: Look) => Piece[],
): Page[] {
  const fontSubstitutes = fontSubstitutesOf(face, isLargePrint);
  const edition: Edition = editions[game.edition];
  const common = { game, edition, headline: isLargePrint ? 'label' : 'stencil', isWide: !isLargePrint } as const;
  const sizes = isLargePrint ? LARGE_SIZES : isSmall(paper) ? SMALL_SIZES : SIZES;
  const name = isLargePrint ? 'Rules' : `Word Fleet, ${edition.title} edition: the rules`;
  const setup = { paper, fonts: fontsOf(fontSubstitutes, fonts), style };
  const pages = layoutLesson(setup, { ...sizes, name }, (size) => bandsOf({ ...common, size }));
  return pages.map((page) => pagesInFaces(fontSubstitutes, () => page)());
}

// Bands

type Five = readonly [RulesSection, RulesSection, RulesSection, RulesSection, RulesSection];
type Six = readonly [...Five, RulesSection];

function frontBands({ goal, front }: RulesPage, look: Look, isSmallPaper: boolean): Piece[] {
  const [hide, start, turn, sunk, win] = front as unknown as Five;
  return [
    headOf(look, goal),
    beside(look.size, [0.33, whole(hide, look)], [0.67, whole(start, look)]),
    ...turnOf(turn, look, isSmallPaper).map(ruled),
    ruled(beside(look.size, [0.62, (isSmallPaper ? whole : pictureBeside)(sunk, look)], [0.38, whole(win, look)])),
  ];
}

function backBands({ back }: RulesPage, look: Look): Piece[] {
  const [questions, offers, silent, watch, bring, last] = back as unknown as Six;
  return [
    headOf(look),
    columnsOf(questions, look),
    ruled(columnsOf(offers, look)),
    ruled(columnsOf(silent, look)),
    ruled(beside(look.size, [0.5, whole(watch, look)], [0.5, whole(bring, look)])),
    ruled(below(0, ...partsOf(last, look))),
  ];
}

/** Everything below each other: a heading goes with the first part. */
function longBands(sections: readonly RulesSection[], look: Look): Piece[] {
  return sections.flatMap((section) => {
    const [first, ...rest] = partsOf(section, look);
    return first === undefined ? [] : [stack([headingOf(section, look), first], look.size), ...rest];
  });
}

function headOf({ size, edition, headline, isWide }: Look, goal?: string): Piece {
  const large = goal === undefined ? 1.5 * size : 2.3 * size;
  const name = tagged(H1, text('WORD FLEET', { font: headline, size: large, top: true }));
  const what = text(`${edition.title} edition`, { size: 1.15 * size, align: isWide ? 'right' : 'left', top: !isWide });
  const top = isWide ? column(0, [1.3 * points(large), row(3, ['own', name], ['1fr', what])]) : below(0, name, what);
  const aim = goal === undefined ? [] : [paragraph(goal, { size: 1.15 * size })];
  return block('head', below(0.8, top, ...aim, rule('frame')));
}

/** Everything of a section below each other. */
function whole(section: RulesSection, look: Look): Piece {
  return stack([headingOf(section, look), ...partsOf(section, look)], look.size);
}

/** A section whose first part is a picture, with the rest of it beside that. */
function pictureBeside(section: RulesSection, look: Look): Piece {
  const [picture, ...texts] = partsOf(section, look);
  if (picture === undefined) return whole(section, look);
  const both = beside(look.size, [0.4, picture], [0.6, stack(texts, look.size)]);
  return stack([headingOf(section, look), both], look.size);
}

/** A heading, and below it the parts in two columns. */
function columnsOf(section: RulesSection, look: Look): Piece {
  const texts = section.parts.map((part) => paragraphsOf({ parts: [part] }).join(' '));
  return stack([headingOf(section, look), inColumns(partsOf(section, look), texts, look.size)], look.size);
}

/** The calls beside the grids, or on small paper, where these may stand on the next page, above them. */
function turnOf(section: RulesSection, look: Look, isSmallPaper: boolean): Piece[] {
  const [lead, ...pieces] = partsOf(section, look);
  const [, ...parts] = section.parts;
  const isAct = (_: unknown, i: number) => parts[i]?.kind === 'act';
  const [acts, others] = [pieces.filter(isAct), pieces.filter((_, i) => !isAct(_, i))];
  if (isSmallPaper) {
    const [first, ...more] = acts;
    const calls = beside(look.size, [0.5, first ?? blank], [0.5, below(0.56 * points(look.size), ...more)]);
    return [stack([headingOf(section, look, lead), calls], look.size), stack(others, look.size)];
  }
  // The last says how to answer; it fills up what two boxes leave.
  const answering = acts.length < 3 ? others.splice(-1) : [];
  const calls = beside(
    look.size,
    [0.36, below(0.56 * points(look.size), ...acts, ...answering)],
    [0.64, stack(others, look.size)],
  );
  return [stack([headingOf(section, look, lead), calls], look.size)];
}

function headingOf({ heading, number }: RulesSection, look: Look, lead?: Piece): Piece {
  return lessonHeading(heading, number, look, lead);
}

// Parts

function partsOf(section: RulesSection, look: Look): Piece[] {
  return section.parts.map((part, i) => partOf(part, look, `${section.heading} ${i + 1}`));
}

function partOf(part: RulesPart, look: Look, name: string): Piece {
  const { size, isWide } = look;
  const said = (words: string) => paragraph(words, { size });
  const label = (words: string) => paragraph(words, { size, font: 'label' });
  const words = paragraphsOf({ parts: [part] }).join(' ');
  switch (part.kind) {
    case 'text':
      return block(name, said(part.text));
    case 'item':
      return block(name, item(part.text, size));
    case 'question':
      return block(name, below(0, label(part.asked), said(part.text)));
    case 'row': {
      const what = label(`${part.name}: ${part.said}`);
      const both = isWide ? row(2, ['0.26fr', what], ['0.74fr', said(part.text)]) : below(0, what, said(part.text));
      return block(name, both);
    }
    case 'codes':
      return pictured(name, words, codesOf(part.codes, look));
    case 'talk':
      return pictured(name, words, talkOf(part.said, look, part.outcome));
    case 'act':
      return actOf(part, look, name);
    case 'worked':
      return pictured(name, words, workedOf(part, look));
    case 'picture':
      return pictured(name, words, { table: tableOf, fleet: fleetOf, sunk: sunkOf }[part.shows](look, part.said));
  }
}

/** The size of what is smaller than the text where that is not large print. */
function lesser({ size, isWide }: Look, share: number): number {
  return isWide ? share * size : size;
}

/** Where what stands on sheets is drawn, as large as the text. */
function placeIn(area: Area, { game, edition, size }: Look): Place {
  const shared = { deployment: 'deployed', words: null, ...game } as const;
  return { ...area, shared, edition, scale: (area.scale * size) / 8.6 };
}

function codesOf(codes: Readonly<Record<string, readonly string[]>>, look: Look): Piece {
  const each = Object.entries(codes).map(([owner, own]) => {
    const who = text(`${owner.toUpperCase()} HAS`, { font: 'label', size: lesser(look, 0.85), top: true });
    const what = text(own.join(' '), { font: 'mono', size: lesser(look, 0.95), top: true });
    return row(1.5, ['own', who], ['1fr', what]);
  });
  return look.isWide ? row(3, ...each.map((piece): Sized<unknown> => ['1fr', piece])) : below(0.5, ...each);
}

/** How far a bubble’s tail reaches, in sizes of its text. */
const TAIL = 0.35;

type Said = readonly (readonly [who: string, words: string])[];

/** Bubbles from left to right, and in further lines where there is no room, each below who speaks. */
function talkOf(said: Said, look: Look, outcome?: string): Piece {
  return drawn((area) => {
    const { box, fonts, style } = area;
    const mm = typeSize(area, look.size);
    const small = typeSize(area, lesser(look, 0.72));
    const pad = 0.75 * mm;
    const art: Item[] = [];
    let [x, y, lowest, widest] = [box.x, box.y, box.y, box.x];
    const goOn = (width: number, above: number) => {
      if (x > box.x && x + width > box.x + box.width) [x, y] = [box.x, lowest + 0.2 * mm - above];
      widest = Math.max(widest, x + width);
      x += width + 0.7 * mm;
      return x - width - 0.7 * mm;
    };
    const write = (font: 'text' | 'label', words: string, left: number, baseline: number) =>
      art.push({ kind: 'text', text: words, x: left, y: baseline, font, size: mm, ink: 0 });
    for (const [who, words] of said) {
      const lines = wrapText(fonts.text, mm, words, box.width - 2 * pad + 1e-6);
      const width = Math.max(...lines.map((line) => textWidth(fonts.text, mm, line))) + 2 * pad;
      const bubble = {
        x: goOn(width, 0),
        y: y + 1.1 * small + TAIL * mm,
        width,
        height: (0.35 + 1.2 * lines.length) * mm,
      };
      const above = { ...bubble, y, height: 1.05 * small };
      art.push(placeText(area, { font: 'label', size: small }, who.toUpperCase(), above, 'left'));
      art.push(bubbleAround(bubble, mm, style));
      for (const [i, line] of lines.entries()) write('text', line, bubble.x + pad, bubble.y + (1.12 + 1.2 * i) * mm);
      lowest = Math.max(lowest, bubble.y + bubble.height + 0.3 * mm);
    }
    if (outcome !== undefined) {
      const above = 1.1 * small + TAIL * mm;
      const left = goOn(textWidth(fonts.label, mm, outcome), above);
      write('label', outcome, left, y + above + 1.12 * mm);
      lowest = Math.max(lowest, y + above + 1.5 * mm);
    }
    return { art, width: widest - box.x, height: lowest - box.y };
  });
}

/** A round frame with a tail above, toward the name of who speaks. */
function bubbleAround({ x, y, width, height }: Box, mm: number, { middle }: Style): Item {
  const r = Math.min(0.6 * mm, height / 2);
  const k = 0.45 * r;
  const [right, bottom] = [x + width, y + height];
  return {
    kind: 'path',
    start: [x + r, y],
    segments: [
      [x + r + 0.1 * mm, y - TAIL * mm],
      [x + r + 0.6 * mm, y],
      [right - r, y],
      [right - k, y, right, y + k, right, y + r],
      [right, bottom - r],
      [right, bottom - k, right - k, bottom, right - r, bottom],
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
  const talk = pictured(`${name} call`, words, talkOf(part.said, look));
  const lines = part.lines.map((line) => paragraph(line, { size: lesser(look, 0.95) }));
  const told = block(`${name} lines`, below(0.15 * points(size), ...lines));
  const title = block(name, text(part.title, { font: 'label', size: 1.05 * size, top: true }));
  const stack = (...pieces: readonly Piece[]) => below(0.2 * points(size), title, ...pieces);
  if (letter !== undefined) {
    const log = pictured(`${name} log`, words, logOf(letter, part.count, look));
    return boxed('rule', 1.5, stack(row(2, ['1fr', talk], ['own', log]), told));
  }
  return boxed('rule', 1.5, (area) => {
    const isNarrow = (talk(area).width ?? 0) < NARROW * area.box.width;
    return (isNarrow ? stack(row(2, ['own', talk], ['1fr', told])) : stack(talk, told))(area);
  });
}

/** Three boxes of the log, the middle one of which was asked for. */
function logOf(letter: string, count: string, look: Look): Piece {
  return drawn((area) => {
    const { box, style } = area;
    const mm = typeSize(area, look.size);
    const side = 2 * mm;
    const at = Math.min(Math.max(1, LETTERS.indexOf(letter)), LETTERS.length - 2);
    const first = { ...box, y: box.y + 0.9 * mm, width: side, height: side };
    const write = (said: string, share: number, where: Box) =>
      placeText(area, { font: 'mono', size: typeSize(area, lesser(look, share)) }, said, where, 'center');
    const letters = [...LETTERS.slice(at - 1, at + 2)].flatMap((each, i): Item[] => {
      const [x, { y }] = [box.x + i * side, first];
      const shown = write(each, 0.9, {
        x: x + 0.08 * side,
        y: y + 0.06 * side,
        width: 0.56 * side,
        height: 0.6 * side,
      });
      if (each !== letter) return [shown];
      const ring = { x: x + 0.36 * side, y: y + 0.36 * side, radius: 0.55 * mm, stroke: style.middle };
      const number = { x: x + 0.58 * side, y: y + 0.47 * side, width: 0.36 * side, height: 0.46 * side };
      return [shown, { kind: 'circle', ...ring }, write(count, 0.85, number)];
    });
    const lattice = drawLattice({ ...style, arm: undefined }, latticeFrom(first, 3));
    return { art: [...lattice, ...letters], width: 3 * side, height: side + 1.2 * mm };
  });
}

// Worked calls

/** How many columns and rows of the grids are shown. */
const CORNER = 6;
/** The largest squares, in mm at 10 points. */
const MAX_CELL = 7.6;

function workedOf({ example, calls }: Extract<RulesPart, { kind: 'worked' }>, look: Look): Piece {
  const { size, isWide } = look;
  const { board } = look.edition;
  const hidden = gridOf(['EXAMPLE: PART OF BEN’S GRID', 'PART OF BEN’S GRID'], look, (place, boxOf) =>
    example.fleet
      .flatMap(({ word, start, direction }): Item[] => {
        const square = start === null ? undefined : parseSquare(start, board);
        if (word === null || square === undefined) return [];
        const [column, line] = [columnOf(square, board), rowOf(square, board)];
        const [across, down] = direction === 'down' ? [0, 1] : [1, 0];
        if (Math.max(column + across * (word.length - 1), line + down * (word.length - 1)) >= CORNER) return [];
        const boxes = [...word].map((_, i) => boxOf(column + across * i, line + down * i));
        const [first] = boxes as [Box];
        const frame = { ...first, [down === 1 ? 'height' : 'width']: word.length * first.width };
        const letters = boxes.map((box, i) => {
          const low = { ...box, y: box.y + 0.3 * box.height, height: 0.7 * box.height };
          return placeText(place, { font: 'mono', size: 0.62 * box.height }, word.charAt(i), low, 'center');
        });
        return [...letters, { kind: 'rect', ...frame, stroke: place.style.ship }];
      })
      .concat(calledIn(calls, look, place, boxOf)),
  );
  const written = gridOf(['ADA WRITES'], look, (place, boxOf) =>
    calls.flatMap(({ mark, letters, call }, i) => {
      const at = squareOf(call);
      if (mark === undefined || at === undefined) return [];
      const later = calls.slice(i + 1).filter((each) => squareOf(each.call) === at).length;
      return drawMark(place, mark, boxOf(columnOf(at, board), rowOf(at, board)), letters, later);
    }),
  );
  const table: Piece = (area) => {
    const widest = (font: 'mono' | 'label', said: (call: WorkedCall) => string) =>
      Math.max(...calls.map((call) => textWidth(area.fonts[font], typeSize(area, size), said(call)))) / area.scale;
    const widths = [widest('mono', ({ said }) => `“${said}”`), widest('label', ({ answer }) => answer)] as const;
    const isTable = isWide && widths[0] + widths[1] < (0.5 * area.box.width) / area.scale;
    return below(0.5, ...calls.map((call, i) => callRow(call, letterOf(i), look, isTable ? widths : undefined)))(area);
  };
  const heading = text('SEPARATE CALLS', { font: 'label', size: lesser(look, 0.9), top: true });
  return below(0.4 * points(size), row(4, ['1fr', hidden], ['1fr', written]), heading, table);
}

const letterOf = (i: number) => 'abcdefgh'.charAt(i);

/** The letters of the calls, in the corners of their squares. */
function calledIn(calls: readonly WorkedCall[], look: Look, place: Place, boxOf: BoxOf): Item[] {
  const { board } = look.edition;
  return [...new Set(calls.flatMap(({ call }) => squareOf(call) ?? []))].map((at) => {
    const said = calls.flatMap(({ call }, i) => (squareOf(call) === at ? [letterOf(i)] : [])).join(' ');
    const box = boxOf(columnOf(at, board), rowOf(at, board));
    const size = Math.max(leastType(place), Math.min(typeSize(place, look.size), 0.42 * box.height));
    const corner = { ...box, width: 0.93 * box.width, height: 0.42 * box.height };
    const shown = placeText(place, { font: 'label', size, least: 0.5 * size }, said, corner, 'right');
    return { ...shown, tag: ORNAMENT };
  });
}

function squareOf(call: WorkedCall['call']): number | undefined {
  if (call.kind === 'fire') return call.square;
  return call.kind === 'declare' ? call.start : undefined;
}

/** A call with its letter, its answer, what that tells, and the mark; in a table where the first two have such widths. */
function callRow(
  { said, answer, tells, mark, letters }: WorkedCall,
  letter: string,
  look: Look,
  widths: readonly [number, number] | undefined,
): Piece {
  const { size } = look;
  const side = (look.isWide ? 1.9 : 2.1) * points(size);
  const called = text(`“${said}”`, { font: 'mono', size, top: true });
  const answered = text(answer, { font: 'label', size, top: true });
  const words: Sized<unknown>[] =
    widths === undefined
      ? [['1fr', below(0, called, paragraph(`${answer}. ${tells}`, { size }))]]
      : [
          [widths[0] + 0.5, called],
          [widths[1] + 0.5, answered],
          ['1fr', paragraph(tells, { size })],
        ];
  const picture = mark === undefined ? undefined : markOf(mark, letters, side, look);
  const line = row(0.6 * points(size), ['own', text(letter, { font: 'label', size, top: true })], ...words, [
    2 * side,
    picture,
  ]);
  return below(0.4, line, rule('rule'));
}

function markOf(mark: NonNullable<WorkedCall['mark']>, letters: string, side: number, look: Look): Piece {
  return drawn((area) => {
    const height = side * area.scale;
    return { art: drawMark(placeIn(area, look), mark, { ...area.box, height }, letters), width: 2 * height, height };
  });
}

type BoxOf = (column: number, row: number) => Box;

/** A corner of a grid under a heading; its lines go on at the right and below. */
function gridOf(title: readonly string[], look: Look, fill: (place: Place, boxOf: BoxOf) => Item[]): Piece {
  const { board } = look.edition;
  const corner = { ...board, columns: Math.min(CORNER, board.columns), rows: Math.min(CORNER, board.rows) };
  const grid = drawn((area) => {
    const most = (MAX_CELL * area.scale * look.size) / 10;
    const place = { ...placeIn(area, look), style: { ...area.style, arm: undefined, guides: false } };
    const shown = { ...place, edition: { ...look.edition, board: corner }, cell: most };
    const { art, x, y, cell } = layoutGrid(shown, { ...area.box, width: 0.96 * area.box.width }, 0, false);
    const boxOf: BoxOf = (at, down) => ({ x: x + at * cell, y: y + down * cell, width: cell, height: cell });
    const [right, bottom, more] = [x + corner.columns * cell, y + corner.rows * cell, 0.25 * cell];
    const stroke = area.style.grid;
    const ends = Array.from({ length: CORNER }, (_, i): Item[] => [
      { kind: 'line', x1: right, y1: y + i * cell, x2: right + more, y2: y + i * cell, stroke },
      { kind: 'line', x1: x + i * cell, y1: bottom, x2: x + i * cell, y2: bottom + more, stroke },
    ]);
    return { art: [...art, ...ends.flat(), ...fill(place, boxOf)], height: bottom + more - area.box.y };
  });
  return below(0.4, text(title, { font: 'label', size: lesser(look, 0.9), top: true }), grid);
}

// Pictures

/** Two players at a table, each behind a book. */
function tableOf(look: Look): Piece {
  return drawn((area) => {
    const { box, style } = area;
    const mm = typeSize(area, look.size);
    const width = Math.min(box.width, 17 * mm);
    const u = width / 62;
    const [middle, floor] = [box.x + width / 2, box.y + 14.8 * u];
    const line = style.middle;
    const side = (way: 1 | -1): Item[] => {
      const at = (dx: number) => middle + way * dx * u;
      const body = [
        [at(27), floor - 7 * u, at(25.5), floor - 8 * u, at(24), floor - 8.4 * u],
        [at(21.5), floor - 8 * u, at(20.6), floor - 6 * u, at(20), floor - 3.6 * u],
      ] as const;
      const book = [
        [at(5), floor - 9 * u],
        [at(3.8), floor - 9 * u],
        [at(3.8), floor],
      ] as const;
      const sheet = { x1: at(7.5), y1: floor - 0.9 * u, x2: at(19), y2: floor - 0.9 * u };
      return [
        { kind: 'circle', x: at(24), y: floor - 11.4 * u, radius: 2.6 * u, stroke: line },
        { kind: 'path', start: [at(28), floor - 0.8 * u], segments: body, stroke: line },
        { kind: 'line', ...sheet, stroke: { ...line, width: 1.1 * u } },
        { kind: 'path', start: [at(6.5), floor], segments: book, closed: true, fill: 0 },
      ];
    };
    const small = typeSize(area, lesser(look, 0.8));
    const label = (said: string, dx: number): Item => {
      const room = { x: middle + dx * u - 20, y: floor + 0.3, width: 40, height: 1.4 * small };
      return placeText(area, { font: 'text', size: small }, said, room, 'center');
    };
    const board: Item = { kind: 'line', x1: box.x, y1: floor, x2: box.x + width, y2: floor, stroke: style.ship };
    const art = [...side(-1), ...side(1), board, label('sheet', -13.5), label('book', 5)];
    return { art, width, height: floor - box.y + 1.9 * small };
  });
}

/** The ships as rows of boxes, each with a line through it. */
function fleetOf(look: Look): Piece {
  const { ships } = look.edition;
  return drawn((area) => {
    const place = placeIn(area, { ...look, size: lesser(look, 0.7) });
    const box = { ...area.box, height: 4.8 * place.scale * ships.length };
    const { art, boxes } = layoutShips(place, box, ships, 0);
    const lines = boxes.map(({ x, y, width, height }, i): Item => {
      const [x2, middle] = [x + ((ships[i]?.length ?? 0) - 0.2) * width, y + height / 2];
      return { kind: 'line', x1: x + 0.2 * width, y1: middle, x2, y2: middle, stroke: area.style.frame };
    });
    return { art: [...art, ...lines], height: box.height };
  });
}

function sunkOf(look: Look, said: Said): Piece {
  const word = look.edition.examples.fleet.at(-1)?.[0] ?? '';
  const struck = markOf({ shape: 'struck-ship', means: '' }, word, 2.2 * points(look.size), look);
  return row(3, ['own', struck], ['1fr', talkOf(said, look)]);
}
