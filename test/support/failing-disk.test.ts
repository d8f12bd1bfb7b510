// Proves that the calls that are made to fail do fail, one each, and that nothing else does.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls, type FaultPlan, faults, withFault } from './failing-disk.js';
import { makeFolder } from './run-command.js';

/** One of each call, by every function that makes it. */
async function useAll(folder: string): Promise<void> {
  await disk.mkdir(join(folder, 'a'));
  const file = await disk.open(join(folder, 'a/b'), 'w');
  try {
    for (let written = 0; written < 10;) written += (await file.write(Buffer.alloc(10, 'x'), written)).bytesWritten;
    await file.sync();
  } finally {
    await file.close();
  }
  await disk.rename(join(folder, 'a/b'), join(folder, 'a/c'));
  await disk.link(join(folder, 'a/c'), join(folder, 'd'));
  await disk.readFile(join(folder, 'd'));
  for await (const piece of createReadStream(join(folder, 'd'))) void piece;
  await disk.readdir(folder);
  await disk.unlink(join(folder, 'd'));
  await disk.rm(join(folder, 'a'), { recursive: true });
}

const run = (folder: string, plan?: FaultPlan) =>
  withFault(folder, plan, () =>
    useAll(folder).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    ),
  );

describe('a disk that is made to fail', () => {
  it('counts each kind of call and fails none of them when nothing is planned', async () => {
    const { result, counts, failed } = await run(makeFolder());
    expect({ result, failed }).toEqual({ result: undefined, failed: undefined });
    expect(counts).toEqual({
      open: 3,
      read: 3,
      write: 1,
      fsync: 1,
      rename: 1,
      mkdir: 1,
      link: 1,
      unlink: 3,
      readdir: 2,
    });
  });

  it.each(calls.flatMap((call) => faults.filter((fault) => fault !== 'short').map((fault) => [call, fault] as const)))(
    'fails %s with %s, the first and the last',
    async (call, fault) => {
      const { counts } = await run(makeFolder());
      for (const nth of [1, counts[call]]) {
        const { result, failed } = await run(makeFolder(), { call, nth, fault });
        expect(result).toBe(fault);
        expect(failed).toBeDefined();
      }
      const beyond = await run(makeFolder(), { call, nth: counts[call] + 1, fault });
      expect(beyond).toMatchObject({ result: undefined, failed: undefined });
    },
  );

  it('writes a half, of which the writer hears', async () => {
    const { result, counts } = await run(makeFolder(), { call: 'write', nth: 1, fault: 'short' });
    expect({ result, writes: counts.write }).toEqual({ result: undefined, writes: 2 });
  });

  it('leaves files elsewhere alone', async () => {
    const [folder, elsewhere] = [makeFolder(), join(makeFolder(), 'x')];
    const { counts } = await withFault(folder, { call: 'open', nth: 1, fault: 'EIO' }, () =>
      disk.writeFile(elsewhere, 'x'),
    );
    expect(counts.open).toBe(0);
    expect(existsSync(elsewhere)).toBe(true);
    expect(readFileSync(elsewhere, 'utf8')).toBe('x');
  });
});
