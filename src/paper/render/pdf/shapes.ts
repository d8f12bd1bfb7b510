// Writes rectangles, lines, circles and paths; neighbors that are drawn alike become one path.
import type { CircleItem, Item, PathItem, RectItem, Stroke, TextItem, UseItem } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import { inkOperator, type Pen } from './pen.js';

export type Shape = Exclude<Item, TextItem | UseItem>;

export interface ShapeWriter {
  write(shape: Shape): string;
  /** Paints what is still open. */
  close(): string;
}

export function createShapeWriter(pen: Pen): ShapeWriter {
  let inForce: Stroke | undefined;
  let join: Join = 0;
  let open = '';
  const close = () => {
    const paint = open;
    open = '';
    return paint === '' ? '' : `${paint}\n`;
  };
  const setStroke = (stroke: Stroke, corners: Join | undefined) => {
    let operators = '';
    if (inForce === undefined || !sameStroke(stroke, inForce)) {
      operators = close() + strokeOperators(pen, stroke, inForce === undefined);
      inForce = stroke;
    }
    if (corners === undefined || corners === join) return operators;
    join = corners;
    return `${operators}${close()}${corners} j\n`;
  };
  return {
    write(shape) {
      const fill = shape.kind === 'line' ? undefined : shape.fill;
      const paint = fill === undefined ? 'S' : shape.stroke === undefined ? 'f' : 'B';
      let out = open === paint && paint === 'S' ? '' : close();
      if (fill !== undefined) out += pen.fill(fill);
      if (shape.stroke !== undefined) out += setStroke(shape.stroke, joinOf(shape));
      open = paint;
      return out + pathOf(pen, shape);
    },
    close,
  };
}

/** Of corners: pointed, as PDF starts out, or round. */
type Join = 0 | 1;

/** Returns undefined for what has no corners. */
function joinOf({ kind }: Shape): Join | undefined {
  if (kind === 'path') return 1;
  return kind === 'rect' ? 0 : undefined;
}

function sameStroke(a: Stroke, b: Stroke): boolean {
  return a === b || (a.width === b.width && String(a.ink) === String(b.ink) && String(a.dash) === String(b.dash));
}

/** A page's own lines are nearly always black and undashed, as PDF starts out: then only the width has to be said. */
function strokeOperators(pen: Pen, { width, ink, dash }: Stroke, first: boolean): string {
  const widthOperator = `${formatNumber(pen.exactPoints(width))} w\n`;
  if (first && ink === 0 && dash === undefined) return widthOperator;
  const pattern = dash === undefined ? '[]' : `[${dash.map((length) => pen.length(length)).join(' ')}]`;
  return `${inkOperator(ink, 'G', 'RG')}${widthOperator}${pattern} 0 d\n`;
}

function pathOf(pen: Pen, shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return rectPath(pen, shape);
    case 'line':
      return `${pen.place(shape.x1, shape.y1)} m ${pen.place(shape.x2, shape.y2)} l\n`;
    case 'circle':
      return circlePath(pen, shape);
    case 'path':
      return runPath(pen, shape);
  }
}

function rectPath(pen: Pen, { x, y, width, height }: RectItem): string {
  return `${pen.place(x, y + height)} ${pen.length(width)} ${pen.length(height)} re\n`;
}

/** Four Bezier curves; the factor brings the arcs closest to a circle. */
const ARC = 0.5523;

function circlePath(pen: Pen, { x, y, radius }: CircleItem): string {
  const at = (dx: number, dy: number) => pen.place(x + dx * radius, y - dy * radius);
  return [
    `${at(1, 0)} m`,
    `${at(1, ARC)} ${at(ARC, 1)} ${at(0, 1)} c`,
    `${at(-ARC, 1)} ${at(-1, ARC)} ${at(-1, 0)} c`,
    `${at(-1, -ARC)} ${at(-ARC, -1)} ${at(0, -1)} c`,
    `${at(ARC, -1)} ${at(1, -ARC)} ${at(1, 0)} c h\n`,
  ].join(' ');
}

function runPath(pen: Pen, { start, segments, closed }: PathItem): string {
  let out = `${pen.place(...start)} m`;
  for (const segment of segments) {
    if (segment.length === 2) out += ` ${pen.place(...segment)} l`;
    else {
      const [x1, y1, x2, y2, x, y] = segment;
      out += ` ${pen.place(x1, y1)} ${pen.place(x2, y2)} ${pen.place(x, y)} c`;
    }
  }
  return `${out}${closed === true ? ' h' : ''}\n`;
}
