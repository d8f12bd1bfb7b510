// Leaves a folder locked as a process of an earlier start of the machine does.
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Long enough ago for a lock to be nobody's, whatever its file says. */
const HOUR_AGO = () => new Date(Date.now() - 3_600_000);

/** Returns the lock file's path. */
export function leaveLock(folder: string, name = 'lock-1', text = '{"pid":1,"boot":"an earlier one"}'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  utimesSync(path, HOUR_AGO(), HOUR_AGO());
  return path;
}
