// Writes what a director needs on the day beside the pack: labels for the tables, and the guide. Nothing of them is secret.
import { renderDocument } from '../../paper/document.js';
import { Problem } from '../../core/problem.js';
import { noSuchRoundInPack } from '../sentences.js';
import { renderPdf } from '../../paper/render/pdf/render-pdf.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import type { SeatTaker } from '../order/pairing.js';
import { listSitters } from '../record/list-sitters.js';
import { playedTables } from '../record/played-tables.js';
import type { PackContext } from './pack-context.js';
import {
  anew,
  column,
  field,
  name,
  padded,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  text,
  turned,
  upright,
} from '../../paper/compose.js';
import { blanks, figures, names, table, type TableShape } from '../../paper/compose/table.js';
import { directorPages, layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import type { Page } from '../../paper/scene/scene.js';
import { type Step, stepsIn } from '../../sheet/pages/how-to-play.js';
import type { PackRecord } from '../order/pack-record.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { inPiles } from '../../paper/compose/in-pages.js';

const BEFORE: readonly Step[] = [
  {
    when: 'the day before',
    title: 'Print and count',
    paragraphs: [
      'Print what the count sheet lists, and on one side the result slips, the keys and codes, the schedule and the table labels. The first leaf of each file must be a cover, with the tracker of the same serial behind it. Publish the head, the 64 signs at the foot of the count sheet: it proves afterwards that no sheet was changed.',
    ],
  },
  {
    when: '30 min before',
    title: 'Set the tables',
    paragraphs: [
      'On each table: its label, two trackers with their covers up, two pencils, one result slip. Hang up the schedule. Keys, codes and the secret file stay closed, with you.',
    ],
  },
  {
    when: 'each round',
    title: 'Start',
    paragraphs: [
      'Players find round, table and seat on the schedule, and say the four words of their covers to each other. Where words or rules differ, look at round and table before anybody turns a cover.',
      'Write below when the round starts, and when its last slip is in.',
      'A player with a bye has a win, and plays whoever comes late, or another with a bye. You decide how long to wait for a player; then the one who came is ticked at “Not played” on the slip, and wins.',
    ],
  },
];

/** What to do, and on a line of its own how: the command, and the page's words for it. */
function ways(what: string, page: string, command: string): string[] {
  return [what, `> battle-tracker ${command} | page: ${page}`];
}

/** Returns the steps; `pack` is how commands name the pack. */
function guideSteps(record: PackRecord, pack: string): Step[] {
  const { spec } = record;
  const next = Math.max(...listTables(record).map(({ place }) => place.round)) + 1;
  const [spares, noComputer] =
    spec.spares === 0
      ? ['', '']
      : ['give two of them a pair of spares, or ', ' Without a computer both players change to a pair of spares.'];
  return [
    ...BEFORE,
    {
      when: 'as it happens',
      title: 'Late or spoiled',
      paragraphs: [
        ...ways(
          `Late players: ${spares}seat them opposite who has a bye, at a sheet without a name, or at a new table. Two who have byes play each other if both are added by name.`,
          'Tournament, “Add the players”',
          `pack add ${pack} --round ROUND --player NAME`,
        ),
        ...ways(
          `A sheet that got wet is printed again; one that the opponent saw is replaced, and the game starts over with the new sheet and slip. The new key and codes take the place of the old.${noComputer}`,
          'Tournament, “Replace this sheet”',
          `pack replace ${pack} --serial SERIAL`,
        ),
        ...ways(
          'Who goes home plays no more from some round on, and gets no points for it.',
          'Tournament, “Take them off the schedule”',
          `pack add ${pack} --round ROUND --withdrawn NAME`,
        ),
      ],
    },
    {
      when: 'when called',
      title: 'Settle a dispute',
      paragraphs: [
        ...ways(
          'Ask both what was called and what was answered. Look in the key of the round, or have the call judged, at the seat whose fleet it was aimed at. Say the answer, and show nobody the key.',
          'Judge',
          `judge ${pack} --round 1 --table 1 --seat A E9-T`,
        ),
        'A wrong answer is put right at once. Where the two cannot agree how to go on, rule, and write it on the slip. If a win is doubted, hold the winner’s Attack Grid against the key.',
      ],
    },
    {
      when: 'each round',
      title: 'Results',
      paragraphs: [
        ...ways(
          'Both sign the slip. Type round, table and winner into a list and save it; the winner is A, B, draw, or “A by forfeit” if only A came.',
          'Tournament, “Results and standings”',
          `pack results ${pack} r1.csv -o standings.pdf`,
        ),
        // Where several rounds were built, all are there, and a further one is a final.
        ...(spec.rounds === 1 && spec.format === 'pairs' && spec.entries !== null
          ? ways(
              'The next Swiss round, if there is one.',
              `Tournament, “Pair round ${next}”`,
              `pack next ${pack} --results results.csv`,
            )
          : []),
        ...ways(
          `${spec.rounds === 1 ? 'A round that was paired elsewhere' : 'A further round, such as a final'}.`,
          `Tournament, “Add round ${next}”`,
          `pack add ${pack} --round ${next} --pairings next.csv`,
        ),
      ],
    },
    {
      when: 'afterwards',
      title: 'Prove and clear up',
      paragraphs: [
        ...ways(
          'Whoever doubts a sheet gets its proof.',
          'Tournament, “Prove this sheet”',
          `pack reveal ${pack} --serial SERIAL`,
        ),
        'After the last round publish the secret file and public/, so that anyone can verify every sheet, or delete the pack, which holds fleets and names.',
      ],
    },
  ];
}

interface GuideRound {
  readonly round: number;
  readonly tables: number;
  /** Who has a bye, by name. */
  readonly byes: string | null;
}

const BLOCK = 'day-guide';
const SIZES = { largest: 12, least: 8.5 } as const;
/** Further rounds stand on pages of their own. */
const MOST_ROUNDS = 8;

const list: TableShape<GuideRound> = {
  columns: [
    figures('Round', 12, ({ round }) => round),
    figures('Tables', 13, ({ tables }) => tables),
    blanks('Starts', 20),
    blanks('Ends', 20),
    names('Byes, and who is away', '1fr', ({ byes }) => byes),
  ],
  rowHeight: 8,
  size: 10,
};

/** Yields the page, and more where there are very many rounds or the paper is small. */
function* layoutDayGuide(
  setup: PageSetup,
  heading: PageHeading,
  steps: readonly Step[],
  rounds: readonly GuideRound[],
): Generator<Page> {
  const first = rounds.slice(0, MOST_ROUNDS);
  const { prepare } = directorPages(setup, BLOCK, heading);
  const all = stepsIn(steps, SIZES);
  const whole = ifItFits(() =>
    prepare(column<readonly GuideRound[]>(5, ['1fr', all], ['own', table(list, first.length)]))(first, 1),
  );
  yield whole ?? prepare(all)(undefined, 1);
  const more = whole === undefined ? rounds : rounds.slice(MOST_ROUNDS);
  if (more.length > 0) yield* layoutList(setup, BLOCK, { ...heading, before: 1 }, list, more);
}

/** Which labels are wanted: of a round, of all, or one for each table with its number alone. */
export interface LabelChoice {
  readonly round: number | null;
  readonly numbers: boolean;
}

/** Yields the bytes of the labels. Throws Problem `bad-value` for a round that the pack lacks. */
export function labelsPdf(context: PackContext, choice: LabelChoice): AsyncIterable<Uint8Array> {
  const { pageSetup, typefaces } = context;
  const labels = labelsOf(context, choice);
  const title = `${titleOf(context)}: table labels`;
  const identity = `battle-tracker labels ${JSON.stringify([title, labels])}`;
  return renderDocument(
    renderPdf,
    { pages: layoutDeskLabels(pageSetup, labels), title, identity, tagged: context.tagged },
    typefaces,
  );
}

function labelsOf(context: PackContext, { round, numbers }: LabelChoice): DeskLabel[] {
  const tables = tablesOf(context);
  const rounds = [...new Set(tables.map(({ place }) => place.round))].sort((a, b) => a - b);
  if (round !== null && !rounds.includes(round))
    throw new Problem('bad-value', noSuchRoundInPack(round, rounds.join(', ')), 'round');
  if (numbers) {
    const all = [...new Set(tables.map(({ place }) => place.table))].sort((a, b) => a - b);
    return all.map((table) => ({ table, round: null, seats: [] }));
  }
  const seatOf = (taker: SeatTaker): LabelSeat =>
    taker === 'open' ? { open: true } : { name: context.nameOnPaper(taker.name) };
  return tables
    .filter(({ place }) => round === null || place.round === round)
    .sort((a, b) => a.place.round - b.place.round || a.place.table - b.place.table)
    .map(({ place, players }) => ({ table: place.table, round: place.round, seats: players.map(seatOf) }));
}

/** Yields the bytes of the guide for the day; `pack` is how its commands name the pack. */
export function guidePdf(context: PackContext, pack: string): AsyncIterable<Uint8Array> {
  const { pageSetup, typefaces, record, nameOnPaper } = context;
  const sitters = listSitters(record);
  const byRound = new Map<number, number>();
  for (const { place } of tablesOf(context)) byRound.set(place.round, (byRound.get(place.round) ?? 0) + 1);
  const rounds = [...byRound]
    .sort(([a], [b]) => a - b)
    .map(([round, tables]) => {
      const names = sitters.flatMap(({ round: of, person, kind }) => {
        const name = nameOnPaper(person.name) ?? '(to write)';
        return of === round ? [kind === 'bye' ? name : `${name} (${kind})`] : [];
      });
      return { round, tables, byes: names.length === 0 ? null : names.join(', ') };
    });
  const heading = { title: 'Guide for the day', subtitle: titleOf(context) };
  const title = `${titleOf(context)}: guide for the day`;
  const identity = `battle-tracker guide ${JSON.stringify([title, rounds, pack])}`;
  const pages = layoutDayGuide(pageSetup, heading, guideSteps(record, pack), rounds);
  return renderDocument(renderPdf, { pages, title, identity, tagged: context.tagged }, typefaces);
}

function titleOf({ record }: PackContext): string {
  return record.spec.event ?? 'Battle Tracker';
}

/** The tables at which somebody sits. */
function tablesOf({ record }: PackContext): TableEntry[] {
  return playedTables(record).filter(({ players }) => players.some((taker) => taker !== 'open'));
}

interface DeskLabel {
  readonly table: number;
  /** Null for a label of all rounds, which shows the number alone. */
  readonly round: number | null;
  /** Who sits in seat A and in seat B: a name, null for one to write, or `open: true` for nobody. */
  readonly seats: readonly LabelSeat[];
}

type LabelSeat = { readonly name: string | null } | { readonly open: true };

/** Yields the pages. Marks at the margins show where to cut, in the middle of the page, and where to fold. Cut as one stack, the upper pile comes first. */
function* layoutDeskLabels(setup: PageSetup, labels: Iterable<DeskLabel>): Generator<Page> {
  const tent = (label: DeskLabel | undefined): Sized<unknown>[] => {
    if (label === undefined) return [['2fr']];
    const half = halfOf(setup, label);
    return [
      ['1fr', turned(half)],
      [0, mark('FOLD')],
      ['1fr', half],
    ];
  };
  const page = anew(([first, second]: readonly DeskLabel[]) =>
    column(0, ...tent(first), [0, mark('CUT')], ...tent(second)),
  );
  const draw = preparePage(setup, 'desk-labels', page);
  let number = 0;
  for (const both of inPiles(labels, 2)) {
    const of = both.map(({ table, round }) => (round === null ? `Table ${table}` : `Round ${round}, table ${table}`));
    yield { ...draw(both), called: { label: String(++number), entry: of.join(' · ') } };
  }
}

function mark(word: string): Piece {
  return row(1, [5, rule('rule')], ['1fr', text(word, { font: 'label', size: 7 })], [5, rule('rule')]);
}

/** In points. */
const EVENT = 12;

function halfOf({ event }: PageSetup, { table, round, seats }: DeskLabel): Piece {
  // The number is read from across the room.
  const large = text(String(table), { font: 'stencil', size: 150, align: 'center', high: 0.95 });
  const head = row(
    0,
    ['2fr', name(event, { size: EVENT, comfortable: 9, where: 'event' })],
    [
      '1fr',
      round === null
        ? text('TABLE', { font: 'label', size: 12, align: 'right', beside: EVENT })
        : text(`ROUND ${round}`, { font: 'stencil', size: 15, align: 'right', beside: EVENT }),
    ],
  );
  if (seats.length === 0) return padded(3, 7, column(1, [6, head], ['1fr', large]));
  const left = column(0, [6, text('TABLE', { font: 'label', size: 12, beside: EVENT })], [1], ['1fr', large]);
  const who = seats.map((seat, i): Sized<unknown> => {
    const letter = text(i === 0 ? 'A' : 'B', { font: 'stencil', size: 24 });
    return ['1fr', row(0, [12, letter], ['1fr', seatOf(seat)])];
  });
  const right = column(0, [6, head], [3], ['1fr', column(1, ...who)]);
  return padded(3, 7, row(2.5, ['0.32fr', left], [0, upright('frame')], ['0.68fr', right]));
}

function seatOf(seat: LabelSeat): Piece {
  if ('open' in seat) return text('Nobody yet: a bye', { size: 16 });
  if (seat.name === null) return column(0, ['4fr', field('')], ['1fr']);
  return name(seat.name, { size: 34, comfortable: 20, where: 'player' });
}
