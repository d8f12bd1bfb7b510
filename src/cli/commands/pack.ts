// `pack`: everything that a tournament needs, built, changed, checked and listed.
import type { Command } from 'commander';
import { type Fields, needed, reword } from '../../core/option.js';
import {
  addContentOptions,
  addFlags,
  addGameOptions,
  addJsonOption,
  addOrderOptions,
  addOutputOptions,
  addPackSecret,
  addPaperOptions,
  addPrintOptions,
  addRows,
  flag,
} from '../options.js';
import { withExamples } from '../with-examples.js';

const SWISS =
  'Swiss: build round 1 alone; pack next pairs and adds each further round, pack add --pairings adds one that was paired elsewhere.';
const OVERRULE = `To change tables, save the plan, edit it, and add it: pack next --plan > r2.csv, pack add --round 2 --pairings r2.csv.
Accelerated, team and full Dutch pairings are made by chess programs: pack results -f trf writes a report for them, and pack add --pairings reads theirs.`;
const EXAMPLES = `
Examples:
  battle-tracker pack build spring.json -o spring/ --dry-run
  battle-tracker pack build spring.json -o spring/
  battle-tracker pack build --players players.csv --rounds 5 --event "Spring Open" -o spring/
  battle-tracker pack add spring/ --round 6 --pairings final.csv
  battle-tracker pack add spring/ --round 2 --player "Zoë Late"
  battle-tracker pack add spring/ --round 3 --withdrawn Ben
  battle-tracker pack next swiss/ --results results.csv --plan
  battle-tracker pack replace spring/ --serial 7K3Q9ZPMZ
  battle-tracker pack verify spring/
  battle-tracker pack file spring/
  battle-tracker pack results spring/ r1.csv r2.csv -o standings.pdf
  battle-tracker pack reveal spring/ --serial 7K3Q9ZPMZ -o proof.json

A spec is JSON; its fields have the names of the long options. The secret, from which everything follows, lies beside the
folder as spring.secret: keep it, and show it to nobody before play is over.`;

export function addPack(program: Command): Command {
  const command = program
    .command('pack')
    .description('tournament packs: build, add, next, replace, reveal, file, results, verify')
    .addHelpText('after', EXAMPLES);
  addBuild(command);
  addAdd(command);
  addNext(command);
  addReplace(command);
  addReveal(command);
  addFile(command);
  addResults(command);
  const verify = command
    .command('verify')
    .description('with the secret, make a pack again and compare; without it, check public/ and reveals')
    .argument('<pack|reveals...>', 'its folder, or the folder public/ of it alone; files of reveals');
  addFlags(addJsonOption(addPackSecret(verify)), {
    head: true,
    quiet: true,
  }).action(async (paths: string[], options: Fields) =>
    (await import('../verify-pack.js')).verifyPaths(paths, options),
  );
  withExamples(verify, ['spring/', 'spring/public/ --json', 'spring/public/ proofs.json', 'proof.json --head HEAD']);
  return command;
}

function addBuild(pack: Command): void {
  const command = pack.command('build').description('make a pack').argument('[spec]', 'a file of JSON');
  addRows(command, { output: flag('-o, --output <folder|file.zip>', 'where to put it; it must not exist') });
  addOrderOptions(addPrintOptions(addContentOptions(addGameOptions(command))));
  addPaperOptions(addFlags(command, { secretFile: true, seed: true, open: true }));
  addFlags(command, { dryRun: true, quiet: true });
  command.action(async (spec: string | undefined, options: Fields) =>
    (await import('../make-pack.js')).makePack(spec, options),
  );
  withExamples(
    command,
    [
      'spring.json -o spring/',
      '--players players.csv --rounds 5 --event "Spring Open" -o spring/',
      '--players 28 --paper letter --duplex off -o class.zip',
    ],
    SWISS,
  );
}

function addAdd(pack: Command): void {
  const command = pack
    .command('add')
    .description('a new round, players who came late, or who is away; nothing already made changes')
    .argument('<pack>', 'its folder');
  addFlags(command, {
    round: 'the round to add, the first that players join (needed where several were built), or that of who is away',
    pairings: true,
  });
  const late =
    'a late player, or two with byes, who then play each other; with --pairings, one who begins in that round; may be given several times';
  addRows(command, {
    player: reword(flag('--player <name>', late), { repeats: true }),
    players: flag('--players <file.csv>', 'late players'),
  });
  addAway(command);
  addFlags(addPackSecret(command), { quiet: true });
  command.action(async (folder: string, options: Fields) =>
    (await import('../update-pack.js')).addToPack(folder, options),
  );
  withExamples(
    command,
    [
      'spring/ --round 6 --pairings final.csv',
      'spring/ --round 2 --player "Zoë Late"',
      'spring/ --round 2 --player Dora --player Emil',
      'spring/ --round 3 --withdrawn Ben',
    ],
    SWISS,
  );
}

function addNext(pack: Command): void {
  const command = pack
    .command('next')
    .description('pair the next round by Swiss rules from the results so far, and add it')
    .argument('<pack>', 'its folder');
  const results = 'what the rounds before came to: as for pack results; all rounds, in one file or several';
  addRows(command, {
    results: needed(reword(flag('--results <file...>', results), { repeats: true })),
    player: reword(flag('--player <name>', 'a player who begins with this round; may be given several times'), {
      repeats: true,
    }),
  });
  addAway(command);
  addFlags(command, {
    round: 'the round of results that have no column for it (default: the one that names of players show)',
    plan: 'only print the pairings, as CSV that pack add --pairings takes',
  });
  addFlags(addPackSecret(command), { quiet: true });
  command.action(async (folder: string, options: Fields) =>
    (await import('../update-pack.js')).pairNext(folder, options),
  );
  withExamples(
    command,
    ['swiss/ --results results.csv --plan', 'swiss/ --results results.csv --withdrawn Ben'],
    OVERRULE,
  );
}

/** Who does not play in the round; each flag may be given several times. */
function addAway(command: Command): void {
  const several = (written: string, help: string) => reword(flag(written, help), { repeats: true });
  addRows(command, {
    absent: several('--absent <name>', 'who is not there in that round: no points'),
    halfBye: several('--half-bye <name>', 'who is not there in that round, for half a point'),
    withdrawn: several('--withdrawn <name>', 'who plays no more, from that round on: no points'),
  });
}

function addReplace(pack: Command): void {
  const command = pack
    .command('replace')
    .description('a new sheet for one that was spoiled; its serial is struck from the key')
    .argument('<pack>', 'its folder');
  addFlags(command, {
    serial: 'the sheet to replace',
    round: 'its round, instead of its serial',
    ...{ table: true, seat: true },
  });
  addFlags(addPackSecret(command), { quiet: true });
  command.action(async (folder: string, options: Fields) =>
    (await import('../update-pack.js')).replaceInPack(folder, options),
  );
  withExamples(command, ['spring/ --serial 7K3Q9ZPMZ', 'spring/ --round 1 --table 2 --seat A']);
}

function addResults(pack: Command): void {
  const command = pack
    .command('results')
    .description('the standings that follow from results: points, byes, tie-breaks')
    .argument('<pack>', 'its folder')
    .argument(
      '<results.csv...>',
      'columns round, table, winner (A, B, draw, a name, 1-0, 0-0, +/-), and perhaps a, b (names), sunk a, sunk b; or a FIDE report (TRF)',
    );
  addFlags(command, {
    round: 'the round of files that have no column for it (default: the one that names of players show)',
    rounds:
      'of a report (TRF): how many rounds the event has (default: those that were built; where rounds come one by one, one more than there are)',
  });
  addOutputOptions(addJsonOption(addPackSecret(command)), ['text', 'csv', 'json', 'pdf', 'trf'], 'text');
  command.action(async (source: string, files: string[], options: Fields) =>
    (await import('../count-results.js')).printStandings(source, files, options),
  );
  withExamples(command, ['spring/ r1.csv', 'spring/ r1.csv r2.csv --json', 'spring/ r1.csv -o standings.pdf']);
}

function addFile(pack: Command): void {
  const command = pack
    .command('file')
    .description('record and secret in one file, with which the page and the HTTP interface judge, add and replace')
    .argument('<pack>', 'its folder, or that of a match');
  addFlags(command, {
    output: 'where to write (default: EVENT.battle-tracker.json here)',
    ...{ force: true, quiet: true },
  });
  addPackSecret(command).action(async (folder: string, options: Fields) =>
    (await import('../save-event.js')).saveEvent(folder, options),
  );
  withExamples(command, ['spring/', 'spring/ -o event.battle-tracker.json']);
}

function addReveal(pack: Command): void {
  const command = pack
    .command('reveal')
    .description('the proof of a sheet, after play: what was committed to, and how it leads to the head')
    .argument('<pack>', 'its folder, or that of a match');
  addFlags(command, { serial: true, all: true, output: true, force: true, quiet: true });
  addPackSecret(command);
  command.action(async (folder: string, options: Fields) =>
    (await import('../reveal-pack.js')).revealPack(folder, options),
  );
  withExamples(command, ['spring/ --serial 7K3Q9ZPMZ -o proof.json', 'spring/ --all -o proofs.json']);
}
