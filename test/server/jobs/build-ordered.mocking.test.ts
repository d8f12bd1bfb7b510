// A build beside another one of the same pack, which may finish at any moment.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrdered } from '../../../src/server/jobs/build-ordered.js';
import { filesOf } from '../../../src/server/jobs/job-store.js';
import { readOrders } from '../../../src/server/jobs/pack-orders.js';
import { because, Problem } from '../../../src/core/problem.js';
import { openJournal } from '../../../src/node/files/journal.js';
import { build as buildPlan } from '../../../src/node/build/build.js';
import { makeFolder } from '../../support/run-command.js';
import { smallPack } from '../ask-packs.js';

vi.mock(import('../../../src/node/build/build.js'), async (actual) => ({ ...(await actual()), build: vi.fn() }));

const code = (wanted: string) => expect.objectContaining({ name: 'Problem', code: wanted }) as Error;

let folder: string;

beforeEach(() => {
  folder = makeFolder();
  writeFileSync(filesOf(folder).orders, readOrders({ fields: smallPack, csv: undefined }).text);
});

/** What the other build leaves while this one is at work, before this one finds the name taken. */
function meets(
  other: () => void | Promise<void>,
  problem = new Problem('output-exists', because`exists already; choose another name, or add --force to replace it`),
): void {
  vi.mocked(buildPlan).mockImplementationOnce(async () => {
    await other();
    throw problem;
  });
}

const publish = () => writeFileSync(filesOf(folder).archive, 'the pack');

async function noteWhole(): Promise<void> {
  const work = join(filesOf(folder).workspace, 'work');
  mkdirSync(work, { recursive: true });
  await (await openJournal(join(work, 'journal'), [{ step: 'whole' }])).close();
}

const build = () => buildOrdered(folder, { report: () => undefined, signal: new AbortController().signal });

describe('a build that finds the name of its pack taken', () => {
  it('is done when another has made the pack meanwhile', async () => {
    meets(publish);
    await expect(build()).resolves.toBe(undefined);
  });

  it('is to wait while the other still cleans up', async () => {
    meets(async () => {
      await noteWhole();
      publish();
    });
    await expect(build()).rejects.toThrow(code('busy'));
  });

  it('has a problem when there is no pack', async () => {
    meets(() => undefined);
    await expect(build()).rejects.toThrow(code('output-exists'));
  });

  it('has a problem of its own beside a pack, too', async () => {
    meets(publish, new Problem('no-space', because`no space is left; try again later`));
    await expect(build()).rejects.toThrow(code('no-space'));
  });
});
