// A club box over HTTP: ordered, followed and fetched as a pack is, and refused with all that is wrong with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSteps } from '../../src/kits/plunder/game/run-steps.js';
import { boxPlan, planBox } from '../../src/kits/box/box-files.js';
import { boxJob } from '../../src/kits/box/box-job.js';
import { readBox } from '../../src/kits/box/box-order.js';
import { getPackDocs } from '../../src/server/routes/packs.js';
import { limits } from '../../src/server/limits.js';
import { buildBox } from '../support/club-box.js';
import { ask, fetchPack, order, post, untilOver } from './ask-packs.js';
import { type PackService, startPackService } from './pack-service.js';

const box = { kind: 'kit-box', seed: 'club', players: 2, tables: 1, 'same-map': true, combat: 'open' } as const;

let folder: string;
let service: PackService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'battle-tracker-boxes-'));
  service = await startPackService({ data: folder, times: { heartbeat: 1000, pause: 0 } });
});

afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(service.faults).toEqual([]);
});

const problemOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

it('is the archive of the command line, and has links to what there is', async () => {
  const taken = await order(service.url, box, { 'Idempotency-Key': 'k' });
  const self = `/v1/packs/${taken.id}`;
  expect(taken.links).toEqual({ self, events: `${self}/events`, archive: `${self}/archive.zip` });
  expect((await order(service.url, { ...box, ink: 'normal' }, { 'Idempotency-Key': 'k' })).id).toBe(taken.id);
  const told = await (await ask(service.url, taken.links.events, taken.token)).text();
  const last = JSON.parse(
    told
      .match(/^data: .*$/gm)
      ?.at(-1)
      ?.slice(6) ?? '',
  ) as object;
  expect(last).toMatchObject({ state: 'done', done: 15, total: 15, results: [] });
  const shown = await (await ask(service.url, self, taken.token)).json();
  expect((getPackDocs.replies[200]?.content?.['application/json'] as z.ZodType).parse(shown)).toEqual(shown);
  const { archive } = await fetchPack(service.url, { ...taken, links: { ...taken.links, secret: `${self}/secret` } });
  expect(archive.equals(await buildBox(box))).toBe(true);
  for (const [what, path] of [
    ['secret', 'secret'],
    ['event file', 'file.json'],
  ] as const) {
    const reply = await ask(service.url, `${self}/${path}`, taken.token);
    expect(reply.status).toBe(404);
    expect(await problemOf(reply)).toMatchObject({
      type: '/problems/not-found',
      detail: `this box has no ${what}; fetch what its links name`,
    });
  }
  expect((await ask(service.url, self, taken.token, {}, 'DELETE')).status).toBe(204);
  expect((await ask(service.url, self, taken.token)).status).toBe(404);
});

it('hands the secret of a sealed list to who holds the token', async () => {
  const sealed = { ...box, combat: 'sealed' };
  const taken = await order(service.url, sealed);
  expect(taken.links).not.toHaveProperty('file');
  expect(await untilOver(service.url, taken)).toMatchObject({ state: 'done', total: 15, results: ['secret'] });
  const { archive, secret } = await fetchPack(service.url, taken);
  expect(archive.equals(await buildBox(sealed, secret))).toBe(true);
  expect((await ask(service.url, taken.links.secret, 'wrong')).status).toBe(404);
});

describe('faults of an order', () => {
  const tooMany = Array.from({ length: limits.box.tables + 1 }, () => ({}));

  it.each<[object, string, string[]]>([
    [{ tables: 101, colour: 'red', paper: 'a3' }, 'bad-spec', ['/tables', '/paper', '/colour']],
    [{ tables: undefined, table: tooMany }, 'bad-spec', ['/table']],
    [{ tables: '8', hex: 'wide', table: [{ name: 3 }] }, 'bad-spec', ['/tables', '/hex', '/table/0/name']],
    [{ seed: undefined, players: null }, 'bad-spec', ['/seed', '/players']],
    [{ kind: 'kit-bx' }, 'unknown-value', ['/kind']],
    [{ kind: 'Kit-Box' }, 'bad-spec', ['/kind']],
    [{ tables: undefined }, 'bad-spec', ['/tables']],
    [{ 'same-map': true, table: [{ seed: 'x' }] }, 'bad-spec', ['/table/0/seed']],
    [{ seed: '', 'same-map': false }, 'bad-spec', ['/seed']],
    [{ 'same-map': false, players: 3, symmetry: 'mirror' }, 'bad-value', ['/symmetry']],
    [{ rounds: 3, playerCount: 8 }, 'bad-spec', ['/rounds', '/playerCount']],
  ])('are named at once, case %#', async (wrong, slug, pointers) => {
    const reply = await post(service.url, { ...box, ...wrong });
    expect(reply.status).toBe(422);
    const problem = await problemOf(reply);
    expect(problem['type']).toBe(`/problems/${slug}`);
    const found = (problem['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);
    expect(found).toEqual(pointers);
  });
});

it.each([{ hex: 40 }, { build: 'full', combat: 'sealed' }, { players: 4, 'same-map': false, table: [{ players: 3 }] }])(
  'of %j prints as many sheets as it says, without drawing each map, and is kept as itself',
  (more) => {
    const { kind, ...fields } = { ...box, tables: 3, ...more };
    const all = readBox(fields, (field) => ({ field }));
    const { text, sheets } = runSteps(boxJob.read({ kind, ...fields })());
    expect(sheets).toBe(boxPlan(all).sheets);
    expect(runSteps(boxJob.read(JSON.parse(text) as typeof box)()).text).toBe(text);
    expect(planBox(all, 'box', undefined).artifacts.length).toBeGreaterThan(3);
  },
);
