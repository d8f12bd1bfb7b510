// What captains of Plunk and Plunder look up: rules, aids, turn order with odds, and the combat grid.
import { duelOdds } from '../plunder/game/combat.js';
import type { CombatSource } from '../plunder/game/combat-text.js';
import { nameRow } from '../plunder/game/hexes.js';
import { seaAid, seaRules } from '../plunder/game/rules-text.js';
import { inset } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { flowSections } from './flow-text.js';
import { kitPage, type KitPageSetup } from './kit-page.js';
import { areaOf, cutLine, empty, heading, row, write } from './sea-pen.js';

/** An aid a captain, in quarters. */
export function layoutPlayerAids(setup: KitPageSetup, players: number, source: CombatSource): Page {
  const area = areaOf(setup, 'aid');
  const { x, y, width, height } = area.box;
  const quarters = Array.from({ length: players }, (_, i): Item[] => {
    const quarter = { x: x + ((i % 2) * width) / 2, y: y + (Math.floor(i / 2) * height) / 2 };
    const box = inset({ ...quarter, width: width / 2, height: height / 2 }, 5);
    return [
      ...heading(area, i, 'aid', box),
      ...flowSections(area, { largest: 11, least: 8 }, seaAid(source), [
        { ...box, y: box.y + 13, height: box.height - 13 },
      ]),
    ];
  });
  const middle = x + width / 2;
  const upright: Item = { kind: 'line', x1: middle, y1: y, x2: middle, y2: y + height, stroke: area.style.fold };
  return kitPage(setup, 'aid', [...quarters.flat(), ...cutLine(area, height / 2), upright]);
}

export function layoutSeaRules(setup: KitPageSetup, ...rules: Parameters<typeof seaRules>): Page {
  const area = areaOf(setup, 'rules');
  const { x, y, width, height } = area.box;
  const column = (width - 8) / 2;
  const columns = [x, x + column + 8].map((left) => ({ x: left, y: y + 15, width: column, height: height - 16 }));
  return kitPage(setup, 'rules', [
    ...placeTitle(area, { size: 24, least: 12 }, 'Plunk and Plunder', { ...area.box, height: 12 }, 'left'),
    ...flowSections(area, { largest: 10.5, least: 7.5 }, seaRules(...rules), columns),
  ]);
}

const percent = (share: number) => (100 * share).toFixed(1);

/** The strip to cut off for the order of turns, and how fights end. */
export function layoutTurnTrack(setup: KitPageSetup, players: number): Page {
  const area = areaOf(setup, 'track');
  const { x, y } = area.box;
  const place = 180 / players;
  const marks = Array.from({ length: players }, (_, i) =>
    drawPlayer(area.fonts, i, [x + (i + 0.5) * place, y + 13], 8, area.style.frame),
  );
  const health = [10, 20, 30];
  const cannons = [0, 1, 2, 3, 4, 5];
  const table = (top: number, title: string, heads: readonly number[], cell: (a: number, d: number) => string) => [
    write(area, title, { x, y: top, width: 190, height: 6 }, 10),
    ...row(area, { x, y: top + 7 }, 26, 7, ['ATTACKER', ...heads.map((head) => `against ${head}`)]),
    ...heads.flatMap((a, i) =>
      row(area, { x, y: top + 14 + i * 7 }, 26, 7, [String(a), ...heads.map((d) => cell(a, d))]),
    ),
  ];
  const odds = (attacker: ReturnType<typeof duelOdds>) =>
    `${percent(attacker.attacker)} : ${percent(attacker.defender)}`;
  const ship = (hp: number, guns: number) => ({ health: hp, cannons: guns });
  return kitPage(setup, 'track', [
    ...row(area, { x, y }, place, 30, empty(players)),
    ...marks.flat(),
    write(
      area,
      'Lay the square on its captain; it moves on clockwise after each turn.',
      { x: x + 36, y: y + 36, width: 140, height: 30 },
      10,
    ),
    { kind: 'rect', x, y: y + 36, width: 30, height: 30, stroke: area.style.frame },
    write(area, 'FIRST PLAYER', { x: x + 1, y: y + 36, width: 28, height: 30 }, 12, 'center'),
    ...table(y + 78, 'Fights to the end in percent, attacker : defender, by HP without cannons', health, (a, d) =>
      odds(duelOdds(ship(a, 0), ship(d, 0))),
    ),
    ...table(y + 122, 'The same by cannons, 10 HP each', cannons, (a, d) => odds(duelOdds(ship(10, a), ship(10, d)))),
    write(area, 'What is missing to 100: both ships sink.', { x, y: y + 187, width: 190, height: 6 }, 9),
  ]);
}

/** The grid that stands for dice. */
export function layoutCombatGrid(setup: KitPageSetup, grid: readonly string[], code: string): Page {
  const area = areaOf(setup, 'combat');
  const { x, y, width } = area.box;
  const size = 7;
  const top = y + 16;
  const numbers = grid.map((_, i) => String(i + 1));
  return kitPage(setup, 'combat', [
    ...placeTitle(area, { size: 22, least: 12 }, 'Combat grid', { ...area.box, height: 11 }, 'left'),
    write(area, `MAP ${code}`, { x, y, width, height: 11 }, 10, 'right'),
    ...row(area, { x: x + 12, y: top }, size, size, numbers),
    ...grid.flatMap((cells, i) =>
      row(area, { x: x + 12 - size, y: top + (i + 1) * size }, size, size, [nameRow(i), ...cells]),
    ),
    { kind: 'rect', x: x + 12, y: top + size, width: 24 * size, height: 24 * size, stroke: area.style.ship },
    ...flowSections(
      area,
      { largest: 11, least: 8 },
      [
        {
          title: 'A round',
          paragraphs: [
            'The attacker writes a column, the defender a row, both in secret; then both show. A: the attacker hits twice. D: the defender hits twice. =: each hits once. Pick a new one for each round.',
            'Every row and every column holds 9 A, 8 = and 7 D: whoever picks evenly has the odds of the dice, whatever the other picks, so the grid lies open.',
          ],
        },
      ],
      [{ x, y: top + 26 * size, width, height: 50 }],
    ),
  ]);
}
