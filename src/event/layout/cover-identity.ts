// The upper half of a cover: the player's name, and round, table and seat to be read from arm's length.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, cutLeft, cutTop, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { placeFirst } from '../../paper/compose/place-first.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { CoverFacts } from './cover.js';
import { cornerLabel, layoutField } from '../../paper/compose/marks.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { asCell, asParagraph } from '../../paper/compose/tag-texts.js';

/** What of the facts decides which lines and labels a cover has. */
export interface CoverKind {
  readonly cells: readonly ('round' | 'table' | 'spare')[];
  /** What the last cell is called. */
  readonly seat: 'seat' | 'side';
  readonly rounds: number | null;
  /** A spare waits for a player and a table. */
  readonly spare: boolean;
  readonly named: boolean;
  /** Whether it is known who sits opposite, or that nobody does. */
  readonly opposed: boolean;
}

const OPPONENT = 'Against';
const SPARE = 'Spare · write the name of who takes it';

interface Rows {
  readonly label: Box;
  readonly name: Box;
  readonly opponent: Box;
  /** Where a spare's table is written. */
  readonly table: Box;
}

/** What a cover says of its player, and where they sit. */
export interface Identity {
  readonly who: Item[];
  readonly seat: Item[];
}

/** Returns the labels, frames and lines to write on. */
export function layoutIdentity(place: Place, who: Box, seat: Box, kind: CoverKind): Identity {
  const rows = rowsOf(place, who, kind.spare);
  const { scale, style } = place;
  const opponent = layoutField(place, OPPONENT, rows.opponent, 10);
  return {
    who: [
      cornerLabel(place, kind.spare ? SPARE : place.edition.player, rows.label, 10),
      ...(kind.named ? [] : layoutField(place, '', inset(rows.name, 0, 0)).art),
      ...(kind.opposed ? [] : opponent.art),
      ...(kind.spare ? layoutField(place, 'Table', rows.table, 10).art : []),
    ],
    seat: cellsOf(seat, scale, kind).flatMap(({ name, box }, i): Item[] => [
      { kind: 'rect', ...inset(box, style.frame.width / 2), stroke: style.frame },
      ...asCell(0, i, [cornerLabel(place, name, inset(box, 2.2 * scale, 1.8 * scale), 10)], { header: 'column' }),
      ...(name === 'round' && kind.rounds !== null ? asCell(2, i, [roundsOf(place, box, kind.rounds)]) : []),
    ]),
  };
}

/** Returns the names and numbers of one cover. */
export function fillIdentity(place: Place, who: Box, seat: Box, kind: CoverKind, facts: CoverFacts): Identity {
  const rows = rowsOf(place, who, kind.spare);
  const values = { round: facts.round, table: facts.table, spare: facts.table, seat: facts.seat, side: facts.side };
  return {
    who: [
      ...asParagraph(nameOf(place, rows.name, facts.player)),
      ...asParagraph(opponentOf(place, rows.opponent, facts)),
      ...asParagraph(sitsOutOf(place, rows.label, facts.sitsOut)),
    ],
    seat: cellsOf(seat, place.scale, kind).flatMap(({ name, box }, i) => {
      const value = values[name];
      return value === null ? [] : asCell(1, i, [valueOf(place, String(value), box)]);
    }),
  };
}

function rowsOf({ scale }: Place, who: Box, spare: boolean): Rows {
  const [label, rest] = cutTop(who, 5 * scale);
  const height = 9.5 * scale;
  const [name, last] = cutTop(rest, rest.height - height - 2 * scale);
  const row = { ...last, y: last.y + 2 * scale, height };
  const [opponent, table] = cutLeft(row, spare ? row.width * 0.7 : row.width);
  return { label, name, opponent, table: { ...table, x: table.x + 5 * scale, width: table.width - 5 * scale } };
}

function nameOf(place: Place, box: Box, player: string | null): Item[] {
  if (player === null) return [];
  const style = { size: typeSize(place, 44), comfortable: typeSize(place, 26), where: 'player' };
  return placePerson(place, style, player, box, 'left');
}

/** Why nobody sits opposite, at length where there is room. */
const BYES = [
  'Nobody yet. This is a bye, which counts as a win; play whoever comes late.',
  'Nobody: a bye, which counts as a win.',
  'Nobody: a bye.',
];

function opponentOf(place: Place, box: Box, { opponent, bye }: CoverFacts): Item[] {
  if (opponent === null && !bye) return [];
  const label = placeText(place, { font: 'label', size: typeSize(place, 10) }, OPPONENT.toUpperCase(), box, 'left');
  const { room } = layoutField(place, OPPONENT, box, 10);
  const start = room.x + 1.5 * place.scale;
  const beside = { ...box, x: start, width: box.x + box.width - start };
  if (opponent === null) {
    const told = { font: 'text', size: typeSize(place, 13), least: typeSize(place, 10) } as const;
    return [label, placeFirst(place, told, BYES, beside, 'left')];
  }
  const style = { size: typeSize(place, 18), comfortable: typeSize(place, 12), where: 'opponent' };
  return [label, ...placePerson(place, style, opponent, beside, 'left')];
}

/** Beside the label of the name: the rounds in which there is no table for the player. */
function sitsOutOf(place: Place, box: Box, rounds: readonly number[]): Item[] {
  if (rounds.length === 0) return [];
  const [last, ...others] = rounds.map(String).reverse();
  const listed = others.length === 0 ? `round ${last}` : `rounds ${others.reverse().join(', ')} and ${last}`;
  const many = rounds.length > 1;
  const short = many ? `${rounds.length} byes: see the schedule` : `Bye in ${listed}`;
  const wordings = [
    `You sit out ${listed}: ${many ? 'byes, which count as wins' : 'a bye, which counts as a win'}.`,
    `You sit out ${listed}: ${many ? 'byes' : 'a bye'}.`,
    short,
  ];
  const [, room] = cutLeft({ ...box, height: typeSize(place, 10) * 1.2 }, box.width * 0.3);
  const style = { font: 'text', size: typeSize(place, 11), least: leastLabel(place) } as const;
  return [placeFirst(place, style, wordings, room, 'right')];
}

interface Cell {
  readonly name: 'round' | 'table' | 'spare' | 'seat' | 'side';
  readonly box: Box;
}

/** The table is what a player looks for, so its cell is the widest. */
function cellsOf(box: Box, scale: number, { cells, seat }: CoverKind): Cell[] {
  const names = [...cells, seat];
  const sizes = names.map((name) => ({ fr: name === 'table' || name === 'spare' ? 1.5 : 1 }));
  return splitLength(box.width, 4 * scale, sizes).map(({ start, length }, i) => ({
    name: names[i] as Cell['name'],
    box: { ...box, x: box.x + start, width: length },
  }));
}

function valueOf(place: Place, value: string, cell: Box): Item {
  const { scale } = place;
  const box = { ...inset(cell, 3 * scale, 0), y: cell.y + 6.5 * scale, height: cell.height - 8.5 * scale };
  const size = Math.min(typeSize(place, 92), box.height / 0.72);
  return placeText(place, { font: 'stencil', size, least: leastLabel(place) }, value.toUpperCase(), box, 'center');
}

function roundsOf(place: Place, cell: Box, rounds: number): Item {
  const { scale, fonts } = place;
  const size = typeSize(place, 10);
  const text = `OF ${rounds}`;
  const label = inset(cell, 2.2 * scale, 1.8 * scale);
  const row = { ...label, height: size * 1.2 };
  const width = textWidth(fonts.label, size, text);
  const [, room] = cutLeft(row, row.width - width);
  return placeText(place, { font: 'label', size }, text, room, 'right');
}
