// Starts the built service as a process of its own, and looks at it from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../compile.js';
import { readUsage } from '../watch-process.js';

export interface Server {
  readonly port: number;
  /** Seconds of processor time, and bytes of memory, of the service's own process without its children; NaN where the system does not tell. */
  readonly usage: () => { readonly seconds: number; readonly bytes: number };
  /** Returns a gauge of its metrics. */
  readonly gauge: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

let nextMetricsPort = 19_464;

/** Nobody is held to a rate, and everything is logged, into a file. The folder is that of a built version. */
export async function startServer(scratch: string, folder = root): Promise<Server> {
  const own = mkdtempSync(join(scratch, 'service-'));
  const metricsPort = nextMetricsPort++;
  const log = openSync(join(own, 'log.jsonl'), 'w');
  const settings = ['--port', '0', '--metrics-port', String(metricsPort), '--data', join(own, 'data')];
  const rates = ['--get-rate', '100000000', '--post-rate', '100000000'];
  const child = spawn(process.execPath, [join(folder, 'dist/cli/main.js'), 'serve', ...settings, ...rates], {
    cwd: scratch,
    stdio: ['ignore', log, 'pipe'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /listens on http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('close', (code) => reject(new Error(`the service ended with ${code}: ${said}`)));
  });
  return {
    port,
    usage: () => readUsage(child.pid ?? 0) ?? { seconds: NaN, bytes: NaN },
    gauge: async (name) => {
      const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^battle_tracker_${name} (\\S+)$`, 'm').exec(page)?.[1] ?? NaN);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
