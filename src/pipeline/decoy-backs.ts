// Prints letters that mean nothing behind a sheet, where its own stand, so that nobody reads a fleet through the paper.
import type { Fonts } from '../fonts/fonts.js';
import type { Battle, Ship } from '../game/battle.js';
import { board } from '../game/board.js';
import { editions } from '../game/editions/index.js';
import { CODE_COUNT, CODE_DIGITS } from '../game/launch-codes.js';
import { LETTERS } from '../game/manifest.js';
import type { LayoutSheet } from '../layout/layout-sheet.js';
import { createRandom, type Random } from '../random/random.js';
import type { Item, Page, Part, TextItem } from '../scene/scene.js';

/** The blocks whose letters and digits are secret. */
const SECRET = ['defense-grid', 'fleet', 'manifest', 'launch-codes'];
/** A manifest counts to this much, mostly. */
const MOST_OF_LETTER = 4;

/** Returns a layout in which a back follows every page. What stands on a back depends on the serial alone, which all may see. */
export function addDecoyBacks(layout: LayoutSheet, fonts: Fonts): LayoutSheet {
  // All characters of the mono face are as wide.
  const advance = (fonts.mono.advances.get('0') ?? 0) / 1000;
  return (battle, slot, inWords) => {
    const decoys = layout(decoyBattle(battle));
    return layout(battle, slot, inWords).flatMap((page, i) => [page, backOf(page, decoys[i], advance)]);
  };
}

/** A battle whose letters fill every square. */
function decoyBattle(battle: Battle): Battle {
  const random = createRandom(Buffer.from(battle.serial ?? ''), 'decoy');
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  return {
    ...battle,
    player: null,
    fleetName: null,
    mine: null,
    fleet: decoyFleet(battle, random),
    manifest: Object.fromEntries([...LETTERS].map((letter) => [letter, random.below(MOST_OF_LETTER)])),
    launchCodes: battle.launchCodes && Array.from({ length: CODE_COUNT }, () => digits(CODE_DIGITS)),
  };
}

/** Ships of the edition's lengths, which have boxes of their own, at the start of rows, and whatever fills the rest. */
function decoyFleet({ edition }: Battle, random: Random): Ship[] {
  const word = (length: number) => Array.from({ length }, () => LETTERS.charAt(random.below(LETTERS.length))).join('');
  const ship = (row: number, column: number, length: number): Ship => {
    const start = `${LETTERS.charAt(column)}${row + 1}`;
    return { ship: 'decoy', length, word: word(length), start, direction: 'across' };
  };
  const own = editions[edition].ships.map(({ length }, row) => ship(row, 0, length));
  const rest = Array.from({ length: board.rows }, (_, row) => {
    const column = own[row]?.length ?? 0;
    return ship(row, column, board.columns - column);
  });
  return [...own, ...rest];
}

/** Stands above whatever is secret in any template. */
const NOTE: readonly Part[] = [
  {
    block: 'back',
    items: [
      {
        kind: 'text',
        text: 'Back of a sheet: these letters mean nothing. They hide what would show through the paper.',
        x: 12,
        y: 14,
        font: 'text',
        size: 2.8,
        ink: 0,
      },
    ],
  },
];

/** Returns the back of a page: seen through the paper, its letters stand on those of the page. */
function backOf({ width, height }: Page, decoys: Page | undefined, advance: number): Page {
  const secret = decoys?.parts.filter(({ block }) => SECRET.includes(block)) ?? [];
  const parts = secret.map(({ block, items }): Part => ({
    block,
    items: items.flatMap((item) => mirror(item, width, advance)),
  }));
  return { width, height, art: NOTE, parts, precise: true };
}

/** Letters are not turned round, but stand in the opposite order. */
function mirror(item: Item, width: number, advance: number): TextItem[] {
  if (item.kind !== 'text' || item.font !== 'mono') return [];
  const { text, x, size, pitch = advance * size } = item;
  const characters = [...text];
  const end = x + (characters.length - 1) * pitch + advance * size;
  return [{ ...item, text: characters.reverse().join(''), x: width - end, tag: { kind: 'ornament' } }];
}
