// Wordings of problems with what only the command line can meet.
import type { Wording } from './wording.js';

export const cliWordings = {
  needed: { says: 'is needed: {mix}', fix: 'write what came out, such as --mix "4 2 6 1 1 3 5 2"' },
  'would-change-what-was-promised': { says: 'would change what was promised', fix: 'leave it out' },
  'for-tracker': { says: 'is for a tracker', fix: 'name the fleet --against' },
  'goes-with-and-is-missing': {
    says: 'goes with {given} and is missing',
    fix: 'write --sheet sheet.json --save filled.json',
  },
  'stands-in-sheet-already': { says: 'stands in the sheet already', fix: 'leave it out' },
  'fleet-is-of-one-sheet': { says: 'a fleet is of one sheet', fix: 'give one line of sheet --format json' },
  'for-fleet': { says: 'is for a fleet', fix: 'leave it out' },
  'for-pack': { says: 'is for a pack', fix: "name the pack's folder --against" },
  'tracker-is-about-one-sheet': { says: 'a tracker is about one sheet', fix: 'give one line of sheet --format json' },
  'needed-for-pack': {
    says: 'is needed for a pack',
    fix: 'type the nine characters at the foot of the sheet, or give --round, --table and --seat',
  },
  'was-replaced': { says: '{serial:given} was replaced', fix: 'give the serial of the sheet that is played' },
  'which-of-two-fleets-is-asked-about': {
    says: 'which of the two fleets is asked about is not said',
    fix: "for Alpha's fleet: {value} ; for Bravo's: {value2}",
  },
  'there-is-no-round-this-pack': { says: 'there is no round {round}; this pack has {last}', fix: 'see pack list' },
  'there-is-no-table-in-round': { says: 'there is no table {table} in round {round}', fix: 'see pack list' },
  'not-of-this-pack': { says: '{serial:given} is not of this pack', fix: 'see pack list' },
  'not-for-json-which-holds-no-fleet': { says: 'is not for JSON, which holds no fleet', fix: 'leave one of them out' },
  'for-pack-name-packs': { says: 'is for a pack', fix: "name the pack's folder first" },
  'for-whole-game': { says: 'is for a whole game', fix: 'name its --log' },
  'neither-wanted-nor-read': {
    says: '{rest:given} is neither wanted nor read',
    fix: 'with --log a pack needs a serial, or a round and a table',
  },
  'call-is-missing': { says: 'a call is missing', fix: 'write one, such as E9-T, or name a --log' },
  'needed-name-folder': {
    says: 'is needed',
    fix: 'name a folder, such as -o spring/, or the folder of a promise to build',
  },
  'has-no-promise-to-go': {
    says: 'has no promise to go with',
    fix: 'name the folder that pack promise made, or leave it out',
  },
  'names-another-edition-than-argument': {
    says: 'names another edition than the argument',
    fix: 'give one of the two',
  },
  'cannot-stand-together-with-secret-file': {
    says: 'cannot stand together with --secret-file',
    fix: 'give one of the two',
  },
  'ends-in-which-is-none-of-formats': {
    says: '{output:given} ends in .{extension}, which is none of the formats',
    fix: 'end it in {value}, or name the format with --format',
  },
  'neither-on-nor-off': { says: 'is neither on nor off', fix: 'write on or off' },
  'not-number-of-workers': {
    says: '{workers:given} is not a number of workers',
    fix: 'write a whole number from 1 to {mostWorkers}',
  },
  'lets-anyone-who-knows-it-read-every': {
    says: 'lets anyone who knows it read every fleet',
    fix: 'leave it out for a secret, or add --open to agree',
  },
  'has-no-secret-beside-it': { says: 'has no secret beside it, {folder}', fix: 'name it with --secret-file' },
  'not-number': { says: '{value:given} is not a number', fix: 'write a whole number from 1' },
  'not-expected-here': { says: '{stray:given} is not expected here', fix: 'write -o {stray} to name what is written' },
  'unknown-option-players': {
    says: 'unknown option "--players"',
    fix: 'for a list of players use pack build --players FILE',
  },
  'given-twice': { says: 'is given twice', fix: 'keep one of the two' },
  'no-folder': { says: 'is no folder', fix: 'name one, such as -o spring/' },
  'not-time-in-utc': {
    says: '{text:given} is not a time in UTC',
    fix: 'write it as 2026-04-20T09:00:00Z, or leave it out for now',
  },
  'not-utf-8-text': { says: 'is not UTF-8 text', fix: 'save it as UTF-8' },
  'serial-says-it-already': { says: 'the serial says it already', fix: 'leave one of them out' },
  'not-seat': { says: '{seat:given} is not a seat', fix: 'write A or B' },
  'holds-no-sheet': { says: 'holds no sheet', fix: 'write one with sheet --format json' },
  'looks-like-name-of-file': {
    says: '{value:given} looks like the name of a file',
    fix: 'write a name; for a list of players use pack build --players FILE',
  },
  'which-sheets-are-to-be-revealed': {
    says: 'which sheets are to be revealed is not said',
    fix: 'give the serial of one, or --all',
  },
  'no-name-for-new-folder': { says: '{path:given} is no name for a new folder', fix: 'name one, such as -o spring/' },
  'names-file-and-what-is-made-here': {
    says: '{path:given} names a file, and what is made here are several',
    fix: 'name a folder or an archive for them, such as -o {folder}/ or -o {folder}.zip',
  },
  empty: { says: 'is empty', fix: 'name its folder' },
  'which-sheet-is-to-be-replaced': {
    says: 'which sheet is to be replaced is not said',
    fix: 'give its serial, or --round, --table and --seat',
  },
  'empty-name-file': { says: 'is empty', fix: 'name a file, or - for standard output' },
  'terminal-cannot-show-this-format': {
    says: 'a terminal cannot show this format',
    fix: 'name a file, such as -o fleet.pdf',
  },
  folder: { says: 'is a folder', fix: 'name a file in it' },
  'exists-already': { says: 'exists already', fix: 'choose another name, or add --force to replace it' },
} as const satisfies Readonly<Record<string, Wording>>;
