// How long what is compressed of a page is made, so that its length tells nothing of what stands on it: as long as that of a page like it, and some more.
import type { Page } from '../../scene/scene.js';
import type { Compress } from './recall-deflate.js';
import { createMarking, type Mark } from './marking.js';
import { packObjects } from './object-stream.js';
import { writeElements } from './structure-elements.js';
import { figureNodes } from './figure-nodes.js';
import { structureNodes } from './structure-nodes.js';

/** In bytes. */
export interface BlindLengths {
  readonly content: number;
  readonly structure: number;
}

interface KnownLengths extends BlindLengths {
  readonly marks: number;
}

/** How much longer than the stand-in's, as a share and in bytes, a fleet's own may be: of all that were tried none took a quarter of it. */
const SHARE = 1.08;
const ROOM = 64;
/** What a mark takes in the content, and its element in the structure, at most. */
const BYTES_A_MARK = 48;
/** Numbers of objects have mostly fewer digits. */
const FIRST_NUMBER = 10_000;

export interface BlindWriting {
  /** What the page shares with the one like it marks. */
  readonly art: readonly Mark[];
  /** Writes what is a page's own. */
  readonly write: (page: Page, marking: ReturnType<typeof createMarking> | undefined) => string;
  readonly compress: Compress;
  /** Whether each block is one element. */
  readonly inFigures: boolean;
}

/** Returns the lengths for a page, which says what it is like. Those of the page that it is like are worked out once. */
export function createBlindLengths(): (page: Page, marks: number, writing: BlindWriting) => BlindLengths {
  const [inTables, inFigures] = [new WeakMap<Page, KnownLengths>(), new WeakMap<Page, KnownLengths>()];
  return (page, marks, writing) => {
    const { open = [], like } = page.fill ?? {};
    if (like === undefined) throw new RangeError('a page whose length is blind must say what it is like');
    const known = writing.inFigures ? inFigures : inTables;
    let lengths = known.get(like);
    if (lengths === undefined) known.set(like, (lengths = lengthsOf(withoutOpen(like, open), writing)));
    // What is open may tell its own length, and does: names are as long as they are.
    const names = page.parts.filter(({ block }) => open.includes(block));
    const more = BYTES_A_MARK * Math.max(0, marks - lengths.marks);
    return {
      content: lengths.content + more + writing.write({ ...page, parts: names }, undefined).length,
      structure: lengths.structure + more,
    };
  };
}

function withoutOpen(page: Page, open: readonly string[]): Page {
  return { ...page, parts: page.parts.filter(({ block }) => !open.includes(block)) };
}

function lengthsOf(page: Page, { art, write, compress, inFigures }: BlindWriting): KnownLengths {
  const marking = createMarking(art.length, true, inFigures);
  const content = Buffer.from(write(page, marking), 'latin1');
  const marks = [...art, ...marking.marks];
  let last = FIRST_NUMBER;
  const numbers = { reserve: () => ++last, share: () => ++last };
  const node = { type: 'Sect', kids: inFigures ? figureNodes(page, marks) : structureNodes(page, marks, true) };
  const elements = { root: { node, parent: FIRST_NUMBER }, page: FIRST_NUMBER, height: page.height };
  const { body } = packObjects(writeElements(numbers, { ...elements, marks: marks.length }).objects);
  const lengthOf = (bytes: Uint8Array) => Math.ceil(compress(bytes).length * SHARE) + ROOM;
  return { content: lengthOf(content), structure: lengthOf(body), marks: marks.length };
}
