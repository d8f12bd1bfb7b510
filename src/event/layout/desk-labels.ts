// Labels for tables: tents, two to a page, whose halves show the same to both sides once they are folded.
import {
  anew,
  column,
  field,
  name,
  padded,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  text,
  turned,
  upright,
} from '../../paper/compose.js';
import { inPages } from '../../paper/compose/in-pages.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';

export interface DeskLabel {
  readonly table: number;
  /** Null for a label of all rounds, which shows the number alone. */
  readonly round: number | null;
  /** Who sits in seat A and in seat B: a name, null for one to write, or `open: true` for nobody. */
  readonly seats: readonly LabelSeat[];
}

export type LabelSeat = { readonly name: string | null } | { readonly open: true };

/** Yields the pages. Marks at the margins show where to cut, in the middle of the page, and where to fold. */
export function* layoutDeskLabels(setup: PageSetup, labels: Iterable<DeskLabel>): Generator<Page> {
  const tent = (label: DeskLabel | undefined): Sized<unknown>[] => {
    if (label === undefined) return [['2fr']];
    const half = halfOf(setup, label);
    return [
      ['1fr', turned(half)],
      [0, mark('FOLD')],
      ['1fr', half],
    ];
  };
  const page = anew(([first, second]: readonly DeskLabel[]) =>
    column(0, ...tent(first), [0, mark('CUT')], ...tent(second)),
  );
  const draw = preparePage(setup, 'desk-labels', page);
  for (const both of inPages(labels, 2)) yield draw(both);
}

function mark(word: string): Piece {
  return row(1, [5, rule('rule')], ['1fr', text(word, { font: 'label', size: 7 })], [5, rule('rule')]);
}

function halfOf({ event }: PageSetup, { table, round, seats }: DeskLabel): Piece {
  // The number is read from across the room.
  const large = text(String(table), { font: 'stencil', size: 150, align: 'center', high: 0.95 });
  const head = row(
    0,
    ['2fr', name(event, { size: 12, comfortable: 9, where: 'event' })],
    [
      '1fr',
      round === null
        ? text('TABLE', { font: 'label', size: 12, align: 'right' })
        : text(`ROUND ${round}`, { font: 'stencil', size: 15, align: 'right' }),
    ],
  );
  if (seats.length === 0) return padded(3, 7, column(1, [6, head], ['1fr', large]));
  const left = column(0, [7, text('TABLE', { font: 'label', size: 12, top: true })], ['1fr', large]);
  const who = seats.map((seat, i): Sized<unknown> => {
    const letter = text(i === 0 ? 'A' : 'B', { font: 'stencil', size: 24 });
    return ['1fr', row(0, [12, letter], ['1fr', seatOf(seat)])];
  });
  const right = column(0, [6, head], [3], ['1fr', column(1, ...who)]);
  return padded(3, 7, row(2.5, ['0.32fr', left], [0, upright('frame')], ['0.68fr', right]));
}

function seatOf(seat: LabelSeat): Piece {
  if ('open' in seat) return text('Nobody yet: a bye', { size: 16 });
  if (seat.name === null) return column(0, ['4fr', field('')], ['1fr']);
  return name(seat.name, { size: 34, comfortable: 20, where: 'player' });
}
