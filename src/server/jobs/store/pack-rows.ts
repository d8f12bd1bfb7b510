// The rows of packs: how a status follows from one, and how a pack comes to an end.
import type { JobProblem, JobState, JobStatus } from '../pack-jobs.js';
import { NOTIFY, type Queryable, type Row } from './database.js';
import type { Vault } from './vault.js';

export interface PackRow extends Row {
  readonly id: string;
  readonly token_hash: string;
  readonly state: JobState;
  readonly sheets: number;
  readonly made: number;
  readonly steps: number;
  readonly etag: string;
  readonly size: number | null;
  readonly orders: Buffer | null;
  readonly secret: Buffer | null;
  readonly problem: Buffer | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  /** By the clock of the database. */
  readonly is_expired: boolean;
}

/** What the queue need know of a pack. */
export interface OwnPack {
  readonly id: string;
  readonly sheets: number;
}

export async function readPacks(db: Queryable, condition: string, values: readonly unknown[]): Promise<PackRow[]> {
  const fields = '*, coalesce(expires_at <= clock_timestamp(), false) as is_expired';
  return (await db.query(
    `select ${fields} from battle_tracker.pack where ${condition}`,
    values,
  )) as unknown as PackRow[];
}

/** Of a pack that is to be made still. */
export const UNFINISHED = `state in ('queued', 'running')`;

export function statusOf(row: PackRow, vault: Vault): JobStatus {
  const { id, sheets, made, steps, created_at, expires_at, problem } = row;
  const state = row.is_expired ? 'expired' : row.state;
  const isWhole = row.state === 'done' || (state === 'expired' && problem === null);
  const told =
    problem === null ? {} : { problem: JSON.parse(vault.open(id, 'problem', problem).toString()) as JobProblem };
  return {
    state,
    done: isWhole ? sheets : Math.floor(Math.min(1, made / steps) * sheets),
    total: sheets,
    ...told,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  };
}

/** The topic under which a pack's end is told to those that build it. */
export function cancelOf(id: string): string {
  return `${id}!`;
}

/** Ends a pack that cannot be made, unless it is over. Returns whether it did. */
export async function failPack(tx: Queryable, id: string, problem: Uint8Array, keepFor: number): Promise<boolean> {
  const ended = await tx.query(
    `update battle_tracker.pack set state = 'failed', problem = $2, expires_at = clock_timestamp() + $3 * interval '1 ms'
     where id = $1 and ${UNFINISHED} returning id`,
    [id, problem, keepFor],
  );
  if (ended.length === 0) return false;
  await clearPack(tx, id);
  await tx.query(NOTIFY, [cancelOf(id)]);
  return true;
}

export async function clearPack(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from battle_tracker.part where pack = $1', [id]);
  await tx.query('delete from battle_tracker.chunk where pack = $1', [id]);
}
