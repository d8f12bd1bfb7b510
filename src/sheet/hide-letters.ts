// Prints letters that mean nothing where those of a sheet would show through its paper: on its back, and on panels that are folded behind it.
import { utf8 } from '../core/bytes.js';
import type { Fonts } from '../paper/fonts/fonts.js';
import type { Box } from '../paper/geometry/box.js';
import type { Shared } from './block.js';
import { type Cover, decoysOver } from './layout/decoys.js';
import type { LayoutSheet } from './layout/layout-sheet.js';
import { inFaces, type StandIns } from '../paper/compose/face.js';
import { points } from '../paper/geometry/length.js';
import { checkPart } from '../paper/scene/check-page.js';
import type { Page, Part, TextItem } from '../paper/scene/scene.js';
import type { Battle, Ship } from '../game/battle.js';
import { type EditionName, editions } from '../game/editions/index.js';
import { LETTERS } from '../game/manifest.js';
import { createRandom, type Random } from '../core/random/random.js';
import { ALPHABET } from '../core/random/serial.js';
import { remember } from '../paper/compose/in-pages.js';

/** A manifest counts to this much, mostly. */
const MOST_OF_LETTER = 4;

/** So many kinds of decoys there are: whoever compares sheets cannot tell them by being alike, and sheets of a kind share what is drawn. */
const KINDS = 8;

/** Returns which decoys hide a sheet, by its serial, which everybody may see: nothing of the fleet follows from them. */
export function decoysOf({ serial }: Pick<Battle, 'serial'>): number {
  return serial === null ? 0 : ALPHABET.indexOf(serial.charAt(0)) % KINDS;
}

/** Returns a battle that means nothing, in the place of one whose decoys are of this kind. */
function decoyBattle({ uncoded, ...shared }: Shared, kind: number): Battle {
  const random = createRandom(utf8(`${shared.edition} ${kind}`), 'decoy');
  const { opener } = editions[shared.edition];
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  return {
    ...shared,
    generator: 'decoy',
    serial: null,
    player: null,
    fleetName: null,
    mine: null,
    fleet: decoyFleet(shared.edition, random),
    manifest: Object.fromEntries([...LETTERS].map((letter) => [letter, 1 + random.below(MOST_OF_LETTER)])),
    launchCodes: uncoded === true ? null : Array.from({ length: opener.count }, () => digits(opener.digits)),
  };
}

/** Ships of the edition's lengths, which have boxes of their own, at the start of rows, and whatever fills the rest. */
function decoyFleet(edition: EditionName, random: Random): Ship[] {
  const word = (length: number) => Array.from({ length }, () => LETTERS.charAt(random.below(LETTERS.length))).join('');
  const ship = (row: number, column: number, length: number): Ship => {
    const start = `${LETTERS.charAt(column)}${row + 1}`;
    return { ship: 'decoy', length, word: word(length), start, direction: 'across' };
  };
  const { board, ships } = editions[edition];
  const own = ships.map(({ length }, row) => ship(row, 0, length));
  const rest = Array.from({ length: board.rows }, (_, row) => {
    const column = own[row]?.length ?? 0;
    return ship(row, column, board.columns - column);
  });
  return [...own, ...rest];
}

interface Hiding {
  readonly shared: Shared;
  readonly fonts: Fonts;
  readonly standIns: StandIns;
  readonly backs: boolean;
  /** What may be printed on of the page. */
  readonly live: Box;
}

/**
 * Returns a layout whose folded panels bear decoys, and in which, where backs are asked for, one follows every page. Throws Problem `does-not-fit` where a
 * panel is too short for what stands behind it.
 */
export function hideLetters(layout: LayoutSheet, { shared, fonts, standIns, backs, live }: Hiding): LayoutSheet {
  const hiding = remember((kind: number) => {
    const decoys = layoutDecoys(layout, shared, kind);
    const outsides = decoys.map((page) => outsideOf(page, fonts));
    const arts = decoys.map((page, i) =>
      outsides[i]?.length === 0 ? page.art : [...page.art, ...(outsides[i] ?? [])],
    );
    const following = decoys.map((page, i) => {
      const over = page.width > page.height ? 'endways' : 'sideways';
      return backs ? [backOf(page, { over, fonts, standIns, leaf: leafOf(i, decoys) })] : [];
    });
    return { outsides, arts, following };
  });
  const outside = hiding(0).outsides.flat();
  for (const part of outside) checkPart(part, live, fonts);
  if (!backs && outside.length === 0) return layout;
  return (battle, slot, detail) => {
    const { arts, following } = hiding(decoysOf(battle));
    return layout(battle, slot, detail).flatMap((page, i) => [
      { ...page, art: arts[i] ?? page.art },
      ...(following[i] ?? []),
    ]);
  };
}

/** Returns the pages of a sheet whose every square has a letter that means nothing. */
export function layoutDecoys(layout: LayoutSheet, shared: Shared, kind = 0): Page[] {
  return layout(decoyBattle(shared, kind));
}

/** What is folded back along a ridge covers what stands below it. */
function outsideOf(page: Page, fonts: Fonts): Part[] {
  const ridge = page.art.find(({ block }) => block === 'ridge-fold')?.items.find((item) => item.kind === 'line');
  if (ridge === undefined) return [];
  return decoysOver(page, { foldedAt: ridge.y1 }, fonts).map(({ items }) => ({ block: 'outside', items }));
}

/** Which of several leaves a back belongs to; nothing where there is one. */
export function leafOf(index: number, { length }: { readonly length: number }): string | undefined {
  return length === 1 ? undefined : `${index + 1} of ${length}`;
}

interface BackLook {
  /** How the page is turned, seen from the front. */
  readonly over: Cover;
  readonly fonts: Fonts;
  readonly standIns: StandIns;
  readonly leaf: string | undefined;
}

/** From the edge that nothing secret is near in any template. */
const NOTE_AT = 14;
const NOTE_SIZE = 2.8;
/** In large print, which has several leaves. */
const LARGE_NOTE = { x: 14, at: 18, size: points(18) } as const;

/** Returns the back of a page: seen through the paper, its letters stand on those of the page. */
export function backOf(page: Page, { over, fonts, standIns, leaf }: BackLook): Page {
  const { width, height } = page;
  const isLevel = width > height;
  const decoys = decoysOver(page, over, fonts);
  const at = leaf === undefined ? NOTE_AT : LARGE_NOTE.at;
  const note: TextItem = {
    kind: 'text',
    text: noteOn(leaf, decoys.length > 0),
    x: leaf === undefined ? 12 : LARGE_NOTE.x,
    y: isLevel ? height - at : at,
    font: 'text',
    size: leaf === undefined ? NOTE_SIZE : LARGE_NOTE.size,
    ink: 0,
  };
  return { width, height, art: [{ block: 'back', items: inFaces(standIns, [note]) }, ...decoys], parts: [] };
}

function noteOn(leaf: string | undefined, hides: boolean): string {
  if (leaf === undefined)
    return 'Back of a sheet: these letters and numbers mean nothing. They hide what would show through the paper.';
  return hides ? `Back of ${leaf}: these letters and numbers mean nothing.` : `Back of ${leaf}`;
}
