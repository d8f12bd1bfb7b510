// Writes a word list as text: a header of `# key: value` lines, then sections of one word per line.
import { byLengthThenCodeUnit, LENGTHS } from './words.js';

export interface ListHeader {
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly date: string;
  readonly language: string;
  readonly sources: readonly string[];
  readonly licenses: readonly string[];
}

/** More header lines, as key and value; a key may stand several times. */
export type HeaderField = readonly [key: string, value: string];

/** Title and words; a section without words is left out, one without a title stands bare. */
export type ListSection = readonly [title: string, words: readonly string[]];

export function formatList(
  header: ListHeader,
  fields: readonly HeaderField[],
  sections: readonly ListSection[],
): string {
  const lines = [...headerFields(header), ...fields].map(([key, value]) => `# ${key}: ${value}`);
  for (const [title, words] of sections) {
    if (title !== '' && words.length > 0) lines.push(`[${title}]`);
    lines.push(...words);
  }
  return `${lines.join('\n')}\n`;
}

function headerFields(header: ListHeader): HeaderField[] {
  return [
    ['name', header.name],
    ['title', header.title],
    ['version', String(header.version)],
    ['date', header.date],
    ['language', header.language],
    ...header.sources.map((source): HeaderField => ['source', source]),
    ...header.licenses.map((license): HeaderField => ['license', license]),
  ];
}

/** `easy 29 318 866 986`: how many words of each length. */
export function countField(title: string, words: readonly string[]): HeaderField {
  const counts = LENGTHS.map((length) => words.filter((word) => word.length === length).length);
  return ['count', `${title} ${counts.join(' ')}`];
}

/** The words of a list file, each once, in its order. */
export function sortedOnce(words: Iterable<string>): string[] {
  return [...new Set(words)].sort(byLengthThenCodeUnit);
}
