// Says for which uses a person's own list has words enough: one sheet, a match, a class, a pack.
import { requireWords } from '../../game/draw-words.js';
import { editions } from '../../game/editions/index.js';
import { prepareSetup } from '../../game/setup/battle-setup.js';
import type { SheetRequest } from '../../game/options.js';
import { Problem } from '../../core/problem.js';
import { leastThemeWords } from '../../game/words/themes.js';
import type { WordPool } from '../../game/words/word-list.js';
import { wordsOfLength } from '../../game/words/words-of-length.js';
import { tryWords } from './try-words.js';

export interface ListVerdict {
  /** What is said of the list as a whole. */
  readonly notes: readonly string[];
  /** Each use and whether the list will do for it, in words. */
  readonly uses: Readonly<Record<string, string>>;
  /** The same, a line each. */
  readonly text: string;
  /** Whether a single sheet can be dealt. */
  readonly enough: boolean;
}

export function judgeList(sheet: SheetRequest): ListVerdict {
  const { setup, notices } = prepareSetup(sheet);
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  const lack = lackOf(() => requireWords(setup.pool, lengths));
  const lackForTwo = lackOf(() => requireWords(setup.pool, lengths, 2));
  const uses = {
    'one sheet': lack ?? 'enough',
    match: lackForTwo ?? 'enough',
    class: lack ?? judgeClass(setup.pool, lengths),
    pack: lackForTwo ?? judgePack(sheet),
  };
  const notes = setup.words?.filled === undefined ? [] : [notices.at(-1) ?? ''];
  const lines = [...notes, ...Object.entries(uses).map(([use, verdict]) => `${use.padEnd(11)}${verdict}`)];
  return { notes, uses, text: lines.map((line) => `${line}\n`).join(''), enough: lack === undefined };
}

function lackOf(require: () => void): string | undefined {
  try {
    require();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return `not enough: ${error.message}`;
    throw error;
  }
}

/** With fewer words of a length than a theme must have, sheets of one class repeat them so often that players know ships before the first shot. */
function judgeClass(pool: WordPool, lengths: readonly number[]): string {
  const scarce = [...new Set(lengths)].flatMap((length) => {
    const words = pool.get(length) ?? [];
    const least = leastThemeWords.get(length) ?? 0;
    if (words.length >= least) return [];
    const needed = lengths.filter((other) => other === length).length;
    const everywhere =
      words.length === needed ? [`${words.join(' and ')} ${needed === 1 ? 'is' : 'are'} on every sheet`] : [];
    return [{ everywhere, more: wordsOfLength(least - words.length, length) }];
  });
  if (scarce.length === 0) return 'enough';
  const isFillable = lengths.some(
    (length) => (pool.get(length)?.length ?? 0) < 2 * lengths.filter((other) => other === length).length,
  );
  const said = ['many sheets share them', ...scarce.flatMap(({ everywhere }) => everywhere)].join('; ');
  const more = scarce.map((each) => each.more).join(', ');
  return `few words: ${said}; add ${more}${isFillable ? ', or --fill easy' : ''}`;
}

function judgePack(sheet: SheetRequest): string {
  const { isMatched } = tryWords(sheet, { fair: 'quick', duplicate: false });
  return isMatched ? 'enough' : 'enough, but too few to match fleets by difficulty: they will be paired by words alone';
}
