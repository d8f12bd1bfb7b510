// One's own fleet: its name, and its ships with their words.
import { fitLine, textWidth } from '../../paper/fonts/measure.js';
import { type Box, cutTop } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { layoutNotes } from '../layout/note-lines.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, middleBaseline, placeText, typeSize } from '../../paper/compose/place-text.js';
import { layoutShips, prepareWord } from '../layout/ship-rows.js';

const NAME_TAG = { kind: 'cell', row: 0, column: 0, inLine: 'rows' } as const;
const NAME = 'FLEET NAME';
const NAME_HEIGHT = 5.4;
/** Without this much room beside the ships there are no notes. */
const MIN_NOTES = 22;

/** Lays out the fleet's name on a line and its ships below. */
export const fleet: Block = (place) => {
  const { scale, style, fonts } = place;
  const panel = layoutPanel(place, { title: 'Your Fleet', note: 'cross off what is sunk', secret: true });
  const [nameRow, rest] = cutTop(panel.inner, NAME_HEIGHT * scale);
  const size = typeSize(place, 7.5);
  const label: Item = {
    ...placeText(place, { font: 'label', size }, NAME, nameRow, 'left'),
    tag: NAME_TAG,
  };
  const left = textWidth(fonts.label, size, NAME) + 1.6 * scale;
  const room = { ...nameRow, x: nameRow.x + left, width: nameRow.width - left };
  const lineY = nameRow.y + nameRow.height - 0.7 * scale;
  const below = 0.6 * scale;
  const ships = layoutShips(place, { ...rest, y: rest.y + below, height: rest.height - below }, place.edition.ships);
  const nameFit = { width: room.width, size: typeSize(place, 9.5), least: leastLabel(place), where: place.block };
  const y = middleBaseline(fonts, 'label', size, nameRow);
  const nameTag = { ...NAME_TAG, column: 1 };
  const write = ships.boxes.map((box, i) => prepareWord(place, box, i));
  return {
    art: [
      ...panel.art,
      label,
      { kind: 'line', x1: room.x, y1: lineY, x2: room.x + room.width, y2: lineY, stroke: style.rule },
      ...ships.art,
      ...layoutNotes(place, notesRoom(place, ships.rests)),
    ],
    fill: ({ fleetName, fleet }) => {
      const items: Item[] = [];
      if (fleetName !== null) {
        const nameSize = fitLine(fonts.text, fleetName, nameFit);
        items.push({ kind: 'text', text: fleetName, x: room.x, y, font: 'text', size: nameSize, ink: 0, tag: nameTag });
      }
      fleet.forEach(({ word }, i) => {
        const writeWord = write[i];
        if (word !== null && writeWord !== undefined) items.push(writeWord(word));
      });
      return items;
    },
  };
};

/** Returns the room to the right of all ships' boxes, where they stand in one column. */
function notesRoom({ scale, box }: Place, rests: readonly Box[]): Box {
  const [first, last] = [rests[0], rests.at(-1)];
  if (first === undefined || last === undefined || first.x !== last.x) return { ...box, height: 0 };
  const x = first.x + 4 * scale;
  if (box.x + box.width - x < MIN_NOTES * scale) return { ...box, height: 0 };
  return { x, y: first.y, width: box.x + box.width - x, height: last.y + last.height - first.y };
}
