// The pieces of a key's entry beside the grid: words, codes, letter counts, and the what the opening asks of the codes.
import { textWidth } from '../../paper/fonts/measure.js';
import { squareName } from '../../game/board.js';
import { type Opening, openings } from '../../game/openings/index.js';
import { LETTERS } from '../../game/manifest.js';
import { type Box, cutTop } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { BlockLayout, Place } from '../block.js';
import {
  leastLabel,
  middleBaseline,
  pitchStart,
  placeText,
  type TextStyle,
  typeSize,
} from '../../paper/compose/place-text.js';
import { manifestText } from '../layout/manifest-text.js';
import { asCell } from '../../paper/compose/tag-texts.js';

type Piece = Required<BlockLayout>;

const TURNS = ['across', 'down', 'to place'];

/** Returns each ship with its word, first square and direction, or a line to write them on. */
export function layoutWords(place: Place, box: Box): Piece {
  const { edition, style } = place;
  const { height, mono, small, ship, word, square, turn } = settleWords(place, box);
  const label = {
    font: 'label',
    size: Math.max(leastLabel(place), Math.min(typeSize(place, 13), mono.size)),
    least: leastLabel(place),
  } as const;
  const rows = edition.ships.map((_, i) => {
    const y = box.y + i * height;
    const at = ({ x, width }: Pick<Box, 'x' | 'width'>): Box => ({ x, y, width, height });
    return { ship: at(ship), word: at(word), square: at(square), turn: at(turn) };
  });
  return {
    art: rows.flatMap((row, i): Item[] => [
      ...asCell(i, 0, [placeText(place, label, edition.ships[i]?.name.toUpperCase() ?? '', row.ship, 'left')], {
        header: 'row',
      }),
      lineAt(box.x, box.x + box.width, row.ship.y + height, style.rule),
    ]),
    // Column by column, as a line straight below the last costs least.
    fill: ({ fleet }) => [
      ...fleet.flatMap(({ word: letters }, i) => asCell(i, 1, writeCell(place, mono, letters, rows[i]?.word))),
      ...fleet.flatMap(({ start }, i) => asCell(i, 2, writeCell(place, mono, start, rows[i]?.square))),
      ...fleet.flatMap(({ word: letters, direction }, i) => {
        const turn = letters === null ? null : (direction ?? 'to place');
        return asCell(i, 3, writeCell(place, small, turn, rows[i]?.turn));
      }),
    ],
  };
}

function writeCell(place: Place, style: TextStyle, text: string | null, box: Box | undefined): Item[] {
  return text === null || box === undefined ? [] : [placeText(place, style, text, box, 'left')];
}

/** The names take what they need at their least size, then words and squares are as large as the rest allows. */
function settleWords(place: Place, box: Box) {
  const { edition, fonts, scale } = place;
  const height = box.height / edition.ships.length;
  const gap = 1.8 * scale;
  const longest = Math.max(...edition.ships.map((ship) => ship.length));
  const small = {
    font: 'text',
    size: Math.min(typeSize(place, 10), Math.max(leastLabel(place), height * 0.38)),
  } as const;
  const names = Math.max(
    ...edition.ships.map(({ name }) => textWidth(fonts.label, leastLabel(place), name.toUpperCase())),
  );
  const turns = Math.max(...TURNS.map((text) => textWidth(fonts.text, small.size, text)));
  const digit = textWidth(fonts.mono, 1, '0');
  const named = squareName(edition.board.columns * edition.board.rows - 1, edition.board).length;
  const left = box.width - names - turns - 3 * gap;
  const size = Math.min(typeSize(place, 17), height * 0.62, left / ((longest + named) * digit));
  const turn = { x: box.x + box.width - turns, width: turns };
  const widths = { word: longest * digit * size, square: named * digit * size };
  const last = turn.x - 2 * gap - widths.word - widths.square;
  const word = { x: Math.max(box.x + names + gap, Math.min(last, box.x + box.width * 0.36)), width: widths.word };
  // What is left over stands between word and square, and between square and direction.
  const square = { x: word.x + word.width + gap + Math.max(0, last - word.x) / 2, width: widths.square };
  const ship = { x: box.x, width: word.x - gap - box.x };
  return { height, mono: { font: 'mono', size } as const, small, ship, word, square, turn };
}

function lineAt(x1: number, x2: number, y: number, stroke: Place['style']['rule']): Item {
  return { kind: 'line', x1, y1: y, x2, y2: y, stroke };
}

/** Returns the codes with their heading: in a row, or below each other where the box is narrow. */
export function layoutCodes(place: Place, box: Box): Piece {
  const opening: Opening = openings[place.shared.opening];
  if (opening.needsNoCodes === true) return { art: [], fill: () => [] };
  const [head, body] = cutTop(box, labelHeight(place));
  const { opener } = place.edition;
  const stacked = body.height > body.width;
  const digits = opener.digits * textWidth(place.fonts.mono, 1, '0');
  const height = stacked ? body.height / opener.count : body.height;
  // In a row a blank between two codes is as wide as a digit, so that all are one string.
  const length = opener.count * (opener.digits + 1) - 1;
  const widest = stacked ? body.width / digits : body.width / (length * (digits / opener.digits));
  const style = { font: 'mono', size: Math.min(typeSize(place, 20), height * 1.05, widest) } as const;
  const boxes = Array.from({ length: opener.count }, (_, i) => ({ ...body, y: body.y + i * height, height }));
  return {
    art: [headingOf(place, stacked ? 'Codes' : opener.title, head)],
    fill: ({ launchCodes }) => {
      if (launchCodes === null) return [];
      if (!stacked) return [placeText(place, style, launchCodes.join(' '), body, 'left')];
      return launchCodes.flatMap((code, i) => writeCell(place, style, code, boxes[i]));
    },
  };
}

/** Returns the 26 letters with their counts below them; the counts are one string. */
export function layoutCounts(place: Place, box: Box): Piece {
  const width = box.width / LETTERS.length;
  const [upper, lower] = cutTop(box, box.height / 2);
  const labels = { font: 'label', size: Math.min(typeSize(place, 12), upper.height * 0.86) } as const;
  const size = Math.min(typeSize(place, 15), lower.height * 0.78, width * 1.35);
  const x = pitchStart(place.fonts, size, box.x, width);
  const y = middleBaseline(place.fonts, 'mono', size, lower);
  return {
    art: [
      ...[...LETTERS].flatMap((letter, i) =>
        asCell(0, i, [placeText(place, labels, letter, { ...upper, x: box.x + i * width, width }, 'center')], {
          inLine: true,
        }),
      ),
      lineAt(box.x, box.x + box.width, lower.y, place.style.rule),
    ],
    fill: ({ manifest }) => {
      if (manifest === null) return [];
      const text = manifestText(manifest);
      const item = { kind: 'text', text, x, y, font: 'mono', size, ink: 0, pitch: width } as const;
      return asCell(0, 0, [item], { step: 1, inLine: true });
    },
  };
}

/** Returns what the codes answer to each number that the opening may ask for. */
export function layoutAsked(place: Place, box: Box, { title, most, answer }: NonNullable<Opening['keyTable']>): Piece {
  const { style, scale, shared } = place;
  const numbers = Array.from({ length: most + 1 }, (_, number) => number);
  const least = textWidth(place.fonts.label, leastLabel(place), title.toUpperCase());
  const labels = Math.max(12 * scale, least + 1.05 * scale);
  const width = (box.width - labels) / numbers.length;
  const height = box.height / 2;
  const cell = (sum: number, row: number): Box => ({
    x: box.x + labels + sum * width,
    y: box.y + row * height,
    width,
    height,
  });
  const mono = { font: 'mono', size: Math.min(typeSize(place, 13), height * 0.86, width * 0.78) } as const;
  const sums = { font: 'label', size: Math.min(typeSize(place, 10), height * 0.86), least: leastLabel(place) } as const;
  const x = pitchStart(place.fonts, mono.size, cell(0, 1).x, width);
  const y = middleBaseline(place.fonts, 'mono', mono.size, cell(0, 1));
  const side = (row: number): Box => ({ ...cell(0, row), x: box.x, width: labels - 1 * scale });
  return {
    art: [
      ...asCell(0, 0, [placeText(place, sums, title.toUpperCase(), side(0), 'left')], { header: 'row' }),
      ...asCell(1, 0, [placeText(place, sums, 'COUNT', side(1), 'left')], { header: 'row' }),
      lineAt(box.x, box.x + box.width, box.y + height, style.rule),
      ...numbers.flatMap((sum) =>
        asCell(0, sum + 1, [placeText(place, sums, String(sum), cell(sum, 0), 'center')], { header: 'column' }),
      ),
    ],
    fill: ({ launchCodes }) => {
      if (launchCodes === null) return [];
      const counts = numbers.map((number) => answer(launchCodes, number, shared.rules));
      // Nearly always all are below ten, and one string.
      if (counts.every((count) => count < 10)) {
        return asCell(1, 1, [{ kind: 'text', text: counts.join(''), x, y, ...mono, ink: 0, pitch: width }], {
          step: 1,
        });
      }
      return counts.flatMap((count, sum) =>
        asCell(1, sum + 1, [placeText(place, mono, String(count), cell(sum, 1), 'center')]),
      );
    },
  };
}

function labelHeight(place: Place): number {
  return Math.max(3.4 * place.scale, leastLabel(place) * 1.25);
}

function headingOf(place: Place, text: string, box: Box): Item {
  const style = { font: 'label', size: typeSize(place, 7.5), least: leastLabel(place) } as const;
  return placeText(place, style, text.toUpperCase(), box, 'left');
}
