// Matches: a link opens its own file as `match` makes it, and nothing else whatever is done to it.
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMatchLink } from '../../../src/server/matches/match-links.js';
import { orderOfFields, readMatchOrder, writeMatchOrder } from '../../../src/server/matches/match-order.js';
import { createSeals } from '../../../src/server/matches/seal.js';
import { readServerKey } from '../../../src/server/matches/server-key.js';
import { catalog } from '../../../src/sheet/catalog.js';
import { buildPack } from '../../../src/plans.js';
import { headCode } from '../../../src/event/deal/head-code.js';
import { readPdf } from '../../support/read-pdf.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

interface Match {
  readonly phrase: string;
  readonly commitment: string;
  readonly links: Readonly<Record<'alpha' | 'bravo' | 'key', { page: string; pdf: string }>>;
  readonly expires: string;
}

let test: TestService;
let clock = Date.now();
let match: Match;

beforeAll(async () => {
  test = await startTestService({ now: () => clock });
  match = JSON.parse((await test.post('/v1/matches', { alpha: 'Ada Canary', bravo: 'Ben Heron' })).text) as Match;
});

afterAll(() => test.stop());

const sides = ['alpha', 'bravo', 'key'] as const;
const tokenOf = (side: (typeof sides)[number]) => match.links[side].pdf.split('/')[3] as string;

describe('a match', () => {
  it('tells its phrase and when it expires', () => {
    expect(match.phrase).toMatch(/^[a-z]+( [a-z]+){3}$/);
    expect(Date.parse(match.expires) - clock).toBeGreaterThan(29.9 * 86_400_000);
    expect(Date.parse(match.expires) - clock).toBeLessThanOrEqual(30 * 86_400_000);
  });

  it.each(sides)('has a link of %s, which nobody keeps or passes on', async (side) => {
    const reply = await test.ask({ path: match.links[side].pdf });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': `inline; filename=battle-tracker-match-${side}.pdf`,
    });
    expect(reply.headers['etag']).toBe(undefined);
    expect((await test.ask({ path: match.links[side].pdf })).bytes.equals(reply.bytes)).toBe(true);
  });

  it.each(sides)('has a page for %s, whose script sends the token in a header', async (side) => {
    expect(match.links[side].page).toBe(`/match#${side}.${tokenOf(side)}`);
    const path = `/v1/matches/${side}.pdf`;
    const { status, bytes } = await test.ask({ path, headers: { Authorization: `Bearer ${tokenOf(side)}` } });
    expect(status).toBe(200);
    expect(bytes.equals((await test.ask({ path: match.links[side].pdf })).bytes)).toBe(true);
    const other = sides.find((name) => name !== side) ?? side;
    const wrong = { path, headers: { Authorization: `Bearer ${tokenOf(other)}` } };
    expectProblem(await test.ask(wrong), 404, 'not-found', [tokenOf(other)]);
    expectProblem(await test.ask({ path }), 404, 'not-found');
  });

  it('gives both sheets to whoever has the key, and to nobody else', async () => {
    const path = '/v1/matches/sheets.json';
    const askAs = (side: (typeof sides)[number]) =>
      test.ask({ path, headers: { Authorization: `Bearer ${tokenOf(side)}` } });
    const { status, text, headers } = await askAs('key');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const sheets = JSON.parse(text) as Record<'alpha' | 'bravo', { player: string; serial: string }>;
    expect([sheets.alpha.player, sheets.bravo.player]).toEqual(['Ada Canary', 'Ben Heron']);
    const pages = await readPdf((await test.ask({ path: match.links.bravo.pdf })).bytes);
    expect(pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ')).toContain(
      sheets.bravo.serial.slice(0, 4),
    );
    for (const side of ['alpha', 'bravo'] as const) expectProblem(await askAs(side), 404, 'not-found', [tokenOf(side)]);
    expectProblem(await test.ask({ path }), 404, 'not-found');
  });

  it('shows the phrase on both covers and the fleets where they belong', async () => {
    const [alpha, bravo] = await Promise.all(
      (['alpha', 'bravo'] as const).map(async (side) => {
        const pages = await readPdf((await test.ask({ path: match.links[side].pdf })).bytes);
        return pages.map((page) => page.runs.map(({ text }) => text).join(' ')).join('\n');
      }),
    );
    for (const word of match.phrase.split(' ')) {
      expect(alpha?.toLowerCase()).toContain(word);
      expect(bravo?.toLowerCase()).toContain(word);
    }
  });

  it('gives the files that `match` makes of the same secret', async () => {
    const seals = createSeals(await readServerKey(test.data));
    const { order, master } = openMatchLink(seals, 'key', tokenOf('key'), 0);
    const folder = mkdtempSync(join(tmpdir(), 'match-'));
    const record = readMatchOrder(order);
    const signal = new AbortController().signal;
    await buildPack({ record, master, output: join(folder, 'm'), workers: 1, report: () => undefined, signal });
    for (const side of sides) {
      const { bytes } = await test.ask({ path: match.links[side].pdf });
      expect(bytes.equals(await readFile(join(folder, 'm', `${side}.pdf`))), side).toBe(true);
    }
    await rm(folder, { recursive: true });
  });

  it('is another one each time', async () => {
    const again = JSON.parse(
      (await test.post('/v1/matches', { alpha: 'Ada Canary', bravo: 'Ben Heron' })).text,
    ) as Match;
    const [one, two] = await Promise.all([match, again].map(({ links }) => test.ask({ path: links.alpha.pdf })));
    expect(one?.bytes.equals(two?.bytes as Buffer)).toBe(false);
  });

  it('takes words of its own as far as a link can hold them', async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        [...Array(2 + (i % 4)).keys()]
          .map((at) => String.fromCharCode(97 + ((i * 7 + at * 11 + Math.floor(i / 26)) % 26)))
          .join(''),
      );
    const made = await test.post('/v1/matches', { ownWords: words(200), fair: 'off' });
    expect(made.status).toBe(201);
    const { links } = JSON.parse(made.text) as Match;
    expect((await test.ask({ path: links.bravo.pdf })).status).toBe(200);
    const many = Array.from({ length: 9000 }, (_, i) =>
      i
        .toString(26)
        .padStart(4, '0')
        .replace(/./g, (c) => String.fromCharCode(97 + parseInt(c, 26))),
    );
    expectProblem(await test.post('/v1/matches', { ownWords: many }), 413, 'too-large');
  });
});

describe('a link', () => {
  it('opens no other side', async () => {
    for (const side of sides) {
      for (const other of sides) {
        if (other === side) continue;
        const reply = await test.ask({ path: `/v1/matches/${tokenOf(side)}/${other}.pdf` });
        expectProblem(reply, 404, 'not-found', [tokenOf(side)]);
      }
    }
  });

  it('is refused when any byte, or any character, is another', async () => {
    const seals = createSeals(await readServerKey(test.data));
    const token = tokenOf('alpha');
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      expect(() => openMatchLink(seals, 'alpha', changed.toString('base64url'), 0), `byte ${at}`).toThrow(
        'no such link',
      );
    }
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < token.length; at++) {
      const changed = alphabet[(alphabet.indexOf(token[at] as string) ^ 1) % 64] as string;
      const other = token.slice(0, at) + changed + token.slice(at + 1);
      expect(() => openMatchLink(seals, 'alpha', other, 0), `character ${at}`).toThrow('no such link');
    }
    for (const other of [`${token}=`, `${token}A`, token.slice(0, -1), ` ${token}`, token.replace('_', '/')])
      if (other !== token) expect(() => openMatchLink(seals, 'alpha', other, 0)).toThrow('no such link');
    expect(() => openMatchLink(seals, 'alpha', token, 0)).not.toThrow();
  });

  it('is refused by a server with another key', async () => {
    const other = await startTestService();
    const reply = await other.ask({ path: match.links.alpha.pdf });
    expectProblem(reply, 404, 'not-found', [tokenOf('alpha')]);
    await other.stop();
  });

  it('still opens after a restart in the same folder', async () => {
    const again = await startTestService({ data: test.data });
    expect((await again.ask({ path: match.links.key.pdf })).status).toBe(200);
    await again.stop();
  });

  it('ends when its time is over', async () => {
    const before = clock;
    clock = Date.parse(match.expires) - 1000;
    expect((await test.ask({ path: match.links.alpha.pdf })).status).toBe(200);
    clock = Date.parse(match.expires);
    expectProblem(await test.ask({ path: match.links.alpha.pdf }), 410, 'gone', [tokenOf('alpha')]);
    clock = before;
  });

  it('says nothing of what it holds, and nothing of the others', () => {
    const decoded = sides.map((side) => Buffer.from(tokenOf(side), 'base64url'));
    for (const bytes of decoded)
      expect(bytes.toString('latin1')).not.toMatch(/Ada Canary|Ben Heron|engagement|players/);
    // Two tokens of one match have no stretch in common by which they could be told to belong together.
    for (const [i, one] of decoded.entries()) {
      for (const other of decoded.slice(i + 1)) {
        for (let at = 0; at + 6 <= one.length; at++) expect(other.includes(one.subarray(at, at + 6))).toBe(false);
      }
    }
  });
});

describe('the commitment of a match', () => {
  const revealOf = (token: string) => test.ask({ path: `/v1/matches/${token}/reveal.json` });

  it('stands on both covers and in the reply', async () => {
    expect(match.commitment).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    for (const side of ['alpha', 'bravo'] as const) {
      const { bytes } = await test.ask({ path: match.links[side].pdf });
      const [cover] = await readPdf(bytes);
      expect(cover?.runs.map(({ text }) => text)).toContain(match.commitment);
    }
  });

  it('is proved to whoever has the link of the key, and to nobody else', async () => {
    const { status, text, headers } = await revealOf(tokenOf('key'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const reveals = JSON.parse(text) as { seat: string; player: string; head: string }[];
    expect(reveals.map(({ seat, player }) => [seat, player])).toEqual([
      ['A', 'Ada Canary'],
      ['B', 'Ben Heron'],
    ]);
    expect(reveals.map(({ head }) => headCode(head))).toEqual([match.commitment, match.commitment]);
    for (const side of ['alpha', 'bravo'] as const) expect((await revealOf(tokenOf(side))).status).toBe(404);
  });
});

it('has links of one length for one order, whatever its secret', async () => {
  const lengths = new Set<number>();
  for (let i = 0; i < 2; i++) {
    const { text } = await test.post('/v1/matches', { fair: 'off' });
    for (const { pdf } of Object.values((JSON.parse(text) as Match).links))
      lengths.add(String(pdf.split('/')[3]).length);
  }
  expect(lengths.size).toBe(1);
});

describe('the page’s link of a match without words of its own', () => {
  const HOST = 'https://tracker.a-club-of-players.org';
  // The longest names of editions and of all that can be chosen.
  const [edition] = [...catalog.editions].sort((one, other) => other.length - one.length);
  const orders = [
    { edition },
    { edition, template: 'station', paper: 'letter', duplex: 'off', level: 'easy', theme: 'food', ink: 'low' },
  ];

  it.each(orders)('has at most 300 characters, and opens to the same order: %j', async (order) => {
    expect(HOST.length - 'https://'.length).toBeLessThanOrEqual(30);
    const fields = { alpha: 'Maximiliane of Hohenauen', bravo: 'Bartholomew Featherstone', ...order, fair: 'off' };
    expect(fields.alpha).toHaveLength(24);
    const { links } = JSON.parse((await test.post('/v1/matches', fields)).text) as Match;
    for (const side of sides) expect((HOST + links[side].page).length).toBeLessThanOrEqual(300);
    const seals = createSeals(await readServerKey(test.data));
    const opened = openMatchLink(seals, 'key', links.key.pdf.split('/')[3] ?? '', 0);
    expect(opened.order).toEqual(writeMatchOrder(orderOfFields(fields)));
  });
});

describe('a QR code', () => {
  it('is a picture of the link, and is kept by nobody', async () => {
    const { page } = match.links.alpha;
    const reply = await test.post('/v1/qr', { text: `https://tracker.example${page}` });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(reply.text).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"/);
  });

  it('is refused of what is no link', async () => {
    expectProblem(await test.post('/v1/qr', {}), 422, 'missing-value');
    for (const text of ['Zoë', 'two\nlines', 'x'.repeat(1025)])
      expectProblem(await test.post('/v1/qr', { text }), 422, 'bad-value');
  });
});
