// `npm run bench:kits`: a deck and a sea beside a process that does nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderMap } from '../../src/kits/plunder/map-order.js';
import { root } from './compile.js';
import { median, spread } from './median.js';
import { runTree } from './run-tree.js';
import { figure, formatTable } from './table.js';
import '../support/provide.js';

const [ROUNDS, MAPS] = [7, 1000];

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
const run = (...args: string[]) => runTree({ program: process.execPath, args, cwd: scratch });
const kit = (...args: string[]) => run(join(root, 'dist/cli/main.js'), 'kit', ...args, '-q', '--force');

/** Returns milliseconds of CPU of this process. */
async function cpuOf(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Draws seas that nobody has drawn, a few times as many as fit into the cache. */
const drawMaps = (from: number, count: number) =>
  cpuOf(() => {
    for (let i = 0; i < count; i++) orderMap({ seed: `bench ${from + i}` });
  });

const flagship: number[] = [];
const first: number[] = [];
const later: number[] = [];
try {
  await drawMaps(0, 50);
  for (let round = 0; round < ROUNDS; round++) {
    const nothing = run('-e', '0');
    flagship.push(kit('flagship', '-o', 'deck.pdf') / nothing);
    const map = kit('map', '-s', `sea ${round}`, '--json', '-o', 'sea.json');
    first.push((map - kit('map', '--map', 'sea.json', '--json', '-o', 'same.json')) / nothing);
    later.push((await drawMaps(1000 * (round + 1), MAPS / ROUNDS)) / (MAPS / ROUNDS) / nothing);
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
const row = (name: string, values: readonly number[], bound: number) => [
  name,
  spread(values, 2),
  figure(bound, 2),
  median(values) <= bound ? 'met' : 'missed',
];
process.stdout.write(`\nNode ${process.version}, CPU, medians of ${ROUNDS} rounds\n\n`);
process.stdout.write(
  formatTable([
    ['figure', 'here', 'at most', ''],
    row('kit flagship, x node -e 0', flagship, 2.5),
    row('the sea in kit map, x node -e 0', first, 0.25),
    row(`a sea of ${MAPS} in one process, x node -e 0`, later, 0.25),
  ]),
);
