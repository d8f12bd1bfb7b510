// Proves that every error of the operating system is one line with an exit code of the README, never a fault of ours.
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { problemOfSystem } from '../../src/cli/problems.js';
import { formatProblem, problemKinds } from '../../src/problem.js';
import { root } from '../house/source-files.js';

/** The exit codes that the README lists, but for done, our own faults, and the end by a signal. */
const listed = new Set(
  [...readFileSync(`${root}README.md`, 'utf8').matchAll(/^\| (\d\d) \|/gm)].map((match) => Number(match[1])),
);
listed.delete(70);

function systemError(code: string, errno: number): Error {
  const error = new Error(`${code}: as the system words it, open 'fleet.pdf'`);
  return Object.assign(error, { code, errno: -errno, syscall: 'open', path: 'fleet.pdf' });
}

const tested = Object.entries(constants.errno).filter(([code]) => /^E(MFILE|NFILE|LOOP|BUSY|TXTBSY|XDEV)$/.test(code));

it.fails.each(tested)('%s is one line with a listed exit code', (code, errno) => {
  const problem = problemOfSystem(systemError(code, errno));
  expect(problem).toBeDefined();
  if (problem === undefined) return;
  expect(listed).toContain(problemKinds[problem.code].exit);
  expect(formatProblem(problem)).toMatch(/^[a-z-]+: fleet\.pdf: [^\n]+; [^\n]+$/);
});
