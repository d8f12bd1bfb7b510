// The front page of a document for the director or the teacher alone, so that previews and piles show nothing of what follows.
import { cutTop, inset } from '../geometry/box.js';
import type { Item, Page } from '../scene/scene.js';
import { placeText, typeSize } from './place-text.js';
import { layoutScaleBar } from './scale-bar.js';
import { checkedPart, keeperTag, type PageSetup, placeOn } from './page-setup.js';
import { placeParagraph } from './place-paragraph.js';
import { placePerson } from './place-person.js';
import { placeTitle } from './place-title.js';
import { H1, tagTexts } from './tag-texts.js';

const BLOCK = 'secret-cover';
const LINE = 9;

/** Returns the page: the title large in a heavy frame, the event, and a few lines of what to do. */
export function layoutSecretCover(
  pageSetup: PageSetup,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
): Page {
  const place = placeOn(pageSetup, BLOCK);
  const { box, scale, style } = place;
  const frame = inset(box, 1 * scale);
  const inner = inset(frame, 14 * scale, 16 * scale);
  const [top, rest] = cutTop(inner, 18 * scale);
  const [titleRow, after] = cutTop({ ...rest, y: rest.y + 34 * scale, height: rest.height - 34 * scale }, 34 * scale);
  const [closed, text] = cutTop(after, 16 * scale);
  const body = { ...text, y: text.y + 14 * scale, height: text.height - 14 * scale };
  const items: Item[] = [
    { kind: 'rect', ...frame, stroke: { ...style.ship, width: style.ship.width * 2 } },
    { kind: 'rect', ...inset(frame, 2.4 * scale), stroke: style.middle },
    ...eventOf(pageSetup, place, top),
    ...tagTexts(H1, placeTitle(place, { size: 84, least: 24 }, title, titleRow, 'center')),
    placeText(
      place,
      { font: 'label', size: typeSize(place, 19), least: typeSize(place, 10) },
      `${keeperTag(pageSetup)} · KEEP CLOSED DURING PLAY`,
      closed,
      'center',
    ),
    {
      kind: 'line',
      x1: inner.x,
      y1: closed.y + closed.height + 4 * scale,
      x2: inner.x + inner.width,
      y2: closed.y + closed.height + 4 * scale,
      stroke: style.heading,
    },
    ...layoutScaleBar(place, { ...inner, y: inner.y + inner.height, height: 6 * scale }),
    ...lines.flatMap((line, i) => {
      const row = { ...body, y: body.y + i * LINE * scale, height: LINE * scale };
      return placeParagraph(place, { size: 13, leading: 1.15 }, line, row);
    }),
  ];
  const { width, height } = pageSetup.paper;
  return { width, height, art: [checkedPart(pageSetup, BLOCK, items)], parts: [] };
}

function eventOf({ event, date }: PageSetup, place: ReturnType<typeof placeOn>, box: ReturnType<typeof inset>): Item[] {
  const [upper, lower] = cutTop(box, box.height * 0.58);
  const items: Item[] = [];
  const name = { size: typeSize(place, 20), comfortable: typeSize(place, 12), where: 'event' };
  const small = { size: typeSize(place, 12), comfortable: typeSize(place, 9), where: 'date' };
  if (event !== null) items.push(...placePerson(place, name, event, upper, 'center'));
  if (date !== null) items.push(...placePerson(place, small, date, lower, 'center'));
  return items;
}
