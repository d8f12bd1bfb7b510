// The pen that boards, cards and counters of Plunk and Plunder are drawn with.
import { colors } from '../plunder/game/colors.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { type Align, placeText } from '../../paper/compose/place-text.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { H1, tagTexts } from '../../paper/compose/tag-texts.js';
import { kitArea } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';

/** What A4 and Letter share. */
const HEIGHT = 254;
export function areaOf(setup: PaperSetup, block: string): Area {
  const area = kitArea(setup, block);
  // Half a millimeter for the lines of frames.
  return { ...area, box: inset({ ...area.box, height: Math.min(area.box.height, HEIGHT) }, 0.5) };
}

export function write(area: Area, text: string, box: Box, size: number, align: Align = 'left'): Item {
  return placeText(area, { font: 'label', size: points(size), least: points(7) }, text, box, align);
}

/** Boxes side by side, with what is written in each. */
export function row(
  area: Area,
  { x, y }: Pick<Box, 'x' | 'y'>,
  width: number,
  height: number,
  texts: readonly string[],
  size = 8,
): Item[] {
  return texts.flatMap((text, i): Item[] => {
    const box = { x: x + i * width, y, width, height };
    return [
      { kind: 'rect', ...box, stroke: area.style.grid },
      ...(text === '' ? [] : [write(area, text, inset(box, 0.4), size, 'center')]),
    ];
  });
}

export const empty = (count: number) => Array.from({ length: count }, () => '');

export function heading(area: Area, player: number, text: string, box: Box): Item[] {
  const color = (colors[player] ?? '').toUpperCase();
  const place = { ...box, x: box.x + 12, height: 10 };
  const title = placeTitle(area, { size: 18, least: 9 }, `${color}: ${text}`, place, 'left');
  return [...drawPlayer(area, player, [box.x + 5, box.y + 5.3], 4.2), ...tagTexts(H1, title)];
}

/** A level line to cut along. */
export function cutLine({ box, style }: Area, down: number): Item[] {
  return [{ kind: 'line', x1: box.x, y1: box.y + down, x2: box.x + box.width, y2: box.y + down, stroke: style.fold }];
}
