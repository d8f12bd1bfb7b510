// The tasks of a pack's making, for whichever thread does them.
import { join } from 'node:path';
import { compareFile } from '../../node/files/compare-file.js';
import { type FileSum, writeHashed } from '../../node/files/hash-file.js';
import type { FileJob } from '../pages/file-job.js';
import { commitmentsJson } from '../pages/commitments-json.js';
import { dealSettled, prepareContext } from '../pages/pack-context.js';
import { inspectFile } from '../pages/preflight.js';
import { locate } from '../record/open-pack.js';
import type { PackRecord } from '../order/pack-record.js';
import { fileMode } from '../record/file-modes.js';
import { type Chunk, type Settlement, settleChunk } from '../deal/settle-tables.js';
import { writePackFile } from '../pages/write-pack-file.js';

import { nameDifference } from './name-difference.js';

/** What a worker gets when it starts. The secret stays in this process. */
export interface WorkerOrders {
  readonly record: PackRecord;
  readonly master: Uint8Array;
  /** The folder that files are written into. */
  readonly folder: string;
  /** Whether that is public/ itself. */
  readonly publicOnly?: true;
}

export interface WorkerTasks {
  settle(chunk: Chunk): readonly Settlement[];
  write(job: FileJob): Promise<FileSum>;
  compare(job: FileJob): Promise<string | null>;
}

export function createWorkerTasks({ record, master, folder, publicOnly }: WorkerOrders): WorkerTasks {
  const context = prepareContext(record, master);
  return {
    settle: (chunk) => settleChunk(context.dealer, chunk, (table) => dealSettled(context, table)),
    async write(job) {
      const path = join(folder, job.file.path);
      const sum = await writeHashed(path, writePackFile(context, job), fileMode(job.file.path));
      if (record.preflight) await inspectFile(context, job, path);
      return sum;
    },
    async compare(job) {
      const path = locate({ folder, ...(publicOnly === undefined ? {} : { publicOnly }) }, job.file.path);
      const message = await compareFile(path, writePackFile(context, job));
      if (message === null || job.file.kind !== 'commitments') return message;
      return (await nameDifference(path, [...commitmentsJson(context, job)].join(''))) ?? message;
    },
  };
}
