// Lays out what a class set holds: the children's sheets, the teacher's papers, and the board.
import type { Battle } from '../../game/battle.js';
import { emptyBattle } from '../../game/deal-battle.js';
import { composeBoardPlay, composeHowToPlay } from '../../game/how-to-play.js';
import { boardPapers, type Paper } from '../../paper/geometry/papers.js';
import type { SheetSlot } from '../../sheet/block.js';
import { prepareLayout } from '../../sheet/layout/layout-sheet.js';
import { layoutAnswerKey } from '../../sheet/pages/answer-key.js';
import { layoutAnswersOfBoard } from '../../sheet/pages/answers-of-board.js';
import { layoutHowToPlay } from '../../sheet/pages/how-to-play.js';
import type { KeyEntry } from '../../sheet/pages/key-entry.js';
import { gamePages, type GamePages } from '../../sheet/pages/game-pages.js';
import { layoutList, layoutSecretCover, type PageHeading } from '../../paper/compose/director-page.js';
import { canDraw } from '../../paper/fonts/require-drawable.js';
import { readBoardTemplate } from '../../paper/templates.js';
import { paperOf } from '../../paper/document.js';
import { calledOf } from '../../sheet/called-of.js';
import { loadTemplate, parseBoardTemplate } from '../../sheet/load-template.js';
import type { PrintRequest } from '../../paper/options.js';
import type { RenderResources } from '../../sheet/render-resources.js';
import type { Page } from '../../paper/scene/scene.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';
import { namesToWrite } from './names-to-write.js';
import { countPages, numberPage } from './number-page.js';
import { teacherNotes } from './teacher-notes.js';
import { waysOf } from './ways-of.js';
import { column, paragraph, type Sized } from '../../paper/compose.js';
import { codes, figures, names, type TableShape, texts, ticks } from '../../paper/compose/table.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';

export interface ClassRow {
  readonly number: number;
  /** The number of their pair; empty without a partner. */
  readonly table: string;
  /** Null leaves a line for a name that the fonts cannot draw. */
  readonly name: string | null;
  readonly plays: string | null;
  /** The level of the words, and how the sheet is printed. */
  readonly sheet: string;
  readonly serial: string;
}

const list: TableShape<ClassRow> = {
  columns: [
    figures('No.', 9, ({ number }) => number),
    names('Child', '1.2fr', ({ name }) => name),
    figures('Table', 11, ({ table }) => table),
    names('Plays', '1fr', ({ plays }) => plays),
    texts('Sheet', '1.2fr', ({ sheet }) => sheet),
    codes('Serial', 26, ({ serial }) => serial),
    ticks('Handed out', 17),
  ],
  rowHeight: 7.2,
  size: 10.5,
};

/** Yields the pages; notes follow the last row. */
export function layoutClassList(
  setup: PageSetup,
  heading: PageHeading,
  rows: readonly ClassRow[],
  notes: readonly string[],
): Iterable<Page> {
  const after = notes.map((note): Sized<unknown> => ['own', paragraph(note, { size: 10.5, leading: 1.3 })]);
  const more = after.length === 0 ? {} : { after: column(1.5, ...after) };
  return layoutList(setup, 'class-list', { ...heading, ...more, secret: true }, list, rows);
}

export interface ClassSet {
  readonly order: ClassOrder;
  readonly deal: ClassDeal;
  /** Whether its documents are tagged; unless told, they are not. */
  readonly tagged?: boolean;
  /** What the same sheets are printed from again. */
  readonly seed: string | null;
  readonly resources: RenderResources;
}

/** What the board is called where a name would stand. */
const BOARD = 'The whole class';

/** Yields every child's sheet, partners one after the other, with the number of their pair for a table. Pages are numbered where there are several. */
export function* layoutChildren(set: ClassSet): Generator<Page> {
  const { order, deal, resources } = set;
  const of = countPages(order);
  let number = 0;
  for (const { child: i, pair } of inPairs(order)) {
    const [child, battle] = [order.children[i], deal.battles[i]];
    if (child === undefined || battle === undefined) throw new Error(`child ${i} was dealt nothing`);
    const opponent = child.partner === null ? null : (order.children[child.partner]?.name ?? null);
    const named = { ...battle, player: onPaper(resources, child.name) };
    const slot = { ...slotOf(order), opponent: onPaper(resources, opponent), table: pair };
    const template = loadTemplate(child.print, order.sheet.edition);
    const look = { template, paper: paperOf(child.print).paper, fonts: resources.fonts };
    const unnamed = named.player === null ? i + 1 : null;
    for (const page of layoutTracker(set, named, child.print, slot))
      yield of === 1 ? page : numberPage(page, { number: ++number, of, unnamed }, look);
  }
}

/** Yields the fleet that the whole class hunts, which the teacher answers from. */
export function* layoutBoardAnswers(set: ClassSet): Generator<Page> {
  const { edition, rules, event } = { ...set.order, ...set.order.sheet };
  const heading = { title: 'ANSWERS to the board', subtitle: event ?? 'Word Fleet' };
  const lines = composeBoardPlay(edition, rules);
  yield layoutAnswersOfBoard(pageSetupOf(set), heading, set.deal.board, lines);
}

/** Yields the board for the wall or the screen: the attack half of an empty sheet, on the large paper that goes with the sheets'. */
export function* layoutBoard({ order, resources }: ClassSet): Generator<Page> {
  const { edition, rules, opening } = order.sheet;
  const { style } = paperOf(order.print);
  const paper = boardPaperOf(order);
  const template = parseBoardTemplate('class', readBoardTemplate('class'));
  const empty = emptyBattle({ edition, rules, opening });
  const shared = { edition, rules, opening, deployment: empty.deployment, words: null };
  const layout = prepareLayout(shared, {
    template,
    paper,
    style,
    fonts: resources.fonts,
    letterCase: order.print.case,
    face: order.print.face,
  });
  yield* layout({ ...empty, player: BOARD }, { ...slotOf(order), opponent: null }, 'full');
}

/** Returns the large paper that goes with the sheets'. */
export function boardPaperOf({ print: { paper } }: Pick<ClassOrder, 'print'>): Paper {
  return paper === 'letter' ? boardPapers.tabloid : boardPapers.a3;
}

/** Yields the teacher's papers: a cover, the list of the class, and every fleet. */
export function* layoutTeacher(set: ClassSet): Generator<Page> {
  const { order, deal, seed } = set;
  const setup = pageSetupOf(set);
  const title = order.event ?? 'Word Fleet';
  yield layoutSecretCover(setup, {
    title: 'Teacher’s list',
    lines: [
      `${order.children.length} sheets are in children.pdf: print it on ${order.print.back === 'decoy' ? 'both sides' : 'one side'}.`,
      'Give each child the sheet with their name, and each pair a copy of how-to-play.pdf.',
      'A pair needs two pencils, and two books to stand up between them.',
      'In children.pdf partners follow each other; their table has the number of their pair.',
      'After this page: who plays whom, and ANSWERS, with all fleets, to settle questions.',
      'To play against the whole class, show board.pdf on the wall or board.svg on the screen.',
      'board-answers.pdf is for you alone.',
    ],
  });
  const made =
    seed === null
      ? []
      : [`To print the same sheets again, use the same roster, words and options with the seed “${seed}”.`];
  const notes = [...order.notes, ...namesToWrite(order, deal), ...teacherNotes(order, deal), ...made];
  // The cover is page 1.
  const list = [...layoutClassList(setup, { title: 'The class', subtitle: title, before: 1 }, rowsOf(set), notes)];
  yield* list;
  const heading = { title: 'ANSWERS: all fleets', subtitle: title, before: 1 + list.length };
  yield* layoutAnswerKey(setup, heading, entriesOf(set), 'many');
}

/** Yields the page for the children. */
export function* layoutGuide(set: ClassSet): Generator<Page> {
  yield layoutHowToPlay(pageSetupOf(set), composeHowToPlay(set.order.sheet));
}

function* layoutTracker(
  { resources, tagged = false }: ClassSet,
  battle: Battle,
  print: PrintRequest,
  slot: SheetSlot,
): Generator<Page> {
  const { edition, rules, opening, deployment, words } = battle;
  const layout = resources.layoutFor({ edition, rules, opening, deployment, words, rulesOn: 'How to play' }, print);
  for (const [i, page] of layout(battle, slot, tagged ? 'full' : undefined).entries())
    yield { ...page, ...calledOf(battle, i) };
}

function slotOf({ date }: ClassOrder): SheetSlot {
  return { opponent: null, date, round: null, table: null };
}

/** A name that the fonts lack is left as a line to write on. */
function onPaper({ fonts }: RenderResources, name: string | null): string | null {
  return name === null || canDraw(fonts, name) ? name : null;
}

function pageSetupOf({ order, deal, resources }: ClassSet): GamePages {
  const { event, date, print } = order;
  return gamePages({ event, date, keeper: 'teacher', shared: deal.board, ...paperOf(print), fonts: resources.fonts });
}

function rowsOf({ order, deal: { battles }, resources }: ClassSet): ClassRow[] {
  const { children, sheet } = order;
  const tables = new Map(inPairs(order).map(({ child, pair }) => [child, pair]));
  const written = (i: number | null) => (i === null ? null : onPaper(resources, children[i]?.name ?? null));
  return children.map(({ level, partner, print }, i) => ({
    number: i + 1,
    table: tables.get(i) ?? '',
    name: written(i),
    plays: written(partner),
    sheet: [level ?? sheet.words.level, ...waysOf(print)].join(', '),
    serial: battles[i]?.serial ?? '',
  }));
}

/** Returns the children by index: partners side by side with the number of their pair, then those without one. */
function inPairs({ children }: ClassOrder): { readonly child: number; readonly pair: string | null }[] {
  const pairs = children.flatMap(({ partner }, i) => (partner !== null && partner > i ? [[i, partner]] : []));
  return [
    ...pairs.flatMap((both, at) => both.map((child) => ({ child, pair: String(at + 1) }))),
    ...children.flatMap(({ partner }, child) => (partner === null ? [{ child, pair: null }] : [])),
  ];
}

function entriesOf({ order, deal: { battles }, resources }: ClassSet): KeyEntry[] {
  return inPairs(order).flatMap(({ child: i }, at) => {
    const battle = battles[i];
    if (battle === undefined) return [];
    const player = onPaper(resources, order.children[i]?.name ?? null);
    const entry = { battle, player, side: String(i + 1), seat: at % 2 === 0 ? 'A' : 'B' };
    return [{ ...entry, table: null, spare: false, round: null, struck: false } as KeyEntry];
  });
}
