// Reads the names of ships from a file, a line each.
import { nameLimits } from '../options/plunder-rows.js';
import { because, combine, Problem } from '../../core/problem.js';
import { nameHasTooManyCharacters } from '../../core/sentences.js';

/** Returns the names, without blank lines. Throws Problem `bad-value` for each line that is too long, and for a file with none, or too many. */
export function readShipNames(text: string, file: string): string[] {
  const { names: most, characters } = nameLimits;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const names = lines.map((name) => name.trim()).filter((name) => name !== '');
  const { length } = names;
  if (length === 0 || length > most)
    throw new Problem('bad-value', because`holds ${length} names; write 1 to ${most}, one per line`, { file });
  const long = lines.flatMap((name, i) =>
    name.trim().length <= characters
      ? []
      : [new Problem('bad-value', nameHasTooManyCharacters(name.trim().length, characters), { file, line: i + 1 })],
  );
  if (long.length > 0) throw combine(long);
  return names;
}
