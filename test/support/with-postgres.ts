// The PostgreSQL of a suite: started before its tests, and removed after them.
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from './postgres.js';

/** To be called in `describe`. Returns what gives the server to its tests. */
export function withPostgres(): () => Postgres {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());
  return () => postgres as Postgres;
}
