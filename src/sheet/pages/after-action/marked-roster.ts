// The enemy's ships as they were found: words in their boxes, names crossed off, and when each sank.
import { squareName } from '../../../game/board.js';
import { textWidth } from '../../../paper/fonts/measure.js';
import type { Box } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import { layoutShips } from '../../layout/ship-rows.js';
import type { ActionShip } from './action-data.js';
import { neverFound } from './never-found.js';

/** Returns the rows, longest ship first; without words the ships of the edition with empty boxes. */
export function layoutMarkedRoster(place: Place, box: Box, ships: readonly ActionShip[]): Item[] {
  const { boxes, rests, art } = layoutShips(place, box, place.edition.ships);
  return [
    ...art,
    ...ships.flatMap((ship, i): Item[] => {
      const [first, rest] = [boxes[i], rests[i]];
      if (first === undefined || rest === undefined) return [];
      const name = { ...first, x: box.x, width: first.x - box.x };
      return [
        ...ship.letters.map(({ letter, found }, at) =>
          writeLetter(place, letter, found, { ...first, x: first.x + at * first.width }),
        ),
        ...(ship.sunkIn === null ? [] : [strike(place, name)]),
        writeFate(place, ship, { ...rest, x: rest.x + 2 * place.scale, width: rest.width - 2 * place.scale }),
      ];
    }),
  ];
}

function writeLetter(place: Place, letter: string, found: boolean, box: Box): Item {
  const size = Math.min(box.height, box.width);
  return found
    ? placeText(place, { font: 'mono', size: size * 0.86 }, letter, box, 'center')
    : neverFound(place, letter, size * 0.62, box);
}

function strike({ style, scale }: Place, row: Box): Item {
  const y = row.y + row.height / 2;
  return { kind: 'line', x1: row.x, y1: y, x2: row.x + row.width - 0.8 * scale, y2: y, stroke: style.middle };
}

/** Place and end, as far as there is room for both; a name that is struck off says sunk, too. */
function writeFate(place: Place, ship: ActionShip, box: Box): Item {
  const style = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
  const texts = fatesOf(ship, place.edition.shots.findsLetters ? 'found' : 'hit');
  const text = texts.find((each) => textWidth(place.fonts.text, style.least, each) <= box.width) ?? '';
  return placeText(place, style, text, box, 'left');
}

/** Returns what became of a ship, from the longest way to say it to the shortest. */
export function fatesOf({ sunkIn, found, squares, length }: ActionShip, means: string): string[] {
  const [first, last] = [squares[0], squares.at(-1)];
  const at = first === undefined || last === undefined ? '' : `${squareName(first)}–${squareName(last)}, `;
  if (sunkIn !== null) return [`${at}sunk in turn ${sunkIn}`, `${at}turn ${sunkIn}`, `turn ${sunkIn}`];
  if (found === null) return ['afloat'];
  const share = `${found} of ${length} ${means}`;
  return [`${at}${share}`, share];
}
