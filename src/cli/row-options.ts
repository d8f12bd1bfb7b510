// Makes flags of the rows of options, and fields of what the flags bring.
import type { Command } from 'commander';
import { sheetOptions } from '../game/options.js';
import { printOptions } from '../paper/options.js';
import { type Fields, listOptions, nameStandard, type Options } from '../core/option.js';
import { because, Problem } from '../core/problem.js';

/** Adds the flags of the rows that have one, in their order. Help lists them under the heading, but for the essential ones, which come first. */
export function addRows(command: Command, options: Options['shape'], heading?: string): Command {
  for (const { flag, help = '', standard, names, essential = false, repeats = false } of listOptions(options)) {
    if (flag === undefined) continue;
    const option = command.createOption(flag, nameStandard(help, standard));
    if (heading !== undefined && !essential) option.helpGroup(heading);
    if (names !== undefined) option.argChoices = [...names];
    if (repeats) option.argParser(collect);
    command.addOption(option);
  }
  return command;
}

/** Gathers the values of a flag that stands several times. */
export function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}

/** Fields of sheets whose flags have other names, by the name under which commander keeps the flag; no other fields have such flags. */
const renamed: ReadonlyMap<string, string> = new Map(
  listOptions({ ...sheetOptions.shape, ...printOptions.shape }).flatMap(({ name: field, flag }) => {
    const kept = /--([a-z-]+)/.exec(flag ?? '')?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return kept === undefined || kept === field ? [] : [[kept, field] as const];
  }),
);

export function fieldsOfFlags(options: Fields): Fields {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [renamed.get(name) ?? name, value]));
}

export function readSwitchFlag(value: unknown, option: string): unknown {
  if (value === 'on' || value === 'off') return value === 'on';
  if (value === undefined || typeof value === 'boolean') return value;
  throw new Problem('bad-value', because`must be on or off; write on or off`, { option });
}
