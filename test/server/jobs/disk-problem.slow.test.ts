// A full disk is a problem of its own; all other errors are left as they are.
import { expect, it } from 'vitest';
import { problemOfDisk } from '../../../src/server/jobs/disk-problem.js';

const withCode = (code: string) => Object.assign(new Error('of /a/path'), { code, path: '/a/path' });

it.each(['ENOSPC', 'EDQUOT'])('says of %s that there is no space, without a path', (code) => {
  const problem = problemOfDisk(withCode(code));
  expect(problem).toMatchObject({ name: 'Problem', code: 'no-space', where: undefined });
  expect(problem?.message).not.toContain('/');
});

it.each([withCode('EIO'), new Error('ENOSPC'), 'ENOSPC', undefined])('leaves others as they are', (error) => {
  expect(problemOfDisk(error)).toBeUndefined();
});
