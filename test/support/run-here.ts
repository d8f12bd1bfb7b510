// Runs a command line in this process, for tests that need many runs: the exit code and what is said.
import { vi } from 'vitest';
import { run } from '../../src/cli/run.js';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `battle-tracker` with the arguments; paths are from the folder in which the tests run. */
export async function runHere(args: readonly string[]): Promise<Said> {
  const before = process.exitCode;
  process.exitCode = undefined;
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
    process.exitCode = before;
  }
}
