// Turns errors of the operating system into problems that a person can act on: one row a cause.
import { basename, dirname } from 'node:path';
import { msg, type Message, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import { TEMPORARY } from './write-file.js';

const rows: readonly (readonly [codes: string, code: ProblemCode, reason: Message])[] = [
  ['EACCES', 'not-permitted', msg`permission denied; choose a place that you may use`],
  ['EPERM', 'not-permitted', msg`not permitted; choose a place that you may use`],
  ['EROFS', 'not-permitted', msg`the disk is read-only; choose another place`],
  ['ENOENT', 'cannot-create', msg`there is no such folder; create it first`],
  ['ENOTDIR', 'cannot-create', msg`part of the path is not a folder; choose another path`],
  ['EISDIR', 'cannot-create', msg`is a folder; name a file in it`],
  ['ENAMETOOLONG', 'cannot-create', msg`the name is too long; shorten it`],
  ['EILSEQ', 'cannot-create', msg`the disk does not take the name; choose another one`],
  ['ELOOP', 'cannot-create', msg`the links lead in a circle; choose another path, or mend the links`],
  ['EMLINK', 'cannot-create', msg`the folder is full; choose another one`],
  ['EXDEV', 'cannot-create', msg`lies on another disk; choose a place on the same one`],
  ['ENOTEMPTY', 'cannot-create', msg`the folder is not empty; choose another one`],
  ['EEXIST', 'output-exists', msg`exists already; choose another name`],
  ['ENXIO ENODEV', 'cannot-create', msg`no device answers there; choose another path`],
  ['ENOSPC', 'write-failed', msg`no space is left; free some or choose another disk`],
  ['EDQUOT', 'write-failed', msg`the quota is used up; free some space`],
  ['EIO', 'write-failed', msg`the disk reports an error; choose another disk`],
  ['EFBIG', 'write-failed', msg`the file is too large here; choose another disk`],
  ['EBUSY ETXTBSY', 'busy', msg`is in use by another program; close it there and try again`],
  ['EAGAIN EWOULDBLOCK EINTR ENOLCK EDEADLK', 'busy', msg`the system is busy; try again later`],
  ['ESTALE ETIMEDOUT', 'busy', msg`the network disk does not answer; try again later`],
  ['EMFILE', 'system-error', msg`too many files are open; raise the limit with ulimit -n`],
  ['ENFILE', 'system-error', msg`too many files are open on this machine; close other programs`],
  ['ENOMEM', 'system-error', msg`no memory is left; close other programs`],
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
  const place = { file: path === undefined ? undefined : withoutTemporary(path) };
  if (row === undefined) return new Problem('system-error', msg`the system reports ${name ?? ''}; try again`, place);
  return new Problem(row[1], row[2], place);
}

/** Node says so, too, of a file that is there where too many are open. */
function notLoaded({ message }: Error): Problem {
  const [first = ''] = message.split('\n');
  return new Problem(
    'system-error',
    msg`the program cannot be loaded: ${first}; raise the limit of open files with ulimit -n, or install it again`,
  );
}

/** The caller asked for the final name, and does not know the temporary one. */
function withoutTemporary(path: string): string {
  return basename(path).startsWith(TEMPORARY) ? dirname(path) : path;
}
