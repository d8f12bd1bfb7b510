// The package: exact versions, free licenses, nothing that runs at installation, no download addresses.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageHomes } from './layers.js';
import { root } from './source-files.js';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly cpu?: readonly string[];
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;
const lockText = readFileSync(`${root}package-lock.json`, 'utf8');
const locked = Object.entries((JSON.parse(lockText) as { packages: Record<string, LockedPackage> }).packages);

/** What dist holds of others, as their licenses are named. */
const bundled = readdirSync(`${root}dist/licenses`);
const licenseOf = (name: string) => `${name.replace('/', '-')}.txt`;

/** What npm installs for those who use the package, and what is in dist. */
const shipped = locked.filter(
  ([path, { dev }]) =>
    (path !== '' && dev !== true) || bundled.includes(licenseOf(path.replace(/^.*node_modules\//, ''))),
);

const FREE = /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|\(MIT OR .*\)|\(MIT AND Zlib\)|MIT AND OFL-1\.1)$/;

/** Free, but their manifests do not say so: png-js carries the MIT license as a file. */
const KNOWN = ['node_modules/png-js'];

describe('the package', () => {
  it('pins every version exactly', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('pins pdfkit to the release whose insides we know', () => {
    expect(manifest.devDependencies['pdfkit']).toBe('0.20.2');
  });

  it('ships only packages with free licenses', () => {
    expect(shipped.length).toBeGreaterThan(50);
    expect(
      shipped
        .filter(([path, entry]) => !FREE.test(entry.license ?? '') && !KNOWN.includes(path))
        .map(([path, entry]) => `${path} ${entry.license}`),
    ).toEqual([]);
  });

  it('ships nothing native and nothing that runs at installation', () => {
    expect(shipped.filter(([, entry]) => entry.hasInstallScript === true || entry.cpu !== undefined)).toEqual([]);
  });

  it('depends on what dist does not hold, and on zod, whose types the library shows', () => {
    const outside = ['pg', 'pg-boss', 'tinypool'];
    expect(Object.keys(manifest.dependencies)).toEqual(['tinypool', 'zod']);
    const imported = Object.entries(packageHomes).flatMap(([name, homes]) =>
      homes.every((home) => home.startsWith('page/')) ? [] : (/^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []),
    );
    expect(imported.filter((name) => !outside.includes(name) && !bundled.includes(licenseOf(name)))).toEqual([]);
  });

  it('names no registry', () => {
    expect(lockText).not.toContain('"resolved"');
    expect(lockText).not.toMatch(
      /https?:\/\/(?!opencollective|github|www\.patreon|tidelift|feross|paypal|ko-fi|funding)[^"]*registry/,
    );
  });
});
