// Proofs of sheets on paper, two a page: place, fleet, nonce and head to read, and a QR code that holds the whole proof.
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../paper/scene/check-page.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import { checkedPart, type PageSetup, placeOn } from '../../paper/compose/page-setup.js';
import { placeParagraph } from '../../paper/compose/place-paragraph.js';

export interface RevealFacts {
  readonly serial: string;
  /** Such as `Round 1 · table 2 · seat A`. */
  readonly place: string;
  readonly player: string | null;
  /** One ship a line, such as `Ketch  STORM  B2 across`, and what else the sheet holds. */
  readonly lines: readonly string[];
  readonly nonce: string;
  readonly head: string;
  /** The rows of the QR code, true for black. */
  readonly modules: readonly (readonly boolean[])[];
}

const BLOCK = 'reveal';
const GAP = 6;
/** Squares left white around the code. */
const QUIET = 4;

const howToCheck = (verifier: string) =>
  `Scan the code, save its text, and give it with the folder public/ to ${verifier}, or compare the head with the one that was published.`;

/** Yields the pages; `verifier` is where the program is that checks proofs. */
export function* layoutReveals(pageSetup: PageSetup, facts: Iterable<RevealFacts>, verifier: string): Generator<Page> {
  const { width, height } = pageSetup.paper;
  let page: Item[] = [];
  let count = 0;
  for (const each of facts) {
    page.push(...layoutReveal(pageSetup, count % 2, each, howToCheck(verifier)));
    if (++count % 2 === 1) continue;
    yield { width, height, art: [], parts: [checkedPart(pageSetup, BLOCK, page)] };
    page = [];
  }
  if (page.length > 0) yield { width, height, art: [], parts: [checkedPart(pageSetup, BLOCK, page)] };
}

function layoutReveal(pageSetup: PageSetup, half: number, facts: RevealFacts, text: string): Item[] {
  const place = placeOn(pageSetup, BLOCK);
  const { scale } = place;
  const height = (place.box.height - GAP * scale) / 2;
  const box = { ...place.box, y: place.box.y + half * (height + GAP * scale), height };
  const { art, inner } = layoutPanel(
    { ...place, box },
    { title: `Proof of sheet ${facts.serial}`, note: 'after play', secret: false },
  );
  const side = Math.min(inner.height - 14 * scale, inner.width * 0.52);
  const [left, right] = cutLeft(inner, inner.width - side);
  const [code, below] = cutTop({ ...right, y: right.y + 1 * scale }, side);
  const how = { ...inner, y: inner.y + inner.height - 12 * scale, height: 12 * scale };
  return [
    ...art,
    ...(half === 0 ? layoutScaleBar(place, { ...box, y: box.y + height, height: GAP * scale }) : []),
    ...describe(place, { ...left, width: left.width - 4 * scale, height: inner.height - 12 * scale }, facts),
    ...drawModules({ ...code, height: Math.min(code.height, side), width: side }, facts.modules),
    ...placeParagraph(place, { size: 9 }, text, { ...how, y: Math.max(how.y, below.y) }),
  ];
}

const ROW = 6.2;

function describe(place: Place, box: Box, { place: where, player, lines, nonce, head }: RevealFacts): Item[] {
  const { scale } = place;
  const row = (at: number): Box => ({ ...box, y: box.y + at * ROW * scale, height: ROW * scale });
  const text = { font: 'text', size: typeSize(place, 11), least: leastLabel(place) } as const;
  const mono = { font: 'mono', size: typeSize(place, 9), least: LEAST_TEXT } as const;
  const label = { font: 'label', size: typeSize(place, 9), least: leastLabel(place) } as const;
  const person = { size: typeSize(place, 13), comfortable: typeSize(place, 10), cut: true, where: 'player' };
  const groups = head.match(/.{1,32}/g) ?? [];
  const numbers = [
    ['NONCE', [nonce]],
    ['HEAD', groups],
  ] as const;
  let at = 2;
  const items: Item[] = [
    placeText(place, text, where, row(0), 'left'),
    ...(player === null ? [] : placePerson(place, person, player, row(1), 'left')),
  ];
  for (const line of lines) items.push(placeText(place, mono, line, row(at++), 'left'));
  for (const [title, parts] of numbers) {
    items.push(placeText(place, label, title, row(at++), 'left'));
    for (const part of parts) items.push(placeText(place, mono, part, row(at++), 'left'));
  }
  return items;
}

/** Runs of black squares are one rectangle each; they overlap a little, so that no viewer shows seams. */
function drawModules(box: Box, modules: RevealFacts['modules']): Item[] {
  const unit = box.width / (modules.length + 2 * QUIET);
  const items: Item[] = [];
  for (const [i, row] of modules.entries()) {
    for (let start = row.indexOf(true); start >= 0;) {
      const white = row.indexOf(false, start);
      const end = white < 0 ? row.length : white;
      const [x, y] = [box.x + (start + QUIET) * unit, box.y + (i + QUIET) * unit];
      items.push({ kind: 'rect', x, y, width: (end - start) * unit, height: unit * 1.02, fill: 0 });
      start = row.indexOf(true, end);
    }
  }
  return items;
}
