// Turns errors of the operating system into problems that a person can act on: one row a cause.
import { basename, dirname } from 'node:path';
import { because, type Cause, Problem, type ProblemCode } from '../problem.js';
import { TEMPORARY } from './write-file.js';

type Row = readonly [codes: string, code: ProblemCode, cause: Cause];

const rows: readonly Row[] = [
  ['EACCES', 'not-permitted', 'permission denied', 'choose a place that you may use'],
  ['EPERM', 'not-permitted', 'not permitted', 'choose a place that you may use'],
  ['EROFS', 'not-permitted', 'the disk is read-only', 'choose another place'],
  ['ENOENT', 'cannot-create', 'there is no such folder', 'create it first'],
  ['ENOTDIR', 'cannot-create', 'part of the path is not a folder', 'choose another path'],
  ['EISDIR', 'cannot-create', 'is a folder', 'name a file in it'],
  ['ENAMETOOLONG', 'cannot-create', 'the name is too long', 'shorten it'],
  ['EILSEQ', 'cannot-create', 'the disk does not take the name', 'choose another one'],
  ['ELOOP', 'cannot-create', 'the links lead in a circle', 'choose another path, or mend the links'],
  ['EMLINK', 'cannot-create', 'the folder is full', 'choose another one'],
  ['EXDEV', 'cannot-create', 'lies on another disk', 'choose a place on the same one'],
  ['ENOTEMPTY', 'cannot-create', 'the folder is not empty', 'choose another one'],
  ['EEXIST', 'output-exists', 'exists already', 'choose another name'],
  ['ENXIO ENODEV', 'cannot-create', 'no device answers there', 'choose another path'],
  ['ENOSPC', 'write-failed', 'no space is left', 'free some or choose another disk'],
  ['EDQUOT', 'write-failed', 'the quota is used up', 'free some space'],
  ['EIO', 'write-failed', 'the disk reports an error', 'choose another disk'],
  ['EFBIG', 'write-failed', 'the file is too large here', 'choose another disk'],
  ['EBUSY ETXTBSY', 'busy', 'is in use by another program', 'close it there and try again'],
  ['EAGAIN EWOULDBLOCK EINTR ENOLCK EDEADLK', 'busy', 'the system is busy', 'try again later'],
  ['ESTALE ETIMEDOUT', 'busy', 'the network disk does not answer', 'try again later'],
  ['EMFILE', 'system-error', 'too many files are open', 'raise the limit with ulimit -n, or use fewer --workers'],
  ['ENFILE', 'system-error', 'too many files are open on this machine', 'close other programs'],
  ['ENOMEM', 'system-error', 'no memory is left', 'close other programs, or use fewer --workers'],
];

const known = new Map(rows.flatMap((row) => row[0].split(' ').map((code) => [code, row] as const)));

/** A worker thread that cannot start says why only in its message. */
const THREAD = /^Worker initialization failure: (E[A-Z]+)/;

/** Returns a system error as a problem, a problem as it is, and undefined for anything else, which is a bug. */
export function problemOfSystem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const name = code === 'ERR_WORKER_INIT_FAILED' ? THREAD.exec(error.message)?.[1] : code;
  if (code === 'ERR_MODULE_NOT_FOUND') return notLoaded(error);
  const row = known.get(name ?? '');
  if (row === undefined && syscall === undefined) return undefined;
  const [, kind, message, fix] = row ?? (['', 'system-error', `the system reports ${name}`, 'try again'] as const);
  return new Problem(kind, cause, path === undefined ? undefined : withoutTemporary(path));
}

/** Node says so, too, of a file that is there where too many are open. */
function notLoaded({ message }: Error): Problem {
  const [first = ''] = message.split('\n');
  return new Problem('system-error', because('program-cannot-be-loaded', { first }));
}

/** Whoever asked for a file never heard of the temporary name that it is written under. */
function withoutTemporary(path: string): string {
  return basename(path).startsWith(TEMPORARY) ? dirname(path) : path;
}
