// What is kept of a job on disk, and how a record is written and checked when it is read.
import * as z from 'zod';
import { type ProblemCode, problemKinds } from '../../core/problems/kinds.js';
import type { JobProblem } from './pack-jobs.js';

const FORMAT = 'battle-tracker-job-1';

/** What is known of a job whatever becomes of the server. Times are in milliseconds since 1970. */
export interface JobRecord {
  readonly id: string;
  readonly tokenHash: string;
  /** The client that ordered it, as JobKeys writes it. */
  readonly client: string;
  readonly createdAt: number;
  readonly sheets: number;
  readonly etag: string;
  /** What the client calls the request, and the hash of the orders that came with it. */
  readonly request: { readonly mark: string; readonly orders: string } | null;
  readonly end: JobEnd | null;
}

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'expired';
  /** When archive and secret are, or were, deleted. */
  readonly expiresAt: number;
  readonly problem: JobProblem | null;
  /** Bytes of the archive; null for a pack that failed. */
  readonly size: number | null;
}

const ID = /^[0-9a-hjkmnp-tv-z]{26}$/;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const mark = z.string().min(1).max(100);
/** JavaScript has no later time. */
const time = z.int().min(0).max(8.64e15);

const problemCodes = [...(Object.keys(problemKinds) as ProblemCode[]), 'internal'] as const;

const schema = z.strictObject({
  format: z.literal(FORMAT),
  id: z.string().regex(ID),
  tokenHash: hash,
  client: mark,
  createdAt: time,
  sheets: z.int().min(0),
  etag: z.string().regex(/^"[\x21\x23-\x7e]{1,100}"$/),
  request: z.strictObject({ mark, orders: hash }).nullable(),
  end: z
    .strictObject({
      state: z.enum(['done', 'failed', 'expired']),
      expiresAt: time,
      problem: z.strictObject({ code: z.enum(problemCodes), message: z.string().max(2000) }).nullable(),
      size: z.int().min(0).nullable(),
    })
    .refine(({ state, size }) => state !== 'done' || size !== null, { path: ['size'] })
    .nullable(),
});

export function isJobId(name: string): boolean {
  return ID.test(name);
}

export function writeJobRecord(record: JobRecord): string {
  return `${JSON.stringify({ format: FORMAT, ...record })}\n`;
}

export function parseJobRecord(text: string, id: string): JobRecord | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON' };
  }
  const { data, error } = schema.safeParse(value);
  if (data === undefined) return { fault: error.issues[0]?.path.join('.') || 'is not an object' };
  if (data.id !== id) return { fault: 'id' };
  const { format, ...record } = data;
  return format === FORMAT ? record : { fault: 'format' };
}
