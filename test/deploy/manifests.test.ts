// The files by which several services are run: held against the settings, and the packages that they need.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { createProgram } from '../../src/cli/program.js';
import { settingsTable } from '../../src/server/settings.js';
import { rasterPackage } from '../../src/node/load-rasterizer.js';
import { storePackages } from '../../src/server/jobs/store/open-store-jobs.js';

type Loose = Readonly<Record<string, unknown>>;

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const files = readdirSync(new URL('../../deploy/k8s', import.meta.url)).filter((name) => name !== 'kustomization.yaml');

const documents = files.flatMap((file) =>
  parseAllDocuments(read(`deploy/k8s/${file}`), { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length + document.warnings.length > 0) throw new Error(`${file}: ${document.errors.join()}`);
    return document.toJS() as { readonly kind: string } & Loose;
  }),
);

describe('the manifests', () => {
  it('are all named by the kustomization', () => {
    const { resources } = parseDocument(read('deploy/k8s/kustomization.yaml')).toJS() as { resources: string[] };
    expect([...resources].sort()).toEqual([...files].sort());
  });

  it('start commands with options that they know', async () => {
    const { commands } = await createProgram();
    const names: string[] = [];
    for (const document of documents.filter(({ kind }) => kind === 'Deployment')) {
      const [container] = (document as unknown as Pods).spec.template.spec.containers;
      const name = container?.command?.at(-1) ?? 'serve';
      const known = commands.find((command) => command.name() === name)?.options.map(({ long }) => long);
      for (const arg of container?.args ?? []) expect(known).toContain(arg.split('=')[0]);
      names.push(name);
    }
    expect(names.sort()).toEqual(['serve', 'work']);
  });
});

interface Pods {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } };
}

interface Container {
  readonly command?: readonly string[];
  readonly args: readonly string[];
}

describe('the compose file of several services', () => {
  const file = parseDocument(read('compose.cluster.yaml'), { merge: true });
  const { services, secrets } = file.toJS() as {
    services: Readonly<Record<string, { readonly command?: string[]; readonly secrets: string[] }>>;
    secrets: Loose;
  };

  it('starts two services, two workers and their database', () => {
    expect([...file.errors, ...file.warnings]).toEqual([]);
    expect(Object.keys(services)).toEqual(['postgres', 'serve-1', 'serve-2', 'work-1', 'work-2']);
  });

  it('names only options that there are, and secrets that it has', () => {
    const flags: readonly string[] = Object.values(settingsTable).map(({ flag }) => flag);
    for (const { command = [], secrets: used } of Object.values(services)) {
      for (const word of command) {
        if (word.startsWith('--')) expect(flags).toContain(word);
        const secret = /^\/run\/secrets\/(.*)/.exec(word)?.[1];
        if (secret !== undefined) expect(used).toContain(secret);
      }
      for (const name of used) expect(secrets).toHaveProperty([name]);
    }
  });
});

describe('the packages that only some install', () => {
  it('are the same wherever they are named', () => {
    const { peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, unknown>
    >;
    const pinned = Object.entries(peerDependencies ?? {}).map(([name, version]) => `${name}@${String(version)}`);
    expect(pinned).toEqual([rasterPackage, ...storePackages]);
    expect(devDependencies).toMatchObject(peerDependencies ?? {});
    for (const meta of Object.values(peerDependenciesMeta ?? {})) expect(meta).toEqual({ optional: true });
    for (const text of ['Dockerfile', 'docs/running.md']) expect(read(text)).toContain(storePackages.join(' '));
    expect(read('docs/kits.md')).toContain(rasterPackage);
  });
});
