// The head of the second of two facing pages: how the sheet stands, and against whom and when.
import { cutTop } from '../../paper/geometry/box.js';
import type { Block } from '../block.js';
import { gameFields, layoutHeadFields } from '../layout/head-fields.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';
import { placeAny } from '../../paper/compose/place-first.js';

const WORDINGS = [
  'Fold on the middle line and stand the sheet like a menu: both pages face you. To write, hold a hand behind the page.',
  'Fold on the middle line and stand the sheet like a menu: both pages face you.',
  'Fold in the middle and stand it like a menu: both pages face you.',
  'Stand it like a menu: both pages face you.',
];

/** Height of the sentence in mm. */
const SENTENCE = 3.6;

export const gameHead: Block = (place) => {
  const [first, rest] = cutTop(place.box, SENTENCE * place.scale);
  const style = { font: 'text', size: typeSize(place, 8.5), least: leastLabel(place) } as const;
  const sentence = placeAny(place, style, WORDINGS, first, 'left');
  const fields = layoutHeadFields(place, rest, [gameFields(place.shared)]);
  return { ...fields, art: [...(sentence === undefined ? [] : [sentence]), ...fields.art] };
};
