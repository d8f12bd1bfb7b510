// Reads the paragraphs, bullets and table rows of a text, each of which promises something.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../house/source-files.js';

/** The texts whose promises the ledger holds. docs/readings.md is printed from tables and has a test of its own. */
export const texts: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md') && name !== 'readings.md')
    .map((name) => `docs/${name}`),
];

export interface Paragraph {
  readonly file: string;
  /** Its first six words. */
  readonly start: string;
  /** Of the paragraph, white space collapsed. */
  readonly sha256: string;
}

/** Returns the paragraphs of a text without headings, code, the heads of tables, and the addresses of links at its foot. */
export function readParagraphs(file: Paragraph['file'], text = readFileSync(root + file, 'utf8')): Paragraph[] {
  const found: string[] = [];
  let open = false;
  let fenced = false;
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) fenced = !fenced;
    const isAddress = /^\[[^\]]+\]: \S+$/.test(line);
    if (isFence || fenced || isAddress || line.trim() === '' || /^#+ /.test(line)) {
      open = false;
    } else if (line.startsWith('|')) {
      open = false;
      const isHead = /^\|[\s:|-]+$/.test(lines[i + 1] ?? '');
      if (!isHead && !/^\|[\s:|-]+$/.test(line)) found.push(line);
    } else if (open && !/^\s*([-*]|\d+\.) /.test(line)) {
      found.push(`${found.pop() ?? ''}\n${line}`);
    } else {
      found.push(line);
      open = true;
    }
  }
  return found.map((paragraph) => {
    const whole = paragraph.replace(/\s+/g, ' ').trim();
    const start = whole.split(' ').slice(0, 6).join(' ');
    return { file, start, sha256: createHash('sha256').update(whole).digest('hex') };
  });
}
