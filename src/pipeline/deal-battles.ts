// Deals the battles of a request, one at a time, each from a key of its own.
import type { Battle } from '../game/battle.js';
import { emptyBattle, prepareDeal } from '../game/deal-battle.js';
import { sheetKey } from '../random/keys.js';
import type { GameRequest, SheetRequest } from './request.js';
import { prepareSetup } from './battle-setup.js';
import type { Source } from './source.js';

export interface Deal {
  readonly battles: Iterable<Battle>;
  /** What the person should know of the words. */
  readonly notices: readonly string[];
}

/** Deals `count` battles. Copy n of a seed is the same whatever the count; `first` starts further on. */
export function prepareBattles(request: SheetRequest, source: Source, first = 1): Deal {
  const { setup, path, notices } = prepareSetup(request);
  const deal = prepareDeal(setup);
  const { player } = request;
  const battles = (function* () {
    for (let copy = first; copy < first + request.count; copy++) {
      const key = sheetKey(source.master, [...path, 'copy', copy]);
      yield deal(key, source.kind === 'seed' ? { seed: source.seed, copy, player } : { player });
    }
  })();
  return { battles, notices };
}

/** Yields the battles alone. */
export function dealBattles(request: SheetRequest, source: Source, first = 1): Iterable<Battle> {
  return prepareBattles(request, source, first).battles;
}

/** Returns the battle of an empty tracker. */
export function emptyTracker(request: GameRequest): Battle {
  return emptyBattle(request);
}
