// Deals the battles of a request, one at a time, each from a key of its own.
import { type Battle, emptyBattle, prepareDeal, setupPath } from '../game/battle.js';
import { sheetKey } from '../random/keys.js';
import { poolOf } from '../words/word-list.js';
import { readWordList } from './assets.js';
import type { GameRequest, SheetRequest } from './request.js';
import type { Source } from './source.js';

/** Yields `count` battles. Copy n of a seed is the same whatever the count; `first` starts further on. */
export function dealBattles(request: SheetRequest, source: Source, first = 1): Iterable<Battle> {
  const list = readWordList(request.words.list);
  const watched = request.rules.contact === 'clear-water' ? [...list.levels.values()].flat() : [];
  const vocabulary = new Set(watched);
  const setup = { ...request, pool: poolOf(list, request.words.level), vocabulary };
  const deal = prepareDeal(setup);
  const path = setupPath(setup);
  const { player } = request;
  return (function* () {
    for (let copy = first; copy < first + request.count; copy++) {
      const key = sheetKey(source.master, [...path, 'copy', copy]);
      yield deal(key, source.kind === 'seed' ? { seed: source.seed, copy, player } : { player });
    }
  })();
}

/** Returns the battle of an empty tracker. */
export function emptyTracker(request: GameRequest): Battle {
  return emptyBattle(request);
}
