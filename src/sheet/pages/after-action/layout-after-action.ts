// The after-action sheet: who won and how it came about above, what each marked of the other's fleet below, on one page.
import { editions } from '../../../game/editions/index.js';
import { block, column, drawn, panel, type Piece, row } from '../../../paper/compose.js';
import type { Place } from '../../../paper/compose/block.js';
import { directorPages } from '../../../paper/compose/director-page.js';
import type { GamePages } from '../game-pages.js';
import { FIGURE, tagTexts } from '../../../paper/compose/tag-texts.js';
import type { Alternative, Item, Page } from '../../../paper/scene/scene.js';
import type { ActionBoard, AfterAction } from './action-data.js';
import { boardInWords, courseInWords } from './action-in-words.js';
import { layoutCourseChart } from './course-chart.js';
import { layoutMarkedGrid } from './marked-grid.js';
import { layoutMarkedLetters } from './marked-letters.js';
import { layoutMarkedRoster } from './marked-roster.js';
import { prepareMarksKey } from './marks-key.js';
import { layoutMoments } from './moment-list.js';
import { scoreboard } from './scoreboard.js';

export type { AfterAction } from './action-data.js';

const BLOCK = 'after-action';

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
  const body = column(
    3.4,
    [17, scoreboard(action)],
    [
      '1fr',
      row(
        7,
        ['0.62fr', told('course', action.measure.title, courseInWords(action), chart)],
        [
          '0.38fr',
          block(
            'moments',
            by((place) => layoutMoments(place, place.box, action.moments)),
          ),
        ],
      ),
    ],
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
  marked: ActionBoard,
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
    return panel(`${who}’s Attack Grid`, below, panels.log, true)(area);
  };
}
