// Proves that the scripts of `completion` complete in real shells: bash, zsh on a terminal of its own, and fish.
import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { listTemplates } from '../../src/paper/templates.js';
import { readThemes } from '../../src/game/words/themes.js';
import { printOptions } from '../../src/paper/options.js';
import { cleanEnvironment, runCommand } from '../support/run-command.js';
import { expectRefusal } from './refusal.js';

const FILES = ['cup', 'sheet.json'];
const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints `LINE` and what a shell offers at the end of each line of the file `lines`, a word a line. */
const drivers = {
  // What readline would split at an equals sign is split by the driver.
  bash: `source ./script
while IFS= read -r line; do
  echo "LINE $line"
  read -ra COMP_WORDS <<< "\${line//=/ = }"
  [[ $line == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _battle_tracker
  printf '%s\\n' "\${COMPREPLY[@]}"
done < lines`,
  zsh: `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'PS1= PS2= RPS1=; stty -echo; autoload -Uz compinit && compinit -u -D; source ./script'
zpty -w z 'compadd() { local -a hits; builtin compadd -A hits "$@"; print -rl -- "" "@"$^hits; builtin compadd "$@" }
_quiet() { compstate[insert]=; compstate[list]= }
comppostfuncs=(_quiet)
_end() { print "<end>"; zle kill-buffer }; zle -N _end; bindkey "^X" _end; bindkey "^I" complete-word
print "<ready>"'
zpty -r z out '*<ready>*<ready>*'
while IFS= read -r line; do
  zpty -w -n z "$line"$'\\t\\x18'
  zpty -r z out '*<end>*'
  print -r -- "LINE $line"
  print -r -- "$out" | tr -d '\\r' | grep -a '^@' | tr -d '@'
done < lines
zpty -d z`,
  fish: `source ./script
while read -l line
  echo "LINE $line"
  complete -C "$line" | string split -f1 \\t | string replace -r '^--\\w+=' ''
end < lines`,
};

type Shell = keyof typeof drivers;

/** What each line should be offered; a line ends where the cursor stands. */
const expected = new Map<string, readonly string[]>();

function commandsOf(command: Command): string[] {
  return [...command.commands.map((part) => part.name()), 'help'];
}

function addCommand(command: Command, line: string): void {
  if (command.commands.length > 0) expected.set(line, commandsOf(command));
  const flags = command.options.flatMap(({ short, long }) => [short, long]);
  expected.set(
    `${line}-`,
    [...flags, '-h', '--help'].filter((name) => name !== undefined),
  );
  for (const part of command.commands) addCommand(part, `${line}${part.name()} `);
}

addCommand(await createProgram(), 'battle-tracker ');
const papers = printOptions.shape.paper.unwrap().options;
const levels = ['easy', 'standard', 'expert'];
for (const [line, words] of [
  ['pa', ['pack']],
  ['sheet --paper ', papers],
  ['sheet -p ', papers],
  ['sheet --paper=l', ['letter']],
  ['sheet -o pack --pap', ['--paper']],
  ['sheet --seed x --level ', levels],
  ['sheet --fill ', levels],
  ['sheet --theme ', [...readThemes().keys()]],
  ['sheet --template ', [...listTemplates(), ...FILES]],
  ['sheet --format ', ['pdf', 'svg', 'json', 'text']],
  ['sheet --seed ', []],
  ['pack build --covers ', ['on', 'off']],
  ['pack build --format ', ['pairs', 'round-robin', 'duplicate']],
  ['pack replace cup --seat ', ['A', 'B']],
  ['pack verify ', FILES],
  ['kit flagship --rule island', ['island-draw=one', 'island-draw=each']],
  ['kit plunder --rule life', ['life-heals=on', 'life-heals=off']],
  ['sheet --rule sonar', ['sonar-ping=off', 'sonar-ping=on']],
  ['rules ', ['engagement', 'admiral', 'codebreaker']],
  ['render sh', ['sheet.json']],
  ['sheet -o c', ['cup']],
  ['completion ', ['bash', 'zsh', 'fish']],
] as const)
  expected.set(`battle-tracker ${line}`, words);

function has(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'true'], { stdio: 'ignore' }).status === 0;
}

describe.each(Object.keys(drivers) as Shell[])('%s', (shell) => {
  const offered = new Map<string, string[]>();

  beforeAll(async () => {
    if (!has(shell)) return console.info(`${shell} is not here: its completion is not tried`);
    const cwd = join(folder, shell);
    mkdirSync(join(cwd, 'cup'), { recursive: true });
    // The cursor never stands behind the names of these.
    const files = {
      script: (await runCommand(['completion', shell], { cwd })).stdout,
      lines: `${[...expected.keys()].join('\n')}\n`,
    };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(cwd, 'sheet.json'), '');
    const script = drivers[shell].replaceAll('./script', '../script').replaceAll('< lines', '< ../lines');
    const { stdout, stderr } = spawnSync(shell, [...(shell === 'zsh' ? ['-f'] : []), '-c', script], {
      cwd,
      env: { ...cleanEnvironment(), HOME: folder, TERM: 'dumb', LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
      timeout: 300_000,
    });
    expect(stderr).toBe('');
    let words: string[] = [];
    for (const line of stdout.split('\n')) {
      if (line.startsWith('LINE ')) offered.set(line.slice('LINE '.length), (words = []));
      else if (line !== '') words.push(line.replace(/\/$/, ''));
    }
  });

  it.each([...expected])('offers at "%s" what the program takes there', (line, words) => {
    if (!has(shell)) return;
    const found = [...new Set(offered.get(line))].sort();
    expect(found).toEqual([...words].sort());
  });
});

it('another shell is refused', async () => {
  await expectRefusal({ args: ['completion', 'tcsh'], slug: 'unknown-value', code: 64, says: ['bash, zsh, fish'] });
});
