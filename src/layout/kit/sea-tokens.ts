// The counters of Plunk and Plunder: ships, shipyards, damage, contested hexes.
import { type Box, inset } from '../../geometry/box.js';
import type { Item, Page } from '../../scene/scene.js';
import type { Area } from '../block.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { kitPage, type KitPageSetup } from './kit-page.js';
import { areaOf, limits, write } from './sea-pen.js';

/** Of small counters and of contested markers, in mm: the largest square in a hex of 17.5 is 12.8 wide. */
const [COUNTER, MARKER] = [12.7, 17];
const [COLUMNS, MARKERS, DAMAGE] = [14, 8, 20];

/** Returns how many counters a sea needs, in rows of fourteen, and the cuts that part them. */
export function countTokens(players: number) {
  const counters = players * (limits.ships + limits.yards) + DAMAGE;
  const rows = Math.ceil(counters / COLUMNS);
  return { counters, pieces: counters + MARKERS, cuts: rows + 1 + rows * (COLUMNS + 1) + 2 + MARKERS + 1 };
}

interface Token {
  readonly player: number | null;
  readonly text: string;
}

/** Ships, shipyards, damage and contested hexes, side by side. */
export function layoutTokens(setup: KitPageSetup, players: number): Page {
  const area = areaOf(setup, 'tokens');
  const left = area.box.x + (area.box.width - COLUMNS * COUNTER) / 2;
  const top = area.box.y + 8;
  const tokens = [
    ...Array.from({ length: players }, (_, player) => [
      ...Array.from({ length: limits.ships }, (__, i): Token => ({ player, text: String(i + 1) })),
      ...Array.from({ length: limits.yards }, (__, i): Token => ({ player, text: `yard ${i + 1}` })),
    ]).flat(),
    ...Array.from({ length: DAMAGE }, (_, i): Token => ({ player: null, text: i < DAMAGE / 2 ? '1' : '5' })),
  ];
  const counters = tokens.flatMap((token, i) => {
    const x = left + (i % COLUMNS) * COUNTER;
    return drawToken(area, token, { x, y: top + Math.floor(i / COLUMNS) * COUNTER, width: COUNTER, height: COUNTER });
  });
  const below = top + Math.ceil(tokens.length / COLUMNS) * COUNTER + 10;
  const markers = Array.from({ length: MARKERS }, (_, i): Item[] => {
    const box = { x: left + i * MARKER, y: below, width: MARKER, height: MARKER };
    return [
      { kind: 'rect', ...box, stroke: area.style.grid },
      { kind: 'rect', ...inset(box, 1.5), stroke: area.style.ship },
      write(area, 'contested', inset(box, 2), 8, 'center'),
    ];
  });
  const title = 'Ships 1 to 12 and four shipyards each, damage, contested hexes';
  return kitPage(setup, 'tokens', [write(area, title, { ...area.box, height: 5 }, 10), ...counters, ...markers.flat()]);
}

function drawToken(area: Area, { player, text }: Token, box: Box): Item[] {
  const frame: Item = { kind: 'rect', ...box, stroke: area.style.grid };
  const middle = box.x + box.width / 2;
  if (player === null)
    return [
      frame,
      { kind: 'circle', x: middle, y: box.y + box.height / 2, radius: 4.6, stroke: area.style.frame },
      write(area, text, box, 15, 'center'),
    ];
  return [
    frame,
    ...drawPlayer(area.fonts, player, [middle, box.y + 4.6], 2.9, area.style.frame),
    write(area, text, { ...inset(box, 0.8), y: box.y + 8.2, height: 3.8 }, 9, 'center'),
  ];
}
