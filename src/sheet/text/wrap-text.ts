// Breaks text into lines at blanks.

/** Returns the lines, each at most so many characters wide unless a single word is wider; those after the first are indented. */
export function wrapText(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || [...longer].length <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = indent + word;
  }
  return [...lines, line];
}
