// What a turn is: in a box of its own, or in a line beside the marks.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import { turnSentences } from '../../game/rules.js';
import { type Block, type Place, SEE_RULES } from '../block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { fitFirst } from '../../paper/compose/place-first.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';

const HEADING = 'YOUR TURN';
/** Distances of lines in sizes of their text, the looser where there is room. */
const LEADINGS = [1.2, 1.1];

/** Lays out a heading, and below it what a player may do. */
export const turn: Block = (place) => {
  const { art, inner } = layoutPanel(place, { title: HEADING, secret: false });
  return { art: [...art, ...sentencesOf(place, inner, 0)] };
};

/** Returns the heading in the first line, whose text starts behind it. */
export function layoutTurnLine(place: Place, box: Box): Item[] {
  const { fonts, scale } = place;
  const share = textWidth(fonts.label, 1, HEADING) + 0.7;
  const [first, ...others] = sentencesOf(place, inset(box, 0, 0.5 * scale), share);
  if (first?.kind !== 'text') return [];
  const { y, size } = first;
  return [
    {
      ...{ kind: 'text', text: HEADING, x: box.x, y, font: 'label', size, ink: 0 },
      tag: { kind: 'heading', level: 2 },
    },
    first,
    ...others,
  ];
}

/** Returns what a turn is, or where that is said, the first line indented by so many sizes of its text. */
function sentencesOf(place: Place, box: Box, indent: number): Item[] {
  const { fonts, edition, shared, scale, style } = place;
  // Large print in low ink has ink for no more than the turn; the rules are on the page that the foot names.
  const isShort = scale > 1 && style.quiet === true;
  const all = isShort ? edition.turn : turnSentences(edition, shared.rules, shared.opening).join(' ');
  for (const text of [all, SEE_RULES]) {
    for (const leading of LEADINGS) {
      const fitted = fitFirst(fonts.text, [text], {
        width: box.width,
        height: box.height,
        size: typeSize(place, 8),
        least: leastLabel(place),
        leading,
        indent,
        where: place.block,
      });
      if (fitted === undefined) continue;
      const { size, lines } = fitted;
      const top = indent === 0 ? box.y : box.y + (box.height - lines.length * size * leading) / 2;
      return lines.map((line, i) => {
        const [x, y] = [box.x + (i === 0 ? indent * size : 0), top + size * (0.92 + i * leading)];
        return { kind: 'text', text: line, x, y, font: 'text', size, ink: 0 };
      });
    }
  }
  return [];
}
