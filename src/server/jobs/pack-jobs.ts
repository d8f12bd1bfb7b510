// The interface of a job engine: packs are ordered, asked about, fetched and deleted by id and token.
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { PackOrders } from './pack-orders.js';

export const jobStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;

export type JobState = (typeof jobStates)[number];

/** Why a job failed. */
export interface JobProblem {
  readonly code: ProblemCode | 'internal';
  readonly message: string;
}

export interface JobStatus {
  readonly state: JobState;
  /** Sheets that are made, of those that the pack prints. */
  readonly done: number;
  readonly total: number;
  readonly problem?: JobProblem;
  /** As ISO 8601 writes it. */
  readonly createdAt: string;
  /** When archive and secret are deleted; null as long as the job is not over. */
  readonly expiresAt: string | null;
}

export interface NewJob {
  readonly id: string;
  readonly token: string;
  readonly status: JobStatus;
}

export interface Archive {
  /** In bytes. */
  readonly size: number;
  /** Strong, in quotes, and drawn by lot: it says nothing of the archive. */
  readonly etag: string;
  /** Yields the bytes from `start` to `end`, both included. Throws Problem `gone` when the pack was deleted meanwhile, and the signal's reason. */
  readonly read: (start: number, end: number, signal: AbortSignal) => AsyncIterable<Uint8Array>;
}

/** How many jobs there are in each state, for metrics. */
export type JobCounts = Readonly<Record<JobState, number>>;

/** A number that is read at each scrape, or one for each value of a label. */
export interface JobGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Reading | Promise<Reading>;
}

type Reading = number | Readonly<Record<string, number>>;

/** What is counted, or with buckets timed, as it happens. */
export interface JobMeter {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
  /** Counts so many, with the values of the labels. */
  readonly add: (count: number, ...values: readonly string[]) => void;
  readonly listen: (hear: JobMeter['add']) => void;
}

export function newMeter(name: string, help: string, labels: readonly string[], buckets?: readonly number[]): JobMeter {
  let heard: JobMeter['add'] = () => undefined;
  return {
    ...{ name, help, labels },
    ...(buckets === undefined ? {} : { buckets }),
    add: (count, ...values) => heard(count, ...values),
    listen: (hear) => (heard = hear),
  };
}

/** Where services that share a database count what clients take, as rate-limiter-flexible does it. */
export interface SharedCounts {
  readonly table: { readonly schemaName: string; readonly tableName: string };
  /** Rejects where the database cannot be reached, or not in time. */
  query(asked: object): Promise<object>;
  /** What a client is called there, so that its address stands in no table. */
  clientMark(client: string): string;
}

/** Held to test/server/jobs/pack-jobs-contract.ts. Wherever an id and a token are asked for, an unknown id and a wrong token give the same Problem `not-found`. */
export interface PackJobs {
  /**
   * Starts a job. The same key with the same orders gives the same job, with other orders Problem `conflict`. Throws `too-many-requests` for a client
   * with too many packs, `overloaded`, and `no-space`.
   */
  create(orders: PackOrders, client: string, idempotencyKey: string | null): Promise<NewJob>;
  /** Throws Problem `gone` for a job that has expired. */
  status(id: string, token: string): Promise<JobStatus>;
  /** Throws Problem `conflict` for a pack that is not done, `gone` for one that has expired or was damaged on the disk. */
  archive(id: string, token: string): Promise<Archive>;
  /** Returns the one line of the secret file. Throws as archive does. */
  secret(id: string, token: string): Promise<string>;
  /** Stops the job, if it runs, and deletes all that there is of it. */
  remove(id: string, token: string): Promise<void>;
  counts(): Promise<JobCounts>;
  /** What the engine knows of its own work, for metrics. */
  readonly gauges?: readonly JobGauge[];
  readonly meters?: readonly JobMeter[];
  /** Why this process builds nothing, such as `scratch: no-space`, if it should and does not. */
  readonly fault?: () => string | undefined;
  /** Whether what keeps the jobs can be reached; a folder always can. */
  readonly isReached?: () => boolean;
  /** A folder has one service, which counts alone. */
  readonly shared?: SharedCounts;
  /** Stops builds; they go on when the folder is opened again. `undo` also removes what opening has made, for a service that does not start. */
  close(options?: { readonly undo?: boolean }): Promise<void>;
}
