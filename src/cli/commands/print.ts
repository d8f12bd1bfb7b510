// Commands that print sheets and rules.
import * as z from 'zod';
import { listNames } from '../../core/options/list-names.js';
import { pairOptions } from '../../event/options/class-rows.js';
import { eventOptions, handoutOptions, meetingOptions } from '../../event/options/pack-rows.js';
import { countOptions } from '../../game/options.js';
import { printOptions } from '../../paper/options.js';
import { catalog, listRules } from '../../sheet/catalog.js';
import { defaultFormat } from '../../sheet/formats.js';
import * as option from '../options.js';
import { command, type OrderOf } from '../program.js';

const sheetFile = option.output(catalog.formats, defaultFormat);

const sheet = {
  ...option.flags({
    seed: 'a public seed, any text: the same text gives the same sheet (default: 100 random bits, said on stderr)',
    secretFile: 'a file that holds a secret instead of a seed',
  }),
  ...sheetFile,
};

const match = {
  ...option.flags({ alpha: true, bravo: true }),
  output: option.newOutput('folder|file.zip', 'where to put the match; it must not exist'),
  ...option.newSecretFlags,
  ...option.flags({ quiet: true }),
};

const classSet = {
  roster: option.flag('[roster.csv]', 'the children'),
  ...option.flags({
    seed: 'the seed on the teacher’s list, to print the same set again (default: 100 random bits)',
  }),
  output: option.newOutput('folder|file.zip', 'where to put the set; it must not exist'),
  ...option.flags({ dryRun: true, quiet: true }),
};

const rules = {
  named: option.flag('[edition]', listNames(catalog.editions)),
  ...option.flags({ json: true }),
  ...option.output(['text', 'pdf', 'svg', 'json'], 'text'),
};

const render = { file: option.flag('<file>', 'what `sheet --format json` printed', z.string()), ...sheetFile };

export type SheetOrder = OrderOf<typeof sheet>;
export type BlankOrder = OrderOf<typeof sheetFile>;
export type MatchOrder = OrderOf<typeof match>;
export type ClassOrder = OrderOf<typeof classSet>;
export type RulesOrder = OrderOf<typeof rules>;
export type RenderOrder = OrderOf<typeof render>;

export const printing = {
  sheet: command({
    about: 'one tracker, or -c N of them',
    own: sheet,
    shared: [[undefined, countOptions.shape], option.game, option.content, option.print],
    examples: [
      '--seed "friday night" -o fleet.pdf',
      '-e codebreaker --opening signal-flags --paper letter -o fleet.pdf',
      '--deployment words --level easy -c 30 -o class.pdf',
      '--seed "friday night" --format json | head -1',
    ],
    after: `The same seed and options give the same bytes everywhere. A seed that you type is public: anyone who sees the
serial of a sheet can try seeds until one fits, and prints your sheet. Leave --seed out, or use --secret-file,
when nobody may know the fleet.

For a class by name see class, for a club or a tournament see pack build --players.`,
    run: async (order, fields) => (await import('../sheets.js')).makeSheets(order, fields),
  }),
  match: command({
    about: 'two sealed trackers and a key, which the host can print without seeing a fleet',
    own: match,
    shared: [option.game, option.content, option.print, option.handouts],
    examples: [
      '-o tonight/',
      '--alpha Ada --bravo Ben -e codebreaker -o tonight/',
      '--paper letter --duplex off -o tonight.zip',
    ],
    after: `alpha.pdf and bravo.pdf open on covers, so that anyone who prints them sees neither fleet. rules.pdf is for both players.
With --split all, sheets.pdf holds all three. key.pdf settles disputes: keep it closed until then. The secret lies beside the
folder; with it, "verify" proves afterwards what was dealt.`,
    run: async (order, fields) => (await import('../make-pack.js')).makeMatch(order, fields),
  }),
  class: command({
    about: 'a class set: a sheet for every child by name, a list for the teacher, and a board for all',
    own: classSet,
    shared: [
      option.game,
      option.content,
      option.print,
      [
        undefined,
        { ...eventOptions.shape, names: handoutOptions.shape.names, namesakes: meetingOptions.shape.namesakes },
      ],
      ['Couples:', pairOptions.shape],
    ],
    examples: [
      'roster.csv -o monday/',
      'roster.csv --words spelling.txt --level easy -o monday/',
      'roster.csv -o monday/ --dry-run',
      'roster.csv --case lower --paper letter -o monday.zip',
      '--again monday/ --absent "Emma" -o tuesday/',
      'new.txt --again monday/ -o wednesday/',
    ],
    after: `The roster is a list of names, or a spreadsheet's CSV with titles in its first row: name, and perhaps level, large, lower case,
left hand (yes or no) and partner. Children without a partner play their neighbor on the list, or as --pair says; of an odd
number three share a table, and one plays two boards. --again takes children, words and options from an earlier set; options
beside it overrule them. A roster beside it takes the place of the children (what it does not say of a child stays as it was), or
adds to them if all its names are new. Words of your own that no ship can take are listed; where your list has too few words of
a length, or too few that are new to two partners, words of the level fill it.`,
    run: async (order, fields, typed) => (await import('../make-class.js')).makeClass(order, fields, typed),
  }),
  blank: command({
    about: 'an empty tracker to copy',
    own: sheetFile,
    shared: [option.game, option.print],
    examples: ['-o empty.pdf', '-e admiral --paper a5 -o empty.pdf'],
    after: `Nothing is dealt, not even codes, so that one print can be copied for everybody.
For a blank sheet with launch codes of its own: battle-tracker sheet --deployment blank`,
    run: async (order, fields) => (await import('../sheets.js')).makeBlank(order, fields),
  }),
  rules: command({
    about: 'the rules of an edition in pictures',
    own: rules,
    shared: [[undefined, { paper: printOptions.shape.paper }], option.game],
    examples: ['', 'admiral --format pdf -o rules.pdf', 'codebreaker --rule sonar-ping=on', 'admiral --json'],
    after: `Rules that --rule can set, the default first:
${catalog.editions.map((edition) => `  ${edition}: ${listRules(edition).join(' ')}`).join('\n')}`,
    run: async (order, fields) => (await import('../sheets.js')).makeRules(order, fields),
  }),
  render: command({
    about: 'sheets from their JSON: one object per line, - is standard input',
    own: render,
    shared: [option.print],
    examples: [
      'battle-tracker sheet --seed x --format json > sheet.json',
      'sheet.json -o sheet.pdf',
      '- --format svg -o sheet.svg < sheet.json',
    ],
    run: async (order, fields) => (await import('../sheets.js')).renderSheets(order, fields),
  }),
};
