// Says how many words of a length there are: `1 word of 3 letters`.
import { pluralize } from '../../core/options/list-names.js';

export function wordsOfLength(count: number, length: number): string {
  return `${pluralize(count, 'word')} of ${length} letters`;
}
