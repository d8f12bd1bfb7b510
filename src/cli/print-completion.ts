// Does the work of `completion`.
import { choose, namesOf } from '../core/input/choose.js';
import { bashCompletion, zshCompletion } from './completion/for-bash-and-zsh.js';
import { fishCompletion } from './completion/for-fish.js';
import { listSpots } from './completion/spots.js';
import { createProgram } from './program.js';
import { printText } from './write-output.js';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** Prints the script of a shell. Throws Problem `unknown-value` for any other. */
export async function printCompletion(shell: string): Promise<void> {
  const script = scripts[choose(shell, namesOf(scripts), 'shell')];
  return printText(script(listSpots(await createProgram())));
}
