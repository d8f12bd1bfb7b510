// Makes the text of a word list whole again that was packed without the words that other lists have (`build/pack-list.js`).

const MARK = '# without: ';

/** Returns the text of a list as it was before it was packed. `read` gives the texts of the lists whose words it lacks. */
export function restoreList(packed: string, read: (name: string) => string): string {
  if (!packed.startsWith(MARK)) return packed;
  const [first = '', ...lines] = packed.split('\n');
  const others = first.slice(MARK.length).split(' ');
  const start = lines.findIndex((line) => line.startsWith('[')) + 1;
  const next = lines.findIndex((line, i) => i >= start && line.startsWith('['));
  const words = new Set([...lines.slice(start, next), ...others.flatMap((name) => wordsOf(read(name)))]);
  return [...lines.slice(0, start), ...[...words].sort(byLength), ...lines.slice(next)].join('\n');
}

function wordsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^[a-z]+$/.test(line));
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
