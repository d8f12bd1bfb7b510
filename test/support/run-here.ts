// Runs the command line in this process, a hundred times in the time that a new one takes to start.
import { run } from '../../src/cli/run.js';

export interface RunHere {
  readonly code: number;
  readonly stderr: string;
}

/** Runs `battle-tracker` with the arguments; what it says on stderr is caught, and what it changes of the process is taken back. */
export async function runHere(args: readonly string[]): Promise<RunHere> {
  const said: string[] = [];
  const { exitCode } = process;
  const streams = [process.stdout, process.stderr];
  const before = streams.map((stream) => stream.listeners('error'));
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text: string | Uint8Array) => {
    said.push(Buffer.from(text).toString('utf8'));
    return true;
  };
  try {
    process.exitCode = undefined;
    return { code: await run(args), stderr: said.join('') };
  } finally {
    process.stderr.write = write;
    process.exitCode = exitCode;
    for (const [i, stream] of streams.entries())
      for (const listener of stream.listeners('error'))
        if (before[i]?.includes(listener) !== true) stream.off('error', listener as () => void);
  }
}
