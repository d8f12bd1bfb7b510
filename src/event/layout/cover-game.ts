// The lower half of a cover: the match phrase, the rules in force, and how to hold the sheet.
import { type Edition, editions } from '../../game/editions/index.js';
import { openings } from '../../game/openings/index.js';
import { HIDE } from '../../game/rules-page.js';
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
import type { Area } from '../../paper/compose/area.js';
import type { Place } from '../../sheet/block.js';
import type { GamePages } from '../../sheet/pages/game-pages.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, center, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { CoverFacts, Look } from './cover.js';
import type { Battle } from '../../game/battle.js';
import { type Rule, type RuleName, rules } from '../../game/rules.js';
import { points } from '../../paper/geometry/length.js';

/** A shape on a square from -1 to 1, drawn in `side` mm. */
type Emblem = (pen: Pen) => Item[];

interface Pen {
  readonly line: (x1: number, y1: number, x2: number, y2: number) => Item;
  readonly ring: (x: number, y: number, radius: number) => Item;
  readonly dot: (x: number, y: number, radius: number) => Item;
  readonly bar: (x: number, y: number, width: number, height: number) => Item;
  /** A bar that hides what is under it. */
  readonly plate: (x: number, y: number, width: number, height: number) => Item;
}

const emblems: Readonly<Record<Edition['emblem'], Emblem>> = { anchor, star, lock };

/** Returns the edition's emblem in a ring in the middle of the box. */
export function drawEmblem({ emblem }: Edition, box: Box): Item[] {
  const side = Math.min(box.width, box.height);
  const stroke: Stroke = { width: Math.max(points(1), side * 0.045), ink: 0 };
  const square = center(box, side - stroke.width, side - stroke.width);
  const radius = square.width / 2;
  const [x, y] = [square.x + radius, square.y + radius];
  return [
    { kind: 'circle', x, y, radius, stroke },
    { kind: 'circle', x, y, radius: radius * 0.9, stroke: { ...stroke, width: stroke.width * 0.4 } },
    ...emblems[emblem](penAt(x, y, radius * 0.62, stroke)),
  ];
}

function penAt(x: number, y: number, unit: number, stroke: Stroke): Pen {
  const at = (u: number, v: number) => ({ x: x + u * unit, y: y + v * unit });
  const frame = (u: number, v: number, width: number, height: number) => ({
    ...at(u, v),
    width: width * unit,
    height: height * unit,
  });
  return {
    line: (x1, y1, x2, y2) => {
      const [from, to] = [at(x1, y1), at(x2, y2)];
      return { kind: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke };
    },
    ring: (u, v, radius) => ({ kind: 'circle', ...at(u, v), radius: radius * unit, stroke }),
    dot: (u, v, radius) => ({ kind: 'circle', ...at(u, v), radius: radius * unit, fill: 0 }),
    bar: (u, v, width, height) => ({ kind: 'rect', ...frame(u, v, width, height), fill: 0 }),
    plate: (u, v, width, height) => ({ kind: 'rect', ...frame(u, v, width, height), fill: 1, stroke }),
  };
}

function anchor({ line, ring }: Pen): Item[] {
  return [
    ring(0, -0.78, 0.2),
    line(0, -0.58, 0, 0.98),
    line(-0.5, -0.32, 0.5, -0.32),
    line(0, 0.95, -0.62, 0.62),
    line(0, 0.95, 0.62, 0.62),
    line(-0.62, 0.62, -0.84, 0.22),
    line(0.62, 0.62, 0.84, 0.22),
    line(-0.84, 0.22, -0.44, 0.38),
    line(0.84, 0.22, 0.44, 0.38),
  ];
}

/** A star of five points over an admiral's broad stripe and two narrow ones. */
function star({ line, bar }: Pen): Item[] {
  const corner = (i: number) => {
    const radius = i % 2 === 0 ? 0.72 : 0.3;
    return [radius * Math.sin((i * Math.PI) / 5), -0.36 - radius * Math.cos((i * Math.PI) / 5)] as const;
  };
  const sides = Array.from({ length: 10 }, (_, i) => line(...corner(i), ...corner(i + 1)));
  return [...sides, bar(-0.75, 0.42, 1.5, 0.26), bar(-0.75, 0.78, 1.5, 0.08), bar(-0.75, 0.95, 1.5, 0.08)];
}

function lock({ ring, plate, dot, bar }: Pen): Item[] {
  return [ring(0, -0.2, 0.52), plate(-0.8, -0.14, 1.6, 1.1), dot(0, 0.28, 0.17), bar(-0.07, 0.3, 0.14, 0.42)];
}

/** Everything that can change play and that both players of a match must share. */
export type Ruleset = Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment'>;

/** What an icon shows: its label, and below it on, off or a word. */
interface RuleIcon {
  readonly label: string;
  readonly value: boolean | string;
}

const fleetWords: Readonly<Record<Battle['deployment'], string>> = {
  deployed: 'PRINTED',
  words: 'TO PLACE',
  blank: 'OWN WORDS',
};

/**
 * Returns an icon for the opening, one for the deployment and one for each rule of the edition, in the sheet's order. What the opening leaves
 * open has none where it is as usual: the rules page tells it in a sentence.
 */
export function ruleIcons({ edition, opening, deployment, rules: inForce }: Ruleset): RuleIcon[] {
  const usual: Edition['rules'] = editions[edition].rules;
  const named = (Object.entries(inForce) as [RuleName, boolean | string][]).filter(
    ([name, value]) => rules[name].step !== 'start' || value !== usual[name]?.[0],
  );
  return [
    { label: 'Who starts', value: openings[opening].title.toUpperCase() },
    { label: 'Fleet', value: fleetWords[deployment] },
    ...named.map(([name, value]) => {
      const { label, words }: Rule['icon'] = rules[name].icon;
      return { label, value: words?.[String(value)] ?? (typeof value === 'string' ? value.toUpperCase() : value) };
    }),
  ];
}

const MIN_WIDTH = 23;
const GAP = 1.6;

/** Lays out the icons in rows that fill the box; the first, which has the longest words, is twice as wide. */
export function layoutRuleIcons(place: Place, box: Box): Item[] {
  const icons = ruleIcons(place.shared);
  const gap = GAP * place.scale;
  const fit = Math.max(2, Math.floor((box.width + gap) / (MIN_WIDTH * place.scale + gap)));
  const rows = Math.ceil((icons.length + 1) / fit);
  const columns = Math.ceil((icons.length + 1) / rows);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  return icons.flatMap((icon, i) => {
    const at = i === 0 ? 0 : i + 1;
    const x = box.x + (at % columns) * (width + gap);
    const y = box.y + Math.floor(at / columns) * (height + gap);
    return drawIcon(place, icon, { x, y, width: i === 0 ? 2 * width + gap : width, height });
  });
}

function drawIcon(place: Place, { label, value }: RuleIcon, box: Box): Item[] {
  const { style, scale } = place;
  const head = { ...inset(box, 0.8 * scale, 0), y: box.y + box.height * 0.07, height: box.height * 0.36 };
  const face = { ...inset(box, 1 * scale, 0), y: box.y + box.height * 0.43, height: box.height * 0.51 };
  const small = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const word = {
    font: typeof value === 'string' && value.length > 9 ? 'label' : 'stencil',
    size: Math.min(typeSize(place, 15), face.height),
    least: leastLabel(place),
  } as const;
  const tag = { kind: 'paragraph', more: true } as const;
  return [
    { kind: 'rect', ...box, stroke: style.middle },
    { ...placeText(place, small, label.toUpperCase(), head, 'center'), tag },
    // What is on is seen first.
    value === false
      ? placeText(place, small, 'OFF', face, 'center')
      : placeText(place, word, value === true ? 'ON' : value, face, 'center'),
  ];
}

/** The words to compare; in large print below what to do with them, and else above it. */
export function phrasePanel({ isLarge, line }: Pick<Look, 'isLarge' | 'line'>): Piece<CoverFacts> {
  const said = ['Say these four words aloud. Both covers must show the same.', 'Both covers must show the same words.'];
  const words = drawn(drawWords);
  if (isLarge) return column<CoverFacts>(1, [line(10), text(said, { size: 10 })], ['1fr', words]);
  return panel('Match phrase', column<CoverFacts>(0, [1.4], ['1fr', words]), said[0]);
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

/** Edition and icons: all that is the same on every cover of a run. */
export function rulesPanel({ shared }: GamePages): Piece {
  const edition = editions[shared.edition];
  const emblem = drawn(({ box, scale }) => {
    const width = Math.min(26 * scale, box.height);
    return { art: drawEmblem(edition, { ...box, width }), width };
  });
  const icons = drawn((area) => ({ art: layoutRuleIcons({ ...area, shared, edition }, area.box) }));
  return panel(
    `Rules · ${edition.title} edition`,
    column(0, [1.4], ['1fr', row(3.2, ['own', emblem], ['1fr', icons])]),
    'Both covers must show the same. What is off is not played.',
  );
}

const LIFT: Readonly<Record<Duplex, string>> = {
  off: 'Lift this cover',
  long: 'Turn this cover over',
  short: 'Turn this cover over',
};

/** Three steps; a sheet lies on the table, or is folded to stand. */
export function howToPanel(duplex: Duplex, stands: boolean): Piece {
  const steps = [
    'Compare this page with the other cover: the same phrase and rules, another seat.',
    ...(stands
      ? [`${LIFT[duplex]}, only at your own seat.`, 'Fold the tracker as it says. It stands before you.']
      : [HIDE, `${LIFT[duplex]}.`]),
    'Find out who starts, as step 2 of the rules says.',
  ];
  const numbered = steps.map((step, i): Sized<unknown> => {
    const number = paragraph(String(i + 1), { font: 'label', size: 11 });
    return ['1fr', together(row(0, [6, number], ['1fr', paragraph(step, { size: 11 })]))];
  });
  return panel('Before you play', column(0, [1.2], ['1fr', column(0, ...numbered)]));
}
