// Commands for disputes: the key, the judge, and the check of a fleet.
import * as z from 'zod';
import { aboutOption, type Options, withWords } from '../../core/option.js';
import { wordOptions } from '../../game/options.js';
import { printOptions } from '../../paper/options.js';
import * as option from '../options.js';
import { command, type OrderOf } from '../program.js';

const key = {
  source: option.flag(
    '<pack|file>',
    "a pack's folder or event file, or what `sheet --format json` printed; - is standard input",
    z.string(),
  ),
  ...option.flags({
    serial: 'only this sheet of the pack',
    round: 'only this round of the pack',
    table: 'only this table',
    seat: 'only this seat',
  }),
  ...option.packSecret("the pack's secret"),
  ...option.flags({ json: 'the sheets themselves as JSON, one per line, for judge' }),
  ...option.output(['pdf', 'json', 'text'], 'pdf'),
};

const judge = {
  source: option.flag(
    '<sheet|pack>',
    "a sheet's JSON, - is standard input; or a pack's folder or event file",
    z.string(),
  ),
  rest: option.flag(
    '[call...]',
    'calls about the sheet; with --log, the second sheet, or its serial in the pack',
    z.array(z.string()),
  ),
  ...option.flags({
    log: true,
    serial: "the pack's sheet; with --log, its table: seat A is alpha, B is bravo",
    round: 'instead of the serial: the round of the table',
    table: 'the table',
    seat: "whose fleet is called at: A is Alpha's, B is Bravo's",
  }),
  ...option.packSecret("the pack's secret"),
  ...option.flags({ json: true, reveal: true, why: true, quiet: true }),
};

const check = {
  file: option.flag('<file>', 'the fleet; - is standard input', z.string()),
  ...option.flags({ sheet: true, save: true, force: true, json: 'print the report as JSON' }),
};

export type KeyOrder = OrderOf<typeof key>;
export type JudgeOrder = OrderOf<typeof judge>;
export type CheckOrder = OrderOf<typeof check>;

const { paper, ink } = printOptions.shape;

const forSheets = (schema: Options['shape'][string]) =>
  withWords(schema, { help: (aboutOption(schema).help ?? '').replace(/(?= \(|$)/, ', for sheets as JSON') });

export const disputes = {
  key: command({
    about:
      "the director's key: fleet, squares, manifest and codes of a pack's sheets or of sheets as JSON; as json or text the sheets themselves",
    own: key,
    shared: [[undefined, { paper: forSheets(paper), ink: forSheets(ink) }]],
    examples: [
      'spring/ --serial 7K3Q9ZPMZ -o dispute.pdf',
      'spring/ --round 2 -o round-2.pdf',
      'spring/ --round 2 --table 5 -o table-5.pdf',
      'spring/ --serial 7K3Q9ZPMZ -o sheet.txt',
      'spring/ --serial 7K3Q9ZPMZ --json | battle-tracker judge - E9-T',
      'battle-tracker sheet --seed x --format json | battle-tracker key - -o key.pdf',
    ],
    run: async (order, fields) => (await import('../make-key.js')).makeKey(order, fields),
  }),
  judge: command({
    about: 'answers calls at a sheet in the words of its edition, or checks a whole call log',
    own: judge,
    before: `Calls, answered in their order at the same grid:
  E9-T                   a square and a letter; E9 where no letter is called
  R                      a letter
  "B3: ARMOR"            a word where it starts
  "STORM from B2 to F2"  a word with its first and last square
  "radar sweep D5"       the nine squares around D5; "sonar ping D5"
  "dictionary STORM"     whether a dictionary has the word of a sunk ship
  "claim 142" "claim 7"  whether a launch code or a highest digit is true

A log is one call per line: perhaps a number, perhaps the player (alpha or
bravo), the call, = and the answer. # starts a remark. Above the calls may
stand edition:, opening:, alpha: and bravo: with names, day: (of the month, for
Dead Reckoning) and, where the opening is left out, first: alpha 2 for who had
the first turn and how many.

  alpha: Ada
  bravo: Ben
  1. alpha claim 142
  2. bravo challenge
  3. alpha reveal = true
  4. alpha E9-T = hit & yes
  5. bravo R = 2              # without a name: the player whose turn it is
  6. E9-S = bullseye, sunk PT

Answers: miss, mine, bullseye, hit & yes, hit & no, hit, hit T, a count,
correct, incorrect, invalid position, yes, no, true, false, valid, invalid;
refused for a call that does not count. Ships that sank follow: bullseye, sunk
PT. The opening: claim, concede, challenge, reveal (true or false, by whoever
was challenged), digit, count and say 7 (a number), show 2, first, draw, coin.`,
    examples: [
      'battle-tracker sheet --seed x --format json > alpha.json',
      'battle-tracker sheet --seed y --format json > bravo.json',
      'alpha.json E9-T R',
      'alpha.json bravo.json --log calls.txt',
      'tonight/ --seat B E9-T',
      'spring/ --serial 7K3Q9ZPMZ E9-T',
      'spring/ --round 1 --table 5 --log calls.txt',
      'spring/ --serial 7K3Q9ZPMZ --log calls.txt',
      'spring/ --serial 7K3Q9ZPMZ 04JQ5VPRY --log calls.txt',
    ],
    run: async (order) => (await import('../judge.js')).judgeSource(order),
  }),
  check: command({
    about: 'a hand-made fleet: words, squares, manifest',
    own: check,
    shared: [
      [
        undefined,
        {
          theme: withWords(wordOptions.shape.theme, {
            help: 'report words that do not belong to a theme, such as animals',
          }),
        },
      ],
      option.game,
    ],
    before: `A fleet is one ship per line: the word, its first square, across or down. A line with counts is compared, too.

  STORM B2 across
  WAVE  D4 down
  FOG   A9 across
  SEA   J1 down
  GO    F8 across
  manifest A2 E2 F1 G2 M1 O3 R1 S2 T1 V1 W1

With --rule minefield=on a line such as mine J10 is the mine.
A sheet's JSON is a fleet, too, with its own edition and rules.`,
    examples: [
      'battle-tracker sheet --seed x --format json | battle-tracker check -',
      'battle-tracker sheet --seed x --edition admiral --format json | battle-tracker check - --json',
      'fleet.txt --sheet blank.json --save filled.json',
    ],
    run: async (order, fields) => (await import('../check-file.js')).checkFile(order, fields),
  }),
};
