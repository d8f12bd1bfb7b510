// The head of the sheet: its name, the edition, and lines for players, date, round and table.
import { textWidth } from '../../fonts/measure.js';
import { type Box, splitLength } from '../../geometry/box.js';
import type { Item } from '../../scene/scene.js';
import type { Block, Place } from '../block.js';
import { placePerson } from '../place-person.js';
import { leastLabel, placeText, typeSize } from '../place-text.js';

const TITLE = 'BATTLE TRACKER';
const LEAST_NAME = 7;

/** Lays out the title on the left and two rows of fields on the right; the player's name is filled in when there is one. */
export const header: Block = (place) => {
  const { box, scale } = place;
  const title = typeSize(place, 23);
  const titleWidth = textWidth(place.fonts.stencil, title, TITLE);
  const left = { ...box, width: titleWidth };
  const fieldsLeft = box.x + titleWidth + 7 * scale;
  const fields = { ...box, x: fieldsLeft, width: box.x + box.width - fieldsLeft };
  const [upper, lower] = rowsOf(fields);
  const first = layoutFields(place, upper, [
    { label: place.edition.player, fr: 1 },
    { label: 'Opponent', fr: 1 },
  ]);
  const second = layoutFields(place, lower, [
    { label: 'Date', fr: 1.3 },
    { label: 'Round', fr: 1 },
    { label: 'Table', fr: 1 },
  ]);
  const [player, opponent] = first.rooms as [Box, Box];
  const [date, round, table] = second.rooms as [Box, Box, Box];
  const write = (where: string, room: Box, text: string | null | undefined, cut: boolean): Item[] => {
    const style = { size: typeSize(place, 11), comfortable: typeSize(place, LEAST_NAME), cut, where };
    return text === null || text === undefined ? [] : placePerson(place, style, text, room, 'left');
  };
  return {
    art: [...titleOf(place, left, title), ...first.art, ...second.art],
    // In a pack the cover bears the name in full, so here it may be cut.
    fill: ({ player: owner }, slot) => [
      ...write('player', player, owner, slot !== undefined),
      ...write('opponent', opponent, slot?.opponent, true),
      ...write('date', date, slot?.date, true),
      ...write('round', round, slot?.round, true),
      ...write('table', table, slot?.table, true),
    ],
  };
};

function titleOf(place: Place, box: Box, size: number): Item[] {
  const [upper, lower] = [
    { ...box, height: box.height * 0.62 },
    { ...box, y: box.y + box.height * 0.62, height: box.height * 0.38 },
  ];
  const subtitle = `WORD FLEET  ·  ${place.edition.title.toUpperCase()} EDITION`;
  return [
    placeText(place, { font: 'stencil', size }, TITLE, upper, 'left'),
    placeText(place, { font: 'label', size: typeSize(place, 10), least: leastLabel(place) }, subtitle, lower, 'left'),
  ];
}

function rowsOf(box: Box): [Box, Box] {
  const height = box.height / 2;
  return [
    { ...box, height },
    { ...box, y: box.y + height, height },
  ];
}

/** Returns each field's label and line, and the rooms in which its text stands. */
function layoutFields(
  place: Place,
  row: Box,
  fields: readonly { label: string; fr: number }[],
): { art: Item[]; rooms: Box[] } {
  const { style, scale } = place;
  const size = typeSize(place, 7.5);
  const art: Item[] = [];
  const rooms: Box[] = [];
  const base = row.y + row.height - 1.4 * scale;
  splitLength(row.width, 4 * scale, fields).forEach(({ start, length }, i) => {
    const label = fields[i]?.label.toUpperCase() ?? '';
    const x = row.x + start;
    const labelWidth = textWidth(place.fonts.label, size, label) + 1.5 * scale;
    art.push({ kind: 'text', text: label, x, y: base, font: 'label', size, ink: 0 });
    art.push({
      kind: 'line',
      x1: x + labelWidth,
      y1: base + 0.5 * scale,
      x2: x + length,
      y2: base + 0.5 * scale,
      stroke: style.rule,
    });
    rooms.push({
      x: x + labelWidth + 0.8 * scale,
      y: row.y,
      width: length - labelWidth - 0.8 * scale,
      height: 2 * (base - row.y) - row.height + 1.6 * scale,
    });
  });
  return { art, rooms };
}
