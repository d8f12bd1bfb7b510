// Keeps refereed games on this device, each under the token of its link, until they are forgotten.
import { keep, recall } from '../browser/settings/keep.js';
import type { GameRecord } from './game-record.js';

const PREFIX = 'battle-tracker-referee:';

export function keepGame(token: string, record: GameRecord): boolean {
  const text = JSON.stringify(record);
  keep('browser', PREFIX + token, text);
  return recall('browser', PREFIX + token) === text;
}

/** Returns a kept game; null where none is kept, or one of another version. */
export function recallGame(token: string): GameRecord | null {
  try {
    const record = JSON.parse(recall('browser', PREFIX + token) ?? 'null') as GameRecord | null;
    return Array.isArray(record?.calls) && 'alpha' in record.sheets ? record : null;
  } catch {
    return null;
  }
}

export function forgetGame(token: string): void {
  keep('browser', PREFIX + token, null);
}

export function listGames(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}
