// The after-action sheet: who won and how it came about above, what each marked of the other's fleet below, on one page.
import { editions } from '../../../game/editions/index.js';
import {
  block,
  column,
  drawn,
  framed,
  name,
  padded,
  panel,
  type Piece,
  row,
  type Sized,
  tagged,
  text,
  together,
} from '../../../paper/compose.js';
import type { Place } from '../../block.js';
import { directorPages, tab } from '../../../paper/compose/director-page.js';
import type { GamePages } from '../game-pages.js';
import { FIGURE, H2, tagTexts } from '../../../paper/compose/tag-texts.js';
import type { Alternative, Item, Page, Stroke } from '../../../paper/scene/scene.js';
import type {
  MarkedBoard,
  MarkedLetter,
  MarkedShip,
  MarkedSquare,
} from '../../../game/judge/after-action/mark-board.js';
import type { Side } from '../../../game/judge/side.js';
import type { ActionEvent, ActionPlayer, AfterAction } from './action-data.js';
import { layoutCourseChart } from './course-chart.js';
import { layoutMarkedLetters } from './marked-letters.js';
import { prepareMarksKey } from './marks-key.js';
import { layoutMoments } from './moment-list.js';
import { columnOf, rowOf, squareAt, squareName, squareOf } from '../../../game/board.js';
import type { Box } from '../../../paper/geometry/box.js';
import { layoutGrid, type SquareGrid } from '../../layout/square-grid.js';
import { drawSquare } from './draw-square.js';
import { sunk, thinDashes, wideDashes } from './strokes.js';
import { textWidth } from '../../../paper/fonts/measure.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import { layoutShips } from '../../layout/ship-rows.js';
import { neverFound } from './never-found.js';

const happened: Readonly<Record<ActionEvent['kind'], string>> = {
  sunk: 'sunk',
  mine: 'struck',
  wrong: 'answered wrongly',
  harmless: 'answered wrongly, without effect',
};

/** Returns how far both came, who led, and what happened when. */
function courseInWords({ turns, events, lead, measure }: AfterAction): string {
  const found = turns.at(-1)?.found ?? { alpha: 0, bravo: 0 };
  const told = events.map(({ turn, side, kind, label }) => `Turn ${turn}, ${nameOf(side)}: ${label} ${happened[kind]}`);
  return sentences([
    `${measure.title}: after ${turns.length} turns Alpha ${found.alpha}, Bravo ${found.bravo}, of ${measure.most}`,
    ...(lead === null ? [] : [lead]),
    ...told,
  ]);
}

function boardInWords({ edition }: Pick<Place, 'edition'>, { squares, letters, ships, scanned }: MarkedBoard): string {
  const marked = new Map<string, string[]>();
  const add = (what: string, text: string) => marked.set(what, [...(marked.get(what) ?? []), text]);
  squares.forEach((square, at) => {
    if (square === null) return;
    const [what, more] = describe(square);
    add(what, squareName(squareOf(at, edition.board)) + more);
  });
  for (const letter of letters) if (letter.mark !== null || letter.count !== null) add(...describeLetter(letter));
  return sentences([
    ...[...marked].map(([what, texts]) => `${what}: ${texts.join(', ')}`),
    ...(scanned === null ? [] : [`Looked at around ${squareName(scanned)}`]),
    ...ships.map((ship) => {
      const word = ship.letters.map(({ letter }) => letter).join('');
      return `${ship.name} ${word}: ${fatesOf(ship, edition.calls.fire.finds === 'letters' ? 'found' : 'hit')[0]}`;
    }),
  ]);
}

function describe(square: MarkedSquare): [what: string, more: string] {
  switch (square.mark) {
    case 'dot':
      return ['Misses', ''];
    case 'letter':
      return [square.shot ? 'Letters found' : 'Letters told', ` ${square.letter}`];
    case 'hit':
      return [
        'Hits',
        (square.tried === '' ? '' : `, tried ${square.tried}`) + (square.never === null ? '' : ` (${square.never})`),
      ];
    case 'mine':
      return [square.struck ? 'Mine struck' : 'Mine never struck', ''];
    case 'never':
      return ['Never found', ` ${square.letter}`];
  }
}

function describeLetter({ letter, mark, count, colors }: MarkedLetter): [what: string, text: string] {
  const what = mark === 'circle' ? 'Circled letters' : mark === 'cross' ? 'Crossed letters' : 'Counted letters';
  return [what, [letter, ...(count === null ? [] : [count]), ...colors].join(' ')];
}

function nameOf(side: ActionEvent['side']): string {
  return side === 'alpha' ? 'Alpha' : 'Bravo';
}

function sentences(parts: readonly string[]): string {
  return parts.length === 0 ? 'Nothing is marked.' : `${parts.join('. ')}.`;
}

export type { AfterAction } from './action-data.js';

const BLOCK = 'after-action';

/** Of key moments that stand alone, in mm. */
const MOMENTS = 30;

/** Whether the chart shows anything. */
function isEventful({ turns, events }: AfterAction): boolean {
  const found = turns.at(-1)?.found;
  return events.length > 0 || (found !== undefined && found.alpha + found.bravo > 0);
}

/** Returns the page. Throws Problem `cannot-draw` for a name that no shipped font can write. */
export function layoutAfterAction(setup: GamePages, action: AfterAction): Page {
  const { shared } = setup;
  const edition = editions[shared.edition];
  const alternatives = new Map<string, Alternative>();
  const by = (draw: (place: Place) => readonly Item[], height?: number): Piece =>
    drawn((area) => ({ art: draw({ ...area, shared, edition }), ...(height === undefined ? {} : { height }) }));
  const told = (id: string, title: string, description: string, piece: Piece): Piece =>
    block(id, (area) => {
      alternatives.set(id, { block: id, title, box: area.box, description });
      return piece(area);
    });
  const chart = by((place) => tagTexts(FIGURE, layoutCourseChart(place, place.box, action)));
  const marks: Piece = drawn((area) => {
    const key = prepareMarksKey({ ...area, shared, edition }, area.box.width, action);
    return { art: key.place(area.box.x, area.box.y), height: key.height };
  });
  const boardOf = (side: 'alpha' | 'bravo', title: string) => {
    const marked = action.boards[side];
    return told(side, title, boardInWords({ edition }, marked), board(title, marked, edition, by));
  };
  const moments = block(
    'moments',
    by((place) => layoutMoments(place, place.box, action.moments)),
  );
  const course = told('course', action.measure.title, courseInWords(action), chart);
  const body = column(
    3.4,
    [17, scoreboard(action)],
    isEventful(action) ? ['1fr', row(7, ['0.62fr', course], ['0.38fr', moments])] : [MOMENTS, moments],
    ['own', row(7, ['1fr', boardOf('alpha', 'Alpha')], ['1fr', boardOf('bravo', 'Bravo')])],
    ['own', block('marks', marks)],
  );
  const heading = { title: 'After action', subtitle: action.summary };
  const page = directorPages(setup, BLOCK, heading).prepare(body)(undefined, 1);
  return { ...page, alternatives: [...alternatives.values()] };
}

/** Width of the letters beside a grid, and height of a ship's row, in mm. */
const LOG = 14;
const ROW = 4.9;
/** What the grid keeps for its letters and numbers, as square-grid has it. */
const LABELS = 4.4;

function board(
  who: string,
  marked: MarkedBoard,
  { ships, panels }: Place['edition'],
  by: (draw: (place: Place) => readonly Item[]) => Piece,
): Piece {
  const grid = by((place) => layoutMarkedGrid(place, place.box, marked));
  const letters = by((place) => {
    const { box, style } = place;
    return layoutMarkedLetters(place, { ...box, height: box.height - style.frame.width / 2 }, marked.letters);
  });
  const roster = by((place) => layoutMarkedRoster(place, place.box, marked.ships));
  return (area) => {
    const side = area.box.width / area.scale - LOG - 2;
    const both = row(2, [side, grid], [LOG, column(0, [LABELS], ['1fr', letters])]);
    const below = column(1.6, [side, both], [ROW * ships.length, roster]);
    return panel(`${who}’s Attack Grid`, below, panels.log, { noteAtEnd: true })(area);
  };
}

/** Both panels beside each other. */
function scoreboard({ players, measure: { most } }: Pick<AfterAction, 'players' | 'measure'>): Piece {
  return row(7, ['1fr', playerPanel('alpha', players.alpha, most)], ['1fr', playerPanel('bravo', players.bravo, most)]);
}

function playerPanel(side: Side, player: ActionPlayer, most: number): Piece {
  const title = side.toUpperCase();
  const won = text('WON', { font: 'stencil', size: 12 });
  const who = name(player.name ?? player.serial ?? title, { size: 16, comfortable: 9, where: side });
  const left = column(
    0,
    ['0.42fr', row(2, ['own', tagged(H2, tab(title, 10.5))], ['1fr', player.won ? won : undefined])],
    ['0.58fr', row(0, ['1fr', who], [2])],
  );
  const figures = [
    figure(player.shipsSunk, 'SHIPS SUNK'),
    figure(player.found, `OF ${most} FOUND`),
    figure(player.turns, 'TURNS'),
  ];
  return framed(player.won ? 'ship' : 'middle', padded(2, 1.4, row(0, ['1fr', left], ...figures)));
}

function figure(value: number, label: string): Sized<unknown> {
  const large = text(String(value), { font: 'mono', size: 21, least: 10, align: 'center', high: 0.91 });
  const small = text(label, { font: 'label', size: 7.5, align: 'center' });
  return [14, together(column(0, ['0.7fr', large], ['0.3fr', small]))];
}

function layoutMarkedGrid(place: Place, box: Box, { squares, ships, scanned }: MarkedBoard): Item[] {
  const grid = layoutGrid(place, box, 0, false);
  const corners = (center: number) => {
    const [column, row] = [columnOf(center), rowOf(center)];
    return [squareAt(column - 1, row - 1), squareAt(column + 1, row + 1)] as const;
  };
  return [
    ...grid.art,
    ...ships.flatMap((ship) => frameShip(grid, ship)),
    // Circles lie on the line through their ship, so that its word can be read.
    ...ships.flatMap((ship) => strikeShip(grid, ship)),
    ...squares.flatMap((square, at) =>
      square === null ? [] : drawSquare(place, square, boxAt(grid, squareOf(at, place.edition.board))),
    ),
    ...(scanned === null ? [] : [frameRound(grid, corners(scanned), 0, place.style.frame)]),
  ];
}

function boxAt({ x, y, cell }: SquareGrid, square: number): Box {
  const [column, row] = [columnOf(square), rowOf(square)];
  return { x: x + column * cell, y: y + row * cell, width: cell, height: cell };
}

function frameShip(grid: SquareGrid, { squares, located }: MarkedShip): Item[] {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined || located) return [];
  return [frameRound(grid, [first, last], grid.cell * 0.07, thinDashes)];
}

function strikeShip(grid: SquareGrid, { squares, located, sunkIn }: MarkedShip): Item[] {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined || sunkIn === null) return [];
  const [from, to] = [boxAt(grid, first), boxAt(grid, last)];
  const half = grid.cell / 2;
  const reach = half - grid.cell * 0.03;
  const across = from.y === to.y;
  return [
    {
      kind: 'line',
      x1: from.x + half - (across ? reach : 0),
      y1: from.y + half - (across ? 0 : reach),
      x2: to.x + half + (across ? reach : 0),
      y2: to.y + half + (across ? 0 : reach),
      stroke: located ? sunk : wideDashes,
    },
  ];
}

function frameRound(grid: SquareGrid, [first, last]: readonly [number, number], inner: number, stroke: Stroke): Item {
  const [from, to] = [boxAt(grid, first), boxAt(grid, last)];
  return {
    kind: 'rect',
    x: from.x + inner,
    y: from.y + inner,
    width: to.x + to.width - from.x - 2 * inner,
    height: to.y + to.height - from.y - 2 * inner,
    stroke,
  };
}

/** Returns the rows, longest ship first; without words the ships of the edition with empty boxes. */
function layoutMarkedRoster(place: Place, box: Box, ships: readonly MarkedShip[]): Item[] {
  const { boxes, rests, art } = layoutShips(place, box, place.edition.ships);
  return [
    ...art,
    ...ships.flatMap((ship, i): Item[] => {
      const [first, rest] = [boxes[i], rests[i]];
      if (first === undefined || rest === undefined) return [];
      const name = { ...first, x: box.x, width: first.x - box.x };
      return [
        ...ship.letters.map(({ letter, found }, at) =>
          writeLetter(place, letter, found, { ...first, x: first.x + at * first.width }),
        ),
        ...(ship.sunkIn === null ? [] : [strike(place, name)]),
        writeFate(place, ship, { ...rest, x: rest.x + 2 * place.scale, width: rest.width - 2 * place.scale }),
      ];
    }),
  ];
}

function writeLetter(place: Place, letter: string, found: boolean, box: Box): Item {
  const size = Math.min(box.height, box.width);
  return found
    ? placeText(place, { font: 'mono', size: size * 0.86 }, letter, box, 'center')
    : neverFound(place, letter, size * 0.62, box);
}

function strike({ style, scale }: Place, row: Box): Item {
  const y = row.y + row.height / 2;
  return { kind: 'line', x1: row.x, y1: y, x2: row.x + row.width - 0.8 * scale, y2: y, stroke: style.middle };
}

/** Place and end, as far as there is room for both; a name that is struck off says sunk, too. */
function writeFate(place: Place, ship: MarkedShip, box: Box): Item {
  const style = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
  const texts = fatesOf(ship, place.edition.calls.fire.finds === 'letters' ? 'found' : 'hit');
  const text = texts.find((each) => textWidth(place.fonts.text, style.least, each) <= box.width) ?? '';
  return placeText(place, style, text, box, 'left');
}

/** Returns what became of a ship, from the longest way to say it to the shortest. */
function fatesOf({ sunkIn, found, squares, length }: MarkedShip, means: string): string[] {
  const [first, last] = [squares[0], squares.at(-1)];
  const at = first === undefined || last === undefined ? '' : `${squareName(first)}–${squareName(last)}, `;
  if (sunkIn !== null) return [`${at}sunk in turn ${sunkIn}`, `${at}turn ${sunkIn}`, `turn ${sunkIn}`];
  if (found === null) return ['afloat'];
  const share = `${found} of ${length} ${means}`;
  return [`${at}${share}`, share];
}
