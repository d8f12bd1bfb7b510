// Deals the battles of a request, one at a time, each from a key of its own.
import type { Battle } from '../game/battle.js';
import { type BattleIdentity, type BattleSetup, emptyBattle, prepareDeal } from '../game/deal-battle.js';
import { requireFields } from '../core/problems/require-argument.js';
import { sheetKeys } from '../core/random/keys.js';
import type { GameRequest, SheetRequest } from '../game/options.js';
import { prepareSetup } from '../game/setup/battle-setup.js';
import type { WordStore } from '../game/setup/word-store.js';
import type { Source } from '../core/source.js';

interface Deal {
  readonly battles: Iterable<Battle>;
  /** What the person should know of the words. */
  readonly notices: readonly string[];
}

/** What all sheets share that differ only in seed, copy and player. */
export interface Run {
  readonly setup: BattleSetup;
  /** The parts of every sheet's path that the setup decides. */
  readonly path: readonly string[];
  readonly notices: readonly string[];
  readonly deal: (key: Uint8Array, identity: BattleIdentity) => Battle;
}

/** Prepares the deal of a request; nothing of its count and player is in it. Throws the Problems of words that are not known or too few. */
export function prepareRun(request: SheetRequest, wordStore?: WordStore): Run {
  const { setup, path, notices } = prepareSetup(request, wordStore);
  return { setup, path, notices, deal: prepareDeal(setup) };
}

/** Deals `count` battles. Copy n of a seed is the same whatever the count; `first` starts further on. */
export function* dealRun(
  { path, deal }: Run,
  { count, player }: Pick<SheetRequest, 'count' | 'player'>,
  source: Source,
  first = 1,
): Generator<Battle> {
  const keyOf = sheetKeys(source.master, [...path, 'copy']);
  for (let copy = first; copy < first + count; copy++) {
    yield deal(keyOf(copy), source.kind === 'seed' ? { seed: source.seed, copy, player } : { player });
  }
}

export function prepareBattles(request: SheetRequest, source: Source, first = 1): Deal {
  const run = prepareRun(request);
  return { battles: dealRun(run, request, source, first), notices: run.notices };
}

/** Yields the battles alone. */
export function dealBattles(request: SheetRequest, source: Source, first = 1): Iterable<Battle> {
  requireFields(request, ['edition', 'rules', 'words', 'count'], 'request', 'pass what parseSheet returns');
  requireFields(source, ['kind', 'master'], 'source', 'pass what seedSource or secretSource returns');
  return prepareBattles(request, source, first).battles;
}

export function emptyTracker(request: GameRequest): Battle {
  requireFields(request, ['edition', 'rules', 'opening'], 'request', 'pass what parseGame returns');
  return emptyBattle(request);
}
