// The front of a handout in large print: what its reader needs at the table. The rules are on pages of their own.
import {
  block,
  cell,
  column,
  drawn,
  field,
  framed,
  layers,
  name,
  padded,
  type Piece,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import type { FontSubstitutes } from '../../paper/compose/face.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { editions } from '../../game/editions/index.js';
import type { Page } from '../../paper/scene/scene.js';
import { boxOfDecoys, DECOYS } from '../../sheet/layout/decoys.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { BYES, type CoverFacts, type CoverKind, type CoverOptions, noteOf, prepareCover, wordingsOf } from './cover.js';
import { drawWords } from './cover-game.js';

/** In points. */
const LEAST = 18;
const LINE = 8.4;

/** Returns the function that makes a cover, as prepareCover does. */
export function prepareLargeCover(
  setup: GamePages,
  options: CoverOptions,
  fontSubstitutes: FontSubstitutes,
): (facts: CoverFacts) => Page {
  return prepareCover(setup, options, fontSubstitutes, largeCover);
}

function largeCover(setup: GamePages, options: CoverOptions, kind: CoverKind): Piece<CoverFacts> {
  const { decoys = [] } = options;
  const who = column<CoverFacts>(
    1,
    [LINE, block('cover-head', headOf(setup))],
    [0, rule('frame')],
    ['1fr', block('cover-who', whoOf(setup, kind))],
  );
  const where = column<CoverFacts>(
    3,
    ['1.2fr', block('cover-seat', seatOf(kind))],
    ['1fr', block('cover-phrase', phrase)],
  );
  const foot = block('cover-foot', footOf(options));
  return (area) => {
    const large = { ...area, least: points(LEAST) };
    const hidden = boxOfDecoys(decoys, setup.fonts);
    if (hidden === undefined) return column<CoverFacts>(4, ['1fr', who], ['1.4fr', where], ['own', foot])(large);
    const { box } = area;
    const above = { ...box, height: hidden.y - box.y };
    const below = { ...box, y: hidden.y + hidden.height, height: box.y + box.height - hidden.y - hidden.height };
    const at = (room: Box, piece: Piece<CoverFacts>) => () => piece({ ...large, box: room });
    // Who plays stands first, and what else has room above the decoys.
    const { art, ...said } = (
      above.height < below.height
        ? layers(at(above, who), at(below, column<CoverFacts>(3, ['1fr', where], ['own', foot])))
        : layers(at(above, column<CoverFacts>(3, ['1fr', who], ['1.4fr', where])), at(below, foot))
    )(large);
    return { ...said, art: [...art, ...decoys.map(({ items }) => ({ block: DECOYS, items }))] };
  };
}

function headOf({ event }: GamePages): Piece {
  return row(
    4,
    ['own', tagged(H1, text('BATTLE TRACKER', { font: 'label', size: 20 }))],
    ['1fr', name(event, { size: 18, lines: 1, align: 'right', where: 'event' })],
  );
}

function whoOf({ shared }: GamePages, { spare, named, opposed }: CoverKind): Piece<CoverFacts> {
  const label = (words: string) => text(words.toUpperCase(), { font: 'label', size: LEAST });
  const head = row<CoverFacts>(
    4,
    ['own', label(spare ? 'Spare' : editions[shared.edition].player)],
    ['1fr', text(noteOf, { size: LEAST, align: 'right' })],
  );
  const opponent = layers<CoverFacts>(
    text(({ opponent: other, bye }) => (other === null && bye ? BYES : null), { size: LEAST }),
    name((facts) => facts.opponent, { size: 20, comfortable: LEAST, lines: 1, where: 'opponent' }),
  );
  const against = row<CoverFacts>(4, ['own', label('Opponent')], ['1fr', tagged(null, opponent)]);
  const player = name<CoverFacts>((facts) => facts.player, { size: 34, comfortable: 24, where: 'player' });
  return column<CoverFacts>(
    0,
    [LINE, head],
    ['1fr', named ? player : field('')],
    [
      LINE + 1,
      row<CoverFacts>(
        5,
        ['1fr', opposed ? against : field('Opponent', LEAST)],
        spare && ['0.5fr', field('Table', LEAST)],
      ),
    ],
  );
}

/** Round, table and seat: the labels in a line above what they name. */
function seatOf({ cells, rounds }: CoverKind): Piece<CoverFacts> {
  return row(
    4,
    ...cells.map((each, i): Sized<CoverFacts> => {
      const value = (facts: CoverFacts) => facts[each === 'spare' ? 'table' : each]?.toString().toUpperCase() ?? null;
      const words = each === 'round' && rounds !== null ? `ROUND OF ${rounds}` : each.toUpperCase();
      const label = cell<CoverFacts>(0, i, text(words, { font: 'label', size: LEAST }), 'column');
      const large = cell<CoverFacts>(1, i, text(value, { font: 'label', size: 60, align: 'center', high: 0.85 }));
      return [
        '1fr',
        framed('frame', column<CoverFacts>(0, [1], [LINE, padded(2, 0, label)], ['1fr', padded(3, 0, large)])),
      ];
    }),
  );
}

const PHRASE = ['Say these words: both covers show the same.', 'Both covers show the same words.'] as const;

const phrase: Piece<CoverFacts> = column<CoverFacts>(
  0,
  [LINE, text(PHRASE, { size: LEAST })],
  [1],
  ['1fr', drawn(drawWords)],
);

/** How it is printed, and what is behind it. */
const ADVICE: Readonly<Record<CoverOptions['duplex'], readonly string[]>> = {
  off: ['Print on one side. Lift this page only at your own seat.', 'Lift this page only at your own seat.'],
  long: [
    'Print on both sides, flip on long edge. Loose signs are decoys.',
    'Flip on long edge. Loose signs are decoys.',
  ],
  short: [
    'Print on both sides, flip on short edge. Loose signs are decoys.',
    'Flip on short edge. Loose signs are decoys.',
  ],
};

/** Two of its pages are secret, and no book hides both. */
const LAYING = [
  'Have two books ready: each page says at its foot where it lies.',
  'Each page says at its foot where it lies.',
];

function footOf({ commits, duplex, severalPages = false }: CoverOptions): Piece<CoverFacts> {
  const code = (said: (facts: CoverFacts) => string | readonly string[] | null) =>
    text(said, { font: 'mono', size: LEAST, align: 'right' });
  const commitment = row<CoverFacts>(
    4,
    ['own', text('COMMITMENT', { font: 'label', size: LEAST })],
    ['1fr', code(({ commitments: [only = null] }) => only)],
  );
  const copy = ({ copy: number, copies }: CoverFacts) =>
    number === null || copies === 1 ? null : `${number} of ${copies}`;
  const serial = row<CoverFacts>(
    4,
    ['own', scaleBar],
    ['1fr', text(copy, { font: 'label', size: LEAST, align: 'center' })],
    ['own', text('SERIAL', { font: 'label', size: LEAST })],
    [38, code((facts) => facts.serial)],
  );
  const message = (i: number): Sized<CoverFacts> => [LINE, code(({ commitments }) => wordingsOf(commitments[i]))];
  const proof: Readonly<Record<NonNullable<CoverOptions['commits']>, readonly Sized<CoverFacts>[]>> = {
    head: [[LINE, commitment]],
    messages: [message(0), message(1), message(2)],
  };
  return column<CoverFacts>(
    0,
    [LINE, text(ADVICE[duplex], { size: LEAST })],
    severalPages && [LINE, text(LAYING, { size: LEAST })],
    ...(commits === null ? [] : proof[commits]),
    [LINE, serial],
  );
}
