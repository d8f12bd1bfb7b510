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
import { type Chunk, settleChunk, type Settlement } from '../deal/settle-tables.js';
import { writePackFile } from '../pages/write-pack-file.js';
import { readOptional } from '../../node/files/read-optional.js';
import { parseCommitments } from '../record/read-commitments.js';
import { describePlace } from './check-contents.js';

/** What a worker gets when it starts. The secret stays in this process. */
export interface WorkerOrders {
  readonly record: PackRecord;
  readonly master: Uint8Array;
  /** The folder that files are written into. */
  readonly folder: string;
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

/** Returns the first seat that differs, or undefined when it is something else. */
async function nameDifference(path: string, expected: string): Promise<string | undefined> {
  const [found, wanted] = [parseCommitments((await readOptional(path)) ?? ''), parseCommitments(expected)];
  if (found === undefined || wanted === undefined) return undefined;
  for (const [i, row] of wanted.sheets.entries()) {
    const other = found.sheets[i];
    if (other === undefined) return `lacks ${describePlace(row)}`;
    if (JSON.stringify(other.slice(0, 5)) !== JSON.stringify(row.slice(0, 5)))
      return `has ${describePlace(other)} where the record has ${describePlace(row)}`;
    if (other[5] !== row[5]) return `has another serial than follows from the secret, for ${describePlace(row)}`;
    if (other[6] !== row[6]) return `has another commitment than follows from the secret, for ${describePlace(row)}`;
  }
  return undefined;
}
