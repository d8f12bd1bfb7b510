// The lower half of a cover: the match phrase, the rules in force, and how to hold the sheet.
import { editions } from '../../game/editions/index.js';
import { openings } from '../../game/openings/index.js';
import {
  column,
  drawn,
  frameIn,
  panel,
  paragraph,
  type Piece,
  row,
  type Sized,
  text,
  together,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/block.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { placeText, typeSize } from '../../paper/compose/place-text.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import type { CoverFacts, Duplex } from './cover.js';
import { drawEmblem } from './emblem.js';
import { layoutRuleIcons } from './rule-icons.js';

const PHRASE = 'Say these four words to each other before the first call: both covers must show the same.';

/** Heading, boxes and instruction of the match phrase. */
export function phrasePanel(): Piece<CoverFacts> {
  const body = column<CoverFacts>(0, [2.2], ['1fr', drawn(drawWords)], [1.8], [5.6, paragraph(PHRASE, { size: 10 })]);
  return panel('Match phrase', body);
}

/** The four words in boxes, all in one size. */
function drawWords(area: Area) {
  const { box, scale, style, fonts } = area;
  const quarter = { fr: 1 };
  const boxes = splitLength(box.width, 3 * scale, [quarter, quarter, quarter, quarter]).map(({ start, length }) => {
    return { ...box, x: box.x + start, width: length };
  });
  const room = (boxes[0]?.width ?? 0) - 4 * scale;
  return {
    art: boxes.map((each) => frameIn(each, style.frame)),
    fill: ({ phrase }: CoverFacts) => {
      const words = phrase.map((word) => word.toUpperCase());
      const widest = Math.max(...words.map((word) => textWidth(fonts.label, 1, word)));
      const size = Math.min(typeSize(area, 27), box.height * 0.95, room / widest);
      return words.map((word, i) => placeText(area, { font: 'label', size }, word, boxes[i] ?? box, 'center'));
    },
  };
}

/** Edition, icons and opening: all that is the same on every cover of a run. */
export function rulesPanel({ shared }: GamePages): Piece {
  const edition = editions[shared.edition];
  const opening = openings[shared.opening];
  const emblem = drawn(({ box, scale }) => {
    const width = Math.min(26 * scale, box.height);
    return { art: drawEmblem(edition, { ...box, width }), width };
  });
  const icons = drawn((area) => ({ art: layoutRuleIcons({ ...area, shared, edition }, area.box) }));
  const said = paragraph(
    [
      `Opening, ${opening.title}: ${opening.lines.join(' ')}`,
      `Opening: ${opening.title}. The rules card says how it goes.`,
    ],
    { size: 9.5 },
  );
  const body = column(0, [1.4], ['0.7fr', row(3.2, ['own', emblem], ['1fr', icons])], [2.2], ['0.24fr', said]);
  return panel(`Rules in force · ${edition.title} edition`, body, 'compare with your opponent');
}

const LIFT: Readonly<Record<Duplex, string>> = {
  off: 'Lift this cover only at your own seat.',
  long: 'Turn this cover over only at your own seat.',
  short: 'Turn this cover over only at your own seat.',
};

/** How a tracker hides its own half: folded level, standing like a menu, or on a leaf of its own. */
export type Hiding = 'fold' | 'menu' | 'leaf';

const HIDING: Readonly<Record<Hiding, string>> = {
  fold: 'Fold the tracker back on its dashed line: grid and log face up, your fleet below, hidden.',
  menu: 'Fold the tracker in the middle and stand it like a menu: both pages face you.',
  leaf: 'Stand a book before your own half, and keep the other leaf, where you hunt the enemy, in front of you.',
};

/** The picture of a folded tracker, where it is folded level, and three steps beside it. */
export function howToPanel(duplex: Duplex, hiding: Hiding): Piece {
  const compare = 'Compare match phrase and rules with your opponent, then play the opening.';
  const steps = [LIFT[duplex], HIDING[hiding], compare].map((step, i): Sized<unknown> => {
    const number = text(String(i + 1), { font: 'stencil', size: 11 });
    return ['1fr', together(row(0, [6, number], ['1fr', text(step, { size: 11 })]))];
  });
  const picture = drawn(({ box, style }) => ({ art: foldPicture(style, box) }));
  return panel(
    'Before you play',
    column(0, [1.2], ['1fr', row(0, hiding === 'fold' && [30, picture], ['1fr', column(0, ...steps)])]),
  );
}

/** A sheet with its dashed fold: the upper half open, the lower one closed to others' eyes. */
function foldPicture(style: Area['style'], box: Box): Item[] {
  const height = box.height;
  const width = Math.min(box.width * 0.7, height * 0.74);
  const sheet = { x: box.x + width * 0.2, y: box.y, width, height };
  const middle = sheet.y + height / 2;
  const [left, right] = [sheet.x, sheet.x + width];
  const lines: Item[] = [1, 2, 3].map((i) => {
    const y = middle + (i * height) / 8;
    return { kind: 'line', x1: left, y1: y, x2: right, y2: y - height / 8, stroke: style.grid };
  });
  return [
    { kind: 'rect', ...inset(sheet, style.middle.width / 2), stroke: style.middle },
    ...gridOf(
      { x: left + width * 0.1, y: sheet.y + height * 0.09, width: width * 0.42, height: height * 0.3 },
      style.rule,
    ),
    ...lines,
    { kind: 'line', x1: left - width * 0.2, y1: middle, x2: right + width * 0.2, y2: middle, stroke: style.fold },
  ];
}

function gridOf(box: Box, stroke: Stroke): Item[] {
  const items: Item[] = [{ kind: 'rect', ...box, stroke }];
  for (let i = 1; i < 4; i++) {
    const x = box.x + (i * box.width) / 4;
    const y = box.y + (i * box.height) / 4;
    items.push({ kind: 'line', x1: x, y1: box.y, x2: x, y2: box.y + box.height, stroke });
    items.push({ kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke });
  }
  return items;
}
