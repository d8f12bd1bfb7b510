// Holds the manifests to the types that are made from the schemas of Kubernetes: a key that it does not know, or a value of another type, is found.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const folder = new URL('../../deploy/k8s/', import.meta.url);

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const manifests = readdirSync(folder)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) =>
    parseAllDocuments(readFileSync(new URL(name, folder), 'utf8')).map((document) => document.toJS() as Manifest),
  );

/** The module that has a kind: `apps/v1`, `networking/v1`; the oldest kinds have no group. */
function moduleOf({ apiVersion }: Manifest): string {
  return `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`}`;
}

/** Returns what the compiler says of the manifests, each as a constant of its type. */
function findFaults(documents: readonly Manifest[]): string[] {
  // The compiler looks for packages from where the file would lie.
  const path = fileURLToPath(new URL('manifests-as-typescript.ts', import.meta.url));
  const text = documents
    .map((each, i) => `export const m${i}: import('${moduleOf(each)}').${each.kind} = ${JSON.stringify(each)};\n`)
    .join('');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  host.fileExists = (name) => name === path || disk.fileExists(name);
  host.readFile = (name) => (name === path ? text : disk.readFile(name));
  host.getSourceFile = (name, target, ...more) =>
    name === path ? ts.createSourceFile(name, text, target) : disk.getSourceFile(name, target, ...more);
  const program = ts.createProgram([path], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the manifests', () => {
  it('are what Kubernetes takes', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(7);
    expect(findFaults(manifests)).toEqual([]);
  });

  it('are refused with a key misspelled or a value of another type', () => {
    const service = manifests.find(({ kind }) => kind === 'Service');
    const deployment = manifests.find(({ kind }) => kind === 'Deployment');
    const text = JSON.stringify(deployment);
    const faulty = [
      { ...service, spec: { portz: [] } },
      JSON.parse(text.replace('"containers":', '"container":')),
      JSON.parse(text.replace(/"runAsNonRoot":true/, '"runAsNonRoot":"yes"')),
    ] as Manifest[];
    for (const each of faulty) expect(findFaults([each]), JSON.stringify(each)).toHaveLength(1);
  });
});
