// The package: exact versions, free licenses, nothing that runs at installation, no download addresses.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageHomes } from './layers.js';
import { root } from './source-files.js';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly cpu?: readonly string[];
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const [manifest, testManifest] = ['', 'test/'].map(
  (folder) => JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8')) as Manifest,
) as [Manifest, Manifest];
const lockTexts = ['', 'test/'].map((folder) => readFileSync(`${root}${folder}package-lock.json`, 'utf8'));
const lockText = lockTexts[0] as string;
const locked = Object.entries((JSON.parse(lockText) as { packages: Record<string, LockedPackage> }).packages);
/** What builds and is never bundled. */
const BUILDS = /^node_modules\/(@types|@rolldown|@oxc-project|@esbuild|rolldown|tsx|esbuild|typescript)(\/|$)/;

/** Every package that may stand in a bundle, and those that bundle. */
const shipped = locked.filter(([path, entry]) => path !== '' && !BUILDS.test(path) && entry.optional !== true);

const FREE = /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|\(MIT OR .*\)|\(MIT AND Zlib\)|MIT AND OFL-1\.1)$/;

/** Free, but their manifests do not say so: png-js carries the MIT license as a file. */
const KNOWN = ['node_modules/png-js'];

describe('the package', () => {
  it('pins every version exactly', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...testManifest.devDependencies };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('pins pdfkit to the release whose insides we know', () => {
    expect(manifest.devDependencies['pdfkit']).toBe('0.20.2');
  });

  it('ships only packages with free licenses', () => {
    expect(shipped.length).toBeGreaterThan(5);
    expect(
      shipped
        .filter(([path, entry]) => !FREE.test(entry.license ?? '') && !KNOWN.includes(path))
        .map(([path, entry]) => `${path} ${entry.license}`),
    ).toEqual([]);
  });

  it('ships nothing native and nothing that runs at installation', () => {
    expect(shipped.filter(([, entry]) => entry.hasInstallScript === true || entry.cpu !== undefined)).toEqual([]);
  });

  it('leaves to the tests what neither builds nor is bundled', () => {
    const builds = /^(@types\/|rolldown$|terser$|tsx$|typescript$)/;
    const bundled = Object.keys(packageHomes).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect(
      Object.keys(manifest.devDependencies).filter((name) => !builds.test(name) && !bundled.includes(name)),
    ).toEqual([]);
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(testManifest)).not.toContain('dependencies');
  });

  it.each(lockTexts)('names no registry', (lockText) => {
    expect(lockText).not.toContain('"resolved"');
    expect(lockText).not.toMatch(
      /https?:\/\/(?!opencollective|github|www\.patreon|tidelift|feross|paypal|ko-fi|funding)[^"]*registry/,
    );
  });
});
