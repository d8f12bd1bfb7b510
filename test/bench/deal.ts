// `npm run bench:deal -- REVISION`: how much less CPU dealing alone takes than at a revision in git, 0.1 unless told, in one run.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { editions } from '../../src/game/editions/index.js';
import { namesOf } from '../../src/core/input/choose.js';
import { compile, root } from './compile.js';
import { median } from './median.js';
import { figure, formatTable } from './table.js';

const RUNS = 7;
const SHEETS = 20_000;

/** The last commit of version 0.1. */
const VERSION_0_1 = '72bd604';

/** Compiles the sources of a folder into its `dist`, without bundles. */
function build(folder: string): void {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'src'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

function checkOut(revision: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  build(folder);
}

const code = compile('deal-alone.ts', ts.ModuleKind.ESNext);

function dealOnce(folder: string, edition: string): number {
  const program = code.replaceAll(pathToFileURL(join(root, 'dist')).href, pathToFileURL(join(folder, 'dist')).href);
  const evaluate = ['--input-type=module', '--eval', program, edition, String(SHEETS)];
  return Number(execFileSync(process.execPath, evaluate, { cwd: folder, encoding: 'utf8' }));
}

/** The middle of the runs, and the least and the most. */
function spread(values: readonly number[]): string {
  return `${figure(median(values), 1)} (${figure(Math.min(...values), 1)}-${figure(Math.max(...values), 1)})`;
}

const revision = process.argv[2] ?? VERSION_0_1;
const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  const earlier = join(scratch, 'earlier');
  checkOut(revision, earlier);
  build(root);
  const rows = [['edition', `us a sheet at ${revision}`, 'us a sheet now', 'times as fast']];
  for (const edition of namesOf(editions)) {
    const [then, now]: [number[], number[]] = [[], []];
    // In turns, so that a busy moment of the machine does not fall on one of the two alone.
    for (let run = 0; run < RUNS; run++) {
      then.push(dealOnce(earlier, edition));
      now.push(dealOnce(root, edition));
    }
    rows.push([edition, spread(then), spread(now), figure(median(then) / median(now), 2)]);
  }
  process.stdout.write(`\nDealing alone, CPU, medians of ${RUNS} (least-most)\n\n${formatTable(rows)}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
