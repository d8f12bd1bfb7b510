// Runs one command line and turns whatever goes wrong into lines and an exit code.
import { type Command, CommanderError } from 'commander';
import { formatProblem, Problem } from '../core/problem.js';
import { problemKinds } from '../core/problems/kinds.js';
import { provide } from '../core/surroundings.js';
import { problemOfSystem } from '../node/files/system-problem.js';
import { describeCrash } from '../node/runtime.js';
import { nodeSurroundings } from '../node/surroundings.js';
import { helpOf, problemOfCommander } from './problems.js';
import { createProgram } from './program.js';
import { printText } from './write-output.js';

provide(nodeSurroundings);

const USAGE = 64;
const INTERNAL = 70;

/** Returns the exit code. A closed pipe is not an error: the reader had enough. */
export async function run(args: readonly string[]): Promise<number> {
  const help: string[] = [];
  const program = await createProgram((text) => help.push(text), args[0]);
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(heardByTheWriter)) stream.on('error', heardByTheWriter);
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
    // Who names no command, or a group of them alone, is shown what there is.
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
function heardByTheWriter(): void {}
