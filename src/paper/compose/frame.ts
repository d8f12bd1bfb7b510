// The frame of a director's page: title and event above a line, the page's number at the foot.
import { textWidth } from '../fonts/measure.js';
import { type Box, cutTop } from '../geometry/box.js';
import type { Item, Part } from '../scene/scene.js';
import type { Place } from './block.js';
import { leastLabel, placeText, typeSize } from './place-text.js';
import { below, checkedPart, keeperTag, type PageSetup, placeOn } from './page-setup.js';
import { placePerson } from './place-person.js';
import { layoutScaleBar, scaleBarWidth } from './scale-bar.js';
import { asParagraph, H1, ORNAMENT, tagTexts } from './tag-texts.js';
import { placeTitle } from './place-title.js';

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** How many pages of the document stand before the first with this heading. */
  readonly before?: number;
}

export interface Frame {
  readonly place: Place;
  readonly art: Part;
  /** What is left for the page's matter. */
  readonly inner: Box;
  /** Returns what only this page has at its foot. */
  readonly foot: (page: number) => Item[];
}

const TITLE = 9;
const SUBTITLE = 6.6;
const FOOT = 5;
/** Room for the page's number. */
const NUMBER = 14;
const GAP = 3;

/** Lays out the frame; `secret` sets who alone may see it where it is seen at once. */
export function layoutFrame(pageSetup: PageSetup, block: string, heading: PageHeading, secret: boolean): Frame {
  const place = placeOn(pageSetup, block);
  const { box, scale, style } = place;
  const [titleRow, rest] = cutTop(box, TITLE * scale);
  const [subtitleRow] = cutTop(rest, SUBTITLE * scale);
  const y = subtitleRow.y + subtitleRow.height;
  const art: Item[] = [
    ...titleOf(place, heading.title, titleRow, secret ? keeperTag(pageSetup) : undefined),
    ...underTitle(pageSetup, place, heading, subtitleRow),
    { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.frame },
  ];
  const top = y - box.y + GAP * scale;
  const foot = { ...box, y: box.y + box.height - FOOT * scale, height: FOOT * scale };
  // What repeats at the foot of pages is no matter of theirs.
  art.push(...tagTexts(ORNAMENT, footOf(place, foot)));
  return {
    place,
    art: checkedPart(pageSetup, block, art),
    inner: { ...below(box, top), height: box.height - top - (FOOT + GAP / 2) * scale },
    foot: (page) =>
      tagTexts(ORNAMENT, [placeText(place, { font: 'label', size: typeSize(place, 10) }, String(page), foot, 'right')]),
  };
}

function titleOf(place: Place, title: string, row: Box, tag: string | undefined): Item[] {
  const taken = tag === undefined ? 0 : tagWidth(place, tag) + 4 * place.scale;
  return [
    ...tagTexts(H1, placeTitle(place, { size: 21, least: 13 }, title, { ...row, width: row.width - taken }, 'left')),
    ...(tag === undefined ? [] : layoutTag(place, tag, row)),
  ];
}

/** The subtitle on the left; event and date on the right, unless the subtitle is the event's name. */
function underTitle({ event, date }: PageSetup, place: Place, heading: PageHeading, row: Box): Item[] {
  const { title, subtitle } = heading;
  const right = row.x + row.width;
  const placed = (where: string, text: string, box: Box, align: 'left' | 'right') =>
    asParagraph(placePerson(place, personStyle(place, where), text, box, align));
  const dated = date === null ? [] : placed('date', date, rightPart(row, 0.2), 'right');
  const end = Math.min(right, ...dated.map((item) => item.x - 4 * place.scale));
  const room = { ...row, width: end - row.x };
  const named = event === null || event === subtitle || event === title ? null : event;
  const left = { ...room, width: named === null ? room.width : room.width * 0.5 };
  const before = placed('subtitle', subtitle, left, 'left');
  if (named === null) return [...dated, ...before];
  const after = rightPart(room, 0.48);
  return [...dated, ...before, ...placed('event', named, after, 'right')];
}

function rightPart(box: Box, share: number): Box {
  return { ...box, x: box.x + box.width * (1 - share), width: box.width * share };
}

function personStyle(place: Place, where: string) {
  return { size: typeSize(place, 10), comfortable: typeSize(place, 7.5), cut: true, where };
}

function footOf(place: Place, row: Box): Item[] {
  const text = `Battle Tracker · Word Fleet, ${place.edition.title} edition`;
  const small = { font: 'text', size: typeSize(place, 7.5), least: leastLabel(place) } as const;
  // Between the words and the page's number.
  const room = { ...row, width: row.width - NUMBER * place.scale };
  const left = { ...row, width: room.width - scaleBarWidth(place) - 4 * place.scale };
  return [placeText(place, small, text, left, 'left'), ...layoutScaleBar(place, room)];
}

const TAG_SIZE = 10;
const TAG_PADDING = 2;

function tagWidth(place: Place, text: string): number {
  return textWidth(place.fonts.stencil, typeSize(place, TAG_SIZE), text) + 2 * TAG_PADDING * place.scale;
}

/** Returns a tab at the right of the row, as the trackers have on what is secret: filled, or framed where ink is low. */
export function layoutTag(place: Place, text: string, row: Box): Item[] {
  const { style, scale } = place;
  const width = tagWidth(place, text);
  const height = 6 * scale;
  const half = style.frame.width / 2;
  const tab = { x: row.x + row.width - width, y: row.y + (row.height - height) / 2, width, height };
  const frame: Item =
    style.tab === undefined
      ? {
          kind: 'rect',
          x: tab.x + half,
          y: tab.y + half,
          width: width - 2 * half,
          height: height - 2 * half,
          stroke: style.frame,
        }
      : { kind: 'rect', ...tab, fill: style.tab };
  const ink = style.tab === undefined ? 0 : 1;
  return [frame, placeText(place, { font: 'stencil', size: typeSize(place, TAG_SIZE), ink }, text, tab, 'center')];
}
