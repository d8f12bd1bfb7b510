// The route of kits: the bytes of the command line, kept by caches.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../../support/run-command.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

describe('GET of a kit', () => {
  it.each(['pdf', 'zip'])('gives as .%s what the command line writes', async (format) => {
    const query = 'deck=core&grid=fold&paper=letter&rules=flagship-loss%3Dgame,island-draw%3Deach';
    const { status, headers, bytes } = await test.ask({ path: `/v1/kits/flagship.${format}?${query}` });
    expect([status, headers['content-type']]).toEqual([200, `application/${format}`]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const cwd = makeFolder();
    const rules = ['--rule', 'flagship-loss=game', '--rule', 'island-draw=each'];
    const options = ['--deck', 'core', '--grid', 'fold', '--paper', 'letter', ...rules];
    const { stderr } = await runCommand(['kit', 'flagship', ...options, '-o', `kit.${format}`], { cwd });
    expect(stderr).toContain('next: ');
    expect(bytes.equals(readFileSync(join(cwd, `kit.${format}`)))).toBe(true);
    const etag = headers['etag'] as string;
    const path = `/v1/kits/flagship.${format}?${query}`;
    expect((await test.ask({ path, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['/v1/kits/flagship.svg?', '/v1/kits/plunder/map.svg?seed=a&'])(
    'has colors where it is asked: %s',
    async (path) => {
      const inksOf = async (ink: string) => {
        const { status, text } = await test.ask({ path: `${path}ink=${ink}` });
        expect(status).toBe(200);
        return [...text.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g)].filter(
          ([, r, g, b]) => r !== g || g !== b,
        );
      };
      expect(await inksOf('normal')).toEqual([]);
      expect((await inksOf('color')).length).toBeGreaterThan(0);
    },
  );

  it('says as JSON what it takes, and draws its first sheet as SVG', async () => {
    const { headers, text } = await test.ask({ path: '/v1/kits/flagship.svg?deck=core&paper=letter' });
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(text).toMatch(/^<svg(?:.|\n)*Flagship(?:.|\n)*<\/svg>\s*$/);
    const { bytes } = await test.ask({ path: '/v1/kits/flagship.json?grid=9&paper=letter&thinMargins=on' });
    expect(JSON.parse(bytes.toString())).toMatchObject({ kind: 'kit-plan', sheets: 6, cuts: 81 });
  });

  it.each([
    ['flagship.png', 404, 'not-found'],
    ['flagship.pdf?seed=x', 400, 'unknown-option'],
    ['flagship.pdf?deck=standrd', 400, 'unknown-value'],
    ['flagship.pdf?deck=../standard', 400, 'unknown-value'],
    ['flagship.pdf?nudge=5.05,0', 400, 'bad-value'],
    ['flagship.pdf?bleed=6', 400, 'bad-value'],
    ['flagship.pdf?thinMargins=perhaps', 400, 'bad-value'],
    ['flagship.pdf?rules=flagship-loss', 400, 'bad-value'],
    ['flagship.pdf?paper=a5', 422, 'does-not-fit'],
  ])('refuses %s', async (path, status, slug) => {
    expectProblem(await test.ask({ path: `/v1/kits/${path}` }), status, slug);
  });
});

const DECK = {
  title: 'Mine',
  rules: { 'flagship-loss': 'game' },
  card: [
    { name: 'Sloop', strength: 2, copies: 4, text: 'May retreat.' },
    { name: 'Frigate', strength: 6, copies: 5 },
  ],
};
const SHEET = 'name,strength,copies,text\nSloop,2,4,May retreat.\nFrigate,6,5,\n';

const token = { authorization: 'Bearer a-token-of-this-service' };
const post = (path: string, body: unknown) => test.post(path, body, token);

describe('POST of a kit', () => {
  it('gives of a deck in the body what the command line makes of it as a file', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'deck.json'), JSON.stringify(DECK));
    writeFileSync(join(cwd, 'deck.csv'), SHEET);
    const make = async (file: string, ...options: readonly string[]) => {
      await runCommand(['kit', 'flagship', '--deck', file, ...options, '--force', '-o', 'kit.pdf'], { cwd });
      return readFileSync(join(cwd, 'kit.pdf'));
    };
    const own = await post('/v1/kits/flagship.pdf', { deck: DECK, paper: 'letter', grid: 'fold' });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(own.bytes.equals(await make('deck.json', '--paper', 'letter', '--grid', 'fold'))).toBe(true);
    const csv = await post('/v1/kits/flagship.pdf', { csv: SHEET, box: true, paper: 'a4' });
    expect(csv.bytes.equals(await make('deck.csv', '--box', '--paper', 'a4'))).toBe(true);
    const headers = { ...token, 'content-type': 'text/csv' };
    const bare = await test.ask({ method: 'POST', path: '/v1/kits/flagship.pdf', headers, body: SHEET });
    expect(bare.bytes.equals(await make('deck.csv', '--paper', 'a4'))).toBe(true);
  });

  it('says where a deck is wrong, and refuses what is too much', async () => {
    const wrong = {
      deck: { card: [{ name: 'Sloop' }, { name: 'Brig', strength: 3, text: 'long '.repeat(119) }] },
      size: 'mini',
    };
    const reply = await post('/v1/kits/flagship.pdf', wrong);
    expectProblem(reply, 422, 'bad-deck');
    const { errors } = JSON.parse(reply.text) as { errors: { pointer: string; message: string }[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/deck/card/0/strength', '/deck/card/1/text']);
    expect(errors[1]?.message).toMatch(/^does not fit in the least type; cut about \d+ characters$/);
    const many = {
      deck: {
        card: [
          { name: 'Sloop', strength: 2, copies: 99 },
          { name: 'Brig', strength: 2, copies: 30 },
        ],
      },
    };
    expectProblem(await post('/v1/kits/flagship.pdf', many), 413, 'too-large');
    expect((await post('/v1/kits/flagship.json', { ...many, backs: 'off' })).status).toBe(200);
    const large = { deck: { card: [{ name: 'Sloop', strength: 2, text: 'x'.repeat(70_000) }] } };
    expectProblem(await post('/v1/kits/flagship.pdf', large), 422, 'bad-deck');
  });

  it('checks a deck: 200 with what is found, or with what it is like', async () => {
    const found = await post('/v1/kits/check', { csv: 'name,strength\nSloop,x\nBrig,\n' });
    expect(found.status).toBe(200);
    expect(JSON.parse(found.text)).toMatchObject({
      findings: [
        { row: 2, column: 'strength', code: 'bad-deck' },
        { row: 3, column: 'strength', message: expect.stringContaining('is missing on a ship') as unknown },
      ],
    });
    const good = await post('/v1/kits/check', { deck: DECK });
    expect(JSON.parse(good.text)).toMatchObject({
      findings: [],
      sides: { a: { ships: 9, strength: 38 } },
      plan: { sheets: 4 },
    });
    const pictured = { csv: 'name,strength,art\nSloop,1,sloop.png\n' };
    expect((await post('/v1/kits/check', pictured)).text).toContain(
      'is a picture file, which only the command line and the page read; use one of them, or a drawn picture',
    );
    expectProblem(await post('/v1/kits/flagship.pdf', pictured), 422, 'bad-deck');
    expectProblem(await post('/v1/kits/check', { deck: 'standrd' }), 422, 'unknown-value');
    expectProblem(await post('/v1/kits/check', { box: true }), 422, 'unknown-option');
    expectProblem(await post('/v1/kits/check', { csv: SHEET, deck: 'core' }), 422, 'bad-value');
  });

  it('lists decks, sizes and grids', async () => {
    const { text } = await test.ask({ path: '/v1/kits' });
    expect(JSON.parse(text)).toMatchObject({
      decks: expect.arrayContaining([expect.objectContaining({ deck: 'standard', cards: 40 })]) as unknown,
    });
  });
});
