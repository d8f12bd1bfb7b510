// Where the programs lie that child processes run.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type ChildProgram = 'print-process' | 'pack-process';

/**
 * Returns the path of a program that lies beside the file that names it, `beside`, by that file's import.meta.url. Where the sources run as they are, as in tests,
 * what was built of them starts in a third of the time; without a build, tsx runs them.
 */
export function programPath(program: ChildProgram, beside: string): string {
  if (!beside.endsWith('.ts')) return fileURLToPath(new URL(`./${program}.js`, beside));
  const built = fileURLToPath(new URL(`dist/cli/${program}.js`, beside.replace(/\/src\/.*$/, '/')));
  return existsSync(built) ? built : fileURLToPath(new URL(`./${program}.ts`, beside));
}
