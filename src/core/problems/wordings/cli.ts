// Wordings of problems with what only the command line can meet.
import type { Wording } from './wording.js';

export const cliWordings = {
  'mix-is-needed': { says: 'is needed: {mix}', fix: 'write what came out, such as --mix "4 2 6 1 1 3 5 2"' },
  'option-changes-promise': { says: 'would change what was promised', fix: 'leave it out' },
  'option-is-for-tracker': { says: 'is for a tracker', fix: 'name the fleet --against' },
  'option-goes-with-another': {
    says: 'goes with {given} and is missing',
    fix: 'write --sheet sheet.json --save filled.json',
  },
  'option-stands-in-sheet': { says: 'is in the sheet already', fix: 'leave it out' },
  'fleet-needs-one-sheet': { says: 'a fleet is of one sheet', fix: 'give one line of sheet --format json' },
  'option-is-for-fleet': { says: 'is for a fleet', fix: 'leave it out' },
  'check-option-is-for-pack': { says: 'is for a pack', fix: "name the pack's folder --against" },
  'tracker-needs-one-sheet': { says: 'a tracker is about one sheet', fix: 'give one line of sheet --format json' },
  'place-in-pack-is-needed': {
    says: 'is needed for a pack',
    fix: 'type the nine characters at the foot of the sheet, or give {@round}, {@table} and {@seat}',
  },
  'given-sheet-was-replaced': {
    says: '{serial:given} was replaced',
    fix: 'give the serial of the sheet that is played',
  },
  'side-is-needed': {
    says: 'it is not clear which of the two fleets is meant',
    fix: "for Alpha's fleet: {value} ; for Bravo's: {value2}",
  },
  'no-such-round': { says: 'there is no round {round}; this pack has {last}', fix: 'see pack list' },
  'no-such-table-in-round': { says: 'there is no table {table} in round {round}', fix: 'see pack list' },
  'given-serial-is-not-in-pack': { says: '{serial:given} is not of this pack', fix: 'see pack list' },
  'option-is-not-for-json': { says: 'has no effect on JSON, which contains no fleet', fix: 'leave one of them out' },
  'judge-option-is-for-pack': { says: 'is for a pack', fix: "name the pack's folder first" },
  'option-is-for-whole-game': { says: 'is for a whole game', fix: 'name its --log' },
  'arguments-are-not-read': {
    says: '{rest:given} is an unexpected argument',
    fix: 'with --log a pack needs a serial, or a round and a table',
  },
  'call-is-missing': { says: 'a call is missing', fix: 'write one, such as E9-T, or name a --log' },
  'output-folder-is-needed': {
    says: 'is needed',
    fix: 'name a folder, such as -o spring/, or the folder of a promise to build',
  },
  'no-promise-for-option': {
    says: 'has no promise to go with',
    fix: 'name the folder that pack promise made, or leave it out',
  },
  'edition-is-given-twice': {
    says: 'names another edition than the argument',
    fix: 'give one of the two',
  },
  'seed-and-secret-file': {
    says: 'cannot stand together with --secret-file',
    fix: 'give one of the two',
  },
  'output-ending-is-no-format': {
    says: '{output:given} ends in .{extension}, which is not one of the formats',
    fix: 'end it in {value}, or name the format with --format',
  },
  'neither-on-nor-off': { says: 'must be on or off', fix: 'write on or off' },
  'not-number-of-workers': {
    says: '{workers:given} is not a number of workers',
    fix: 'write a whole number from 1 to {mostWorkers}',
  },
  'seed-of-pack-is-no-secret': {
    says: 'would let anyone who knows it read every fleet',
    fix: 'leave it out for a secret, or add --open to agree',
  },
  'no-secret-beside-pack': { says: 'has no secret beside it, {folder}', fix: 'name it with --secret-file' },
  'not-number': { says: '{value:given} is not a number', fix: 'write a whole number from 1' },
  'file-name-without-option': {
    says: '{stray:given} is not expected here',
    fix: 'write -o {stray} to name what is written',
  },
  'players-belong-to-packs': {
    says: 'unknown option "--players"',
    fix: 'for a list of players use pack build --players FILE',
  },
  'option-is-given-twice': { says: 'is given more than once', fix: 'keep one of the two' },
  'output-is-no-folder': { says: 'is not a folder', fix: 'name one, such as -o spring/' },
  'not-time-in-utc': {
    says: '{text:given} is not a time in UTC',
    fix: 'write it as 2026-04-20T09:00:00Z, or leave it out for now',
  },
  'input-is-not-utf-8': { says: 'is not UTF-8 text', fix: 'save it as UTF-8' },
  'serial-and-place': { says: 'the serial says it already', fix: 'leave one of them out' },
  'not-seat': { says: '{seat:given} is not a seat', fix: 'write A (Alpha) or B (Bravo)' },
  'input-holds-no-sheet': { says: 'holds no sheet', fix: 'write one with sheet --format json' },
  'player-looks-like-file': {
    says: '{value:given} looks like the name of a file',
    fix: 'write a name; for a list of players use pack build --players FILE',
  },
  'reveal-needs-serial': {
    says: 'it is not clear which sheets to reveal',
    fix: 'give the serial of one, or --all',
  },
  'no-name-for-new-folder': {
    says: '{path:given} is not a name for a new folder',
    fix: 'name one, such as -o spring/',
  },
  'output-needs-folder-or-archive': {
    says: '{path:given} names one file, but several are written',
    fix: 'name a folder or an archive for them, such as -o {folder}/ or -o {folder}.zip',
  },
  'pack-folder-is-empty-text': { says: 'is empty', fix: 'name its folder' },
  'replace-needs-sheet': {
    says: 'it is not clear which sheet to replace',
    fix: 'give its serial, or {@round}, {@table} and {@seat}',
  },
  'output-is-empty-text': { says: 'is empty', fix: 'name a file, or - for standard output' },
  'format-is-not-for-terminal': {
    says: 'a terminal cannot show this format',
    fix: 'name a file, such as -o fleet.pdf',
  },
  'output-is-folder': { says: 'is a folder', fix: 'name a file in it' },
  'output-exists-already': { says: 'exists already', fix: 'choose another name, or add --force to replace it' },
  'answer-was-wrong': { says: '{description:secret}' },
  'for-text-of-game': { says: 'is for the text of a game', fix: 'leave one of --json and --format out' },
  'for-sheet-of-game': { says: 'is for the sheet of a game', fix: 'add --format pdf' },
  'stopped-by-disk': { says: '{message}', fix: '{fix}; the same command then goes on where it stopped' },
  'input-does-not-exist': { says: 'does not exist', fix: 'check the path' },
  'input-is-folder': { says: 'is a folder', fix: 'check the path' },
  'input-is-circular-link': { says: 'is a link that leads in a circle', fix: 'check the path' },
  'input-name-is-too-long': { says: 'has a name that is too long', fix: 'check the path' },
  'input-cannot-be-read': { says: 'cannot be read', fix: 'check the path' },
  'holds-more-than-one-sheet': { says: 'holds more than 1 sheet', fix: 'give one line of sheet --format json' },
  'holds-more-than-sheets': { says: 'holds more than {most} sheets', fix: 'split it into several' },
  'one-sheet-is-judged': {
    says: 'one sheet is judged at a time',
    fix: 'give one line of sheet --format json for each',
  },
  'log-is-of-two-sheets': {
    says: 'a log is a game of two sheets',
    fix: 'give one line of sheet --format json for each',
  },
  'port-is-in-use': {
    says: '{address:name} is in use',
    fix: 'choose another port, or stop what listens there',
  },
  'port-may-not-be-used': { says: '{address:name} may not be used', fix: 'choose a port above 1023' },
  'no-address-of-this-machine': {
    says: '{address:name} is not an address of this machine',
    fix: 'choose another --host',
  },
  'command-is-unknown': { says: 'unknown command {name:name}', fix: '{remedy}' },
  'option-is-unknown': { says: 'unknown option {name:name}', fix: '{remedy}' },
  'too-many-arguments': { says: 'too many arguments for {name:name}', fix: '{remedy}' },
  'argument-is-missing': { says: 'missing required argument {name:name}', fix: '{remedy}' },
  'option-needs-value': { says: 'option {name:name} needs a value', fix: '{remedy}' },
  'option-is-missing': { says: 'required option {name:name} is missing', fix: '{remedy}' },
  'options-conflict': { says: 'option {name:name} cannot be used with option {other:name}', fix: '{remedy}' },
  'arguments-cannot-be-read': { says: 'the arguments cannot be read', fix: '{remedy}' },
} as const satisfies Readonly<Record<string, Wording>>;
