// Writes completion for fish: one line for each command and each option.
import type { Spot, Values } from './spots.js';

/** Returns the script. */
export function fishCompletion(spots: readonly Spot[]): string {
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
