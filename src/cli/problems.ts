// Turns the errors of commander into problems that a person can act on.
import type { CommanderError } from 'commander';
import { because, Problem, type ProblemCode } from '../problem.js';

const commandNames = 'sheet match pack key blank render rules words check judge serve'.split(' ');

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
export function problemOfCommander(error: CommanderError, args: readonly string[] = []): Problem {
  const stray = error.code === 'commander.excessArguments' ? findFileName(args) : undefined;
  if (stray !== undefined) return new Problem('bad-value', because('not-expected-here', { stray }), args[0]);
  if (error.code === 'commander.unknownOption' && args.includes('--players'))
    return new Problem('unknown-option', because('unknown-option-players'));
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  const hint = rest.join(' ').replace(/^\(Did you mean (.*)\?\)$/, 'did you mean $1?');
  const code = commanderCodes[error.code] ?? 'bad-value';
  const message =
    code === 'missing-value' && error.code === 'commander.help'
      ? 'a command is needed'
      : first.replaceAll("'", '"').replace(/\.$/, '');
  return new Problem(code, message, { fix: hint || `see ${helpOf(args)}` });
}

/** Returns the call of help that says most about the command. */
function helpOf([command]: readonly string[]): string {
  const isNamed = command !== undefined && /^[a-z]+$/.test(command) && commandNames.includes(command);
  return `battle-tracker ${isNamed ? `${command} ` : ''}--help`;
}

/** Returns a file's name that stands among the arguments without an option before it. */
function findFileName(args: readonly string[]): string | undefined {
  return args.find((arg, i) => /^[^-].*\.(pdf|svg|json|txt|zip)$/i.test(arg) && args[i - 1]?.startsWith('-') !== true);
}
