// Cuts the page into the boxes that a template asks for.
import { type Box, splitLength } from '../geometry/box.js';
import { because, Problem } from '../problem.js';
import type { Template, TemplateNode } from './template.js';

export interface PlacedBlock {
  readonly block: string;
  readonly where: string;
  readonly box: Box;
}

/** No block is smaller than this in either direction. */
const LEAST = 2;

/** Returns the template's blocks in reading order. Throws Problem `does-not-fit` when fixed sizes leave no room. */
export function arrange(template: Template, live: Box): PlacedBlock[] {
  return arrangeNode(template.root, live, template.name);
}

function arrangeNode(node: TemplateNode, box: Box, name: string): PlacedBlock[] {
  const { content } = node;
  if (content.kind === 'block') return [{ block: content.block, where: node.where, box }];
  const down = content.kind === 'rows';
  const length = down ? box.height : box.width;
  const parts = splitLength(
    length,
    node.gap,
    content.parts.map((part) => part.size),
  );
  const end = Math.max(...parts.map((part) => part.start + part.length));
  const smallest = Math.min(...parts.map((part) => part.length));
  if (end > length + 1e-6 || smallest < LEAST) {
    throw new Problem(
      'does-not-fit',
      because('template-needs-more-room', { value: length.toFixed(1), kind: content.kind }),
      `${name} ${node.where || content.kind}`,
    );
  }
  return content.parts.flatMap((part, i) => {
    const { start, length: size } = parts[i] as { start: number; length: number };
    const inner = down ? { ...box, y: box.y + start, height: size } : { ...box, x: box.x + start, width: size };
    return arrangeNode(part, inner, name);
  });
}
