// Gives a finished file a second name that is not taken yet.
import { constants, copyFile, link } from 'node:fs/promises';

/** Returns false when the name is taken: it never overwrites. Copies on file systems without hard links. */
export async function linkNew(path: string, name: string): Promise<boolean> {
  try {
    await link(path, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || error.code === 'ENOENT') throw error;
      return copyFile(path, name, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
