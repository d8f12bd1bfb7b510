// Breaks text into lines at blanks.

/** Returns the lines, each at most so many characters wide unless a single word is wider; the first is indented by `first`, others by `indent`. */
export function wrapText(text: string, width: number, indent = '', first = ''): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const longer = line === first ? line + word : `${line} ${word}`;
    if (line === first || [...longer].length <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = indent + word;
  }
  return [...lines, line];
}
