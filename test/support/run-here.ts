// Runs a command line in this process, a hundred times in the time that a new one takes to start: the exit code and what is said.
import { vi } from 'vitest';
import { run } from '../../src/cli/run.js';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `battle-tracker` with the arguments; paths are from the folder in which the tests run. What a run changes of the process is undone. */
export async function runHere(args: readonly string[]): Promise<Said> {
  const { exitCode } = process;
  process.exitCode = undefined;
  const streams = [process.stdout, process.stderr];
  const listeners = streams.map((stream) => stream.listeners('error'));
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((piece, ...rest: unknown[]) => {
      texts[name] += typeof piece === 'string' ? piece : Buffer.from(piece).toString('latin1');
      const done = rest.at(-1);
      if (typeof done === 'function') (done as () => void)();
      return true;
    }),
  );
  try {
    return { code: await run(args), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = exitCode;
    for (const [i, stream] of streams.entries())
      for (const listener of stream.listeners('error'))
        if (listeners[i]?.includes(listener) !== true) stream.off('error', listener as () => void);
  }
}
