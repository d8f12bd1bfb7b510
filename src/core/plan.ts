// What is to be built: steps that find something out, and files that follow from what they found. A plan is made anew wherever a part of it is done.
import { concat, type Pieces } from './bytes.js';
import type { MadeFile, Owned } from './files.js';

/** Returns what a step has found, as JSON gives it back. Throws for a step that was not asked for. */
export type Found = (step: string) => unknown;

export interface Step {
  readonly name: string;
  /** The steps that must be done before. One that needs none can be done anywhere, in any order; the others are quick. */
  readonly needs: readonly string[];
  /** Its share of the work, beside the other weights of the plan. */
  readonly weight: number;
  /** Returns what can be written as JSON. */
  readonly run: (found: Found) => unknown;
}

/** A file to be written. */
export interface Artifact extends Owned {
  readonly needs?: readonly string[];
  /** 1 by default. */
  readonly weight?: number;
  readonly write: (found: Found) => Pieces;
}

export interface Plan {
  /** Changes with whatever the files follow from: unfinished work of another id is not continued. */
  readonly id: string;
  readonly steps: readonly Step[];
  readonly artifacts: readonly Artifact[];
  /** The paths of what `close` returns. */
  readonly closing?: readonly Owned[];
  /** Returns what lists the other files; `read` gives the bytes of one. */
  readonly close?: (
    found: Found,
    written: readonly { readonly path: string; readonly bytes: number }[],
    read: (path: string) => Promise<Uint8Array>,
  ) => Promise<readonly MadeFile[]>;
  /** What progress is counted in, such as the sheets of a pack; by default the number of files. */
  readonly size?: number;
}

/** How far a plan is, in its size. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly doing: 'dealing' | 'writing';
}

/** Steps whose findings are kept as objects, too: a file needs those of a few, again and again. */
const RECENT = 16;

/** What steps have found, as JSON: a large pack holds the findings of 50,000 tables to its end, and as objects they take three times as much memory. */
export class Findings {
  readonly #texts: Map<string, string>;
  readonly #recent = new Map<string, unknown>();

  constructor(texts: Iterable<readonly [step: string, text: string]> = []) {
    this.#texts = new Map(texts);
  }

  has(step: string): boolean {
    return this.#texts.has(step);
  }

  put(step: string, found: unknown): void {
    this.#texts.set(step, JSON.stringify(found));
  }

  /** Returns the texts of some steps, to be handed over. */
  pick(steps: readonly string[]): [step: string, text: string][] {
    return steps.map((step) => [step, this.#texts.get(step) as string]);
  }

  for(needs: readonly string[]): Found {
    const asked = new Set(needs);
    return (step) => {
      if (!asked.has(step)) throw new Error(`${step} was not asked for`);
      return this.#get(step);
    };
  }

  #get(step: string): unknown {
    if (this.#recent.has(step)) return this.#recent.get(step);
    const text = this.#texts.get(step);
    if (text === undefined) throw new Error(`${step} was not done`);
    const found: unknown = JSON.parse(text);
    this.#recent.set(step, found);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > RECENT && oldest !== undefined) this.#recent.delete(oldest);
    return found;
  }
}

/** Does the steps that were not done. */
export function runSteps({ steps }: Pick<Plan, 'steps'>, findings: Findings, advance: Advance = () => undefined): void {
  for (const { name, needs, weight, run } of steps) {
    if (!findings.has(name)) findings.put(name, run(findings.for(needs)));
    advance(weight, 'dealing');
  }
}

/** Makes the files one after the other, then what closes the plan. */
export async function buildInMemory(
  plan: Plan,
  report: Report = () => undefined,
): Promise<{ readonly found: Found; readonly files: MadeFile[] }> {
  const findings = new Findings();
  const advance = countUp(plan, report);
  runSteps(plan, findings, advance);
  const files: MadeFile[] = [];
  for (const { path, isPublic, needs = [], weight = 1, write } of plan.artifacts) {
    const pieces: Uint8Array[] = [];
    for await (const piece of write(findings.for(needs))) pieces.push(piece);
    files.push({ path, isPublic, bytes: concat(...pieces) });
    advance(weight, 'writing');
  }
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const written = files.map(({ path, bytes }) => ({ path, bytes: bytes.length }));
  const found = findings.for(plan.steps.map(({ name }) => name));
  const last = (await plan.close?.(found, written, async (path) => bytesOf.get(path) as Uint8Array)) ?? [];
  return { found, files: [...files, ...last] };
}

/** Returns the weight of all steps and files. */
export function weigh({ steps, artifacts }: Pick<Plan, 'steps' | 'artifacts'>): number {
  return [...steps, ...artifacts].reduce((sum, { weight = 1 }) => sum + weight, 0);
}

export type Report = (progress: Progress) => void;

export type Advance = (weight: number, doing: Progress['doing']) => void;

/** Returns what counts up the weights that are done, and reports how far the plan is. */
export function countUp(plan: Plan, report: Report): Advance {
  const { size: total = plan.artifacts.length } = plan;
  const whole = Math.max(1, weigh(plan));
  let done = 0;
  return (weight, doing) => {
    done += weight;
    report({ done: Math.floor((done * total) / whole), total, doing });
  };
}
