// Notes what came of a part, and starts what comes next, in one transaction: nothing is done twice, and nothing is forgotten.
import { join } from 'node:path';
import { ARCHIVE, type PartCounts, type WrittenFile } from './plan-parts.js';
import { ARCHIVE_FILE, storeFile } from './chunks.js';
import type { Database, Queryable } from './database.js';
import { type OwnPack, UNFINISHED } from './pack-rows.js';
import type { PartAnswer, QueuedPart } from './part-child.js';
import type { PartQueue } from './queue.js';
import type { Vault } from './vault.js';

export interface NoteParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly queue: PartQueue;
  readonly tag: string;
  /** Milliseconds for which a finished pack is kept. */
  readonly keepFor: number;
}

/** A pack that is over, or another's by now. */
class NotWanted extends Error {}

/** Of a row that refers to a pack that was deleted, and of one that is there already. */
const OUTRUN = new Set(['23503', '23505']);

/** Notes a part, unless that was done or its pack is over. Its files lie in `folder`. Throws the signal's reason, and what Database.transact throws. */
export async function notePart(
  parts: NoteParts,
  part: QueuedPart,
  answer: PartAnswer,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  const { pack, kind, number } = part;
  const { vault, database } = parts;
  const store = (tx: Queryable, file: number, name: string) =>
    storeFile(tx, vault, { pack, file, path: join(folder, name) }, signal);
  const note = async (tx: Queryable) => {
    const body = vault.seal(pack, placeOf(part), answer.found ?? JSON.stringify(answer.written ?? []));
    await tx.query('insert into battle_tracker.part values ($1, $2, $3, $4)', [pack, kind, number, body]);
    for (const [file, , sha256] of answer.written ?? [])
      if ((await store(tx, file, String(file))).sha256 !== sha256) throw new Error('a file reads back otherwise');
    if (kind === 'finish') await finish(parts, tx, pack, (await store(tx, ARCHIVE_FILE, ARCHIVE)).bytes);
    else await advance(parts, tx, part, answer);
  };
  await database.transact(note).catch((error: NodeJS.ErrnoException) => {
    if (!(error instanceof NotWanted) && !OUTRUN.has(error.code ?? '')) throw error;
  });
}

/** Where the body of a part is sealed for. */
export function placeOf({ kind, number }: Pick<QueuedPart, 'kind' | 'number'>): string {
  return `${kind} ${number}`;
}

async function advance({ queue, tag }: NoteParts, tx: Queryable, part: QueuedPart, answer: PartAnswer): Promise<void> {
  const { pack: id, kind } = part;
  const set = async (values: string, ...more: readonly unknown[]) => {
    const text = `update battle_tracker.pack set ${values} where id = $1 and tag = $2 and ${UNFINISHED} returning *`;
    const [row] = await tx.query(text, [id, tag, ...more]);
    if (row === undefined) throw new NotWanted();
    return row as unknown as OwnPack & { readonly left_tasks: number; readonly groups: number };
  };
  const start = async (next: 'settle' | 'write' | 'finish', count: number) =>
    queue.add(tx, await set('left_tasks = $3', count), next, count);
  if (kind === 'count') {
    const { chunks, groups, steps } = answer.counts as PartCounts;
    await set(`state = 'running', groups = $3, steps = $4`, groups, steps);
    return chunks > 0 ? start('settle', chunks) : start('write', groups);
  }
  const { left_tasks, groups } = await set('left_tasks = left_tasks - 1, made = made + $3', answer.steps);
  if (left_tasks > 0) return;
  await (kind === 'settle' ? start('write', groups) : start('finish', 1));
}

async function finish({ tag, keepFor }: NoteParts, tx: Queryable, id: string, size: number): Promise<void> {
  const ended = await tx.query(
    `update battle_tracker.pack set state = 'done', size = $3, expires_at = clock_timestamp() + $4 * interval '1 ms'
     where id = $1 and tag = $2 and ${UNFINISHED} returning id`,
    [id, tag, size, keepFor],
  );
  if (ended.length === 0) throw new NotWanted();
  await tx.query('delete from battle_tracker.part where pack = $1', [id]);
  await tx.query(`delete from battle_tracker.chunk where pack = $1 and file <> ${ARCHIVE_FILE}`, [id]);
}

export async function readParts(
  db: Queryable,
  vault: Vault,
  pack: string,
  kind: 'settle' | 'write',
): Promise<string[]> {
  const rows = await db.query('select n, body from battle_tracker.part where pack = $1 and kind = $2 order by n', [
    pack,
    kind,
  ]);
  return rows.map(({ n, body }) => vault.open(pack, placeOf({ kind, number: n as number }), body as Buffer).toString());
}

export async function readWritten(db: Queryable, vault: Vault, pack: string): Promise<WrittenFile[]> {
  const bodies = await readParts(db, vault, pack, 'write');
  return bodies.flatMap((text) => JSON.parse(text) as WrittenFile[]);
}
