// Where the service keeps its data when it is not told, and how the folder is made and, after a failed start, unmade.
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { because, Problem } from '../core/problem.js';
import { fileIsOfAnotherUser } from '../core/sentences.js';
import { isOurs } from '../node/files/read-private.js';

const NAME = 'battle-tracker';

/**
 * Returns systemd's STATE_DIRECTORY, else the folder for state of the XDG Base Directory Specification. It never depends on the current folder. Throws
 * Problem `missing-value` for a user without a home.
 */
export function defaultDataFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const [systemd = ''] = (environment['STATE_DIRECTORY'] ?? '').split(':');
  if (isAbsolute(systemd)) return systemd;
  const state = environment['XDG_STATE_HOME'] ?? '';
  if (isAbsolute(state)) return join(state, NAME);
  const home = environment['HOME'] ?? environment['USERPROFILE'] ?? '';
  if (isAbsolute(home)) return join(home, '.local', 'state', NAME);
  throw new Problem('missing-value', because`is needed, as HOME is not set; name a folder`, { option: 'data' });
}

/** Makes the folder, and those above it, with mode 0700. Returns what removes those that it has made, as far as they are empty. Throws
 * Problem `not-permitted` for one of another user, who could put keys and packs of their own there. */
export async function makeDataFolder(path: string): Promise<() => Promise<void>> {
  const folder = resolve(path);
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isOurs(await stat(folder))) throw new Problem('not-permitted', fileIsOfAnotherUser(), { file: path });
  return async () => {
    if (first === undefined) return;
    for (let each = folder; each.length >= first.length; each = dirname(each)) {
      const isGone = await rmdir(each).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  };
}
