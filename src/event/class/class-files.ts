// The files of a class set: one row each, in the order in which a teacher needs them.
import { utf8 } from '../../core/bytes.js';
import { papers } from '../../paper/geometry/papers.js';
import { MAX_TAGGED } from '../../paper/options.js';
import type { Battle } from '../../game/battle.js';
import { sheetText } from '../../sheet/text/sheet-text.js';
import type { Child } from './child.js';
import { documentId, secretPages } from '../../paper/document.js';
import { openRenderResources } from '../../sheet/render-resources.js';
import type { PlainFile } from '../../core/files.js';
import type { Source } from '../../core/source.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../paper/render/svg.js';
import type { Page } from '../../paper/scene/scene.js';
import type { ClassOrder } from './class-order.js';
import {
  boardPaperOf,
  type ClassSet,
  layoutBoard,
  layoutBoardAnswers,
  layoutChildren,
  layoutClassRules,
  layoutTeacher,
  needLarge,
  withoutRank,
} from './class-pages.js';
import { RECORD, writeClassRecord } from './class-record.js';
import { type ClassDeal, dealClass } from './deal-class.js';
import { namesToWrite } from './names-to-write.js';
import { countPages, pagesOf } from './number-page.js';
import { countTables } from './pair-class.js';
import { teacherNotes } from './teacher-notes.js';
import { pluralize } from '../../core/options/list-names.js';

interface FileRow {
  readonly path: string;
  readonly title: string;
  readonly pages: (set: ClassSet) => Iterable<Page>;
  readonly format: 'pdf' | 'svg';
  /** What the file is for, its paper, and how often it is printed. */
  readonly says: (set: ClassSet) => string;
  /** Where only some sets have it. */
  readonly isWanted?: (order: ClassOrder) => boolean;
  /** Whether it shows fleets: then only its owner may read the file, and its length must not give them away. */
  readonly isPrivate?: true;
}

const rows: readonly FileRow[] = [
  {
    path: 'children.pdf',
    title: 'Battle Trackers of the class',
    pages: layoutChildren,
    format: 'pdf',
    says: sayChildren,
    isPrivate: true,
  },
  {
    path: 'rules.pdf',
    title: 'Rules',
    pages: (set) => layoutClassRules(set),
    format: 'pdf',
    says: ({ order }) => `${paperOf(order)}, on both sides, a copy for each table, ${countTables(order)} in all`,
  },
  {
    path: 'rules-large.pdf',
    title: 'Rules, in large print',
    pages: (set) => layoutClassRules(set, true),
    format: 'pdf',
    says: ({ order }) => {
      const named = needLarge(order).map(({ name }) => name);
      return `${paperOf(order)}, for ${named.join(', ')}`;
    },
    isWanted: (order) => needLarge(order).length > 0,
  },
  {
    path: 'teacher.pdf',
    title: 'Teacher’s list',
    pages: layoutTeacher,
    format: 'pdf',
    isPrivate: true,
    says: ({ order }) => `${paperOf(order)}, for you alone; read it first`,
  },
  {
    path: 'board.pdf',
    title: 'Board for the class',
    pages: layoutBoard,
    format: 'pdf',
    says: ({ order }) => `${boardPaperOf(order).title}, for the wall`,
  },
  {
    path: 'board.svg',
    title: 'Board for the class',
    pages: layoutBoard,
    format: 'svg',
    says: () => 'the same board, for the screen',
  },
  {
    path: 'board-answers.pdf',
    title: 'Answers to the board',
    pages: layoutBoardAnswers,
    format: 'pdf',
    isPrivate: true,
    says: ({ order }) => `${paperOf(order)}, for you alone`,
  },
];

/** The sheets of the children who have them as text, in the order of the tables. */
const TEXT = 'text.txt';

function asText({ order, deal }: ClassSet): Battle[] {
  return deal.sheets.flatMap(({ child, battle }) => {
    const { name, text } = order.children[child] as Child;
    return text ? [{ ...withoutRank(order, battle), player: name }] : [];
  });
}

function paperOf({ print }: ClassOrder): string {
  return papers[print.paper].title;
}

function sayChildren({ order, deal }: ClassSet): string {
  const { children, print } = order;
  const each = children.map((_, i) => pagesOf(order, i));
  const [least, pages] = [Math.min(...each), countPages(order, deal)];
  const named = children.flatMap(({ name }, i) => ((each[i] ?? 0) > least ? [name] : []));
  const more = named.length === 0 ? '' : `, ${Math.max(...each)} for ${named.join(', ')}`;
  const two = deal.sheets.find(({ board }) => board === 2);
  const boards = two === undefined ? '' : `, two sheets for ${children[two.child]?.name ?? ''}`;
  const sides = print.back === 'decoy' ? 'both sides' : 'one side';
  return `${paperOf(order)}, ${pluralize(pages, 'page')} for ${sayCount(order)}${more}${boards}; print it on ${sides} at actual size`;
}

export function sayCount({ children: { length } }: ClassOrder): string {
  return pluralize(length, 'child', 'children');
}

interface ClassFiles {
  /** Each with what it is for, its paper, and how often it is printed. */
  readonly files: readonly (PlainFile & { readonly says: string })[];
  /** What the teacher should know of the words. */
  readonly notes: readonly string[];
}

/** Deals the class; pages are laid out as files are written. Throws the Problems of words and roster at once. */
export function prepareClass(order: ClassOrder, source: Source): ClassFiles {
  const deal = dealClass(order, source.master);
  const resources = openRenderResources();
  const tagged = isTagged(order, deal);
  const set: ClassSet = { order, deal, tagged, seed: source.kind === 'seed' ? source.seed : null, resources };
  const serials = [...deal.sheets.map(({ battle }) => battle), deal.board].map(({ serial }) => serial).join(' ');
  const draw = { pdf: preparePdf(resources), svg: prepareSvg(resources) };
  const wanted = rows.filter(({ isWanted }) => isWanted?.(order) !== false);
  const files = wanted.map(({ path, title, pages, format, isPrivate, says }) => {
    const laid = () => (isPrivate === true ? secretPages(pages(set)) : pages(set));
    const id = documentId(`battle-tracker class ${path} ${serials} ${JSON.stringify(order.print)}`);
    const hasBacks = pages === layoutChildren && order.print.back === 'decoy';
    return {
      path,
      isPublic: isPrivate !== true,
      write: () => draw[format]({ pages: laid(), title, id, tagged, duplex: hasBacks ? 'long' : 'off' }),
      says: says(set),
    };
  });
  const record = writeClassRecord(order, deal);
  const kept = {
    path: RECORD,
    isPublic: false,
    write: () => [utf8(record)],
    says: 'for you alone; keep it to make other couples another day',
  };
  const battles = asText(set);
  const texts = {
    path: TEXT,
    isPublic: false,
    write: () => [utf8(battles.map(sheetText).join('\f'))],
    says: `40 columns, for the screen reader, braille display or embosser of ${battles.map(({ player }) => player ?? '').join(', ')}`,
  };
  return {
    files: [...files, ...(battles.length === 0 ? [] : [texts]), kept],
    notes: [...order.notes, ...namesToWrite(order, deal, 'screen'), ...teacherNotes(order, deal)],
  };
}

/** Either all of a set is tagged, or none of it. */
function isTagged(order: ClassOrder, deal: ClassDeal): boolean {
  const { tags = 'auto' } = order.print;
  return tags === 'on' || (tags === 'auto' && countPages(order, deal) <= MAX_TAGGED);
}
