// One entry of the answer key: who, where, and everything that the sheet holds, small among others or large on its own page.
import { type Box, cutLeft, cutTop, inset } from '../../paper/geometry/box.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { LEAST_TEXT } from '../../paper/scene/check-page.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { layoutGrid } from '../layout/square-grid.js';
import { cutPanel, type PanelSize } from './key-boxes.js';
import { prepareFleet } from '../layout/fleet-on-grid.js';
import { type KeyEntry, longPlace, shortPlace } from './key-entry.js';
import { layoutCodes, layoutCounts, layoutLock, layoutWords, lockReading, type Piece } from './key-pieces.js';
import { layoutField } from '../../paper/compose/marks.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { H2, tagTexts } from '../../paper/compose/tag-texts.js';

/** A piece of an entry, which is told apart from the others. */
export interface KeyPiece {
  readonly name: string;
  readonly art: readonly Item[];
  readonly fill: (entry: KeyEntry) => Item[];
}

export type { PanelSize } from './key-boxes.js';

/** Lays out an entry in the box, in pieces. */
export function prepareKeyPanel(place: Place, box: Box, size: PanelSize): KeyPiece[] {
  const reading = lockReading(place.shared);
  const boxes = cutPanel(place, box, size, reading !== undefined);
  const grid = layoutGrid(place, boxes.grid);
  const pieces: [string, Piece][] = [
    ['words', layoutWords(place, boxes.words)],
    ['codes', layoutCodes(place, boxes.codes)],
    ['counts', layoutCounts(place, boxes.counts)],
    ...(reading === undefined ? [] : [['lock', layoutLock(place, boxes.lock, reading)] as [string, Piece]]),
  ];
  const write = prepareFleet(place, grid, place.style.middle);
  const { head, notes } = boxes;
  const y = head.y + head.height;
  const line: Item = { kind: 'line', x1: head.x, y1: y, x2: head.x + head.width, y2: y, stroke: place.style.heading };
  return [
    { name: 'head', art: [line], fill: (entry) => headOf(place, head, entry, size) },
    { name: 'grid', art: grid.art, fill: ({ battle }) => write(battle) },
    ...pieces.map(([name, { art, fill }]): KeyPiece => ({ name, art, fill: ({ battle }) => fill(battle) })),
    {
      name: 'notes',
      art: notes === undefined ? [] : notesOf(place, notes),
      fill: (entry) => (entry.struck ? strike(place, boxes.body, entry) : []),
    },
  ];
}

function headOf(place: Place, head: Box, entry: KeyEntry, size: PanelSize): Item[] {
  const { fonts, scale } = place;
  const { battle, spare, side } = entry;
  const large = size === 'large';
  const short = { font: 'stencil', size: typeSize(place, large ? 34 : 18), least: leastLabel(place) } as const;
  const text = shortPlace(entry);
  const shortWidth = Math.min(textWidth(fonts.stencil, short.size, text.toUpperCase()), head.width * 0.4);
  const [left, right] = cutLeft(head, shortWidth + 2.5 * scale);
  const [top, under] = cutTop(right, head.height * 0.58);
  // Beside the name, which is cut where it must be; the line under it is full.
  const note = entry.copyOf === undefined ? '' : `replaces ${entry.copyOf}`;
  const noteWidth = textWidth(fonts.text, underStyle(place, large).size, note);
  const [name, replaced] = cutLeft(top, top.width - noteWidth - (note === '' ? 0 : scale));
  const person = {
    size: typeSize(place, large ? 22 : 12),
    comfortable: typeSize(place, 8.5),
    cut: true,
    where: 'player',
  };
  const shown = entry.player ?? (spare ? 'Spare' : side);
  return [
    ...tagTexts(H2, [
      placeText(place, short, text.toUpperCase(), { ...left, width: shortWidth }, 'left'),
      ...(shown === text ? [] : placePerson(place, person, shown, name, 'left')),
    ]),
    ...(note === '' ? [] : [placeText(place, underStyle(place, large), note, replaced, 'right')]),
    ...underName(place, under, entry, large),
    ...(battle.serial === null ? [] : [placeText(place, serialStyle(place, large), battle.serial, under, 'right')]),
  ];
}

function serialStyle(place: Place, large: boolean) {
  return { font: 'mono', size: typeSize(place, large ? 16 : 9.5) } as const;
}

function underStyle(place: Place, large: boolean) {
  return { font: 'text', size: typeSize(place, large ? 11 : 8), least: LEAST_TEXT } as const;
}

function underName(place: Place, box: Box, entry: KeyEntry, large: boolean): Item[] {
  const { battle } = entry;
  const facts = [
    ...(large ? [longPlace(entry)] : []),
    ...(battle.fleetName === null ? [] : [battle.fleetName]),
    ...(battle.mine === null ? [] : [`mine ${battle.mine}`]),
  ];
  const serial = textWidth(place.fonts.mono, serialStyle(place, large).size, battle.serial ?? '') + 2 * place.scale;
  return [placeText(place, underStyle(place, large), facts.join(' · '), { ...box, width: box.width - serial }, 'left')];
}

/** A cross over the whole entry, and what took its place, so that nobody judges by it. */
function strike(place: Place, body: Box, { replacedBy }: KeyEntry): Item[] {
  const { style, scale } = place;
  const { x, y, width, height } = inset(body, 1.5 * scale);
  const [right, bottom] = [x + width, y + height];
  const text = replacedBy === undefined ? 'REPLACED' : `REPLACED BY ${replacedBy}`;
  const size = Math.min(typeSize(place, 34), (width * 0.76) / textWidth(place.fonts.stencil, 1, text));
  const plate = { x: x + width * 0.07, y: y + height / 2 - size, width: width * 0.86, height: 2 * size };
  return [
    { kind: 'line', x1: x, y1: y, x2: right, y2: bottom, stroke: style.ship },
    { kind: 'line', x1: x, y1: bottom, x2: right, y2: y, stroke: style.ship },
    { kind: 'rect', ...plate, fill: 1, stroke: style.ship },
    placeText(place, { font: 'stencil', size }, text, plate, 'center'),
  ];
}

const NOTE_LINE = 8;

function notesOf(place: Place, box: Box): Item[] {
  const height = NOTE_LINE * place.scale;
  const count = Math.min(4, Math.floor(box.height / height));
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const row = { ...box, y: box.y + i * height, height };
    return layoutField(place, i === 0 ? 'Rulings' : '', row, 8).art;
  }).flat();
}
