// Marks to cut along: short lines beside the cards, and a small cross wherever two cuts meet, which no other cut takes away.
import { points } from '../../paper/geometry/length.js';
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import type { Item, LineItem } from '../../paper/scene/scene.js';
import type { CardKit } from './card-kit.js';
import type { CardSheet } from './card-grids.js';
import { type Cut, planCuts } from './cut-plan.js';

/** In mm: where an outer mark starts off the cut, how long it is, and how far a cross reaches. */
const OFF = 0.7;
const LENGTH = 3;
const ARM = 1.5;
/** How far marks reach beyond the cards. */
export const MARKED = OFF + LENGTH;
const WIDTH = 0.25;
const NUMBER = points(6.5);
/** Between a number and its mark. */
const BESIDE = 1;

/** A mark outside of the cards is worth drawing from this length on; crosses remain where there is no room for it. */
const LEAST = 1;

/** A mark lies on the line of a cut, from one place to another. */
export interface Mark extends Pick<Cut, 'direction' | 'at'> {
  readonly from: number;
  readonly to: number;
}

export function listMarks(sheet: CardSheet): Mark[] {
  const { block, reach } = sheet;
  const cuts = planCuts(sheet);
  const [levels, uprights] = [linesOf(cuts, 'level'), linesOf(cuts, 'upright')];
  const outer = (at: number, direction: Mark['direction'], start: number, end: number): Mark[] => {
    const [first, last] = direction === 'level' ? [reach.x, reach.x + reach.width] : [reach.y, reach.y + reach.height];
    return [
      { direction, at, from: Math.max(first, start - OFF - LENGTH), to: start - OFF },
      { direction, at, from: end + OFF, to: Math.min(last, end + OFF + LENGTH) },
    ].filter(({ from, to }) => to - from >= LEAST);
  };
  return [
    ...levels.flatMap((at) => outer(at, 'level', block.x, block.x + block.width)),
    ...uprights.flatMap((at) => outer(at, 'upright', block.y, block.y + block.height)),
    ...levels.flatMap((y) => uprights.flatMap((x) => crossAt(sheet, x, y))),
  ];
}

/** The arms of a cross that lie within the cards or between them. */
function crossAt({ block }: CardSheet, x: number, y: number): Mark[] {
  const clip = (from: number, to: number, start: number, length: number) =>
    [Math.max(from, start), Math.min(to, start + length)] as const;
  const [left, right] = clip(x - ARM, x + ARM, block.x, block.width);
  const [top, bottom] = clip(y - ARM, y + ARM, block.y, block.height);
  return [
    { direction: 'level', at: y, from: left, to: right },
    { direction: 'upright', at: x, from: top, to: bottom },
  ];
}

function linesOf(cuts: readonly Cut[], direction: Cut['direction']): number[] {
  return [...new Set(cuts.filter((cut) => cut.direction === direction).map(({ at }) => at))];
}

/** Returns the marks as lines, with the number of every cut beside its first end where there is room for it. */
export function drawMarks(sheet: CardSheet, { fonts }: Pick<CardKit, 'fonts'>): Item[] {
  const marks = listMarks(sheet).map(({ direction, at, from, to }): LineItem => {
    const stroke = { width: WIDTH, ink: 0 };
    return direction === 'level'
      ? { kind: 'line', x1: from, y1: at, x2: to, y2: at, stroke }
      : { kind: 'line', x1: at, y1: from, x2: at, y2: to, stroke };
  });
  const height = capHeight(fonts.label, NUMBER);
  const numbers = numberCuts(sheet, height).flatMap(({ text, x, y }): Item[] => {
    const left = x - textWidth(fonts.label, NUMBER, text);
    const top = y - height;
    const isInReach = left >= sheet.reach.x && top >= sheet.reach.y;
    return isInReach ? [{ kind: 'text', text, x: left, y, font: 'label', size: NUMBER, ink: 0 }] : [];
  });
  return [...marks, ...numbers];
}

/** The numbers stand outside, left below a level line and left of an upright one: above, both would meet at the first corner. */
function numberCuts(sheet: CardSheet, height: number): { text: string; x: number; y: number }[] {
  const { block } = sheet;
  const cuts = planCuts(sheet);
  const first = cuts.filter(({ strip }) => strip === 0);
  return first.map(({ direction, at, number }) => {
    const again = cuts.filter((cut) => cut.direction === direction && cut.at === at && cut.strip > 0);
    const text = [number, ...again.map((cut) => cut.number)].join(' ');
    return direction === 'level'
      ? { text, x: block.x - BESIDE, y: at + BESIDE + height }
      : { text, x: at - BESIDE, y: block.y - OFF - 0.5 };
  });
}
