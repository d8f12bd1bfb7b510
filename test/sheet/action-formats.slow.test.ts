// Keeps after-action sheets as goldens, and proves of their bytes that they are read back whole, always the same, and without secrets.
import { PDFParse } from 'pdf-parse';
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { actionFormats, type ActionOrder } from '../../src/sheet/action-formats.js';
import { namesOf } from '../../src/core/input/choose.js';
import { allRules, playGame, type PlayedGame, readGame } from '../game/judge/after-action/played-game.js';
import { expectGolden } from '../support/golden.js';
import { collect } from '../support/matrix.js';
import { pageContents, readPdf, withoutStrings } from '../support/read-pdf.js';
import { readSvg } from '../support/read-svg.js';
import { engagement } from '../support/sample-battle.js';

const a4 = { paper: 'a4', ink: 'normal' } as const;

function orderOf({ replay, log, sheets }: PlayedGame, print: ActionOrder['print'] = a4, reveal = false): ActionOrder {
  return { replay, log, sheets, name: 'calls.txt', reveal, print };
}

async function svgOf(order: ActionOrder): Promise<string> {
  return Buffer.from(await collect(actionFormats.svg.write(order))).toString('utf8');
}

describe('the goldens', () => {
  it.each(namesOf(editions))('%s on a4', async (edition) => {
    const game = playGame(edition, 'golden', { first: { side: 'bravo', turns: edition === 'engagement' ? 1 : 2 } });
    expectGolden(`after-action/${edition}-a4.svg`, await svgOf(orderOf(game)));
  });

  it('a game with a wrong answer on a5', async () => {
    const game = playGame('engagement', 'golden', {
      spoil: (entries) => {
        const at = entries.findIndex(({ call }, i) => i >= 40 && call.kind === 'fire');
        return entries.map((entry, i) => (i === at ? { ...entry, answer: { kind: 'mine' } } : entry));
      },
    });
    expect(game.replay.wrong).not.toBeNull();
    expectGolden('after-action/wrong-a5.svg', await svgOf(orderOf(game, { paper: 'a5', ink: 'normal' })));
  });

  it('in color', async () => {
    expect(allRules.engagement).toContain('color-coding=on');
    const game = playGame('engagement', 'golden', { calls: 45 });
    expectGolden('after-action/color-letter.svg', await svgOf(orderOf(game, { paper: 'letter', ink: 'color' }, true)));
  });
});

describe('the PDF', () => {
  const order = orderOf(playGame('codebreaker', 'golden', { first: { side: 'bravo', turns: 2 } }));

  it('is read back by pdf-parse, one page', async () => {
    const parser = new PDFParse({ data: new Uint8Array(await collect(actionFormats.pdf.write(order))) });
    const { text, total } = await parser.getText();
    await parser.destroy();
    expect(total).toBe(1);
    for (const part of ['AFTER ACTION', 'ALPHA’S ATTACK GRID', 'KEY MOMENTS', 'Letter Intelligence', 'Ada', 'Ben'])
      expect(text).toContain(part);
  });

  it.each(['a4', 'letter', 'a5'] as const)('holds the same texts as the SVG on %s', async (paper) => {
    const printed = { ...order, print: { paper, ink: 'normal' } as const };
    const textsOf = (pages: readonly { runs: readonly { text: string }[] }[]) =>
      pages.flatMap(({ runs }) => runs.map(({ text }) => text));
    const pdf = await readPdf(await collect(actionFormats.pdf.write(printed)));
    const svg = readSvg(await collect(actionFormats.svg.write(printed)));
    expect(pdf).toHaveLength(1);
    expect(textsOf(pdf)).toEqual(textsOf(svg));
  });

  it('is black alone: no color of the renderer’s', async () => {
    const content = pageContents(await collect(actionFormats.pdf.write(order)))
      .map(withoutStrings)
      .join('\n');
    expect(content).toMatch(/\b0 g\b/i);
    expect(content).not.toMatch(/\s(rg|RG|k|K|cs|CS|sc|SC|scn|SCN)\s/);
  });
});

describe.each(namesOf(actionFormats))('bytes as %s', (format) => {
  const bytesOf = (order: ActionOrder) => collect(actionFormats[format].write(order));

  it('are the same each time', async () => {
    const game = playGame('admiral', 'golden');
    expect(Buffer.compare(await bytesOf(orderOf(game)), await bytesOf(orderOf(game)))).toBe(0);
    expect(
      Buffer.compare(await bytesOf(orderOf(game)), await bytesOf(orderOf(game, { paper: 'a5', ink: 'normal' }))),
    ).not.toBe(0);
  });

  it('tell nothing of a fleet that was not touched', async () => {
    // The same calls at two fleets that answer alike so far: nothing of the sheet may differ.
    const other = {
      ...engagement,
      fleet: engagement.fleet.map((ship) => (ship.word === 'WAVE' ? { ...ship, start: 'D8' } : ship)),
    };
    const text = 'first: alpha\nA10-G\nA10-G\nB10-O\nB10-O\nR\nR\nA1-Q\nA1-Q\n';
    const [one, two] = [readGame(engagement, text), readGame(other, text)];
    expect(Buffer.compare(await bytesOf(orderOf(one)), await bytesOf(orderOf(two)))).toBe(0);
    expect(Buffer.compare(await bytesOf(orderOf(one, a4, true)), await bytesOf(orderOf(two, a4, true)))).not.toBe(0);
  });
});

it('a name that no shipped font can write is refused', async () => {
  const game = readGame({ ...engagement, player: '𒀀𒀁' }, 'first: alpha\n');
  await expect(svgOf(orderOf(game))).rejects.toMatchObject({ code: 'cannot-draw' });
});
