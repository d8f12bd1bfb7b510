// The preflight certificate: what was read back from the printed files, what was found, and what to do next.
import { type Box, center, cutLeft, cutTop, splitLength } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { type DealFacts, dealNoteHeight, layoutDealNote } from './deal-note.js';
import { layoutFrame } from '../../paper/compose/frame.js';
import { cornerLabel, drawCross, drawTick } from '../../paper/compose/marks.js';
import { checkedPart, type PageSetup } from '../../paper/compose/page-setup.js';
import { placeParagraph } from '../../paper/compose/place-paragraph.js';
import { layoutHead } from './sign-off.js';
import { prepareTable } from '../../paper/compose/table.js';
import { asParagraph } from '../../paper/compose/tag-texts.js';

export interface CertificateFacts {
  readonly title: string;
  readonly checks: readonly { readonly what: string; readonly count: number; readonly ok: boolean }[];
  readonly files: number;
  readonly pages: number;
  readonly sheets: number;
  /** Public: 64 hexadecimal digits. */
  readonly head: string;
  readonly generator: string;
  readonly deal: DealFacts;
}

const BLOCK = 'certificate';

const NEXT = [
  'Print players/ and director/ at actual size; the covers say how.',
  'Count the leaves against the count sheet, seal the handouts, sign.',
  'Make the head public before round 1. Keep the secret file and the key apart from the tables.',
  'After the event make secret and public/ public: anyone can then verify every sheet.',
];
const FAILED = ['Do not hand anything out.', 'Build the pack again, or verify it: the first difference is named.'];

/** Returns the one page. */
export function layoutCertificate(pageSetup: PageSetup, facts: CertificateFacts): Page {
  const frame = layoutFrame(pageSetup, BLOCK, { title: 'Preflight certificate', subtitle: facts.title }, false);
  const { place, inner } = frame;
  const { scale } = place;
  const passed = facts.checks.every(({ ok }) => ok);
  const [verdict, rest] = cutTop(inner, 20 * scale);
  const [figures, afterFigures] = cutTop(lower(rest, 4 * scale), 20 * scale);
  const table = prepareTable(place, lower(afterFigures, 3 * scale), {
    columns: [
      { title: 'Read back and compared', size: { fr: 1 }, align: 'left', kind: 'text' },
      { title: 'Count', size: { mm: 24 }, align: 'right', kind: 'text' },
      { title: 'Passed', size: { mm: 16 }, align: 'center', kind: 'tick' },
    ],
    rowHeight: 7.6,
    size: 11.5,
  });
  const below = lower(table.rest(facts.checks.length), 6 * scale);
  const [next, head] = cutTop(below, 7 * scale + NEXT.length * 7 * scale);
  const note = { ...lower(head, 22 * scale), height: dealNoteHeight(place, facts.deal) };
  const items = [
    ...verdictOf(place, verdict, facts, passed),
    ...figuresOf(place, figures, facts),
    ...table.art(facts.checks.length),
    ...facts.checks.flatMap(({ what, count, ok }, i) => [
      ...table.row(i, [what, String(count), null]),
      ...markOf(place, table.cell(i, 2), ok),
    ]),
    ...stepsOf(place, next, passed ? NEXT : FAILED),
    ...layoutHead(place, { ...lower(head, 5 * scale), height: 13 * scale }, facts.head),
    ...layoutDealNote(place, note, facts.deal),
  ];
  const { width, height } = pageSetup.paper;
  return { width, height, art: [frame.art, checkedPart(pageSetup, BLOCK, items)], parts: [] };
}

function lower(box: Box, by: number): Box {
  return { ...box, y: box.y + by, height: box.height - by };
}

function verdictOf(place: Place, box: Box, { checks }: CertificateFacts, passed: boolean): Item[] {
  const { scale, style } = place;
  const failed = checks.filter(({ ok }) => !ok).length;
  const text = passed ? 'ALL CHECKS PASSED' : `${failed} OF ${checks.length} CHECKS FAILED`;
  const half = style.ship.width / 2;
  const frame = { x: box.x + half, y: box.y, width: box.width - 2 * half, height: box.height };
  const [left, right] = cutLeft(frame, box.height);
  const mark = center(left, box.height * 0.56, box.height * 0.56);
  const room = { ...right, width: right.width - 5 * scale };
  const heavy = { ...style.ship, width: style.ship.width * 2.2 };
  return [
    { kind: 'rect', ...frame, stroke: style.ship },
    ...(passed ? drawTick(mark, heavy) : drawCross(mark, heavy)),
    placeText(place, { font: 'stencil', size: typeSize(place, 34), least: leastLabel(place) }, text, room, 'left'),
  ];
}

function figuresOf(place: Place, box: Box, { files, pages, sheets, generator }: CertificateFacts): Item[] {
  const { scale } = place;
  const cells = splitLength(box.width, 4 * scale, [{ fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }]);
  const figures = [
    ['Files', String(files)],
    ['Pages', String(pages)],
    ['Sheets', String(sheets)],
    ['Generator', generator],
  ] as const;
  return figures.flatMap(([label, value], i): Item[] => {
    const { start, length } = cells[i] ?? { start: 0, length: 0 };
    const cell = { ...box, x: box.x + start, width: length };
    const room = lower(cell, 5 * scale);
    const style = { font: 'label', size: typeSize(place, 26), least: leastLabel(place) } as const;
    return asParagraph([cornerLabel(place, label, cell, 9), placeText(place, style, value, room, 'left')]);
  });
}

function markOf({ style }: Place, cell: Box, ok: boolean): Item[] {
  const box = center(cell, cell.height * 0.62, cell.height * 0.62);
  return ok ? drawTick(box, style.ship) : drawCross(box, style.ship);
}

function stepsOf(place: Place, box: Box, steps: readonly string[]): Item[] {
  const { scale } = place;
  const panel = layoutPanel({ ...place, box }, { title: 'What to do next', secret: false });
  const height = 7 * scale;
  return [
    ...panel.art,
    ...steps.flatMap((step, i) => {
      const row = { ...panel.inner, y: panel.inner.y + 1 * scale + i * height, height };
      const words = { ...row, x: row.x + 6 * scale, width: row.width - 6 * scale };
      const number = { font: 'stencil', size: typeSize(place, 11) } as const;
      return [
        ...asParagraph([
          placeText(place, number, String(i + 1), { ...row, height: typeSize(place, 11) * 1.3 }, 'left'),
        ]),
        ...placeParagraph(place, { size: 11, leading: 1.15 }, step, words),
      ];
    }),
  ];
}
