// `doctor`: whether everything is here that the program needs, and what to do where it is not.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { addJsonOption } from '../options.js';
import { withExamples } from '../with-examples.js';

export function addDoctor(program: Command): Command {
  const command = program.command('doctor').description('whether the program works here, and what to do if not');
  withExamples(addJsonOption(command), ['', '--json'], 'The exit code is 1 where something is wrong.');
  return command.action(async (options: Fields) => (await import('../examine.js')).examine(options));
}
