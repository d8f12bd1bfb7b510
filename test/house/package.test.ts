// The package: exact versions, free licenses, nothing that runs at installation, no download addresses.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageHomes } from './layers.js';
import { root } from './source-files.js';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
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

/** What npm installs for those who use the package. */
const shipped = locked.filter(
  ([path, entry]) => path !== '' && entry.dev !== true && entry.devOptional !== true && entry.peer !== true,
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
    expect(manifest.dependencies['pdfkit']).toBe('0.20.2');
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

  it('depends on what the sources import, and on nothing else', () => {
    const imported = Object.keys(packageHomes).flatMap((name) => /^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []);
    const optional = ['pg', 'pg-boss'];
    // What dist holds is not loaded from there.
    const inDist = ['@noble/hashes', 'buffer', 'preact', 'read-excel-file'];
    expect(Object.keys(manifest.dependencies).sort()).toEqual(
      [...new Set(imported)].filter((name) => ![...optional, ...inDist].includes(name)).sort(),
    );
  });

  it('names no registry', () => {
    expect(lockText).not.toContain('"resolved"');
    expect(lockText).not.toMatch(
      /https?:\/\/(?!opencollective|github|www\.patreon|tidelift|feross|paypal|ko-fi|funding)[^"]*registry/,
    );
  });
});
