// Who may read what of a pack: whatever is not for everybody belongs to its maker alone.
import { dirname } from 'node:path';
import { isPublic } from './file-entries.js';

/** Returns the mode with which a file of the pack is made; the process's mask takes rights from the public ones. */
export function fileMode(path: string): number {
  return isPublic(path) ? 0o666 : 0o600;
}

/** Returns the mode with which a folder of the pack is made, the empty path its own: everybody may go where public files lie. */
export function folderMode(folder: string, paths: readonly string[]): number {
  return paths.some((path) => isPublic(path) && isBelow(path, folder)) ? 0o777 : 0o700;
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Returns the folders in which the files lie, each after the one around it; the empty path is the pack's own. */
export function listFolders(paths: readonly string[]): string[] {
  const folders = new Set(['']);
  for (const path of paths) {
    const above: string[] = [];
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) above.unshift(folder);
    for (const folder of above) folders.add(folder);
  }
  return [...folders];
}
