// Holds the PDF of every sheet of the matrix against the promises about paper, ink and fonts, as pdf.js and the file itself show them.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/paper/geometry/box.js';
import { toPoints } from '../../../../src/paper/geometry/length.js';
import { papers } from '../../../../src/paper/geometry/papers.js';
import { cellsOf } from '../../../../src/paper/render/pdf/marks.js';
import { expectGolden } from '../../../support/golden.js';
import {
  battleOf,
  type Case,
  matrix,
  pageOf,
  placesOf,
  print,
  SEEDS,
  someOfMatrix,
  write,
} from '../../../support/matrix.js';
import {
  field,
  pageContents,
  type ReadPage,
  readObjects,
  readPageTree,
  readPdf,
  type Run,
  withoutStrings,
} from '../../../support/read-pdf.js';

function pdfOf(item: Case): Promise<Uint8Array> {
  return write('pdf', [battleOf(item)], print(item.paper, item.ink));
}

/** What every printer reaches. */
const MARGINS = { side: 10, top: 10, foot: 12.7 };

/** Returns how far a box reaches out of another one, in mm. */
function excess(outer: Box, inner: Box): number {
  return Math.max(
    outer.x - inner.x,
    outer.y - inner.y,
    inner.x + inner.width - outer.x - outer.width,
    inner.y + inner.height - outer.y - outer.height,
  );
}

/** Returns the box from the tops of capitals to the baseline, from the first character's start to the last one's end. */
function extentOf({ characters, y, size }: Run): Box | undefined {
  const inked = characters.filter(({ character }) => character.trim() !== '');
  const [first, last] = [inked[0], inked.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { x: first.x, y: y - 0.67 * size, width: last.x + last.width - first.x, height: 0.67 * size };
}

interface Read {
  readonly item: Case;
  readonly bytes: Uint8Array;
  readonly page: ReadPage;
}

describe('the PDF of every sheet', () => {
  const chosen = someOfMatrix(
    'PDF read with pdf.js',
    ({ seed, paper, ink }) => seed === SEEDS[0] && (ink !== 'color' || paper === 'a4'),
  );
  const read: Read[] = [];

  beforeAll(async () => {
    for (const item of chosen) {
      const bytes = await pdfOf(item);
      const [page, ...more] = await readPdf(bytes);
      if (page === undefined || more.length > 0) throw new Error(`${item.name} has ${more.length + 1} pages`);
      read.push({ item, bytes, page });
    }
  });

  /** Returns the faults of all sheets as one list, each with the sheet's name. */
  function faultsOf(find: (sheet: Read) => string[]): string[] {
    expect(read).toHaveLength(chosen.length);
    return read.flatMap((sheet) => find(sheet).map((fault) => `${sheet.item.name}: ${fault}`));
  }

  it('is one page, of exactly the size of the paper', () => {
    const faults = faultsOf(({ item, bytes }) => {
      const objects = readObjects(bytes);
      const pages = readPageTree(objects);
      const all = [...objects.values()].map(({ text }) => text).join('\n');
      const boxes = [...all.matchAll(/\/MediaBox ?\[([^\]]*)\]/g)].map((match) =>
        (match[1] ?? '').trim().split(/\s+/).map(Number),
      );
      const { width, height } = papers[item.paper];
      const expected = [0, 0, (width * 72) / 25.4, (height * 72) / 25.4];
      const right =
        boxes.length === pages.length &&
        boxes.every((box) => expected.every((value, i) => Math.abs(value - (box[i] ?? Number.NaN)) < 0.01));
      const turned = /\/(CropBox|Rotate|UserUnit)\b/.exec(all);
      return [
        ...(pages.length === 1 ? [] : [`${pages.length} pages`]),
        ...(right ? [] : [`MediaBox ${JSON.stringify(boxes)}`]),
        ...(turned === null ? [] : [turned[0]]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('has no text outside the margins', () => {
    const faults = faultsOf(({ page }) => {
      const { side, top, foot } = MARGINS;
      const live = { x: side, y: top, width: page.width - 2 * side, height: page.height - top - foot };
      return page.runs.flatMap((run) => {
        const extent = extentOf(run);
        const out = extent === undefined ? 0 : excess(live, extent);
        return out <= 0.05 ? [] : [`“${run.text}” by ${out.toFixed(2)} mm`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('shows every text of the scene, where the scene has it', async () => {
    const faults: string[] = [];
    for (const { item, page } of read) {
      const scene = await pageOf(battleOf(item), print(item.paper, item.ink));
      const texts = [...scene.art, ...scene.parts].flatMap((part) =>
        part.items
          .flatMap(cellsOf)
          .flatMap((drawn) => (drawn.kind === 'text' ? [{ block: part.block, ...drawn }] : [])),
      );
      expect(page.runs.map(({ text }) => text)).toEqual(texts.map(({ text }) => text));
      for (const [i, text] of texts.entries()) {
        const run = page.runs[i];
        const first = run?.characters[0];
        if (run === undefined || first === undefined) throw new Error('a text is empty');
        const off = Math.max(Math.abs(first.x - text.x), Math.abs(run.y - text.y));
        // A tenth of a point is 0.035 mm.
        if (toPoints(off) >= 0.1)
          faults.push(`${item.name}: ${text.block} “${text.text}” is ${toPoints(off).toFixed(2)} pt off`);
        for (const [c, { x }] of run.characters.entries()) {
          const along = text.pitch === undefined ? undefined : text.x + c * text.pitch;
          if (along !== undefined && toPoints(Math.abs(x - along)) >= 0.1)
            faults.push(`${item.name}: ${text.block} “${text.text}” drifts at ${c}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('has texts that end inside their block', () => {
    const faults = faultsOf(({ item, page }) => {
      const places = placesOf(item.edition, item.paper, item.ink);
      return page.runs.flatMap((run) => {
        const extent = extentOf(run);
        if (extent === undefined) return [];
        const out = Math.min(...places.map(({ box }) => excess(box, extent)));
        return out <= 0.5 ? [] : [`“${run.text}” by ${out.toFixed(2)} mm`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('has no type that is too small', () => {
    const faults = faultsOf(({ page }) => {
      const least = page.width >= 200 ? 6.9 : 5.5;
      return page.runs.flatMap(({ text, size }) =>
        toPoints(size) >= least - 1e-6 ? [] : [`“${text}” is ${toPoints(size)} pt`],
      );
    });
    expect(faults).toEqual([]);
  });

  it('is drawn in gray alone unless color was asked for, with few operators', () => {
    const known = new Set([
      'q',
      'Q',
      'BT',
      'ET',
      'Tf',
      'Tc',
      'Td',
      'TD',
      'T*',
      'Tj',
      "'",
      'g',
      'G',
      'w',
      'd',
      're',
      'm',
      'l',
      'c',
      'h',
      'S',
      'f',
      'B',
      'BMC',
      'BDC',
      'EMC',
    ]);
    let colored = 0;
    const faults = faultsOf(({ item, bytes }) => {
      const content = withoutStrings(pageContents(bytes).join('\n'));
      const operators = new Set(content.match(/(?<![/\w])[A-Za-z]+\*?|'/g));
      expect(operators.size).toBeGreaterThan(8);
      if (item.ink === 'color') {
        if (operators.has('rg')) colored++;
        operators.delete('rg');
      }
      return [...operators].filter((operator) => !known.has(operator));
    });
    expect(faults).toEqual([]);
    expect(colored).toBe(chosen.filter(({ ink }) => ink === 'color').length);
  });

  it('embeds every font as a subset', () => {
    const faults = faultsOf(({ bytes, page }) => {
      const objects = readObjects(bytes);
      const at = (text: string, key: string) => objects.get(Number(field(text, key).split(' ')[0]));
      const fonts = [...objects.values()].filter(({ text }) => /\/Type \/Font\b(?!Descriptor)/.test(text));
      const wrong = fonts.flatMap(({ text }) => {
        const file = at(at(text, 'FontDescriptor')?.text ?? '', 'FontFile2')?.stream;
        const named = /^[A-Z]{6}\+/.test(field(text, 'BaseFont'));
        return named && Buffer.from(file ?? []).readUInt32BE(0) === 0x00010000 ? [] : [field(text, 'BaseFont')];
      });
      const names = new Set(fonts.map(({ text }) => field(text, 'BaseFont').slice(7)));
      return [
        ...wrong,
        ...page.runs.filter(({ font }) => !names.has(font)).map(({ font }) => `${font} is not embedded`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('says its serial in its title, and nothing of the fleet', () => {
    const faults = faultsOf(({ item, bytes }) => {
      const battle = battleOf(item);
      const text = Buffer.from(bytes).toString('latin1');
      const title = battle.serial === null ? 'Battle Tracker' : `Battle Tracker ${battle.serial}`;
      const texts = [...readObjects(bytes).values()].map((object) => object.text.trim());
      // What is outside of streams is for all to see.
      const open = text.replace(/stream\n[\s\S]*?endstream/g, '').replace(title, '');
      const secrets = [
        battle.fleetName,
        ...battle.fleet.flatMap(({ word, length }) => (length > 3 ? word : null)),
        item.seed,
      ];
      return [
        ...(texts.includes(`(${title})`) ? [] : ['the title is missing']),
        ...secrets.filter((secret) => secret !== null && open.includes(secret)).map((secret) => `says ${secret}`),
      ];
    });
    expect(faults).toEqual([]);
  });
});

it('keeps the bytes of every sheet of the matrix', async () => {
  const lines: string[] = [];
  for (const item of matrix)
    lines.push(
      `${createHash('sha256')
        .update(await pdfOf(item))
        .digest('hex')}  ${item.name}`,
    );
  expect(new Set(lines.map((line) => line.slice(0, 64))).size).toBe(matrix.length);
  expectGolden('pdf-hashes.txt', `${lines.join('\n')}\n`);
});
