// The packs and forgeries of fixtures/proofs, as cases.json lists them.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ProofCase {
  readonly case: string;
  readonly what: string;
  readonly verdict: 'honest' | 'forged';
  /** The rule that is broken. */
  readonly rule?: string;
  /** The least that finds it. */
  readonly needs?: 'public' | 'head' | 'reveals' | 'secret' | 'secret and reveals' | 'drawing' | 'dealing';
  /** The rule that who deals again, and looks at no reveal, finds broken, where it is another. */
  readonly dealt?: string;
  /** The folder that was published; null for a match. */
  readonly public: string | null;
  /** Files that take the place of some there, or come to them, and those that are taken away. */
  readonly over?: string | null;
  readonly without?: readonly string[];
  readonly head: string;
  readonly secret: string | null;
  readonly reveals: string | null;
}

const home = join(import.meta.dirname, '../../fixtures/proofs');

export const proofCases = JSON.parse(readFileSync(join(home, 'cases.json'), 'utf8')) as readonly ProofCase[];

/** Returns where a file of the corpus lies. */
export function inCorpus(path: string): string {
  return join(home, path);
}

/** Lays out the folder of a case under a home; undefined for a match. */
export function layOut(
  { case: name, public: folder, over = null, without = [] }: ProofCase,
  home: string,
): string | undefined {
  if (folder === null) return undefined;
  const top = join(home, name, 'public');
  cpSync(inCorpus(folder), top, { recursive: true });
  if (over !== null) cpSync(inCorpus(over), top, { recursive: true });
  for (const path of without) rmSync(join(top, path));
  for (const folder of new Set(without.map((path) => dirname(join(top, path)))))
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  return top;
}
