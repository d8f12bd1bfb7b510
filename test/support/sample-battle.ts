// A sheet made by hand, right in every field, for tests that spoil one field at a time.
import type { Battle } from '../../src/game/battle.js';

/**
 * The fleet keeps apart, so that it suits all three editions:
 *
 *      A B C D E F G H I J
 *    2 . S T O R M . . . .
 *    4 . . . . . . . S . .
 *    5 . O A R . . . E . .
 *    6 . . . . . . . A . .
 *    7 . . W A V E . . . .
 *   10 G O . . . . . . . .
 */
const fleet: Battle['fleet'] = [
  { ship: 'Ketch', length: 5, word: 'STORM', start: 'B2', direction: 'across' },
  { ship: 'Ship', length: 4, word: 'WAVE', start: 'C7', direction: 'across' },
  { ship: 'Sub', length: 3, word: 'SEA', start: 'H4', direction: 'down' },
  { ship: 'Ark', length: 3, word: 'OAR', start: 'B5', direction: 'across' },
  { ship: 'PT', length: 2, word: 'GO', start: 'A10', direction: 'across' },
];

const none = Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, 0]));

/** A deployed sheet of the engagement edition from a public seed, default rules. */
export const engagement: Battle = {
  generator: 'g2',
  seed: 'friday night',
  copy: 1,
  edition: 'engagement',
  rules: {
    contact: 'touching',
    'distinct-words': true,
    'sunk-announced': true,
    minefield: false,
    'color-coding': false,
  },
  opening: 'high-code',
  serial: '6R5CDCRBV',
  player: null,
  fleetName: 'Silver Narwhal Flotilla',
  words: { list: 'english-1', level: 'standard', theme: null },
  deployment: 'deployed',
  fleet,
  manifest: { ...none, A: 3, E: 2, G: 1, M: 1, O: 3, R: 2, S: 2, T: 1, V: 1, W: 1 },
  launchCodes: ['142', '087', '953', '310', '655'],
  mine: null,
};

/** The same fleet under the admiral's rules. */
export const admiral: Battle = {
  ...engagement,
  edition: 'admiral',
  rules: {
    contact: 'open-sea',
    'distinct-words': true,
    'letters-sink': true,
    'bid-digits': 'balanced',
    'dictionary-challenge': false,
    'radar-sweep': false,
    'silent-running': false,
  },
  opening: 'highest-digit',
  fleet: fleet.map((ship, i) => ({
    ...ship,
    ship: ['Aircraft Carrier', 'Battleship', 'Cruiser', 'Destroyer', 'Submarine'][i] ?? '',
  })),
};

/** The same fleet under the codebreaker's rules. */
export const codebreaker: Battle = {
  ...engagement,
  edition: 'codebreaker',
  rules: {
    contact: 'touching',
    'distinct-words': true,
    'lock-reading': 'substring',
    'lock-tie': 'next-digit',
    'dictionary-challenge': false,
    'sonar-ping': false,
    'silent-running': false,
  },
  opening: 'frequency-lock',
};

/** Returns the battle with some fields of ship `i` changed. */
export function withShip(battle: Battle, i: number, changes: Partial<Battle['fleet'][number]>): Battle {
  return { ...battle, fleet: battle.fleet.map((ship, at) => (at === i ? { ...ship, ...changes } : ship)) };
}

/** Returns the battle with other words on its ships and the manifest that belongs to them. */
export function withWords(battle: Battle, words: readonly string[]): Battle {
  const manifest: Record<string, number> = { ...none };
  for (const letter of words.join('')) manifest[letter] = (manifest[letter] ?? 0) + 1;
  return { ...battle, manifest, fleet: battle.fleet.map((ship, i) => ({ ...ship, word: words[i] ?? null })) };
}

/** Returns the battle as a sheet on which the player places the words. */
export function wordsOnly(battle: Battle): Battle {
  return {
    ...battle,
    deployment: 'words',
    fleet: battle.fleet.map((ship) => ({ ...ship, start: null, direction: null })),
  };
}

/** Returns the battle as a sheet on which the player fills in everything. */
export function blank(battle: Battle): Battle {
  return {
    ...battle,
    deployment: 'blank',
    words: null,
    manifest: null,
    fleet: battle.fleet.map((ship) => ({ ...ship, word: null, start: null, direction: null })),
  };
}
