// Reads the text form of all shipped lists: header lines, sections, one word a line.
import { because, Problem } from '../problem.js';

export interface Section {
  /** What stands between the brackets: a level, a theme, or a level and a reason. Empty before the first section. */
  readonly title: string;
  /** In capitals, in the file's order. */
  readonly words: readonly string[];
}

export interface SectionedList {
  /** The header's `# key: value` lines; a key that stands twice keeps all its values. */
  readonly header: ReadonlyMap<string, readonly string[]>;
  readonly sections: readonly Section[];
}

const HEADER = /^# ([a-z]+): (.*)$/;
const SECTION = /^\[([a-z]+(?: [a-z-]+)?)\]$/;
const WORD = /^[a-z]{2,5}$/;

/** Returns the header alone, of any list. */
export function parseHeader(text: string): ReadonlyMap<string, readonly string[]> {
  const header = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const field = HEADER.exec(line);
    if (field?.[1] !== undefined) header.set(field[1], [...(header.get(field[1]) ?? []), field[2] ?? '']);
  }
  return header;
}

/** Throws Problem `bad-word-list` with the line number when a line is not what it should be. */
export function parseSections(name: string, text: string): SectionedList {
  let words: string[] = [];
  const sections: { title: string; words: string[] }[] = [{ title: '', words }];
  for (const [index, line] of text.split('\n').entries()) {
    if (WORD.test(line)) {
      words.push(line.toUpperCase());
      continue;
    }
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) {
      words = [];
      sections.push({ title: section, words });
    } else if (line !== '' && !line.startsWith('#')) {
      throw new Problem('bad-word-list', because('list-line-is-no-word', { index: index + 1, line }), { file: name });
    }
  }
  return { header: parseHeader(text), sections: sections.filter((section) => section.words.length > 0) };
}
