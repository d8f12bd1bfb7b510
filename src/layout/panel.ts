// The heading of a block: open above the line for what is seen of the enemy, a bar for what is one's own and secret.
import { textWidth } from '../fonts/measure.js';
import { type Box, cutTop, inset } from '../geometry/box.js';
import type { Item } from '../scene/scene.js';
import type { Place } from './block.js';
import { leastLabel, placeText, typeSize } from './place-text.js';

export interface Panel {
  readonly art: Item[];
  /** What is left below the heading. */
  readonly inner: Box;
}

export interface Heading {
  readonly title: string;
  readonly note?: string;
  /** Whether the block belongs to the half that the opponent must not see. */
  readonly secret: boolean;
}

const HEIGHT = 5.6;
const BELOW = 1.2;

/** Returns the heading across the top of the block's box and the box below it. */
export function layoutPanel(place: Place, heading: Heading): Panel {
  const { style } = place;
  const [head, rest] = cutTop(place.box, HEIGHT * place.scale);
  const [, inner] = cutTop(rest, BELOW * place.scale);
  const bar = heading.secret ? style.bar : undefined;
  const ink = bar === undefined ? 0 : 1;
  const art: Item[] = [];
  if (bar !== undefined) art.push({ kind: 'rect', ...head, fill: bar });
  else if (heading.secret) art.push({ kind: 'rect', ...inset(head, style.frame.width / 2), stroke: style.frame });
  else {
    const y = head.y + head.height - style.frame.width / 2;
    art.push({ kind: 'line', x1: head.x, y1: y, x2: head.x + head.width, y2: y, stroke: style.frame });
  }
  const padded = heading.secret ? inset(head, 1.8 * place.scale, 0) : head;
  const title = placeText(
    place,
    { font: 'stencil', size: typeSize(place, 10.5), least: typeSize(place, 8), ink },
    heading.title.toUpperCase(),
    padded,
    'left',
  );
  art.push(title);
  if (heading.note !== undefined) {
    const left = textWidth(place.fonts.stencil, title.size, title.text) + 3 * place.scale;
    const room = { ...padded, x: padded.x + left, width: padded.width - left };
    art.push(
      placeText(
        place,
        { font: 'text', size: typeSize(place, 8), least: leastLabel(place), ink },
        heading.note,
        room,
        'right',
      ),
    );
  }
  return { art, inner };
}
