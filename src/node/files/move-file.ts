// Moves a file to a name in another folder, which may lie on another disk.
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { writeFile } from './write-file.js';

/** Gives the file its new name, under which it is whole at every time; one that bears the name already is replaced. */
export async function moveFile(path: string, name: string, mode: number): Promise<void> {
  try {
    await rename(path, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await writeFile(name, createReadStream(path), mode);
    // The copy is what counts; what is left goes away with its folder.
    await rm(path).catch(() => undefined);
  }
}
