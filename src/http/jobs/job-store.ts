// Keeps jobs on disk: a folder each, in a folder that one server at a time has for itself.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem } from '../../problem.js';
import { takeLock } from '../../storage/lock.js';
import { readOptional } from '../../storage/read-optional.js';
import { syncFolder, writeFile } from '../../storage/write-file.js';
import { filesOf, type JobFiles, RECORD } from './job-files.js';
import { KEY_BYTES } from './job-keys.js';
import type { JobProblem } from './pack-jobs.js';

const FORMAT = 'battle-tracker-job-1';

/** Something may still be written into a folder that goes away. */
const DEEP = { recursive: true, force: true, maxRetries: 3 } as const;

/** What is known of a job whatever becomes of the server. Times are in milliseconds since 1970. */
export interface JobRecord {
  readonly id: string;
  readonly tokenHash: string;
  /** Who ordered it, as JobKeys writes it. */
  readonly client: string;
  readonly createdAt: number;
  readonly sheets: number;
  readonly etag: string;
  /** What the client calls the request, and the hash of the orders that came with it. */
  readonly request: { readonly mark: string; readonly orders: string } | null;
  readonly end: JobEnd | null;
}

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'expired';
  /** When archive and secret are, or were, deleted. */
  readonly expiresAt: number;
  readonly problem: JobProblem | null;
}

export interface JobStore {
  /** The service's own key for jobs, 32 bytes. */
  readonly key: Uint8Array;
  filesOf(id: string): JobFiles;
  folderOf(id: string): string;
  /** Puts a new job on disk; it is there when this is done, or not at all. */
  create(record: JobRecord, orders: string): Promise<void>;
  save(record: JobRecord): Promise<void>;
  list(): Promise<JobRecord[]>;
  /** Deletes all of a job but its record. */
  clear(id: string): Promise<void>;
  /** Deletes one of a job's files or folders. */
  discard(path: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder, which is made with mode 0700. Throws Problem `busy` when another server has it, and errors of the disk. */
export async function openJobStore(path: string): Promise<JobStore> {
  const root = resolve(path);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const { release, heldBy } = await takeLock(root);
  if (release === undefined) {
    const fix = `stop that one, or name another; its lock is ${heldBy}`;
    throw new Problem('busy', 'is in use by another server', { where: path, fix });
  }
  const folderOf = (id: string) => join(root, id);
  return {
    key: await readKey(join(root, 'key')),
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
    list: () => listRecords(root),
    clear: (id) => clearFolder(folderOf(id)),
    discard: (path) => rm(path, DEEP),
    remove: (id) => removeFolder(folderOf(id)),
    close: release,
  };
}

async function readKey(path: string): Promise<Uint8Array> {
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept?.length === KEY_BYTES) return kept;
  const fresh = randomBytes(KEY_BYTES);
  await writeFile(path, [fresh], 0o600);
  return fresh;
}

async function saveRecord(folder: string, record: JobRecord): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...record })}\n`;
  await writeFile(filesOf(folder).record, [Buffer.from(text)], 0o600);
}

/** Folders without a record are of jobs that were never promised to anybody, or that are deleted already. */
async function listRecords(root: string): Promise<JobRecord[]> {
  const records: JobRecord[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(root, entry.name);
    const text = await readOptional(filesOf(folder).record);
    if (text === undefined) {
      if (isOurs(entry.name)) await rm(folder, DEEP);
      continue;
    }
    const record = parseRecord(text);
    if (record?.id === entry.name) records.push(record);
  }
  return records.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

function isOurs(name: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(name);
}

/** What nobody of ours wrote is left alone. */
function parseRecord(text: string): JobRecord | undefined {
  try {
    const { format, ...record } = JSON.parse(text) as JobRecord & { format: unknown };
    return format === FORMAT ? record : undefined;
  } catch {
    return undefined;
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

/** Returns the length of a file in bytes. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
