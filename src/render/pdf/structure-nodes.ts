// Says what the marks of a page make up: headings, paragraphs, tables, and figures in words (ISO 32000-1, 14.8.4).
import type { Alternative, Page } from '../../scene/scene.js';
import type { CellTag } from '../../scene/tag.js';
import type { Mark } from './marking.js';

export interface StructureNode {
  /** A standard structure type. */
  readonly type: string;
  /** Elements, or the numbers of marks. */
  readonly kids: readonly (StructureNode | number)[];
  /** What a figure shows, in words. */
  readonly alternative?: string;
  /** What is heard instead of what is shown. */
  readonly heard?: string;
  /** Of what a header cell is the header. */
  readonly scope?: 'Row' | 'Column';
  /** Over how many columns an empty cell goes; one unless told. */
  readonly columns?: number;
  /** Where a figure stands. */
  readonly box?: Alternative['box'];
}

/** Marks with their numbers on the page. */
type Numbered = Mark & { readonly number: number };

/** Returns the elements of a page, block by block in the order in which those are laid out. */
export function structureNodes({ art, alternatives = [] }: Page, marks: readonly Mark[]): StructureNode[] {
  const numbered = marks.map((mark, number) => ({ ...mark, number }));
  const blocks = new Set([...art.map(({ block }) => block), ...marks.map(({ block }) => block)]);
  return [...blocks].flatMap((block) => {
    const own = numbered.filter((mark) => mark.block === block);
    return nodesOfBlock(
      own,
      alternatives.find((alternative) => alternative.block === block),
    );
  });
}

/** What is read stands in the order in which it is drawn; the table, or the figure, where its first cell does. */
function nodesOfBlock(marks: readonly Numbered[], alternative: Alternative | undefined): StructureNode[] {
  const isCell = ({ tag }: Mark) => tag?.kind === 'cell' || tag?.kind === 'figure';
  const cells = marks.filter(isCell);
  // A table that nobody has filled in is a figure: its words say so, and its cells are empty.
  const isFigure = alternative !== undefined && !cells.some(({ own }) => own);
  const start = cells[0]?.number ?? Infinity;
  const isInside = (mark: Numbered) => isCell(mark) || (isFigure && mark.number > start);
  const inside = marks.filter(isInside);
  return marks.flatMap((mark) => {
    if (mark.number === start) return [isFigure ? figureOf(inside, alternative) : tableOf(cells)];
    return isInside(mark)
      ? []
      : [{ type: mark.tag?.kind === 'heading' ? `H${mark.tag.level}` : 'P', kids: [mark.number] }];
  });
}

function figureOf(marks: readonly Numbered[], { description, box }: Alternative): StructureNode {
  return { type: 'Figure', kids: marks.map(({ number }) => number), alternative: description, box };
}

function tableOf(cells: readonly Numbered[]): StructureNode {
  const places = cells.map(({ tag }) => tag as CellTag);
  const [rows, columns] = [lengthOf(places.map(({ row }) => row)), lengthOf(places.map(({ column }) => column))];
  const at = new Map<number, Numbered[]>();
  for (const [i, { row, column }] of places.entries()) {
    const place = row * columns + column;
    at.set(place, [...(at.get(place) ?? []), cells[i] as Numbered]);
  }
  const kids = Array.from({ length: rows }, (_, row) => {
    const all = Array.from({ length: columns }, (_, column) => cellOf(at.get(row * columns + column) ?? []));
    return { type: 'TR', kids: mergeEmpty(all) };
  });
  return { type: 'Table', kids };
}

/** Empty cells beside each other are one: most squares of a grid are empty. */
function mergeEmpty(cells: readonly StructureNode[]): StructureNode[] {
  const merged: StructureNode[] = [];
  for (const cell of cells) {
    const last = merged.at(-1);
    if (last === undefined || last.kids.length > 0 || cell.kids.length > 0) merged.push(cell);
    else merged[merged.length - 1] = { ...last, columns: (last.columns ?? 1) + 1 };
  }
  return merged;
}

function lengthOf(indexes: readonly number[]): number {
  return Math.max(...indexes) + 1;
}

function cellOf(marks: readonly Numbered[]): StructureNode {
  const [first] = marks;
  const kids = marks.map(({ number }) => number);
  const header = first?.tag?.kind === 'cell' ? first.tag.header : undefined;
  const heard = first?.heard === undefined ? {} : { heard: first.heard };
  if (header === undefined) return { type: 'TD', kids, ...heard };
  return { type: 'TH', kids, scope: header === 'row' ? 'Row' : 'Column', ...heard };
}
