// The files of a class set: one row each, in the order in which a teacher needs them.
import { MOST_TAGGED } from '../../paper/options.js';
import { documentId, secretPages } from '../../paper/document.js';
import { openRenderResources } from '../../sheet/render-resources.js';
import type { PlainFile } from '../../core/plan.js';
import { sha256 } from '../../core/sha256.js';
import type { Source } from '../../core/source.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../paper/render/svg.js';
import type { Page } from '../../paper/scene/scene.js';
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
import { namesToWrite } from './names-to-write.js';
import { countPages } from './number-page.js';
import { teacherNotes } from './teacher-notes.js';

interface FileRow {
  readonly path: string;
  readonly title: string;
  readonly pages: (set: ClassSet) => Iterable<Page>;
  readonly format: 'pdf' | 'svg';
  /** Whether it shows fleets: then only its owner may read the file, and its length must not give them away. */
  readonly isPrivate?: true;
}

const rows: readonly FileRow[] = [
  {
    path: 'children.pdf',
    title: 'Battle Trackers of the class',
    pages: layoutChildren,
    format: 'pdf',
    isPrivate: true,
  },
  { path: 'how-to-play.pdf', title: 'How to play', pages: layoutGuide, format: 'pdf' },
  { path: 'teacher.pdf', title: 'Teacher’s list', pages: layoutTeacher, format: 'pdf', isPrivate: true },
  { path: 'board.pdf', title: 'Board for the class', pages: layoutBoard, format: 'pdf' },
  { path: 'board.svg', title: 'Board for the class', pages: layoutBoard, format: 'svg' },
  {
    path: 'board-answers.pdf',
    title: 'Answers to the board',
    pages: layoutBoardAnswers,
    format: 'pdf',
    isPrivate: true,
  },
];

export interface ClassFiles {
  readonly files: readonly PlainFile[];
  /** Changes with whatever they follow from. */
  readonly id: string;
  /** What the teacher should know of the words. */
  readonly notes: readonly string[];
}

/** Deals the class; pages are laid out as files are written. Throws the Problems of words and roster at once. */
export function prepareClass(order: ClassOrder, source: Source): ClassFiles {
  const deal = dealClass(order, source.master);
  const resources = openRenderResources();
  const tagged = isTagged(order);
  const set: ClassSet = { order, deal, tagged, seed: source.kind === 'seed' ? source.seed : null, resources };
  const serials = [...deal.battles, deal.board].map(({ serial }) => serial).join(' ');
  const draw = { pdf: preparePdf(resources), svg: prepareSvg(resources) };
  const files = rows.map(({ path, title, pages, format, isPrivate }): PlainFile => {
    const laid = () => (isPrivate === true ? secretPages(pages(set)) : pages(set));
    const id = documentId(`battle-tracker class ${path} ${serials} ${JSON.stringify(order.print)}`);
    const detail = tagged && pages === layoutChildren && countPages(order) > MOST_TAGGED ? 'figures' : tagged;
    return {
      path,
      isPublic: isPrivate !== true,
      write: () => draw[format]({ pages: laid(), title, id, tagged: detail }),
    };
  });
  const id = sha256(JSON.stringify([serials, set.seed, { ...order, placeOf: undefined }]));
  return { files, id, notes: [...namesToWrite(order, deal), ...teacherNotes(order, deal)] };
}

/** Either all of a set is tagged, or none of it. */
function isTagged(order: ClassOrder): boolean {
  const { tags = 'auto' } = order.print;
  return tags === 'on' || (tags === 'auto' && countPages(order) <= MOST_TAGGED);
}
