// `npm run bench`: prints what sheets cost, beside plain pdfkit and an idle node in the same run. `--all` leaves nothing out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Goal, goalRow } from './goals.js';
import { root } from './compile.js';
import { prepareMeasure } from './measure.js';
import { measureOneSheet, oneSheetGoals, oneSheetRows } from './one-sheet.js';
import { comparePacks, packGoals, packRows, ratioRows } from './packs.js';
import { formatTable } from './table.js';

const all = process.argv.includes('--all');

/** Says on stderr what runs now, so that standard output holds the figures alone. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

function bench(scratch: string): void {
  const measure = prepareMeasure(scratch);
  const oneSheet = measureOneSheet(measure, join(scratch, 'sheet'), say);
  const packs = comparePacks(measure, join(scratch, 'pack.pdf'), all, say);
  const goals: Goal[] = [...packGoals(packs), ...oneSheetGoals(oneSheet)];
  process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}\n`);
  print('Sheets from the seed to a PDF on disk, whole processes', packRows(packs));
  print('Plain pdfkit divided by ours', ratioRows(packs));
  print('One sheet by the command line, median of whole processes', oneSheetRows(oneSheet));
  print('Goals', [['goal', 'measured', 'asked', 'verdict'], ...goals.map(goalRow)]);
}

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  bench(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
