// Proves that too few files that may be open are one line and an exit code, wherever the program comes to feel it.
import { expect, it } from 'vitest';
import { runShell } from '../support/run-command.js';

it.runIf(process.platform === 'linux')('a limit on open files is said in one line, or not felt', async () => {
  const codes: (number | null)[] = [];
  for (const limit of [20, 22, 28, 400]) {
    const script = `ulimit -n ${limit}; battle-tracker pack build --players 4 -q -o m`;
    const { code, stdout, stderr } = await runShell(script);
    expect(stderr).toMatch(code === 0 ? /^$/ : /^error: system-error: .+\n$/);
    expect(stdout).toHaveLength(0);
    codes.push(code);
  }
  expect(new Set(codes)).toEqual(new Set([74, 0]));
});
