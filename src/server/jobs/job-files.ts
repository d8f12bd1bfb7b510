// The files of a job in its folder.
import { join } from 'node:path';
import { workspacePath } from '../../node/build/workspace.js';
import { secretPath } from '../../node/build/fresh-secret.js';

/** Whose presence makes a folder a job: it comes last and goes first. */
export const RECORD = 'job.json';

export interface JobFiles {
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
