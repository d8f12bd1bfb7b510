// The programs to measure against: copied unchanged from where the person keeps them, and those that need Python or C made ready when the machine can.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compile.js';
import type { Command } from './run-tree.js';

/** A program and the file of sheets that it draws into another file. */
export type Draw = (sheets: string, output: string) => Command;

export interface Peers {
  /** Each file and the SHA-256 of its bytes. */
  readonly sums: readonly (readonly [path: string, sha256: string])[];
  readonly programs: Readonly<Record<PeerName, Draw | undefined>>;
  /** Makes the file of so many sheets, and returns its path. */
  readonly sheets: (count: number) => string;
}

export type PeerName = 'pdfkit-naive' | 'pdfkit-form' | 'limit z6' | 'reportlab-form' | 'libharu';

/** Copies the programs into the scratch folder, since they write beside themselves. */
export function preparePeers(folder: string, scratch: string): Peers {
  const copy = join(scratch, 'bench');
  cpSync(folder, copy, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', copy]);
  const out = join(copy, 'out');
  const env = { NODE_PATH: join(root, 'node_modules') };
  const inNode = (file: string, ...rest: string[]): Draw => {
    return (sheets, output) => ({
      program: process.execPath,
      args: [join(copy, 'peers', file), sheets, output, ...rest],
      cwd: copy,
      env,
    });
  };
  execFileSync(process.execPath, ['layout.js'], { cwd: copy });
  return {
    sums: sumsOf(folder),
    programs: {
      'pdfkit-naive': inNode('pdfkit-naive.js'),
      'pdfkit-form': inNode('pdfkit-form.js'),
      'limit z6': inNode('limit.js', 'z=6'),
      'reportlab-form': reportlab(copy),
      libharu: libharu(copy, out),
    },
    sheets(count) {
      execFileSync(process.execPath, ['gen.js', String(count)], { cwd: copy });
      return join(out, `sheets-${count}.ndjson`);
    },
  };
}

function sumsOf(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]);
}

/** Debian's own Python has the package; undefined where it is not installed. */
function reportlab(copy: string): Draw | undefined {
  const program = '/usr/bin/python3';
  if (spawnSync(program, ['-c', 'import reportlab']).status !== 0) return undefined;
  return (sheets, output) => ({ program, args: [join(copy, 'peers/reportlab-form.py'), sheets, output], cwd: copy });
}

/** Undefined where compiler or library are not installed. */
function libharu(copy: string, out: string): Draw | undefined {
  const program = join(out, 'libharu');
  const built = spawnSync('gcc', ['-O2', '-w', '-o', program, join(copy, 'peers/libharu.c'), '-lhpdf'], { cwd: copy });
  if (built.status !== 0) return undefined;
  return (sheets, output) => ({ program, args: [sheets, output], cwd: copy });
}
