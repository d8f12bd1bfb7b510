// One result slip: round, table and players, what is ticked, circled and written, and the signatures.
import { type Box, cutLeft, cutTop, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { cornerLabel, layoutField, tickBox } from '../../paper/compose/marks.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { asCell, asParagraph, H1, tagTexts } from '../../paper/compose/tag-texts.js';

export interface ResultSlip {
  readonly round: number;
  readonly table: number;
  readonly players: readonly [string | null, string | null];
  readonly serials: readonly [string, string];
}

export interface Slip {
  readonly art: Item[];
  readonly fill: (slip: ResultSlip) => Item[];
}

/** The bands of a slip from the top. */
const BANDS = [{ mm: 13 }, { fr: 1.25 }, { fr: 1 }, { fr: 0.85 }, { fr: 0.85 }, { fr: 1 }, { fr: 1.1 }] as const;

/** Lays out the slip in the box. */
export function prepareSlip(place: Place, pageSetup: PageSetup, box: Box): Slip {
  const { scale } = place;
  const sizes = BANDS.map((band) => ('mm' in band ? { mm: band.mm * scale } : band));
  const bands = splitLength(box.height, 1.2 * scale, sizes).map(({ start, length }) => ({
    ...box,
    y: box.y + start,
    height: length,
  }));
  const [head, names, winner, sunk, turns, ruling, signed] = bands as [Box, Box, Box, Box, Box, Box, Box];
  const columns = columnsOf(place, names);
  return {
    art: [
      ...headOf(place, pageSetup, head),
      ...framesOf(place, [names, winner, sunk, turns]),
      ...rowLabels(place, { winner, sunk, turns }),
      ...answersOf(place, { winner, sunk, turns }),
      ...layoutField(place, 'Judge’s ruling', ruling, 8).art,
      ...signatures(place, signed),
    ],
    fill: ({ round, table, players, serials }) => [
      ...numbersOf(place, head, round, table),
      ...columns.flatMap((column, i) => playerOf(place, column, players[i] ?? null, serials[i] ?? '', i)),
    ],
  };
}

/** Labels take the left; the two players share the rest. */
function columnsOf({ scale }: Place, row: Box): [Box, Box] {
  const [, rest] = cutLeft(row, 19 * scale);
  const [a, b] = cutLeft(rest, rest.width / 2);
  return [a, b];
}

function headOf(place: Place, { event, date }: PageSetup, head: Box): Item[] {
  const { scale, style } = place;
  const [upper, rest] = cutTop(head, 7 * scale);
  const lower = { ...rest, height: rest.height - 1 * scale };
  const y = head.y + head.height;
  const person = { size: typeSize(place, 9), comfortable: typeSize(place, 7), cut: true, where: 'event' };
  const text = [event, date].filter((part) => part !== null).join(' · ');
  return [
    ...tagTexts(H1, [placeText(place, { font: 'stencil', size: typeSize(place, 15) }, 'RESULT', upper, 'left')]),
    ...(text === '' ? [] : asParagraph(placePerson(place, person, text, lower, 'left'))),
    { kind: 'line', x1: head.x, y1: y, x2: head.x + head.width, y2: y, stroke: style.frame },
  ];
}

function numbersOf(place: Place, head: Box, round: number, table: number): Item[] {
  const { scale } = place;
  const row = { ...head, height: 7 * scale };
  const style = { font: 'stencil', size: typeSize(place, 15), least: leastLabel(place) } as const;
  const room = { ...row, x: row.x + row.width * 0.36, width: row.width * 0.64 };
  return asParagraph([placeText(place, style, `ROUND ${round}  ·  TABLE ${table}`, room, 'right')]);
}

function framesOf(place: Place, rows: readonly Box[]): Item[] {
  const { style } = place;
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bottom = last.y + last.height + 0.6 * place.scale;
  const columns = columnsOf(place, first);
  return [
    ...columns.map(({ x }): Item => ({ kind: 'line', x1: x, y1: first.y, x2: x, y2: bottom, stroke: style.rule })),
    ...rows.map(({ x, y, width, height }): Item => {
      const level = y + height + 0.6 * place.scale;
      return { kind: 'line', x1: x, y1: level, x2: x + width, y2: level, stroke: style.rule };
    }),
  ];
}

function rowLabels(place: Place, rows: { winner: Box; sunk: Box; turns: Box }): Item[] {
  const style = { font: 'label', size: typeSize(place, 9), least: leastLabel(place) } as const;
  const small = { font: 'text', size: typeSize(place, 7.5), least: leastLabel(place) } as const;
  const texts = [
    ['WINNER', 'tick one', rows.winner],
    ['SHIPS SUNK', 'circle', rows.sunk],
    ['TURNS', 'taken', rows.turns],
  ] as const;
  return texts.flatMap(([text, how, row], i) => {
    const box = { ...row, width: 17.5 * place.scale };
    const line = 4 * place.scale;
    const upper = { ...box, y: box.y + box.height / 2 - line, height: line };
    const label = placeText(place, style, text, upper, 'left');
    const under = placeText(place, small, how, { ...upper, y: upper.y + line }, 'left');
    return asCell(i + 1, 0, [label, under], { header: 'row' });
  });
}

/** A large box to tick, the numbers 0 to 5 to circle, and a line to write on. */
function answersOf(place: Place, { winner, sunk, turns }: { winner: Box; sunk: Box; turns: Box }): Item[] {
  const { scale, edition } = place;
  const digit = { font: 'mono', size: typeSize(place, 12) } as const;
  const tick = columnsOf(place, winner).map((column) =>
    tickBox(place, column, Math.min(8 * scale, winner.height * 0.8)),
  );
  const counts = columnsOf(place, sunk).flatMap((column, seat) => {
    const room = inset(column, 2 * scale, 0);
    const width = room.width / (edition.ships.length + 1);
    const digits = Array.from({ length: edition.ships.length + 1 }, (_, i) =>
      placeText(place, digit, String(i), { ...room, x: room.x + i * width, width }, 'center'),
    );
    return asCell(2, 1 + seat, digits);
  });
  const lines = columnsOf(place, turns).flatMap(
    (column) => layoutField(place, '', inset(column, 4 * scale, 0.8 * scale)).art,
  );
  return [...tick, ...counts, ...lines];
}

function signatures(place: Place, box: Box): Item[] {
  const { scale } = place;
  const cells = splitLength(box.width, 3 * scale, [{ fr: 1 }, { fr: 1 }, { fr: 0.55 }]);
  return ['Signed A', 'Signed B', 'Time'].flatMap((label, i): Item[] => {
    const { start, length } = cells[i] ?? { start: 0, length: 0 };
    const cell = { ...box, x: box.x + start, width: length };
    const room = { ...cell, height: box.height - 3.6 * scale };
    const foot = { ...cell, y: room.y + room.height + 0.2 * scale, height: 3.4 * scale };
    return [...layoutField(place, '', room).art, ...asParagraph([cornerLabel(place, label, foot, 7.5)])];
  });
}

function playerOf(place: Place, column: Box, player: string | null, serial: string, index: number): Item[] {
  const { scale } = place;
  const room = inset(column, 2 * scale, 0.8 * scale);
  const [name, foot] = cutTop(room, room.height - 4 * scale);
  const style = { size: typeSize(place, 12), comfortable: typeSize(place, 8.5), lines: 3, cut: true, where: 'player' };
  const seat = index === 0 ? 'A' : 'B';
  const items = [
    ...placePerson(place, style, player ?? `Seat ${seat}`, name, 'left'),
    placeText(place, { font: 'label', size: typeSize(place, 8) }, seat, foot, 'left'),
    placeText(place, { font: 'mono', size: typeSize(place, 8.5) }, serial, foot, 'right'),
  ];
  return asCell(0, 1 + index, items, { header: 'column' });
}
