// The command line's table of contents: every command, its options and its help. It does no work.
import { Command } from 'commander';
import { readVersion } from '../core/manifest.js';
import { because, Problem } from '../core/problem.js';

const EXAMPLES = `
Examples:
  battle-tracker sheet --seed "friday night" -o fleet.pdf
  battle-tracker sheet --edition admiral --paper letter -c 30 -o class.pdf
  battle-tracker sheet --seed x --format json | battle-tracker render - -o sheet.svg
  battle-tracker match -o tonight/
  battle-tracker pack build spring.json -o spring/
  battle-tracker class roster.csv --words spelling.txt -o monday/
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker blank -o empty.pdf
  battle-tracker rules codebreaker`;

const PRINT = 'To print:';
const PLAY = 'Tournaments and disputes:';
const WEB = 'For programs and the web:';

/** Commands, the headings of help under which they stand, in its order, and their options; to add one, write its file and add its row. */
export const commands = [
  ['sheet', PRINT, async () => (await import('./commands/sheet.js')).addSheet],
  ['match', PRINT, async () => (await import('./commands/match.js')).addMatch],
  ['class', PRINT, async () => (await import('./commands/class.js')).addClass],
  ['blank', PRINT, async () => (await import('./commands/blank.js')).addBlank],
  ['rules', PRINT, async () => (await import('./commands/rules.js')).addRules],
  ['kit', PRINT, async () => (await import('./commands/kit.js')).addKit],
  ['pack', PLAY, async () => (await import('./commands/pack.js')).addPack],
  ['key', PLAY, async () => (await import('./commands/key.js')).addKey],
  ['judge', PLAY, async () => (await import('./commands/judge.js')).addJudge],
  ['check', PLAY, async () => (await import('./commands/check.js')).addCheck],
  ['render', WEB, async () => (await import('./commands/render.js')).addRender],
  ['serve', WEB, async () => (await import('./commands/serve.js')).addServe],
  ['work', WEB, async () => (await import('./commands/work.js')).addWork],
] as const;

/**
 * Returns the program, with all its commands, or only with the named one: describing the others takes longer than making a sheet.
 * It throws CommanderError instead of exiting, and hands help to `writeOut`.
 */
export async function createProgram(
  writeOut: (text: string) => void = () => undefined,
  named?: string,
): Promise<Command> {
  const program = new Command('battle-tracker')
    .description('Prints Battle Trackers for Word Fleet: the same seed gives the same sheet, forever.')
    .version(readVersion(), '-v, --version')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(true)
    // Each description names the choices and the default.
    .configureHelp({ optionDescription: ({ description }) => description, subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, writeOut });
  const one = commands.filter(([name]) => name === named);
  for (const [, heading, load] of one.length > 0 ? one : commands) {
    const add = await load();
    const command = add(program).helpGroup(heading);
    for (const part of [command, ...command.commands]) refuseRepeats(part);
  }
  return program.commandsGroup('Help:').helpCommand(true);
}

/** One of two values would be lost silently; an option that gathers values has its own parser. */
function refuseRepeats(command: Command): void {
  for (const option of command.options) {
    if (!option.required || option.parseArg !== undefined) continue;
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given)
        throw new Problem(
          'bad-value',
          because`is given more than once; keep one of the two`,
          option.long ?? option.flags,
        );
      given = true;
    });
  }
}
