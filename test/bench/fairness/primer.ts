// What every player knows before the game: where ships can lie, and the words that they may be.
import { type Chart, prepareChart } from './chart.js';
import { type Lexicon, prepareLexicon } from './lexicon.js';

/** What is known of ships and words of one length. */
export interface Primer {
  readonly chart: Chart;
  readonly lexicon: Lexicon;
}

/** Returns the primers by length. The words are in capitals, of any length. */
export function preparePrimers(words: readonly string[], lengths: readonly number[]): Map<number, Primer> {
  return new Map(
    [...new Set(lengths)].map((length) => [
      length,
      {
        chart: prepareChart(length),
        lexicon: prepareLexicon(
          length,
          words.filter((word) => word.length === length),
        ),
      },
    ]),
  );
}
