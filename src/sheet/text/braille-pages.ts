// Braille pages of 40 cells by 25 lines, in the formats of the Braille Authority of North America (Braille Formats, 2016).
import { toBraille } from './braille.js';
import { wrapText } from './line.js';

export const CELLS = 40;
/** The last line of a page holds its number alone. */
const LINES = 24;
/** Left free on either side of a centered line. */
const MARGIN = 3;
const INDENT = '  ';

export interface BrailleSection {
  readonly title: string;
  /** In cells. */
  readonly lines: readonly string[];
}

/** Returns the pages, with a form feed between two. A section that has room on one page is not divided; leaves after the first begin with `head`. */
export function braillePages(head: string, sections: readonly BrailleSection[]): string {
  const pages: string[][] = [[]];
  const open = () => {
    const page = center(head);
    pages.push(page);
    return page;
  };
  for (const [i, { title, lines }] of sections.entries()) {
    const section = [...center(title), ...(lines.length === 0 ? [] : ['', ...lines])];
    let page = pages.at(-1) ?? [];
    if (i > 0 && page.length + 1 + section.length > LINES) page = open();
    if (page.length > 0) page.push('');
    for (const line of section) {
      if (page.length === LINES) page = open();
      page.push(line.trimEnd());
    }
  }
  return `${pages.map(writePage).join('\n\f')}\n`;
}

function writePage(lines: readonly string[], i: number): string {
  const empty = Array<string>(LINES - lines.length).fill('');
  return [...lines, ...empty, toBraille(String(i + 1)).padStart(CELLS)].join('\n');
}

function center(text: string): string[] {
  return wrapText(fitWords(toBraille(text)), CELLS - 2 * MARGIN).map(
    (line) => ' '.repeat(Math.floor((CELLS - line.length) / 2)) + line,
  );
}

/** Its first line begins in the third cell. */
export function paragraph(cells: string): string[] {
  return wrapText(fitWords(cells), CELLS, '', INDENT);
}

/** An item of a list: lines after its first begin in the third cell. */
export function listItem(cells: string): string[] {
  return wrapText(fitWords(cells), CELLS, INDENT);
}

/** Stands between its indicators, 3.27 of The Rules of Unified English Braille; its first line begins in the seventh cell, others in the fifth. */
export function transcriberNote(cells: string): string[] {
  return wrapText(fitWords(`@.<${cells}@.>`), CELLS, INDENT.repeat(2), INDENT.repeat(3));
}

/** Divides words that are wider than the narrowest line. */
function fitWords(cells: string): string {
  return cells.replace(new RegExp(`[^ ]{${CELLS - 2 * MARGIN}}(?=[^ ])`, 'g'), '$& ');
}
