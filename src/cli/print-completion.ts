// Does the work of `completion`.
import type { Command } from 'commander';
import { choose, namesOf } from '../pipeline/choose.js';
import { bashCompletion, zshCompletion } from './completion/for-bash-and-zsh.js';
import { fishCompletion } from './completion/for-fish.js';
import { listSpots } from './completion/spots.js';
import { printText } from './write-output.js';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** Prints the script of a shell. Throws Problem `unknown-value` for any other. */
export function printCompletion(program: Command, shell: string): Promise<void> {
  return printText(scripts[choose(shell, namesOf(scripts), 'shell')](listSpots(program)));
}
