// Sections of text below each other, in the largest type at which all of them fit.
import { below, blank, paragraph, type Piece, row, tagged } from '../compose.js';
import { points } from '../geometry/length.js';
import type { Tag } from '../scene/tag.js';
import { fitted, inColumns, item, numberDisc, stack, type TypeSizes } from './lesson.js';
import { H2 } from './tag-texts.js';

export interface FlowSection {
  readonly title: string;
  /** One that starts with `- ` or `1. ` hangs behind its mark. */
  readonly paragraphs: readonly string[];
}

interface FlowStyle extends TypeSizes {
  /** What titles are: headings of blocks, unless the page has no title of its own. */
  readonly heading?: Tag;
  /** Two columns of about one length stand beside each other, parted between paragraphs. */
  readonly columns?: 1 | 2;
}

/** Throws Problem `does-not-fit` where the least type is too large. */
export function flow(sections: readonly FlowSection[], style: FlowStyle): Piece {
  const { heading = H2, columns = 1, ...sizes } = style;
  return fitted(sizes, (size) => {
    const pieces = sections.flatMap(({ title, paragraphs }, i) => {
      const head = tagged(heading, paragraph(title.toUpperCase(), { size: 1.12 * size, font: 'label' }));
      const [first = blank, ...rest] = paragraphs.map((words) => hung(words, size));
      const above = i === 0 ? [] : [blank];
      return [below(0.4 * points(size), ...above, below(0, head, first)), ...rest];
    });
    const texts = sections.flatMap(({ paragraphs }) => paragraphs);
    return columns === 1 ? stack(pieces, size) : inColumns(pieces, texts, size);
  });
}

/** A paragraph behind its bullet or number. */
export function hung(words: string, size: number): Piece {
  const [, mark, said = words] = /^(- |\d\. )(.*)$/s.exec(words) ?? [];
  if (mark === undefined) return paragraph(said, { size });
  if (mark === '- ') return item(said, size);
  return row(
    0.35 * points(size),
    ['own', numberDisc(Number.parseInt(mark, 10), 0.8 * size)],
    ['1fr', paragraph(said, { size })],
  );
}
