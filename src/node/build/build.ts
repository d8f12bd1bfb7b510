// Puts files on disk, all of them or nothing: under a name that is free, or into a folder that is in use.
import { link, lstat, mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { fileMode, folderMode, listFolders, type PlainFile, type Report, watched } from '../../core/files.js';
import { fieldName, msg, Problem } from '../../core/problem.js';
import { zipFiles } from '../../core/zip.js';
import { linkNew } from '../files/link-new.js';
import { readOptional } from '../files/read-optional.js';
import { listTemporary, makeTemporary, syncFolder, withPath, writeFile as writePieces } from '../files/write-file.js';

export interface BuildOrders {
  readonly files: readonly PlainFile[];
  readonly report: Report;
  /** Stops between two files. */
  readonly signal: AbortSignal;
  /** In milliseconds since 1970. */
  readonly now: number;
}

interface NewOrders extends BuildOrders {
  /** A folder, or a file that ends in .zip. */
  readonly output: string;
  /** The text of a fresh secret, which is put beside it. */
  readonly secret?: string | undefined;
}

/** Returns where the secret of an output lies: beside it, as `spring.secret` beside `spring` or `spring.zip`. */
export function secretPath(output: string): string {
  return join(dirname(output), `${basename(output).replace(/\.zip$/i, '')}.secret`);
}

/**
 * Makes a new folder or archive in a room beside it, which holds the output under its own name and a copy of the secret. Throws Problem `output-exists`, the signal's
 * reason, what the files throw, and errors of the disk; then nothing is left.
 */
export async function buildNew({ output, secret, ...orders }: NewOrders): Promise<void> {
  const [folder, name] = [dirname(output), basename(output)];
  await stat(folder);
  await clearRooms(folder, orders.now);
  await requireFree(output);
  const kept = secretPath(output);
  if (secret !== undefined && (await exists(kept))) throw isOfAnother(kept);
  const { path: room } = await makeTemporary(folder, (path) => mkdir(path, { mode: 0o700 }), name);
  try {
    const made = join(room, name);
    const isArchive = /\.zip$/i.test(output);
    if (isArchive) await writePieces(made, zipFiles(watched(orders.files, orders.report, orders.signal)), 0o600);
    else await writeFolder(made, orders.files, orders);
    if (secret !== undefined) await putSecret(secret, { room, kept });
    try {
      await (isArchive ? linkFree(made, output) : renameFree(made, output));
    } catch (error) {
      if (secret !== undefined) await unlink(kept);
      throw error;
    }
    await syncFolder(folder);
  } catch (error) {
    throw withPath(error, output);
  } finally {
    // What stays is cleared by the next build.
    await rm(room, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Puts the secret beside the output before that has its name: a pack without its secret would be lost. */
async function putSecret(secret: string, { room, kept }: { room: string; kept: string }): Promise<void> {
  const own = join(room, SECRET);
  await writeFile(own, secret, { mode: 0o600, flush: true });
  if (!(await linkNew(own, kept))) throw isOfAnother(kept);
  await syncFolder(dirname(kept));
}

const SECRET = 'secret';

function isOfAnother(kept: string): Problem {
  return new Problem(
    'output-exists',
    msg`is the secret of another pack; move it away, or deal from it again with ${fieldName('secretFile')}`,
    { file: kept },
  );
}

/** Takes away what killed runs have left in a folder, and the secret that one had put beside an output which then got no name. */
async function clearRooms(folder: string, now: number): Promise<void> {
  for (const { path, begin, isFolder, isLeft } of await listTemporary(folder, now)) {
    if (begin === '' || !isFolder || !isLeft) continue;
    const output = join(folder, begin);
    const [own, kept] = [await readOptional(join(path, SECRET)), await readOptional(secretPath(output))];
    // Where a disk knows no links, a copy may have been cut short.
    if (own !== undefined && kept !== undefined && own.startsWith(kept) && (await isUnnamed(join(path, begin), output)))
      await unlink(secretPath(output));
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether what a killed run had made never got its name: a pack that was moved away still needs its secret. */
async function isUnnamed(made: string, output: string): Promise<boolean> {
  const found = await stat(made).catch(() => undefined);
  return found !== undefined && (found.isDirectory() || found.nlink === 1) && !(await exists(output));
}

async function renameFree(made: string, output: string): Promise<void> {
  await rename(made, output).catch((error: NodeJS.ErrnoException) => {
    throw ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code ?? '') ? isTaken(output) : error;
  });
}

/** Renaming would replace an archive that another run has made meanwhile; where a disk knows no links, the last look has to do. */
async function linkFree(made: string, output: string): Promise<void> {
  await link(made, output).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || (await exists(output))) throw isTaken(output);
    await rename(made, output);
  });
}

function isTaken(output: string): Problem {
  return new Problem('output-exists', msg`exists already; choose another name, or move it away`, { file: output });
}

/** Throws Problem `output-exists` when something other than an empty folder has the name; that folder is taken away. */
async function requireFree(output: string): Promise<void> {
  const found = await lstat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  if (!found.isDirectory() || (await readdir(output)).length > 0) throw isTaken(output);
  await rmdir(output).catch(() => {
    throw isTaken(output);
  });
}

/**
 * Adds files to a folder, the last of which says that the others are there. They are made in a room in the folder: `new` holds them, `before` what they replace,
 * `last` the last one until it is moved. Throws what `check` throws, Problem `busy` while another run does the same, and as buildNew does.
 */
export async function buildInto(folder: string, check: () => Promise<void>, orders: BuildOrders): Promise<void> {
  const others = orders.files.slice(0, -1);
  const [last] = orders.files.slice(-1);
  if (last === undefined) return;
  await putBack(folder, orders.now);
  const { path: room } = await makeTemporary(folder, (path) => mkdir(path, { mode: 0o700 }));
  try {
    // Whoever comes at the same time sees at least one of the two rooms.
    const other = (await listRooms(folder, orders.now)).find(({ path }) => path !== room);
    if (other !== undefined) throw isBusy(folder, other.path);
    await check();
    await writeFolder(join(room, NEW), others, orders);
    const replaced = await keepReplaced(folder, room, others);
    await writeFile(join(room, LAST), Buffer.concat([...last.write()]), { mode: fileMode(last), flush: true });
    await syncFolder(room);
    for (const each of listFolders(orders.files)) await makeFolder(join(folder, each), folderMode(each, orders.files));
    // The name in the room stays, where the disk knows links: it tells what to take away after a kill.
    for (const { path } of others.filter((file) => !replaced.has(file)))
      await link(join(room, NEW, path), join(folder, path)).catch(() =>
        rename(join(room, NEW, path), join(folder, path)),
      );
    for (const { path } of replaced) await rename(join(room, NEW, path), join(folder, path));
    await syncFolders(folder, others);
    await rename(join(room, LAST), join(folder, last.path));
    await syncFolders(folder, [last]);
  } catch (error) {
    throw withPath(error, folder);
  } finally {
    await clearRoom(folder, room).catch(() => undefined);
  }
}

const [NEW, BEFORE, LAST] = ['new', 'before', 'last'];

function isBusy(folder: string, room: string): Problem {
  return new Problem(
    'busy',
    msg`is being changed by another run; wait until that one is done, or if there is none delete ${basename(room)} in it`,
    { file: folder },
  );
}

/** Takes away what killed runs have left in a folder, and what they had moved before they got to the last file. */
export async function putBack(folder: string, now: number): Promise<void> {
  for (const { path, isLeft } of await listRooms(folder, now)) if (isLeft) await clearRoom(folder, path);
}

async function listRooms(folder: string, now: number) {
  return (await listTemporary(folder, now)).filter(({ begin, isFolder }) => begin === '' && isFolder);
}

async function clearRoom(folder: string, room: string): Promise<void> {
  if (await exists(join(room, LAST))) {
    const made = await listFiles(join(room, NEW));
    for (const path of made)
      if (await isSame(join(room, NEW, path), join(folder, path))) await unlink(join(folder, path));
    for (const path of await listFiles(join(room, BEFORE))) await rename(join(room, BEFORE, path), join(folder, path));
    const folders = listFolders(made.map((path) => ({ path }))).slice(1);
    for (const each of folders.reverse()) await rmdir(join(folder, each)).catch(() => undefined);
  }
  await rm(room, { recursive: true, force: true });
}

/** Returns the paths of the files in a folder and in those inside it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/'),
  );
}

/** Whether both names are of one file. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [one, other] = [await lstat(a), await lstat(b).catch(() => undefined)];
  return one.ino === other?.ino && one.dev === other.dev;
}

/** Gives what is replaced a second name in the room; returns the files that replace it. */
async function keepReplaced(folder: string, room: string, files: readonly PlainFile[]): Promise<Set<PlainFile>> {
  const replaced = new Set<PlainFile>();
  for (const file of files) {
    if (!(await exists(join(folder, file.path)))) continue;
    await mkdir(dirname(join(room, BEFORE, file.path)), { recursive: true });
    await linkNew(join(folder, file.path), join(room, BEFORE, file.path));
    replaced.add(file);
  }
  return replaced;
}

async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function writeFolder(
  root: string,
  files: readonly PlainFile[],
  { report, signal }: Pick<BuildOrders, 'report' | 'signal'>,
): Promise<void> {
  for (const folder of listFolders(files)) await mkdir(join(root, folder), { mode: folderMode(folder, files) });
  for (const file of watched(files, report, signal))
    await writeFile(join(root, file.path), Buffer.concat([...file.write()]), { mode: fileMode(file), flush: true });
  await syncFolders(root, files);
}

async function syncFolders(root: string, files: readonly PlainFile[]): Promise<void> {
  for (const folder of listFolders(files)) await syncFolder(join(root, folder));
}

/** Whether anything has the name, a link that leads nowhere included. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
