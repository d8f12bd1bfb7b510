// The engine that keeps jobs in a database: the contract of all engines, by one replica and by two that take turns.
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openPackJobs } from '../../../../src/service/jobs/open-pack-jobs.js';
import type { PackJobs } from '../../../../src/service/jobs/pack-jobs.js';
import { hasPostgres, type Postgres, startPostgres } from '../../../support/postgres.js';
import { makeFolder } from '../../../support/run-command.js';
import { describePackJobs, type Engine } from '../pack-jobs-contract.js';

const ring = [new Uint8Array(32).fill(7)] as const;

describe.skipIf(!hasPostgres)('packs in a database', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const places = new Map<string, Promise<string>>();
  const open: Engine['open'] = async (place, limits) => {
    const made = places.get(place) ?? postgres.newDatabase();
    places.set(place, made);
    return openPackJobs({ data: makeFolder(), store: { url: await made, ring }, limits });
  };
  const newPlace = () => String(places.size + Math.random());

  describePackJobs('two replicas', {
    newPlace,
    open: async (place, limits) => {
      const replicas = [await open(place, limits), await open(place, limits)] as const;
      onTestFinished(() => Promise.all(replicas.map((each) => each.close())).then(() => undefined));
      return takeTurns(replicas);
    },
  });
});

/** Makes each call on the other replica than the last. */
function takeTurns(replicas: readonly [PackJobs, PackJobs]): PackJobs {
  let turn = 0;
  const next = () => replicas[turn++ % 2] as PackJobs;
  return {
    create: (...given) => next().create(...given),
    status: (...given) => next().status(...given),
    watch: (...given) => next().watch(...given),
    archive: (...given) => next().archive(...given),
    secret: (...given) => next().secret(...given),
    remove: (...given) => next().remove(...given),
    counts: () => next().counts(),
    get closing() {
      return replicas[0].closing;
    },
    close: async () => {
      await Promise.all(replicas.map((each) => each.close()));
    },
  };
}
