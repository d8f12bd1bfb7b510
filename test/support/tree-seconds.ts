// Tells what a process and all its descendants have used, those that are gone included, as Linux counts it.
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Returns seconds of processor time, user and system; 0 of one that is gone. */
export function treeSeconds(pid: number): number {
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 to 17 of the whole line: its own, and that of children which it waited for.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + treeSeconds(Number(child)), own);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
