// Runs one command line and turns whatever goes wrong into lines and an exit code.
import { type Command, CommanderError } from 'commander';
import { asGiven, msg, type Message, formatProblem, Problem } from '../core/problem.js';
import { type ProblemCode, problemKinds } from '../core/problems/kinds.js';
import { setPlatform } from '../core/platform.js';
import { problemOfSystem } from '../node/files/system-problem.js';
import { describeCrash } from '../node/runtime.js';
import { nodePlatform } from '../node/platform.js';
import { createProgram } from './program.js';
import { printText } from './write-output.js';

const commanderCodes: Readonly<Record<string, readonly [ProblemCode, (complaint: Complaint) => Message]>> = {
  'commander.unknownCommand': [
    'unknown-command',
    ({ name, remedy }) => msg`unknown command ${asGiven(name)}; ${remedy}`,
  ],
  'commander.unknownOption': ['unknown-option', ({ name, remedy }) => msg`unknown option ${asGiven(name)}; ${remedy}`],
  'commander.excessArguments': [
    'unknown-option',
    ({ name, remedy }) => msg`too many arguments for ${asGiven(name)}; ${remedy}`,
  ],
  'commander.missingArgument': [
    'missing-value',
    ({ name, remedy }) => msg`missing required argument ${asGiven(name)}; ${remedy}`,
  ],
  'commander.optionMissingArgument': [
    'missing-value',
    ({ name, remedy }) => msg`option ${asGiven(name)} needs a value; ${remedy}`,
  ],
  'commander.missingMandatoryOptionValue': [
    'missing-value',
    ({ name, remedy }) => msg`required option ${asGiven(name)} is missing; ${remedy}`,
  ],
  'commander.conflictingOption': [
    'bad-value',
    ({ name, other, remedy }) => msg`option ${asGiven(name)} cannot be used with option ${asGiven(other)}; ${remedy}`,
  ],
};

interface Complaint {
  readonly name: string;
  readonly other: string;
  readonly remedy: string;
}

/** Returns commander's complaint as a problem, with its suggestion as the remedy. */
function problemOfCommander(error: CommanderError, program: Command, args: readonly string[]): Problem {
  const stray = error.code === 'commander.excessArguments' ? findFileName(args) : undefined;
  if (stray !== undefined)
    return new Problem(
      'bad-value',
      msg`${asGiven(stray)} is not expected here; to write to it, use -o ${stray}`,
      args[0],
    );
  const command = program.commands.find((each) => each.name() === args[0]);
  const [, place = '-'] = args;
  if (
    error.code === 'commander.missingMandatoryOptionValue' &&
    command?.registeredArguments.length === 0 &&
    !place.startsWith('-')
  )
    return new Problem('missing-value', msg`is missing; to write into ${asGiven(place)}, use -o ${place}`, '--output');
  const [code, reason] = commanderCodes[error.code] ?? OTHER;
  // Only commander's sentence says which argument it is, and what was meant.
  const [, name = '', other = ''] = /'([^']*)'(?:[^']*'([^']*)')?/.exec(error.message) ?? [];
  const stead = error.code === 'commander.unknownOption' ? elsewhere(name, args) : undefined;
  if (stead !== undefined) return new Problem('unknown-option', reason({ name, other, remedy: stead }));
  const meant = /\(Did you mean (.*)\?\)/.exec(error.message)?.[1];
  const asOption = program.options.find((option) => option.long === `--${name}`)?.long ?? undefined;
  const guess = asOption ?? meant;
  const remedy = guess === undefined ? `see ${helpOf(program, args)}` : `did you mean ${guess}?`;
  return new Problem(code, reason({ name, other, remedy }));
}

/** Returns where an option belongs that people give to another command. */
function elsewhere(name: string, [group, command]: readonly string[]): string | undefined {
  const option = name.split('=', 1)[0] ?? '';
  if (option === '--players') return 'for a list of players use pack build --players FILE';
  const isAway = ['--half-bye', '--absent', '--withdrawn'].includes(option);
  return isAway && group === 'pack' && command !== undefined
    ? `who does not play is said once the pack is built, round by round: pack add FOLDER --round 1 ${option} NAME`
    : undefined;
}

const OTHER = ['bad-value', ({ remedy }: Complaint) => msg`the arguments cannot be read; ${remedy}`] as const;

/** Returns the call of help that says most about the command. */
function helpOf(program: Command, [name, ...rest]: readonly string[]): string {
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

setPlatform(nodePlatform);

const USAGE = 64;
const INTERNAL = 70;

/** Returns the exit code. A closed pipe is not an error: the reader had enough. */
export async function run(args: readonly string[]): Promise<number> {
  const help: string[] = [];
  const program = await createProgram((text) => help.push(text), args[0]);
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreStreamError)) stream.on('error', ignoreStreamError);
  }
  try {
    return await perform(program, help, args);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    const problem = error instanceof CommanderError ? problemOfCommander(error, program, args) : problemOfSystem(error);
    if (problem instanceof Problem) {
      const { exit } = problemKinds[problem.code];
      const lines = [problem, ...problem.others].map((each) => `error: ${formatProblem(each)}`);
      // Where the command line itself is wrong, its help says what may stand there.
      const isUsage = exit === USAGE || (problem.code === 'bad-spec' && problem.place.file === undefined);
      const help = isUsage && !lines.some((line) => line.includes('--help')) ? helpOf(program, args) : undefined;
      process.stderr.write(`${lines.join('\n')}${help === undefined ? '' : `; see ${help}`}\n`);
      return exit;
    }
    process.stderr.write(describeCrash(error));
    return INTERNAL;
  }
}

/** Help is collected first, so that an error of standard output is reported as for any other output. */
async function perform(program: Command, help: readonly string[], args: readonly string[]): Promise<number> {
  // `help NAME` of no command would print nothing; asking for NAME itself says what is wrong and suggests another.
  const [first, name] = args;
  const lost = first === 'help' && name !== undefined && !program.commands.some((command) => command.name() === name);
  try {
    await program.parseAsync(lost ? [name] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Without a command, or with only a group of commands, the help is shown.
    if (error.code === 'commander.help' && error.exitCode !== 0) return perform(program, help, [...args, '--help']);
    if (error.exitCode !== 0) throw error;
    await printText(help.join(''));
  }
  return Number(process.exitCode ?? 0);
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** Errors of the standard streams reach the writer (write-output.ts); without a listener they would end the process. */
function ignoreStreamError(): void {}
