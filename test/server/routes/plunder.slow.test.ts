// The routes of Plunk and Plunder: the bytes of the command line, of a seed or of a map of one's own, and in steps.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exampleBodies } from '../../../src/server/wire/openapi.js';
import { prepareMap } from '../../../src/kits/plunder/map-order.js';
import { type MakeKit, prepareBoard, prepareKit } from '../../../src/kits/plunder/plunder-steps.js';
import { readPdf } from '../../support/read-pdf.js';
import { readZip } from '../../support/read-zip.js';
import { makeFolder, runCommand } from '../../support/run-command.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

async function commanded(file: string, ...words: readonly string[]): Promise<Buffer> {
  const cwd = makeFolder();
  await runCommand(['kit', ...words, '-o', file], { cwd });
  return readFileSync(join(cwd, file));
}

const own = exampleBodies['postPlunderKit']?.['application/json']?.() as { map: object };

describe('GET of Plunk and Plunder', () => {
  it('gives of a seed what the command line writes, forever', async () => {
    const kit = '/v1/kits/plunder.pdf?seed=black+pearl&players=3&build=full&paper=letter&rules=standing%3Dsafe&bonus=1';
    const options = ['--players', '3', '--build', 'full', '--paper', 'letter', '--rule', 'standing=safe'];
    const { status, headers, bytes } = await test.ask({ path: kit });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const seeded = ['--seed', 'black pearl', '--bonus', '1'];
    expect(bytes.equals(await commanded('kit.pdf', 'plunder', ...seeded, ...options))).toBe(true);
    const etag = headers['etag'] as string;
    expect((await test.ask({ path: kit, headers: { 'if-none-match': etag } })).status).toBe(304);
    const zip = await test.ask({ path: '/v1/kits/plunder.zip?seed=x&players=2' });
    const names = (await readZip(zip.bytes)).map(({ name }) => name);
    expect([names[0], names.length]).toEqual(['01-build.pdf', 10]);
    const plan = await test.ask({ path: '/v1/kits/plunder.json?seed=x' });
    expect(JSON.parse(plan.text)).toMatchObject({ kind: 'kit-plan', game: 'plunder', players: 4, sheets: 19 });
    const extras = await test.ask({ path: '/v1/kits/plunder.json?seed=x&with=fog,solo' });
    expect(JSON.parse(extras.text)).toMatchObject({ sheets: 24, folds: 48 });
  });

  it.each(['svg', 'pdf', 'txt', 'json'])('gives the map as .%s as the command line draws it', async (format) => {
    const { status, bytes } = await test.ask({
      path: `/v1/kits/plunder/map.${format}?seed=x&symmetry=free&players=2&hex=12.5`,
    });
    const options = ['--seed', 'x', '--symmetry', 'free', '--players', '2', '--hex', '12.5'];
    const formats = { txt: 'text' } as Readonly<Record<string, string>>;
    const written = await commanded(`map.${format}`, 'map', ...options, '--format', formats[format] ?? format);
    expect([status, bytes.equals(written)]).toEqual([200, true]);
  });

  it('leads to a fresh seed where none is named, after it has looked at the rest', async () => {
    const { status, headers } = await test.ask({
      path: '/v1/kits/plunder/map.svg?coast=wild&players=2',
    });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers['location']).toMatch(/^\/v1\/kits\/plunder\/map\.svg\?players=2&coast=wild&seed=[^&]+$/);
    expectProblem(await test.ask({ path: '/v1/kits/plunder.pdf?players=5' }), 400, 'bad-value');
  });

  it.each([
    ['plunder/map.png?seed=x', 404, 'not-found'],
    ['plunder.svg?seed=x', 404, 'not-found'],
    ['plunder.pdf?seed=x&map=y', 400, 'unknown-option'],
    ['plunder.pdf?seed=x&coast=wld', 400, 'unknown-value'],
    ['plunder.pdf?seed=x&symmetry=turn', 400, 'bad-value'],
    ['plunder.pdf?seed=x&with=fogg', 400, 'unknown-value'],
    ['plunder.pdf?seed=x&players=2&with=team', 400, 'bad-value'],
    ['plunder.pdf?seed=x&mapId=AAAAAAAAA', 422, 'bad-map'],
    ['plunder/map.pdf?seed=x&hex=41', 400, 'bad-value'],
    ['plunder/map.pdf?seed=x&paper=b9', 400, 'unknown-value'],
    ['odds?a=0:0', 400, 'bad-value'],
    ['plunder.pdf?seed=x&symmetry=', 400, 'bad-value'],
  ])('refuses %s', async (path, status, slug) => {
    expectProblem(await test.ask({ path: `/v1/kits/${path}` }), status, slug);
  });

  it('counts out a fight', async () => {
    const { text } = await test.ask({ path: '/v1/kits/odds?a=10:0&d=20:2' });
    expect(text).toBe((await runCommand(['kit', 'odds', '10:0', '20:2', '--json'])).stdout.toString());
    expect((await test.ask({ path: '/v1/kits/odds?d=10:0' })).text).toContain('"attacker":"10:0"');
  });
});

describe('POST of Plunk and Plunder', () => {
  it('prints a map of one’s own, as text or as data, and refuses what is none', async () => {
    const text = await test.post('/v1/kits/plunder/map.txt', own);
    const pdf = await test.post('/v1/kits/plunder.pdf', { ...own, map: text.text });
    expect([pdf.status, pdf.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(pdf.bytes.equals((await test.post('/v1/kits/plunder.pdf', own)).bytes)).toBe(true);
    expectProblem(await test.post('/v1/kits/plunder.json', { ...own, houseRules: false }), 422, 'map-breaks-rule');
    expectProblem(await test.post('/v1/kits/plunder.json', { ...own, coast: 'wild' }), 422, 'bad-value');
    expectProblem(await test.post('/v1/kits/plunder.json', {}), 422, 'missing-value');
    const long = `# ${'a'.repeat(64 * 1024)}`;
    expectProblem(await test.post('/v1/kits/plunder.json', { map: long }), 422, 'bad-value');
  });

  it('prints cards of ships by the names that it is given', async () => {
    const kit = { seed: 'x', build: 'full', players: 2, names: ['Óðinn', 'Кит', 'The Old Lady of the Seven Seas'] };
    const { bytes } = await test.post('/v1/kits/plunder.zip', kit);
    const cards = (await readZip(bytes)).find(({ name }) => name.endsWith('-names.pdf'))?.bytes ?? Buffer.of();
    const [page, ...more] = await readPdf(cards);
    const text = page?.runs.map((run) => run.text).join(' ') ?? '';
    expect([text.split('CANNONS').length - 1, text.includes('KRAKEN'), more]).toEqual([3, false, []]);
    const plan = JSON.parse((await test.post('/v1/kits/plunder.json', kit)).text) as { parts: object[] };
    expect(plan.parts.at(-1)).toMatchObject({ part: 'names', pages: 1, pieces: 3 });
    expectProblem(await test.post('/v1/kits/plunder.pdf', { ...kit, names: ['🚢'] }), 422, 'cannot-draw');
    expectProblem(await test.post('/v1/kits/plunder.pdf', { ...kit, names: [] }), 422, 'bad-value');
  });

  it('checks a map: 200 with what is found, or with what it gives to each player', async () => {
    const check = async (body: object) => test.post('/v1/kits/check', body);
    const found = await check({ map: own.map });
    expect([found.status, JSON.parse(found.text)]).toMatchObject([
      200,
      { kind: 'map-check', findings: [{ pointer: '/map', code: 'map-breaks-rule', message: /\(M-count\)$/ }, {}, {}] },
    ]);
    const good = JSON.parse((await check({ map: own.map, houseRules: true })).text) as object;
    expect(good).toMatchObject({ findings: [], stats: { unfairness: 0 }, warnings: [{ rule: 'M-count' }, {}, {}] });
    expectProblem(await check({ map: 'players 2\n. .' }), 422, 'bad-map');
    expectProblem(await check({ map: own.map, csv: 'name' }), 422, 'bad-value');
    expectProblem(await check({ houseRules: true }), 422, 'bad-value');
  });
});

it('draws a map once, whatever is then asked of it', () => {
  const fields = { seed: 'drawn once', players: 2 };
  const triesOf = (asked: object) => [...prepareMap({ ...fields, ...asked })()].length;
  expect([triesOf({}) > 0, triesOf({}), triesOf({ coast: 'smooth', bonus: 0 })]).toEqual([true, 0, 0]);
  expect(triesOf({ coast: 'wild' })).toBeGreaterThan(0);
  const bounds = { tries: 0, pages: 60 };
  const stepsOf = (make: MakeKit) => [...make()].length;
  expect(stepsOf(prepareBoard(fields, 'svg', bounds))).toBeGreaterThan(0);
  expect([prepareBoard(fields, 'json', bounds), prepareKit(fields, 'json', bounds)].map(stepsOf)).toEqual([1, 0]);
  expect(() => stepsOf(prepareBoard({ ...fields, seed: 'another' }, 'svg', bounds))).toThrow('no map of 0');
});

it('is made in steps; a map that is not found is given up, and too many pages are refused', () => {
  const count = (steps: Generator<undefined>) => [...steps].length;
  expect(count(prepareKit({ seed: 'x' }, 'pdf', { tries: 9, pages: 60 })())).toBeGreaterThan(17);
  const far = prepareBoard({ seed: 'x', symmetry: 'free', fair: 0 }, 'svg', { tries: 3, pages: 60 });
  expect(() => count(far())).toThrow('no map of 3 was so fair');
  const large = prepareKit({ seed: 'x', hex: 40 }, 'pdf', { tries: 9, pages: 20 });
  expect(() => count(large())).toThrow('more than 20');
});

it('counts a free map as 50', async () => {
  const few = await startTestService({ flags: { getRate: 40 } });
  onTestFinished(() => few.stop());
  expect((await few.ask({ path: '/v1/kits/plunder/map.json?seed=x' })).status).toBe(200);
  const free = await few.ask({ path: '/v1/kits/plunder/map.json?seed=x&symmetry=free' });
  expectProblem(free, 429, 'too-many-requests');
  expect(Number(free.headers['retry-after'])).toBeGreaterThan(5);
});
