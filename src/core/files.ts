// Files that follow from an order: what they are called, who may read them, and how their bytes are asked for.
import { concat } from './bytes.js';

export interface Owned {
  /** With `/` between folders. */
  readonly path: string;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
}

/** A file that follows from an order alone. Files of one list are written in its order, each once: the last may list the ones before. */
export interface PlainFile extends Owned {
  readonly write: () => Iterable<Uint8Array>;
  /** Sheets in it, in which progress is counted. */
  readonly sheets?: number;
}

export interface MadeFile extends Owned {
  readonly bytes: Uint8Array;
}

/** How far a build is, in sheets, or in files where none has sheets. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export type Report = (progress: Progress) => void;

/** Returns the same files; each is reported when it is written, and none is begun once the signal has aborted. */
export function watched<File extends PlainFile>(files: readonly File[], report: Report, signal?: AbortSignal): File[] {
  const sheets = files.reduce((sum, file) => sum + (file.sheets ?? 0), 0);
  let done = 0;
  return files.map((file) => ({
    ...file,
    *write() {
      signal?.throwIfAborted();
      yield* file.write();
      done += sheets === 0 ? 1 : (file.sheets ?? 0);
      report({ done, total: sheets === 0 ? files.length : sheets });
    },
  }));
}

/** Makes the files one after the other, and lets others work between them. */
export async function makeFiles(files: readonly PlainFile[], report: Report = () => undefined): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const { path, isPublic, write } of watched(files, report)) {
    made.push({ path, isPublic, bytes: concat(...write()) });
    await new Promise((resolve) => setTimeout(resolve));
  }
  return made;
}

/** Files that lie together: in a folder, in an archive, or in memory. */
export interface Files {
  /** Returns the bytes of a file; undefined where none has the path. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** Returns the names of what lies in a folder, those of folders with a slash at their end. */
  readonly list: (path: string) => Promise<readonly string[]>;
}

export const noFiles: Files = { read: () => Promise.resolve(undefined), list: () => Promise.resolve([]) };

/** Returns a file as text; undefined where there is none. */
export async function readText({ read }: Pick<Files, 'read'>, path: string): Promise<string | undefined> {
  const bytes = await read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

/** The mode with which a file is made; the process's mask takes rights from the public ones. */
export function fileMode({ isPublic }: Pick<Owned, 'isPublic'>): number {
  return isPublic ? 0o666 : 0o600;
}

/** The mode with which a folder of the files is made, the empty path that of all: who may not read a file may not list its folder, and everybody may go where public files lie. */
export function folderMode(folder: string, files: readonly Owned[]): number {
  const inside = files.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
  const isDirect = ({ path }: Owned) => path.lastIndexOf('/') === (folder === '' ? -1 : folder.length);
  return inside.some(({ isPublic }) => isPublic) && inside.every((file) => file.isPublic || !isDirect(file))
    ? 0o777
    : 0o700;
}

/** Returns the folders in which files lie, each after the one around it; the empty path is the one of all. */
export function listFolders(files: readonly Pick<Owned, 'path'>[]): string[] {
  const folders = new Set(['']);
  for (const { path } of files) {
    const names = path.split('/').slice(0, -1);
    for (const i of names.keys()) folders.add(names.slice(0, i + 1).join('/'));
  }
  return [...folders];
}
