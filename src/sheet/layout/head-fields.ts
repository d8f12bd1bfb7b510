// Labeled lines at the head of a sheet: who plays whom and when, filled in as far as it is known.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Battle } from '../../game/battle.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { type Box, splitLength } from '../../paper/geometry/box.js';
import type { Item, TextItem } from '../../paper/scene/scene.js';
import type { BlockLayout, Place, Shared, SheetSlot } from '../block.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { typeSize } from '../../paper/compose/place-text.js';

export type FieldName = 'player' | 'opponent' | 'date' | 'round' | 'table';

export interface HeadField {
  readonly name: FieldName;
  readonly fr: number;
}

function placeFields(seated: Shared['seated']): readonly FieldName[] {
  if (seated === undefined) return [];
  return seated === 'at a table' ? ['table'] : ['round', 'table'];
}

/** Against whom and when, in one row. */
export function gameFields({ seated }: Pick<Shared, 'seated'>): readonly HeadField[] {
  const game = [
    { name: 'opponent', fr: 2 },
    { name: 'date', fr: 1.2 },
  ] as const;
  const places = placeFields(seated).map((name): HeadField => ({ name, fr: 0.9 }));
  return [...game, ...places];
}

const MIN_NAME = 7;

/** Height in mm of a line's room above the line. */
const LINE = 3.5;

interface Room {
  readonly name: FieldName;
  readonly box: Box;
  /** The number of the field: to a screen reader each is a line. */
  readonly index: number;
}

/** Lays out rows of fields below each other, each with a label and a line to write on. */
export function layoutHeadFields(place: Place, box: Box, rows: readonly (readonly HeadField[])[]): BlockLayout {
  const height = box.height / rows.length;
  const art: Item[] = [];
  const rooms: Room[] = [];
  rows.forEach((fields, i) => {
    const row = layoutRow(place, { ...box, y: box.y + i * height, height }, fields, rooms.length);
    art.push(...row.art);
    rooms.push(...row.rooms);
  });
  const fill = (battle: Battle, slot?: SheetSlot) =>
    rooms.flatMap(({ name, box: room, index }) => {
      const text = valueOf(name, battle, slot);
      const tag = { kind: 'cell', row: index, column: 1, inLine: 'rows' } as const;
      return text === null ? [] : placeOnLine(place, name, text, room).map((item) => ({ ...item, tag }));
    });
  return { art, fill };
}

/** One line stands on the line to write on; where that is too short, two fill a row that is high enough. */
function placeOnLine(place: Place, name: FieldName, text: string, room: Box): TextItem[] {
  const style = { size: typeSize(place, 11), comfortable: typeSize(place, MIN_NAME), where: name };
  const height = Math.min(room.height, LINE * place.scale);
  const line = { ...room, y: room.y + room.height - height, height };
  if (height === room.height) return placePerson(place, { ...style, cut: true }, text, room, 'left');
  const inLine = ifItFits(() => placePerson(place, { ...style, lines: 1 }, text, line, 'left'));
  return inLine ?? placePerson(place, { ...style, cut: true }, text, room, 'left');
}

function valueOf(name: FieldName, battle: Battle, slot: SheetSlot | undefined): string | null {
  if (name === 'player') return battle.player;
  return slot?.[name] ?? null;
}

const LABELS = { opponent: 'Opponent', date: 'Date', round: 'Round', table: 'Table' } as const;

function labelOf({ player }: Pick<Edition, 'player'>, name: FieldName): string {
  return name === 'player' ? player : LABELS[name];
}

export function fieldsInWords(
  names: readonly FieldName[],
  { seated }: Pick<Shared, 'seated'>,
  battle: Battle,
  slot?: SheetSlot,
): string {
  const edition = editions[battle.edition];
  const printed = names.filter((name) => (name !== 'round' && name !== 'table') || placeFields(seated).includes(name));
  const fields = printed.map((name) => ({ label: labelOf(edition, name), value: valueOf(name, battle, slot) }));
  const empty = fields.filter(({ value }) => value === null).map(({ label }) => label);
  const written = fields.flatMap(({ label, value }) => (value === null ? [] : [`${label}: ${value}.`]));
  return [...written, ...(empty.length === 0 ? [] : [`To be written: ${empty.join(', ')}.`])].join(' ');
}

function layoutRow(
  place: Place,
  row: Box,
  fields: readonly HeadField[],
  first: number,
): { art: Item[]; rooms: Room[] } {
  const { style, scale } = place;
  const size = typeSize(place, 7.5);
  const art: Item[] = [];
  const rooms: Room[] = [];
  const base = row.y + row.height - 1.4 * scale;
  splitLength(row.width, 4 * scale, fields).forEach(({ start, length }, i) => {
    const { name } = fields[i] as HeadField;
    const label = labelOf(place.edition, name).toUpperCase();
    const x = row.x + start;
    const labelWidth = textWidth(place.fonts.label, size, label) + 1.5 * scale;
    const tag = { kind: 'cell', row: first + i, column: 0, inLine: 'rows' } as const;
    art.push({ kind: 'text', text: label, x, y: base, font: 'label', size, ink: 0, tag });
    art.push({
      kind: 'line',
      x1: x + labelWidth,
      y1: base + 0.5 * scale,
      x2: x + length,
      y2: base + 0.5 * scale,
      stroke: style.rule,
    });
    const box = {
      x: x + labelWidth + 0.8 * scale,
      y: row.y,
      // A last letter may be wider than its ink.
      width: length - labelWidth - 1.1 * scale,
      height: 2 * (base - row.y) - row.height + 1.6 * scale,
    };
    rooms.push({ name, box, index: first + i });
  });
  return { art, rooms };
}
