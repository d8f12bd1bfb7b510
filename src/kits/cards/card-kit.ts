// What all cards of a deck are drawn with.
import type { FlagshipRules } from '../flagship/game/flagship-rules.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Art, Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import type { InkName, Style } from '../../paper/compose/style.js';
import type { CardSize } from './card-sizes.js';

export interface CardKit {
  readonly size: CardSize;
  readonly title: string;
  readonly rules: FlagshipRules;
  readonly ink: InkName;
  readonly style: Style;
  readonly fonts: Fonts;
  /** Whether texts are never in less than large type. */
  readonly large?: boolean;
}

/** Nothing that matters is nearer to the cut than this, and no text than that, in mm. */
export const SAFE = 3;
export const TEXT_SAFE = 4;

/** The least type on a card, and what is preferred, in points. */
export const CARD_TYPE = { least: 6.5, large: 8, preferred: 9 } as const;

/** Returns the least type of a kit's texts, in points. */
export function leastCardType({ large }: Pick<CardKit, 'large'>): number {
  return large === true ? CARD_TYPE.large : CARD_TYPE.least;
}

/** Returns the card's area inside of what is safe for text. */
export function cardArea(kit: CardKit, block: string): Area {
  const { size, style, fonts } = kit;
  const box = inset({ x: 0, y: 0, width: size.width, height: size.height }, TEXT_SAFE);
  return { box, style, fonts, block, least: points(leastCardType(kit)), scale: 1 };
}

/** Returns the art of a card. Throws Problem `does-not-fit` or `cannot-draw` for what leaves the card or comes too near to its cut. */
export function cardArt({ size, fonts }: CardKit, block: string, items: readonly Item[]): Art {
  const { width, height } = size;
  const room: Box = { x: 0, y: 0, width, height };
  const part = { block, items };
  checkPart(part, room, fonts, inset(room, TEXT_SAFE));
  return { width, height, parts: [part] };
}
