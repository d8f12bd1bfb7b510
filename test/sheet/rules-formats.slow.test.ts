// Proves that the rules of every edition can be had in every format, whole and the same each time.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { composeRulesCard, printRulesCard } from '../../src/game/rules-card.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { namesOf } from '../../src/core/input/choose.js';
import { parseGame } from '../../src/game/options.js';
import { type RulesFormatName, rulesFormats } from '../../src/sheet/rules-formats.js';
import { collect } from '../support/matrix.js';
import { parseTexts, readPdf } from '../support/read-pdf.js';
import { elementsOf, readStructure } from '../support/read-structure.js';
import { readSvg } from '../support/read-svg.js';

/** Returns the text of a rules card in each format; a new format is read here. */
const readers: Readonly<Record<RulesFormatName, (bytes: Uint8Array) => Promise<string>>> = {
  text: async (bytes) => Buffer.from(bytes).toString('utf8'),
  pdf: async (bytes) => textOf(await readPdf(bytes)),
  svg: async (bytes) => textOf(readSvg(bytes)),
};

function textOf(pages: readonly { runs: readonly { text: string }[] }[]): string {
  expect(pages).toHaveLength(1);
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

it('has a reader for every format', () => {
  expect(Object.keys(readers).sort()).toEqual(namesOf(rulesFormats).sort());
});

describe.each(namesOf(rulesFormats))('rules as %s', (name) => {
  it.each(games)('say all there is to $edition with $opening', async (game) => {
    const bytes = await collect(rulesFormats[name].write(game, 'a4'));
    const card = composeRulesCard(game.edition, game.opening, game.rules);
    const whole = [card.title, ...card.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
    // What is printed has a bar in its foot that shows whether it was printed at its size.
    const foot = name === 'text' ? [] : ['print at 100 %: this is 50 mm'];
    expect(plain(await readers[name](bytes))).toBe(plain([...whole, ...foot].join('\n')));
  });

  it('are the same bytes each time, and others for other rules', async () => {
    const write = (rules: string[]) => collect(rulesFormats[name].write(parseGame({ rules }), 'letter'));
    const bytes = await write([]);
    expect(Buffer.compare(await write([]), bytes)).toBe(0);
    expect(Buffer.compare(await write(['minefield=on']), bytes)).not.toBe(0);
  });
});

it.each(games)('are heard in a PDF as headings and paragraphs: $edition with $opening', async (game) => {
  const { sections } = composeRulesCard(game.edition, game.opening, game.rules);
  const { document } = readStructure(await collect(rulesFormats.pdf.write(game, 'a4')));
  const types = elementsOf(document).map(({ type }) => type);
  const spoken = sections.flatMap(({ paragraphs }) => ['H2', ...paragraphs.map(() => 'P')]);
  expect(types).toEqual(['Document', 'Sect', 'H1', ...spoken]);
});

describe('rules as text', () => {
  it('are what the game prints, in lines of at most 38 characters', async () => {
    for (const game of games) {
      const text = Buffer.from(await collect(rulesFormats.text.write(game))).toString('utf8');
      expect(text).toBe(printRulesCard(composeRulesCard(game.edition, game.opening, game.rules)));
      expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(38);
    }
  });
});

describe('rules as PDF', () => {
  it.each(namesOf(papers))('are one page of %s, which pdf-parse can read', async (paper) => {
    const bytes = await collect(rulesFormats.pdf.write(parseGame({}), paper));
    const [page] = await readPdf(bytes);
    expect(page?.width).toBeCloseTo(papers[paper].width, 2);
    expect(page?.height).toBeCloseTo(papers[paper].height, 2);
    const [text = ''] = await parseTexts(bytes);
    expect(text).toContain('FAIR PLAY');
  });
});
