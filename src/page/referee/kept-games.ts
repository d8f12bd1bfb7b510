// Keeps refereed games on this device, where the person says so, until they are deleted.
import type { GameRecord } from './game-record.js';

const PREFIX = 'battle-tracker-referee:';

/** Returns the name of a game: it has that of its two sheets. */
export function nameGame({ sheets: { alpha, bravo } }: GameRecord): string {
  return `${alpha.serial ?? ''}-${bravo.serial ?? ''}`;
}

/** Returns whether the game is kept now. */
export function keepGame(record: GameRecord): boolean {
  try {
    localStorage.setItem(PREFIX + nameGame(record), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

export function forgetGame(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** Returns the games by their names; those of another version are left out. */
export function listKept(): Readonly<Record<string, GameRecord>> {
  const kept: Record<string, GameRecord> = {};
  try {
    for (const key of Object.keys(localStorage)) {
      const record = key.startsWith(PREFIX) ? readGame(localStorage.getItem(key)) : null;
      if (record !== null) kept[key.slice(PREFIX.length)] = record;
    }
  } catch {
    // A browser that keeps nothing has nothing kept.
  }
  return kept;
}

function readGame(text: string | null): GameRecord | null {
  try {
    const record = JSON.parse(text ?? 'null') as GameRecord | null;
    return Array.isArray(record?.calls) && 'alpha' in record.sheets ? record : null;
  } catch {
    return null;
  }
}
