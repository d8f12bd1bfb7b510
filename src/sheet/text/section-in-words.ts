// A section of a sheet in sentences, for who hears a drawing instead of seeing it.
import type { Line } from './line.js';
import type { Section } from './sheet-sections.js';

const WRITTEN = 'to be written';

/** Returns the sentences, with nothing of what is empty but that it is. */
export function sectionInWords({ lines }: Pick<Section, 'lines'>): string {
  const empty = lines.some((line) => 'squares' in line) && !lines.some(hasLetters) ? ['The grid is empty.'] : [];
  return [...lines.flatMap(lineInWords), ...empty].join(' ');
}

function hasLetters(line: Line): boolean {
  return 'squares' in line && line.label !== null && line.squares.some((letter) => letter !== null);
}

function lineInWords(line: Line): string | readonly string[] {
  if ('row' in line) return [line.row.endsWith(':') ? `${line.row} ${WRITTEN}.` : `${line.row}.`];
  if ('text' in line) return line.drawn ?? `${line.text}${/[.?]$/.test(line.text) ? '' : '.'}`;
  if ('squares' in line) return hasLetters(line) ? [`Row ${line.label}: ${lettersOf(line.squares)}.`] : [];
  if ('counts' in line) return [`${countsOf(line.counts)}.`];
  if ('marks' in line) return line.drawn;
  if ('calls' in line) return [];
  const { ship, length, word, place } = line;
  return [`${ship}, ${length} letters: ${word ?? WRITTEN}${place === null ? '' : `, ${place}`}.`];
}

/** The letters stand under their columns, of which A is the first. */
function lettersOf(squares: readonly (string | null)[]): string {
  return squares.flatMap((letter, i) => (letter === null ? [] : [`${letter} in ${columnAt(i)}`])).join(', ');
}

function columnAt(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function countsOf(counts: readonly (readonly [letter: string, count: number | undefined])[]): string {
  if (counts.every(([, count]) => count === undefined)) return `All letters, ${WRITTEN}`;
  const there = counts.flatMap(([letter, count]) => (count === undefined || count === 0 ? [] : [`${letter} ${count}`]));
  return `${there.join(', ')}, no other letter`;
}
