// Our reader reads what pdf.js reads, and takes nothing that we would not have written.
import { describe, expect, it } from 'vitest';
import { toPoints } from '../../../../src/paper/geometry/length.js';
import { prepareDrawing } from '../../../../src/sheet/draw-battles.js';
import { preparePdf } from '../../../../src/paper/render/pdf/render-pdf.js';
import { type ReadContent, type ReadPage, readPdf } from '../../../../src/paper/render/pdf-reader/read-pdf.js';
import { battleOf, type Case, print, SEEDS, someOfMatrix } from '../../../support/matrix.js';
import { readPdf as readWithPdfjs, type Run } from '../../../support/read-pdf.js';
import { realNames } from '../../../support/real-names.js';
import { fileOf, makePack, packOf } from '../../../event/pages/packs.js';

/** Returns what differs between the two readings of a file, in words. */
async function differencesOf(bytes: Uint8Array): Promise<string[]> {
  const pages = [...readPdf(bytes).pages];
  const theirs = await readWithPdfjs(bytes);
  if (pages.length !== theirs.length) return [`${pages.length} pages, not ${theirs.length}`];
  return theirs.flatMap(({ runs, width, height }, i) => {
    const { art, own, ...ours } = pages[i] as ReadPage;
    const texts = [...art.texts, ...own.texts];
    const size = Math.max(Math.abs(toPoints(width) - ours.width), Math.abs(toPoints(height) - ours.height));
    if (size > 0.01) return [`page ${i + 1} is off by ${size}`];
    if (texts.length !== runs.length) return [`page ${i + 1} has ${texts.length} texts, not ${runs.length}`];
    return runs.flatMap((run, at) => compare(run, texts[at] as ReadContent['texts'][number], toPoints(height)));
  });
}

function compare(run: Run, text: ReadContent['texts'][number], height: number): string[] {
  const [first, last] = [run.characters[0], run.characters.at(-1)];
  if (first === undefined || last === undefined) return ['an empty text'];
  const off = [
    toPoints(first.x) - text.x,
    height - toPoints(run.y) - text.y,
    toPoints(run.size) - text.size,
    toPoints(last.x + last.width - first.x) - text.width,
  ].map((difference) => Math.round(Math.abs(difference) * 100) / 100);
  if (run.text === text.text && Math.max(...off) === 0) return [];
  return [`“${text.text}” is “${run.text}”, off by ${off.join(' ')}`];
}

describe('what is read agrees with pdf.js', () => {
  // As sheets stand in packs, which are what our reader is for.
  const writeUntagged = prepareDrawing(preparePdf);
  const chosen = someOfMatrix(
    'read by both readers',
    ({ seed, filling, paper, ink }: Case) =>
      seed === SEEDS[0] && (filling === 'deployed' ? ink !== 'low' || paper === 'a4' : paper === 'a5' && ink === 'low'),
  );

  it(`on ${chosen.length} sheets of all editions, papers and inks`, async () => {
    for (const item of chosen) {
      const bytes = Buffer.concat([
        ...writeUntagged({ battles: [battleOf(item)], print: print(item.paper, item.ink) }),
      ]);
      expect(await differencesOf(bytes), item.name).toEqual([]);
    }
  });

  it('on every kind of file of packs, with names in many scripts', async () => {
    const players = Object.values(realNames).flatMap((names) => names.slice(0, 2));
    const names = [...players, 'W'.repeat(64), 'q\u0323\u0301\u0302'.repeat(20)].map((name) => ({ name }));
    let pages = 0;
    for (const fields of [
      { players: names, spares: 1, event: 'Žluťoučký kůň Open' },
      { players: names.slice(0, 6), edition: 'codebreaker', paper: 'a5', ink: 'color', covers: false },
      { players: names.slice(6, 12), edition: 'admiral', paper: 'letter', ink: 'low', copies: 2, split: 'player' },
    ]) {
      // Of tagged texts pdf.js gives letters that stand apart in other pieces.
      const { files } = await makePack(packOf({ ...fields, tags: 'off' }));
      for (const { path, bytes } of files.filter((file) => file.path.endsWith('.pdf'))) {
        expect(await differencesOf(bytes), path).toEqual([]);
        pages += [...readPdf(bytes).pages].length;
      }
    }
    expect(pages).toBeGreaterThan(100);
  });

  it('has every page of more than one node of the page tree holds', async () => {
    const pack = await makePack(packOf({ playerCount: 70, tags: 'off' }));
    const { bytes } = fileOf(pack, 'players/round-1.pdf');
    const pages = [...readPdf(bytes).pages];
    expect(pages).toHaveLength(140);
    expect(new Set(pages.map(({ own }) => JSON.stringify(own))).size).toBe(140);
  });
});
