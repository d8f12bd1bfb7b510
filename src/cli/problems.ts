// Turns the errors of commander into problems that a person can act on.
import type { Command, CommanderError } from 'commander';
import { asGiven, because, type Cause, Problem } from '../core/problem.js';
import type { ProblemCode } from '../core/problems/kinds.js';

const commanderCodes: Readonly<Record<string, readonly [ProblemCode, (complaint: Complaint) => Cause]>> = {
  'commander.unknownCommand': [
    'unknown-command',
    ({ name, remedy }) => because`unknown command ${asGiven(name)}; ${remedy}`,
  ],
  'commander.unknownOption': [
    'unknown-option',
    ({ name, remedy }) => because`unknown option ${asGiven(name)}; ${remedy}`,
  ],
  'commander.excessArguments': [
    'unknown-option',
    ({ name, remedy }) => because`too many arguments for ${asGiven(name)}; ${remedy}`,
  ],
  'commander.missingArgument': [
    'missing-value',
    ({ name, remedy }) => because`missing required argument ${asGiven(name)}; ${remedy}`,
  ],
  'commander.optionMissingArgument': [
    'missing-value',
    ({ name, remedy }) => because`option ${asGiven(name)} needs a value; ${remedy}`,
  ],
  'commander.missingMandatoryOptionValue': [
    'missing-value',
    ({ name, remedy }) => because`required option ${asGiven(name)} is missing; ${remedy}`,
  ],
  'commander.conflictingOption': [
    'bad-value',
    ({ name, other, remedy }) =>
      because`option ${asGiven(name)} cannot be used with option ${asGiven(other)}; ${remedy}`,
  ],
};

interface Complaint {
  readonly name: string;
  readonly other: string;
  readonly remedy: string;
}

/** Returns commander's complaint as a problem, with its suggestion as the remedy. */
export function problemOfCommander(error: CommanderError, program: Command, args: readonly string[]): Problem {
  const stray = error.code === 'commander.excessArguments' ? findFileName(args) : undefined;
  if (stray !== undefined)
    return new Problem(
      'bad-value',
      because`${asGiven(stray)} is not expected here; write -o ${stray} to name what is written`,
      args[0],
    );
  const [code, reason] = commanderCodes[error.code] ?? OTHER;
  // Which argument it is, and what was meant, stand only in the sentence.
  const [, name = '', other = ''] = /'([^']*)'(?:[^']*'([^']*)')?/.exec(error.message) ?? [];
  if (error.code === 'commander.unknownOption' && /^--players(?:=|$)/.test(name))
    return new Problem(
      'unknown-option',
      because`unknown option "--players"; for a list of players use pack build --players FILE`,
    );
  const meant = /\(Did you mean (.*)\?\)/.exec(error.message)?.[1];
  const remedy = meant === undefined ? `see ${helpOf(program, args)}` : `did you mean ${meant}?`;
  return new Problem(code, reason({ name, other, remedy }));
}

const OTHER = ['bad-value', ({ remedy }: Complaint) => because`the arguments cannot be read; ${remedy}`] as const;

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
