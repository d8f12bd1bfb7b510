// Turns a sheet request into what the deal needs: the words, what must not be spelled, and the sheet's path.
import { OWN_CHOICE, type WordSource } from '../battle.js';
import { editions } from '../editions/index.js';
import { type BattleSetup, setupPath } from '../deal-battle.js';
import type { SheetRequest } from '../options.js';
import { uncachedWords, type WordStore } from './word-store.js';
import { supplyWords } from './supply-words.js';

export interface PreparedSetup {
  readonly setup: BattleSetup;
  /** The parts of every sheet's path that the setup decides. */
  readonly path: readonly string[];
  /** Words that everybody knows: those of the list's first level, or all of a person's own. */
  readonly common: () => ReadonlySet<string>;
  /** What the person should know of the words. */
  readonly notices: readonly string[];
  /** Those of the notices that are about lines left out of a list of one's own. */
  readonly leftOut: readonly string[];
}

/** Gathers the words of a request. Throws the Problems of supplyWords. */
export function prepareSetup(request: SheetRequest, wordStore: WordStore = uncachedWords): PreparedSetup {
  const { ships } = editions[request.edition];
  const { theme } = request.words;
  // Whoever chooses the words may agree on any category.
  const isAnyCategory = request.deployment === 'blank' && theme !== null && !wordStore.themes().has(theme);
  const asked = isAnyCategory ? { ...request, words: { ...request.words, theme: null } } : request;
  const { source, pool, offensive, vocabulary: all, common, ...told } = supplyWords(asked, ships, wordStore);
  const { notices, leftOut = [] } = told;
  const vocabulary = new Set(request.rules.contact === 'clear-water' ? [...all(), ...wordStore.accepted()] : []);
  const { edition, rules, opening, deployment } = request;
  const words = deployment === 'blank' ? chosenFrom(theme) : source;
  const setup = { edition, rules, opening, deployment, words, pool, offensive, vocabulary };
  // Whoever chooses the words need not know how they would be dealt.
  const said = deployment === 'blank' ? [] : [...leftOut, ...notices];
  return { setup, path: setupPath({ ...setup, words: source }), common, notices: said, leftOut };
}

/** Of what a blank sheet would be dealt from, only the theme binds whoever chooses the words. */
function chosenFrom(theme: string | null): WordSource | null {
  return theme === null ? null : { list: OWN_CHOICE, level: 'all', theme };
}
