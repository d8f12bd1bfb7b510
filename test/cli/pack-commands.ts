// Runs `pack` and `match` in a folder with a secret of its own, and holds what comes of it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { tableName } from '../../src/event/order/places.js';
import { openFolder } from '../../src/cli/build-pack.js';
import { listIssued } from '../../src/event/make/list-issued.js';
import { secretSource } from '../../src/core/source.js';
import type { ProblemCode } from '../../src/core/problems/kinds.js';
import { listFolder, makeFolder, type Outcome, runCommand, type Surroundings } from '../support/run-command.js';

/** The digits of the secret of these tests; they stand in no file but secret.txt. */
export const DIGITS = '5ea1c0de'.repeat(8);
export const SECRET = ['--secret-file', 'secret.txt'] as const;

/** A small pack that takes little time. */
export const SMALL = ['--players', '4', '--paper', 'a4'] as const;

/** Writes secret.txt. */
export function writeSecret(cwd: string, digits = DIGITS, name = 'secret.txt'): void {
  writeFileSync(join(cwd, name), `bt-secret-1:${digits}\n`, { mode: 0o600 });
}

/** Returns a new folder that holds secret.txt. */
export function makeHome(): string {
  const cwd = makeFolder();
  writeSecret(cwd);
  return cwd;
}

/** Runs a command that must work. */
export async function work(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const outcome = await runCommand(args, surroundings);
  expect(outcome, `${args.join(' ')}\n${outcome.stderr}`).toMatchObject({ code: 0, signal: null });
  return outcome;
}

/** Runs a command that must be refused in one line, with nothing made or changed in the folder; returns that line. */
export async function refuse(
  args: readonly string[],
  cwd: string,
  [code, slug]: readonly [number, ProblemCode],
  ...says: readonly string[]
): Promise<string> {
  const before = listFolder(cwd);
  const { stdout, stderr, ...end } = await runCommand(args, { cwd });
  expect(stderr).toMatch(/^(?:error: [a-z-]+: .+\n)+$/);
  expect(stderr.startsWith(`error: ${slug}: `), stderr).toBe(true);
  for (const part of says) expect(stderr).toContain(part);
  expect(stdout.toString()).toBe('');
  expect(end).toEqual({ code, signal: null });
  expect(listFolder(cwd)).toEqual(before);
  return stderr;
}

export interface Built {
  /** Puts a copy of `spring`, with its secret beside it, into a new folder. */
  readonly copy: () => string;
  /** Returns the hashes of its files. */
  readonly hashes: () => Record<string, string>;
}

/** Builds `spring` once for a file of tests. */
export function builtOnce(...args: readonly string[]): Built {
  let home = '';
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
    writeSecret(home, DIGITS, 'spring.secret');
    await work(['pack', 'build', ...args, '--secret-file', 'spring.secret', '-o', 'spring'], { cwd: home });
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  return {
    copy: () => {
      const cwd = makeFolder();
      cpSync(home, cwd, { recursive: true });
      return cwd;
    },
    hashes: () => listFolder(join(home, 'spring')),
  };
}

export interface Sheet {
  readonly serial: string;
  readonly round: number;
  readonly table: string;
  readonly seat: string;
  readonly issue: number;
  readonly player: string | null;
  readonly replaced: boolean;
}

/** Returns the sheets of a pack in the order of its batches. */
export async function listPack(cwd: string, folder = 'spring'): Promise<Sheet[]> {
  const own = join(cwd, `${folder}.secret`);
  const { master } = secretSource(existsSync(own) ? readFileSync(own, 'utf8') : `bt-secret-1:${DIGITS}`);
  return listIssued(await openFolder(join(cwd, folder)), master).map(({ spare, table, ...sheet }) => ({
    ...sheet,
    table: tableName({ ...sheet, table, spare }),
  }));
}

/** Holds that the pack is what its secret makes. */
export async function expectVerified(cwd: string, folder = 'spring', ...args: readonly string[]): Promise<void> {
  const { stdout } = await work(['verify', folder, ...args], { cwd });
  expect(stdout.toString()).toMatch(/^\d+ files are what the secret makes\n/);
}
