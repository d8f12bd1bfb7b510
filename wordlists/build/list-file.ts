// Writes a word list as text: a header of `# key: value` lines, then one section for each level.
import type { WordsByLevel } from './levels.js';
import { LENGTHS, LEVELS } from './words.js';

export interface ListHeader {
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly date: string;
  readonly language: string;
  readonly sources: readonly string[];
  readonly licenses: readonly string[];
}

export function formatList(header: ListHeader, words: WordsByLevel): string {
  const lines = [...headerLines(header), ...countLines(words)];
  for (const level of LEVELS) lines.push(`[${level}]`, ...(words.get(level) ?? []));
  return `${lines.join('\n')}\n`;
}

function headerLines(header: ListHeader): string[] {
  return [
    `# name: ${header.name}`,
    `# title: ${header.title}`,
    `# version: ${header.version}`,
    `# date: ${header.date}`,
    `# language: ${header.language}`,
    ...header.sources.map((source) => `# source: ${source}`),
    ...header.licenses.map((license) => `# license: ${license}`),
  ];
}

/** How many words of each length a level offers, lower levels included. */
function countLines(words: WordsByLevel): string[] {
  const offered: string[] = [];
  return LEVELS.map((level) => {
    offered.push(...(words.get(level) ?? []));
    const counts = LENGTHS.map((length) => offered.filter((word) => word.length === length).length);
    return `# count: ${level} ${counts.join(' ')}`;
  });
}
