// What an item is to somebody who hears the page read: a heading, a cell of its block's table, part of a picture, or ornament. Texts without a tag are paragraphs, shapes ornament.

interface HeadingTag {
  readonly kind: 'heading';
  /** 1 is the title of the page, 2 that of a block. */
  readonly level: 1 | 2;
}

export interface CellTag {
  readonly kind: 'cell';
  /** Counted from 0, headers included. */
  readonly row: number;
  readonly column: number;
  readonly header?: 'row' | 'column';
  /** Each character is a cell of its own, so many columns after the last; blanks are none. */
  readonly step?: number;
  /** Whether the block has no headers and is heard as one line, cell after cell, or as a line for each row. */
  readonly inLine?: true | 'rows';
  /** What is heard instead of a text, or of a shape, whose text is empty. */
  readonly heard?: Readonly<Record<string, string>>;
}

/** Part of a picture, whose block is told in words as a whole; shapes that follow are part of it, too. */
interface FigureTag {
  readonly kind: 'figure';
  /** What it shows. */
  readonly words?: string;
}

/** A letter that is drawn as part of an ornament. */
interface OrnamentTag {
  readonly kind: 'ornament';
}

interface ParagraphTag {
  readonly kind: 'paragraph';
  /** Whether texts without a tag go on from it. */
  readonly more?: true;
  /** What is heard instead of a text. */
  readonly heard?: Readonly<Record<string, string>>;
}

export type Tag = HeadingTag | ParagraphTag | CellTag | FigureTag | OrnamentTag;
