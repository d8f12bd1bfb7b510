// Turns the errors of commander into problems that a person can act on.
import type { Command, CommanderError } from 'commander';
import { because, Problem } from '../core/problem.js';
import type { ProblemCode } from '../core/problems/kinds.js';

const commanderCodes: Readonly<Record<string, readonly [ProblemCode, CommanderReason]>> = {
  'commander.unknownCommand': ['unknown-command', 'command-is-unknown'],
  'commander.unknownOption': ['unknown-option', 'option-is-unknown'],
  'commander.excessArguments': ['unknown-option', 'too-many-arguments'],
  'commander.missingArgument': ['missing-value', 'argument-is-missing'],
  'commander.optionMissingArgument': ['missing-value', 'option-needs-value'],
  'commander.missingMandatoryOptionValue': ['missing-value', 'option-is-missing'],
  'commander.conflictingOption': ['bad-value', 'options-conflict'],
};

type CommanderReason =
  | 'command-is-unknown'
  | 'option-is-unknown'
  | 'too-many-arguments'
  | 'argument-is-missing'
  | 'option-needs-value'
  | 'option-is-missing'
  | 'options-conflict'
  | 'arguments-cannot-be-read';

/** Returns commander's complaint as a problem, with its suggestion as the remedy. */
export function problemOfCommander(error: CommanderError, program: Command, args: readonly string[]): Problem {
  const stray = error.code === 'commander.excessArguments' ? findFileName(args) : undefined;
  if (stray !== undefined) return new Problem('bad-value', because('file-name-without-option', { stray }), args[0]);
  const [code, reason] = commanderCodes[error.code] ?? OTHER;
  // Which argument it is, and what was meant, stand only in the sentence.
  const [, name = '', other = ''] = /'([^']*)'(?:[^']*'([^']*)')?/.exec(error.message) ?? [];
  if (error.code === 'commander.unknownOption' && /^--players(?:=|$)/.test(name))
    return new Problem('unknown-option', because('players-belong-to-packs'));
  const meant = /\(Did you mean (.*)\?\)/.exec(error.message)?.[1];
  const remedy = meant === undefined ? `see ${helpOf(program, args)}` : `did you mean ${meant}?`;
  return new Problem(code, because(reason, { name, other, remedy }));
}

const OTHER = ['bad-value', 'arguments-cannot-be-read'] as const;

/** Returns the call of help that says most about the command. */
export function helpOf(program: Command, [name, ...rest]: readonly string[]): string {
  const command = program.commands.find((each) => each.name() === name);
  if (command !== undefined) return helpOf(command, rest);
  const path = [];
  for (let part: Command | null = program; part !== null; part = part.parent) path.unshift(part.name());
  return `${path.join(' ')} --help`;
}

/** Returns a file's name that stands among the arguments without an option before it. */
function findFileName(args: readonly string[]): string | undefined {
  return args.find((arg, i) => /^[^-].*\.(pdf|svg|json|txt|zip)$/i.test(arg) && args[i - 1]?.startsWith('-') !== true);
}
