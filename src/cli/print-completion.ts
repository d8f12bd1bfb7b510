// Does the work of `completion`.
import { choose, namesOf } from '../core/input/choose.js';
import { bashCompletion, zshCompletion } from './completion/for-bash-and-zsh.js';
import { listSpots, type Spot, type Values } from './completion/spots.js';
import { createProgram } from './program.js';
import { printText } from './write-output.js';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** Prints the script of a shell. Throws Problem `unknown-value` for any other. */
export async function printCompletion(shell: string): Promise<void> {
  const script = scripts[choose(shell, namesOf(scripts), 'shell')];
  return printText(script(listSpots(await createProgram())));
}

function fishCompletion(spots: readonly Spot[]): string {
  const paths = spots.flatMap(({ path }) => (path === '' ? [] : quoted(path.includes(' ') ? path : ` ${path}`)));
  return `function __battle_tracker_at
  set -l at
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${paths.join(' ')}
        set at (string trim "$at $word")
    end
  end
  test "$at" = "$argv"
end
complete -c battle-tracker -f
${spots.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options, values }: Spot): string[] {
  const start = `complete -c battle-tracker -n ${quoted(`__battle_tracker_at ${path}`.trimEnd())}`;
  return [
    ...commands.map(({ name, text }) => `${start} -a ${name} -d ${quoted(text)}`),
    ...(commands.length > 0 || (values.words.length === 0 && !values.files) ? [] : [`${start}${offer(values)}`]),
    ...options.map(({ names, text, values: own }) => {
      const flags = names.map((name) => (name.startsWith('--') ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`));
      return `${start}${flags.join('')}${own === null ? '' : ` -r${own.files ? '' : ' -f'}${offer(own)}`} -d ${quoted(text)}`;
    }),
  ];
}

function offer({ words, files }: Values): string {
  return `${files ? ' -F' : ''}${words.length === 0 ? '' : ` -a ${quoted(words.join(' '))}`}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
