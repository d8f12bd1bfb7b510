// Proves that labels bear the number of their table and who plays there, and that the guide names every bye, on every paper.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { listTables } from '../../../src/event/order/list-tables.js';
import { prepareContext } from '../../../src/event/pages/pack-context.js';
import { guidePdf, labelsPdf } from '../../../src/event/pages/write-day-papers.js';
import { listSitters } from '../../../src/event/record/list-sitters.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { parseTexts } from '../../support/read-pdf.js';

const names = ['Ada Lovelace', 'Ben Bradley', 'Cleo', 'Dan', 'Elif', 'Frida Kahlo-Rivera', 'W'.repeat(60)];

const contextOf = (fields: Record<string, unknown>) =>
  prepareContext(
    orderPack({ players: names, event: 'Spring Open', rounds: 3, ...fields }, { preflight: false }),
    new Uint8Array(32),
  );

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const textsOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string[]> => parseTexts(await bytesOf(pieces));

it.each([
  ['auto', true],
  ['off', false],
])('labels and guide are tagged as the pack is: %s', async (tags, isTagged) => {
  const context = contextOf({ tags });
  for (const pieces of [labelsPdf(context, { round: 1, numbers: false }), guidePdf(context, 'spring')])
    expect((await bytesOf(pieces)).includes('/StructTreeRoot')).toBe(isTagged);
});

describe.each(['a4', 'letter', 'a5'])('on %s', (paper) => {
  const context = contextOf({ paper });

  it('labels show table, round and both players, on both sides of a tent', async () => {
    const pages = await textsOf(labelsPdf(context, { round: 2, numbers: false }));
    const tables = listTables(context.record).filter(({ place }) => place.round === 2 && !place.spare);
    expect(pages).toHaveLength(Math.ceil(tables.length / 2));
    const text = pages.join('\n');
    expect(text.match(/ROUND 2/g)).toHaveLength(2 * tables.length);
    for (const { players } of tables)
      for (const taker of players)
        if (taker !== 'open' && taker.name !== null && taker.name.length < 60)
          expect(text.split(taker.name)).toHaveLength(3);
  });

  it('labels are listed by round and table', async () => {
    const bytes = await bytesOf(labelsPdf(context, { round: 2, numbers: false }));
    const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const [first] = (await read.getOutline()) as { title: string }[];
    await read.destroy();
    expect(first?.title).toBe('Round 2, table 1 · Round 2, table 3');
  });

  it('labels of all rounds are numbers alone where that is asked for', async () => {
    const pages = await textsOf(labelsPdf(context, { round: null, numbers: true }));
    expect(pages).toHaveLength(2);
    expect(pages.join('')).not.toMatch(/ROUND|Ada/);
  });

  it('the guide has every step on one page, and on small paper the rounds and byes on another', async () => {
    const [text = '', ...more] = await textsOf(guidePdf(context, 'spring'));
    expect(more).toHaveLength(paper === 'a5' ? 1 : 0);
    for (const step of ['SET THE TABLES', 'SETTLE A DISPUTE', 'when its last slip']) expect(text).toContain(step);
    // Each in one piece, to be typed as it stands.
    for (const command of [
      'pack add spring --round ROUND --player NAME',
      'judge spring --round 1 --table 1 --seat A E9-T',
    ])
      expect(text).toContain(`battle-tracker ${command}`);
    for (const { person } of listSitters(context.record))
      expect([text, ...more].join()).toContain(person.name?.slice(0, 20));
  });
});

it('the guide offers a Swiss round only where rounds come one by one', async () => {
  const text = async (rounds: number) => (await textsOf(guidePdf(contextOf({ rounds, paper: 'a4' }), 'spring'))).join();
  expect(await text(1)).toContain('pack next spring');
  const all = await text(3);
  expect(all).not.toContain('pack next');
  expect(all).toContain('such as a final');
});

it('an open seat is a bye, seats of unnamed players are lines to write on, and no other round has labels', async () => {
  const context = contextOf({ players: undefined, playerCount: 5, rounds: 1, paper: 'a4' });
  const text = (await textsOf(labelsPdf(context, { round: null, numbers: false }))).join('\n');
  expect(text.match(/Nobody yet: a bye/g)).toHaveLength(2);
  expect(() => labelsPdf(context, { round: 2, numbers: false })).toThrow('there is no round 2');
});
