// `kit`: print-and-play games: what there is, a kit of Flagship, and a check of a person's own deck.
import type { Command } from 'commander';
import { checkOptions, flagshipOptions, proofOptions } from '../../kits/options/kit-rows.js';
import { mapOptions } from '../../kits/options/map-rows.js';
import { boardOptions, plunderOptions } from '../../kits/options/plunder-rows.js';
import type { Fields } from '../../core/option.js';
import { addFlags, addJsonOption, addOutputOptions, addRows, flag } from '../options.js';
import { withExamples } from '../with-examples.js';

const EXAMPLES = `
Examples:
  battle-tracker kit list
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker kit flagship --deck core --ink low -o core/
  battle-tracker kit plunder --players 2 -o plunder.zip
  battle-tracker kit check deck.csv`;

const FLAGSHIP = `
With -o x.pdf all parts are one document, in the order of building; a folder or x.zip has one file per part.

A deck of your own is a spreadsheet's CSV with titles in its first row: name, and perhaps kind, strength, text, copies, side, art,
back, id, note, tint. docs/kits.md tells what may stand there, and how the same is written in TOML or JSON.

Examples:
  battle-tracker kit flagship -o flagship.pdf
  battle-tracker kit flagship --plan
  battle-tracker kit flagship --deck core --paper letter --backs separate -o core/
  battle-tracker kit flagship --grid 9 --paper a4 --ink low --rule flagship-loss=game -o flagship.zip`;

const PROOF = `
Examples:
  battle-tracker kit proof --paper a4 -o proof.pdf
  battle-tracker kit flagship --nudge 0.5,-1 -o flagship.pdf`;

const CHECK = `
Examples:
  battle-tracker kit check deck.csv --size mini
  battle-tracker kit check deck.toml --json`;

const PLUNDER = `
The same seed makes the same kit. With -o x.pdf all parts are one document; a folder or x.zip has one file per part.

Examples:
  battle-tracker kit plunder --seed "black pearl" -o plunder.pdf
  battle-tracker kit plunder --players 3 --plan
  battle-tracker kit plunder --combat open -o kit.zip`;

const MAP = `
The same seed draws the same map.

Examples:
  battle-tracker kit map --seed "black pearl" -o board.svg
  battle-tracker kit map --seed "black pearl" --paper a4 -o poster.pdf`;

export function addKit(program: Command): Command {
  const command = program
    .command('kit')
    .description('print-and-play games: Flagship, a card game for two; Plunk and Plunder, a sea for two to four')
    .addHelpText('after', EXAMPLES);
  const list = command
    .command('list')
    .description('games, decks, sizes of cards and ways to lay them on paper')
    .action(async (options: Fields) => (await import('../list-kits.js')).printKits(options));
  withExamples(addJsonOption(list, 'print the list as JSON'), ['', '--json']);
  const flagship = command
    .command('flagship')
    .description('a deck of Flagship to cut and play: cards with backs, guides, and how to build it')
    .addHelpText('after', FLAGSHIP);
  addKitOutput(addRows(flagship, flagshipOptions.shape, 'Cards:')).action(async (options: Fields) =>
    (await import('../make-flagship.js')).makeFlagship(options),
  );
  addPlunder(command);
  const proof = command
    .command('proof')
    .description('one leaf that shows how far a printer misplaces backs')
    .addHelpText('after', PROOF);
  addOutputOptions(addRows(proof, proofOptions.shape), ['pdf'], 'pdf').action(async (options: Fields) =>
    (await import('../make-kit-proof.js')).makeKitProof(options),
  );
  addCheck(command);
  return command;
}

function addCheck(command: Command): void {
  const check = command
    .command('check')
    .description('what is wrong with a deck of your own, and whom it favors')
    .argument('<file>', 'a deck: .toml, .json or .csv')
    .addHelpText('after', CHECK);
  addRows(check, checkOptions.shape, 'Cards:');
  addFlags(check, { json: 'print the report as JSON' });
  check.action(async (file: string, options: Fields) => (await import('../check-deck.js')).checkDeck(file, options));
}

function addKitOutput(command: Command): Command {
  addRows(command, { output: flag('-o, --output <folder|file.pdf|file.zip>', 'where to put the kit') });
  return addFlags(command, { plan: true, json: 'with --plan: as JSON', force: true, quiet: true });
}

function addPlunder(command: Command): void {
  const plunder = command
    .command('plunder')
    .description('Plunk and Plunder, whole: map, boards, counters, order cards, rules, and how to build it')
    .addHelpText('after', PLUNDER);
  addKitOutput(addRows(plunder, plunderOptions.shape, 'Map and paper:')).action(async (options: Fields) =>
    (await import('../make-kit-plunder.js')).makeKitPlunder(options),
  );
  const map = command
    .command('map')
    .description('a sea for Plunk and Plunder: drawn by seed and fair')
    .addHelpText('after', MAP);
  addRows(map, mapOptions.shape, 'Map:');
  addRows(map, boardOptions.shape, 'Board:');
  addOutputOptions(map, ['svg', 'png', 'pdf'], 'svg').action(async (options: Fields) =>
    (await import('../make-kit-map.js')).makeKitMap(options),
  );
  const odds = command
    .command('odds')
    .description('how a fight of two ships of Plunk and Plunder ends, counted out')
    .argument('<attacker>', 'HP:CANNONS, such as 10:0')
    .argument('<defender>', 'HP:CANNONS')
    .action(async (attacker: string, defender: string, options: Fields) =>
      (await import('../print-kit-odds.js')).printKitOdds(attacker, defender, options),
    );
  withExamples(addJsonOption(odds), ['10:0 10:0', '20:1 10:2 --json']);
}
