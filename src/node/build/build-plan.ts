// Builds any plan: all of it or nothing, and after any interruption from where it stopped.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileMode, type MadeFile } from '../../core/files.js';
import {
  type Advance,
  type Artifact,
  countUp,
  Findings,
  type Found,
  type Plan,
  type Progress,
} from '../../core/plan.js';
import { because, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { SecretSource } from '../../core/source.js';
import { surroundings } from '../../core/surroundings.js';
import { compareFile } from '../files/compare-file.js';
import { exists } from '../files/exists.js';
import { type FileSum, hashFile } from '../files/hash-file.js';
import { type Journal, openJournal, readJournal } from '../files/journal.js';
import { writeFile } from '../files/write-file.js';
import { secretReadsBackOtherwise } from '../sentences.js';
import { secretPath } from './build.js';
import { freshSecret, keepSecret } from './fresh-secret.js';
import { type Hands, ownHands, runAll } from './hands.js';
import { isWhole, type Landing, makeFolders, newName } from './landing.js';
import { type Leftover, openWorkspace, refuseForeign, requireOwn, type Workspace, workspacePath } from './workspace.js';

export interface BuildOrders {
  /** A folder, or a file that ends in .zip. */
  readonly output: string;
  /** Whether a secret is made for it, which is kept beside the output. */
  readonly isFresh: boolean;
  readonly prepare: (fresh: SecretSource | undefined) => {
    readonly plan: Plan;
    /** Opens what does the work, if not this thread. */
    readonly hands?: (() => Promise<Hands>) | undefined;
  };
  /** What was drawn for it, kept for a run that goes on without it. */
  readonly drawn?: string;
  /** Where the files go; without it they are all that bears the name of the output. */
  readonly landing?: Landing;
  readonly report: (progress: Progress) => void;
  /** Stops between two steps. */
  readonly signal: AbortSignal;
}

export interface Built {
  /** What all steps of the plan found. */
  readonly found: Found;
  readonly files: number;
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
  /** What could not be removed after all had got its name. */
  readonly leftover: Leftover | undefined;
}

/** What the journal holds. */
export type Entry =
  | { readonly step: 'begin'; readonly id: string; readonly program: string; readonly drawn?: string }
  | { readonly step: 'found'; readonly name: string; readonly found: unknown }
  | { readonly step: 'written'; readonly path: string; readonly bytes: number; readonly sha256: string }
  | { readonly step: 'whole' };

/**
 * Builds the plan. Its files appear under their names only when all are whole. Throws Problems `output-exists`, `busy`, `resumable`, those of the plan, and
 * errors of the disk; whatever it throws, the same orders go on from there.
 */
export async function build(orders: BuildOrders): Promise<Built> {
  const { output, landing = newName(output) } = orders;
  await requireOwn(workspacePath(output));
  if (!isWhole(await readEntries(output))) {
    await landing.requireRoom().catch(async (error: unknown) => {
      await clearFinished(output);
      throw error;
    });
  }
  const space = await openWorkspace(output);
  try {
    const built = await resume(orders, landing, space);
    return { ...built, leftover: await space.close(true) };
  } catch (error) {
    // What can never be made leaves nothing behind.
    await space.close(error instanceof Hopeless);
    throw error instanceof Hopeless ? error.cause : error;
  }
}

/** Returns what was drawn for an output whose build was stopped. */
export async function leftDrawn(output: string): Promise<string | undefined> {
  const [first] = await readEntries(output);
  return first?.step === 'begin' ? first.drawn : undefined;
}

/** Returns the journal of a build that was stopped; of none, no entry. */
export async function readEntries(output: string): Promise<Entry[]> {
  return (await readJournal(journalOf(join(workspacePath(output), 'work')))) as Entry[];
}

const journalOf = (work: string): string => join(work, 'journal');

/** A run that was killed while it cleaned up may have left its copy of the secret without the journal. */
async function clearFinished(output: string): Promise<void> {
  const root = workspacePath(output);
  if (!(await exists(root)) || (await exists(journalOf(join(root, 'work'))))) return;
  const space = await openWorkspace(output).catch(() => undefined);
  await space?.close(false);
}

async function resume(orders: BuildOrders, landing: Landing, space: Workspace): Promise<Omit<Built, 'leftover'>> {
  const { output, isFresh, prepare, drawn } = orders;
  const fresh = isFresh ? await freshSecret(space.work, output) : undefined;
  const { plan, hands } = prepare(fresh);
  const entries = await resumeEntries(space, plan.id, drawn);
  const findings = new Findings();
  for (const entry of entries) if (entry.step === 'found') findings.put(entry.name, entry.found);
  if (!isWhole(entries) || !(await landing.isPublished(space)))
    await make(orders, { plan, landing, space, entries, findings, hands }).catch((error: unknown) => {
      // Only now is what lies in the workspace known to be of these orders.
      throw error instanceof Problem && HOPELESS.has(error.code) ? new Hopeless('', { cause: error }) : error;
    });
  return {
    found: findings.for(plan.steps.map(({ name }) => name)),
    files: plan.artifacts.length + (plan.closing ?? []).length,
    secret: isFresh ? secretPath(output) : undefined,
  };
}

/** Tells that the cause will come every time. */
class Hopeless extends Error {}

/** What the same orders meet with every time, so that there is nothing to go on with. */
const HOPELESS = new Set<ProblemCode>([
  'too-few-words',
  'does-not-fit',
  'cannot-draw',
  'bad-template',
  'bad-word-list',
]);

/**
 * Returns the entries of an earlier run of the same orders, or the first one: also where another build of the program had begun, whose files might differ
 * from ours, unless it had made all of them. Throws Problem `output-exists` when it was a run of other orders.
 */
async function resumeEntries({ work }: Workspace, id: string, drawn: string | undefined): Promise<Entry[]> {
  const entries = (await readJournal(journalOf(work))) as Entry[];
  const [first] = entries;
  const { program } = surroundings();
  const begin: Entry = { step: 'begin', id, program, ...(drawn === undefined ? {} : { drawn }) };
  if (first === undefined) return [begin];
  if (first.step === 'begin' && first.id === id)
    return first.program === program || isWhole(entries) ? entries : [begin];
  throw new Problem(
    'output-exists',
    because`contains the unfinished work of another order; give the same orders as before to finish it, or delete it`,
    { file: dirname(work) },
  );
}

interface Making {
  readonly plan: Plan;
  readonly landing: Landing;
  readonly space: Workspace;
  readonly entries: readonly Entry[];
  readonly findings: Findings;
  readonly hands: (() => Promise<Hands>) | undefined;
}

async function make(orders: BuildOrders, { plan, landing, space, entries, findings, hands: open }: Making) {
  const files = [...plan.artifacts, ...(plan.closing ?? [])];
  // Another run may have finished since the name was looked at.
  await landing.requireRoom();
  const journal = await openJournal(journalOf(space.work), entries);
  let hands: Hands | undefined;
  try {
    await refuseForeign(space, files);
    await makeFolders(space.pack, files);
    hands = (await open?.()) ?? ownHands;
    const work = {
      ...orders,
      plan,
      findings,
      journal,
      hands,
      folder: space.pack,
      advance: countUp(plan, orders.report),
    };
    await runSteps(work);
    const written = await writeKept(work, entries);
    const read = (path: string) => readFile(join(space.pack, path));
    const found = findings.for(plan.steps.map(({ name }) => name));
    for (const file of (await plan.close?.(found, written, read)) ?? []) await writeWhole(space.pack, file);
    await refuseForeign(space, files);
    if (orders.isFresh) await keepSecret(space.work, orders.output);
    await landing.publish(space, files, () => journal.add({ step: 'whole' } satisfies Entry));
  } finally {
    await hands?.close();
    await journal.close();
  }
}

interface Work {
  readonly plan: Plan;
  readonly findings: Findings;
  readonly journal: Journal;
  readonly hands: Hands;
  /** Where the files grow. */
  readonly folder: string;
  readonly advance: Advance;
  readonly signal: AbortSignal;
}

async function runSteps({ plan, findings, journal, hands, advance, signal }: Work): Promise<void> {
  const note = async (name: string, found: unknown) => {
    await journal.add({ step: 'found', name, found } satisfies Entry);
    findings.put(name, found);
  };
  const left = plan.steps.filter(({ name }) => !findings.has(name));
  for (const { weight } of plan.steps.filter((step) => !left.includes(step))) advance(weight, 'dealing');
  await runAll(
    left.filter(({ needs }) => needs.length === 0),
    hands.ahead,
    signal,
    async (step) => {
      await note(step.name, await hands.run(step));
      advance(step.weight, 'dealing');
    },
  );
  for (const { name, needs, run } of left.filter((step) => step.needs.length > 0))
    await note(name, run(findings.for(needs)));
}

/** How often a file is written before the disk is given up. */
const MOST_TIMES = 3;

/** Writes the files, in any order, until all are on disk as they were made. Throws Problem `resumable` when it is aborted, `write-failed` for a disk that loses what is written. */
async function writeKept(work: Work, entries: readonly Entry[]): Promise<(FileSum & { readonly path: string })[]> {
  const { plan, findings, journal, hands, folder, advance, signal } = work;
  const written = new Map(entries.flatMap((entry) => (entry.step === 'written' ? [[entry.path, entry] as const] : [])));
  const times = new Map<string, number>();
  const left = new Set(plan.artifacts);
  const done = (file: Artifact) => {
    if (left.delete(file)) advance(file.weight ?? 1, 'writing');
  };
  for (;;) {
    const wrong: Artifact[] = [];
    for (const file of plan.artifacts) {
      if (await isKept(join(folder, file.path), written.get(file.path))) done(file);
      else wrong.push(file);
    }
    if (wrong.length === 0) break;
    await runAll(wrong, hands.ahead, signal, async (file) => {
      const { path } = file;
      const time = (times.get(path) ?? 0) + 1;
      times.set(path, time);
      if (time > MOST_TIMES) throw new Problem('write-failed', secretReadsBackOtherwise(), { file: path });
      const sum = await hands.write(file, findings, join(folder, path));
      const entry = { step: 'written', path, ...sum } as const;
      await journal.add(entry satisfies Entry);
      written.set(path, entry);
      done(file);
    });
  }
  return plan.artifacts.map(({ path }) => written.get(path) as FileSum & { readonly path: string });
}

async function isKept(path: string, expected: FileSum | undefined): Promise<boolean> {
  const found = expected && (await hashFile(path));
  return found !== undefined && found.sha256 === expected?.sha256 && found.bytes === expected.bytes;
}

async function writeWhole(folder: string, file: MadeFile): Promise<void> {
  const path = join(folder, file.path);
  await writeFile(path, [file.bytes], fileMode(file));
  const difference = await compareFile(path, [file.bytes]);
  if (difference === null) return;
  throw new Problem('write-failed', because`${difference} when it is read back; choose another disk`, {
    file: file.path,
  });
}
