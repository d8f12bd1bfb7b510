// The tables of packs in the database, as steps that are taken once each; a step that was published is never changed.
import type { Queryable } from './database.js';

/** Within a major version steps only add, since the version before may still be at work. */
const steps = [
  `create table battle_tracker.piece (
    pack uuid, kind text, seq int, body bytea not null, primary key (pack, kind, seq));
  alter table battle_tracker.piece alter column body set storage external;
  create unlogged table battle_tracker.share (key text primary key, points int not null, expire bigint);`,
];

/** Names the locks that all processes take: for migrations, and for orders, which are counted one after the other. */
const locks = { migrations: 'battle-tracker migrations', orders: 'battle-tracker orders' } as const;

/** Waits for a lock, which the end of the transaction gives back. */
export async function lock(tx: Queryable, name: keyof typeof locks): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [locks[name]]);
}

/** Takes the steps that were not taken yet. */
export async function migrate(tx: Queryable): Promise<void> {
  await lock(tx, 'migrations');
  await tx.query('create schema if not exists battle_tracker');
  await tx.query('create table if not exists battle_tracker.migration (number int primary key)');
  const [row] = await tx.query('select count(*)::int as taken from battle_tracker.migration');
  for (const [i, step] of steps.entries()) {
    if (i < Number(row?.['taken'])) continue;
    await tx.query(step);
    await tx.query('insert into battle_tracker.migration values ($1)', [i + 1]);
  }
}
