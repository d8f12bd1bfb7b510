// Makes pageSetup and entries for the tests of the printed pages, and finds what is wrong with a page.
import type { Battle } from '../../../src/game/battle.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import { liveArea, type PaperName, papers } from '../../../src/paper/geometry/papers.js';
import type { KeyEntry } from '../../../src/sheet/pages/key-entry.js';
import { gamePages, type GamePages } from '../../../src/sheet/pages/game-pages.js';
import { type InkName, styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, Page, TextItem } from '../../../src/paper/scene/scene.js';
import { deal } from '../../support/deal.js';
import { proving } from '../../support/figures.js';

export const fonts = readFonts();

/** 64 characters each: a name with spaces and a hyphen, and the widest without any. */
export const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley von Hohenzollern-Sigm';
export const WIDE_NAME = 'W'.repeat(64);
export const NAMES = ['Ada Lovelace', 'Grace Hopper', LONG_NAME, null, 'Zoë', WIDE_NAME] as const;

export const ROOT = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

interface Look {
  readonly edition: EditionName;
  readonly paper: PaperName;
  readonly ink: InkName;
}

/** Every edition on every paper in every ink; if not all is to be proved, every edition on the smallest paper and one on each other, inks in turn. */
export const looks: readonly Look[] = namesOf(editions).flatMap((edition, i) =>
  namesOf(papers).flatMap((paper, j) =>
    namesOf(styles)
      .filter((_, k, inks) => proving || k === (i + j) % inks.length)
      .filter(() => proving || paper === 'a5' || j % 3 === i)
      .map((ink) => ({ edition, paper, ink })),
  ),
);

const dealt = new Map<string, readonly Battle[]>();

/** Returns so many battles of an edition; they are dealt once. */
export function battlesOf(
  edition: EditionName,
  count: number,
  fields: Record<string, unknown> = {},
): readonly Battle[] {
  const key = JSON.stringify([edition, count, fields]);
  const battles = dealt.get(key) ?? [...deal('friday night', { edition, count, ...fields })];
  dealt.set(key, battles);
  return battles;
}

export function paperworkOf(
  { paper, ink }: Look,
  shared: GamePages['shared'],
  event: string | null = 'Spring Open',
): GamePages {
  return gamePages({ event, date: '2026-04-18', shared, paper: papers[paper], style: styles[ink], fonts });
}

/** Returns entries in pairs, table after table, whose players have all kinds of names. */
export function entriesOf(
  battles: readonly Battle[],
  changes: (i: number) => Partial<KeyEntry> = () => ({}),
): KeyEntry[] {
  return battles.map((battle, i) => ({
    battle,
    player: NAMES[i % NAMES.length] ?? null,
    table: 1 + Math.floor(i / 2),
    spare: false,
    seat: i % 2 === 0 ? 'A' : 'B',
    round: 1,
    side: i % 2 === 0 ? 'Seat A' : 'Seat B',
    struck: false,
    ...changes(i),
  }));
}

export function itemsOf({ art, parts }: Page): Item[] {
  return [...art, ...parts].flatMap(({ items }) => items);
}

export function textsOf(page: Page): TextItem[] {
  return itemsOf(page).filter((item) => item.kind === 'text');
}

/** Returns all that is written on a page, one line an item. */
export function wordsOn(page: Page): string {
  return textsOf(page)
    .map(({ text }) => text)
    .join('\n');
}

/** Returns what leaves the live area, and texts that lie in each other. */
export function faultsOf(page: Page, paper: PaperName): string[] {
  const live = liveArea(papers[paper]);
  // Tabs of covers stand in the margin.
  const inner = { ...page, parts: page.parts.filter(({ block }) => block !== 'edge-tabs') };
  const outside = itemsOf(inner).flatMap((item) => {
    const { x, y, width, height } = boundsOf(item, fonts);
    const inside =
      x > live.x - 0.02 &&
      y > live.y - 0.02 &&
      x + width < live.x + live.width + 0.02 &&
      y + height < live.y + live.height + 0.02;
    return inside ? [] : [`outside: ${JSON.stringify(item)}`];
  });
  return [...outside, ...overlaps(textsOf(page))];
}

/** A text's ink: capitals and digits end at the baseline. */
function inkOf(item: TextItem): { x: number; y: number; right: number; bottom: number } {
  const { x, y, width, height } = boundsOf(item, fonts);
  return { x, y, right: x + width, bottom: /[gjpqyQ,;()]/.test(item.text) ? y + height : item.y };
}

function overlaps(texts: readonly TextItem[]): string[] {
  const inked = texts.filter(({ text }) => text.trim() !== '').map((item) => ({ item, ink: inkOf(item) }));
  return inked.flatMap((a, i) =>
    inked
      .slice(i + 1)
      .filter((b) => {
        const across = Math.min(a.ink.right, b.ink.right) - Math.max(a.ink.x, b.ink.x);
        const down = Math.min(a.ink.bottom, b.ink.bottom) - Math.max(a.ink.y, b.ink.y);
        return Math.min(across, down) > 0.05;
      })
      .map((b) => `“${a.item.text}” lies in “${b.item.text}”`),
  );
}

/** Returns every secret of a battle as it would be written. */
export function secretsOf({ fleet, fleetName, launchCodes }: Battle): string[] {
  return [
    ...fleet.flatMap(({ word }) => word ?? []).filter((word) => word.length > 2),
    ...(fleetName === null ? [] : [fleetName]),
    ...(launchCodes ?? []),
  ];
}
