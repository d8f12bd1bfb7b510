// Proves that an update whose run was killed while it cleaned up is finished by the same command, and is never made twice.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretSource } from '../../src/core/source.js';
import { updateOnce, type UpdateOnceOrders } from '../../src/cli/update-once.js';
import { addBatch } from '../../src/event/record/add-batch.js';
import { findSheet } from '../../src/event/record/find-sheet.js';
import { listSheets } from '../../src/event/record/list-sheets.js';
import { openFolder } from '../../src/plans.js';
import { fingerprint } from '../../src/event/record/record-json.js';
import { leaveLock } from '../support/leave-lock.js';
import { listFolder, makeFolder } from '../support/run-command.js';
import {
  build,
  leaveSteps,
  master,
  order,
  OTHER_SECRET,
  replaceFirst,
  stopAfter,
  update,
  watching,
} from '../event/make/small-pack.js';

type Plan = UpdateOnceOrders['plan'];

let built: string;
let parent: string;
let folder: string;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  const players = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name }));
  await build(join(built, 'spring'), { record: order({ playerCount: undefined, players, format: 'pairs' }) });
});

afterAll(() => rmSync(built, { recursive: true }));

beforeEach(() => {
  parent = makeFolder();
  folder = join(parent, 'spring');
  cpSync(join(built, 'spring'), folder, { recursive: true });
});

async function once(plan: Plan, orders: Partial<UpdateOnceOrders> = {}) {
  return updateOnce({ pack: await openFolder(folder), master, plan, ...watching, ...orders });
}

const addition = { round: null, pairings: null, late: [], named: [], check: () => undefined };
const round: Plan = ({ record }) =>
  addBatch(record, {
    ...addition,
    round: 2,
    pairings: { name: 'r2.csv', bytes: Buffer.from('a,b\nAda,Cleo\nBen,Dan\n') },
  }).batch;
const late: Plan = ({ record }) => addBatch(record, { ...addition, named: ['Zoë'] }).batch;
const seat: Plan = () => replaceFirst;

/** Replaces a sheet by the serial that it had when the pack was built. */
async function bySerial(): Promise<Plan> {
  const [first] = await listSheets(await openFolder(folder));
  return async (pack) => {
    const { place, seat: found } = await findSheet(pack, first?.serial ?? '');
    return { kind: 'replace', place, seat: found };
  };
}

/** What a run leaves that is killed while it cleans up: all of its workspace, or no more than its folders and its lock. */
const leavings: Readonly<Record<string, () => Promise<void>>> = {
  'before its journal was gone': async () => {
    makeWork();
    const { record } = await openFolder(folder);
    await leaveSteps(folder, [
      { step: 'begin', id: fingerprint(record, master), program: '' },
      { step: 'written', path: 'x', bytes: 1, sha256: '' },
    ]);
  },
  'after its journal was gone': () => {
    leaveLock(makeWork());
    return Promise.resolve();
  },
  'with only its folder left': () => {
    mkdirSync(`${folder}.building`);
    return Promise.resolve();
  },
};

function makeWork(): string {
  const work = join(`${folder}.building`, 'work');
  mkdirSync(work, { recursive: true });
  mkdirSync(join(`${folder}.building`, 'pack'));
  return work;
}

describe('a run that was killed', () => {
  const [journal, cleaned, bare] = Object.keys(leavings) as [string, string, string];
  it.each<[string, string, () => Plan | Promise<Plan>]>([
    ['a round', journal, () => round],
    ['late players', cleaned, () => late],
    ['a new sheet by its seat', bare, () => seat],
    ['a new sheet by its serial', journal, bySerial],
  ])('has made %s: %s, and the same orders say so and clean up', async (_, left, planOf) => {
    const plan = await planOf();
    const { files, already, after } = await once(plan);
    expect(already).toBe(false);
    // What is told of the pack without reading it again is what was written.
    const { record, heads } = await openFolder(folder);
    expect(after).toEqual({ record, heads });
    const before = listFolder(parent);
    await leavings[left]?.();
    expect(await once(plan)).toMatchObject({ files, already: true, after });
    expect(listFolder(parent)).toEqual(before);
  });

  it('is cleaned up by other orders, too, which are carried out', async () => {
    await once(late);
    await leavings[journal]?.();
    const { already, files } = await once(round);
    expect({ already, path: files[0]?.path }).toEqual({ already: false, path: 'players/add-3/round-2.pdf' });
    expect(readdirSync(parent)).toEqual(['spring']);
    expect((await openFolder(folder)).record.batches).toHaveLength(3);
  });

  it('is cleaned up by orders that are refused', async () => {
    await once(late);
    const before = listFolder(parent);
    await leavings[journal]?.();
    const again: Plan = ({ record }) => addBatch(record, { ...addition, named: ['Ada'] }).batch;
    await expect(once(again)).rejects.toMatchObject({ code: 'bad-players' });
    expect(listFolder(parent)).toEqual(before);
  });

  it('is no reason not to add to a pack that was only built', async () => {
    await leavings[journal]?.();
    expect((await once(late)).already).toBe(false);
    expect(readdirSync(parent)).toEqual(['spring']);
  });
});

it('orders that were carried out and cleaned up are carried out again, or refused', async () => {
  await once(seat);
  expect((await once(seat)).already).toBe(false);
  await once(round);
  await expect(once(round)).rejects.toMatchObject({
    code: 'bad-pairings',
    message: expect.stringContaining('round 2 has its sheets') as string,
  });
});

it('a run that was stopped in its work goes on', async () => {
  await expect(once(round, stopAfter(2))).rejects.toMatchObject({ code: 'resumable' });
  expect((await once(round)).already).toBe(false);
  expect(readdirSync(parent)).toEqual(['spring']);
});

it('the unfinished work of others is kept', async () => {
  await expect(update(folder, replaceFirst, stopAfter(1))).rejects.toMatchObject({ code: 'resumable' });
  const before = listFolder(parent);
  await expect(once(late)).rejects.toMatchObject({ code: 'output-exists', where: `${folder}.building` });
  expect(listFolder(parent)).toEqual(before);
});

it('another secret cleans nothing', async () => {
  await once(late);
  await leavings['before its journal was gone']?.();
  const before = listFolder(parent);
  const wrong = { master: secretSource(OTHER_SECRET).master };
  await expect(once(late, wrong)).rejects.toMatchObject({ code: 'not-equal' });
  expect(listFolder(parent)).toEqual(before);
});
