// Packs over HTTP without a store: the answer to an order is the whole pack, and every way to order it wrongly.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEventFile } from '../../src/event/record/event-file.js';
import { isSealed } from '../../src/event/record/record-json.js';
import { makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { readZip } from '../support/read-zip.js';
import { classBook, makeWorkbook } from '../support/make-workbook.js';
import { smallPack } from './ask-packs.js';
import { type Reply, startTestService, type TestService } from './test-service.js';

const spec = { ...smallPack, playerCount: undefined, players: ['Ann', 'Bob', 'Cleo', 'Dan'], event: 'Spring Cup' };
const secret = `bt-secret-1:${'a11ba5e5'.repeat(8)}`;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let test: TestService;
let made: Reply;

beforeAll(async () => {
  test = await startTestService();
  made = await test.post('/v1/packs', { ...spec, secret });
});

afterAll(() => test.stop());

const withHash = (file: { readonly bytes: Buffer }) => ({ ...file, bytes: sha256(file.bytes) });

const send = (type: string, body: string | Uint8Array) =>
  test.ask({ method: 'POST', path: '/v1/packs', headers: { 'content-type': type }, body });

describe('a pack', () => {
  it('comes whole, and is kept by nobody', () => {
    expect(made.status).toBe(200);
    expect(made.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(made.bytes.length),
      'content-disposition': 'attachment; filename=battle-tracker-pack.zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is what the command line makes of the same secret, and the event file', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'spec.json'), JSON.stringify(spec));
    writeFileSync(join(cwd, 'secret'), `${secret}\n`, { mode: 0o600 });
    const args = ['pack', 'build', 'spec.json', '--secret-file', 'secret', '-o', 'pack.zip'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
    const files = await readZip(made.bytes);
    const event = files.pop();
    const typed = await readZip(readFileSync(join(cwd, 'pack.zip')));
    expect(files.map(withHash)).toEqual(typed.map(withHash));
    expect(event).toMatchObject({ name: 'Spring-Cup.battle-tracker.json', mode: 0o100600 });
    const { pack, source, secret: own } = readEventFile(JSON.parse(event?.bytes.toString() ?? ''), 'file');
    expect(own).toBe(secret);
    expect(pack.text).toBe(files.find(({ name }) => name === 'data/pack.json')?.bytes.toString());
    expect(isSealed(pack.text, source.master)).toBe(true);
    for (const { name, bytes } of files) expect(bytes.includes(secret.slice(12)), name).toBe(false);
  });

  it('can be asked for again with its own secret; without one each is another', async () => {
    const [again, one, two] = await Promise.all([
      test.post('/v1/packs', { ...spec, secret }),
      test.post('/v1/packs', smallPack),
      test.post('/v1/packs', smallPack),
    ]);
    expect(again.bytes.equals(made.bytes)).toBe(true);
    expect(one.status).toBe(200);
    expect(one.bytes.equals(two.bytes)).toBe(false);
  });

  it('may be a CSV or a workbook of players; a header says what was read and guessed', async () => {
    const csv = await send('text/csv; charset=utf-8', 'name;round\r\nZoë;1\r\nDan;1\r\n');
    expect(csv.status).toBe(200);
    const book = await send(WORKBOOK, makeWorkbook(...classBook));
    const notes = (book.headers['battle-tracker-notes'] ?? '').split(', ').map(decodeURIComponent);
    expect(notes[0]).toMatch(/^3 players; names from columns "Vorname" and "Nachname"/);
    expect(notes.at(-1)).toBe('of 2 sheets with rows "Klasse 5b" is read');
  });

  it('is refused above 10,000 sheets with what makes it', async () => {
    const reply = await test.post('/v1/packs', { playerCount: 5001, rounds: 2 });
    expect(reply.status).toBe(413);
    expect(reply.text).toContain('/problems/too-large');
    for (const remedy of ['command line', '--store-file']) expect(reply.text).toContain(remedy);
  });

  it('needs the token of the service where there is one, and counts as many sheets as it has', async () => {
    const { post, stop } = await startTestService({ token: 'open-sesame-1234', flags: { postRate: 6 } });
    onTestFinished(stop);
    const token = { authorization: 'Bearer open-sesame-1234' };
    expect((await post('/v1/packs', smallPack)).status).toBe(401);
    expect((await post('/v1/sheets', { count: 3 }, token)).status).toBe(200);
    const order = await post('/v1/packs', smallPack, token);
    expect(order.status).toBe(429);
    expect(Number(order.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('cannot be asked about afterwards', async () => {
    expect((await test.ask({ path: '/v1/packs' })).status).toBe(405);
    expect((await test.ask({ path: '/v1/packs/x', headers: { authorization: 'Bearer x' } })).status).toBe(404);
  });
});

describe('an order', () => {
  const far = { xml: '<c t="n"><v>1</v></c></row><row r="99999999999"><c r="A99999999999"><v>2</v></c>' };

  it.each([
    ['text that is no JSON', '{"rounds":', 'application/json', 400, 'bad-request', 'body column 11'],
    ['a key twice', '{"rounds":1,"rounds":2}', 'application/json', 400, 'bad-request', 'twice'],
    ['a list', '[]', 'application/json', 422, 'bad-value', 'JSON object'],
    ['an unknown field', '{"playerCount":4,"colour":1}', 'application/json', 422, 'bad-spec', 'colour'],
    ['an unknown level', '{"playerCount":4,"level":"absurd"}', 'application/json', 422, 'unknown-value', 'level'],
    ['a bad secret', '{"playerCount":4,"secret":"bt-secret"}', 'application/json', 422, 'bad-secret', 'secret'],
    ['too many sheets', '{"playerCount":60000,"rounds":2}', 'application/json', 422, 'bad-spec', '100000'],
    ['a bad seat', 'name,seat\nAnn,A\nBob,C\n', 'text/csv', 422, 'bad-players', 'players row 3, column seat'],
    ['no titles', '\n\n', 'text/csv', 422, 'bad-players', 'row 1'],
    ['UTF-16 that is none', '\ufeffname', 'text/csv;charset=utf-16', 415, 'unsupported-media-type', 'charset'],
    ['a form', 'rounds=2', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type', 'text/csv'],
    ['a list that is too long', 'x'.repeat(8 * 1024 * 1024 + 1), 'text/csv', 413, 'too-large', '8192 KiB'],
    ['JSON that is too long', ' '.repeat(256 * 1024 + 1), 'application/json', 413, 'too-large', '256 KiB'],
    ['a damaged workbook', makeWorkbook(...classBook).subarray(0, 900), WORKBOOK, 422, 'bad-players', ''],
    ['an endless workbook', makeWorkbook({ name: 'A', rows: [[far]] }), WORKBOOK, 422, 'bad-players', ''],
  ])('of %s is refused', async (_, body, type, status, slug, detail) => {
    const reply = await send(type, body);
    expect(JSON.parse(reply.text)).toMatchObject({ status, type: `/problems/${slug}` });
    expect(reply.text).toContain(detail);
  });

  it('takes no query', async () => {
    expect((await test.post('/v1/packs?rounds=2', smallPack)).status).toBe(400);
  });
});
