// A plan in parts, which different processes may take: steps are done, files written in groups, and at last all put together.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMode } from '../../../core/files.js';
import { type Artifact, Findings, type Plan, runSteps, type Step, weigh } from '../../../core/plan.js';
import { ownHands } from '../../../node/build/hands.js';
import { writeArchive } from '../../../node/build/landing.js';
import { writeFile } from '../../../node/files/write-file.js';

/** How many parts of each kind there are. What a part is worth, and all together, is in the steps of which progress is made. */
export interface PartCounts {
  readonly chunks: number;
  readonly groups: number;
  readonly steps: number;
}

/** A file as it was written: its number in the plan, its length and its SHA-256. */
export type WrittenFile = readonly [number: number, bytes: number, sha256: string];

/** What the archive is called in its folder. */
export const ARCHIVE = 'archive';

/** The weight of a group of files, about: a file alone takes less time than handing it out. */
const GROUP = 128;

export class PlanParts {
  readonly counts: PartCounts;
  readonly #plan: Plan;
  /** The steps that need no other; the others are done by whoever has the findings of these. */
  readonly #steps: readonly Step[];
  readonly #groups: readonly (readonly number[])[];

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#steps = plan.steps.filter(({ needs }) => needs.length === 0);
    this.#groups = groupFiles(plan.artifacts);
    this.counts = { chunks: this.#steps.length, groups: this.#groups.length, steps: weigh(plan) };
  }

  /** Does a step, numbered from 0. */
  async settle(number: number): Promise<{ readonly found: unknown; readonly steps: number }> {
    const step = this.#steps[number] as Step;
    return { found: await ownHands.run(step), steps: step.weight };
  }

  /** Returns what all steps found, from the texts of those that were numbered. */
  findingsOf(texts: readonly string[]): Findings {
    const findings = new Findings(this.#steps.map(({ name }, i) => [name, texts[i] as string]));
    runSteps(this.#plan, findings);
    return findings;
  }

  /** Writes the files of a group into a folder, each under its number. */
  async write(number: number, findings: Findings, folder: string) {
    const written: WrittenFile[] = [];
    let steps = 0;
    for (const i of this.#groups[number] as readonly number[]) {
      const file = this.#plan.artifacts[i] as Artifact;
      const { bytes, sha256 } = await ownHands.write({ ...file, isPublic: false }, findings, join(folder, String(i)));
      written.push([i, bytes, sha256]);
      steps += file.weight ?? 1;
    }
    return { written, steps };
  }

  /** Makes the archive of the files in a folder, which must be all, in order. */
  async finish(written: readonly WrittenFile[], findings: Findings, folder: string): Promise<void> {
    const { artifacts, closing = [], close, steps } = this.#plan;
    const files = [...artifacts, ...closing];
    const numbers = new Map(files.map(({ path }, i) => [path, i]));
    const placeOf = (path: string) => join(folder, String(numbers.get(path)));
    const sizes = written.map(([i, bytes]) => ({ path: (artifacts[i] as Artifact).path, bytes }));
    const found = findings.for(steps.map(({ name }) => name));
    for (const file of (await close?.call(this.#plan, found, sizes, (path) => readFile(placeOf(path)))) ?? [])
      await writeFile(placeOf(file.path), [file.bytes], fileMode({ isPublic: false }));
    await writeArchive(join(folder, ARCHIVE), placeOf, files);
  }
}

function groupFiles(files: readonly Artifact[]): number[][] {
  const groups: number[][] = [];
  let room = 0;
  for (const [i, { weight = 1 }] of files.entries()) {
    if (room <= 0) {
      groups.push([]);
      room = GROUP;
    }
    groups.at(-1)?.push(i);
    room -= Math.max(1, weight);
  }
  return groups;
}
