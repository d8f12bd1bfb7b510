// The tables of packs in the database, as steps that are taken once each; a step that was published is never changed.
import type { Queryable } from './database.js';

/** Within a major version steps only add, since the version before may still be at work. */
const steps = [
  `create table battle_tracker.pack (
    id text primary key, token_hash text not null, client text not null, request text unique, tag text not null,
    state text not null default 'queued', left_tasks int not null default 1, groups int not null default 0,
    made float8 not null default 0, steps float8 not null default 1, sheets int not null,
    etag text not null, size float8, orders bytea, secret bytea, problem bytea,
    created_at timestamptz not null default clock_timestamp(), expires_at timestamptz);
  create index on battle_tracker.pack (client);
  create index on battle_tracker.pack (expires_at);
  create index on battle_tracker.pack (state) where state in ('queued', 'running');
  create table battle_tracker.part (
    pack text references battle_tracker.pack on delete cascade, kind text, n int, body bytea not null,
    primary key (pack, kind, n));
  create table battle_tracker.chunk (
    pack text references battle_tracker.pack on delete cascade, file int, seq int, body bytea not null,
    primary key (pack, file, seq));
  alter table battle_tracker.chunk alter column body set storage external;
  create table battle_tracker.alive (tag text primary key, seen timestamptz not null);`,
  `create table battle_tracker.key_check (body bytea not null);`,
  `create unlogged table battle_tracker.share (key text primary key, points int not null, expire bigint);`,
  `alter table battle_tracker.key_check add column noted_at timestamptz not null default clock_timestamp();`,
];

/** Names the locks that all replicas take: for migrations, and for orders, which are counted one after the other. */
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
  const [{ taken }] = (await tx.query('select count(*)::int as taken from battle_tracker.migration')) as [
    { taken: number },
  ];
  for (const [i, step] of steps.entries()) {
    if (i < taken) continue;
    await tx.query(step);
    await tx.query('insert into battle_tracker.migration values ($1)', [i + 1]);
  }
}
