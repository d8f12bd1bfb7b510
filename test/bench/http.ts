// `npm run bench:http`: prints how the service does under load of every kind. `--only a,b` picks scenarios, `--share 0.1` shortens them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './compile.js';
import { type Goal, goalRow } from './goals.js';
import { abort } from './http/abort.js';
import { overload } from './http/overload.js';
import { measureCapacity, type Scenario, type Stage } from './http/scenario.js';
import { startServer } from './http/server.js';
import { slow } from './http/slow.js';
import { soak } from './http/soak.js';
import { capacity, latency } from './http/steady.js';
import { whilePacking } from './http/while-packing.js';
import { formatTable } from './table.js';

const scenarios: Readonly<Record<string, Scenario>> = {
  capacity,
  latency,
  pack: whilePacking,
  overload,
  slow,
  abort,
  soak,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' }, built: { type: 'boolean' } },
});
const names = values.only?.split(',') ?? Object.keys(scenarios);

/** Says on stderr what runs now, so that standard output holds the figures alone. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

/** Every scenario has a service of its own, so that none finds what another left. */
async function play(scenario: Scenario, scratch: string): Promise<readonly Goal[]> {
  const server = await startServer(mkdtempSync(join(scratch, 'service-')));
  const share = Number(values.share);
  const measured = measureOnce(() => measureCapacity({ server, share }).then(({ perSecond }) => perSecond));
  const stage: Stage = { server, share, say, capacity: measured };
  try {
    const { rows, goals } = await scenario.play(stage);
    print(scenario.title, rows);
    return goals;
  } finally {
    await server.stop();
  }
}

function measureOnce(measure: () => Promise<number>): () => Promise<number> {
  let value: Promise<number> | undefined;
  return () => (value ??= measure());
}

async function bench(scratch: string): Promise<void> {
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}; share ${values.share}\n` +
      'The load is made on this machine by a process of its own, and takes from the same cores what its column says.\n',
  );
  const goals: Goal[] = [];
  for (const name of names) {
    const scenario = scenarios[name];
    if (scenario === undefined) throw new Error(`there is no ${name}; choose of ${Object.keys(scenarios).join(', ')}`);
    goals.push(...(await play(scenario, scratch)));
  }
  print('Goals', [['goal', 'measured', 'asked', 'verdict'], ...goals.map(goalRow)]);
}

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  if (values.built !== true)
    execFileSync('npm', ['run', 'build', '--silent'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  await bench(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
