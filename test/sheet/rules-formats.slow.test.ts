// Proves that the rules of every edition can be had in every format, whole and the same each time.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { composeRules, paragraphsOf, plainRules, printRules } from '../../src/game/rules-page.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { namesOf } from '../../src/core/input/choose.js';
import { parseGame } from '../../src/game/options.js';
import { type RulesFormatName, rulesFormats } from '../../src/sheet/rules-formats.js';
import { collect } from '../support/matrix.js';
import { parseTexts, readPdf } from '../support/read-pdf.js';
import { elementsOf, readStructure } from '../support/read-structure.js';
import { readSvg } from '../support/read-svg.js';

/** Returns the text of the rules in each format; a new format is read here. */
const readers: Readonly<Record<RulesFormatName, (bytes: Uint8Array) => Promise<string>>> = {
  text: async (bytes) => Buffer.from(bytes).toString('utf8'),
  pdf: async (bytes) => textOf(await readPdf(bytes)),
  svg: async (bytes) => textOf(readSvg(bytes)),
};

function textOf(pages: readonly { runs: readonly { text: string }[] }[]): string {
  expect(pages).toHaveLength(2);
  return pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
}

/** Bullets, dashes, quotes, capitals and line breaks differ from format to format. */
function plain(text: string): string {
  return text
    .replace(/(^|\s)[-•](?=\s)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[“”]/g, '"')
    .replaceAll('’', "'")
    .trim()
    .toUpperCase();
}

const games = namesOf(editions).flatMap((edition) =>
  (editions[edition] as Edition).openings.map((opening) => parseGame({ edition, opening })),
);

/** One of each edition. */
const usual = games.filter(({ edition }, i) => edition !== games[i - 1]?.edition);

it('has a reader for every format', () => {
  expect(Object.keys(readers).sort()).toEqual(namesOf(rulesFormats).sort());
});

describe.each(namesOf(rulesFormats))('rules as %s', (name) => {
  // Pictures of pages and documents are laid out alike, and documents take long to read.
  it.each(name === 'pdf' ? usual : games)('say all there is to $edition with $opening', async (game) => {
    const said = plain(await readers[name](await collect(rulesFormats[name].write(game, 'a4'))));
    const { front, back } = composeRules(game);
    // A picture shows what the text says of it.
    const shown = ['talk', 'codes', 'picture', 'act', 'worked'];
    const whole = [...front, ...back].flatMap(({ parts }) =>
      parts.filter(({ kind }) => name === 'text' || !shown.includes(kind)),
    );
    const lines = whole.flatMap((part) => ('text' in part ? part.text : paragraphsOf({ parts: [part] })));
    expect(lines.map(plain).filter((line) => !said.includes(line))).toEqual([]);
  });

  it('are the same bytes each time, and others for other rules', async () => {
    const write = (rules: string[]) => collect(rulesFormats[name].write(parseGame({ rules }), 'letter'));
    const bytes = await write([]);
    expect(Buffer.compare(await write([]), bytes)).toBe(0);
    expect(Buffer.compare(await write(['minefield=on']), bytes)).not.toBe(0);
  });
});

it.each(usual)(
  'are heard in a PDF as headings, paragraphs, and pictures in words: $edition with $opening',
  async (game) => {
    const { front, back } = composeRules(game);
    const { document } = readStructure(await collect(rulesFormats.pdf.write(game, 'a4')));
    const types = elementsOf(document).map(({ type }) => type);
    const count = (type: string) => types.filter((each) => each === type).length;
    expect(count('H1')).toBe(2);
    // The last words need no heading.
    expect(count('H2')).toBe(front.length + back.length - 1);
    const pictures = front.flatMap(({ parts }) =>
      parts.filter(({ kind }) => ['talk', 'codes', 'picture', 'worked'].includes(kind)),
    );
    const acts = front.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'act'));
    // The call of a letter shows the log, too.
    expect(count('Figure')).toBe(pictures.length + acts.length + 1);
    expect(plainRules(composeRules(game)).sections.length).toBe(front.length + back.length + 1);
  },
);

describe('rules as text', () => {
  it('are what the game prints, in lines of at most 38 characters', async () => {
    for (const game of games) {
      const text = Buffer.from(await collect(rulesFormats.text.write(game))).toString('utf8');
      expect(text).toBe(printRules(composeRules(game)));
      expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(38);
    }
  });
});

describe('rules as PDF', () => {
  it.each(['letter', 'a5'] as const)('are a leaf of %s, which pdf-parse can read', async (paper) => {
    const bytes = await collect(rulesFormats.pdf.write(parseGame({}), paper));
    const [page] = await readPdf(bytes);
    expect(page?.width).toBeCloseTo(papers[paper].width, 2);
    expect(page?.height).toBeCloseTo(papers[paper].height, 2);
    const texts = await parseTexts(bytes);
    expect(texts.join('\n')).toContain('YOUR TURN');
  });
});
