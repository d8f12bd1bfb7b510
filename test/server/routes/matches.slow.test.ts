// Matches: an archive of a seed in the address, of one in a body, or of a secret that nobody is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../support/read-pdf.js';
import { readZip } from '../../support/read-zip.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

describe('a match', () => {
  it('of a seed in the address is kept for ever', async () => {
    const path = '/v1/matches/codebreaker.zip?seed=friday+night';
    const reply = await test.ask({ path });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename=battle-tracker-match-codebreaker.zip',
    });
    const again = await test.ask({ path, headers: { 'If-None-Match': reply.headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
  });

  it('of a body is kept by nobody', async () => {
    const { status, headers } = await test.post('/v1/matches', { seed: 'x', bravo: 'Ben' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename=battle-tracker-match.zip',
    });
    expect(headers['etag']).toBe(undefined);
  });

  it('without a seed is another one each time, whose covers name its head and hide its fleets', async () => {
    const made = await Promise.all([1, 2].map(() => test.post('/v1/matches', { alpha: 'Ada' })));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all(made.map(({ bytes }) => readZip(bytes)));
    const names = ['alpha.pdf', 'bravo.pdf', 'rules.pdf', 'key.pdf', 'checksums.json', 'match.json'];
    expect(one?.map(({ name }) => name)).toEqual(names);
    for (const [i, name] of names.entries())
      expect(one?.[i]?.bytes.equals(two?.[i]?.bytes as Buffer), name).toBe(false);
    const [cover] = await readPdf(one?.[0]?.bytes as Buffer);
    expect(cover?.runs.map(({ text }) => text).join(' ')).toContain('Ada');
    expect(test.log()).not.toContain('Ada');
  });

  it('without a seed in the address leads to one', async () => {
    const { status, headers } = await test.ask({ path: '/v1/matches/admiral.zip?level=easy' });
    expect(status).toBe(303);
    expect(headers['location']).toMatch(/^\/v1\/matches\/admiral\.zip\?level=easy&seed=[0-9a-z-]{23}$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('counts as two sheets', async () => {
    const few = await startTestService({ flags: { postRate: 3 } });
    const sheet = async () => (await few.post('/v1/sheets', { seed: 'x', format: 'json' })).status;
    expect([await sheet(), await sheet()]).toEqual([200, 200]);
    expectProblem(await few.post('/v1/matches', {}), 429, 'too-many-requests');
    await few.stop();
  });
});

describe('what is no match', () => {
  it.each([
    ['an edition that is none', '/v1/matches/chess.zip?seed=x', 404, 'not-found'],
    ['a name in an address', '/v1/matches/engagement.zip?seed=x&alpha=Ada', 400, 'unknown-option'],
    ['a paper that is none', '/v1/matches/engagement.zip?seed=x&paper=a9', 400, 'unknown-value'],
    ['a duplex that is none', '/v1/matches/engagement.zip?seed=x&duplex=middle', 400, 'unknown-value'],
    ['a seed with a control character', '/v1/matches/engagement.zip?seed=%07', 400, 'bad-value'],
  ])('is refused: %s', async (_, path, status, slug) => {
    expectProblem(await test.ask({ path }), status, slug);
  });

  it('is not to be asked for again later where that would not help', async () => {
    const reply = await test.post('/v1/matches', { ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] });
    expectProblem(reply, 422, 'too-few-words');
    expect(reply.headers['retry-after']).toBe(undefined);
  });

  it('is refused where no archive is accepted', async () => {
    expectProblem(await test.post('/v1/matches', { seed: 'x' }, { Accept: 'application/pdf' }), 406, 'not-acceptable');
  });
});
