// The files of a class set: one row each, in the order in which a teacher needs them.
import { because, Problem } from '../problem.js';
import { documentId } from '../pipeline/document.js';
import { openRenderResources } from '../pipeline/render-resources.js';
import type { Source } from '../pipeline/source.js';
import { preparePdf } from '../render/pdf/render-pdf.js';
import { prepareSvg } from '../render/svg.js';
import type { Page } from '../scene/scene.js';
import type { ClassOrder } from './class-order.js';
import {
  type ClassSet,
  layoutBoard,
  layoutBoardAnswers,
  layoutChildren,
  layoutGuide,
  layoutTeacher,
} from './class-pages.js';
import { dealClass } from './deal-class.js';
import { teacherNotes } from './teacher-notes.js';

export interface ClassFile {
  readonly path: string;
  readonly title: string;
  /** Yields the bytes in pieces, with other work to be done between them. */
  readonly write: () => Iterable<Uint8Array>;
}

interface FileRow {
  readonly path: string;
  readonly title: string;
  readonly pages: (set: ClassSet) => Iterable<Page>;
  readonly format: 'pdf' | 'svg';
}

const rows: readonly FileRow[] = [
  { path: 'children.pdf', title: 'Battle Trackers of the class', pages: layoutChildren, format: 'pdf' },
  { path: 'how-to-play.pdf', title: 'How to play', pages: layoutGuide, format: 'pdf' },
  { path: 'teacher.pdf', title: 'Teacher’s list', pages: layoutTeacher, format: 'pdf' },
  { path: 'board.pdf', title: 'Board for the class', pages: layoutBoard, format: 'pdf' },
  { path: 'board.svg', title: 'Board for the class', pages: layoutBoard, format: 'svg' },
  { path: 'board-answers.pdf', title: 'Answers to the board', pages: layoutBoardAnswers, format: 'pdf' },
];

export interface ClassFiles {
  readonly files: readonly ClassFile[];
  /** What the teacher should know of the words. */
  readonly notes: readonly string[];
}

/** Deals the class; pages are laid out as files are written. Throws the Problems of words and roster at once. */
export function prepareClass(order: ClassOrder, source: Source): ClassFiles {
  if (order.print.tags === 'on') throw new Problem('bad-value', because('tags-are-for-single-sheets'), 'tags');
  const deal = dealClass(order, source.master);
  const resources = openRenderResources();
  const set: ClassSet = { order, deal, seed: source.kind === 'seed' ? source.seed : null, resources };
  const serials = [...deal.battles, deal.board].map(({ serial }) => serial).join(' ');
  const draw = { pdf: preparePdf(resources), svg: prepareSvg(resources) };
  const files = rows.map(({ path, title, pages, format }): ClassFile => {
    const id = documentId(`battle-tracker class ${path} ${serials} ${JSON.stringify(order.print)}`);
    return { path, title, write: () => draw[format]({ pages: pages(set), title, id }) };
  });
  return { files, notes: teacherNotes(order, deal.notices) };
}
