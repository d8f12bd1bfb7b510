import type { Command } from 'commander';
import { createProgram } from '../../src/cli/program.js';
import { runHere } from '../support/run-here.js';

/** The help of the program and of every command, by name. */
export async function readHelps(): Promise<[name: string, text: string][]> {
  const found: [string, string][] = [];
  for (const name of ['battle-tracker', ...namesOf(await createProgram(), 'battle-tracker ')]) {
    const { stdout } = await runHere([...name.split(' ').slice(1), '--help']);
    // Each piece that is written is heard as bytes.
    found.push([name, Buffer.from(stdout, 'latin1').toString()]);
  }
  return found;
}

/** The names of commands, groups and what is in them, such as `pack build`. */
function namesOf(command: Command, path: string): string[] {
  return command.commands.flatMap((part) => [`${path}${part.name()}`, ...namesOf(part, `${path}${part.name()} `)]);
}

export function examplesOf(help: string): string[] {
  return [...help.matchAll(/^ +(battle-tracker .+)$/gm)].map((match) => match[1] ?? '');
}
