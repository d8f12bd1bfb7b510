// One's own fleet: its name, and its ships with their words.
import { textWidth } from '../../fonts/measure.js';
import { cutTop } from '../../geometry/box.js';
import type { Block } from '../block.js';
import { layoutPanel } from '../panel.js';
import { leastLabel, middleBaseline, placeText, typeSize } from '../place-text.js';
import { layoutShips, prepareWord } from '../ship-rows.js';

const NAME_HEIGHT = 5.4;

/** Lays out the fleet's name on a line and its ships below. */
export const fleet: Block = (place) => {
  const { scale, style, fonts } = place;
  const panel = layoutPanel(place, { title: 'Your Fleet', note: 'strike off what is sunk', secret: true });
  const [nameRow, rest] = cutTop(panel.inner, NAME_HEIGHT * scale);
  const size = typeSize(place, 7.5);
  const label = placeText(place, { font: 'label', size }, 'NAME', nameRow, 'left');
  const left = textWidth(fonts.label, size, 'NAME') + 1.6 * scale;
  const room = { ...nameRow, x: nameRow.x + left, width: nameRow.width - left };
  const lineY = nameRow.y + nameRow.height - 0.7 * scale;
  const below = 0.6 * scale;
  const ships = layoutShips(place, { ...rest, y: rest.y + below, height: rest.height - below }, place.edition.ships);
  const nameStyle = { font: 'text', size: typeSize(place, 9.5), least: leastLabel(place) } as const;
  const y = middleBaseline(fonts, 'label', size, nameRow);
  const write = ships.boxes.map((box) => prepareWord(place, box));
  return {
    art: [
      ...panel.art,
      label,
      { kind: 'line', x1: room.x, y1: lineY, x2: room.x + room.width, y2: lineY, stroke: style.rule },
      ...ships.art,
    ],
    fill: (battle) => [
      ...(battle.fleetName === null ? [] : [{ ...placeText(place, nameStyle, battle.fleetName, room, 'left'), y }]),
      ...battle.fleet.flatMap(({ word }, i) => (word === null ? [] : (write[i]?.(word) ?? []))),
    ],
  };
};
