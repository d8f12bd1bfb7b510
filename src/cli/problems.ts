// Turns the errors of commander and of the system into problems that a person can act on.
import type { CommanderError } from 'commander';
import { Problem, type ProblemCode } from '../problem.js';

const commanderCodes: Readonly<Record<string, ProblemCode>> = {
  'commander.unknownCommand': 'unknown-command',
  'commander.unknownOption': 'unknown-option',
  'commander.excessArguments': 'unknown-option',
  'commander.missingArgument': 'missing-value',
  'commander.optionMissingArgument': 'missing-value',
  'commander.missingMandatoryOptionValue': 'missing-value',
  'commander.conflictingOption': 'bad-value',
  'commander.help': 'missing-value',
};

/** Returns commander's complaint as a problem, with its suggestion as the remedy. */
export function problemOfCommander(error: CommanderError): Problem {
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  const hint = rest.join(' ').replace(/^\(Did you mean (.*)\?\)$/, 'did you mean $1?');
  const code = commanderCodes[error.code] ?? 'bad-value';
  const message =
    code === 'missing-value' && error.code === 'commander.help'
      ? 'a command is needed'
      : first.replaceAll("'", '"').replace(/\.$/, '');
  return new Problem(code, message, { fix: hint || 'see battle-tracker --help' });
}

const systemProblems: Readonly<Record<string, { code: ProblemCode; message: string; fix: string }>> = {
  EACCES: { code: 'not-permitted', message: 'permission denied', fix: 'choose a place that you may use' },
  EPERM: { code: 'not-permitted', message: 'not permitted', fix: 'choose a place that you may use' },
  EROFS: { code: 'not-permitted', message: 'the disk is read-only', fix: 'choose another place' },
  ENOENT: { code: 'cannot-create', message: 'there is no such folder', fix: 'create it first' },
  ENOTDIR: { code: 'cannot-create', message: 'part of the path is not a folder', fix: 'choose another path' },
  EISDIR: { code: 'cannot-create', message: 'is a folder', fix: 'name a file in it' },
  ENAMETOOLONG: { code: 'cannot-create', message: 'the name is too long', fix: 'shorten it' },
  ENOSPC: { code: 'write-failed', message: 'no space is left', fix: 'free some or choose another disk' },
  EDQUOT: { code: 'write-failed', message: 'the quota is used up', fix: 'free some space' },
  EIO: { code: 'write-failed', message: 'the disk reports an error', fix: 'choose another disk' },
  EFBIG: { code: 'write-failed', message: 'the file is too large here', fix: 'choose another disk' },
};

/** Returns a system error as a problem, a problem as it is, and undefined for anything else: that is our own fault. */
export function problemOfSystem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  const known = systemProblems[code ?? ''];
  return known && new Problem(known.code, known.message, { where: path, fix: known.fix });
}
