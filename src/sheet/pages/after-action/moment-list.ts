// The key moments of a game as a list: turn, who, and what, in the largest type that holds them all.
import { textWidth, wrapText } from '../../../paper/fonts/measure.js';
import type { Box } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../block.js';
import { layoutPanel } from '../../../paper/compose/panel.js';
import { leastLabel, typeSize } from '../../../paper/compose/place-text.js';
import { asParagraph } from '../../../paper/compose/tag-texts.js';
import type { ActionMoment } from './action-data.js';

const LARGEST = 10;
const STEPS = 12;
const LEADING = 1.22;
/** Between two moments, as a multiple of the size. */
const BETWEEN = 0.42;

interface Row {
  readonly moment: ActionMoment;
  readonly lines: readonly string[];
}

/** Returns heading and list; where even the least type is too large, what weighs least is left out. */
export function layoutMoments(place: Place, box: Box, moments: readonly ActionMoment[]): Item[] {
  const panel = layoutPanel({ ...place, box }, { title: 'Key moments', secret: false });
  const inner = { ...panel.inner, y: panel.inner.y + 1 * place.scale, height: panel.inner.height - 1 * place.scale };
  const [largest, least] = [typeSize(place, LARGEST), leastLabel(place)];
  let shown = moments;
  for (;;) {
    for (let step = 0; step <= STEPS; step++) {
      const size = largest - ((largest - least) * step) / STEPS;
      const rows = breakRows(place, inner, shown, size);
      if (heightOf(rows, size) <= inner.height || (step === STEPS && shown.length <= 1))
        return [...panel.art, ...drawRows(place, inner, rows, size)];
    }
    const most = Math.max(...shown.map(({ weight }) => weight));
    const last = shown.findLastIndex(({ weight }) => weight === most);
    shown = shown.filter((_, i) => i !== last);
  }
}

function columnsOf({ fonts }: Place, box: Box, size: number) {
  const turn = textWidth(fonts.label, size, '000') + size * 0.5;
  const side = textWidth(fonts.label, size, 'BRAVO') + size * 0.6;
  return { side: box.x + turn, text: box.x + turn + side, width: box.width - turn - side };
}

function breakRows(place: Place, box: Box, moments: readonly ActionMoment[], size: number): Row[] {
  const { width } = columnsOf(place, box, size);
  return moments.map((moment) => ({ moment, lines: wrapText(place.fonts.text, size, moment.text, width) }));
}

function heightOf(rows: readonly Row[], size: number): number {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  return size * (lines * LEADING + (rows.length - 1) * BETWEEN);
}

function drawRows(place: Place, box: Box, rows: readonly Row[], size: number): Item[] {
  const columns = columnsOf(place, box, size);
  const items: Item[] = [];
  let y = box.y;
  for (const { moment, lines } of rows) {
    const baseline = y + size * 0.95;
    const label = (text: string, x: number): Item => ({
      kind: 'text',
      text,
      x,
      y: baseline,
      font: 'label',
      size,
      ink: 0,
    });
    const turn = moment.turn === null ? '' : String(moment.turn);
    const width = textWidth(place.fonts.label, size, turn);
    const row = [
      ...(turn === '' ? [] : [label(turn, columns.side - size * 0.5 - width)]),
      ...(moment.side === null ? [] : [label(moment.side.toUpperCase(), columns.side)]),
      ...lines.map((text, i): Item => {
        return { kind: 'text', text, x: columns.text, y: baseline + i * size * LEADING, font: 'text', size, ink: 0 };
      }),
    ];
    items.push(...asParagraph(row));
    y += size * (lines.length * LEADING + BETWEEN);
  }
  return items;
}
