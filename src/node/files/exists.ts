// Tells whether a name is taken.
import { lstat } from 'node:fs/promises';

/** Whether anything has the name, a link that leads nowhere included. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
