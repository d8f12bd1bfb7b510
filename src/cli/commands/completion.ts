// `completion`: a script by which a shell completes commands, options and values.
import type { Command } from 'commander';
import { listNames } from '../../core/options/list-names.js';
import { withExamples } from '../with-examples.js';

const REMARK = `To have it in every shell, add a line to a file in your home folder:
  bash, .bashrc                    source <(battle-tracker completion bash)
  zsh, .zshrc after compinit       source <(battle-tracker completion zsh)
  fish, .config/fish/config.fish   battle-tracker completion fish | source`;

const SHELLS = ['bash', 'zsh', 'fish'];

export function addCompletion(program: Command): Command {
  const command = program.command('completion').description('completion of commands, options and values in a shell');
  const shell = command.createArgument('<shell>', listNames(SHELLS));
  shell.argChoices = SHELLS;
  withExamples(command.addArgument(shell), SHELLS, REMARK);
  return command.action(async (name: string) => (await import('../print-completion.js')).printCompletion(name));
}
