// A copy of the sources in a folder of its own, to be changed, built and run as a contributor would.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../house/source-files.js';
import { cleanEnvironment } from './run-command.js';
import { runInProcess } from './run-in-process.js';

const COPIED = [
  'package.json',
  'tsconfig.json',
  'LICENSE',
  'src',
  'templates',
  'wordlists',
  'kits',
  'fixtures',
  'rolldown.config.js',
];

export interface ScratchCopy {
  readonly folder: string;
  /** Every file that was written, in order. */
  readonly changed: readonly string[];
  /** Writes a new file. */
  readonly write: (path: string, text: string) => void;
  /** Replaces the first occurrence of a text by another. Throws when there is none. */
  readonly edit: (path: string, before: string, after: string) => void;
  /** Checks its types, and builds it. */
  readonly build: () => void;
  /** Runs the command line and resolves with its standard output; rejects with all it said when it fails. */
  readonly run: (...args: readonly string[]) => Promise<string>;
  /** Starts the service; resolves with its address. */
  readonly serve: () => Promise<string>;
  readonly remove: () => void;
}

/** Makes a copy, without tests. */
export function makeScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const changed: string[] = [];
  const stops: (() => void)[] = [];
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (!changed.includes(path)) changed.push(path);
  };
  const program = join(folder, 'dist/cli/main.js');
  return {
    folder,
    changed,
    write: put,
    edit: (path, before, after) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
      put(
        path,
        text.replace(before, () => after),
      );
    },
    build: () => {
      const run = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
        if (status !== 0) throw new Error(stdout + stderr);
      };
      run(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit');
      run(join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c');
    },
    run: async (...args) => {
      const { code, stdout, stderr } = await runInProcess(program, args, {
        cwd: folder,
        env: cleanEnvironment(),
        input: '',
      });
      if (code !== 0) throw new Error(`${stdout.toString()}${stderr}`);
      return stdout.toString();
    },
    serve: () =>
      new Promise((resolve, reject) => {
        const service = spawn(process.execPath, [program, 'serve', '--port', '0']);
        stops.push(() => void service.kill('SIGKILL'));
        let said = '';
        service.stderr.on('data', (piece: Buffer) => {
          said += piece.toString();
          const address = /listens on (http:\/\/[^/;\s]+)/.exec(said)?.[1];
          if (address !== undefined) resolve(address);
        });
        service.on('close', () => reject(new Error(said)));
      }),
    remove: () => {
      for (const stop of stops) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
