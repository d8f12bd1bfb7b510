// Proves that the store makes of any order what the command line makes of it: random specs, by one, two and four at one time.
import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deployments } from '../../../src/game/battle.js';
import { type Edition, type EditionName, editions } from '../../../src/game/editions/index.js';
import { styles } from '../../../src/paper/compose/style.js';
import { duplexes, packFormats, splits } from '../../../src/event/options/pack-rows.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { Problem } from '../../../src/core/problem.js';
import { openPackJobs } from '../../../src/server/jobs/open-pack-jobs.js';
import { readOrders } from '../../../src/server/jobs/pack-orders.js';
import { ruleWords } from '../../../src/game/options.js';
import { readPart, untilOver } from '../../server/jobs/pack-jobs-contract.js';
import { proving, showFigure } from '../../support/figures.js';
import { provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { makeFolder } from '../../support/run-command.js';
import { makeAgain } from './whole-packs.js';

const SPECS = proving ? 200 : 3;

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const name = fc.string({ unit: fc.constantFrom('a', 'É', 'ж', '"', '/', '=', ' ', '-', 'م'), maxLength: 12 });

const game = fc.constantFrom(...namesOf(editions)).chain((edition: EditionName) => {
  const { rules, openings }: Edition = editions[edition];
  const settings = Object.entries(rules).map(([rule, values]) =>
    maybe(fc.constantFrom(...ruleWords(values)).map((value) => `${rule}=${value}`)),
  );
  return fc.record({
    edition: fc.constant(edition),
    opening: maybe(fc.constantFrom(...openings)),
    rules: fc.tuple(...settings).map((chosen) => chosen.filter((setting) => setting !== undefined)),
  });
});

const rest = fc.record({
  players: fc.array(
    name.map((text) => `x${text}`),
    { minLength: 1, maxLength: 9 },
  ),
  namesakes: fc.constant('number'),
  format: maybe(fc.constantFrom(...packFormats)),
  event: maybe(name.map((text) => `x${text}`)),
  date: maybe(fc.constant('2031-05-04')),
  rounds: maybe(fc.integer({ min: 1, max: 3 })),
  split: maybe(fc.constantFrom(...splits)),
  copies: maybe(fc.integer({ min: 1, max: 3 })),
  spares: maybe(fc.integer({ min: 0, max: 2 })),
  duplex: maybe(fc.constantFrom(...duplexes)),
  covers: maybe(fc.boolean()),
  deployment: maybe(fc.constantFrom(...namesOf(deployments))),
  level: maybe(fc.constantFrom('easy', 'expert')),
  theme: maybe(fc.constant('sea')),
  paper: fc.constantFrom('a4', 'letter'),
  ink: maybe(fc.constantFrom(...namesOf(styles))),
});

const specs = fc
  .tuple(rest, game)
  .map(([a, b]) => dropUndefined({ ...a, ...b }))
  .filter(isTaken);

describe.skipIf(!provesStore)('packs of random orders', () => {
  const postgres = withPostgres();

  it('are the same from a store as from the command line', async () => {
    const fields = fc.sample(specs, { numRuns: SPECS, seed: 20 });
    for (const [i, builds] of [1, 2, 4].entries()) {
      const url = await postgres().newDatabase();
      const store = { url, ring: [new Uint8Array(32).fill(7)], tag: 'test' } as const;
      const jobs = await openPackJobs({ data: join(makeFolder(), 'data'), store, limits: { builds } });
      onTestFinished(() => jobs.close());
      for (const spec of fields.filter((_, number) => number % 3 === i)) {
        const job = await jobs.create(readOrders({ fields: spec, csv: undefined }), 'a', null);
        const told = await untilOver(jobs, job);
        expect(told, JSON.stringify(spec)).toMatchObject({ state: 'done', done: told.total });
        const again = await makeAgain(spec, await jobs.secret(job.id, job.token));
        expect((await readPart(jobs, job)).equals(again), JSON.stringify(spec)).toBe(true);
        await jobs.remove(job.id, job.token);
      }
      await jobs.close();
    }
    for (const split of splits) expect(fields.some((each) => each['split'] === split) || !proving, split).toBe(true);
    showFigure('random specs whose packs are the same by store and by folder', fields.length);
  });
});

function isTaken(fields: Record<string, unknown>): boolean {
  try {
    readOrders({ fields, csv: undefined });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function dropUndefined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
