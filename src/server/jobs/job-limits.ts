// How many packs there may be, how long they are kept, and how long a build may be silent.
export interface JobLimits {
  readonly builds: number;
  /** Packs of one client that are not over. */
  readonly perClient: number;
  /** Packs of one client, those that are done included. */
  readonly keptPerClient: number;
  /** Packs of all clients that are not over. */
  readonly waiting: number;
  /** Milliseconds for which a finished pack is kept. */
  readonly keepFor: number;
  /** Milliseconds for which an expired pack is still known to have been there. */
  readonly rememberFor: number;
  /** Milliseconds without a sign of life after which a child process is replaced: the largest pack was seen to be silent for one minute on a machine with far too much to do. */
  readonly silence: number;
  /** Milliseconds without any progress after which a child process is replaced. */
  readonly standstill: number;
  /** How often a child that died or hung is started again. */
  readonly restarts: number;
  /** Milliseconds that a build has to come to the end of its step when the service stops. */
  readonly stopping: number;
  /** Bytes that must be free, besides those of the packs that are not over. */
  readonly spare: number;
}

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

export const jobLimits: JobLimits = {
  builds: 1,
  perClient: 4,
  keptPerClient: 100,
  waiting: 64,
  keepFor: DAY,
  rememberFor: 7 * DAY,
  silence: 5 * MINUTE,
  standstill: 60 * MINUTE,
  restarts: 3,
  stopping: 3 * SECOND,
  spare: 64 * 1024 * 1024,
};

/** What one sheet takes on disk, at most, while the archive is put together: the files and the archive are there both. */
export const BYTES_A_SHEET = 8 * 1024;
