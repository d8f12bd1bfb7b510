// Proves that any plan is built all or none, from where a run has stopped, with the findings of its steps, in a folder, an archive, and memory alike.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/core/bytes.js';
import { buildInMemory, type Found, type Plan } from '../../../src/core/plan.js';
import { because, Problem } from '../../../src/core/problem.js';
import { build, type BuildOrders, leftDrawn, readEntries } from '../../../src/node/build/build-plan.js';
import { intoFolder } from '../../../src/node/build/landing.js';
import { readZip } from '../../support/read-zip.js';
import { listFolder, makeFolder } from '../../support/run-command.js';

const paths = ['tables/a.pdf', 'tables/b.pdf', 'director/c.txt', 'data/box.json'];

/** Two steps and one that adds them up, four files that need them, and a list that closes the plan; `made` hears of each that is done. */
function planOf(made: string[] = [], secret?: Uint8Array, id = 'one'): Plan {
  const hear = <T>(name: string, value: T): T => {
    made.push(name);
    return value;
  };
  const sum = (found: Found) => (found('one') as number) + (found('two') as number);
  return {
    id: `${id} ${toHex(secret ?? new Uint8Array())}`,
    steps: [
      { name: 'one', needs: [], weight: 2, run: () => hear('one', 1) },
      { name: 'two', needs: [], weight: 2, run: () => hear('two', 2) },
      { name: 'sum', needs: ['one', 'two'], weight: 0, run: (found) => hear('sum', sum(found)) },
    ],
    artifacts: paths.map((path) => ({
      path,
      isPublic: path.startsWith('tables/'),
      needs: ['sum'],
      write: (found) => {
        hear(path, undefined);
        return [
          Buffer.from(`${path} ${JSON.stringify(found('sum'))} `),
          Buffer.from(toHex(secret ?? new Uint8Array())),
        ];
      },
    })),
    closing: [{ path: 'list', isPublic: false }],
    close: async (_, written, read) => {
      const lines = written.map(async ({ path, bytes }) => `${path} ${bytes} ${(await read(path)).length}\n`);
      return [{ path: 'list', isPublic: false, bytes: Buffer.from((await Promise.all(lines)).join('')) }];
    },
  };
}

function ordersOf(output: string, made: string[] = [], given: Partial<BuildOrders> = {}): BuildOrders {
  return {
    output,
    isFresh: false,
    drawn: 'a seed',
    prepare: (fresh) => ({ plan: planOf(made, fresh?.secret) }),
    report: () => undefined,
    signal: new AbortController().signal,
    ...given,
  };
}

/** Builds until so many reports have come, as a run that a signal stops. */
async function stopAfter(count: number, orders: BuildOrders): Promise<void> {
  const controller = new AbortController();
  let heard = 0;
  const report = () => {
    if (++heard === count) controller.abort();
  };
  await expect(build({ ...orders, report, signal: controller.signal })).rejects.toMatchObject({ code: 'resumable' });
}

describe('a plan', () => {
  it.each(['box', 'box.zip'])('goes on where a run has stopped, and ends in the same bytes: %s', async (name) => {
    const whole = makeFolder();
    const all: string[] = [];
    await build(ordersOf(join(whole, name), all));
    for (const stop of [1, 2, 3, 5]) {
      const folder = makeFolder();
      const output = join(folder, name);
      const made: string[] = [];
      await stopAfter(stop, ordersOf(output, made));
      expect(existsSync(output)).toBe(false);
      expect(await leftDrawn(output)).toBe('a seed');
      const { files, found } = await build(ordersOf(output, made));
      expect([files, found('sum')]).toEqual([5, 3]);
      expect(made).toEqual(all);
      expect(listFolder(folder)).toEqual(listFolder(whole));
    }
  });

  it('gives the same files in memory and in an archive', async () => {
    const folder = makeFolder();
    const { files } = await buildInMemory(planOf());
    await build(ordersOf(join(folder, 'box')));
    await build(ordersOf(join(folder, 'box.zip')));
    const entries = await readZip(readFileSync(join(folder, 'box.zip')));
    expect(files.map(({ path }) => path)).toEqual([...paths, 'list']);
    for (const { path, bytes } of files) {
      const text = Buffer.from(bytes).toString();
      expect(readFileSync(join(folder, 'box', path), 'utf8')).toBe(text);
      expect(entries.find(({ name }) => name === path)?.bytes.toString()).toBe(text);
    }
  });

  it('gives a file nothing but what it needs', async () => {
    const plan = planOf();
    const greedy = { ...plan, artifacts: plan.artifacts.map((file) => ({ ...file, needs: [] })) };
    await expect(buildInMemory(greedy)).rejects.toThrow('sum was not asked for');
    const output = join(makeFolder(), 'box');
    await expect(build(ordersOf(output, [], { prepare: () => ({ plan: greedy }) }))).rejects.toThrow(
      'sum was not asked',
    );
  });

  it('is not gone on with by other orders, or with another secret', async () => {
    const output = join(makeFolder(), 'box');
    const withSecret = (byte: number, id?: string) => ({
      prepare: () => ({ plan: planOf([], Buffer.alloc(32, byte), id) }),
    });
    await stopAfter(1, ordersOf(output, [], withSecret(1)));
    for (const other of [withSecret(2), withSecret(1, 'two')])
      await expect(build(ordersOf(output, [], other))).rejects.toMatchObject({ code: 'output-exists' });
    await build(ordersOf(output, [], withSecret(1)));
  });

  it('keeps a fresh secret through a stop, and puts it beside the output', async () => {
    const folder = makeFolder();
    const output = join(folder, 'box');
    const seen: string[] = [];
    const fresh: Partial<BuildOrders> = {
      isFresh: true,
      prepare: (source) => {
        seen.push(toHex(source?.secret ?? new Uint8Array()));
        return { plan: planOf([], source?.secret) };
      },
    };
    await stopAfter(1, ordersOf(output, [], fresh));
    const { secret = '' } = await build(ordersOf(output, [], fresh));
    expect(secret).toBe(join(folder, 'box.secret'));
    expect(readFileSync(secret, 'utf8')).toContain(seen[0]);
    expect(seen[1]).toBe(seen[0]);
    for (const path of [secret, join(output, 'director/c.txt')]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing of one that can never be made', async () => {
    const folder = makeFolder();
    const refused = new Problem('does-not-fit', because`has no room; choose larger paper`);
    const plan = planOf();
    const artifacts = plan.artifacts.map((file, i) => ({
      ...file,
      write: (found: Found) => {
        if (i === 2) throw refused;
        return file.write(found);
      },
    }));
    await expect(
      build(ordersOf(join(folder, 'box'), [], { prepare: () => ({ plan: { ...plan, artifacts } }) })),
    ).rejects.toBe(refused);
    expect(listFolder(folder)).toEqual({});
  });
});

describe('a folder that is in use', () => {
  /** Holds two of the files already, and takes others as long as `list` is not there. */
  function prepare() {
    const output = join(makeFolder(), 'box');
    mkdirSync(join(output, 'tables'), { recursive: true });
    writeFileSync(join(output, 'tables/a.pdf'), 'before');
    writeFileSync(join(output, 'letter'), 'from home');
    const isThere = () => Promise.resolve(existsSync(join(output, 'list')));
    const requireRoom = async () => {
      if (await isThere())
        throw new Problem('output-exists', because`is built already; name another`, { file: output });
    };
    return {
      output,
      orders: ordersOf(output, [], { landing: intoFolder(output, { requireRoom, isPublished: isThere }) }),
    };
  }

  it('has all files at the end, and keeps what is not of them', async () => {
    const { output, orders } = prepare();
    await build(orders);
    expect(readFileSync(join(output, 'tables/a.pdf'), 'utf8')).toBe('tables/a.pdf 3 ');
    expect(readFileSync(join(output, 'letter'), 'utf8')).toBe('from home');
    await expect(build(orders)).rejects.toMatchObject({ code: 'output-exists' });
  });

  it.each([0, 1, 3, 5])('is finished by the same orders after %d files were moved', async (count) => {
    const { output, orders } = prepare();
    const failing = intoFolder(output, {
      requireRoom: () => Promise.resolve(),
      isPublished: () => Promise.resolve(false),
    });
    const landing = {
      ...failing,
      publish: async (...[space, files, logWhole]: Parameters<typeof failing.publish>) => {
        await failing.publish(space, files.slice(0, count), logWhole);
        throw new Error('killed');
      },
    };
    await expect(build({ ...orders, landing })).rejects.toThrow('killed');
    expect((await readEntries(output)).at(-1)).toEqual({ step: 'whole' });
    expect((await build(orders)).found('sum')).toBe(3);
    for (const path of paths) expect(readFileSync(join(output, path), 'utf8')).toBe(`${path} 3 `);
    expect(existsSync(`${output}.building`)).toBe(false);
    rmSync(output, { recursive: true });
  });
});
