// Names the build of this program, so that two builds that might draw differently never share the files of one pack.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readVersion } from './assets.js';

let name: string | undefined;

/** Returns the version and a digest of the program as it lies here: two builds of one version may differ, too. */
export function nameBuild(): string {
  return (name ??= `${readVersion()}-${digestProgram()}`);
}

/** The bundle has all its parts in one folder. */
function digestProgram(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    if (/\.[jt]s$/.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
