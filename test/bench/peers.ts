// The programs to measure against: copied unchanged from where the person keeps them, and those that need Python or C made ready when the machine can.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, root } from './run-tree.js';

/** A program and the file of sheets that it draws into another file. */
type Draw = (sheets: string, output: string) => Command;

export interface Peers {
  /** Those that this machine can run. */
  readonly programs: Readonly<Partial<Record<PeerName, Draw>>>;
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
    programs: {
      'pdfkit-naive': inNode('pdfkit-naive.js'),
      'pdfkit-form': inNode('pdfkit-form.js'),
      'limit z6': inNode('limit.js', 'z=6'),
      ...reportlab(copy),
      ...libharu(copy, out),
    },
    sheets(count) {
      execFileSync(process.execPath, ['gen.js', String(count)], { cwd: copy });
      return join(out, `sheets-${count}.ndjson`);
    },
  };
}

/** Debian's own Python has the package. */
function reportlab(copy: string): Peers['programs'] {
  const program = '/usr/bin/python3';
  if (spawnSync(program, ['-c', 'import reportlab']).status !== 0) return {};
  const script = join(copy, 'peers/reportlab-form.py');
  return { 'reportlab-form': (sheets, output) => ({ program, args: [script, sheets, output], cwd: copy }) };
}

function libharu(copy: string, out: string): Peers['programs'] {
  const program = join(out, 'libharu');
  const built = spawnSync('gcc', ['-O2', '-w', '-o', program, join(copy, 'peers/libharu.c'), '-lhpdf'], { cwd: copy });
  if (built.status !== 0) return {};
  return { libharu: (sheets, output) => ({ program, args: [sheets, output], cwd: copy }) };
}
