// Where on a cover everything stands: all over the page, or in what the letters that mean nothing leave of it.
import { type Box, cutLeft, type Size, splitLength } from '../../paper/geometry/box.js';
import type { Place } from '../../paper/compose/block.js';

/** The bands of the page from the top, in mm on large paper or as shares of what is left. */
const BANDS = [{ mm: 15 }, { fr: 1.1 }, { fr: 1.05 }, { fr: 0.92 }, { fr: 1.42 }, { fr: 0.82 }, { mm: 7 }] as const;
/** The same beside decoys, where who plays and where they sit stand beside each other. */
const HIGH = [{ mm: 15 }, { fr: 1.25 }, { fr: 0.9 }, { fr: 1.35 }, { fr: 0.72 }, { mm: 7 }] as const;
const LOW = [{ mm: 15 }, { fr: 1.15 }, { fr: 0.9 }, { fr: 1.5 }, { mm: 7 }] as const;
/** Below this height in mm the sheet alone says how it is folded. */
const LEAST_HOW = 128;
/** Type and paddings are those of small paper. */
const SMALL_SCALE = 0.76;
const GAP = 4.2;
/** Room for a match's commitment. */
export const COMMITMENT = 5;

export interface Bands {
  readonly head: Box;
  readonly who: Box;
  readonly seat: Box;
  readonly phrase: Box;
  readonly rules: Box;
  /** Where there is room for it. */
  readonly how?: Box | undefined;
  readonly low: Box;
}

/** Returns the bands of a whole page, or of what the decoys leave of it. */
export function arrangeCover(
  whole: Place,
  decoys: Box | undefined,
  committed: boolean,
): { readonly place: Place; readonly bands: Bands } {
  if (decoys === undefined) {
    const [head, who, seat, phrase, rules, how, low] = bandsOf(whole, committed, BANDS) as Seven;
    return { place: whole, bands: { head, who, seat, phrase, rules, how, low } };
  }
  const place = { ...whole, box: beside(whole.box, decoys), scale: SMALL_SCALE };
  const isHigh = place.box.height >= LEAST_HOW;
  const [head, people, phrase, rules, ...rest] = bandsOf(place, committed, isHigh ? HIGH : LOW) as Seven;
  const [who, seat] = cutLeft(people, people.width * 0.56);
  const gap = GAP * place.scale;
  const bands = { head, who, phrase, rules, low: rest.at(-1) as Box };
  return {
    place,
    bands: { ...bands, seat: { ...seat, x: seat.x + gap, width: seat.width - gap }, how: isHigh ? rest[0] : undefined },
  };
}

type Seven = [Box, Box, Box, Box, Box, Box, Box];

/** Keeps what is said off a fold between two pages. */
const OFF_FOLD = 4;

/** Returns the largest of the boxes above and below the decoys, and on both sides of them. */
function beside(box: Box, decoys: Box): Box {
  const [right, end] = [decoys.x + decoys.width + OFF_FOLD, decoys.y + decoys.height];
  const boxes = [
    { ...box, height: decoys.y - box.y },
    { ...box, y: end, height: box.y + box.height - end },
    { ...box, width: decoys.x - OFF_FOLD - box.x },
    { ...box, x: right, width: box.x + box.width - right },
  ];
  const area = ({ width, height }: Box) => Math.max(0, width) * Math.max(0, height);
  return boxes.reduce((largest, next) => (area(next) > area(largest) ? next : largest));
}

function bandsOf({ box, scale }: Place, committed: boolean, bands: readonly Size[]): Box[] {
  const extra = (i: number) => (committed && i === bands.length - 1 ? COMMITMENT : 0);
  const sizes = bands.map((band, i) => ('mm' in band ? { mm: (band.mm + extra(i)) * scale } : band));
  return splitLength(box.height, GAP * scale, sizes).map(({ start, length }) => ({
    ...box,
    y: box.y + start,
    height: length,
  }));
}
