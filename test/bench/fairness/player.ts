// Who plays the fleets: players that know the words which the product deals by default, and nothing of how it pairs.
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import { wordOptions } from '../../../src/game/options.js';
import { wordsOf, readWordList } from '../../../src/game/words/word-list.js';
import type { Chance } from './chance.js';
import { hiddenFleet } from './hidden-fleet.js';
import { letterCallers } from './letter-hunt.js';
import { preparePrimers } from './primer.js';
import type { Played } from './referee.js';
import { prepareSolo } from './solo-game.js';

export type PlayerName = 'hunts' | keyof typeof letterCallers;

/** Returns the turns that one game takes. */
type Play = (battle: Battle, chance: Chance) => number;

export const playersOf: Readonly<Record<Played, readonly PlayerName[]>> = {
  codebreaker: ['hunts'],
  engagement: ['hunts'],
  admiral: Object.keys(letterCallers) as (keyof typeof letterCallers)[],
};

export function preparePlayer(edition: Played, name: PlayerName): Play {
  const words = wordsOf(
    readWordList(wordOptions.shape.words.def.defaultValue),
    wordOptions.shape.level.def.defaultValue,
  );
  const lengths = editions[edition].ships.map(({ length }) => length);
  const caller = name === 'hunts' ? undefined : letterCallers[name];
  const solo = prepareSolo(edition, preparePrimers(words, lengths), caller);
  return (battle, chance) => solo(hiddenFleet(battle), chance);
}
