// Reads the order of a Flagship kit, the same for every front.
import type * as z from 'zod';
import { type Deck, readDeck } from './game/deck.js';
import { defaultFlagshipRules, type FlagshipRules } from './game/flagship-rules.js';
import { cardGrids } from '../cards/card-grids.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { CardSizeName } from '../cards/card-sizes.js';
import { chooseReadings, flagshipOptions, flagshipReadings } from '../options/kit-rows.js';
import { type Fields, readOptions } from '../../core/option.js';
import { readAll } from '../../core/problem.js';

type Asked = z.output<typeof flagshipOptions>;

export interface FlagshipOrder extends Omit<Asked, 'deck' | 'rules' | 'size' | 'nudge'> {
  readonly deck: Deck;
  readonly rules: FlagshipRules;
  readonly size: CardSizeName;
  readonly nudge: readonly [x: number, y: number];
}

/** Returns the order. Throws the Problems of its fields. */
export function readFlagshipOrder(fields: Fields): FlagshipOrder {
  const { deck: name, size, nudge, rules: given, ...asked } = readOptions(flagshipOptions, fields);
  const { deck, rules } = readAll({
    deck: () => readDeck(name),
    rules: () => chooseReadings(given, flagshipReadings),
  });
  const [x = 0, y = 0] = nudge.split(',').map(Number);
  return {
    ...asked,
    deck,
    rules: { ...defaultFlagshipRules, ...rules },
    size: size ?? (asked.large ? 'us-poker' : 'poker'),
    nudge: [x, y],
  };
}

/** Of the sheets of cards; with backs after all fronts, one side is printed after the other. */
export function duplexOf({ backs, grid, duplex, deck }: FlagshipOrder): Duplex {
  return backs === 'duplex' && cardGrids[grid].fold === undefined && deck.pack !== true ? duplex : 'off';
}
