// Prints letters that mean nothing where those of a sheet would show through its paper: on its back, and on panels that are folded behind it.
import type { Fonts } from '../paper/fonts/fonts.js';
import type { Box } from '../paper/geometry/box.js';
import type { Shared } from './block.js';
import { type Cover, decoysOver } from './layout/decoys.js';
import type { LayoutSheet } from './layout/layout-sheet.js';
import { inFaces, type FontSubstitutes } from '../paper/compose/face.js';
import { points } from '../paper/geometry/length.js';
import { checkPart } from '../paper/scene/check-page.js';
import type { Page, Part, TextItem } from '../paper/scene/scene.js';
import type { Battle, Ship } from '../game/battle.js';
import { type Edition, editions } from '../game/editions/index.js';
import { squareAt, squareName } from '../game/board.js';
import { LETTERS } from '../game/manifest.js';

/**
 * What stands behind the squares of every sheet, whatever its fleet. No row, column or diagonal spells a word either way, and the letters are those with
 * much ink.
 */
const BEHIND_GRID = [
  'NQZDPWKHXS',
  'MDKWGRQPZN',
  'GSMXPSZRBH',
  'DXGQKWBNPX',
  'BZRPHZDWRK',
  'WNSGQKMXSN',
  'HQMDXWQGRK',
  'NZGWBRSZPX',
  'BHQRNZPDKH',
  'PNXSKDBWXQ',
] as const;
/** A fleet mostly counts one to four of a letter. */
const BEHIND_MANIFEST = '32413121412141214121234213';
/** Behind the blanks between the codes, too, so that they do not look like codes. */
const BEHIND_CODES = '7329467290478695432';

/** Returns a battle that means nothing, in the place of every other. */
function decoyBattle({ uncoded, ...shared }: Shared): Battle {
  const { ships, board, opener }: Edition = editions[shared.edition];
  const row = (i: number, length: number) => repeat(BEHIND_GRID[i % BEHIND_GRID.length] as string, length);
  const ship = (word: string, start: string | null): Ship => ({
    ship: 'decoy',
    length: word.length,
    word,
    start,
    direction: 'across',
  });
  return {
    ...shared,
    generator: 'decoy',
    serial: null,
    player: null,
    fleetName: null,
    mine: null,
    // The first have boxes of their own, and the others fill the grid: frames of ships show through as letters do.
    fleet: [
      ...ships.map(({ length }, i) => ship(row(i, length), null)),
      ...Array.from({ length: board.rows }, (_, i) => row(i, board.columns)).flatMap((letters, i) =>
        [...letters].map((letter, j) => ship(letter, squareName(squareAt(j, i, board), board))),
      ),
    ],
    manifest: Object.fromEntries([...LETTERS].map((letter, i) => [letter, Number(BEHIND_MANIFEST[i])])),
    launchCodes: uncoded === true ? null : [behindCodes(opener)],
  };
}

function behindCodes({ count, digits, alphabet }: Edition['opener']): string {
  const signs = [...repeat(BEHIND_CODES, count * (digits + 1) - 1)];
  return signs.map((sign) => alphabet.charAt(Number(sign) % alphabet.length)).join('');
}

function repeat(text: string, length: number): string {
  return text.padEnd(length, text).slice(0, length);
}

interface Hiding {
  readonly shared: Shared;
  readonly fonts: Fonts;
  readonly fontSubstitutes: FontSubstitutes;
  readonly backs: boolean;
  /** What may be printed on of the page. */
  readonly live: Box;
}

/**
 * Returns a layout whose folded panels bear decoys, and in which, where backs are asked for, one follows every page. Throws Problem `does-not-fit` where a
 * panel is too short for what stands behind it.
 */
export function hideLetters(layout: LayoutSheet, { shared, fonts, fontSubstitutes, backs, live }: Hiding): LayoutSheet {
  const decoys = layoutDecoys(layout, shared);
  const outsides = decoys.map((page) => outsideOf(page, fonts));
  for (const part of outsides.flat()) checkPart(part, live, fonts);
  if (!backs && outsides.flat().length === 0) return layout;
  const arts = decoys.map((page, i) => [...page.art, ...(outsides[i] ?? [])]);
  const following = decoys.map((page, i) => {
    const over = page.width > page.height ? 'endways' : 'sideways';
    return backs ? [backOf(page, { over, fonts, fontSubstitutes, leaf: leafOf(i, decoys) })] : [];
  });
  return (battle, slot, inWords) =>
    layout(battle, slot, inWords).flatMap((page, i) => [
      { ...page, art: arts[i] ?? page.art },
      ...(following[i] ?? []),
    ]);
}

/** Returns the pages of a sheet whose every square has a letter that means nothing. */
export function layoutDecoys(layout: LayoutSheet, shared: Shared): Page[] {
  return layout(decoyBattle(shared));
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
  readonly fontSubstitutes: FontSubstitutes;
  readonly leaf: string | undefined;
}

/** From the edge that nothing secret is near in any template. */
const NOTE_AT = 14;
const NOTE_SIZE = 2.8;
/** In large print, which has several leaves. */
const LARGE_NOTE = { x: 14, at: 18, size: points(18) } as const;

/** Returns the back of a page: seen through the paper, its letters stand on those of the page. */
export function backOf(page: Page, { over, fonts, fontSubstitutes, leaf }: BackLook): Page {
  const { width, height } = page;
  const isLandscape = width > height;
  const decoys = decoysOver(page, over, fonts);
  const at = leaf === undefined ? NOTE_AT : LARGE_NOTE.at;
  const note: TextItem = {
    kind: 'text',
    text: noteOn(leaf, decoys.length > 0),
    x: leaf === undefined ? 12 : LARGE_NOTE.x,
    y: isLandscape ? height - at : at,
    font: 'text',
    size: leaf === undefined ? NOTE_SIZE : LARGE_NOTE.size,
    ink: 0,
  };
  return { width, height, art: [{ block: 'back', items: inFaces(fontSubstitutes, [note]) }, ...decoys], parts: [] };
}

function noteOn(leaf: string | undefined, hides: boolean): string {
  if (leaf === undefined)
    return 'Back of a sheet: these letters and numbers mean nothing. They hide what would show through the paper.';
  return hides ? `Back of ${leaf}: these letters and numbers mean nothing.` : `Back of ${leaf}`;
}
