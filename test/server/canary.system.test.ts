// Marked secrets, names, words, seeds and tokens go through every route and every way of failing; none comes out where it must not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, type Reply, send, startTestService, type TestService } from './test-service.js';

/** Marks that stand nowhere by chance: in capitals and small letters, they are no word of any list. */
const marks = {
  name: 'Zqxcanary Name',
  seed: 'zqxcanary-seed',
  word: 'zqxcw',
  event: 'Zqxcanary Event',
  key: 'zqxcanary-key',
  bearer: 'zqxcanary-bearer-token',
  secret: `bt-secret-1:${'5ec4e7'.repeat(10)}beef`,
} as const;

let test: TestService;
const replies: { asked: Asked; reply: Reply }[] = [];

beforeAll(async () => {
  test = await startTestService({ flags: { metricsPort: 0, getRate: 1e6 } });
});

afterAll(() => test.stop());

async function ask(asked: Asked): Promise<Reply> {
  const reply = await send(test.port, asked);
  replies.push({ asked, reply });
  return reply;
}

const post = (path: string, body: unknown, headers: Asked['headers'] = {}) =>
  ask({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** One that opens a pack. */
const ours = `bt-secret-1:${'5ec4e7'.repeat(10)}feed`;

const { name, seed, word, event, bearer, secret } = marks;
const words = [
  word,
  ...'storm wave fog sea go night moon sun ice at bread cake pie egg in train bike car bus up'.split(' '),
];

/** Bodies in which each mark stands where it belongs, and where it does not; the judge is asked about the sheet. */
function bodies(sheet: unknown): unknown[] {
  return [
    { seed, player: name, ownWords: words },
    { seed, player: name, edition: 'nonsense' },
    { seed: `${seed}\u0000`, player: name },
    { seed: [seed], player: name },
    { seed: { [seed]: 1 } },
    { player: [name] },
    { player: `${name}\n` },
    { player: `${name}\u{1f600}` },
    { player: name.repeat(9) },
    { ownWords: [`${word}${word}`, `${word} ${word}`, `${word}1`] },
    { ownWords: [word] },
    { ownWords: word },
    { ownWords: { name: word, words: [word] } },
    { ownWords: [[word]] },
    { template: { name, json: `{"title":"${name}"` } },
    { template: { name, json: `{"title":"${name}","block":"${name}"}` } },
    { template: { name, json: `{"title":"${name}","${name}":[]}` } },
    { alpha: name, bravo: name, event, ownWords: words },
    { alpha: `${name}\u202e` },
    { alpha: `${name}\u{1f600}`, bravo: [name] },
    { event: `${event}\u0007` },
    { event: `${event}\u{1f600}` },
    { event: [event] },
    { players: [name, `${name}\t`] },
    {
      players: [
        { name, table: 1, seat: 'A' },
        { name, table: 1, seat: 'A' },
      ],
    },
    {
      players: [
        { name, table: 1 },
        { name, table: 1 },
        { name, table: 1 },
      ],
    },
    { players: [{ name, round: 9 }], rounds: 2 },
    { players: [{ name, chair: name }] },
    { players: [name, `${name}\u{1f600}`] },
    { players: [name, name], event, rounds: 2000 },
    { players: name },
    { fleet: `${word} ZZ across\n${name} A1 ${name}\nmanifest ${name}` },
    { fleet: `{"generator":"${name}","${name}":1}` },
    { fleet: `{"player":"${name}"` },
    { fleet: [name] },
    { calls: [`${word} A1`], sheet },
    { calls: [word], sheet },
    { calls: [word, name], sheet: { player: name } },
    { log: `alpha: ${name}\nalpha ${name} = ${word}`, alpha: sheet, bravo: sheet },
    { log: `${word}:\n`, alpha: sheet, bravo: sheet },
    { log: `first: alpha 1\nA1: ${word} = ${name}\n`, alpha: sheet, bravo: sheet },
    `{"seed":"${seed}","seed":"${seed}"}`,
    `{"player":"${name}"`,
    `{"player":"${name}\\x"}`,
    `{"player":${name}}`,
    [name, seed],
    name,
  ];
}

const csv = [
  `name,table\n${name},1\n${name},1\n${name},1\n`,
  `name,table\n${name},x\n`,
  `name\n"${name}\n`,
  `${name},${name}\n1,2\n`,
  `name\n${name}\u{1f600}\n`,
  `name\n${name.repeat(100)}\n`,
];

describe('what is secret', () => {
  it('goes in everywhere', async () => {
    const routes = ['/v1/sheets', '/v1/matches', '/v1/judge', '/v1/packs'];
    const sheet: unknown = JSON.parse((await ask({ path: '/v1/sheets/engagement.json?seed=public' })).text);
    for (const path of routes)
      for (const body of bodies(sheet)) await post(path, body, { 'idempotency-key': marks.key });
    for (const body of csv)
      await ask({ method: 'POST', path: '/v1/packs', headers: { 'content-type': 'text/csv' }, body });
    await post('/v1/sheets', { secretFile: secret, secret });
    await post('/v1/packs', { players: [name, name], secret });
    for (const format of ['pdf', 'svg', 'json'])
      for (const query of ['', '&paper=a9', '&count=0', '%00', '%ff', `&seed=${seed}`])
        await ask({ path: `/v1/sheets/engagement.${format}?seed=${seed}${query}` });
    await ask({ path: `/v1/sheets/engagement.pdf?seed=${seed}`, headers: { accept: 'text/html' } });
    for (const path of ['/', '/healthz', '/readyz', '/version', '/openapi.json'])
      await ask({ path: `${path}?seed=${seed}` });
    expect(replies.length).toBeGreaterThan(200);
  });

  it('goes in with matches, packs and their secrets', async () => {
    expect((await post('/v1/matches', { alpha: name, bravo: name, seed, event })).status).toBe(200);
    expect((await post('/v1/matches', { alpha: name, bravo: name, event })).status).toBe(200);
    for (const query of ['', '&paper=a9', '%00', `&seed=${seed}`])
      await ask({ path: `/v1/matches/engagement.zip?seed=${seed}${query}` });
    const made = await post('/v1/packs', { players: [name, `${name} II`], event, secret: ours });
    expect(made.status).toBe(200);
    for (const path of ['', '/archive.zip'])
      for (const value of [`Bearer ${bearer}`, bearer, `Basic ${bearer}`])
        await ask({ path: `/v1/packs/${bearer}${path}`, headers: { authorization: value } });
    await ask({ method: 'DELETE', path: '/v1/packs/x', headers: { authorization: `Bearer ${bearer}` } });
  });

  it('stands in no log line, metric, header, address or problem', async () => {
    const metrics = await fetch(`http://127.0.0.1:${test.service.metricsPort}/metrics`).then((reply) => reply.text());
    expect(metrics).toContain('battle_tracker_http_requests_total');
    const log = test.log();
    expect(log.split('\n').length).toBeGreaterThan(200);
    expect(log).not.toContain('"level":50');
    const problems = replies.filter(({ reply }) => reply.headers['content-type'] === 'application/problem+json');
    expect(problems.length).toBeGreaterThan(100);
    const heads = replies.map(({ asked, reply }) => {
      // A way that leads on repeats what the address held that it was asked with.
      const { location, ...others } = reply.headers;
      return JSON.stringify(asked.path.includes(seed) ? others : { location, ...others });
    });
    const places = {
      log,
      metrics,
      heads: heads.join('\n'),
      // A problem quotes to its client what was wrong in the client's own request, but never what opens anything.
      problems: problems.map(({ reply }) => reply.text.replace(/\\"[^"]*\\"/g, '')).join('\n'),
    };
    const quoted = problems.flatMap(({ reply }) => reply.text.match(/\\"[^"]*\\"/g) ?? []).join('\n');
    for (const mark of [marks.seed, marks.key, marks.bearer, '5ec4e7']) expect(quoted).not.toContain(mark);
    const hidden = [...Object.values(marks), 'zqxc', '5ec4e7'];
    for (const [place, text] of Object.entries(places))
      for (const mark of hidden)
        expect(
          text
            .toLowerCase()
            .split('\n')
            .find((line) => line.includes(mark.toLowerCase())),
          `${mark} in ${place}`,
        ).toBe(undefined);
  });

  it('would be found, if it stood there', () => {
    const shown = replies.filter(({ reply }) => reply.status === 200 && reply.text.toLowerCase().includes('zqxc'));
    expect(shown.length).toBeGreaterThan(2);
  });
});
