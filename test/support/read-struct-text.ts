// Reads what poppler's `pdfinfo -struct-text` says of a tagged sheet, by the words of its structure alone.

export interface Node {
  /** A structure type, or empty for text and for what is told of an element. */
  readonly type: string;
  readonly text: string;
  readonly kids: Node[];
}

/** A sheet as its structure tells it. */
export interface ToldSheet {
  /** Letters by square, `B7`. */
  readonly letters: Readonly<Record<string, string>>;
  readonly words: readonly (string | null)[];
  readonly fleetName: string | null;
  readonly launchCodes: readonly string[] | null;
  readonly serial: string | null;
}

/** Returns the tree that the indented lines make; the root is its first line. */
export function readTree(output: string): Node {
  const root: Node = { type: '', text: '', kids: [] };
  const open: { readonly depth: number; readonly node: Node }[] = [{ depth: -1, node: root }];
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const depth = line.length - line.trimStart().length;
    const body = line.trim();
    const text = /^"(.*)"$/.exec(body)?.[1];
    const node: Node = { type: text === undefined ? (/^\w+/.exec(body)?.[0] ?? '') : '', text: text ?? body, kids: [] };
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    open.at(-1)?.node.kids.push(node);
    open.push({ depth, node });
  }
  return root.kids[0] as Node;
}

/** Returns the sheet of one section. */
export function tellSheet(section: Node): ToldSheet {
  const grid = tableAfter(section, 'DEFENSE GRID');
  const fleet = blockOf(section, 'YOUR FLEET').map((node) => textOf(node).trim());
  const ships = fleet.flatMap((line) => [...line.matchAll(/^[A-Z][A-Z ]* \d ?([A-Z]*)$/g)]);
  const name = fleet.map((line) => /^FLEET NAME (.+)$/.exec(line)?.[1]).find((each) => each !== undefined);
  return {
    letters: lettersOf(grid ?? []),
    words: ships.map(([, word = '']) => (word === '' ? null : word)),
    fleetName: name ?? null,
    launchCodes: codesOf(section),
    serial: paragraphAfter(section, 'SERIAL'),
  };
}

/** A cell over many columns stands as often; texts in one cell stand together. */
function cellsOf(row: Node): string[] {
  return row.kids.flatMap((cell) => {
    const span = Number(cell.kids.map(({ text }) => /^\/ColSpan (\d+)$/.exec(text)?.[1]).find((count) => count) ?? 1);
    return [textOf(cell), ...Array.from({ length: span - 1 }, () => '')];
  });
}

function tableAfter(section: Node, title: string): string[][] | undefined {
  const kids = blockOf(section, title);
  return kids
    .find(({ type }) => type === 'Table')
    ?.kids.filter(({ type }) => type === 'TR')
    .map(cellsOf);
}

/** Returns what stands between a heading and the next one. */
function blockOf(section: Node, title: string): Node[] {
  const start = section.kids.findIndex((node) => node.type === 'H2' && textOf(node) === title);
  if (start < 0) return [];
  const rest = section.kids.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === 'H2');
  return end < 0 ? rest : rest.slice(0, end);
}

function textOf(node: Node): string {
  return node.kids.map(({ type, text }) => (type === '' && !text.startsWith('/') ? text : '')).join('');
}

function paragraphAfter(section: Node, label: string): string | null {
  const paragraphs = section.kids.filter(({ type }) => type === 'P').map((node) => textOf(node).trim());
  const at = paragraphs.indexOf(label);
  return at < 0 ? null : (paragraphs[at + 1] ?? null);
}

function codesOf(section: Node): string[] | null {
  const texts = blockOf(section, 'LAUNCH CODES').map((node) => textOf(node).trim());
  return texts.find((text) => /^\d{3}( \d{3}){4}$/.test(text))?.split(' ') ?? null;
}

function lettersOf(rows: readonly (readonly string[])[]): Record<string, string> {
  const [columns = [], ...body] = rows;
  const letters: Record<string, string> = {};
  for (const [number = '', ...cells] of body)
    cells.forEach((cell, i) => {
      const letter = cell.trim();
      if (letter !== '') letters[`${columns[i + 1] ?? '?'}${number}`] = letter;
    });
  return letters;
}
