// What every refusal has in common: one line that names the fault, an exit code, and nothing made or changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ProblemCode } from '../../src/core/problems/kinds.js';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';

export interface Refusal {
  readonly args: readonly string[];
  readonly code: number;
  readonly slug: ProblemCode;
  /** Parts of the message, in any order. */
  readonly says: readonly string[];
  /** Files that stand in the folder, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** What stands on standard input. */
  readonly input?: string;
}

/** The output that the refused requests ask for. */
export const OUTPUT = ['-o', 'out.pdf'] as const;

/** Returns the arguments of `sheet` with an output. */
export function sheet(...args: readonly string[]): string[] {
  return ['sheet', ...args, ...OUTPUT];
}

/** Runs the command in a folder of its own and holds what comes of it against the refusal; returns stderr. */
export async function expectRefusal({ args, code, slug, says, files = {}, input }: Refusal): Promise<string> {
  const cwd = makeFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content, { mode: 0o600 });
  const before = listFolder(cwd);
  const { stdout, stderr, ...end } = await runCommand(args, { cwd, ...(input === undefined ? {} : { input }) });
  // What was read of a list of people is said before.
  const errors = stderr.replace(/^(?:(?:note: )?[\w.-]+: .+\n)*?(?=error: )/, '');
  expect(errors).toMatch(/^(?:error: [a-z-]+: .+\n)+$/);
  expect(errors.startsWith(`error: ${slug}: `), stderr).toBe(true);
  for (const part of says) expect(stderr).toContain(part);
  expect(stdout.toString()).toBe('');
  expect(end).toEqual({ code, signal: null });
  expect(listFolder(cwd)).toEqual(before);
  return stderr;
}
