// Keeps refereed games on this device, where the person says so, until they are deleted.
import { keep, recallAll } from '../kept.js';
import type { GameRecord } from './game-record.js';

/** Returns the name of a game: it has that of its two sheets. */
export function nameGame({ sheets: { alpha, bravo } }: GameRecord): string {
  return `${alpha.serial ?? ''}-${bravo.serial ?? ''}`;
}

/** Returns whether the game is kept now. */
export function keepGame(record: GameRecord): boolean {
  return keep('game', record, nameGame(record));
}

export function forgetGame(name: string): void {
  keep('game', null, name);
}

/** Returns the games by their names; those of another version are left out. */
export function listKept(): Readonly<Record<string, GameRecord>> {
  const games = Object.entries(recallAll('game')).filter((each): each is [string, GameRecord] => isGame(each[1]));
  return Object.fromEntries(games);
}

function isGame(value: unknown): value is GameRecord {
  const record = value as GameRecord | null;
  return Array.isArray(record?.calls) && typeof record.sheets === 'object' && 'alpha' in record.sheets;
}
