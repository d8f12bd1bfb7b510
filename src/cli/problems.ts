// Turns the errors of commander into problems that a person can act on.
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
