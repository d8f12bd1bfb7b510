// Says what the marks of a page make up: headings, paragraphs, tables, and figures in words (ISO 32000-1, 14.8.4).
import type { Alternative, Page } from '../../scene/scene.js';
import type { CellTag, Tag } from '../../scene/tag.js';
import type { Mark } from './marks.js';

export interface StructureNode {
  /** A standard structure type. */
  readonly type: string;
  /** Elements, or the numbers of marks. */
  readonly kids: readonly (StructureNode | number)[];
  /** What a figure shows, in words, and where it stands. */
  readonly figure?: { readonly description: string; readonly box: Alternative['box'] };
  /** What is heard instead of what is shown. */
  readonly heard?: string | undefined;
  /** Of what a header cell is the header. */
  readonly scope?: 'Row' | 'Column';
  /** Over how many columns an empty cell goes; one unless told. */
  readonly columns?: number;
}

type Numbered = Mark & { readonly number: number };

/** Returns the elements of a page, block by block in the order in which those are laid out. */
export function structureNodes({ art, alternatives = [] }: Page, marks: readonly Mark[]): StructureNode[] {
  const blocks = new Map<string, Numbered[]>(art.map(({ block }) => [block, []]));
  marks.forEach((mark, number) => {
    const numbered = { ...mark, number };
    const known = blocks.get(mark.block);
    if (known === undefined) blocks.set(mark.block, [numbered]);
    else known.push(numbered);
  });
  return [...blocks].flatMap(([block, own]) =>
    nodesOfBlock(
      own,
      alternatives.find((each) => each.block === block),
    ),
  );
}

/** What is read stands in the order in which it is drawn; the table, or the figure, where its first cell does. */
function nodesOfBlock(marks: readonly Numbered[], alternative: Alternative | undefined): StructureNode[] {
  const isCell = ({ tag }: Mark) => tag?.kind === 'cell' || tag?.kind === 'figure';
  const cells = marks.filter(isCell);
  const [first] = cells;
  // A table that nobody has filled in is a figure, too: its words say so, and its cells are empty.
  const isFigure = alternative !== undefined && (first?.tag?.kind === 'figure' || !cells.some(({ own }) => own));
  const start = first?.number ?? Infinity;
  // Texts that say nothing of themselves belong to it, up to one that does.
  const end = marks.find(({ number, tag }) => number > start && isBeside(tag))?.number ?? Infinity;
  const isInside = (mark: Numbered) => isCell(mark) || (isFigure && mark.number > start && mark.number < end);
  return marks.flatMap((mark): StructureNode[] => {
    if (mark.number === start && isFigure) {
      const { description, figure = description, box } = alternative;
      return [{ type: 'Figure', kids: numbersOf(marks.filter(isInside)), figure: { description: figure, box } }];
    }
    if (mark.number === start) return cellsIn(cells);
    if (isInside(mark)) return [];
    if (mark.used !== undefined) return [{ type: 'Figure', kids: [mark.number], figure: mark.used }];
    const type = mark.tag?.kind === 'heading' ? `H${mark.tag.level}` : 'P';
    return [{ type, kids: [mark.number], heard: mark.heard }];
  });
}

function isBeside(tag: Tag | undefined): boolean {
  return tag?.kind === 'heading' || tag?.kind === 'paragraph';
}

function numbersOf(marks: readonly Numbered[]): number[] {
  return marks.map(({ number }) => number);
}

/** Returns the cells as a table; or as paragraphs, where they are heard in lines. */
function cellsIn(cells: readonly Numbered[]): StructureNode[] {
  const rows: Numbered[][][] = [];
  let columns = 0;
  for (const cell of cells) {
    const { row, column } = cell.tag as CellTag;
    ((rows[row] ??= [])[column] ??= []).push(cell);
    columns = Math.max(columns, column + 1);
  }
  // Array.from fills the holes.
  const filled = Array.from(rows, (row) => Array.from({ length: columns }, (_, column) => row?.[column] ?? []));
  const inLine = (cells[0]?.tag as CellTag).inLine;
  if (inLine === undefined)
    return [{ type: 'Table', kids: filled.map((row) => ({ type: 'TR', kids: mergeEmpty(row.map(cellOf)) })) }];
  const lines = inLine === 'rows' ? filled : [filled.flat()];
  return lines.map((line) => ({ type: 'P', kids: numbersOf(line.flat()) })).filter(({ kids }) => kids.length > 0);
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

function cellOf(marks: readonly Numbered[]): StructureNode {
  const [first] = marks;
  const said = { kids: numbersOf(marks), heard: first?.heard };
  const header = first?.tag?.kind === 'cell' ? first.tag.header : undefined;
  if (header === undefined) return { type: 'TD', ...said };
  return { type: 'TH', ...said, scope: header === 'row' ? 'Row' : 'Column' };
}
