// The heading of a block: open above the line for what is seen of the enemy, in a framed tab for what is one's own and secret.
import { textWidth } from '../fonts/measure.js';
import { type Box, cutTop, inset } from '../geometry/box.js';
import type { Item, TextItem } from '../scene/scene.js';
import type { Area } from './area.js';
import { leastLabel, leastType, typeSize } from './place-text.js';
import { placeAny, placeFirst } from './place-first.js';

interface Panel {
  readonly art: Item[];
  /** What is left below the heading. */
  readonly inner: Box;
}

export interface Heading {
  readonly title: string;
  /** What is shown where there is no room for the title. */
  readonly short?: string;
  /** Left out where there is no room for it. */
  readonly note?: string;
  /** Whether the note stands above what it names, at the right. */
  readonly noteAtEnd?: boolean;
  /** 1 where it is the title of the page. */
  readonly level?: 1 | 2;
  /** Whether the block belongs to the half that the opponent must not see. */
  readonly secret: boolean;
}

const HEIGHT = 4.8;
const BELOW = 1;
const PADDING = 1.8;
/** Between a note and the end of its heading: with the gap to the next column, what is said in each is not read as one sentence. */
const CLEAR = 3;

/** Returns what is left of the block's box below its heading. */
export function panelInner(place: Pick<Area, 'box' | 'scale' | 'least'>): Box {
  return cutTop(place.box, heightOf(place) + BELOW * place.scale)[1];
}

/** Type that is read from afar needs more than its share. */
function heightOf(place: Pick<Area, 'scale' | 'least'>): number {
  return Math.max(HEIGHT * place.scale, 1.1 * leastType(place));
}

/** Returns the heading across the top of the block's box and the box below it. */
export function layoutPanel(place: Area, heading: Heading): Panel {
  const { style, scale } = place;
  const [head] = cutTop(place.box, heightOf(place));
  const inner = panelInner(place);
  const y = head.y + head.height;
  const rule: Item = { kind: 'line', x1: head.x, y1: y, x2: head.x + head.width, y2: y, stroke: style.heading };
  const title: TextItem = { ...titleOf(place, heading, head), tag: { kind: 'heading', level: heading.level ?? 2 } };
  const art: Item[] = [...tabOf(place, heading, head, title), rule, title];
  if (heading.note !== undefined && style.quiet !== true) {
    const left = title.x + textWidth(place.fonts[title.font], title.size, title.text) + 2 * PADDING * scale;
    const room = {
      ...head,
      x: left,
      width: head.x + head.width - left - (heading.noteAtEnd === true ? 0 : CLEAR * scale),
    };
    const small = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
    const note = placeAny(place, small, [heading.note], room, heading.noteAtEnd === true ? 'right' : 'left');
    if (note !== undefined) art.push(note);
  }
  return { art, inner };
}

function titleOf(place: Area, { title, short = title, secret }: Heading, head: Box): TextItem {
  const ink = secret && place.style.ownTab !== undefined ? 1 : 0;
  const style = { font: place.style.headline, size: typeSize(place, 9.5), least: typeSize(place, 8), ink } as const;
  const wordings = [title, short].map((text) => text.toUpperCase());
  return placeFirst(place, style, wordings, secret ? inset(head, PADDING * place.scale, 0) : head, 'left');
}

/** A secret block's title stands in a frame, or on a ground of color. */
function tabOf({ style, fonts, scale }: Area, { secret }: Heading, head: Box, title: TextItem): Item[] {
  if (!secret) return [];
  const width = textWidth(fonts[title.font], title.size, title.text) + 2 * PADDING * scale;
  if (style.ownTab !== undefined) return [{ kind: 'rect', ...head, width, fill: style.ownTab }];
  const half = style.grid.width / 2;
  return [
    {
      kind: 'rect',
      x: head.x + half,
      y: head.y + half,
      width: width - 2 * half,
      height: head.height - half,
      stroke: style.grid,
    },
  ];
}
