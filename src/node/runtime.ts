// Whether this release of Node can run the program, and what is said where the program itself is at fault. Old releases must be able to read this
// file, and so it comes before all others: no syntax is newer than ES2019, and nothing is imported.

/** As package.json has it. */
const LEAST: readonly [major: number, minor: number] = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  const error = new Error(`needs Node ${LEAST.join('.')} or newer, this is ${process.versions.node}`);
  throw Object.assign(error, { code: 'ERR_OLD_NODE' });
}

const MAX_CALLS = 17;
const WIDEST = 300;

/** Returns at most 20 lines on an error that nobody should ever see: where it happened, without the program's text. */
export function describeCrash(error: unknown): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const calls = stack.split('\n').filter((line) => /^ +at /.test(line));
  const lines = [
    `error: internal: ${name}: ${message.split('\n')[0]}`,
    ...calls.slice(0, MAX_CALLS),
    `this is a mistake of the program; please report it, with these lines and the command, to the people from whom you have the program`,
  ];
  return lines.map((line) => `${line.slice(0, WIDEST)}\n`).join('');
}

/** Ends a process in which something was thrown that nobody caught. Where too few files may be open, packages cannot be loaded. */
export function endByCrash(error: unknown): void {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const isFull = code === 'EMFILE' || code === 'ENFILE';
  process.stderr.write(
    isFull ? `error: system-error: the program cannot be loaded: ${String(message)}\n` : describeCrash(error),
  );
  process.exit(isFull ? 74 : 70);
}
