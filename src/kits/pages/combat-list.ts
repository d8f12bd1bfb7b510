// The list that stands for dice: one row per round, in three columns.
import {
  blank,
  column,
  framed,
  layers,
  row,
  rule,
  type Piece,
  type Sized,
  tagged,
  text,
  title,
} from '../../paper/compose.js';
import { flow } from '../../paper/compose/flow.js';
import { inPages } from '../../paper/compose/in-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { type CombatRow, resultOf } from '../plunder/game/combat-list.js';
import { CELLS } from '../plunder/game/combat-text.js';
import { composedPage } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { areaOf } from './sea-pen.js';

const COLUMNS = 3;
const ROWS = 32;
/** Rounds on a page. */
export const ROUNDS = COLUMNS * ROWS;

const ROW = 6.6;

const FIELDS = [
  { head: 'ROUND', width: 11, font: 'label', size: 12.5, of: (_: CombatRow, number: number) => String(number) },
  { head: 'ATTACKER', width: 20, font: 'mono', size: 12.5, of: ({ attacker }: CombatRow) => attacker.join(' ') },
  { head: 'DEFENDER', width: 15, font: 'mono', size: 12.5, of: ({ defender }: CombatRow) => defender.join(' ') },
  { head: 'HITS', width: 13, font: 'mono', size: 15, of: resultOf },
] as const;

const USE = `Count rounds, whoever fights, and strike off each row. ${CELLS} After the last row, roll dice. The list lies open: all may read ahead to see how the next round ends.`;

export function layoutCombatList(setup: PaperSetup, list: readonly CombatRow[], code: string): Page[] {
  const use = flow([{ title: 'Use', paragraphs: [USE] }], { largest: 10, least: 8 });
  return Array.from(inPages(list.entries(), ROUNDS), (rounds) => {
    const columns = Array.from({ length: COLUMNS }, (_, i): Sized<unknown>[] => {
      const part = columnOf(rounds.slice(i * ROWS, (i + 1) * ROWS));
      return i === 0 ? [[59, part]] : [['1fr'], [59, part]];
    });
    const map = text(`MAP ${code}`, { font: 'label', size: 10 });
    const page = column(
      0,
      [10, row(4, ['1fr', tagged(H1, title('Combat list', { size: 22, least: 12 }))], ['own', map])],
      [3],
      [5 + ROWS * ROW, row(0, ...columns.flat())],
      [3],
      ['1fr', use],
    );
    return composedPage(setup, areaOf(setup, 'combat'), page);
  });
}

/** Lines for all rows, filled in as far as there are rounds. */
function columnOf(rounds: readonly (readonly [number, CombatRow])[]): Piece {
  const heads = FIELDS.map(({ head, width }): Sized<unknown> => [
    width,
    text(head, { font: 'label', size: 7.5, align: 'center' }),
  ]);
  const rows = Array.from({ length: ROWS }, (_, i): Sized<unknown>[] => {
    const [at, round] = rounds[i] ?? [];
    const fields = FIELDS.map(({ width, font, size, of }): Sized<unknown> => {
      return [width, round === undefined ? undefined : text(of(round, (at ?? 0) + 1), { font, size, align: 'center' })];
    });
    return [[ROW, row(0, ...fields)], i < ROWS - 1 && [0, rule('grid')]];
  });
  const fields = row(0, ...FIELDS.map(({ width }): Sized<unknown> => [width, framed('grid', blank)]));
  return column(0, [5, row(0, ...heads)], ['1fr', framed('frame', layers(fields, column(0, ...rows.flat())))]);
}
