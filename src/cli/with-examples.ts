// Shows examples at the end of a command's help.
import type { Command } from 'commander';

/** Adds the examples, each without the command's own name, and a remark below them. */
export function withExamples(command: Command, examples: readonly string[], remark = ''): Command {
  const path: string[] = [];
  for (let part: Command | null = command; part !== null; part = part.parent) path.unshift(part.name());
  const lines = examples.map((example) => `  ${path.join(' ')} ${example}`.trimEnd());
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}${remark === '' ? '' : `\n\n${remark}`}`);
}
