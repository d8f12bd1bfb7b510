// Runs programs in turns, forth and back, so that a busy moment of the machine does not fall on one of them alone.
import { statSync } from 'node:fs';
import type { Goal } from './goals.js';
import { median } from './median.js';
import { type Command, runTree } from './run-tree.js';

/** A command that is measured, and what is done before each of its runs, which is not. */
export interface Subject {
  readonly command: Command;
  readonly before?: () => void;
  /** The file that it writes, where its size counts. */
  readonly output?: string;
}

export interface Race {
  readonly name: string;
  readonly runs: number;
  readonly subjects: Readonly<Record<string, Subject | undefined>>;
  readonly figures: readonly Figure[];
}

/** A row of the table: how one subject stands to another, the bound that it is held to, if any. */
export interface Figure {
  readonly name: string;
  /** One value a round, of what each subject took in it in milliseconds, and of the bytes that it wrote; undefined where a subject is missing. */
  readonly value: (of: (subject: string) => number, bytes: (subject: string) => number) => number;
  readonly bound?: Goal['bound'];
  readonly decimals: number;
}

export interface RaceResult {
  readonly race: Race;
  /** Milliseconds of each run, by subject. */
  readonly cpu: ReadonlyMap<string, readonly number[]>;
  readonly bytes: ReadonlyMap<string, number>;
  readonly figures: readonly { readonly figure: Figure; readonly values: readonly number[] }[];
}

/** Runs all subjects so many times. `say` hears of each round. */
export function runRace(race: Race, runs: number, say: (line: string) => void): RaceResult {
  const present = Object.entries(race.subjects).flatMap(([name, subject]) =>
    subject === undefined ? [] : [[name, subject] as const],
  );
  const cpu = new Map(present.map(([name]) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (let round = 0; round < runs; round++) {
    say(`${race.name}, round ${round + 1} of ${runs}`);
    for (const [name, { command, before, output }] of round % 2 === 0 ? present : [...present].reverse()) {
      before?.();
      cpu.get(name)?.push(runTree(command));
      if (output !== undefined) bytes.set(name, statSync(output).size);
    }
  }
  const figures = race.figures.map((figure) => ({
    figure,
    values: Array.from({ length: runs }, (_, round) =>
      figure.value(
        (name) => cpu.get(name)?.[round] ?? Number.NaN,
        (name) => bytes.get(name) ?? Number.NaN,
      ),
    ).filter((value) => !Number.isNaN(value)),
  }));
  return { race, cpu, bytes, figures };
}

/** Returns a figure as a goal; without a bound there is none. */
export function goalOf({ figure: { name, bound, decimals }, values }: RaceResult['figures'][number]): Goal | undefined {
  if (bound === undefined) return undefined;
  return { name, bound, decimals, unit: '', value: values.length === 0 ? undefined : median(values) };
}
