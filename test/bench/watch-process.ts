// Runs a command and samples what it and all its descendants use, as Linux tells it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TreeUsage {
  readonly wallSeconds: number;
  /** User and system time of all processes, to within a sample; undefined where the system does not tell. */
  readonly cpuSeconds: number | undefined;
  /** The largest sum over all processes in one sample. */
  readonly peakMegabytes: number | undefined;
}

const SAMPLE = 40;
const TICKS_A_SECOND = 100;
const PAGE = 4096;

/** Runs node with the arguments. Throws an Error with the end of what it said on stderr when it fails. */
export async function watchProcess(nodeArguments: readonly string[], cwd: string): Promise<TreeUsage> {
  const started = performance.now();
  const child = spawn(process.execPath, nodeArguments, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-2000)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const cpu = new Map<number, number>();
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const samples = listTree(child.pid ?? 0).flatMap((pid) => readUsage(pid) ?? []);
    for (const { pid, seconds } of samples) cpu.set(pid, seconds);
    peak = Math.max(
      peak,
      samples.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    await sleep(SAMPLE);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`exit ${code}: ${said}`);
  const seconds = [...cpu.values()].reduce((sum, each) => sum + each, 0);
  return {
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: cpu.size === 0 ? undefined : seconds,
    peakMegabytes: peak === 0 ? undefined : peak / 1e6,
  };
}

function listTree(pid: number): number[] {
  const children = readText(`/proc/${pid}/task/${pid}/children`) ?? '';
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(listTree)];
}

/** Returns what a process has used and holds; undefined when it is gone, or where the system does not tell. */
function readUsage(pid: number): { pid: number; seconds: number; bytes: number } | undefined {
  const text = readText(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  // The third field of the whole line is the first here: 14 and 15 are times in ticks, 24 pages in memory.
  return { pid, seconds: (at(11) + at(12)) / TICKS_A_SECOND, bytes: at(21) * PAGE };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
