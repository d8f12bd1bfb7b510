// Where the secret of a pack lies.
import { basename, dirname, join } from 'node:path';

/** Returns where the secret of a pack lies: beside it, as `spring.secret` beside `spring` or `spring.zip`. */
export function secretPath(output: string): string {
  return join(dirname(output), `${basename(output).replace(/\.zip$/i, '')}.secret`);
}
