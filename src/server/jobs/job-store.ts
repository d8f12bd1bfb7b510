// Keeps jobs on disk: a folder each, in a folder that one server at a time has for itself.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { because, fieldName, Problem } from '../../core/problem.js';
import { type Release, takeLock } from '../../node/files/lock.js';
import { readOwn } from '../../node/files/read-private.js';
import { syncFolder, TEMPORARY, writeFile } from '../../node/files/write-file.js';
import { makeDataFolder } from '../data-folder.js';
import { KEY_BYTES } from './job-keys.js';
import { isJobId, type JobRecord, parseJobRecord, writeJobRecord } from './job-record.js';
import { workspacePath } from '../../node/build/workspace.js';
import { secretPath } from '../../node/build/build.js';

/** In bytes; a record is shorter by far. */
const LONGEST_RECORD = 64 * 1024;

/** Something may still be written into a folder that goes away. */
const DEEP = { recursive: true, force: true, maxRetries: 3 } as const;

/** Hears what an operator should know. */
export type Log = (
  message: string,
  facts: Readonly<Record<string, string | number>>,
  level?: 'info' | 'warn' | 'error',
) => void;

export interface JobStore {
  /** The service's own key for jobs, 32 bytes. */
  readonly key: Uint8Array;
  filesOf(id: string): JobFiles;
  folderOf(id: string): string;
  /** Puts a new job on disk; it is there when this is done, or not at all. */
  create(record: JobRecord, orders: string): Promise<void>;
  save(record: JobRecord): Promise<void>;
  /** Returns all records, the oldest first. Jobs whose records are damaged are set aside. */
  list(): Promise<JobRecord[]>;
  /** Deletes the jobs that were set aside before a time. */
  removeDamaged(before: number): Promise<void>;
  /** Deletes all of a job but its record. */
  clear(id: string): Promise<void>;
  /** Deletes one of a job's files or folders. */
  discard(path: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Gives the folder back. `undo` also removes the key and the folder if opening has made them. */
  close(options?: { readonly undo?: boolean }): Promise<void>;
}

/** Opens the folder, which is made with mode 0700. Throws Problem `busy` when another server has it, `not-permitted`
 * for a key that is not this user's alone, and errors of the disk. */
export async function openJobStore(path: string, log: Log = () => undefined): Promise<JobStore> {
  const root = resolve(path);
  const removeFolders = await makeDataFolder(root);
  const release = await lockRoot(root, path).catch(async (error: unknown) => {
    await removeFolders();
    throw error;
  });
  const folderOf = (id: string) => join(root, id);
  const { key, isNew } = await removeDrafts(root)
    .then(() => readKey(join(root, 'key')))
    .catch(async (error: unknown) => {
      await release();
      await removeFolders();
      throw error;
    });
  const close = async ({ undo = false } = {}) => {
    if (undo && isNew) await rm(join(root, 'key'), { force: true });
    await release();
    if (undo) await removeFolders();
  };
  return {
    key,
    folderOf,
    filesOf: (id) => filesOf(folderOf(id)),
    async create(record, orders) {
      const folder = folderOf(record.id);
      try {
        await mkdir(folder, { mode: 0o700 });
        await writeFile(filesOf(folder).orders, [Buffer.from(orders)], 0o600);
        await saveRecord(folder, record);
        await syncFolder(root);
      } catch (error) {
        await rm(folder, DEEP).catch(() => undefined);
        throw error;
      }
    },
    save: (record) => saveRecord(folderOf(record.id), record),
    list: () => listRecords(root, log),
    removeDamaged: (before) => removeSetAside(root, before),
    clear: (id) => clearFolder(folderOf(id)),
    discard: (path) => rm(path, DEEP),
    remove: (id) => removeFolder(folderOf(id)),
    close,
  };
}

async function lockRoot(root: string, path: string): Promise<Release> {
  const { release, heldBy } = await takeLock(root);
  if (release !== undefined) return release;
  throw new Problem(
    'busy',
    because`is in use by another server; stop that one, or name another folder with ${fieldName('data')}; its lock is ${heldBy}`,
    { file: path },
  );
}

async function readKey(path: string): Promise<{ readonly key: Uint8Array; readonly isNew: boolean }> {
  const kept = await readOwn(path, { bytes: 1024, code: 'bad-secret', fix: 'restore it' });
  if (kept?.length === KEY_BYTES) return { key: kept, isNew: false };
  const fresh = randomBytes(KEY_BYTES);
  await writeFile(path, [fresh], 0o600);
  return { key: fresh, isNew: kept === undefined };
}

async function saveRecord(folder: string, record: JobRecord): Promise<void> {
  await writeFile(filesOf(folder).record, [Buffer.from(writeJobRecord(record))], 0o600);
}

/** Folders without a record are of jobs that were never promised to anybody, or that are deleted already. */
async function listRecords(root: string, log: Log): Promise<JobRecord[]> {
  const records: JobRecord[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || !isJobId(entry.name)) continue;
    const folder = join(root, entry.name);
    const found = await readRecord(folder, entry.name);
    if (found === undefined) await rm(folder, DEEP);
    else if ('fault' in found) await giveUp(root, entry.name, found.fault, log);
    else records.push(found);
  }
  return records.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Errors of the disk about this one file are its fault; those about the process are not. */
const FILE_FAULTS = new Set(['EIO', 'EACCES', 'EPERM', 'ELOOP', 'ENXIO']);

async function readRecord(folder: string, id: string): Promise<JobRecord | { readonly fault: string } | undefined> {
  const path = filesOf(folder).record;
  try {
    const { size } = await stat(path);
    // A folder of that name has a size, too: reading it fails.
    if (size > LONGEST_RECORD) return { fault: 'is too long' };
    return parseJobRecord(await readFile(path, 'utf8'), id);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR' || FILE_FAULTS.has(code)) return { fault: code };
    throw error;
  }
}

/** A job that cannot even be moved is left where it is, and the others are served all the same. */
async function giveUp(root: string, id: string, fault: string, log: Log): Promise<void> {
  try {
    await setAside(root, id, Date.now());
    log('a damaged pack was set aside', { pack: id, fault }, 'error');
  } catch (error) {
    log('a damaged pack could not be set aside', {
      pack: id,
      fault,
      code: (error as NodeJS.ErrnoException).code ?? '',
    });
  }
}

/** Removes what a server that was killed left half written beside the jobs. */
async function removeDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith(TEMPORARY)) await rm(join(root, name), { force: true });
  }
}

async function clearFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== RECORD) await rm(join(folder, name), DEEP);
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(filesOf(folder).record, { force: true });
  await syncFolder(folder);
  await rm(folder, DEEP);
}

const FOLDER = 'damaged';

/** The time comes first, in milliseconds since 1970. */
const NAME = /^(\d{1,16})-[0-9a-z]{26}$/;

/** Moves a job's folder out of the way. */
async function setAside(root: string, id: string, now: number): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true, mode: 0o700 });
  await rename(join(root, id), join(root, FOLDER, `${now}-${id}`));
}

/** Deletes those that were set aside before a time, and nothing else. */
async function removeSetAside(root: string, before: number): Promise<void> {
  const names = await readdir(join(root, FOLDER)).catch(() => []);
  for (const name of names) {
    const since = NAME.exec(name)?.[1];
    if (since !== undefined && Number(since) <= before)
      await rm(join(root, FOLDER, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whose presence makes a folder a job: it comes last and goes first. */
const RECORD = 'job.json';

interface JobFiles {
  readonly record: string;
  readonly orders: string;
  readonly archive: string;
  /** Made by the build; never in the archive. */
  readonly secret: string;
  /** Where the build goes on after any interruption. */
  readonly workspace: string;
}

export function filesOf(folder: string): JobFiles {
  const archive = join(folder, 'pack.zip');
  return {
    record: join(folder, RECORD),
    orders: join(folder, 'orders.json'),
    archive,
    secret: secretPath(archive),
    workspace: workspacePath(archive),
  };
}
