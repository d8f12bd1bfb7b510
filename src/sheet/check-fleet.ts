// Checks a hand-made fleet: are its words in a list, its squares legal, its manifest right.
import type { Battle, WordSource } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { type Fault, asSecret, msg, formatMessage } from '../core/problem.js';
import { findFleetFaults, findManifestFaults } from '../game/find-faults.js';
import { findMineFaults, findSquareFaults } from '../game/find-square-faults.js';
import { acceptedSections } from '../game/setup/accepted-words.js';
import { listWordLists, readWordList } from '../game/words/word-list.js';
import { type OffensiveWords, readOffensiveWords } from '../game/words/offensive-words.js';
import { readFleet } from './read-fleet.js';
import type { GameRequest } from '../game/options.js';
import { readThemes } from '../game/words/themes.js';
import { choose } from '../core/input/choose.js';

interface CheckedShip {
  readonly ship: string;
  readonly word: string | null;
  readonly start: string | null;
  readonly direction: string | null;
  /** Where the word stands: a list and level, `accepted`, `arguable`, or null when no list knows it. */
  readonly known: string | null;
}

export interface FleetReport {
  readonly ships: readonly CheckedShip[];
  /** What breaks a rule. */
  readonly faults: readonly Finding[];
  /** What a dictionary should settle: our lists do not know every word. */
  readonly warnings: readonly Finding[];
  /** The fleet as it was read. */
  readonly battle: Battle;
}

/** A fault in words for the owner of the fleet, who may know all of it. */
interface Finding {
  readonly where: string;
  readonly message: string;
}

/** What words are looked up in. */
interface Dictionary {
  /** Returns where a word stands: the lowest level of the newest list that has it, else the acceptance list. */
  readonly find: (word: string) => string | null;
  readonly offensive: OffensiveWords;
}

/** Returns the report on a fleet's text under the rules of a game, and a theme's: of the sheet that it is for, unless another is asked for. Callers that check many pass a dictionary. */
export function checkFleet(
  text: string,
  name: string,
  game: GameRequest & { readonly theme?: unknown; readonly words?: WordSource | null },
  { find, offensive }: Dictionary = openDictionary(),
): FleetReport {
  const { battle, faults, settled } = readFleet(text, name, game);
  const words = game.words ?? battle.words;
  const theme = chooseTheme(game.theme, words?.theme ?? null);
  const ships = battle.fleet.map(({ ship, word, start, direction }) => ({
    ship,
    word,
    start,
    direction,
    known: find(word ?? ''),
  }));
  const warnings = ships.flatMap((ship, i) =>
    // A word of the wrong length is a fault already; it need not be looked up.
    ship.word?.length === battle.fleet[i]?.length ? lookUp(ship, `fleet[${i}].word`, offensive) : [],
  );
  const found = [
    ...findFleetFaults(battle, editions[battle.edition]),
    ...findSquareFaults(battle),
    ...findManifestFaults(battle),
    ...findMineFaults(battle),
  ];
  const rest = found.filter(({ where }) => !settled.some((place) => where === place || where.startsWith(`${place}.`)));
  return {
    ships,
    faults: [...faults, ...rest].map(wordFault),
    warnings: [...warnings, ...(theme === null ? [] : findOffTheme(battle, words, theme))].map(wordFault),
    battle,
  };
}

function wordFault({ where, message }: Fault): Finding {
  return { where, message: formatMessage(message) };
}

/** Reading `which-words`. */
function lookUp({ word, known }: CheckedShip, where: string, offensive: OffensiveWords): Fault[] {
  if (word === null || !/^[A-Z]+$/.test(word)) return [];
  if (offensive.has(word)) return [{ where, message: msg`${asSecret(word)} is not a word to read aloud` }];
  if (known === null)
    return [
      {
        where,
        message: msg`${asSecret(word)} is in none of our lists: it looks like a name, an abbreviation or part of a word; look it up in your dictionary, and replace it if it is not there`,
      },
    ];
  return known.startsWith('arguable')
    ? [{ where, message: msg`${asSecret(word)} is arguable; agree on it before you play` }]
    : [];
}

/** Reads all that is shipped. */
export function openDictionary(): Dictionary {
  const known = new Map<string, string>();
  for (const { title, words } of acceptedSections()) for (const word of words) known.set(word, `${title} in accept-1`);
  for (const name of listWordLists()) {
    const list = readWordList(name);
    for (const [level, words] of [...list.levels].reverse())
      for (const word of words) known.set(word, `${name}, ${level}`);
    for (const { level, spelling, words } of list.spelled)
      for (const word of words) known.set(word, `${name}, ${level}, ${spelling} spelling`);
  }
  return { find: (word) => known.get(word) ?? null, offensive: readOffensiveWords() };
}

/** Returns the theme that is asked for, else the one that the sheet was dealt from, else null; throws Problem `unknown-value`. */
function chooseTheme(asked: unknown, dealt: string | null): string | null {
  return asked === undefined ? dealt : choose(asked, [...readThemes().keys()], 'theme');
}

/** English has too few two-letter words for a theme. */
const SHORTEST_THEMED = 3;

/** Ships of two letters may be off the theme, and those that the sheet that was dealt names so. */
function findOffTheme({ fleet }: Battle, words: WordSource | null, name: string): Fault[] {
  const theme = readThemes().get(name);
  if (theme === undefined) return [];
  const members = new Set(theme.words);
  return fleet.flatMap(({ word, length }, i): Fault[] => {
    if (word === null || length < SHORTEST_THEMED || words?.offTheme?.includes(length) === true) return [];
    if (members.has(word)) return [];
    return [
      {
        where: `fleet[${i}].word`,
        message: msg`${asSecret(word)} is not among our words of the theme ${theme.title}; agree on it before you play`,
      },
    ];
  });
}
