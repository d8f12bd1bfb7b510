// A battle of words that mean nothing, dealt for everybody to see: how long its sheet is says how long those of secrets are made.
import type { Battle, WordSource } from '../game/battle.js';
import { prepareDeal } from '../game/deal-battle.js';
import { editions } from '../game/editions/index.js';
import { LETTERS } from '../game/manifest.js';
import type { Shared } from '../layout/block.js';
import { createRandom } from '../random/random.js';

const KEY = Buffer.alloc(32, 'stand-in');
const WORDS_A_LENGTH = 40;
const NO_WORDS: WordSource = { list: 'own', level: 'all', theme: null };
/** No dealt fleet has a longer name. */
const FLEET_NAME = 'Northern Kingfisher Expedition';

/** Returns the stand-in of all sheets that are laid out alike. */
export function standInBattle(shared: Shared): Battle {
  return { ...prepareStandIns(shared)(0), fleetName: FLEET_NAME };
}

/** Returns what deals stand-ins by their numbers, for pages on which there are many. */
export function prepareStandIns({ uncoded, ...shared }: Shared): (number: number) => Battle {
  const random = createRandom(KEY, 'words');
  const wordOf = (length: number) => Array.from({ length }, () => LETTERS.charAt(random.below(26))).join('');
  const wordsOf = (length: number) => Array.from({ length: WORDS_A_LENGTH }, () => wordOf(length));
  const pool = new Map(editions[shared.edition].ships.map(({ length }) => [length, wordsOf(length)]));
  const setup = { ...shared, words: shared.words ?? NO_WORDS, pool, vocabulary: new Set<string>() };
  const deal = prepareDeal(setup);
  return (number) => {
    const battle = deal(number === 0 ? KEY : Buffer.alloc(32, `stand-in ${number}`), { player: null });
    return { ...battle, launchCodes: uncoded === true ? null : battle.launchCodes };
  };
}
