// Proves that every error of the operating system is one line with an exit code of the docs, never a bug of ours.
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { msg, formatProblem, Problem } from '../../../src/core/problem.js';
import { problemKinds } from '../../../src/core/problems/kinds.js';
import { problemOfSystem } from '../../../src/node/files/system-problem.js';
import { TEMPORARY } from '../../../src/node/files/write-file.js';
import { root } from '../../house/source-files.js';

/** The exit codes that the docs lists for what can go wrong outside of the program. */
const listed = new Set(
  [...readFileSync(`${root}docs/commands.md`, 'utf8').matchAll(/^\| (\d\d) \|/gm)].map((match) => Number(match[1])),
);
listed.delete(problemKinds['bad-value'].exit);
listed.delete(70);

function systemError(code: string, errno: number, path = 'fleet.pdf'): Error {
  const error = new Error(`${code}: as the system words it, open '${path}'`);
  return Object.assign(error, { code, errno: -errno, syscall: 'open', path });
}

describe('an error of the system', () => {
  it.each(Object.entries(constants.errno))('%s is one line with a listed exit code', (code, errno) => {
    const problem = problemOfSystem(systemError(code, errno));
    expect(problem).toBeDefined();
    if (problem === undefined) return;
    expect(listed).toContain(problemKinds[problem.code].exit);
    expect(formatProblem(problem)).toMatch(/^[a-z-]+: fleet\.pdf: [^\n]+; [^\n]+$/);
  });

  it('that nobody has a name for is one line, too', () => {
    expect(problemOfSystem(systemError('UNKNOWN', 4094))).toMatchObject({ code: 'system-error' });
  });

  it('names the folder, not the temporary file in it', () => {
    const path = `folder/${TEMPORARY}12-1`;
    expect(problemOfSystem(systemError('EMFILE', 24, path))).toMatchObject({ where: 'folder' });
  });

  it('that keeps a worker thread from starting is that error', () => {
    const error = Object.assign(new Error('Worker initialization failure: EMFILE'), { code: 'ERR_WORKER_INIT_FAILED' });
    expect(problemOfSystem(error)).toMatchObject({
      code: 'system-error',
      message: expect.stringContaining('too many files are open') as string,
    });
  });
});

describe('a file of the program that cannot be loaded', () => {
  it('is one line without a stack', () => {
    const message = "Cannot find package 'zod' imported from part.js\n    at resolve";
    const problem = problemOfSystem(Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' }));
    expect(problem).toMatchObject({ code: 'system-error', message: expect.stringMatching(/part\.js(;|$)/) as string });
  });
});

describe('what is no error of the system', () => {
  it.each([new TypeError('a bug'), new RangeError('another'), 'a text', undefined, null])(
    'is left alone: %s',
    (error) => {
      expect(problemOfSystem(error)).toBeUndefined();
      expect(problemOfSystem(Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
    },
  );

  it('is not taken for one, though it has a number', () => {
    const error = Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR', errno: -5 });
    expect(problemOfSystem(error)).toBeUndefined();
  });

  it('stays the problem that it is', () => {
    const problem = new Problem('bad-value', msg`is empty; name its folder`);
    expect(problemOfSystem(problem)).toBe(problem);
  });
});
