// Writes completion for bash and for zsh, which share all but how an answer is given.
import type { Spot, Values } from './spots.js';

/** How a shell answers: with words, with what stands beside a text each, or with files. */
interface Dialect {
  readonly head: string;
  readonly described: (list: readonly (readonly [word: string, text: string])[]) => string;
  readonly values: (values: Values) => string;
  readonly tail: string;
}

const bash: Dialect = {
  head: `_battle_tracker() {
  local n=$COMP_CWORD cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at= words= files= cut= i
  if [[ $cur == = ]]; then cur=; ((n++)); fi
  if [[ \${COMP_WORDS[n-1]} == = ]]; then
    prev=\${COMP_WORDS[n-2]}
    if [[ $prev != -* ]]; then cut=$prev=; cur=$cut$cur; prev=\${COMP_WORDS[n-3]}; fi
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      PATHS) at="\${at:+$at }\${COMP_WORDS[i]}" ;;
    esac
  done`,
  described: (list) => `words=${quoted(list.map(([word]) => word).join(' '))}`,
  values: ({ words, files }) => `words=${quoted(words.join(' '))}${files ? ' files=1' : ''}`,
  tail: `  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  COMPREPLY=("\${COMPREPLY[@]#"$cut"}")
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY+=($(compgen -f -- "$cur"))
  fi
}
complete -F _battle_tracker battle-tracker
`,
};

const zsh: Dialect = {
  head: `#compdef battle-tracker
_battle_tracker() {
  local cur=\${words[CURRENT]} prev=\${words[CURRENT-1]} at= i
  local -a list
  if [[ $cur == --*=* ]]; then prev=\${cur%%=*} cur=; compset -P '*='; fi
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
      PATHS) at="\${at:+$at }\${words[i]}" ;;
    esac
  done`,
  described: (list) =>
    `list=(${list.map(([word, text]) => quoted(`${word}:${text}`)).join(' ')}); _describe battle-tracker list`,
  values: ({ words, files }) =>
    [...(words.length === 0 ? [] : [`compadd -- ${words.map(quoted).join(' ')}`]), ...(files ? ['_files'] : [])].join(
      '; ',
    ) || ':',
  tail: `}
compdef _battle_tracker battle-tracker
`,
};

export function bashCompletion(spots: readonly Spot[]): string {
  return write(bash, spots);
}

export function zshCompletion(spots: readonly Spot[]): string {
  return write(zsh, spots);
}

function write({ head, described, values, tail }: Dialect, spots: readonly Spot[]): string {
  // A path is met word by word: after nothing comes a command, after a group one of its parts.
  const paths = spots.flatMap(({ path }) => (path === '' ? [] : quoted(path.includes(' ') ? path : ` ${path}`)));
  const arms = spots.map(({ path, commands, options, values: own }) => {
    const flags = options.flatMap(({ names, text }) => names.map((name) => [name, text] as const));
    const named = commands.map(({ name, text }) => [name, text] as const);
    return `    ${quoted(`${path} -`)}) ${described(flags)} ;;
    ${quoted(path)}) ${named.length > 0 ? described(named) : values(own)} ;;`;
  });
  return `${head.replace('PATHS', () => paths.join('|'))}
  case "$at $prev" in
${listValues(spots)
  .map(([value, places]) => `    ${places.map(quoted).join('|')}) ${values(value)} ;;`)
  .join('\n')}
    *) [[ $cur == -* ]] && at="$at -"; case "$at" in
${arms.join('\n')}
    esac ;;
  esac
${tail}`;
}

/** Returns what options take, each with the options that take it, such as `sheet --paper`. */
function listValues(spots: readonly Spot[]): [Values, string[]][] {
  const found = new Map<string, [Values, string[]]>();
  for (const { path, options } of spots)
    for (const { names, values } of options) {
      if (values === null) continue;
      const key = JSON.stringify(values);
      const [, places] = found.get(key) ?? [values, []];
      found.set(key, [values, [...places, ...names.map((name) => `${path} ${name}`)]]);
    }
  return [...found.values()];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
