// The command line's table of contents: every command, its options and its help. It does no work.
import { Command } from 'commander';
import { readVersion } from '../pipeline/assets.js';
import { because, Problem } from '../problem.js';
import { addBlank } from './commands/blank.js';
import { addCheck } from './commands/check.js';
import { addClass } from './commands/class.js';
import { addCompletion } from './commands/completion.js';
import { addDoctor } from './commands/doctor.js';
import { addJudge } from './commands/judge.js';
import { addKey } from './commands/key.js';
import { addKit } from './commands/kit.js';
import { addMatch } from './commands/match.js';
import { addPack } from './commands/pack.js';
import { addRender } from './commands/render.js';
import { addRules } from './commands/rules.js';
import { addServe } from './commands/serve.js';
import { addSheet } from './commands/sheet.js';
import { addWords } from './commands/words.js';
import { addWork } from './commands/work.js';

const EXAMPLES = `
Examples:
  battle-tracker sheet --seed "friday night" -o fleet.pdf
  battle-tracker sheet --edition admiral --paper letter -c 30 -o class.pdf
  battle-tracker sheet --seed x --format json | battle-tracker render - -o sheet.svg
  battle-tracker match -o tonight/
  battle-tracker pack build spring.toml -o spring/
  battle-tracker class roster.csv --words spelling.txt -o monday/
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker blank -o empty.pdf
  battle-tracker rules codebreaker`;

const PRINT = 'To print:';
const PLAY = 'Tournaments and disputes:';
const WEB = 'For programs and the web:';
const HELP = 'Help:';

/** Commands and the headings of help under which they stand, in its order; to add one, write its file and add its row. */
export const commands = [
  [addSheet, PRINT],
  [addMatch, PRINT],
  [addClass, PRINT],
  [addBlank, PRINT],
  [addRules, PRINT],
  [addKit, PRINT],
  [addPack, PLAY],
  [addKey, PLAY],
  [addJudge, PLAY],
  [addCheck, PLAY],
  [addRender, WEB],
  [addWords, WEB],
  [addServe, WEB],
  [addWork, WEB],
  [addCompletion, HELP],
  [addDoctor, HELP],
] as const;

/** Returns the program. It throws CommanderError instead of exiting, and hands help to `writeOut`. */
export function createProgram(writeOut: (text: string) => void = () => undefined): Command {
  const program = new Command('battle-tracker')
    .description('Prints Battle Trackers for Word Fleet: the same seed gives the same sheet, forever.')
    .version(readVersion(), '-V, --version')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(true)
    // What may be chosen, and what holds otherwise, stands in each description.
    .configureHelp({ optionDescription: ({ description }) => description, subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, writeOut });
  for (const [add, heading] of commands) {
    const command = add(program).helpGroup(heading);
    for (const part of [command, ...command.commands]) refuseRepeats(part);
  }
  return program.commandsGroup(HELP).helpCommand(true);
}

/** Of two values one would be lost without a word; an option that gathers values has a parser of its own. */
function refuseRepeats(command: Command): void {
  for (const option of command.options) {
    if (!option.required || option.parseArg !== undefined) continue;
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given) throw new Problem('bad-value', because('option-is-given-twice'), option.long ?? option.flags);
      given = true;
    });
  }
}
