// What captains of Plunk and Plunder look up: aids, and turn order with odds.
import {
  column,
  drawn,
  framed,
  padded,
  type Piece,
  row,
  rule,
  type Sized,
  text,
  upright,
} from '../../paper/compose.js';
import { flow } from '../../paper/compose/flow.js';
import type { Page } from '../../paper/scene/scene.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { duelOdds } from '../plunder/game/combat.js';
import type { Combat } from '../plunder/game/combat-text.js';
import { seaAid } from '../plunder/game/rules-text.js';
import { composedPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { areaOf, heading } from './sea-pen.js';

/** An aid a captain, in quarters. */
export function layoutPlayerAids(setup: PaperSetup, players: number, combat: Combat): Page {
  const aid = flow(seaAid(combat), { largest: 11, least: 8 });
  const quarter = (player: number): Sized<unknown> => {
    const head = drawn((area) => ({ art: heading(area, player, 'aid', area.box) }));
    return ['1fr', player < players ? padded(5, 3, column(2, [10, head], ['1fr', aid])) : undefined];
  };
  const pair = (first: number) => row(0, quarter(first), [0, upright('fold')], quarter(first + 1));
  const page = column(0, ['1fr', pair(0)], [0, rule('fold')], ['1fr', pair(2)]);
  return composedPage(setup, areaOf(setup, 'aid'), framed('fold', page));
}

const percent = (share: number) => (100 * share).toFixed(1);

const label = (words: string, size: number, align: 'left' | 'center' | 'right' = 'left') =>
  text(words, { font: 'label', size, align });

/** Boxes of one width beside each other, with what is written in each. */
function boxes(width: number, words: readonly string[]): Piece {
  return row(
    0,
    ...words.map((word): Sized<unknown> => [width, framed('grid', padded(0.4, 0, label(word, 8, 'center')))]),
  );
}

/** The turns that a track counts, and the squares for them, in mm: two rows as long as the row of marks. */
const [TURNS, TURN] = [30, 12];

/** The strip to cut off for the order and the number of turns, and how fights end. */
export function layoutTurnTrack(setup: PaperSetup, players: number): Page {
  const marks = Array.from({ length: players }, (_, i): Sized<unknown> => {
    const mark = drawn((area) => ({
      art: drawPlayer(area, i, [area.box.x + area.box.width / 2, area.box.y + 13], 8),
    }));
    return [180 / players, framed('grid', mark)];
  });
  const table = (head: string, heads: readonly number[], say: (a: number, d: number) => string): Sized<unknown> => {
    const rows = heads.map((a): Sized<unknown> => [7, boxes(26, [String(a), ...heads.map((d) => say(a, d))])]);
    const against = boxes(26, ['ATTACKER', ...heads.map((d) => `against ${d}`)]);
    return ['own', column(0, [7, label(head, 10)], [7, against], ...rows)];
  };
  const odds = (a: readonly [number, number], d: readonly [number, number]) => {
    const ship = ([health, cannons]: readonly [number, number]) => ({ health, cannons });
    const { attacker, defender } = duelOdds(ship(a), ship(d));
    return `${percent(attacker)} : ${percent(defender)}`;
  };
  const turns = (first: number): Sized<unknown> => {
    const numbers = Array.from({ length: TURNS / 2 }, (_, i) => String(first + i));
    return [TURN, row(0, ...numbers.map((text): Sized<unknown> => [TURN, framed('grid', label(text, 12, 'center'))]))];
  };
  const first = row(
    6,
    [28, framed('frame', label('FIRST PLAYER', 12, 'center'))],
    [TURN, framed('frame', label('TURN', 9, 'center'))],
    [
      '1fr',
      flow(
        [
          {
            title: 'Markers',
            paragraphs: [
              `- First player: on a mark of the track. After each turn move it to the right, from the last mark back to the first, past whoever is out.`,
              `- Turn: on 1. Move it on after each turn; after ${TURNS} begin again.`,
            ],
          },
        ],
        { largest: 9.5, least: 8, heading: H1 },
      ),
    ],
  );
  const page = column(
    7,
    [24 + TURN * 2, column(0, [24, row(0, ...marks)], turns(1), turns(TURNS / 2 + 1))],
    [28, column(0, ['1fr', first])],
    table('Who wins a fight to the end, in percent, attacker : defender, by HP without cannons', [10, 20, 30], (a, d) =>
      odds([a, 0], [d, 0]),
    ),
    table('The same by cannons, 10 HP each', [0, 1, 2, 3], (a, d) => odds([10, a], [10, d])),
    ['1fr', flow([COUNTED], { largest: 9.5, least: 8, heading: H1 })],
  );
  return composedPage(setup, areaOf(setup, 'track'), page);
}

const COUNTED = {
  title: 'How this is counted',
  paragraphs: [
    '- One ship attacks in every round, as against a ship that stands. Where the attacker changes from turn to turn, the odds are more even.',
    '- 4 and 5 cannons do as 3 do here: two hits sink 10 HP, and one does not.',
    '- In a round both deal damage at the same time. In what is missing to 100, both ships sink.',
  ],
};
