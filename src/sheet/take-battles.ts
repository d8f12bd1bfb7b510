// Takes battles before they are laid out, where how many there are decides how.
import type { Battle } from '../game/battle.js';

/** What is yielded while others may work. */
export const NOTHING = new Uint8Array();

/** Takes battles until there are `most` of them. */
export function* takeBattles(battles: Iterator<Battle | null>, most: number): Generator<Uint8Array, Battle[]> {
  const all: Battle[] = [];
  let isDone = false;
  try {
    while (all.length < most) {
      const next = battles.next();
      if (next.done === true) break;
      if (next.value === null) yield NOTHING;
      else all.push(next.value);
    }
    isDone = true;
  } finally {
    if (!isDone) battles.return?.();
  }
  return all;
}

/** Returns those that were taken, and then the rest; who stops early closes the rest. */
export function* battlesOf(begun: readonly Battle[], rest: Iterator<Battle | null>): Generator<Battle | null> {
  try {
    yield* begun;
    for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
  } finally {
    rest.return?.();
  }
}
