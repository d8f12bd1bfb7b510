// Packs and matches that were made: judged, verified, added to and replaced over HTTP with the bytes of the command line, and nothing kept.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../../support/run-command.js';
import { readZip } from '../../support/read-zip.js';
import { DIGITS, PAIRS, SMALL, work, writeSecret } from '../../cli/pack-commands.js';
import { writeProblem } from '../../../src/server/wire/problem-body.js';
import { Problem } from '../../../src/core/problem.js';
import type { EventTask } from '../../../src/server/events/event-desk.js';
import { workOnEvent } from '../../../src/server/events/work-on-event.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;
let home: string;
let file: Json;

type Json = Record<string, unknown>;
type Found = Json & { table: { alpha: { serial: string } } };

const EVENT = 'Spring-Open.battle-tracker.json';

beforeAll(async () => {
  test = await startTestService();
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  writeSecret(home, DIGITS, 'spring.secret');
  writeFileSync(join(home, 'players.csv'), 'name\nAda\nBlaise\nCleo\nDan\nEve\n');
  const [, , ...rest] = SMALL;
  const order = ['--players', 'players.csv', '--rounds', '2', '--event', 'Spring Open', ...rest];
  await work(['pack', 'build', ...order, '--secret-file', 'spring.secret', '-o', 'spring'], { cwd: home });
  await work(['pack', 'file', 'spring'], { cwd: home });
  file = JSON.parse(readFileSync(join(home, EVENT), 'utf8')) as Json;
});

afterAll(async () => {
  await test.stop();
  rmSync(home, { recursive: true });
});

/** Asks over HTTP; each such question about an event file starts a process. */
const post = async (path: string, body: unknown) => {
  const reply = await test.post(path, body);
  return {
    ...reply,
    body: (reply.headers['content-type']?.includes('json') === true ? JSON.parse(reply.text) : {}) as Json,
  };
};

/** Does the work of a route here, with what the route would send. */
async function ask(work: EventTask['work'], body: unknown) {
  try {
    const answer = await workOnEvent({ work, body: Buffer.from(JSON.stringify(body)) });
    const bytes = Buffer.from('reply' in answer ? answer.reply.bytes : JSON.stringify(answer.found));
    const isJson = !('reply' in answer) || answer.reply.mediaType === 'application/json';
    return { bytes, body: (isJson ? JSON.parse(bytes.toString()) : {}) as Json };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problem = writeProblem(error, 'body', 'id');
    return { bytes: Buffer.from(JSON.stringify(problem)), body: problem as unknown as Json };
  }
}

/** Does the same to a copy of the pack, and returns its folder. */
async function alike(...args: readonly string[]): Promise<string> {
  const cwd = makeFolder();
  cpSync(home, cwd, { recursive: true });
  await work(['pack', args[0] as string, 'spring', ...args.slice(1), '--workers', '1'], { cwd });
  await work(['pack', 'file', 'spring', '--force'], { cwd });
  return cwd;
}

async function expectAlike(archive: Buffer, cwd: string): Promise<string[]> {
  const files = (await readZip(archive)).filter(({ name }) => !name.endsWith('/'));
  for (const { name, bytes } of files) {
    const path = name === EVENT ? join(cwd, EVENT) : join(cwd, 'spring', name);
    expect(bytes.equals(readFileSync(path)), name).toBe(true);
  }
  return files.map(({ name }) => name);
}

describe('an event file', () => {
  it('is judged as the command line judges its pack', async () => {
    const calls = ['R', 'E9-T', 'J10-Q'];
    const place = { round: 2, table: 1, seat: 'B' } as const;
    const { status, body } = await post('/v1/judge', { file, ...place, calls });
    expect(status).toBe(200);
    const { about, answers } = body as { about: Json; answers: { call: string; says: string }[] };
    const { stdout } = await runCommand(['judge', 'spring', '--round', '2', '--table', '1', '--seat', 'B', ...calls], {
      cwd: home,
    });
    const [head = '', ...lines] = stdout.toString().trimEnd().split('\n');
    expect(answers.map(({ call, says }) => `${call} = ${says}`)).toEqual(lines);
    expect(head).toContain(`Bravo (${String(about['player'])}), sheet ${String(about['serial'])}`);
    const bySerial = await ask('table', { file, serial: about['serial'], calls });
    expect((bySerial.body['table'] as Json)['named']).toBe('bravo');
    const read = await runCommand(['judge', EVENT, '--round', '2', '--table', '1', '--seat', 'B', ...calls], {
      cwd: home,
    });
    expect(read.stdout.equals(stdout)).toBe(true);
  });

  it('is judged by the log of a table, as a text and as a sheet', async () => {
    const log = 'first: alpha 1\nalpha R\n';
    const verdict = await post('/v1/judge', { file, round: 1, table: 1, log });
    expect(verdict.body).toMatchObject({ calls: 1, wrong: null });
    const drawn = await test.post('/v1/judge', { file, round: 1, table: 1, log, format: 'svg' });
    expect(drawn.headers['content-type']).toBe('image/svg+xml');
  });

  it.each<[string, Json, Json]>([
    ['without a place', { calls: ['R'] }, { status: 422, type: '/problems/missing-value' }],
    [
      'at a table that is not there',
      { round: 1, table: 9, seat: 'A', calls: ['R'] },
      { status: 422, errors: [expect.objectContaining({ pointer: '/table' })] },
    ],
    ['by a serial with a place', { serial: '7K3Q9ZPM4', table: 1, calls: ['R'] }, { status: 422 }],
  ])('is not judged %s', async (_, fields, expected) => {
    expect((await ask('table', { file, ...fields })).body).toMatchObject(expected);
  });

  it('is not judged without a seat, nor beside a sheet', async () => {
    const place = { file, round: 1, table: 1, calls: ['R'] };
    const said = expect.stringContaining('which of the two') as string;
    expect((await post('/v1/judge', place)).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/seat', message: said }],
    });
    expect((await post('/v1/judge', { ...place, seat: 'A', sheet: {} })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/sheet' }],
    });
  });

  it('is added to with the bytes of the command line', async () => {
    const late = await post('/v1/packs/add', { file, players: ['Zoë'] });
    expect(late.headers['cache-control']).toBe('no-store');
    const cwd = await alike('add', '--player', 'Zoë');
    const names = await expectAlike(late.bytes, cwd);
    expect(names).toEqual(expect.arrayContaining(['public/add-2/schedule.csv', 'data/pack.json', EVENT]));
    expect(names.filter((name) => !name.includes('add-2')).sort()).toEqual([EVENT, 'data/pack.json']);
  });

  it('gets a round as somebody paired it', async () => {
    const pairings = 'a,b\nAda,Eve\nDan,Blaise\nCleo,bye\n';
    const { bytes } = await ask('add', { file, round: 3, pairings });
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'r3.csv'), pairings);
    await expectAlike(bytes, await alike('add', '--round', '3', '--pairings', join(cwd, 'r3.csv')));
  });

  it('has a sheet replaced with the bytes of the command line, and then the new one is judged', async () => {
    const first = await ask('table', { file, round: 1, table: 2, seat: 'A', calls: ['R'] });
    const { serial } = (first.body as Found).table.alpha;
    const { bytes } = await ask('replace', { file, serial });
    const names = await expectAlike(bytes, await alike('replace', '--serial', serial));
    expect(names).toContain('director/key-round-1.pdf');
    const again = (await readZip(bytes)).find(({ name }) => name === EVENT);
    const after = JSON.parse(again?.bytes.toString('utf8') ?? '') as Json;
    const old = await ask('table', { file: after, serial, calls: ['R'] });
    expect(old.body).toMatchObject({ status: 422, errors: [{ pointer: '/serial' }] });
    const twice = await ask('replace', { file: after, serial });
    expect(twice.body).toMatchObject({ status: 422 });
    const fresh = await ask('table', { file: after, round: 1, table: 2, seat: 'A', calls: ['R'] });
    expect((fresh.body as Found).table.alpha.serial).not.toBe(serial);
    expect((await ask('verify', { file: after })).body).toMatchObject({
      intact: true,
      batches: [{}, { kind: 'replace', agrees: true }],
    });
  });

  it('gives the key that the command line prints', async () => {
    for (const [fields, args] of [
      [{}, []],
      [{ round: 2 }, ['--round', '2']],
      [{ round: 1, table: 1, seat: 'A' }, ['--round', '1', '--table', '1', '--seat', 'A']],
    ] as const) {
      const { bytes } = await ask('key', { file, ...fields });
      await work(['key', 'spring', ...args, '-o', 'key.pdf', '--force'], { cwd: home });
      expect(bytes.equals(readFileSync(join(home, 'key.pdf'))), args.join(' ')).toBe(true);
    }
  });

  it('is verified: record, heads and what was published', async () => {
    const { record } = file as { record: { heads: string[] } };
    const head = record.heads[0] ?? '';
    const good = await ask('verify', { file, head });
    expect(good.body).toEqual({
      intact: true,
      kind: 'pack',
      event: 'Spring Open',
      sealed: true,
      batches: [{ number: 1, kind: 'build', head, agrees: true }],
      published: true,
      promise: null,
    });
    expect((await ask('verify', { file, head: head.replace(/./, 'x') })).body).toMatchObject({
      intact: false,
      published: false,
    });
    const changed = {
      ...file,
      record: { ...record, heads: [head.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))] },
    };
    expect((await ask('verify', { file: changed })).body).toMatchObject({ intact: false, sealed: false });
    const other = { ...file, secret: `bt-secret-1:${'0f'.repeat(32)}` };
    expect((await ask('verify', { file: other })).body).toMatchObject({ intact: false, sealed: false });
    const place = { round: 1, table: 1, seat: 'A' };
    for (const [work, fields] of [
      ['key', place],
      ['replace', place],
      ['add', { players: ['Zoë'] }],
    ] as const)
      expect((await ask(work, { file: other, ...fields })).body, work).toMatchObject({ type: '/problems/not-equal' });
  });

  it('is verified with its promise', async () => {
    const cwd = makeFolder();
    const players = ['--players', '4', '--paper', 'a4', '--fair', 'off', '--event', 'June'];
    await work(['pack', 'promise', ...players, '--mix-from', 'dice', '--time', '2026-05-01T09:30:00Z', '-o', 'june'], {
      cwd,
    });
    await work(['pack', 'build', 'june', '--mix', '4 2 6 1 1 3 5 2', '--workers', '1'], { cwd });
    await work(['pack', 'file', 'june', '-o', 'june.battle-tracker.json'], { cwd });
    const promised = JSON.parse(readFileSync(join(cwd, 'june.battle-tracker.json'), 'utf8')) as Json;
    const { body } = await ask('verify', { file: promised });
    expect(body).toMatchObject({ intact: true, promise: { number: 1, mix: '4 2 6 1 1 3 5 2' } });
    const other = { ...promised, secret: `bt-secret-1:${'0f'.repeat(32)}` };
    expect((await ask('verify', { file: other })).body).toMatchObject({ type: '/problems/not-equal' });
  });

  it('may be that of a match', async () => {
    const cwd = makeFolder();
    await work(['match', '--alpha', 'Ada', '--bravo', 'Ben', '--paper', 'a4', ...PAIRS, '-o', 'm'], { cwd });
    await work(['pack', 'file', 'm'], { cwd });
    const match = JSON.parse(readFileSync(join(cwd, 'match.battle-tracker.json'), 'utf8')) as Json;
    const { body } = await ask('table', { file: match, seat: 'A', calls: ['R'] });
    expect(body['table']).toMatchObject({ named: 'alpha', alpha: { player: 'Ada' } });
    expect((await ask('verify', { file: match })).body).toMatchObject({ intact: true, kind: 'match' });
    const { bytes } = await ask('replace', { file: match, seat: 'B' });
    expect((await readZip(bytes)).map(({ name }) => name)).toContain('match.battle-tracker.json');
    expect((await ask('add', { file: match, players: ['Zoë'] })).body).toMatchObject({ status: 422 });
  });

  it('is refused with the place of what is wrong, and without a secret', async () => {
    const secret = String(file['secret']);
    const bad: [Json, Json][] = [
      [{}, { status: 422, errors: [{ pointer: '/file' }] }],
      [{ file: 'x' }, { status: 422, errors: [{ pointer: '/file' }] }],
      [{ file: { ...file, format: 'other' } }, { status: 422 }],
      [{ file: { ...file, more: secret } }, { status: 422 }],
      [{ file: { ...file, secret: `${secret}0` } }, { status: 422, type: '/problems/bad-secret' }],
      [{ file: { ...file, record: {} } }, { status: 422, type: '/problems/bad-spec' }],
      [{ file: { ...file, record: { ...(file['record'] as Json), kind: secret } } }, { status: 422 }],
      [
        { file, secret },
        { status: 422, type: '/problems/unknown-option' },
      ],
      [
        { file, players: ['Ada'] },
        { status: 422, type: '/problems/bad-players' },
      ],
      [
        { file, players: ['Zoë\u0007'] },
        { status: 422, errors: [{ pointer: '/players/0/name' }] },
      ],
      [
        { file, pairings: 'a,b\nAda,Nobody\n' },
        { status: 422, errors: [{ pointer: '/pairings', row: 2, column: 'b' }] },
      ],
      [
        { file, round: 2, pairings: 'a,b\nAda,Ben\n' },
        { status: 422, errors: [{ pointer: '/round' }] },
      ],
    ];
    for (const [body, expected] of bad) {
      const reply = await ask('add', body);
      expect(reply.body, JSON.stringify(body).slice(0, 80)).toMatchObject(expected);
      expect(reply.bytes.toString()).not.toContain(secret.slice(12));
    }
    expect(test.log()).not.toContain(secret.slice(12));
    expect(readdirSync(test.data)).toEqual(['links.key']);
  });

  it('may be as long as its limit, and no longer', async () => {
    const { pairings } = (file['record'] as { batches: { pairings: Json[] }[] }).batches[0] as { pairings: Json[] };
    const many = {
      ...file,
      record: {
        ...(file['record'] as Json),
        batches: [{ kind: 'build', spares: [], pairings: Array.from({ length: 40_000 }, () => pairings[0]) }],
      },
    };
    const long = await post('/v1/judge', { file: many, round: 1, table: 1, seat: 'A', calls: ['R'] });
    expect(JSON.stringify(many).length).toBeGreaterThan(2 ** 21);
    expect(long.body).toMatchObject({ status: 422, type: '/problems/not-equal' });
    const longer = await post('/v1/packs/verify', { file: { ...many, more: 'x'.repeat(8 * 2 ** 20) } });
    expect(longer.body).toMatchObject({ status: 413, type: '/problems/too-large' });
    expect((await post('/v1/judge', { log: 'x'.repeat(300 * 1024) })).body).toMatchObject({ status: 413 });
  });
});

describe('the link of the key of a match', () => {
  it('is judged, whole or its token alone, and no other link is', async () => {
    const made = await post('/v1/matches', { alpha: 'Ada', fair: 'off' });
    const { links } = made.body as { links: Record<'alpha' | 'key', { pdf: string; reveal: string }> };
    const reveals = JSON.parse((await test.ask({ path: links.key.reveal })).text) as {
      sheet: string;
      serial: string;
    }[];
    const calls = ['R', 'E9-T'];
    for (const [i, seat] of (['A', 'B'] as const).entries()) {
      const sheet = JSON.parse(reveals[i]?.sheet ?? '') as Json;
      const expected = await post('/v1/judge', { sheet, calls });
      for (const key of [`http://127.0.0.1:${test.port}${links.key.pdf}`, links.key.pdf.split('/')[3]]) {
        const { body } = await post('/v1/judge', { key, seat, calls });
        expect(body['answers']).toEqual(expected.body['answers']);
        expect(body['about']).toEqual({
          side: seat === 'A' ? 'alpha' : 'bravo',
          player: seat === 'A' ? 'Ada' : 'Bravo',
          serial: reveals[i]?.serial,
        });
      }
    }
    const game = await post('/v1/judge', { key: links.key.pdf, log: 'first: alpha 1\nalpha R\n' });
    expect(game.body).toMatchObject({ calls: 1, wrong: null });
    expect((await post('/v1/judge', { key: links.key.pdf, calls })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/seat' }],
    });
    expect((await post('/v1/judge', { key: links.alpha.pdf, seat: 'B', calls })).body).toMatchObject({ status: 404 });
    expect((await post('/v1/judge', { key: 'x', seat: 'B', calls })).body).toMatchObject({ status: 404 });
    expect((await post('/v1/judge', { key: links.key.pdf, file, seat: 'B', calls })).body).toMatchObject({
      status: 422,
    });
  });
});
