// Cuts the page into the boxes that a template asks for.
import { type Box, type Size, splitLength } from '../geometry/box.js';
import { msg, Problem } from '../../core/problem.js';
import type { Template, TemplateNode } from './template.js';

export interface PlacedBlock {
  readonly block: string;
  readonly where: string;
  readonly box: Box;
  /** Least size of its text, in points, where that is not the template's. */
  readonly leastType?: number;
}

/** No block is smaller than this in either direction. */
const LEAST = 2;

/** Which hand a player writes with: what is written on lies beside it, and is not covered by the other. */
export const hands = ['right', 'left'] as const;

export type Hand = (typeof hands)[number];

/** Returns the blocks of each page in reading order, mirrored for the left hand. Throws Problem `does-not-fit` when fixed sizes leave no room. */
export function arrange(template: Template, live: Box, hand: Hand = 'right'): PlacedBlock[][] {
  return template.pages.map((page) => arrangeNode(hand === 'left' ? mirror(page) : page, live, template.name));
}

/** Returns the node with its columns from right to left. */
function mirror(node: TemplateNode): TemplateNode {
  const { content } = node;
  if (content.kind === 'block') return node;
  const parts = content.parts.map(mirror);
  return { ...node, content: { ...content, parts: content.kind === 'columns' ? parts.reverse() : parts } };
}

function arrangeNode(node: TemplateNode, box: Box, name: string): PlacedBlock[] {
  const { content, where, leastType } = node;
  if (content.kind === 'block')
    return [{ block: content.block, where, box, ...(leastType === undefined ? {} : { leastType }) }];
  const down = content.kind === 'rows';
  const length = down ? box.height : box.width;
  const parts = splitLength(length, node.gap, sizesOf(length, node.gap, content.parts));
  const end = Math.max(...parts.map((part) => part.start + part.length));
  const smallest = Math.min(...parts.map((part) => part.length));
  if (end > length + 1e-6 || smallest < LEAST) {
    throw new Problem(
      'does-not-fit',
      msg`does not fit: it needs more than the ${length.toFixed(1)} mm that this paper has for its ${content.kind}; choose larger paper or another template; in one of your own make fixed sizes smaller, or fractions such as "1fr"`,
      `${name} ${node.where || content.kind}`,
    );
  }
  return content.parts.flatMap((part, i) => {
    const { start, length: size } = parts[i] as { start: number; length: number };
    const inner = down ? { ...box, y: box.y + start, height: size } : { ...box, x: box.x + start, width: size };
    return arrangeNode(part, inner, name);
  });
}

/** Returns the parts' sizes, with those that fractions would make too small at their least. */
function sizesOf(length: number, gap: number, parts: readonly TemplateNode[]): Size[] {
  const sizes = parts.map((part) => part.size);
  for (;;) {
    const split = splitLength(length, gap, sizes);
    const small = parts.findIndex(({ least }, i) => (split[i]?.length ?? 0) < least - 1e-9 && 'fr' in (sizes[i] ?? {}));
    if (small < 0) return sizes;
    sizes[small] = { mm: parts[small]?.least ?? 0 };
  }
}
