// The preflight certificate: what was read back from the printed files, what was found, and what to do next.
import {
  column,
  drawn,
  framed,
  layers,
  name,
  panel,
  paragraph,
  type Piece,
  row,
  type Sized,
  text,
  tick,
  together,
} from '../../paper/compose.js';
import { figures, table, type TableShape, texts } from '../../paper/compose/table.js';
import { directorPages } from '../../paper/compose/director-page.js';
import { drawCross, drawTick } from '../../paper/compose/marks.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import { type Box, center } from '../../paper/geometry/box.js';
import type { Page } from '../../paper/scene/scene.js';
import { headPanel } from './count-sheet.js';

interface Check {
  readonly what: string;
  readonly count: number;
  readonly ok: boolean;
}

export interface CertificateFacts {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly files: number;
  readonly pages: number;
  readonly sheets: number;
  /** Public: 64 hexadecimal digits. */
  readonly head: string;
  readonly generator: string;
  readonly deal: DealFacts;
}

/** How the batch was dealt, and what was replaced. */
export interface DealFacts {
  /** Sheets that were replaced so far. */
  readonly replacements: number;
  /** Tables whose fleets could be paired by their words alone, not by difficulty. */
  readonly unmatched: number;
  /** How uneven matches stay where fleets cannot be paired well; null elsewhere. */
  readonly unevenness: string | null;
  /** Who sits out, such as `round 1: Ada`; empty where nobody does. */
  readonly sitters: string;
}

const NEXT = [
  'Print the files of players and director at actual size; the covers say how.',
  'Count the leaves against the count sheet, seal the handouts, sign.',
  'Make the head public before these sheets are played. Keep the secret file and the key apart from the tables.',
  'After the event make secret and public/ public: anyone can then verify every sheet.',
];
const FAILED = ['Do not hand anything out.', 'Build the pack again, or verify it: the first difference is named.'];
const CHOSEN = 'No promise was published before the deal: whoever made this pack could have chosen among deals.';

const list: TableShape<Check> = {
  columns: [
    texts('Read back and compared', '1fr', ({ what }) => what),
    figures('Count', 24, ({ count }) => count),
    {
      title: 'Passed',
      size: 16,
      align: 'center',
      cell: () =>
        layers<Check>(
          tick(),
          drawn(({ box, style }) => ({ fill: ({ ok }) => markOf(ok)(middleOf(box, 0.62), style.ship) })),
        ),
    },
  ],
  rowHeight: 7.6,
  size: 11.5,
};

export function layoutCertificate(setup: PageSetup, facts: CertificateFacts): Page {
  const { title, checks, files, pages, sheets, head, generator, deal } = facts;
  const failed = checks.filter(({ ok }) => !ok).length;
  const verdict = failed === 0 ? 'ALL CHECKS PASSED' : `${failed} OF ${checks.length} CHECKS FAILED`;
  const figure = ([label, value]: readonly [string, string | number]): Sized<unknown> => {
    const big = text(String(value), { font: 'label', size: 26 });
    return ['1fr', together(column(0, [5, text(label.toUpperCase(), { font: 'label', size: 9 })], ['1fr', big]))];
  };
  const counts = [
    ['Files', files],
    ['Pages', pages],
    ['Sheets', sheets],
    ['Generator', generator],
  ] as const;
  const body = column<readonly Check[]>(
    4,
    [
      20,
      framed(
        'ship',
        row(0, [20, verdictMark(failed === 0)], ['1fr', text(verdict, { font: 'stencil', size: 34 })], [5]),
      ),
    ],
    [19, row(4, ...counts.map(figure))],
    ['own', table(list, checks.length)],
    ['own', panel('What to do next', column(0, [1], ...(failed === 0 ? NEXT : FAILED).map(step)))],
    ['own', headPanel(head)],
    ['own', dealPanel(deal)],
  );
  return directorPages(setup, 'certificate', { title: 'Preflight certificate', subtitle: title }).prepare(body)(checks);
}

function verdictMark(passed: boolean): Piece {
  return drawn(({ box, style: { ship } }) => {
    return { art: markOf(passed)(middleOf(box, 0.56), { ...ship, width: ship.width * 2.2 }) };
  });
}

const markOf = (ok: boolean) => (ok ? drawTick : drawCross);

function middleOf(box: Box, share: number): Box {
  return center(box, box.height * share, box.height * share);
}

function step(words: string, i: number): Sized<unknown> {
  const number = text(String(i + 1), { font: 'stencil', size: 11, top: true });
  return [7, together(row(0, [6, number], ['1fr', paragraph(words, { size: 11, leading: 1.15 })]))];
}

function dealPanel({ replacements, unmatched, unevenness, sitters }: DealFacts): Piece {
  const say = (words: string) => paragraph(words, { size: 11, leading: 1.15 });
  const unpaired = `Fleets at ${unmatched} ${unmatched === 1 ? 'table' : 'tables'} were paired by words alone: these words are too few to match difficulty.`;
  const said = column(
    0,
    [6, say(CHOSEN)],
    unmatched > 0 && [6, say(unpaired)],
    unevenness !== null && [12, say(unevenness)],
    sitters !== '' && [6, name(`Sit out: ${sitters}`, { size: 11, where: 'player' })],
  );
  return panel('How it was dealt', said, `sheets replaced so far: ${replacements}`);
}
