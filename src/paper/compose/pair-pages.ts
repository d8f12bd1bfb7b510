// Puts two pages of half the size on one leaf, which is cut in the middle; layouts need not know.
import type { Alternative, Item, Page, Part, Stroke } from '../scene/scene.js';
import type { Box } from '../geometry/box.js';
import { orientPaper, type Paper } from '../geometry/papers.js';

interface Leaf {
  /** The whole one, upright or level. */
  readonly paper: Paper;
  /** Whether pages follow their fronts as backs. */
  readonly backs: boolean;
}

/** Half of a leaf, with its back where it has one. */
type Half = readonly [front: Page, back?: Page | undefined];

/**
 * Yields leaves of two pages each, from the pages of one sheet after the other. A sheet of several pages has leaves of its own; one of a single page shares its
 * leaf with the next such sheet. Null is a sheet that is not there yet.
 */
export function* pairPages(sheets: Iterable<readonly Page[] | null>, leaf: Leaf): Generator<Page | null> {
  const join = prepareLeaf(leaf);
  let waiting: Half | undefined;
  for (const pages of sheets) {
    if (pages === null) {
      yield null;
      continue;
    }
    const halves = halvesOf(pages, leaf.backs);
    const isShort = halves.length === 1;
    for (const half of halves) {
      if (waiting !== undefined && (isShort || half !== halves[0]) && isLevel(half) === isLevel(waiting)) {
        yield* join(waiting, half);
        waiting = undefined;
        continue;
      }
      if (waiting !== undefined) yield* join(waiting);
      waiting = half;
    }
    if (isShort || waiting === undefined) continue;
    yield* join(waiting);
    waiting = undefined;
  }
  if (waiting !== undefined) yield* join(waiting);
}

function halvesOf(pages: readonly Page[], backs: boolean): Half[] {
  if (!backs) return pages.map((page): Half => [page]);
  return pages.flatMap((page, i): Half[] => (i % 2 === 0 ? [[page, pages[i + 1]]] : []));
}

function isLevel([{ width, height }]: Half): boolean {
  return width > height;
}

/** How far from the edges of the leaf the line of the cut begins: printers hardly reach them. */
const EDGE = 5;

/** Finer than what is folded. */
const CUT: Stroke = { width: 0.12, ink: 0, dash: [1, 2] };

const NONE: readonly Part[] = [];

type Size = Pick<Box, 'width' | 'height'>;

type Slots = readonly [first: Page | undefined, second: Page | undefined];

/** Returns what joins two halves into a leaf, or its front and its back. Of the same art it makes the same art. */
function prepareLeaf(leaf: Leaf): (first: Half, second?: Half) => Page[] {
  const arts = { fronts: artsOf(), backs: artsOf() };
  return ([front, back], [nextFront, nextBack]: Partial<Half> = []) => {
    const fronts = joinPages(leaf, [front, nextFront], arts.fronts, cutBetween);
    // A leaf is turned at its short edge: what is first on its front is last on its back.
    const backs = joinPages(leaf, [nextBack, back], arts.backs);
    return [fronts, backs].filter((page) => page !== undefined);
  };
}

/** Remembers the art that was made of two. */
function artsOf() {
  const known = new WeakMap<Page['art'], WeakMap<Page['art'], Page['art']>>();
  return ([first, second]: Slots, make: () => Page['art']): Page['art'] => {
    const [one, other] = [first?.art ?? NONE, second?.art ?? NONE];
    const ofOne = known.get(one) ?? new WeakMap<Page['art'], Page['art']>();
    known.set(one, ofOne);
    const art = ofOne.get(other) ?? make();
    ofOne.set(other, art);
    return art;
  };
}

function joinPages(
  { paper }: Leaf,
  slots: Slots,
  recall: ReturnType<typeof artsOf>,
  cut: (side: Size) => Part[] = () => [],
): Page | undefined {
  const pages = slots.flatMap((page, i) => (page === undefined ? [] : [{ page, i }]));
  const [first] = pages;
  if (first === undefined) return undefined;
  const level = first.page.width > first.page.height;
  const { width, height } = orientPaper(paper, level ? 'portrait' : 'landscape');
  const half = level ? { width, height: height / 2 } : { width: width / 2, height };
  const placed = pages.map(({ page, i }): Placed => {
    const [x, y] = [(half.width - page.width) / 2, (half.height - page.height) / 2];
    const block = i === 0 ? (name: string) => name : (name: string) => `${name} 2`;
    return { page, x: level ? x : x + i * half.width, y: level ? y + i * half.height : y, block };
  });
  const move = (pick: (page: Page) => readonly Part[]) => placed.flatMap((each) => moveParts(each, pick(each.page)));
  const alternatives = placed.flatMap((each) => moveWords(each));
  const called = callLeaf(placed);
  return {
    width,
    height,
    art: recall(slots, () => [...move(({ art }) => art), ...cut({ width, height })]),
    parts: move(({ parts }) => parts),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(called === undefined ? {} : { called }),
    ...(pages.some(({ page }) => page.secret === true) ? { secret: true } : {}),
  };
}

interface Placed {
  readonly page: Page;
  /** Where its top left corner lies. */
  readonly x: number;
  readonly y: number;
  /** Returns what a block of the page is called on the leaf, where both halves may have one of a name. */
  readonly block: (name: string) => string;
}

function moveParts({ x, y, block }: Placed, parts: readonly Part[]): Part[] {
  return parts.map((part) => ({ block: block(part.block), items: part.items.map((item) => moveItem(item, x, y)) }));
}

function moveItem(item: Item, right: number, down: number): Item {
  if (item.kind === 'line')
    return { ...item, x1: item.x1 + right, y1: item.y1 + down, x2: item.x2 + right, y2: item.y2 + down };
  if (item.kind !== 'path') return { ...item, x: item.x + right, y: item.y + down };
  const move = (numbers: readonly number[]) => numbers.map((at, i) => at + (i % 2 === 0 ? right : down));
  return {
    ...item,
    start: move(item.start) as [number, number],
    segments: item.segments.map((segment) => move(segment) as unknown as typeof segment),
  };
}

function moveWords({ page, x, y, block }: Placed): Alternative[] {
  return (page.alternatives ?? []).map((words) => ({
    ...words,
    block: block(words.block),
    box: { ...words.box, x: words.box.x + x, y: words.box.y + y },
  }));
}

/** A leaf is called by the sheets that begin on it, or else as its first page. */
function callLeaf(placed: readonly Placed[]): Page['called'] {
  const calls = placed.flatMap(({ page }) => page.called ?? []);
  const begun = calls.filter(({ entry }) => entry !== undefined);
  if (begun.length === 0) return calls[0];
  return { label: begun.map(({ label }) => label).join(', '), entry: begun.map(({ entry }) => entry).join(', ') };
}

function cutBetween({ width, height }: Size): Part[] {
  const line =
    width > height
      ? { x1: width / 2, y1: EDGE, x2: width / 2, y2: height - EDGE }
      : { x1: EDGE, y1: height / 2, x2: width - EDGE, y2: height / 2 };
  return [{ block: 'cut', items: [{ kind: 'line', ...line, stroke: CUT }] }];
}
