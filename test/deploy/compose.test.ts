// The file by which service, worker and database are run: held against the options, and the packages that they need.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { createProgram } from '../../src/cli/program.js';
import { limits } from '../../src/server/limits.js';
import { storePackages } from '../../src/server/store/pack-store.js';

type Loose = Readonly<Record<string, unknown>>;

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('the compose file', () => {
  const file = parseDocument(read('compose.yaml'), { merge: true, strict: true, uniqueKeys: true });
  const { services, secrets } = file.toJS() as {
    services: Readonly<Record<'postgres' | 'serve' | 'work', Service>>;
    secrets: Loose;
  };

  it('starts a service, a worker and their database', () => {
    expect([...file.errors, ...file.warnings]).toEqual([]);
    expect(Object.keys(services)).toEqual(['postgres', 'serve', 'work']);
    expect(services.serve.ports).toEqual(['127.0.0.1:8080:8080']);
    expect(parseInt(services.serve.stop_grace_period)).toBeGreaterThan(5 + limits.shutdown.seconds);
  });

  it('names only options that there are, and secrets that it has', async () => {
    const { commands } = await createProgram();
    for (const name of ['serve', 'work'] as const) {
      const { command, secrets: used } = services[name];
      const known = commands.find((each) => each.name() === name)?.options.map(({ long }) => long);
      for (const word of command) {
        const [flag, value = ''] = word.split('=');
        expect(known).toContain(flag);
        const secret = /^\/run\/secrets\/(.*)/.exec(value)?.[1];
        if (secret !== undefined) expect(used).toContain(secret);
      }
      for (const each of used) expect(secrets).toHaveProperty([each]);
    }
  });
});

interface Service {
  readonly command: readonly string[];
  readonly secrets: readonly string[];
  readonly ports: readonly string[];
  readonly stop_grace_period: string;
}

describe('the packages that only some install', () => {
  it('are the same wherever they are named', () => {
    for (const text of ['Dockerfile', 'docs/service.md', 'package.json'])
      expect(read(text)).toContain(storePackages.join(' '));
  });
});
