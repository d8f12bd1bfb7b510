// Proves that Ctrl-C and a request to end, in the middle of a long run, leave no file behind and nothing changed.
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { listFolder, makeFolder, startCommand } from '../support/run-command.js';

const ALL = 100_000;
const LONG_RUN = ['sheet', '-c', String(ALL), '-o', 'pack.pdf'];

/** Well inside the run: the fonts alone are less, and the whole pack is more than fifty times as much. */
const ENOUGH = 1_000_000;

/** Waits until the run has written a part of its temporary file; returns that file's name and its last bytes. */
async function untilHalfWritten(cwd: string, isRunning: () => boolean): Promise<{ name: string; tail: string }> {
  while (isRunning()) {
    const name = readdirSync(cwd).find((each) => each.startsWith(TEMPORARY));
    const tail = name === undefined ? undefined : readTail(join(cwd, name));
    if (name !== undefined && tail !== undefined) return { name, tail };
    await sleep(10);
  }
  throw new Error('the run ended before it could be interrupted');
}

/** Returns the last bytes of a file, or undefined while it is small. */
function readTail(path: string): string | undefined {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size < ENOUGH) return undefined;
    const tail = Buffer.alloc(64);
    readSync(file, tail, 0, tail.length, size - tail.length);
    return tail.toString('latin1');
  } finally {
    closeSync(file);
  }
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s in the middle of a run', (signal, exitCode) => {
  it(`ends it with ${exitCode} and leaves no file`, async () => {
    const cwd = makeFolder();
    const run = startCommand(LONG_RUN, { cwd });
    const { name, tail } = await untilHalfWritten(cwd, run.isRunning);
    // The signal lands in the middle: some of the file is there, its end is not, and it does not bear its name yet.
    expect(name).not.toBe('pack.pdf');
    expect(tail).not.toContain('%%EOF');
    expect(Object.keys(listFolder(cwd))).toEqual([name]);
    expect(run.isRunning()).toBe(true);
    run.kill(signal);
    const { code, signal: endedBy, stdout, stderr } = await run.outcome;
    expect({ code, endedBy }).toEqual({ code: exitCode, endedBy: null });
    expect(listFolder(cwd)).toEqual({});
    expect(stdout).toHaveLength(0);
    expect(stderr).not.toContain(`${ALL} sheets, a4`);
    expect(stderr).not.toContain('error');
  });

  it('keeps the file that --force would have replaced', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'pack.pdf'), 'the pack of last year');
    const run = startCommand([...LONG_RUN, '--force'], { cwd });
    await untilHalfWritten(cwd, run.isRunning);
    run.kill(signal);
    expect(await run.outcome).toMatchObject({ code: exitCode });
    expect(readdirSync(cwd)).toEqual(['pack.pdf']);
    expect(readFileSync(join(cwd, 'pack.pdf'), 'utf8')).toBe('the pack of last year');
  });
});
