// The front of a player's handout: who it is for, where to sit, and what two players compare. It holds nothing secret.
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../paper/scene/check-page.js';
import type { Item, Page, Part } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { boxOfDecoys } from '../../sheet/layout/decoys.js';
import { placeFirst } from '../../paper/compose/place-first.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { arrangeCover, COMMITMENT } from './arrange-cover.js';
import { ADVICE, ADVICE_ON_SEVERAL, MEANINGLESS } from './cover-advice.js';
import { type CoverKind, fillIdentity, layoutIdentity } from './cover-identity.js';
import { fillPhrase, layoutHowTo, layoutPhrase, layoutRules } from './cover-game.js';
import { layoutEdgeTabs } from '../../paper/compose/edge-tabs.js';
import { remember } from '../../paper/compose/in-pages.js';
import { checkedPart, type PageSetup, placeOn, type Seat } from '../../paper/compose/page-setup.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import { asParagraph, H1, tagTexts } from '../../paper/compose/tag-texts.js';

/** How the document is printed: on one side, or on both with the turn at the long or the short edge. */
export type Duplex = 'off' | 'long' | 'short';

export interface CoverFacts {
  readonly kind: 'match' | 'pack';
  readonly round: number | null;
  readonly rounds: number | null;
  /** The table, or which of the spare tables it is. */
  readonly table: number | null;
  readonly spare: boolean;
  readonly seat: Seat;
  /** What the seat is called: Alpha or Bravo in a match, Seat A or Seat B in a pack. */
  readonly side: string;
  readonly player: string | null;
  readonly opponent: string | null;
  /** Whether the seat opposite is open, which is a bye. */
  readonly bye: boolean;
  /** The rounds in which the player has no table, which are byes, too. */
  readonly sitsOut: readonly number[];
  readonly phrase: readonly [string, string, string, string];
  readonly serial: string;
  /** What both covers of a match show of its commitment; null in a pack, which publishes a list. */
  readonly commitment: string | null;
  readonly copy: number | null;
  readonly copies: number;
}

const BLOCK = 'cover';

/** What all covers of a run have in common. */
export interface CoverOptions {
  readonly duplex: Duplex;
  /** Whether they show a commitment, for which the foot is higher. */
  readonly committed: boolean;
  /** Whether a sheet has several pages, as in large print: its own half alone is behind the cover. */
  readonly severalPages?: boolean;
  /** Letters that mean nothing, over what would show through the paper; what the cover says stands where there are none. */
  readonly decoys?: readonly Part[] | undefined;
}

/** Lays out what the covers of a run share and returns the function that makes one. Covers alike in what they show share one art. */
export function prepareCover(pageSetup: PageSetup, options: CoverOptions): (facts: CoverFacts) => Page {
  const { duplex, committed, severalPages = false, decoys = [] } = options;
  const { place, bands } = arrangeCover(placeOn(pageSetup, BLOCK), boxOfDecoys(decoys, pageSetup.fonts), committed);
  const { head, who, seat, phrase, rules, how, low } = bands;
  const { width, height } = pageSetup.paper;
  const hiding = severalPages ? 'leaf' : width > height ? 'menu' : 'fold';
  const advice = severalPages ? ADVICE_ON_SEVERAL[duplex] : ADVICE[duplex];
  const [promise, foot] = cutTop(low, committed ? COMMITMENT * place.scale : 0);
  const partOf = (name: string, items: readonly Item[]) => checkedPart(pageSetup, `${BLOCK}-${name}`, items);
  const fixed = [
    partOf('head', layoutHead(place, pageSetup, head)),
    // Who the cover is for is heard first, and drawn last.
    ...['who', 'seat'].map((name) => partOf(name, [])),
    partOf('phrase', layoutPhrase(place, phrase)),
    partOf('rules', layoutRules(place, rules)),
    partOf('how', how === undefined ? [] : layoutHowTo(place, how, { duplex, hiding })),
    partOf('foot', [
      ...(committed ? layoutCommitment(place, promise) : []),
      ...layoutScaleBar(place, above(low, BAR * place.scale)),
      ...layoutFoot(place, foot, [...(decoys.length > 0 ? [`${advice} ${MEANINGLESS}`] : []), advice]),
    ]),
  ];
  const hidden = decoys.map(({ items }) => checkedPart(pageSetup, 'decoys', items));
  const artOf = remember((key: string): Part[] => {
    const kind = JSON.parse(key) as CoverKind;
    const identity = layoutIdentity(place, who, seat, kind);
    return [...fixed, partOf('who', identity.who), partOf('seat', identity.seat), ...hidden];
  });
  return (facts) => {
    const kind = kindOf(facts);
    const identity = fillIdentity(place, who, seat, kind, facts);
    const { round, table, spare } = facts;
    const parts = [
      partOf('who', identity.who),
      partOf('seat', identity.seat),
      partOf('phrase', fillPhrase(place, phrase, facts.phrase)),
      partOf('foot', [...fillCommitment(place, promise, facts.commitment), ...fillFoot(place, foot, facts)]),
      ...layoutEdgeTabs(pageSetup, { round, table: spare ? null : table }),
    ];
    return { width, height, art: artOf(JSON.stringify(kind)), parts };
  };
}

function kindOf({ kind, round, rounds, table, spare, player, opponent, bye }: CoverFacts): CoverKind {
  return {
    cells: [
      ...(round === null ? [] : ['round' as const]),
      ...(spare ? ['spare' as const] : table === null ? [] : ['table' as const]),
    ],
    seat: kind === 'match' ? 'side' : 'seat',
    rounds: round === null ? null : rounds,
    spare,
    named: player !== null,
    opposed: opponent !== null || bye,
  };
}

/** The title as on the tracker, the event on the right. */
function layoutHead(place: Place, { event, date }: PageSetup, box: Box): Item[] {
  const { scale, style, fonts } = place;
  const y = box.y + box.height;
  const [upper, rest] = cutTop(box, box.height * 0.58);
  const lower = { ...rest, height: rest.height - 1 * scale };
  const title = placeText(place, { font: 'stencil', size: typeSize(place, 23) }, 'BATTLE TRACKER', upper, 'left');
  const subtitle = `WORD FLEET  ·  ${place.edition.title.toUpperCase()} EDITION`;
  const small = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const [left, right] = cutLeft(box, 74 * scale);
  const items: Item[] = [
    ...tagTexts(H1, [title]),
    placeText(place, small, subtitle, { ...lower, width: left.width }, 'left'),
    { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.frame },
  ];
  const person = { size: typeSize(place, 14), comfortable: typeSize(place, 9), where: 'event' };
  const upperRight = { ...upper, x: right.x, width: right.width };
  const lowerRight = { ...lower, x: right.x, width: right.width };
  if (event !== null) items.push(...asParagraph(placePerson({ ...place, fonts }, person, event, upperRight, 'right')));
  if (date !== null) {
    // The one text that may be cut: everybody knows the date.
    const dated = { ...person, size: typeSize(place, 10), cut: true, where: 'date' };
    items.push(...asParagraph(placePerson(place, dated, date, event === null ? upperRight : lowerRight, 'right')));
  }
  return items;
}

/** Height of the bar's room in the gap above what stands at the foot. */
const BAR = 3.6;

function above(box: Box, height: number): Box {
  return { ...box, y: box.y - height, height };
}

/** Room for the serial with its label. */
const SERIAL_WIDTH = 36;

function layoutFoot(place: Place, box: Box, advice: readonly string[]): Item[] {
  const { scale, style } = place;
  const [line, text] = cutTop(box, 1.6 * scale);
  const room = { ...text, width: text.width * 0.64 };
  const serial = { ...text, x: text.x + text.width - SERIAL_WIDTH * scale, width: SERIAL_WIDTH * scale };
  return [
    { kind: 'line', x1: line.x, y1: line.y, x2: line.x + line.width, y2: line.y, stroke: style.heading },
    placeFirst(place, { font: 'text', size: typeSize(place, 9), least: leastLabel(place) }, advice, room, 'left'),
    ...asParagraph([placeText(place, { font: 'label', size: typeSize(place, 8) }, 'SERIAL', serial, 'left')]),
  ];
}

/** Above the foot's line: what binds the maker of a match to both sheets. */
function commitmentRow({ scale }: Place, box: Box): [label: Box, code: Box] {
  return cutLeft({ ...box, height: 3.8 * scale }, 24 * scale);
}

function layoutCommitment(place: Place, box: Box): Item[] {
  const [label] = commitmentRow(place, box);
  const style = { font: 'label', size: typeSize(place, 8), least: leastLabel(place) } as const;
  return [placeText(place, style, 'COMMITMENT', label, 'left')];
}

function fillCommitment(place: Place, box: Box, commitment: string | null): Item[] {
  if (commitment === null) return [];
  const [, code] = commitmentRow(place, box);
  return [placeText(place, { font: 'mono', size: typeSize(place, 9), least: LEAST_TEXT }, commitment, code, 'left')];
}

function fillFoot(place: Place, box: Box, { serial, copy, copies }: CoverFacts): Item[] {
  const { scale } = place;
  const [, text] = cutTop(box, 1.6 * scale);
  const items: Item[] = asParagraph([
    placeText(place, { font: 'mono', size: typeSize(place, 12) }, serial, text, 'right'),
  ]);
  if (copy !== null && copies > 1) {
    const room = { ...text, x: text.x + text.width * 0.64, width: text.width * 0.36 - (SERIAL_WIDTH + 4) * scale };
    const style = { font: 'label', size: typeSize(place, 9), least: leastLabel(place) } as const;
    items.push(placeText(place, style, `Copy ${copy} of ${copies}`, room, 'right'));
  }
  return items;
}
