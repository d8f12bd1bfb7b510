// The lower half of a cover: the match phrase, the rules in force, and how to hold the sheet.
import { textWidth } from '../../paper/fonts/measure.js';
import { openings } from '../../game/openings.js';
import { type Box, cutLeft, cutTop, inset } from '../../paper/geometry/box.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, middleBaseline, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { Duplex } from './cover.js';
import { drawEmblem } from './emblem.js';
import { placeParagraph } from '../../paper/compose/place-paragraph.js';
import { layoutRuleIcons } from './rule-icons.js';
import { asParagraph } from '../../paper/compose/tag-texts.js';

const PHRASE = 'Say these four words to each other before the first call: both covers must show the same.';
const WORDS = 4;

/** Returns heading, boxes and instruction of the match phrase. */
export function layoutPhrase(place: Place, box: Box): Item[] {
  const panel = layoutPanel({ ...place, box }, { title: 'Match phrase', secret: false });
  const [, text] = phraseRows(place, box);
  return [
    ...panel.art,
    ...wordBoxes(place, box).map((word): Item => ({ kind: 'rect', ...word, stroke: place.style.frame })),
    ...placeParagraph(place, { size: 10 }, PHRASE, text),
  ];
}

/** Returns the four words, all in one size. */
export function fillPhrase(place: Place, box: Box, phrase: readonly string[]): Item[] {
  const words = phrase.map((word) => word.toUpperCase());
  const boxes = wordBoxes(place, box);
  const room = (boxes[0]?.width ?? 0) - 4 * place.scale;
  const widest = Math.max(...words.map((word) => textWidth(place.fonts.label, 1, word)));
  const size = Math.min(typeSize(place, 27), (boxes[0]?.height ?? 0) * 0.95, room / widest);
  return words.flatMap((word, i): Item[] => {
    const within = boxes[i];
    return within === undefined ? [] : [placeText(place, { font: 'label', size }, word, within, 'center')];
  });
}

function phraseRows({ scale }: Place, box: Box): [Box, Box] {
  const inner = { ...box, y: box.y + 8 * scale, height: box.height - 8 * scale };
  const [words, rest] = cutTop(inner, inner.height - 7.4 * scale);
  return [words, { ...rest, y: rest.y + 1.8 * scale, height: rest.height - 1.8 * scale }];
}

function wordBoxes(place: Place, box: Box): Box[] {
  const [row] = phraseRows(place, box);
  const gap = 3 * place.scale;
  const half = place.style.frame.width / 2;
  const width = (row.width - gap * (WORDS - 1)) / WORDS;
  return Array.from({ length: WORDS }, (_, i) => inset({ ...row, x: row.x + i * (width + gap), width }, half));
}

/** Returns edition, icons and opening: all that is the same on every cover of a run. */
export function layoutRules(place: Place, box: Box): Item[] {
  const { scale, shared, edition } = place;
  const title = `Rules in force · ${edition.title} edition`;
  const panel = layoutPanel({ ...place, box }, { title, note: 'compare with your opponent', secret: false });
  const inner = { ...panel.inner, y: panel.inner.y + 1.4 * scale, height: panel.inner.height - 1.4 * scale };
  const [upper, lower] = cutTop(inner, inner.height * 0.7);
  const [left, icons] = cutLeft(upper, Math.min(26 * scale, upper.height));
  const opening = openings[shared.opening];
  const text = `Opening, ${opening.title}: ${opening.lines.join(' ')}`;
  const short = `Opening: ${opening.title}. The rules card says how it goes.`;
  const line = { ...lower, y: lower.y + 2.2 * scale, height: lower.height - 2.2 * scale };
  return [
    ...panel.art,
    ...drawEmblem(edition, left),
    ...layoutRuleIcons(place, { ...icons, x: icons.x + 3.2 * scale, width: icons.width - 3.2 * scale }),
    ...(ifItFits(() => placeParagraph(place, { size: 9.5 }, text, line)) ??
      placeParagraph(place, { size: 9.5 }, short, line)),
  ];
}

const LIFT: Readonly<Record<Duplex, string>> = {
  off: 'Lift this cover only at your own seat.',
  long: 'Turn this cover over only at your own seat.',
  short: 'Turn this cover over only at your own seat.',
};

const FOLD = 'Fold the tracker back on its dashed line: grid and log face up, your fleet below, hidden.';
const SCREEN = 'Stand a book before your own half, and keep the other leaf, where you hunt the enemy, in front of you.';
const MENU = 'Fold the tracker in the middle and stand it like a menu: both pages face you.';

/** How a tracker hides its own half: folded level, standing like a menu, or on a leaf of its own. */
export type Hiding = 'fold' | 'menu' | 'leaf';

const HIDING: Readonly<Record<Hiding, string>> = { fold: FOLD, menu: MENU, leaf: SCREEN };

/** Returns the picture of a folded tracker, where it is folded level, and three steps beside it. */
export function layoutHowTo(
  place: Place,
  box: Box,
  { duplex, hiding }: { readonly duplex: Duplex; readonly hiding: Hiding },
): Item[] {
  const { scale, fonts } = place;
  const panel = layoutPanel({ ...place, box }, { title: 'Before you play', secret: false });
  const inner = { ...panel.inner, y: panel.inner.y + 1.2 * scale, height: panel.inner.height - 1.2 * scale };
  const [picture, text] = cutLeft(inner, hiding === 'fold' ? 30 * scale : 0);
  const steps = [
    LIFT[duplex],
    HIDING[hiding],
    'Compare match phrase and rules with your opponent, then play the opening.',
  ];
  const height = text.height / steps.length;
  const size = typeSize(place, 11);
  return [
    ...panel.art,
    ...(hiding === 'fold' ? foldPicture(place, picture) : []),
    ...steps.flatMap((step, i): Item[] => {
      const row = { ...text, y: text.y + i * height, height };
      const words = { ...row, x: row.x + 6 * scale, width: row.width - 6 * scale };
      const y = middleBaseline(fonts, 'text', size, row);
      return asParagraph<Item>([
        { kind: 'text', text: String(i + 1), x: row.x, y, font: 'stencil', size, ink: 0 },
        placeText(place, { font: 'text', size, least: leastLabel(place) }, step, words, 'left'),
      ]);
    }),
  ];
}

/** A sheet with its dashed fold: the upper half open, the lower one closed to others' eyes. */
function foldPicture({ style }: Place, box: Box): Item[] {
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
