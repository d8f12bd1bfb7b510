// `pack`: everything that a tournament needs, built, changed and listed; and `verify`, which checks it.
import * as z from 'zod';
import { withWords } from '../../core/option.js';
import * as option from '../options.js';
import { command, type CommandRow, type OrderOf } from '../program.js';

const { flags, flag, repeated } = option;

const SWISS =
  'Swiss: build round 1 alone; pack next pairs and adds each further round, pack add --pairings adds one that was paired elsewhere.';

const folder = (help = 'its folder') => ({ folder: flag('<pack>', help, z.string()) });

/** Who does not play in the round. */
const away = {
  absent: repeated('--absent <name>', 'who is not there in that round: no points'),
  halfBye: repeated('--half-bye <name>', 'who is not there in that round, for half a point'),
  withdrawn: repeated('--withdrawn <name>', 'who plays no more, from that round on: no points'),
};

const build = {
  spec: flag('[spec]', 'a file of JSON'),
  output: flag('-o, --output <folder|file.zip>', 'where to put it; it must not exist'),
  ...option.newSecretFlags,
  ...flags({ dryRun: true, quiet: true }),
};

const add = {
  ...folder(),
  ...flags({
    round: 'the round to add, the first that players join (needed where several were built), or that of who is away',
    pairings: true,
  }),
  player: repeated(
    '--player <name>',
    'a late player, or two with byes, who then play each other; with --pairings, one who begins in that round; may be given several times',
  ),
  players: flag('--players <file.csv>', 'late players'),
  ...away,
  ...option.packSecret(),
  ...flags({ quiet: true }),
};

const next = {
  ...folder(),
  results: withWords(
    flag(
      '--results <file...>',
      'what the rounds before came to: as for pack results; all rounds, in one file or several',
      z.array(z.string()),
    ),
    { repeats: true },
  ),
  player: repeated('--player <name>', 'a player who begins with this round; may be given several times'),
  ...away,
  ...flags({
    round: 'the round of results that have no column for it (default: the one that names of players show)',
    plan: 'only print the pairings, as CSV that pack add --pairings takes',
  }),
  ...option.packSecret(),
  ...flags({ quiet: true }),
};

const replace = {
  ...folder(),
  ...flags({ serial: 'the sheet to replace', round: 'its round, instead of its serial', table: true, seat: true }),
  ...option.packSecret(),
  ...flags({ quiet: true }),
};

const reveal = {
  ...folder('its folder, or that of a match'),
  ...flags({ serial: true, all: true, output: true, force: true, quiet: true }),
  ...option.packSecret(),
};

const file = {
  ...folder('its folder, or that of a match'),
  ...flags({ output: 'where to write (default: EVENT.battle-tracker.json here)', force: true, quiet: true }),
  ...option.packSecret(),
};

const results = {
  source: flag('<pack>', 'its folder', z.string()),
  files: flag(
    '<results.csv...>',
    'columns round, table, winner (A, B, draw, a name, 1-0, 0-0, +/-), and perhaps a, b (names), sunk a, sunk b; or a FIDE report (TRF)',
    z.array(z.string()),
  ),
  ...flags({
    round: 'the round of files that have no column for it (default: the one that names of players show)',
    rounds:
      'of a report (TRF): how many rounds the event has (default: those that were built; where rounds come one by one, one more than there are)',
  }),
  ...option.packSecret(),
  ...flags({ json: true }),
  ...option.output(['text', 'csv', 'json', 'pdf', 'trf'], 'text'),
};

const verify = {
  paths: flag(
    '<pack|reveals...>',
    'its folder, or the folder public/ of it alone; files of reveals',
    z.array(z.string()),
  ),
  ...option.packSecret(),
  ...flags({ json: true, head: true, quiet: true }),
};

export type BuildOrder = OrderOf<typeof build>;
export type AddOrder = OrderOf<typeof add>;
export type NextOrder = OrderOf<typeof next>;
export type ReplaceOrder = OrderOf<typeof replace>;
export type RevealOrder = OrderOf<typeof reveal>;
export type FileOrder = OrderOf<typeof file>;
export type ResultsOrder = OrderOf<typeof results>;
export type VerifyOrder = OrderOf<typeof verify>;

const parts = {
  build: command({
    about: 'make a pack',
    own: build,
    shared: [option.game, option.content, option.print, option.meeting, option.handouts],
    examples: [
      'spring.json -o spring/',
      '--players players.csv --rounds 5 --event "Spring Open" -o spring/',
      '--players 28 --paper letter --duplex off -o class.zip',
    ],
    after: SWISS,
    run: async (order, fields) => (await import('../make-pack.js')).makePack(order, fields),
  }),
  add: command({
    about: 'a new round, players who came late, or who is away; nothing already made changes',
    own: add,
    examples: [
      'spring/ --round 6 --pairings final.csv',
      'spring/ --round 2 --player "Zoë Late"',
      'spring/ --round 2 --player Dora --player Emil',
      'spring/ --round 3 --withdrawn Ben',
    ],
    after: SWISS,
    run: async (order) => (await import('../update-pack.js')).addToPack(order),
  }),
  next: command({
    about: 'pair the next round by Swiss rules from the results so far, and add it',
    own: next,
    examples: ['swiss/ --results results.csv --plan', 'swiss/ --results results.csv --withdrawn Ben'],
    after: `To change tables, save the plan, edit it, and add it: pack next --plan > r2.csv, pack add --round 2 --pairings r2.csv.
Accelerated, team and full Dutch pairings are made by chess programs: pack results -f trf writes a report for them, and pack add --pairings reads theirs.`,
    run: async (order) => (await import('../update-pack.js')).pairNext(order),
  }),
  replace: command({
    about: 'a new sheet for one that was spoiled; its serial is struck from the key',
    own: replace,
    examples: ['spring/ --serial 7K3Q9ZPMZ', 'spring/ --round 1 --table 2 --seat A'],
    run: async (order) => (await import('../update-pack.js')).replaceInPack(order),
  }),
  reveal: command({
    about: 'the proof of a sheet, after play: what was committed to, and how it leads to the head',
    own: reveal,
    examples: ['spring/ --serial 7K3Q9ZPMZ -o proof.json', 'spring/ --all -o proofs.json'],
    run: async (order) => (await import('../pack-files.js')).revealPack(order),
  }),
  file: command({
    about: 'record and secret in one file, with which the page and the HTTP interface judge, add and replace',
    own: file,
    examples: ['spring/', 'spring/ -o event.battle-tracker.json'],
    run: async (order) => (await import('../pack-files.js')).saveEvent(order),
  }),
  results: command({
    about: 'the standings that follow from results: points, byes, tie-breaks',
    own: results,
    examples: ['spring/ r1.csv', 'spring/ r1.csv r2.csv --json', 'spring/ r1.csv -o standings.pdf'],
    run: async (order) => (await import('../pack-files.js')).printStandings(order),
  }),
};

export const packs = {
  pack: {
    about: `tournament packs: ${Object.keys(parts).join(', ')}`,
    examples: [
      'build spring.json -o spring/ --dry-run',
      'build spring.json -o spring/',
      'build --players players.csv --rounds 5 --event "Spring Open" -o spring/',
      'add spring/ --round 6 --pairings final.csv',
      'add spring/ --round 2 --player "Zoë Late"',
      'add spring/ --round 3 --withdrawn Ben',
      'next swiss/ --results results.csv --plan',
      'replace spring/ --serial 7K3Q9ZPMZ',
      'file spring/',
      'results spring/ r1.csv r2.csv -o standings.pdf',
      'reveal spring/ --serial 7K3Q9ZPMZ -o proof.json',
    ],
    after: `A spec is JSON; its fields have the names of the long options. The secret, from which everything follows, lies beside the
folder as spring.secret: keep it, and show it to nobody before play is over.`,
    parts,
  } satisfies CommandRow,
  verify: command({
    about: 'with the secret, make a pack again and compare; without it, check public/ and reveals',
    own: verify,
    examples: ['spring/', 'spring/public/ --json', 'spring/public/ proofs.json', 'proof.json --head HEAD'],
    run: async (order) => (await import('../verify-pack.js')).verifyPaths(order),
  }),
};
