// Says in short what the blocks of a page are, for documents too long for tables: a heading, figures in words, and paragraphs (ISO 32000-1, 14.8.4).
import type { Alternative, Item, Page } from '../../scene/scene.js';
import type { Mark } from './marking.js';
import type { StructureNode } from './structure-nodes.js';

type Kind = 'title' | 'grid' | 'text';

/** What blocks are stands in the art that pages share, and is looked for once. */
const kindsOf = new WeakMap<Page['art'], ReadonlyMap<string, Kind>>();

/** Marks that are blocks as a whole become an element each, block by block in the order in which those are laid out. */
export function figureNodes({ art, alternatives = [] }: Page, marks: readonly Mark[]): StructureNode[] {
  let kinds = kindsOf.get(art);
  if (kinds === undefined) kindsOf.set(art, (kinds = new Map(art.map(({ block, items }) => [block, kindOf(items)]))));
  const kidsOf = new Map<string, number[]>();
  for (const [number, { block }] of marks.entries()) {
    const kids = kidsOf.get(block);
    if (kids === undefined) kidsOf.set(block, [number]);
    else kids.push(number);
  }
  return [...kidsOf].map(([block, kids]) => {
    const words = alternatives.find((each) => each.block === block);
    return { ...nodeOf(kinds.get(block), words, marks[kids.at(-1) as number]), kids };
  });
}

/** The block with the title is what readers jump by. */
function nodeOf(
  kind: Kind | undefined,
  words: Alternative | undefined,
  last: Mark | undefined,
): Omit<StructureNode, 'kids'> {
  if (kind === 'title') return { type: 'H1' };
  if (words === undefined || kind !== 'grid') return { type: 'P' };
  const { description, box } = words;
  return { type: 'Figure', alternative: description, box, ...(last?.own === true ? { own: true } : {}) };
}

function kindOf(items: readonly Item[]): Kind {
  const tags = items.flatMap((item) => ((item.kind === 'text' || item.kind === 'circle') && item.tag) || []);
  if (tags.some((tag) => tag.kind === 'heading' && tag.level === 1)) return 'title';
  return tags.some(({ kind }) => kind === 'cell' || kind === 'figure') ? 'grid' : 'text';
}
