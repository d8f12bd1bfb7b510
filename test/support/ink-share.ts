// Measures how much of a printed page is black, as poppler draws it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns what of each page of a PDF is black, in percent. Needs pdftoppm. */
export function inkShares(pdf: Uint8Array, resolution: number): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-ink-'));
  try {
    const path = join(folder, 'ink.pdf');
    writeFileSync(path, pdf);
    const drawn = execFileSync('pdftoppm', ['-gray', '-r', String(resolution), path], { maxBuffer: 2 ** 29 });
    return splitPages(drawn).map(shareOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pages follow each other, each with a head of its own. */
function splitPages(drawn: Buffer): Buffer[] {
  const pages: Buffer[] = [];
  for (let at = 0; at < drawn.length;) {
    const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(drawn.toString('latin1', at, at + 64));
    if (head === null) throw new Error('pdftoppm drew no gray picture');
    const start = at + head[0].length;
    at = start + Number(head[1]) * Number(head[2]);
    pages.push(drawn.subarray(start, at));
  }
  return pages;
}

function shareOf(pixels: Uint8Array): number {
  if (pixels.length < 1_000_000) throw new Error('the page was drawn too small to measure');
  let white = 0;
  for (const pixel of pixels) white += pixel;
  return 100 * (1 - white / 255 / pixels.length);
}
