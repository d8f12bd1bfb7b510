// What every format of the sheets must do: one suite, run for each row of the formats' table.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Battle, deployments } from '../../../src/game/battle.js';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import type { Box } from '../../../src/paper/geometry/box.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { once } from '../../../src/core/once.js';
import { type FormatName, formats } from '../../../src/sheet/formats.js';
import type { Page, RectItem } from '../../../src/paper/scene/scene.js';
import { proving } from '../../support/figures.js';
import { battleOf, deal, pagesOf, print, SEEDS, someOfMatrix, write } from '../../support/matrix.js';
import type { ReadPage, Run } from '../../support/read-pdf.js';

/** What a person can read from a sheet. */
interface ReadSheet {
  /** Letters by square, `B7`; none where the player places the ships. */
  readonly letters: Readonly<Record<string, string>>;
  readonly manifest: Readonly<Record<string, number>> | null;
  readonly launchCodes: readonly string[] | null;
  readonly words: readonly (string | null)[];
  readonly serial: string | null;
  readonly fleetName: string | null;
  readonly player: string | null;
}

/** Reads the sheets of a file. `pages` are the scenes that were drawn, which say where the blocks lie. */
export type ReadBack = (bytes: Uint8Array, pages: readonly Page[]) => Promise<readonly ReadSheet[]>;

/** Returns what a sheet of this battle must say. */
export function sheetOf(battle: Battle): ReadSheet {
  return {
    letters: lettersOf(battle),
    manifest: battle.manifest,
    launchCodes: battle.launchCodes,
    words: battle.fleet.map(({ word }) => word),
    serial: battle.serial,
    fleetName: battle.fleetName,
    player: battle.player,
  };
}

/** Returns the letters by square, worked out without the product's own code. */
export function lettersOf({ fleet }: Pick<Battle, 'fleet'>): Record<string, string> {
  const letters: Record<string, string> = {};
  for (const { word, start, direction } of fleet) {
    if (word === null || start === null) continue;
    const column = 'ABCDEFGHIJ'.indexOf(start.charAt(0));
    const row = Number(start.slice(1));
    [...word].forEach((letter, i) => {
      const square = direction === 'across' ? `${'ABCDEFGHIJ'[column + i]}${row}` : `${'ABCDEFGHIJ'[column]}${row + i}`;
      letters[square] = letter;
    });
  }
  return letters;
}

/** Reads a sheet as a person does: by what stands in which box. */
export function readSheet(page: ReadPage, scene: Page): ReadSheet {
  const counts = letterRooms(scene);
  const codes = boxesLike(scene, 'launch-codes', 5).map((box) => drawn(page, box));
  const codeTexts = codes.map((box) => inBox(page, box, 'TrackerMono'));
  const pairs = counts.map((box) => inBox(page, box, 'TrackerMono'));
  const letters = pairs.map(([letter = '']) => letter);
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  // A light dash stands for none.
  const digits = pairs.map((pair) => pair.slice(1).replace('-', '0'));
  const words = wordRooms(page, scene).map((box) => inBox(page, box, 'TrackerMono'));
  return {
    letters: lettersInGrid(page, drawn(page, gridFrame(scene, 'defense-grid'))),
    manifest: digits.every((digit) => digit === '')
      ? null
      : Object.fromEntries(letters.map((letter, i) => [letter, Number(digits[i])])),
    launchCodes: codeTexts.every((code) => code === '') ? null : codeTexts,
    words: words.map((word) => (word === '' ? null : word)),
    // An empty sheet has no place for one.
    serial: page.runs.some(({ text }) => text === 'SERIAL') ? rightOf(page, 'SERIAL', 'TrackerMono') : null,
    fleetName: rightOf(page, 'FLEET NAME', 'TrackerText'),
    player: playerOf(page),
  };
}

/** Returns the letters whose whole shape lies in a tenth of the frame's width and height; one that lies across a line is an error. */
function lettersInGrid(page: ReadPage, frame: Box): Record<string, string> {
  const [width, height] = [frame.width / 10, frame.height / 10];
  const letters: Record<string, string> = {};
  for (const { character, box } of charactersOf(page, 'TrackerMono')) {
    const [x, y] = [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y];
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    const square = `${'ABCDEFGHIJ'[column]}${row + 1}`;
    expect(letters[square], `${square} holds two letters`).toBeUndefined();
    const room = { x: frame.x + column * width, y: frame.y + row * height, width, height };
    expect(isInside(room, box), `${character} lies across a line of ${square}`).toBe(true);
    // Centered: a tenth of a square is less than a millimeter.
    expect(Math.abs(x - (column + 0.5) * width) / width).toBeLessThan(0.1);
    expect(Math.abs(y - (row + 0.5) * height) / height).toBeLessThan(0.1);
    letters[square] = character;
  }
  return letters;
}

function isInside(outer: Box, inner: Box, tolerance = 0): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

/** Capitals and digits of the shipped mono face are this high, as a share of the size; their advance is a little wider than they are. */
const CAPITAL = 0.668;

function charactersOf(page: ReadPage, font: string): { character: string; box: Box }[] {
  return page.runs
    .filter((run) => run.font === font)
    .flatMap(({ characters, y, size }) =>
      characters
        .filter(({ character }) => character !== ' ')
        .map(({ character, x, width }) => ({
          character,
          box: { x, y: y - CAPITAL * size, width, height: CAPITAL * size },
        })),
    );
}

/** Returns the characters whose middle lies in a box, from left to right. */
function inBox(page: ReadPage, outer: Box, font: string): string {
  return charactersOf(page, font)
    .filter(({ box }) => isInside(outer, { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: 0 }))
    .sort((a, b) => a.box.x - b.box.x)
    .map(({ character }) => character)
    .join('');
}

/** Returns the text that stands on the baseline of a label, the next to the right of it. */
function rightOf(page: ReadPage, label: string, font: string): string | null {
  const at = labelled(page, label);
  const start = (run: Run) => run.characters[0]?.x ?? 0;
  const [next] = page.runs
    .filter((run) => run.font === font && Math.abs(run.y - at.y) < 0.1 && start(run) > start(at))
    .sort((a, b) => start(a) - start(b));
  return next?.text ?? null;
}

function playerOf(page: ReadPage): string | null {
  const titles = new Set(Object.values(editions).map((edition: Edition) => edition.player.toUpperCase()));
  const own = page.runs.find((run) => run.font === 'TrackerLabel' && titles.has(run.text));
  const from = own?.characters[0]?.x ?? Number.NaN;
  const found = page.runs.filter(({ font, y, characters: [first] }) => {
    const x = first?.x ?? 0;
    // Marks of names stand above and below the line.
    const [near, names] = [font === 'TrackerText' ? 2 : 5, /^Tracker(Text|Names|Latin)$/];
    return names.test(font) && Math.abs(y - (own?.y ?? 0)) < near && x > from;
  });
  if (found.some(({ font }) => font === 'TrackerText')) expect(found).toHaveLength(1);
  return found.length === 0 ? null : found.map(({ text }) => text).join('');
}

function labelled(page: ReadPage, label: string): Run {
  const found = page.runs.filter((run) => run.font === 'TrackerLabel' && run.text === label);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`the label ${label} stands ${found.length} times`);
  return only;
}

/** Returns the box itself once it is sure that the file draws it there. */
function drawn(page: ReadPage, box: Box): Box {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.02;
  const found = page.boxes.some(
    (other) =>
      near(other.x, box.x) && near(other.y, box.y) && near(other.width, box.width) && near(other.height, box.height),
  );
  expect(found, `a box of ${box.width} x ${box.height} mm at ${box.x}, ${box.y} is not drawn`).toBe(true);
  return box;
}

function framesOf(scene: Page, block: string): RectItem[] {
  const items = scene.art.filter((part) => part.block === block).flatMap((part) => part.items);
  return items.filter((item): item is RectItem => item.kind === 'rect' && item.stroke !== undefined);
}

/** Returns the square frame of a grid. */
export function gridFrame(scene: Page, block: string): Box {
  const squares = framesOf(scene, block).filter(({ width, height }) => Math.abs(width - height) < 1e-6);
  const [frame] = squares;
  if (frame === undefined || squares.length > 1) throw new Error(`${block} has ${squares.length} square frames`);
  return frame;
}

/** Returns the frames of one size that stand `count` times in a block's art. */
function boxesLike(scene: Page, block: string, count: number): Box[] {
  return framesAlike(scene, block, count, ({ width, height }) => `${width.toFixed(4)} ${height.toFixed(4)}`);
}

/** Returns the room from each letter of the manifest to the next, on its right and below, with its count. */
function letterRooms(scene: Page): Box[] {
  const items = scene.art.filter(({ block }) => block === 'manifest').flatMap((part) => part.items);
  const letters = items.filter((item) => item.kind === 'text').filter(({ text }) => /^[A-Z]$/.test(text));
  expect(letters).toHaveLength(26);
  const [first, second] = letters as [(typeof letters)[number], (typeof letters)[number]];
  const width = second.x - first.x;
  const below = letters.find(({ y }) => y > first.y)?.y ?? Infinity;
  const height = below - first.y;
  return letters.map(({ x, y, size }) => ({ x: x - 0.1 * width, y: y - 1.2 * size, width, height }));
}

/** Returns the rooms of the five words: frames, or, where ink is low, lines to write on with teeth. */
function wordRooms(page: ReadPage, scene: Page): Box[] {
  const items = scene.art.filter(({ block }) => block === 'fleet').flatMap((part) => part.items);
  const lines = items.filter((item) => item.kind === 'line');
  const combs = lines.filter(
    ({ x1, y1, y2 }) => y1 === y2 && lines.some((tooth) => tooth.x1 === x1 && tooth.x2 === x1 && tooth.y2 === y1),
  );
  if (combs.length === 0) return boxesAsHigh(scene, 'fleet', 5).map((box) => drawn(page, box));
  expect(combs).toHaveLength(5);
  return combs.map(({ x1, x2, y1 }) => ({ x: x1, y: y1 - 5, width: x2 - x1, height: 5 }));
}

function boxesAsHigh(scene: Page, block: string, count: number): Box[] {
  return framesAlike(scene, block, count, ({ height }) => height.toFixed(4));
}

function framesAlike(scene: Page, block: string, count: number, keyOf: (box: Box) => string): Box[] {
  const groups = new Map<string, Box[]>();
  for (const frame of framesOf(scene, block)) groups.set(keyOf(frame), [...(groups.get(keyOf(frame)) ?? []), frame]);
  const [found] = [...groups.values()].filter((group) => group.length === count);
  if (found === undefined) throw new Error(`${block} has no ${count} boxes alike`);
  return found;
}

const A4 = print('a4', 'normal');

/** Names that each ask for something else: escapes, composed letters of another script, marks that no letter is composed with. */
const PLAYERS = ['José (“Pepe”) O\\Neil', 'Đặng Thị Ánh', 'J́ S̈ q̌ Щукін'];

/** One battle of every edition and deployment, with a player, and an empty tracker. */
const mixedBattles = once((): Battle[] => {
  const fillings = [...namesOf(deployments), 'empty' as const];
  return namesOf(editions).flatMap((edition, i) =>
    fillings.flatMap((filling, j) =>
      deal({ edition, filling, seed: SEEDS[0] }, { player: `${i}.${j} ${PLAYERS[j % PLAYERS.length]}` }),
    ),
  );
});

/** So many that they come in pieces; to prove it, more than two leaves of 128 pages. */
const MANY = proving ? 300 : 70;

/** Holds a format against the contract. */
export function describeFormat(name: FormatName, readBack: ReadBack): void {
  describe(`format ${name}`, () => {
    const readAll = async (battles: readonly Battle[], printed = A4) =>
      readBack(await write(name, battles, printed), await pagesOf(battles, printed));

    const chosen = someOfMatrix(
      `${name} read back`,
      ({ seed, filling, paper, ink }) =>
        seed === SEEDS[0] && filling === 'deployed' && (ink === 'normal' || paper === 'a5'),
    );

    it.each(chosen)('says what was dealt: $name', async (item) => {
      const battle = battleOf(item);
      expect(await readAll([battle], print(item.paper, item.ink))).toEqual([sheetOf(battle)]);
    });

    it('gives back sheets of all kinds in one file, in order', async () => {
      const battles = mixedBattles();
      expect(new Set(battles.map(({ player }) => player)).size).toBe(battles.length - namesOf(editions).length + 1);
      expect(await readAll(battles)).toEqual(battles.map(sheetOf));
    });

    it('yields the same bytes twice, in any time zone and on any day', async () => {
      const battles = mixedBattles().slice(0, 3);
      const bytes = await write(name, battles, A4);
      const zone = process.env['TZ'];
      try {
        process.env['TZ'] = 'Pacific/Kiritimati';
        vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
        expect(Buffer.compare(await write(name, battles, A4), bytes)).toBe(0);
      } finally {
        vi.useRealTimers();
        if (zone === undefined) delete process.env['TZ'];
        else process.env['TZ'] = zone;
      }
      expect(Buffer.compare(await write(name, battles.slice(1), A4), bytes)).not.toBe(0);
    });

    it('yields nothing for no sheets', async () => {
      expect(await write(name, [], A4)).toHaveLength(0);
    });

    describe(`with ${MANY} sheets`, () => {
      let battles: Battle[];
      let bytes: Uint8Array;

      beforeAll(async () => {
        battles = deal({ edition: 'codebreaker', filling: 'deployed', seed: SEEDS[0] }, { count: MANY });
        bytes = await write(name, battles, A4);
      });

      it('gives back every one, in order', async () => {
        expect(new Set(battles.map(({ serial }) => serial)).size).toBe(MANY);
        expect(await readBack(bytes, await pagesOf(battles, A4))).toEqual(battles.map(sheetOf));
      });

      it('can be left early, at any time, and then yields the same bytes of a generator to a slow reader', async () => {
        for (const taken of [0, 1, 2]) {
          const pieces = formats[name].write({ battles, print: A4 })[Symbol.asyncIterator]();
          for (let i = 0; i < taken; i++) expect((await pieces.next()).done).toBe(false);
          expect(await pieces.return?.()).toEqual({ done: true, value: undefined });
          expect(await pieces.next()).toEqual({ done: true, value: undefined });
        }
        const oneByOne = (function* () {
          yield* battles;
        })();
        const pieces: Uint8Array[] = [];
        for await (const piece of formats[name].write({ battles: oneByOne, print: A4 })) {
          await nextTurn();
          // A piece belongs to who took it: what is done to it must not come back.
          pieces.push(new Uint8Array(piece));
          piece.fill(0);
        }
        expect(pieces.length).toBeGreaterThan(1);
        expect(Buffer.compare(Buffer.concat(pieces), bytes)).toBe(0);
      });
    });
  });
}
