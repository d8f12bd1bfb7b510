// Result slips: what both players sign and hand in when a game ends, four to a page of large paper and two of small.
import { editions } from '../../game/editions/index.js';
import {
  about,
  aroundMiddle,
  block,
  cell,
  column,
  drawn,
  field,
  layers,
  name,
  padded,
  perKind,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
  tick,
  upright,
} from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { inPiles } from '../../paper/compose/in-pages.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { isSmall } from '../../paper/geometry/papers.js';
import type { Item, Page } from '../../paper/scene/scene.js';

export interface ResultSlip {
  readonly round: number;
  readonly table: number;
  readonly players: readonly [string | null, string | null];
  readonly serials: readonly [string, string];
}

const BLOCK = 'result-slips';

/** Yields pages of slips; cut marks stand in the margins only. Cut as one stack, the piles lie in order: top left, top right, below them. */
export function* layoutResultSlips(setup: GamePages, slips: Iterable<ResultSlip>): Generator<Page> {
  const columns = isSmall(setup.paper) ? 1 : 2;
  const draw = perKind(
    ({ length }: readonly ResultSlip[]) => length,
    (count) => preparePage(setup, BLOCK, pageOf(setup, columns, count)),
  );
  for (const page of inPiles(slips, 2 * columns)) yield draw(page);
}

/** The cuts run through the middle of the paper, so that all slips are of one size and a stack can be cut at once. */
function pageOf(setup: GamePages, columns: number, count: number): Piece<readonly ResultSlip[]> {
  const slip = prepareSlip(setup);
  const across = (first: number) =>
    row<readonly ResultSlip[]>(
      12,
      ...Array.from({ length: columns }, (_, i): Sized<readonly ResultSlip[]> => {
        const at = first + i;
        return ['1fr', at < count ? about((page) => page[at], block(`${BLOCK}-${at}`, slip)) : undefined];
      }),
    );
  // Off the cut, which runs through the middle of the gutter.
  const bar = row(12, ['1fr', row(0, ['1fr'], ['own', scaleBar])], columns === 2 && ['1fr']);
  const whole = column(0, ['1fr', across(0)], [6, bar], [6], ['1fr', across(columns)]);
  return aroundMiddle(setup.paper.height, layers<readonly ResultSlip[]>(whole, cutMarks(columns)));
}

function cutMarks(columns: number): Piece {
  return drawn(({ box, scale, style: { rule: stroke } }) => {
    const [x, y, length] = [box.x + box.width / 2, box.y + box.height / 2, 4 * scale];
    const level = (x1: number): Item => ({ kind: 'line', x1, y1: y, x2: x1 + length, y2: y, stroke });
    const upright = (y1: number): Item => ({ kind: 'line', x1: x, y1, x2: x, y2: y1 + length, stroke });
    const sides = [level(box.x), level(box.x + box.width - length)];
    return { art: columns === 1 ? sides : [...sides, upright(box.y), upright(box.y + box.height - length)] };
  });
}

/** Round, table and players, what is ticked, circled and written, and the signatures. Who came to a game that was not played has a box, too. */
function prepareSlip({ event, date, shared }: GamePages): Piece<ResultSlip> {
  const { ships } = editions[shared.edition];
  const place = ({ round, table }: ResultSlip) => `ROUND ${round}  ·  TABLE ${table}`;
  const dated = [event, date].filter((part) => part !== null).join(' · ');
  const sunk = row(
    0,
    [2],
    ...Array.from({ length: ships.length + 1 }, (_, i): Sized<unknown> => {
      return ['1fr', text(String(i), { font: 'mono', size: 12, align: 'center' })];
    }),
    [2],
  );
  return column<ResultSlip>(
    0,
    [
      7,
      row(
        0,
        ['0.36fr', tagged(H1, text('RESULT', { font: 'stencil', size: 15 }))],
        ['0.64fr', text(place, { font: 'stencil', size: 15, align: 'right' })],
      ),
    ],
    [5, name(dated, { size: 9, comfortable: 7, where: 'event' })],
    [1],
    [0, rule('frame')],
    [0.6],
    ['1.25fr', besides(undefined, player(0), player(1))],
    [0, rule('rule')],
    ['1fr', besides(label(1, 'WINNER', 'draw: tick both'), tick(8), tick(8))],
    [0, rule('rule')],
    ['0.9fr', besides(label(2, 'NOT PLAYED', 'tick who came'), tick(6), tick(6))],
    [0, rule('rule')],
    ['0.9fr', besides(label(3, 'HAS SUNK', 'ships: circle'), cell(3, 1, sunk), cell(3, 2, sunk))],
    [0, rule('rule')],
    ['1fr', field('Judge’s ruling')],
    [1.2],
    ['1.1fr', row(3, ['1fr', sign('SIGNED A')], ['1fr', sign('SIGNED B')], ['0.55fr', sign('TIME')])],
  );
}

function besides(said: Piece | undefined, a: Piece<ResultSlip>, b: Piece<ResultSlip>): Piece<ResultSlip> {
  const line = upright('rule');
  return row<ResultSlip>(0, [19, said], [0, line], ['1fr', a], [0, line], ['1fr', b]);
}

function label(at: number, what: string, how: string): Piece {
  const words = column(0, ['1fr'], [4, text(what, { font: 'label', size: 9 })], [4, text(how, { size: 7.5 })], ['1fr']);
  return cell(at, 0, row(0, ['1fr', words], [1.5]), 'row');
}

function player(at: 0 | 1): Piece<ResultSlip> {
  const seat = at === 0 ? 'A' : 'B';
  const known = name<ResultSlip>(({ players }) => players[at], {
    size: 12,
    comfortable: 8.5,
    lines: 3,
    where: 'player',
  });
  const who = layers<ResultSlip>(
    known,
    lineFor(({ players }) => players[at] === null),
  );
  const foot = row<ResultSlip>(
    0,
    ['1fr', text(seat, { font: 'label', size: 8 })],
    ['3fr', text(({ serials }) => serials[at], { font: 'mono', size: 8.5, align: 'right' })],
  );
  return cell(0, 1 + at, padded(2, 0.8, column<ResultSlip>(0, ['1fr', who], [4, foot])), 'column');
}

/** A line to write a name on, where there is none to print. */
function lineFor(isMissing: (slip: ResultSlip) => boolean): Piece<ResultSlip> {
  return drawn(({ box, scale, style: { rule: stroke } }) => {
    const y = box.y + box.height - 1.1 * scale;
    const line: Item = { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke };
    return { fill: (slip) => (isMissing(slip) ? [line] : []) };
  });
}

function sign(words: string): Piece {
  return column(0, ['1fr', field('')], [0.2], [3.4, text(words, { font: 'label', size: 7.5, top: true })]);
}
