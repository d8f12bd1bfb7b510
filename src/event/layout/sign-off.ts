// The foot of a packing list: the counts in a line, what lies on a table, signatures, and the head.
import { type Box, splitLength } from '../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../paper/scene/check-page.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { CountFacts } from './count-sheet.js';
import { layoutField, tickBox } from '../../paper/compose/marks.js';
import { asParagraph } from '../../paper/compose/tag-texts.js';

const CHECKLIST = [
  'On each table: two sealed trackers, covers up',
  'Pencils and erasers, two of each',
  'One result slip a table',
  'Spares with the director, covers up',
  'Key, code index and secret kept apart, closed',
  'Schedule on the wall; head below made public',
];
const SIGNATURES = ['Printed by', 'Counted by', 'Sealed by'];

const PANEL = 7;
const CHECK_ROW = 6.4;
const SIGN_ROW = 11;
const HEAD_ROW = 6;
const GAP = 4;

/** Returns the height that all of it takes, in mm. */
export function signOffHeight({ scale }: Place): number {
  return (
    (6 + GAP + PANEL + (CHECKLIST.length / 2) * CHECK_ROW + GAP + PANEL + SIGN_ROW * 3 + GAP + PANEL + HEAD_ROW * 1.2) *
    scale
  );
}

/** Lays it out from the top of the box. */
export function layoutSignOff(place: Place, box: Box, facts: CountFacts): Item[] {
  const { scale } = place;
  const at = (offset: number, height: number): Box => ({ ...box, y: box.y + offset * scale, height: height * scale });
  const checks = 6 + GAP;
  const signs = checks + PANEL + (CHECKLIST.length / 2) * CHECK_ROW + GAP;
  const head = signs + PANEL + SIGN_ROW * SIGNATURES.length + GAP;
  return [
    countsOf(place, at(1, 5), facts),
    ...panelOf(place, at(checks, PANEL), 'On the tables'),
    ...checklist(place, at(checks + PANEL, (CHECKLIST.length / 2) * CHECK_ROW)),
    ...panelOf(place, at(signs, PANEL), 'Signed'),
    ...signatures(place, at(signs + PANEL, SIGN_ROW * SIGNATURES.length)),
    ...layoutHead(place, at(head, PANEL + HEAD_ROW), facts.head),
  ];
}

function countsOf(place: Place, box: Box, { rounds, players, tables, spares }: CountFacts): Item {
  const text = [
    counted(rounds, 'round'),
    counted(players, 'player'),
    counted(tables, 'table'),
    counted(spares, 'spare table'),
  ].join('  ·  ');
  return placeText(place, { font: 'text', size: typeSize(place, 11), least: leastLabel(place) }, text, box, 'left');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function panelOf(place: Place, box: Box, title: string): Item[] {
  return layoutPanel({ ...place, box }, { title, secret: false }).art;
}

function checklist(place: Place, box: Box): Item[] {
  const { scale } = place;
  const columns = splitLength(box.width, 6 * scale, [{ fr: 1 }, { fr: 1 }]);
  const style = { font: 'text', size: typeSize(place, 10), least: leastLabel(place) } as const;
  return CHECKLIST.flatMap((text, i): Item[] => {
    const column = columns[i % 2] ?? { start: 0, length: 0 };
    const height = CHECK_ROW * scale;
    const row = { x: box.x + column.start, y: box.y + Math.floor(i / 2) * height, width: column.length, height };
    const words = { ...row, x: row.x + 6.5 * scale, width: row.width - 6.5 * scale };
    return [
      tickBox(place, { ...row, width: 4.6 * scale }),
      ...asParagraph([placeText(place, style, text, words, 'left')]),
    ];
  });
}

function signatures(place: Place, box: Box): Item[] {
  const { scale } = place;
  const cells = splitLength(box.width, 5 * scale, [{ fr: 2 }, { fr: 1 }, { fr: 1 }]);
  return SIGNATURES.flatMap((label, row) =>
    [label, 'Date', 'Time'].flatMap((text, i): Item[] => {
      const { start, length } = cells[i] ?? { start: 0, length: 0 };
      const height = SIGN_ROW * scale;
      return layoutField(place, text, { x: box.x + start, y: box.y + row * height, width: length, height }, 8.5).art;
    }),
  );
}

/** Returns the head in groups of eight digits under a heading, as large as a line allows. */
export function layoutHead(place: Place, box: Box, head: string): Item[] {
  const { scale } = place;
  const panel = layoutPanel(
    { ...place, box },
    {
      title: 'Head',
      note: 'public: compare every group',
      secret: false,
    },
  );
  const groups = head.match(/.{1,8}/g) ?? [];
  const row = { ...panel.inner, height: (HEAD_ROW - 1) * scale };
  const style = { font: 'mono', size: typeSize(place, 10), least: LEAST_TEXT } as const;
  return [...panel.art, placeText(place, style, groups.join(' '), row, 'left')];
}
