// The bot as the bench plays it: it knows the words that the product deals by default.
import { editions } from '../../../src/game/editions/index.js';
import { readWordList } from '../../../src/pipeline/assets.js';
import { defaults } from '../../../src/order/defaults.js';
import { wordsOf } from '../../../src/words/word-list.js';
import { preparePrimers } from './primer.js';
import type { Played } from './referee.js';
import { type PlaySolo, prepareSolo } from './solo-game.js';

export function preparePlayer(edition: Played): PlaySolo {
  const words = wordsOf(readWordList(defaults.list), defaults.level, { safety: defaults.safety });
  const lengths = editions[edition].ships.map(({ length }) => length);
  return prepareSolo(edition, preparePrimers(words, lengths));
}
