// A pack's whole life over HTTP: ordered, asked about, fetched in parts, deleted, and every way to ask for it wrongly.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretSource } from '../../src/core/source.js';
import { readEventFile, writeEventFile } from '../../src/event/record/event-file.js';
import { isSealed } from '../../src/event/record/record-json.js';
import { makeFolder, runCommand } from '../support/run-command.js';
import { readZip } from '../support/read-zip.js';
import { classBook, makeWorkbook } from '../support/make-workbook.js';
import { ask, fetchPack, order, type Ordered, post, servePacks, smallPack, untilOver } from './ask-packs.js';
import { type PackService, startPackService } from './pack-service.js';

const spec = { ...smallPack, playerCount: undefined, players: ['Ann', 'Bob', 'Cleo', 'Dan'], event: 'Spring Cup' };

let folder: string;
let service: PackService;
let done: Ordered;
let archive: Buffer;
let secret: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'battle-tracker-packs-'));
  service = await startPackService({ data: folder });
  done = await order(service.url, spec, { 'Idempotency-Key': 'the-first' });
  expect(await untilOver(service.url, done)).toMatchObject({ state: 'done' });
  ({ archive, secret } = await fetchPack(service.url, done));
});

afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(service.faults).toEqual([]);
});

/** Asks for the finished pack. */
const get = (part: keyof Ordered['links'], headers = {}, method = 'GET') =>
  ask(service.url, done.links[part], done.token, headers, method);

interface Problem {
  readonly type: string;
  readonly status: number;
  readonly detail: string;
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(response.status);
  expect(JSON.stringify(problem)).not.toContain(folder);
  return problem;
}

describe('the event file', () => {
  it('holds the secret and the record of the archive', async () => {
    const response = await get('file');
    expect(response.headers.get('content-disposition')).toContain('Spring-Cup.battle-tracker.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const { source, pack } = readEventFile(JSON.parse(text), 'file');
    expect(source).toEqual(secretSource(secret));
    const record = (await readZip(archive)).find(({ name }) => name === 'data/pack.json');
    expect(pack.text).toBe(record?.bytes.toString('utf8'));
    expect(text).toBe(writeEventFile(secret, pack.text));
    expect(isSealed(pack.text, source.master)).toBe(true);
  });
});

describe('an order', () => {
  it('is taken with an id, a token and links, which nothing keeps', async () => {
    const response = await post(service.url, spec, { 'Idempotency-Key': 'the-first' });
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const taken = (await response.json()) as Ordered;
    expect(response.headers.get('location')).toBe(taken.links.self);
    expect(taken.links).toEqual({
      self: `/v1/packs/${done.id}`,
      archive: `/v1/packs/${done.id}/archive.zip`,
      secret: `/v1/packs/${done.id}/secret`,
      file: `/v1/packs/${done.id}/file.json`,
    });
    // The same key and order: the same pack, and its token once more.
    expect({ id: taken.id, token: taken.token }).toEqual({ id: done.id, token: done.token });
    expect(taken.status.state).toBe('done');
    expect(JSON.stringify(taken.links)).not.toContain(taken.token);
  });

  it('is refused when its key was used for another', async () => {
    const response = await post(service.url, { ...spec, rounds: 2 }, { 'Idempotency-Key': 'the-first' });
    expect(await problemOf(response)).toMatchObject({ status: 409, type: '/problems/conflict' });
  });

  it.each([['with space'], [''], ['x'.repeat(129)], ['ü'], ['tab\there']])(
    'is refused with the key %j',
    async (key) => {
      const response = await post(service.url, spec, { 'Idempotency-Key': key });
      expect(await problemOf(response)).toMatchObject({ status: 400, type: '/problems/bad-request' });
    },
  );

  it.each([
    ['text that is no JSON', '{"rounds":', 'application/json', 400, 'bad-request', 'body column 11'],
    ['a key twice', '{"rounds":1,"rounds":2}', 'application/json', 400, 'bad-request', 'twice'],
    ['a list', '[]', 'application/json', 422, 'bad-value', 'JSON object'],
    ['an unknown field', '{"playerCount":4,"colour":1}', 'application/json', 422, 'bad-spec', 'colour'],
    ['an unknown level', '{"playerCount":4,"level":"absurd"}', 'application/json', 422, 'unknown-value', 'level'],
    ['too many sheets', '{"playerCount":60000,"rounds":2}', 'application/json', 422, 'bad-spec', '100000'],
    ['a bad seat', 'name,seat\nAnn,A\nBob,C\n', 'text/csv', 422, 'bad-players', 'players row 3, column seat'],
    ['no titles', '\n\n', 'text/csv', 422, 'bad-players', 'row 1'],
    ['UTF-16 that is none', '\ufeffname', 'text/csv;charset=utf-16', 415, 'unsupported-media-type', 'charset'],
    ['a form', 'rounds=2', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type', 'text/csv'],
    ['a list that is too long', 'x'.repeat(8 * 1024 * 1024 + 1), 'text/csv', 413, 'too-large', '8192 KiB'],
    ['JSON that is too long', ' '.repeat(256 * 1024 + 1), 'application/json', 413, 'too-large', '256 KiB'],
  ])('of %s is refused', async (_, body, type, status, slug, detail) => {
    const response = await fetch(`${service.url}/v1/packs`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status, type: `/problems/${slug}` });
    expect(problem.detail).toContain(detail);
  });

  it('takes no query', async () => {
    const response = await fetch(`${service.url}/v1/packs?rounds=2`, { method: 'POST' });
    expect(await problemOf(response)).toMatchObject({ status: 400 });
  });

  it('cannot be listed', async () => {
    const response = await fetch(`${service.url}/v1/packs`);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await problemOf(response)).toMatchObject({ status: 405 });
  });

  it('may be a CSV of players; the fifth that is not done is one too many', async () => {
    const limits = { builds: 0 };
    const { url } = await servePacks({ data: makeFolder(), limits });
    const taken = await fetch(`${url}/v1/packs`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv; charset=utf-8' },
      body: 'name;round\r\nAnn;1\r\nBob;1\r\nZoë;2\r\nDan;2\r\n',
    });
    expect(taken.status).toBe(202);
    // Two rounds of one table and one spare each.
    expect(((await taken.json()) as Ordered).status).toMatchObject({ state: 'queued', done: 0, total: 8 });
    for (let i = 0; i < 3; i++) await order(url, smallPack);
    const fifth = await post(url, smallPack);
    // Nothing has ended since the first was ordered, a moment ago.
    expect(Number(fifth.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(fifth)).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
  });

  it('may be a workbook of players, and says what was read and guessed; a damaged or endless one is refused', async () => {
    const { url } = await servePacks({ data: makeFolder(), limits: { builds: 0 } });
    const send = (body: Uint8Array) =>
      fetch(`${url}/v1/packs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
        body: Buffer.from(body),
      });
    const taken = await send(makeWorkbook(...classBook));
    expect(taken.status).toBe(202);
    const { notes } = (await taken.json()) as { readonly notes: readonly string[] };
    expect(notes[0]).toMatch(/^3 players; names from columns "Vorname" and "Nachname"/);
    expect(notes.at(-1)).toBe('of 2 sheets with rows "Klasse 5b" is read');
    const cut = await send(makeWorkbook(...classBook).subarray(0, 900));
    expect(await problemOf(cut)).toMatchObject({ status: 422, type: '/problems/bad-players' });
    const far = { xml: '<c t="n"><v>1</v></c></row><row r="99999999999"><c r="A99999999999"><v>2</v></c>' };
    expect(await problemOf(await send(makeWorkbook({ name: 'A', rows: [[far]] })))).toMatchObject({
      status: 422,
      type: '/problems/bad-players',
    });
  });

  it('is refused with 507 where there is no space', async () => {
    const { url } = await servePacks({ data: makeFolder(), freeBytes: () => Promise.resolve(1000) });
    expect(await problemOf(await post(url, smallPack))).toMatchObject({ status: 507, type: '/problems/no-space' });
  });

  it('needs the token of the service where there is one; what comes of it needs its own', async () => {
    const { url } = await servePacks({ data: makeFolder(), limits: { builds: 0 }, serviceToken: 'open-sesame-1234' });
    expect(await problemOf(await post(url, smallPack))).toMatchObject({ status: 401 });
    const taken = await order(url, smallPack, { Authorization: 'Bearer open-sesame-1234' });
    expect((await ask(url, taken.links.self, taken.token)).status).toBe(200);
    expect((await ask(url, taken.links.self, 'open-sesame-1234')).status).toBe(404);
  });
});

describe('a pack', () => {
  it('says how it is', async () => {
    const response = await get('self');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: done.id,
      state: 'done',
      done: 4,
      total: 4,
      createdAt: done.status.createdAt,
      expiresAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      links: done.links,
    });
  });

  it.each(['self', 'archive', 'secret'] as const)('shows its %s to nobody else', async (part) => {
    const path = done.links[part];
    const unknown = path.replace(done.id, '0'.repeat(26));
    const wrong = await problemOf(await ask(service.url, path, 'wrong'));
    const other = await problemOf(await ask(service.url, unknown, done.token));
    expect(wrong).toMatchObject({ status: 404, type: '/problems/not-found' });
    expect({ ...other, instance: '' }).toEqual({ ...wrong, instance: '' });
    const nobody = await fetch(`${service.url}${path}`);
    expect(nobody.headers.get('www-authenticate')).toContain('Bearer');
    expect(await problemOf(nobody)).toMatchObject({ status: 401, type: '/problems/unauthorized' });
    const inQuery = await fetch(`${service.url}${path}?token=${done.token}`);
    expect((await problemOf(inQuery)).status).toBeGreaterThanOrEqual(400);
  });

  it.each([['__proto__'], ['..'], ['%00'], ['constructor'], ['x'.repeat(200)]])(
    'is not found by the id %s',
    async (id) => {
      const response = await ask(service.url, `/v1/packs/${id}/archive.zip`, done.token);
      expect(await problemOf(response)).toMatchObject({ status: 404 });
    },
  );

  it('that is deleted is not found any more', async () => {
    const fresh = await order(service.url, smallPack);
    expect(await untilOver(service.url, fresh)).toMatchObject({ state: 'done', done: 4, total: 4 });
    const removed = await ask(service.url, fresh.links.self, fresh.token, {}, 'DELETE');
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect(await problemOf(await ask(service.url, fresh.links.self, fresh.token))).toMatchObject({ status: 404 });
  });

  it('has nothing to fetch before it is done, and can be deleted then', async () => {
    const { url } = await servePacks({ data: makeFolder(), limits: { builds: 0 } });
    const fresh = await order(url, smallPack);
    for (const part of ['archive', 'secret'] as const) {
      const early = await problemOf(await ask(url, fresh.links[part], fresh.token));
      expect(early).toMatchObject({ status: 409, type: '/problems/conflict' });
    }
    expect((await ask(url, fresh.links.self, fresh.token, {}, 'DELETE')).status).toBe(204);
    expect((await ask(url, fresh.links.self, fresh.token, {}, 'DELETE')).status).toBe(404);
  });
});

describe('the archive', () => {
  it('is what the command line makes of the same secret, and does not hold it', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'spec.json'), JSON.stringify({ ...spec, playerCount: undefined }));
    writeFileSync(join(cwd, 'secret'), secret, { mode: 0o600 });
    const args = ['pack', 'build', 'spec.json', '--secret-file', 'secret', '-o', 'pack.zip', '--workers', '1'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'pack.zip')).equals(archive)).toBe(true);
    expect(secret).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
    const digits = secret.slice(12).trim();
    const hidden = [digits, Buffer.from(digits, 'hex'), Buffer.from(digits, 'hex').toString('base64'), done.token];
    const files = await readZip(archive);
    expect(files.length).toBeGreaterThan(4);
    for (const { name, bytes } of files) {
      for (const each of hidden) expect(bytes.includes(each), name).toBe(false);
    }
  });

  it('is named, and kept by nobody', async () => {
    const response = await get('archive');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.length),
      'content-disposition': 'attachment; filename=Spring-Cup.zip',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-z]{26}"$/);
    await response.arrayBuffer();
    const head = await get('archive', { Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(archive.length)]);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-50', -50, -1],
    ['bytes=5-999999999', 5, -1],
  ])('is sent in part for %s', async (Range, start, end) => {
    const response = await get('archive', { Range });
    const [first, last] = [start, end].map((at) => (at < 0 ? archive.length + at : at)) as [number, number];
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${archive.length}`);
    expect(response.headers.get('content-length')).toBe(String(last - first + 1));
    expect(Buffer.from(await response.arrayBuffer()).equals(archive.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-5', 'pages=1-2', 'bytes=x'])('is sent whole for %s', async (Range) => {
    const response = await get('archive', { Range });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(archive)).toBe(true);
  });

  it('has nothing beyond its end', async () => {
    const response = await get('archive', { Range: `bytes=${archive.length}-` });
    expect(response.headers.get('content-range')).toBe(`bytes */${archive.length}`);
    expect(response.headers.get('etag')).toBeNull();
    expect(await problemOf(response)).toMatchObject({ status: 416, type: '/problems/range-not-satisfiable' });
  });

  it('goes on where a download broke off, if it is the same archive', async () => {
    const { etag, first } = await breakOff(5000);
    const rest = await get('archive', { Range: `bytes=${first.length}-`, 'If-Range': etag });
    expect(rest.status).toBe(206);
    const whole = Buffer.concat([first, Buffer.from(await rest.arrayBuffer())]);
    expect(whole.equals(archive)).toBe(true);
    for (const other of [`W/${etag}`, '"another"', 'Fri, 01 May 2026 00:00:00 GMT']) {
      const all = await get('archive', { Range: 'bytes=5000-', 'If-Range': other });
      expect([all.status, (await all.arrayBuffer()).byteLength], other).toEqual([200, archive.length]);
    }
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get('archive', {}, 'HEAD')).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('archive', { 'If-None-Match': tag });
      expect([response.status, await response.text()], tag).toEqual([304, '']);
    }
    expect((await get('archive', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('has a secret beside it, for one who may have it', async () => {
    const response = await get('secret');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });
});

/** Reads at least so many bytes of the archive and then hangs up. */
function breakOff(bytes: number): Promise<{ etag: string; first: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${done.token}` };
    const request = httpRequest(`${service.url}${done.links.archive}`, { headers }, (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (size < bytes) return;
        request.destroy();
        // Something must be left to ask for.
        resolve({ etag: response.headers.etag ?? '', first: Buffer.concat(pieces).subarray(0, bytes) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}
