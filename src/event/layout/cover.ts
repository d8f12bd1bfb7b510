// The front of a player's handout: who it is for, where to sit, and what two players compare. It holds nothing secret.
import { editions } from '../../game/editions/index.js';
import {
  blank,
  block,
  cell,
  column,
  field,
  firstThatFits,
  framed,
  frameIn,
  layers,
  name,
  padded,
  panel,
  perKind,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { layoutEdgeTabs } from '../../paper/compose/edge-tabs.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, intersect } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { Page, Part } from '../../paper/scene/scene.js';
import { fontsOf, pagesInFaces, type FontSubstitutes } from '../../paper/compose/face.js';
import { boxOfDecoys, DECOYS } from '../../sheet/layout/decoys.js';
import { howToPanel, phrasePanel, rulesPanel } from './cover-game.js';

export interface CoverFacts {
  readonly round: number | null;
  readonly rounds: number | null;
  /** The table, or which of the spare tables it is. */
  readonly table: number | null;
  readonly spare: boolean;
  /** Alpha or Bravo in a match, A or B in a pack. */
  readonly seat: string;
  readonly player: string | null;
  readonly opponent: string | null;
  /** Whether the seat opposite is open, which is a bye. */
  readonly bye: boolean;
  /** The rounds in which the player has no table, which are byes, too. */
  readonly sitsOut: readonly number[];
  readonly phrase: readonly [string, string, string, string];
  readonly serial: string;
  /** What both covers of a match on two phones say of dropped deals. */
  readonly again: readonly string[] | null;
  /** What both covers of a match show of its commitment, or of a deal on two phones its messages; nothing in a pack, which publishes a list. */
  readonly commitments: readonly string[];
  readonly copy: number | null;
  readonly copies: number;
}

/** What all covers of a run have in common. */
export interface CoverOptions {
  readonly duplex: Duplex;
  /** What they show to prove the deal, for which the foot is higher: a head, or the messages of two phones. */
  readonly commits: keyof typeof proofs | null;
  /** Whether type is of 18 points and more. */
  readonly isLarge?: boolean;
  /** Whether a sheet has several pages, as in large print: its own half alone is behind the cover. */
  readonly severalPages?: boolean;
  /** Whether a sheet is folded to stand, as it says itself. */
  readonly stands?: boolean;
  /** Letters that mean nothing, over what would show through the paper. They stand in a frame, and all else beside it. */
  readonly decoys?: readonly Part[] | undefined;
}

/** What of the facts decides which lines and labels a cover has. */
interface CoverKind {
  readonly cells: readonly ('round' | 'table' | 'spare' | 'seat')[];
  readonly rounds: number | null;
  /** A spare waits for a player and a table. */
  readonly spare: boolean;
  readonly named: boolean;
  /** Whether it is known who sits opposite, or that nobody does. */
  readonly opposed: boolean;
}

const USUAL: CoverKind = { cells: ['round', 'table', 'seat'], rounds: 2, spare: false, named: true, opposed: true };

/**
 * Returns the function that makes a cover, in other faces where some stand in. Covers alike in what they show share one art. Throws Problem
 * `does-not-fit`.
 */
export function prepareCover(
  setup: GamePages,
  options: CoverOptions,
  fontSubstitutes: FontSubstitutes = {},
): (facts: CoverFacts) => Page {
  const { fonts } = setup;
  const own = { ...setup, fonts: fontsOf(fontSubstitutes, fonts) };
  const prepare = (kind: CoverKind) =>
    pagesInFaces(fontSubstitutes, preparePage(own, 'cover', coverOf(own, options, kind)));
  // Whether there is room is told before the first cover is made.
  prepare(USUAL);
  const cover = perKind(kindOf, prepare);
  return (facts) => {
    const { parts, ...page } = cover(facts);
    const { round, table, spare } = facts;
    return { ...page, parts: [...parts, ...layoutEdgeTabs(setup, { round, table: spare ? null : table })] };
  };
}

function kindOf({ round, rounds, table, spare, player, opponent, bye }: CoverFacts): CoverKind {
  const placed = spare ? ['spare' as const] : table === null ? [] : ['table' as const];
  return {
    cells: [...(round === null ? [] : ['round' as const]), ...placed, 'seat'],
    rounds: round === null ? null : rounds,
    spare,
    named: player !== null,
    opposed: opponent !== null || bye,
  };
}

/** Beside decoys type and paddings are those of small paper. */
const SMALL_SCALE = 0.86;
/** In points. */
const LARGE_TYPE = 18;

/** How large type is, and how high in mm a line of so many points is. */
export interface Look {
  readonly isLarge: boolean;
  readonly line: (size: number) => number;
}

const lookOf = (isLarge: boolean): Look => ({
  isLarge,
  line: (size) => 1.32 * points(isLarge ? Math.max(size, LARGE_TYPE) : size),
});

function coverOf(setup: GamePages, options: CoverOptions, kind: CoverKind): Piece<CoverFacts> {
  const { duplex, stands = false, decoys = [], isLarge = false } = options;
  const look = lookOf(isLarge);
  const part = (id: string, piece: Piece<CoverFacts>) => block(`cover-${id}`, piece);
  const head = part('head', headOf(setup, look));
  const [who, seat] = [part('who', whoOf(setup, kind, look)), part('seat', seatOf(kind, look))];
  const phrase = part('phrase', phrasePanel(look));
  const rules = part('rules', rulesPanel(setup));
  const how = part('how', howToPanel(duplex, stands));
  const hidden = boxOfDecoys(decoys, setup.fonts);
  const rows = (...shown: readonly Sized<CoverFacts>[]) =>
    column<CoverFacts>(
      isLarge ? 1.5 : 3,
      ['own', head],
      ...shown,
      ['own', part('foot', footOf(options, look))],
      hidden !== undefined && [look.line(9) + 0.8, part('guard', guardOf(hidden))],
    );
  const people = row<CoverFacts>(4.2, ['0.56fr', who], ['0.44fr', seat]);
  const large = rows(['1.1fr', who], ['1.1fr', seat], ['1fr', phrase]);
  return (area) => {
    const own = { ...area, ...(isLarge ? { least: points(LARGE_TYPE) } : {}) };
    if (hidden === undefined) {
      const whole = rows(['1.1fr', who], ['1.05fr', seat], ['0.8fr', phrase], ['1fr', rules], ['0.7fr', how]);
      return (isLarge ? large : whole)(own);
    }
    const [box, other] = beside(area.box, hidden);
    const small = { ...own, box, scale: area.scale * (isLarge ? 1 : SMALL_SCALE) };
    const shown = isLarge
      ? large
      : firstThatFits(
          rows(['1fr', people], ['0.75fr', phrase], ['0.95fr', rules], ['0.62fr', how]),
          rows(['0.8fr', people], ['0.55fr', phrase], ['0.9fr', rules], ['0.8fr', how]),
          layers<CoverFacts>(rows(['1fr', people], ['0.75fr', phrase], ['0.95fr', rules]), () =>
            how({ ...small, box: other }),
          ),
        );
    const { art, ...rest } = shown(small);
    const inside = intersect(hidden, area.box);
    const around = box.width < area.box.width ? inside : { ...inside, x: box.x, width: box.width };
    const frame = { block: 'guard', items: [frameIn(around, area.style.grid)] };
    return { ...rest, art: [...art, ...decoys.map(({ items }) => ({ block: DECOYS, items })), frame] };
  };
}

/** What the frame is: above it a heading as the others, elsewhere a line. */
function guardOf(frame: Box): Piece {
  const why = 'It keeps your fleet from showing through.';
  const line = row(0, ['1fr', text([`Ignore this pattern. ${why}`, 'Ignore this pattern.'], { size: 9 })]);
  const heading = panel('Ignore this pattern', blank, why);
  return (area) => (area.box.y < frame.y ? heading : line)(area);
}

/** Keeps what is said off a fold between two pages, and off the frame. */
const OFF_FOLD = 3.5;

/** Returns the boxes above and below the decoys, and on both sides of them, the largest first. */
function beside(box: Box, decoys: Box): [Box, Box] {
  const [right, end] = [decoys.x + decoys.width + OFF_FOLD, decoys.y + decoys.height + OFF_FOLD];
  const boxes: [Box, Box, Box, Box] = [
    { ...box, height: decoys.y - box.y },
    { ...box, y: end, height: box.y + box.height - end },
    { ...box, width: decoys.x - OFF_FOLD - box.x },
    { ...box, x: right, width: box.x + box.width - right },
  ];
  const size = ({ width, height }: Box) => Math.max(0, width) * Math.max(0, height);
  boxes.sort((a, b) => size(b) - size(a));
  return [boxes[0], boxes[1]];
}

/** The title as on the tracker, event and date on the right. */
function headOf({ event, date, shared }: GamePages, { isLarge, line }: Look): Piece {
  const subtitle = `WORD FLEET  ·  ${editions[shared.edition].title.toUpperCase()} EDITION`;
  const right = { comfortable: 9, align: 'right' } as const;
  const named = name(event, { size: 14, lines: isLarge ? 1 : 2, whole: !isLarge, where: 'event', ...right });
  // The one text that may be cut: everybody knows the date.
  const dated = name(date, { size: 10, where: 'date', ...right });
  return column(
    0,
    [
      line(18),
      row(
        4,
        ['own', tagged(H1, text('BATTLE TRACKER', { font: isLarge ? 'label' : 'stencil', size: isLarge ? 18 : 23 }))],
        ['1fr', event === null && !isLarge ? dated : named],
      ),
    ],
    !isLarge && [
      line(12),
      row(0, [74, text(subtitle, { font: 'label', size: 10 })], ['1fr', event === null ? undefined : dated]),
    ],
    [1],
    [0, rule('frame')],
  );
}

/** Why nobody sits opposite, at length where there is room. */
const BYES = [
  'Nobody yet. This is a bye, which counts as a win; play whoever comes late.',
  'Nobody: a bye, which counts as a win.',
  'Nobody: a bye.',
];

/** In points. */
const OPPONENT = 18;

function whoOf(
  { shared, fonts }: GamePages,
  { spare, named, opposed }: CoverKind,
  { isLarge, line }: Look,
): Piece<CoverFacts> {
  const label = (words: string) => text(words.toUpperCase(), { font: 'label', size: 10, top: true });
  const title =
    spare && !isLarge
      ? label('Spare · write the player’s name')
      : row<CoverFacts>(
          2,
          ['own', label(spare ? 'Spare' : editions[shared.edition].player)],
          ['1fr', text(noteOf, { size: 11, align: 'right', top: true })],
        );
  const [size, comfortable] = isLarge ? [34, 24] : [44, 26];
  const player = name<CoverFacts>((facts) => facts.player, { size, comfortable, whole: !isLarge, where: 'player' });
  const opponent = layers<CoverFacts>(
    text(({ opponent: other, bye }) => (other === null && bye ? BYES : null), {
      size: 13,
      least: 10,
      beside: OPPONENT,
    }),
    name((facts) => facts.opponent, {
      size: isLarge ? 20 : OPPONENT,
      comfortable: 12,
      lines: isLarge ? 1 : 2,
      whole: !isLarge,
      where: 'opponent',
    }),
  );
  // Filled in, as the name above is, so that it is heard after that.
  const against = row<CoverFacts>(
    0,
    [
      textWidth(fonts.label, points(isLarge ? LARGE_TYPE : 9), 'OPPONENT') + 2.5,
      text(() => 'OPPONENT', { font: 'label', size: 9, beside: OPPONENT }),
    ],
    ['1fr', tagged(null, opponent)],
  );
  return column<CoverFacts>(
    0,
    [line(10), title],
    ['1fr', named ? player : field('')],
    [2],
    [
      line(20),
      row<CoverFacts>(5, ['0.7fr', opposed ? against : field('Opponent', 10)], spare && ['0.3fr', field('Table', 10)]),
    ],
  );
}

/** Beside the label of the name: the rounds in which there is no table for the player, or that a match was dealt again. */
function noteOf({ sitsOut: rounds, again }: CoverFacts): readonly string[] | null {
  if (rounds.length === 0) return again;
  const [last, ...others] = rounds.map(String).reverse();
  const listed = others.length === 0 ? `round ${last}` : `rounds ${others.reverse().join(', ')} and ${last}`;
  const many = rounds.length > 1;
  return [
    `You sit out ${listed}: ${many ? 'byes, which count as wins' : 'a bye, which counts as a win'}.`,
    `You sit out ${listed}: ${many ? 'byes' : 'a bye'}.`,
    many ? `${rounds.length} byes: see the schedule` : `Bye in ${listed}`,
  ];
}

/** Round, table and seat, to be read from arm's length; the table is what a player looks for, so its cell is the widest. */
function seatOf({ cells, rounds }: CoverKind, { isLarge, line }: Look): Piece<CoverFacts> {
  return row(
    4,
    ...cells.map((each, i): Sized<CoverFacts> => {
      const value = (facts: CoverFacts) => facts[each === 'spare' ? 'table' : each]?.toString().toUpperCase() ?? null;
      const label = { font: 'label', size: 10, top: true } as const;
      const head = row<CoverFacts>(
        0,
        ['1fr', cell(0, i, text(each.toUpperCase(), label), 'column')],
        each === 'round' && rounds !== null && ['own', cell(2, i, text(`OF ${rounds}`, { ...label, align: 'right' }))],
        // Of a match, which has no other cell.
        cells.length === 1 && ['own', cell(2, i, text('Alpha plays against Bravo.', { size: 10, top: true }))],
      );
      const font = isLarge ? 'label' : 'stencil';
      const large = cell(1, i, text(value, { font, size: 92, align: 'center', high: 0.72 }));
      const both = layers<CoverFacts>(
        padded(2.2, 1.2, head),
        column<CoverFacts>(0, [line(10) + 1.2], ['1fr', padded(3, 0, large)], [2]),
      );
      return [each === 'table' || each === 'spare' ? '1.5fr' : '1fr', framed('frame', both)];
    }),
  );
}

const PRINTING: Readonly<Record<Duplex, string>> = {
  off: 'Print on one side',
  long: 'Print on both sides, flip on long edge',
  short: 'Print on both sides, flip on short edge',
};

/** How it is printed, and what is behind it. */
function adviceOf({ duplex, severalPages = false }: CoverOptions): string {
  if (duplex === 'off') return `${PRINTING.off}. Keep all pages of player together, this one on top.`;
  return `${PRINTING[duplex]}. ${severalPages ? 'Your defense' : 'Your tracker'} is behind this page.`;
}

/** What proves a deal after play, and what is said of it where there is room: beside a head, or below messages. */
const proofs = {
  head: ['Not needed in play; it proves the fleets afterwards. The same on both covers.', 'Not needed in play.'],
  messages: [
    'The same on both covers. After the game each player shows the line at the foot of the tracker: together they prove every answer.',
    'With the lines at the foot of both trackers they prove every answer after the game.',
    'They prove every answer after the game.',
  ],
} as const;

function proofOf(commits: keyof typeof proofs, { isLarge, line }: Look): readonly Sized<CoverFacts>[] {
  const code = (i: number, size: number) =>
    text<CoverFacts>(({ commitments }) => wordingsOf(commitments[i]), { font: 'mono', size, least: 0 });
  const said = ['1fr', text(proofs[commits], { size: 9 })] as const;
  if (commits === 'head') {
    const label = ['own', text('PROOF', { font: 'label', size: 8 })] as const;
    return [
      [
        line(9),
        isLarge ? row<CoverFacts>(3, label, ['1fr', code(0, 9)]) : row<CoverFacts>(2, label, [50, code(0, 7)], said),
      ],
    ];
  }
  const height = line(8);
  if (isLarge) return [0, 1, 2].map((i): Sized<CoverFacts> => [height, code(i, 8)]);
  return [
    [height, code(0, 8)],
    [height, row<CoverFacts>(4, ['1fr', code(1, 8)], ['1fr', code(2, 8)])],
    [height, row<CoverFacts>(0, said)],
  ];
}

/** A message of many rules and words may have no room; the icons say them, too. */
function wordingsOf(commitment: string | undefined): readonly string[] | null {
  return commitment === undefined ? null : [commitment, commitment.replace(/^(BT2\/1\/\w+)[^/]*/, '$1…')];
}

/** Proof, printing and serial. */
function footOf(options: CoverOptions, look: Look): Piece<CoverFacts> {
  const { commits } = options;
  const { isLarge, line } = look;
  const copy = ({ copy: number, copies }: CoverFacts) =>
    number === null || copies === 1 ? null : `Copy ${number} of ${copies}`;
  const serial = row<CoverFacts>(
    2,
    ['own', text('SERIAL', { font: 'label', size: 8 })],
    [isLarge ? 38 : 26, text((facts) => facts.serial, { font: 'mono', size: 12, align: 'right' })],
  );
  const advice: Sized<CoverFacts> = ['1fr', text([adviceOf(options), `${PRINTING[options.duplex]}.`], { size: 9 })];
  const copied: Sized<CoverFacts> = ['0.3fr', text(copy, { font: 'label', size: 9, align: 'right' })];
  const bar: Sized<CoverFacts> = ['own', scaleBar];
  const twoLines = column<CoverFacts>(
    0,
    [line(9), row<CoverFacts>(4, advice)],
    [line(12), row<CoverFacts>(4, bar, copied, ['1fr'], ['own', serial])],
  );
  const oneLine = column<CoverFacts>(0, [line(12), row<CoverFacts>(4, advice, copied, bar, ['own', serial])]);
  return column<CoverFacts>(
    0,
    ...(commits === null ? [] : proofOf(commits, look)),
    [1],
    [0, rule('heading')],
    [1],
    ['own', isLarge ? twoLines : firstThatFits(oneLine, twoLines)],
  );
}
