// Lays out what a class set holds: the children's sheets, the teacher's papers, and the board.
import type { Battle } from '../../game/battle.js';
import { isOwnList } from '../../game/setup/supply-own-words.js';
import { emptyBattle } from '../../game/deal-battle.js';
import { composeRules } from '../../game/rules-page.js';
import { boardPapers, type Paper } from '../../paper/geometry/papers.js';
import type { SheetSlot } from '../../sheet/block.js';
import { prepareLayout } from '../../sheet/layout/layout-sheet.js';
import { layoutAnswerKey } from '../../sheet/pages/answer-key.js';
import { layoutAnswersOfBoard } from '../../sheet/pages/answers-of-board.js';
import type { KeyEntry } from '../../sheet/pages/key-entry.js';
import { layoutRules } from '../../sheet/pages/rules-page.js';
import { gamePages, type GamePages } from '../../sheet/pages/game-pages.js';
import { layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import { namesOnPaper } from '../record/names-on-paper.js';
import { readBoardTemplate } from '../../paper/templates.js';
import { paperOf } from '../../paper/document.js';
import { calledOf } from '../../sheet/draw-battles.js';
import { loadTemplate, parseBoardTemplate } from '../../sheet/load-template.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import type { PrintRequest } from '../../paper/options.js';
import type { RenderResources } from '../../sheet/render-resources.js';
import type { Page } from '../../paper/scene/scene.js';
import type { Child } from './child.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal, ClassSheet } from './deal-class.js';
import { namesToWrite } from './names-to-write.js';
import { countPages, numberPage, pagesOf } from './number-page.js';
import { countTables } from './pair-class.js';
import { teacherNotes } from './teacher-notes.js';
import { waysOf } from './ways-of.js';
import { column, paragraph, type Sized } from '../../paper/compose.js';
import { codes, figures, names, type TableShape, texts, ticks } from '../../paper/compose/table.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import { minutesOf, TURN } from '../../game/editions/edition.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { type Opening, openings } from '../../game/openings/index.js';
import { turnSentences } from '../../game/rules.js';
import { numberWord } from '../../game/sentences.js';
import { pluralize } from '../../core/options/list-names.js';

export interface ClassRow {
  readonly number: number;
  /** Empty in a class of one. */
  readonly table: string;
  /** Null leaves a line for a name that the fonts cannot draw. */
  readonly name: string | null;
  readonly plays: string | null;
  /** Which pages of the children's file are theirs. */
  readonly pages: string;
  /** The level of the words, and how the sheet is printed. */
  readonly sheet: string;
  readonly serial: string;
}

/** Where all sheets are alike, names have the room of what would tell them apart. */
function listOf(rows: readonly ClassRow[]): TableShape<ClassRow> {
  return {
    columns: [
      figures('No.', 9, ({ number }) => number),
      names('Child', '1fr', ({ name }) => name),
      figures('Table', 11, ({ table }) => table),
      names('Plays', '1fr', ({ plays }) => plays),
      texts('Pages', 14, ({ pages }) => pages),
      ...(rows.some(({ sheet }) => sheet !== '') ? [names<ClassRow>('Sheet', '1.6fr', ({ sheet }) => sheet)] : []),
      codes('Serial', 26, ({ serial }) => serial),
      ticks('Handed out', 17),
    ],
    rowHeight: 7.2,
    size: 10.5,
  };
}

/** Yields the pages; notes follow the last row. */
export function layoutClassList(
  setup: PageSetup,
  heading: PageHeading,
  rows: readonly ClassRow[],
  notes: readonly string[],
): Iterable<Page> {
  const after = notes.map((note): Sized<unknown> => [
    'own',
    paragraph(withoutUndrawn(setup.fonts, note), { size: 10.5, leading: 1.3 }),
  ]);
  const more = after.length === 0 ? {} : { after: column(1.5, ...after) };
  return layoutList(setup, 'class-list', { ...heading, ...more, secret: true }, listOf(rows), rows);
}

/** What a note says of the teacher's own names and words may hold letters that texts lack. */
function withoutUndrawn({ text }: Fonts, note: string): string {
  return note
    .normalize('NFC')
    .replace(/\P{M}\p{M}*/gu, (letter) => (text.advances.has(letter) ? letter : '…'))
    .replace(/…(?:\s*…)+/g, '…');
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

/** Yields every child's sheet, opponents one after the other. Pages are numbered where there are several. */
export function* layoutChildren(set: ClassSet): Generator<Page> {
  const { order, deal, resources } = set;
  const onPaper = namesOnPaper(order);
  const of = countPages(order, deal);
  let number = 0;
  for (const sheet of deal.sheets) {
    const child = order.children[sheet.child];
    if (child === undefined) throw new Error(`nobody is child ${sheet.child}`);
    const named = { ...withoutRank(order, sheet.battle), player: onPaper(child.name) };
    const table = sheet.table === null ? null : String(sheet.table);
    const slot = { ...slotOf(order), opponent: onPaper(opponentOf(order, sheet)), table };
    const template = loadTemplate(child.print, order.sheet.edition);
    const look = { template, face: child.print.face, paper: paperOf(child.print).paper, fonts: resources.fonts };
    const remarks = remarksOn(sheet, deal);
    for (const page of layoutTracker(set, named, child.print, slot))
      yield of === 1 ? page : numberPage(page, { number: ++number, of, who: whoPlays(order, sheet), remarks }, look);
  }
}

/** Where children have levels of their own no sheet names one: they would compare them. */
export function withoutRank({ children }: ClassOrder, battle: Battle): Battle {
  const { words } = battle;
  if (words === null || children.every(({ level }) => level === null)) return battle;
  const { filled, ...source } = words;
  if (!isOwnList(words)) return { ...battle, words: { ...source, level: 'as your teacher chose' } };
  return { ...battle, words: filled === undefined ? source : { ...source, offTheme: filled.lengths } };
}

/** Returns the name of the other child; a child alone plays the teacher. */
function opponentOf({ children }: ClassOrder, { opponent }: ClassSheet): string | null {
  return opponent === null ? 'Your teacher' : (children[opponent]?.name ?? null);
}

/** The numbers of those whose names are not on the sheet as they are written. */
function whoPlays(order: ClassOrder, { child, opponent }: ClassSheet): string | null {
  const onPaper = namesOnPaper(order);
  const numberOf = (i: number | null) => {
    const { name, number } = order.children[i ?? -1] ?? {};
    return name === undefined || onPaper(name) === name ? undefined : `No. ${number}`;
  };
  const [own, other] = [numberOf(child), numberOf(opponent)];
  if (other === undefined) return own === undefined ? null : `${own} on the list`;
  return own === undefined ? `plays ${other} on the list` : `${own} on the list, plays ${other}`;
}

/** What the sheets of a three say, so that nobody waits for a turn that is the other board's: at length, and where there is little room. */
function remarksOn({ child, opponent, table, board }: ClassSheet, { sheets }: ClassDeal): readonly string[] {
  if (board !== null) return [`you play two boards in turn: this is ${board} of 2`, `board ${board} of 2`];
  const isThree = sheets.some((other) => other.table === table && other.child === opponent && other.board === 2);
  return isThree && child !== opponent ? ['your opponent plays two boards in turn', 'opponent has two boards'] : [];
}

/** Yields the fleet that the whole class hunts, which the teacher answers from. */
export function* layoutBoardAnswers(set: ClassSet): Generator<Page> {
  const { event, sheet } = set.order;
  const heading = { title: 'ANSWERS to the board', subtitle: event ?? 'Word Fleet' };
  const lines = composeBoardPlay(sheet);
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
  yield* layout({ ...empty, player: BOARD }, { ...slotOf(order), opponent: null }, true);
}

/** Returns the large paper that goes with the sheets'. */
export function boardPaperOf({ print: { paper } }: Pick<ClassOrder, 'print'>): Paper {
  return paper === 'letter' ? boardPapers.tabloid : boardPapers.a3;
}

/** Yields the teacher's papers: the list of the class and what to do, and every fleet. */
export function* layoutTeacher(set: ClassSet): Generator<Page> {
  const { order, deal, seed } = set;
  const setup = pageSetupOf(set);
  const subtitle = order.event ?? 'Word Fleet';
  const sides = order.print.back === 'decoy' ? 'both sides' : 'one side';
  const rows = rowsOf(set);
  const usual = usualSheet(rows);
  const unusual = rows.map((each) => (each.sheet === usual ? { ...each, sheet: '' } : each));
  const notes = [
    `Print children.pdf on ${sides}: ${pluralize(countPages(order, deal), 'page')}. Print rules.pdf on both sides, once for each table: ${countTables(order)} in all.`,
    `Give each child their pages${sayUsual(unusual, usual)}. Two who play need two pencils and two books to stand up between them.`,
    ...sayLarge(order),
    'The next page has all fleets. Keep it closed: it settles questions.',
    'To play against the whole class, show board.pdf on the wall or board.svg on the screen. Only you see board-answers.pdf.',
    ...sayTime(order),
    ...sayCoin(order),
    ...order.notes,
    ...namesToWrite(order, deal, 'paper'),
    ...teacherNotes(order, deal),
    ...(seed === null
      ? []
      : [
          `To print the same sheets again, use the same roster, words and options${order.days.length === 0 ? '' : ', the same earlier set'} with the seed “${seed}”.`,
        ]),
  ];
  const list = [...layoutClassList(setup, { title: 'Teacher’s list', subtitle }, unusual, notes)];
  yield* list;
  yield* layoutAnswerKey(
    setup,
    { title: 'ANSWERS: all fleets', subtitle, before: list.length },
    entriesOf(set),
    'many',
  );
}

/** What most sheets have, which the list says once; nothing where no two are alike. */
function usualSheet(rows: readonly ClassRow[]): string {
  const count = (sheet: string) => rows.filter((row) => row.sheet === sheet).length;
  const most = rows.map(({ sheet }) => sheet).sort((a, b) => count(b) - count(a))[0] ?? '';
  return count(most) > 1 ? most : '';
}

function sayUsual(unusual: readonly ClassRow[], usual: string): string {
  if (usual === '') return '';
  return unusual.every(({ sheet }) => sheet === '') ? `, all with ${usual}` : `; where “Sheet” is empty, with ${usual}`;
}

/** How long a game takes, and what fits a short lesson. */
function sayTime({ sheet: { edition } }: ClassOrder): string[] {
  const { title, turns } = editions[edition];
  const [shortest = editions[edition]] = Object.values(editions).sort((a, b) => a.turns - b.turns);
  const shorter = turns === shortest.turns ? '' : `deal ${shortest.title} (about ${shortest.turns} turns), or `;
  return [
    `In ${title} each child takes about ${turns} turns, counted in games of programs: ${minutesOf(editions[edition])} minutes, at ${TURN} seconds a turn. For a shorter lesson ${shorter}stop at the bell: “No time to finish” in rules.pdf says who wins.`,
  ];
}

/** Where children play for the first turn with codes, another opening of the edition may need none. */
function sayCoin({ sheet: { edition, opening } }: ClassOrder): string[] {
  const all: Readonly<Record<string, Opening>> = openings;
  const without = editions[edition].openings.map((name) => all[name]).find((each) => each?.needsNoCodes === true);
  if (without === undefined || all[opening]?.needsNoCodes === true) return [];
  return [`For a first game without ${editions[edition].opener.title}, deal with the opening ${without.title}.`];
}

/** A sheet in large print is four pages. */
function sayLarge(order: ClassOrder): string[] {
  const secret = 'four pages, of which 3 and 4 are secret';
  if (order.print.template === 'large') return [`Each child has ${secret}.`];
  const numbers = needLarge(order).map(({ number }) => `No. ${number}`);
  if (numbers.length === 0) return [];
  return [`Large print is for ${numbers.join(', ')}: ${secret}, and rules-large.pdf.`];
}

/** Returns the rules for the children, in large print where the class has that. */
export function layoutClassRules(set: ClassSet, isLargePrint = set.order.print.template === 'large'): Page[] {
  const { sheet, print } = set.order;
  return layoutRules(composeRules(sheet), sheet, { ...pageSetupOf(set), face: print.face, isLargePrint });
}

/** Returns who needs large print where the class has none. */
export function needLarge({ children, print }: ClassOrder): readonly Child[] {
  return print.template === 'large' ? [] : children.filter((child) => child.print.template === 'large');
}

function* layoutTracker(
  { resources, tagged = false }: ClassSet,
  battle: Battle,
  print: PrintRequest,
  slot: SheetSlot,
): Generator<Page> {
  const { edition, rules, opening, deployment, words } = battle;
  const shared = { edition, rules, opening, deployment, words, seated: 'at a table' } as const;
  const layout = resources.layoutFor(shared, print);
  for (const [i, page] of layout(battle, slot, tagged).entries()) yield { ...page, ...calledOf(battle, i) };
}

function slotOf({ date }: ClassOrder): SheetSlot {
  return { opponent: null, date, round: null, table: null };
}

function pageSetupOf({ order, deal, resources }: ClassSet): GamePages {
  const { event, date, print } = order;
  return gamePages({ event, date, keeper: 'teacher', shared: deal.board, ...paperOf(print), fonts: resources.fonts });
}

function rowsOf({ order, deal: { sheets } }: ClassSet): ClassRow[] {
  const { children } = order;
  const written = namesOnPaper(order);
  let last = 0;
  return sheets
    .map((sheet) => {
      const first = last + 1;
      last += pagesOf(order, sheet.child);
      return { sheet, pages: first === last ? String(first) : `${first}–${last}` };
    })
    .sort((a, b) => a.sheet.child - b.sheet.child)
    .map(({ sheet, pages }): ClassRow => {
      const { number = 0, name = null, print = order.print } = children[sheet.child] ?? {};
      return {
        number,
        table: sheet.table === null ? '' : String(sheet.table),
        name: written(name),
        plays: sheet.opponent === null ? 'You' : sayOpponent(order, sheet.opponent),
        pages,
        sheet: [sayWords(sheet.battle), ...waysOf(print)].join(', '),
        serial: sheet.battle.serial ?? '',
      };
    });
}

/** Where the words of a sheet come from: the level of our list, or the teacher's own, filled where they are too few. */
function sayWords({ words, deployment }: Battle): string {
  if (words === null || deployment === 'blank') return 'no words';
  if (!isOwnList(words)) return `${words.level} words`;
  return words.filled === undefined ? 'own words' : `own and ${words.filled.level} words`;
}

/** A line is left to write the name of a child once, in their own row. */
function sayOpponent(order: ClassOrder, opponent: number): string {
  const { name = '', number } = order.children[opponent] ?? {};
  return namesOnPaper(order)(name) ?? `No. ${number}`;
}

function entriesOf({ order, deal: { sheets } }: ClassSet): KeyEntry[] {
  return sheets.map(({ child, battle }, at) => {
    const { number = 0, name = null } = order.children[child] ?? {};
    const player = namesOnPaper(order)(name);
    const entry = { battle, player, side: String(number), seat: at % 2 === 0 ? 'A' : 'B' };
    return { ...entry, table: null, spare: false, round: null, struck: false } as KeyEntry;
  });
}

function composeBoardPlay({ edition: name, rules, opening }: ClassOrder['sheet']): string[] {
  const edition: Edition = editions[name];
  const { opener, panels, ships } = edition;
  return [
    `Only the class fires, and you answer from this page. Nobody needs ${opener.title.toLowerCase()}.`,
    `The class is one player, with one child per turn. ${turnSentences(edition, rules, opening).join(' ')}`,
    `The child marks your answer on the board as its key shows, and numbers of letters in ${panels.log}. Cross off here what is found.`,
    `The class has won when all ${numberWord(ships.length)} ships are sunk before the bell. Count the turns, to need fewer next time.`,
  ];
}
