// What the largest orders hold of memory at most: all processes of each, as the system counts them.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compile.js';
import type { Goal } from './goals.js';
import { watchProcess } from './watch-process.js';

const SHEETS = 100_000;

const MIB = 2 ** 20 / 1e6;

/** Makes both, one after the other. */
export async function measureMemory(scratch: string, say: (line: string) => void): Promise<Goal[]> {
  const secret = join(scratch, 'memory-secret.txt');
  writeFileSync(secret, `bt-secret-1:${'5ea1c0de'.repeat(8)}\n`, { mode: 0o600 });
  const peakOf = async (args: readonly string[]) => {
    say(`memory: ${args.join(' ')}`);
    const output = join(scratch, 'memory-output');
    rmSync(output, { recursive: true, force: true });
    const main = join(root, 'dist/cli/main.js');
    const { peakMegabytes } = await watchProcess([main, ...args, '-q', '-o', output], scratch);
    return peakMegabytes;
  };
  const sheets = await peakOf(['sheet', '--seed', 'bench', '-c', String(SHEETS), '-p', 'letter', '-f', 'pdf']);
  const rounds = ['--players', '2000', '--rounds', '50', '--workers', '2'];
  const pack = await peakOf(['pack', 'build', ...rounds, '-p', 'a4', '--secret-file', secret]);
  return [
    {
      name: 'memory at 100,000 sheets',
      value: sheets === undefined ? undefined : sheets / MIB,
      bound: { atMost: 110 },
      decimals: 0,
      unit: 'MiB',
    },
    { name: 'memory of a pack of 100,000, two workers', value: pack, bound: { atMost: 300 }, decimals: 0, unit: 'MB' },
  ];
}
