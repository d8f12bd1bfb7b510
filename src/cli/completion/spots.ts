// What can follow at each place of a command line: commands, options and values, as the program itself has them.
import type { Argument, Command, Option } from 'commander';
import { flagshipRuleNames, readingsOf } from '../../kits/flagship/game/flagship-rules.js';
import { wordOptions } from '../../game/options.js';
import { plunderReadings } from '../../kits/options/plunder-rows.js';
import { listDecks } from '../../kits/flagship/game/deck.js';
import { listTemplates } from '../../paper/templates.js';
import { listWordLists, readWordList } from '../../game/words/word-list.js';
import { readThemes } from '../../game/words/themes.js';
import { catalog, listRules } from '../../sheet/catalog.js';

/** What a value may be: some words, the name of a file, both, or what nobody can know. */
export interface Values {
  readonly words: readonly string[];
  readonly files: boolean;
}

export interface SpotOption {
  /** As they are typed, the short one first. */
  readonly names: readonly string[];
  readonly text: string;
  /** Null where it takes none. */
  readonly values: Values | null;
}

export interface Spot {
  /** Such as `pack build`; empty for the program. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly text: string }[];
  readonly options: readonly SpotOption[];
  readonly values: Values;
}

export function listSpots(program: Command, path: readonly string[] = []): Spot[] {
  const commands = program.commands.map((command) => ({ name: command.name(), text: command.description() }));
  const help = { names: ['-h', '--help'], text: 'help', values: null };
  const name = path.join(' ');
  const values = program.registeredArguments.map((argument) => valuesOf(name, argument.name(), argument));
  return [
    {
      path: name,
      commands: commands.length === 0 ? [] : [...commands, { name: 'help', text: 'help of a command' }],
      options: [...program.options.map((option) => spotOption(name, option)), help],
      values: {
        words: values.flatMap(({ words }) => words),
        files: values.some(({ files }) => files),
      },
    },
    ...program.commands.flatMap((command) => listSpots(command, [...path, command.name()])),
  ];
}

function spotOption(path: string, option: Option): SpotOption {
  const { short, long, flags, description, required } = option;
  return {
    names: [short, long].filter((name) => name !== undefined),
    text: description.replace(/ \(default: .*\)$/, ''),
    values: required ? valuesOf(path, /<(.*)>/.exec(flags)?.[1] ?? '', option) : null,
  };
}

/** Shipped names that are not among the choices of a row, by the flag or the argument that takes them. */
const shipped: Readonly<Record<string, () => readonly string[]>> = {
  '--words': listWordLists,
  '--level': listLevels,
  '--theme-reach': listLevels,
  '--fill': listLevels,
  '--theme': () => [...readThemes().keys()],
  '--template': listTemplates,
  '--deck': listDecks,
  '--rule': () => [...new Set(catalog.editions.flatMap(listRules).flatMap(settingsOf))],
  'kit flagship --rule': () => flagshipRuleNames.flatMap((name) => readingsOf(name).map((value) => `${name}=${value}`)),
  'kit plunder --rule': () =>
    Object.entries(plunderReadings).flatMap(([name, readings]) => readings.map((value) => `${name}=${value}`)),
  edition: () => catalog.editions,
};

function listLevels(): string[] {
  return [...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()];
}

/** Returns `sonar-ping=off` and `sonar-ping=on` of `sonar-ping=off|on`. */
function settingsOf(rule: string): string[] {
  const [name = '', values = ''] = rule.split('=');
  return values.split('|').map((value) => `${name}=${value}`);
}

/** What is in brackets says whether it names a file, or is one of a few. */
function valuesOf(path: string, placeholder: string, owner: Option | Argument): Values {
  const named = 'long' in owner ? (owner.long ?? '') : placeholder;
  const written = /^(?:on|off|[AB]|\|)+$/.test(placeholder) ? placeholder.split('|') : [];
  return {
    words: owner.argChoices ?? (shipped[`${path} ${named}`] ?? shipped[named])?.() ?? written,
    files: /file|folder|pack|sheet|spec|csv/.test(placeholder),
  };
}
