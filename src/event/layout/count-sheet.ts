// The packing list that a director signs: every file with boxes to tick, what lies on a table, and the head to make public.
import { column, field, panel, type Piece, row, type Sized, text, tick } from '../../paper/compose.js';
import { blanks, figures, names, type TableShape, ticks } from '../../paper/compose/table.js';
import { layoutList } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';
import { pluralize } from '../../core/options/list-names.js';

interface CountRow {
  readonly file: string;
  readonly what: string;
  readonly sheets: number;
  readonly leaves: number;
}

export interface CountFacts {
  readonly title: string;
  readonly rows: readonly CountRow[];
  readonly totals: { readonly sheets: number; readonly leaves: number };
  readonly rounds: number;
  readonly players: number;
  /** The most that one round has. */
  readonly tables: number;
  readonly spares: number;
  /** Public: 64 hexadecimal digits. */
  readonly head: string;
}

const list: TableShape<CountRow> = {
  columns: [
    names('File', '1.25fr', ({ file }) => file),
    names('What it is', '1fr', ({ what }) => what),
    figures('Sheets', 12, ({ sheets }) => sheets),
    figures('Paper', 12, ({ leaves }) => leaves),
    ticks('Printed', 12),
    ticks('Counted', 12),
    ticks('Sealed', 12),
    blanks('Initials', 16),
  ],
  rowHeight: 7.5,
  size: 10,
};

const CHECKLIST = [
  ['Slips and keys printed, on one side', 'Schedule printed'],
  ['On each table: two sealed trackers, covers up', 'Pencils and erasers, two of each'],
  ['One result slip on each table', 'Spares with the director, covers up'],
  ['Key and secret kept apart, closed', 'Schedule on the wall; head below made public'],
];

/** Yields the list's pages; totals, checklist and signatures follow the last row. */
export function layoutCountSheet(setup: PageSetup, facts: CountFacts): Iterable<Page> {
  const { title, rows, totals } = facts;
  const total = { file: `Total of ${rows.length} files`, what: '', ...totals };
  const heading = { title: 'Count and seal', subtitle: title, after: signOff(facts) };
  return layoutList(setup, 'count-sheet', heading, list, [...rows, total]);
}

function signOff({ rounds, players, tables, spares, head }: CountFacts): Piece {
  const each = rounds > 1 ? ' a round' : '';
  const counts = [
    pluralize(rounds, 'round'),
    pluralize(players, 'player'),
    `${pluralize(tables, 'table')}${each}`,
    `${pluralize(spares, 'spare table')}${each}`,
  ];
  const check = (words: string): Sized<unknown> => ['1fr', row(2, [4.6, tick()], ['1fr', text(words, { size: 10 })])];
  const sign = (who: string): Sized<unknown> => [
    11,
    row(5, ['2fr', field(who, 8.5)], ['1fr', field('Date', 8.5)], ['1fr', field('Time', 8.5)]),
  ];
  return column(
    4,
    [5, text(counts.join('  ·  '), { size: 11 })],
    [
      'own',
      panel('On the tables', column(0, ...CHECKLIST.map((both): Sized<unknown> => [6.4, row(6, ...both.map(check))]))),
    ],
    ['own', panel('Signed', column(0, ...['Printed by', 'Counted by', 'Sealed by'].map(sign)))],
    ['own', headPanel(head)],
  );
}

/** The head in groups of eight digits, as large as a line allows. */
function headPanel(head: string): Piece {
  const groups = head.match(/.{1,8}/g) ?? [];
  const digits = text(groups.join(' '), { font: 'mono', size: 10, least: 0 });
  return panel(
    'Head',
    column(0, [5, digits]),
    'Show it to all before round 1. It proves later that no sheet was changed.',
  );
}
