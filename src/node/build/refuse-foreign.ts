// Keeps whatever is not of a pack out of it: its workspace may hold the files of its list and nothing else.
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { listFolders } from '../../event/record/file-modes.js';
import type { Workspace } from './workspace.js';

/** What lies in `work` besides the lock's files. */
const OWN = ['work/journal', 'work/secret', 'work/archive'];
const LOCK = /^work\/lock/;

/** Throws Problem `output-exists` that names the first file, folder or link in the workspace that is not of the given files. */
export async function refuseForeign({ root }: Workspace, paths: readonly string[]): Promise<void> {
  const inPack = paths.map((path) => `pack/${path}`);
  const folders = new Set(listFolders([...OWN, ...inPack]).map((path) => path.normalize()));
  folders.add('pack').add('work/before');
  const files = new Set([...OWN, ...inPack].map((path) => path.normalize()));
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const full = join(entry.parentPath, entry.name);
    // Some disks give names back in another normal form than they were given.
    const path = full
      .slice(root.length + 1)
      .replaceAll(sep, '/')
      .normalize();
    if (LOCK.test(path) || (entry.isDirectory() ? folders.has(path) : entry.isFile() && isKnown(path, files))) continue;
    throw new Problem('output-exists', because`is not of this pack; move it away, then run the same command again`, {
      file: full,
    });
  }
}

/** Files that a pack had before it was changed are kept under numbers. */
function isKnown(path: string, files: ReadonlySet<string>): boolean {
  return files.has(path) || /^work\/before\/\d+$/.test(path);
}
