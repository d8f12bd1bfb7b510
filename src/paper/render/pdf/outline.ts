// Lists the pages of a document for viewers: an outline to jump by, and what each page is called (ISO 32000-1, 12.3.3 and 12.4.2).
import type { Page } from '../../scene/scene.js';
import type { PageDocument } from './page-document.js';
import { pdfText } from './pdf-text.js';

/** A page that was written, by the number of its object. */
export interface ListedPage {
  readonly id: number;
  readonly called: NonNullable<Page['called']>;
}

/** Writes the outline and the labels, unless there is but one page, which needs none. */
export function writeOutline(document: PageDocument, pages: readonly ListedPage[]): void {
  if (pages.length < 2 || pages.every(({ called }) => called.entry === undefined)) return;
  const [root, labels] = [document.reserve(), document.reserve()];
  const items = pages
    .filter(({ called }) => called.entry !== undefined)
    .map(({ id, called }) => ({ page: id, title: called.entry as string, id: document.reserve() }));
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return;
  const objects = [
    { id: root, text: `<</Type/Outlines/First ${first.id} 0 R/Last ${last.id} 0 R/Count ${items.length}>>` },
    ...items.map(({ id, page, title }, i) => {
      const [before, after] = [items[i - 1], items[i + 1]];
      const links = [
        before === undefined ? '' : `/Prev ${before.id} 0 R`,
        after === undefined ? '' : `/Next ${after.id} 0 R`,
      ].join('');
      return { id, text: `<</Title${pdfText(title)}/Parent ${root} 0 R${links}/Dest[${page} 0 R/Fit]>>` };
    }),
    { id: labels, text: `<</Nums[${pages.map(({ called }, i) => `${i}<</P${pdfText(called.label)}>>`).join('')}]>>` },
  ];
  document.addPacked(objects);
  document.setCatalog({ Outlines: root, PageLabels: labels });
}
