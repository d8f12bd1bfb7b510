// The page from which a teacher answers the class at the board: the fleet, how often each letter stands in it, and how the class plays.
import type { Battle } from '../../game/battle.js';
import { editions } from '../../game/editions/index.js';
import { block, column, drawn, firstThatFits, paragraph, type Piece, row, type Sized } from '../../paper/compose.js';
import type { BlockLayout, Place } from '../block.js';
import { directorPages, type PageHeading } from '../../paper/compose/director-page.js';
import type { GamePages } from './game-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { drawFleet } from './key-panel.js';
import { layoutCounts, layoutWords } from './key-pieces.js';

const BLOCK = 'answers-of-board';

/** Returns the page; `lines` say how the class plays. */
export function layoutAnswersOfBoard(
  setup: GamePages,
  heading: PageHeading,
  battle: Battle,
  lines: readonly string[],
): Page {
  const { shared } = setup;
  const edition = editions[shared.edition];
  const { room, prepare } = directorPages(setup, BLOCK, { ...heading, secret: true });
  // Each piece is a table of its own, as long for every fleet.
  const piece = (what: string, draw: (place: Place) => BlockLayout): Piece<Battle> =>
    block(
      `${BLOCK}-${what}`,
      drawn((area) => draw({ ...area, shared, edition })),
    );
  const words = piece('words', (place) => layoutWords(place, place.box));
  const counts = piece('counts', (place) => layoutCounts(place, place.box));
  const play = (size: number) =>
    column(1.5, ...lines.map((line): Sized<unknown> => ['own', paragraph(line, { size, leading: 1.25 })]));
  const side = Math.min(room.box.width * 0.58, room.box.height * 0.5) / room.scale;
  const body = column<Battle>(
    6,
    [side, row(6, [side, piece('grid', drawFleet)], ['1fr', words])],
    [14, counts],
    ['1fr', block(`${BLOCK}-play`, firstThatFits(play(13.5), play(11), play(9)))],
  );
  return prepare(body)(battle);
}
