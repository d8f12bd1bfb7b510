// Turns errors of the operating system into problems that a person can act on: one row a cause.
import { basename, dirname } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { Reason } from '../../core/problems/wordings/index.js';
import { TEMPORARY } from './write-file.js';

const rows = [
  ['EACCES', 'not-permitted', 'permission-denied'],
  ['EPERM', 'not-permitted', 'not-permitted'],
  ['EROFS', 'not-permitted', 'disk-is-read-only'],
  ['ENOENT', 'cannot-create', 'no-such-folder'],
  ['ENOTDIR', 'cannot-create', 'path-is-no-folder'],
  ['EISDIR', 'cannot-create', 'path-is-folder'],
  ['ENAMETOOLONG', 'cannot-create', 'name-too-long'],
  ['EILSEQ', 'cannot-create', 'disk-refuses-name'],
  ['ELOOP', 'cannot-create', 'links-lead-in-circle'],
  ['EMLINK', 'cannot-create', 'folder-is-full'],
  ['EXDEV', 'cannot-create', 'on-another-disk'],
  ['ENOTEMPTY', 'cannot-create', 'folder-is-not-empty'],
  ['EEXIST', 'output-exists', 'path-exists'],
  ['ENXIO ENODEV', 'cannot-create', 'no-device'],
  ['ENOSPC', 'write-failed', 'no-space'],
  ['EDQUOT', 'write-failed', 'quota-used-up'],
  ['EIO', 'write-failed', 'disk-error'],
  ['EFBIG', 'write-failed', 'file-too-large'],
  ['EBUSY ETXTBSY', 'busy', 'in-use-by-program'],
  ['EAGAIN EWOULDBLOCK EINTR ENOLCK EDEADLK', 'busy', 'system-is-busy'],
  ['ESTALE ETIMEDOUT', 'busy', 'network-disk-is-silent'],
  ['EMFILE', 'system-error', 'too-many-open-files'],
  ['ENFILE', 'system-error', 'too-many-open-files-on-machine'],
  ['ENOMEM', 'system-error', 'no-memory'],
] as const satisfies readonly (readonly [codes: string, code: ProblemCode, reason: Reason])[];

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
  if (row === undefined) return new Problem('system-error', because('system-reports', { name }), place);
  return new Problem(row[1], because(row[2]), place);
}

/** Node says so, too, of a file that is there where too many are open. */
function notLoaded({ message }: Error): Problem {
  const [first = ''] = message.split('\n');
  return new Problem('system-error', because('program-cannot-be-loaded', { first }));
}

/** The caller asked for the final name, and does not know the temporary one. */
function withoutTemporary(path: string): string {
  return basename(path).startsWith(TEMPORARY) ? dirname(path) : path;
}
