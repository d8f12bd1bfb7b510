// The head of an after-action sheet: both players side by side, who won, and the figures that say how.
import {
  column,
  framed,
  name,
  padded,
  type Piece,
  row,
  type Sized,
  tagged,
  text,
  together,
} from '../../../paper/compose.js';
import { tab } from '../../../paper/compose/director-page.js';
import { H2 } from '../../../paper/compose/tag-texts.js';
import type { ActionPlayer, ActionSide, AfterAction } from './action-data.js';

/** Both panels beside each other. */
export function scoreboard({ players, measure: { most } }: Pick<AfterAction, 'players' | 'measure'>): Piece {
  return row(7, ['1fr', playerPanel('alpha', players.alpha, most)], ['1fr', playerPanel('bravo', players.bravo, most)]);
}

function playerPanel(side: ActionSide, player: ActionPlayer, most: number): Piece {
  const title = side.toUpperCase();
  const won = text('WON', { font: 'stencil', size: 12 });
  const who = name(player.name ?? player.serial ?? title, { size: 16, comfortable: 9, where: side });
  const left = column(
    0,
    ['0.42fr', row(2, ['own', tagged(H2, tab(title, 10.5))], ['1fr', player.won ? won : undefined])],
    ['0.58fr', row(0, ['1fr', who], [2])],
  );
  const figures = [
    figure(player.shipsSunk, 'SHIPS SUNK'),
    figure(player.found, `OF ${most} FOUND`),
    figure(player.turns, 'TURNS'),
  ];
  return framed(player.won ? 'ship' : 'middle', padded(2, 1.4, row(0, ['1fr', left], ...figures)));
}

function figure(value: number, label: string): Sized<unknown> {
  const large = text(String(value), { font: 'mono', size: 21, least: 10, align: 'center', high: 0.91 });
  const small = text(label, { font: 'label', size: 7.5, align: 'center' });
  return [14, together(column(0, ['0.7fr', large], ['0.3fr', small]))];
}
