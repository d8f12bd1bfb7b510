// The folder beside a pack in which it is made: what is there is unfinished, and goes on where it stopped.
import { chmod, lstat, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { listFolders, type Owned } from '../../core/files.js';
import { because, Problem } from '../../core/problem.js';
import { takeLock } from '../files/lock.js';
import { TEMPORARY } from '../files/write-file.js';

export interface Workspace {
  /** The workspace itself. */
  readonly root: string;
  /** Where journal, lock and a fresh secret are. */
  readonly work: string;
  /** Where the pack's files grow. */
  readonly pack: string;
  /** Gives the lock back; `done` takes everything away, and what cannot be is returned. It never throws: whatever was done is done. */
  close(done: boolean): Promise<Leftover | undefined>;
}

/** A workspace of no more use that could not be removed. */
export interface Leftover {
  readonly path: string;
  /** The system's code for the reason, such as `EPERM`. */
  readonly code: string;
}

export function workspacePath(output: string): string {
  return `${output}.building`;
}

/**
 * Opens the workspace, new or left by a run that was stopped. Throws Problem `busy` when another process works in it, and what requireOwn throws.
 */
export async function openWorkspace(output: string): Promise<Workspace> {
  const root = workspacePath(output);
  const [work, pack] = [join(root, 'work'), join(root, 'pack')];
  await stat(dirname(output));
  await makeFolder(root);
  const lock = await makeFolder(work)
    .then(() => takeLock(work))
    .catch((error: NodeJS.ErrnoException) => {
      // A folder went away under this run's hands: another has just finished.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  if (lock?.release === undefined) {
    const holder = lock === undefined ? '' : `; its lock is ${lock.heldBy}`;
    throw new Problem('busy', because`is being made by another run; wait until that one is done${holder}`, {
      file: output,
    });
  }
  const { release } = lock;
  const close = (done: boolean) => closeWorkspace(root, work, release, done);
  try {
    await removeTemporary(root);
  } catch (error) {
    await close(false);
    throw error;
  }
  return { root, work, pack, close };
}

/**
 * Throws Problem `output-exists` for a link in the place of a workspace, and `not-permitted` for a folder of another user: anyone who can change either could have
 * a pack's secrets, or change its files after they were checked.
 */
export async function requireOwn(root: string): Promise<void> {
  const found = await lstat(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    throw new Problem(
      'output-exists',
      because`is not a folder in which a pack can be made; choose another name, or move it away`,
      { file: root },
    );
  }
  const user = process.getuid?.();
  if (user === undefined || found.uid === user) return;
  throw new Problem('not-permitted', because`belongs to another user; choose another name, or move it away`, {
    file: root,
  });
}

/** Making a whole path at once would tell a read-only disk from one that has no such folder no longer. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await requireOwn(path);
    // Where modes cannot be changed, the folder is as safe as the disk that it is on.
    await chmod(path, 0o700).catch(() => undefined);
  }
}

/**
 * Takes everything away once it is done, or when nothing was begun. What tells a finished run from one to go on with goes last, and the lock
 * after it. Nothing is taken away once another may have come in: what is left then is not empty.
 */
async function closeWorkspace(
  root: string,
  work: string,
  release: () => Promise<void>,
  done: boolean,
): Promise<Leftover | undefined> {
  let left: Leftover | undefined;
  const attempt = async (task: () => Promise<void>): Promise<void> => {
    if (left !== undefined) return;
    await task().catch((error: NodeJS.ErrnoException) => {
      if (!OTHERS.has(error.code ?? '')) left = { path: root, code: error.code ?? 'unknown' };
    });
  };
  const over = done || (await isGone(join(work, 'journal')));
  if (over) {
    // Without a journal nobody can tell whose files these are; the copies of archive and secret are ours in any case.
    for (const name of done ? EVERYTHING : ['work/archive', 'work/secret'])
      await attempt(() => rm(join(root, name), { recursive: true, force: true }));
    await attempt(() => removeTemporary(root));
  }
  await release();
  if (!over) return undefined;
  for (const path of [join(root, 'pack'), work, root]) await attempt(() => rmdir(path));
  return left;
}

/** The journal goes last but for the secret: as long as it is there, the same orders go on from it. */
const EVERYTHING = ['pack', 'work/before', 'work/archive', 'work/journal', 'work/secret'];

/** What cannot be looked at is not known to be gone. */
async function isGone(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}

/** Another run has come in, or has removed the folder. */
const OTHERS = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST']);

/** Throws Problem `output-exists` when something other than an empty folder has the name; that folder is taken away. */
export async function requireFree(output: string): Promise<void> {
  const found = await lstat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  const empty = found.isDirectory() && (await readdir(output)).length === 0;
  if (!empty)
    throw new Problem('output-exists', because`exists already; choose another name, or move it away`, { file: output });
  await rmdir(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new Problem(
        'output-exists',
        because`is a folder that cannot be replaced; choose another name, or move it away`,
        { file: output },
      );
  });
}

/** Removes what a run that was killed left half written. */
export async function removeTemporary(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.startsWith(TEMPORARY))
      await rm(join(entry.parentPath, entry.name), { force: true });
  }
}

/** What lies in `work` besides the lock's files. */
const OWN = ['work/journal', 'work/secret', 'work/archive'];
const LOCK = /^work\/lock/;

/** Throws Problem `output-exists` that names the first file, folder or link in the workspace that is not of the given files. */
export async function refuseForeign(
  { root }: Pick<Workspace, 'root'>,
  files: readonly Pick<Owned, 'path'>[],
): Promise<void> {
  const own = [...OWN, ...files.map(({ path }) => `pack/${path}`)];
  const folders = new Set(listFolders(own.map((path) => ({ path }))).map((path) => path.normalize()));
  folders.add('pack').add('work/before');
  const known = new Set(own.map((path) => path.normalize()));
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const full = join(entry.parentPath, entry.name);
    // Some disks give names back in another normal form than they were given.
    const path = full
      .slice(root.length + 1)
      .replaceAll(sep, '/')
      .normalize();
    if (LOCK.test(path) || (entry.isDirectory() ? folders.has(path) : entry.isFile() && isKnown(path, known))) continue;
    throw new Problem('output-exists', because`is not of this pack; move it away, then run the same command again`, {
      file: full,
    });
  }
}

/** Files that a pack had before it was changed are kept under numbers. */
function isKnown(path: string, files: ReadonlySet<string>): boolean {
  return files.has(path) || /^work\/before\/\d+$/.test(path);
}
