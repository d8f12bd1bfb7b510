// The flags that name a sheet of a pack or a match, and its secret; each command says in its own words what it wants of them.
import type { Command } from 'commander';

const flags = {
  serial: '--serial <serial>',
  round: '--round <n>',
  table: '--table <n>',
  seat: '--seat <A|B>',
} as const;

/** The options that name a sheet of a pack. */
export const placeOptions = Object.keys(flags) as readonly (keyof typeof flags)[];

export function addPlaceOptions(
  command: Command,
  texts: Readonly<Partial<Record<keyof typeof flags, string>>>,
): Command {
  for (const [name, text] of Object.entries(texts)) command.option(flags[name as keyof typeof flags], text);
  return command;
}

/** Where the secret of a pack lies that is there already. */
export function addPackSecret(command: Command, whose = 'its secret'): Command {
  return command.option('--secret-file <file>', `${whose} (default: the one beside the folder)`);
}
