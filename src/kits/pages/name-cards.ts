// The cards of ships by name: twelve a page, with boxes for what a ship has.
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { MINI } from '../cards/card-sizes.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { kitPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { areaOf, empty, row, write } from './sea-pen.js';

// What ships are called: three names of the original, and ours.
export const shipNames: readonly string[] =
  `Theodore Sailfast Kraken Albatross Anchovy Barnacle Bluefin Bonita Bosun Brisk Cutlass Daybreak Dolphin Doubloon Driftwood Endeavor Falcon Fathom Flotsam Foghorn Galleon Grampus Gull Halyard Harpoon Herring Horizon Ironside Jackdaw Jetsam Keelhaul Lantern Lobster Magpie Mainstay Marlin Mermaid Moonrise Narwhal Nautilus Neptune Osprey Otter Pelican Petrel Porpoise Puffin Raven Saltwind Seahorse Sextant Spindrift Squall Starfish Stingray Tempest Trident Walrus Wavecrest Windlass`.split(
    ' ',
  );

const [COLUMNS, ROWS, CELL] = [4, 3, 3.6];
const PER_PAGE = COLUMNS * ROWS;

export function countNameCards() {
  const pages = Math.ceil(shipNames.length / PER_PAGE);
  return { pages, pieces: shipNames.length, cuts: pages * (ROWS + 1 + ROWS * (COLUMNS + 1)) };
}

export function layoutNameCards(setup: PaperSetup): Page[] {
  const area = areaOf(setup, 'names');
  return Array.from({ length: countNameCards().pages }, (_, page) => {
    const names = shipNames.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const left = area.box.x + (area.box.width - COLUMNS * MINI.width) / 2;
    const cards = names.flatMap((name, i) => {
      const [column, line] = [i % COLUMNS, Math.floor(i / COLUMNS)];
      return drawNameCard(area, name, left + column * MINI.width, area.box.y + line * MINI.height);
    });
    return kitPage(setup, 'names', cards);
  });
}

const TRACKS = [
  ['HP', 10],
  ['+10', 10],
  ['+10', 10],
  ['SAILS', 5],
  ['CANNONS', 5],
  ['MAX LIFE', 2],
] as const;

/** `bought` is what the ship begins with, by the titles of its boxes. */
export function drawNameCard(
  area: Area,
  name: string,
  x: number,
  y: number,
  bought: Readonly<Record<string, number>> = {},
): Item[] {
  const { width, height } = MINI;
  const title = { x: x + 4, y: y + 4, width: width - 8, height: 8 };
  return [
    { kind: 'rect', x, y, width, height, stroke: area.style.grid },
    ...placeTitle(area, { size: 15, least: 9, where: 'names' }, name, title, 'center'),
    ...TRACKS.flatMap(([text, count], i) => {
      const at = y + 13 + i * 8.4;
      return [
        write(area, text, { x: x + 4, y: at, width: 30, height: 3.6 }, 7),
        ...row(
          area,
          { x: x + 4, y: at + 3.8 },
          CELL,
          CELL,
          empty(count).map((_, box) => (box < (bought[text] ?? 0) ? 'x' : '')),
        ),
      ];
    }),
  ];
}
