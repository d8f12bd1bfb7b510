// The panel of a tent that faces the opponent: who sits behind it, upside down on the page, so that it is upright once folded.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, cutTop } from '../../paper/geometry/box.js';
import type { Item, UseItem } from '../../paper/scene/scene.js';
import { turnHalf } from '../../paper/scene/turn-half.js';
import type { Block, Place } from '../block.js';
import { placeAny } from '../../paper/compose/place-first.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { titleOf, titleWidthOf } from './header.js';

const NOTES = [
  'The letters and numbers below mean nothing: they hide what would show through the paper.',
  'The letters and numbers below mean nothing.',
];
const NOTE_SHARE = 0.29;
const TABLE_SIZE = 15;

/** Lays out the title, a line for the name as large as there is room, and what the letters below it are for. */
export const namePlate: Block = (place) => {
  const { box, scale, style } = place;
  const width = titleWidthOf(place);
  const [name, note] = roomsOf(place, box.x + width + 5 * scale);
  const size = typeSize(place, 7.5);
  const label = place.edition.player.toUpperCase();
  const left = name.x + textWidth(place.fonts.label, size, label) + 1.5 * scale;
  const y = name.y + name.height - 0.5 * scale;
  const small = { font: 'text', size: typeSize(place, 7.5), least: leastLabel(place) } as const;
  const said = style.quiet === true ? undefined : placeAny(place, small, NOTES, note, 'right');
  const art: Item[] = [
    ...titleOf(place, { ...box, width }),
    {
      ...placeText(place, { font: 'label', size }, label, { ...name, y: y - 3.6 * scale, height: 3.6 * scale }, 'left'),
      tag: { kind: 'cell', row: 0, column: 0, header: 'row' },
    },
    { kind: 'line', x1: left, y1: y, x2: name.x + name.width, y2: y, stroke: style.rule },
    ...(said === undefined ? [] : [said]),
  ];
  const room = { ...name, x: left + 1 * scale, width: name.x + name.width - left - 1 * scale, height: y - name.y };
  return {
    art: turned(art, box),
    fill: ({ player }, slot) => {
      const table = tableOf(place, slot?.table ?? null, room);
      const taken = table.length === 0 ? 0 : tableWidth(place, slot?.table ?? '') + 4 * scale;
      const person = { size: typeSize(place, 20), comfortable: typeSize(place, 13), cut: true, where: 'player' };
      const shown =
        player === null ? [] : placePerson(place, person, player, { ...room, width: room.width - taken }, 'left');
      const tag = { kind: 'cell', row: 0, column: 1 } as const;
      return turned(
        [...shown, ...table].map((item) => ({ ...item, tag })),
        box,
      );
    },
  };
};

/** The name above, what is said of the letters below it. */
function roomsOf({ box }: Place, left: number): [Box, Box] {
  return cutTop({ ...box, x: left, width: box.x + box.width - left }, box.height * (1 - NOTE_SHARE));
}

const tableText = (table: string) => `TABLE ${table}`;

function tableWidth(place: Place, table: string): number {
  return textWidth(place.fonts.label, typeSize(place, TABLE_SIZE), tableText(table));
}

function tableOf(place: Place, table: string | null, room: Box): Extract<Item, { kind: 'text' }>[] {
  if (table === null) return [];
  return [placeText(place, { font: 'label', size: typeSize(place, TABLE_SIZE) }, tableText(table), room, 'right')];
}

function turned(items: readonly Item[], box: Box): Item[] {
  return (items as readonly Exclude<Item, UseItem>[]).map((item) => turnHalf(item, box));
}
