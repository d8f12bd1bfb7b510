// One's own ships in one line, each name with its word, where there is no room for rows of boxes: the player who answers a call must say which ship sank.
import { textWidth } from '../../paper/fonts/measure.js';
import type { ShipClass } from '../../game/editions/index.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { leastLabel, leastType, middleBaseline, typeSize } from '../../paper/compose/place-text.js';

/** Distances in mm: between two ships, and between a name and its word. */
const GAP = 2.6;
const BESIDE = 1;
/** Widths of a letter in sizes of the type: printed, and to be written by hand. */
const PRINTED = 0.66;
const WRITTEN = 1.6;

/** How much room ships take, in sizes of the type, and how large it may be. */
interface Measured {
  readonly names: readonly string[];
  readonly size: number;
  /** Beyond what the ships take at that size. */
  readonly spare: number;
}

/** Lays out the ships side by side, longest first; words lie where they do whatever the fleet. */
export const fleetLine: Block = (place) => {
  const { box, scale, fonts, edition, style } = place;
  const { names, size, spare } = measureLine(place);
  const isWritten = place.shared.deployment === 'blank';
  const printed = size * PRINTED;
  const pitch = isWritten ? Math.min(size * WRITTEN, printed + spare / countLetters(edition.ships)) : printed;
  const y = middleBaseline(fonts, 'label', size, box);
  const base = box.y + box.height - 0.3 * scale;
  const art: Item[] = [];
  const words: number[] = [];
  let { x } = box;
  for (const [row, text] of names.entries()) {
    art.push({ kind: 'text', text, x, y, font: 'label', size, ink: 0, tag: { ...LINE, row, column: 0 } });
    x += textWidth(fonts.label, size, text) + BESIDE * scale;
    words.push(x);
    const end = x + (edition.ships[row]?.length ?? 0) * pitch;
    if (isWritten) art.push({ kind: 'line', x1: x, y1: base, x2: end, y2: base, stroke: style.rule });
    x = end + GAP * scale;
  }
  return {
    art,
    fill: ({ fleet }) =>
      fleet.flatMap(({ word }, row): Item[] => {
        const start = words[row];
        if (word === null || start === undefined) return [];
        const text = inCase(place.letterCase, word);
        const tag = { ...LINE, row, column: 1 };
        return [{ kind: 'text', text, x: start, y, font: 'mono', size, ink: 0, pitch, tag }];
      }),
  };
};

/** Throws Problem `does-not-fit` where the shortest names have no room. */
function measureLine(place: Place): Measured {
  const { box, scale, fonts, edition } = place;
  const { ships } = edition;
  const gaps = ((ships.length - 1) * GAP + ships.length * BESIDE) * scale;
  const widthOf = (names: readonly string[], size: number) =>
    names.reduce((sum, name) => sum + textWidth(fonts.label, size, name), 0) + countLetters(ships) * size * PRINTED;
  const largest = Math.min(typeSize(place, 9), box.height * 0.86);
  const least = Math.max(leastType(place), leastLabel(place));
  const full = ships.map(({ name }) => name.toUpperCase());
  for (const names of [full, full.map((name) => name.split(' ').at(-1) ?? name)]) {
    const room = box.width - gaps;
    const size = largest * Math.min(1, room / widthOf(names, largest));
    if (size >= least) return { names, size, spare: room - widthOf(names, size) };
  }
  throw new Problem('does-not-fit', noRoomAtAll(), place.block);
}

function countLetters(ships: readonly ShipClass[]): number {
  return ships.reduce((sum, { length }) => sum + length, 0);
}

const LINE = { kind: 'cell', inLine: 'rows' } as const;
