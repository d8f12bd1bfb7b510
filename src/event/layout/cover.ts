// The front of a player's handout: who it is for, where to sit, and what two players compare. It holds nothing secret.
import { editions } from '../../game/editions/index.js';
import {
  block,
  cell,
  column,
  field,
  framed,
  layers,
  name,
  padded,
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
import type { Seat } from '../../paper/compose/page-setup.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { Page, Part } from '../../paper/scene/scene.js';
import { fontsOf, pagesInFaces, type FontSubstitutes } from '../../paper/compose/face.js';
import { boxOfDecoys, DECOYS } from '../../sheet/layout/decoys.js';
import { howToPanel, phrasePanel, rulesPanel } from './cover-game.js';

export interface CoverFacts {
  readonly kind: 'match' | 'pack';
  readonly round: number | null;
  readonly rounds: number | null;
  /** The table, or which of the spare tables it is. */
  readonly table: number | null;
  readonly spare: boolean;
  readonly seat: Seat;
  /** What the seat is called: Alpha or Bravo in a match, Seat A or Seat B in a pack. */
  readonly side: string;
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
  /** Whether a sheet has several pages, as in large print: its own half alone is behind the cover. */
  readonly severalPages?: boolean;
  /** Whether a sheet is folded to stand, as it says itself. */
  readonly stands?: boolean;
  /** Letters that mean nothing, over what would show through the paper; what the cover says stands where there are none. */
  readonly decoys?: readonly Part[] | undefined;
}

/** What of the facts decides which lines and labels a cover has. */
export interface CoverKind {
  readonly cells: readonly ('round' | 'table' | 'spare' | 'seat' | 'side')[];
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
  of: typeof coverOf = coverOf,
): (facts: CoverFacts) => Page {
  const { fonts } = setup;
  const own = { ...setup, fonts: fontsOf(fontSubstitutes, fonts) };
  const prepare = (kind: CoverKind) => pagesInFaces(fontSubstitutes, preparePage(own, 'cover', of(own, options, kind)));
  // Whether there is room is told before the first cover is made.
  prepare(USUAL);
  const cover = perKind(kindOf, prepare);
  return (facts) => {
    const { parts, ...page } = cover(facts);
    const { round, table, spare } = facts;
    return { ...page, parts: [...parts, ...layoutEdgeTabs(setup, { round, table: spare ? null : table })] };
  };
}

function kindOf({ kind, round, rounds, table, spare, player, opponent, bye }: CoverFacts): CoverKind {
  const placed = spare ? ['spare' as const] : table === null ? [] : ['table' as const];
  return {
    cells: [...(round === null ? [] : ['round' as const]), ...placed, kind === 'match' ? 'side' : 'seat'],
    rounds: round === null ? null : rounds,
    spare,
    named: player !== null,
    opposed: opponent !== null || bye,
  };
}

/** Below this height in mm the sheet alone says how it is hidden. */
const MIN_HOW = 128;
/** Beside decoys type and paddings are those of small paper. */
const SMALL_SCALE = 0.76;

function coverOf(setup: GamePages, options: CoverOptions, kind: CoverKind): Piece<CoverFacts> {
  const { duplex, stands = false, decoys = [] } = options;
  const part = (id: string, piece: Piece<CoverFacts>) => block(`cover-${id}`, piece);
  const [head, who, seat] = [part('head', headOf(setup)), part('who', whoOf(setup, kind)), part('seat', seatOf(kind))];
  const phrase = (isHigh: boolean) => part('phrase', phrasePanel(isHigh));
  const rules = part('rules', rulesPanel(setup));
  const how = part('how', howToPanel(duplex, stands, kind.cells.at(-1) ?? 'seat'));
  const hidden = boxOfDecoys(decoys, setup.fonts);
  if (hidden === undefined) {
    const bands = column(
      4.2,
      [15, head],
      ['1.1fr', who],
      ['1.05fr', seat],
      ['0.92fr', phrase(true)],
      ['1.6fr', rules],
      ['0.82fr', how],
    );
    return column(0.6, ['1fr', bands], footOf(options, true));
  }
  return (area) => {
    const box = beside(area.box, hidden);
    const isHigh = box.height >= MIN_HOW;
    const people = row(4.2, ['0.56fr', who], ['0.44fr', seat]);
    const bands = column(
      4.2,
      [15, head],
      [isHigh ? '1.2fr' : '1.15fr', people],
      [isHigh ? '0.85fr' : '0.8fr', phrase(isHigh)],
      [isHigh ? '1.7fr' : '2.3fr', rules],
      isHigh && ['0.72fr', how],
    );
    const { art, ...said } = column(1.2, ['1fr', bands], footOf(options, isHigh))({ ...area, box, scale: SMALL_SCALE });
    return { ...said, art: [...art, ...decoys.map(({ items }) => ({ block: DECOYS, items }))] };
  };
}

/** Keeps what is said off a fold between two pages. */
const OFF_FOLD = 4;

/** Returns the largest of the boxes above and below the decoys, and on both sides of them. */
function beside(box: Box, decoys: Box): Box {
  const [right, end] = [decoys.x + decoys.width + OFF_FOLD, decoys.y + decoys.height];
  const boxes = [
    { ...box, height: decoys.y - box.y },
    { ...box, y: end, height: box.y + box.height - end },
    { ...box, width: decoys.x - OFF_FOLD - box.x },
    { ...box, x: right, width: box.x + box.width - right },
  ];
  const area = ({ width, height }: Box) => Math.max(0, width) * Math.max(0, height);
  return boxes.reduce((largest, next) => (area(next) > area(largest) ? next : largest));
}

/** The title as on the tracker, event and date on the right. */
function headOf({ event, date, shared }: GamePages): Piece {
  const subtitle = `WORD FLEET  ·  ${editions[shared.edition].title.toUpperCase()} EDITION`;
  const named = name(event, { size: 14, comfortable: 9, align: 'right', whole: true, where: 'event' });
  // The one text that may be cut: everybody knows the date.
  const dated = name(date, { size: 10, comfortable: 9, align: 'right', where: 'date' });
  return column(
    0,
    [
      '0.58fr',
      row(
        0,
        [74, tagged(H1, text('BATTLE TRACKER', { font: 'stencil', size: 23 }))],
        ['1fr', event === null ? dated : named],
      ),
    ],
    ['0.42fr', row(0, [74, text(subtitle, { font: 'label', size: 10 })], ['1fr', event === null ? undefined : dated])],
    [1],
    [0, rule('frame')],
  );
}

/** Why nobody sits opposite, at length where there is room. */
export const BYES = [
  'Nobody yet. This is a bye, which counts as a win; play whoever comes late.',
  'Nobody: a bye, which counts as a win.',
  'Nobody: a bye.',
];

/** In points. */
const OPPONENT = 18;

function whoOf({ shared, fonts }: GamePages, { spare, named, opposed }: CoverKind): Piece<CoverFacts> {
  const label = (words: string) => text(words.toUpperCase(), { font: 'label', size: 10, top: true });
  const title = spare
    ? label('Spare · write the player’s name')
    : row<CoverFacts>(
        0,
        ['0.3fr', label(editions[shared.edition].player)],
        ['0.7fr', text(noteOf, { size: 11, align: 'right', top: true })],
      );
  const player = name<CoverFacts>((facts) => facts.player, { size: 44, comfortable: 26, whole: true, where: 'player' });
  const opponent = layers<CoverFacts>(
    text(({ opponent: other, bye }) => (other === null && bye ? BYES : null), {
      size: 13,
      least: 10,
      beside: OPPONENT,
    }),
    name((facts) => facts.opponent, { size: OPPONENT, comfortable: 12, whole: true, where: 'opponent' }),
  );
  const opponentWidth = Math.max(14, textWidth(fonts.label, points(9), 'OPPONENT') + 1.5);
  // Filled in, as the name above is, so that it is heard after that.
  const against = row<CoverFacts>(
    0,
    [opponentWidth, text(() => 'OPPONENT', { font: 'label', size: 9, beside: OPPONENT })],
    ['1fr', tagged(null, opponent)],
  );
  return column<CoverFacts>(
    0,
    [5, title],
    ['1fr', named ? player : field('')],
    [2],
    [
      9.5,
      row<CoverFacts>(5, ['0.7fr', opposed ? against : field('Opponent', 10)], spare && ['0.3fr', field('Table', 10)]),
    ],
  );
}

/** Beside the label of the name: the rounds in which there is no table for the player, or that a match was dealt again. */
export function noteOf({ sitsOut: rounds, again }: CoverFacts): readonly string[] | null {
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
function seatOf({ cells, rounds }: CoverKind): Piece<CoverFacts> {
  return row(
    4,
    ...cells.map((each, i): Sized<CoverFacts> => {
      const value = (facts: CoverFacts) => facts[each === 'spare' ? 'table' : each]?.toString().toUpperCase() ?? null;
      const label = { font: 'label', size: 10, top: true } as const;
      const head = row<CoverFacts>(
        0,
        ['1fr', cell(0, i, text(each.toUpperCase(), label), 'column')],
        each === 'round' && rounds !== null && ['own', cell(2, i, text(`OF ${rounds}`, { ...label, align: 'right' }))],
      );
      const large = cell(1, i, text(value, { font: 'stencil', size: 92, align: 'center', high: 0.72 }));
      const both = layers<CoverFacts>(
        padded(2.2, 1.8, head),
        column<CoverFacts>(0, [6.5], ['1fr', padded(3, 0, large)], [2]),
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

function adviceOf({ duplex, severalPages = false }: CoverOptions): string {
  const printing = PRINTING[duplex];
  if (duplex === 'off')
    return `${printing}. Hand out cover and ${severalPages ? 'pages' : 'tracker'} together, this page on top.`;
  return severalPages
    ? `${printing}: your own half is behind this page, the others follow.`
    : `${printing}: the tracker is on the back of this page.`;
}

/** What a cover with decoys says of them, at length where there is room. */
function meaninglessOf(options: CoverOptions): string[] {
  return [
    `${adviceOf(options)} The loose letters and codes are decoys: they hide those of the tracker.`,
    `${adviceOf(options)} The loose letters and codes are decoys.`,
    `${PRINTING[options.duplex]}. The loose letters and codes are decoys.`,
  ];
}

/** What proves a deal after play, and what is said of it: beside a head, or below messages where there is room. */
const proofs = {
  head: [
    'The same on both covers. After play, whoever printed them can prove with it that no fleet was changed.',
    'The same on both covers: it proves, after play, that no fleet was changed.',
    'It proves, after play, that no fleet was changed.',
  ],
  messages: [
    'The same on both covers. After the game each player shows the line at the foot of the tracker: all of them prove both fleets, and every answer.',
    'The same on both covers. With the lines at the foot of both trackers they prove, after the game, every answer.',
    'With the lines at the foot of both trackers they prove every answer.',
  ],
} as const;

/** Of a line, in mm. */
const PROOF_LINE = 3.8;

function proofOf(commits: keyof typeof proofs, isHigh: boolean): { height: number; piece: Piece<CoverFacts> } {
  const said = text(proofs[commits], { size: 9 });
  if (commits === 'head') {
    const label = text('COMMITMENT', { font: 'label', size: 8 });
    const head = text<CoverFacts>(({ commitments: [only = null] }) => only, { font: 'mono', size: 9, least: 0 });
    return { height: PROOF_LINE, piece: row<CoverFacts>(0, [24, label], [54, head], [1.5], ['1fr', said]) };
  }
  const line = (i: number) =>
    text<CoverFacts>(({ commitments }) => wordingsOf(commitments[i]), { font: 'mono', size: 8 });
  const hashes = row<CoverFacts>(4, ['1fr', line(1)], ['1fr', line(2)]);
  return {
    height: (isHigh ? 3 : 2) * PROOF_LINE,
    piece: column<CoverFacts>(0, ['1fr', line(0)], ['1fr', hashes], isHigh && ['1fr', said]),
  };
}

/** A message of many rules and words may have no room; the icons say them, too. */
export function wordingsOf(commitment: string | undefined): readonly string[] | null {
  return commitment === undefined ? null : [commitment, commitment.replace(/^(BT2\/1\/\w+)[^/]*/, '$1…')];
}

function footOf(options: CoverOptions, isHigh: boolean): Sized<CoverFacts> {
  const { commits, decoys = [] } = options;
  const proof = commits === null ? undefined : proofOf(commits, isHigh);
  const copy = ({ copy: number, copies }: CoverFacts) =>
    number === null || copies === 1 ? null : `Copy ${number} of ${copies}`;
  const serial = layers<CoverFacts>(
    text('SERIAL', { font: 'label', size: 8 }),
    text((facts) => facts.serial, { font: 'mono', size: 12, align: 'right' }),
  );
  const lines = column<CoverFacts>(
    0,
    [3.6, row(0, ['1fr'], ['own', scaleBar])],
    proof === undefined && [1],
    proof !== undefined && [proof.height, proof.piece],
    proof !== undefined && [1.2],
    [0, rule('heading')],
    [1.6],
    [
      '1fr',
      row<CoverFacts>(
        4,
        ['1fr', text([...(decoys.length > 0 ? meaninglessOf(options) : []), adviceOf(options)], { size: 9 })],
        [24, text(copy, { font: 'label', size: 9, align: 'right' })],
        [36, serial],
      ),
    ],
  );
  const height = proof === undefined ? 1 : proof.height + 1.2;
  return [10.6 + height, block('cover-foot', lines)];
}
