// The tasks of a pack's making, for whichever thread does them.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { compareFile } from '../../storage/compare-file.js';
import { type FileSum, hashPieces } from '../../storage/hash-file.js';
import { writeFile } from '../../storage/write-file.js';
import type { FileJob } from '../pages/file-job.js';
import { prepareContext } from '../pages/pack-context.js';
import { inspectFile } from '../pages/preflight.js';
import type { PackRecord } from '../record/pack-record.js';
import { fileMode } from '../record/file-modes.js';
import { type Chunk, type Settlement, settleChunk } from '../deal/settle-tables.js';
import { writePackFile } from '../pages/write-pack-file.js';

/** What a worker is told when it starts. The secret stays in this process. */
export interface CrewOrders {
  readonly record: PackRecord;
  readonly master: Uint8Array;
  /** The folder that files are written into. */
  readonly folder: string;
}

export interface Workbench {
  settle(chunk: Chunk): readonly Settlement[];
  write(job: FileJob): Promise<FileSum>;
  compare(job: FileJob): Promise<string | null>;
}

export function createWorkbench({ record, master, folder }: CrewOrders): Workbench {
  const context = prepareContext(record, master);
  return {
    settle: (chunk) => settleChunk(context.dealer, chunk),
    async write(job) {
      const path = join(folder, job.file.path);
      const hash = createHash('sha256');
      const bytes = await writeFile(path, hashPieces(writePackFile(context, job), hash), fileMode(job.file.path));
      if (record.preflight) await inspectFile(context, job, path);
      return { bytes, sha256: hash.digest('hex') };
    },
    compare: (job) => compareFile(join(folder, job.file.path), writePackFile(context, job)),
  };
}
