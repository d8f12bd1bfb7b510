// Takes an order in one transaction: what is counted, what was asked for before, and what is to be done are on disk together.
import { newSecret } from '../../../core/new-seed.js';
import { Problem } from '../../../core/problem.js';
import { keyBelongsToOtherRequest } from '../../sentences.js';
import { hasHash, hashText, newId } from '../job-keys.js';
import type { NewJob } from '../pack-jobs.js';
import type { PackOrders } from '../pack-orders.js';
import { RECENT, requireRoom } from '../require-room.js';
import type { Queryable } from './database.js';
import type { StoreParts } from './jobs-in-store.js';
import { lock } from './migrations.js';
import { type PackRow, readPacks, statusOf, UNFINISHED } from './pack-rows.js';

/** Throws what PackJobs.create throws. */
export async function takeOrder(
  parts: StoreParts,
  orders: PackOrders,
  client: string,
  idempotencyKey: string | null,
): Promise<NewJob> {
  const { database, keys, limits, turns } = parts;
  // Under whichever key of the ring the client came before.
  const marks = idempotencyKey === null ? [] : keys.map((key) => key.requestMark(client, idempotencyKey));
  const clients = keys.map((key) => key.clientMark(client));
  return database.transact(async (tx) => {
    // Orders are counted one after the other, whichever replica they come to.
    await lock(tx, 'orders');
    const [earlier] = await readPacks(tx, 'request = any($1)', [marks]);
    if (earlier !== undefined && !earlier.is_expired) return repeat(parts, earlier, orders);
    if (earlier !== undefined)
      await tx.query('update battle_tracker.pack set request = null where id = $1', [earlier.id]);
    const room = await countRoom(tx, clients, limits.keepFor);
    requireRoom(room, limits, (every) => turns.give(clients[0] as string, every));
    return tell(parts, await insert(parts, tx, orders, clients[0] as string, marks[0] ?? null));
  });
}

function repeat(parts: StoreParts, row: PackRow, { text }: PackOrders): NewJob {
  const kept = row.orders === null ? undefined : parts.vault.open(row.id, 'orders', row.orders).toString();
  if (kept === text) return tell(parts, row);
  throw new Problem('conflict', keyBelongsToOtherRequest(), { file: 'Idempotency-Key' });
}

function tell({ keys, vault }: StoreParts, row: PackRow): NewJob {
  const tokens = keys.map((key) => key.tokenOf(row.id));
  const token = tokens.find((each) => hasHash(each, row.token_hash)) ?? '';
  return { id: row.id, token, status: statusOf(row, vault) };
}

async function insert(
  { vault, keys, tag, queue }: StoreParts,
  tx: Queryable,
  { text, sheets }: PackOrders,
  client: string,
  request: string | null,
): Promise<PackRow> {
  const id = newId();
  await tx.query(
    `insert into battle_tracker.pack (id, token_hash, client, request, tag, sheets, etag, orders, secret)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, hashText(keys[0].tokenOf(id)), client, request, tag, sheets, `"${newId()}"`],
      ...[vault.seal(id, 'orders', text), vault.seal(id, 'secret', newSecret())],
    ],
  );
  await queue.add(tx, { id, sheets }, 'count', 1);
  return (await readPacks(tx, 'id = $1', [id]))[0] as PackRow;
}

async function countRoom(tx: Queryable, clients: readonly string[], keepFor: number) {
  const [counts] = await tx.query(
    `with kept as (select *, client = any($1) as is_own from battle_tracker.pack
         where state <> 'expired' and coalesce(expires_at > clock_timestamp(), true)),
       oldest as (select least(${RECENT}, extract(epoch from clock_timestamp() - min(created_at)))::float8 as since
         from kept where ${UNFINISHED})
     select count(*) filter (where is_own and ${UNFINISHED})::int as own,
       count(*) filter (where ${UNFINISHED})::int as all,
       count(*) filter (where is_own)::int as kept,
       extract(epoch from min(expires_at) filter (where is_own) - clock_timestamp())::float8 as expires,
       (select since from oldest),
       count(*) filter (where expires_at > clock_timestamp() + $2 * interval '1 ms'
         - (select since from oldest) * interval '1 second')::int as ended
     from kept`,
    [clients, keepFor],
  );
  return counts as unknown as Parameters<typeof requireRoom>[0];
}
