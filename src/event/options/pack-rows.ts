// The options of matches and packs: what they are called, who meets whom, and how the sheets are handed out.
import { listNames } from '../../core/options/list-names.js';
import { packLimits } from './pack-limits.js';
import { playerList, playerRows } from './player-rows.js';
import { choiceRow, numberRow, ownRow, switchRow, textRow } from '../../core/options/row.js';

/** How players meet: as listed, everyone against everyone, or every table of a round with the same two fleets. */
export const packFormats = ['pairs', 'round-robin', 'duplicate'] as const;

/** What one file of players' sheets holds. */
export const splits = ['round', 'table', 'player'] as const;

/** Which edge the printer turns a sheet on. */
export const duplexes = ['off', 'long', 'short'] as const;

/** Whether the two fleets of a table are paired by how hard they are to sink. */
export const fairnesses = ['off', 'quick'] as const;

/** What becomes of names in scripts that the shipped fonts lack. */
export const nameWays = ['print', 'blank'] as const;

/** What becomes of equal names within a round. */
export const namesakeRules = ['refuse', 'number'] as const;

export const eventRows = {
  event: textRow(packLimits.name.bytes, 'a name in quotes', {
    title: 'Event',
    description: 'Stands on covers and keys.',
    flag: '--event <name>',
    help: 'what it is called',
    packForm: { part: 'more', label: 'Event' },
  }),
  date: textRow(packLimits.date.bytes, 'a date such as 2026-05-01', {
    title: 'Date',
    description: 'Stands beside the event, as written.',
    flag: '--date <text>',
    help: 'when it is',
    packForm: { part: 'more', label: 'Date' },
  }),
};

/** Who meets whom, and in which files. */
export const meetingRows = {
  rounds: numberRow(1, packLimits.rounds, {
    title: 'Rounds',
    description: 'Default: 1, or the last that a player names.',
    standard: 1,
    flag: '--rounds <n>',
    essential: true,
    help: 'how many rounds',
    packForm: { part: 'rounds', label: 'Rounds', none: '1' },
  }),
  format: choiceRow(packFormats, {
    title: 'Format',
    write: `${listNames(packFormats)}; for Swiss take pairs for round 1, and add each further round by its pairings`,
    description: 'How players meet.',
    flag: '--format <name>',
    help: `${listNames(packFormats)}: who meets whom (default: as the players are given)`,
    packForm: {
      part: 'rounds',
      label: 'Who meets whom',
      titles: {
        pairs: 'Neighbors on the list meet',
        'round-robin': 'Everybody meets everybody',
        duplicate: 'The same two fleets at every table',
      },
      none: 'As suits the list',
    },
  }),
  split: choiceRow(splits, {
    title: 'Split',
    description: 'What one file of sheets holds.',
    standard: 'round',
    flag: '--split <by>',
    help: `${listNames(splits)}: what one file holds`,
    packForm: {
      part: 'more',
      label: 'One file holds',
      titles: { round: 'A round', table: 'A table', player: 'A player' },
    },
  }),
  // What holds is for players by name; where they are only counted there are none.
  spares: numberRow(0, packLimits.spares, {
    title: 'Spares',
    description: 'Spare tables a round (default: 1, without names 0).',
    standard: 1,
    flag: '--spares <n>',
    help: 'spare tables a round (default: 1, without names 0)',
    packForm: { part: 'rounds', label: 'Spare tables a round', none: '1' },
  }),
  players: ownRow({
    shape: (z) => z.union([playerList, z.string()]),
    items: playerRows,
    title: 'Players',
    description: 'Names, names with their places and how their sheets are printed, or the path of a CSV file.',
    write: 'a list of names, or of tables with a name; how many there are is playerCount',
    flag: '--players <file.csv|n>',
    essential: true,
    help: 'the players, with columns name and perhaps table, seat, round, large, lower case, left hand; or only how many',
  }),
  namesakes: choiceRow(namesakeRules, {
    title: 'Namesakes',
    description: 'What becomes of equal names within a round (default: refuse); number adds (1), (2) to them.',
    standard: 'refuse',
    flag: '--namesakes <rule>',
    help: `${listNames(namesakeRules)}: equal names within a round`,
  }),
  playerCount: numberRow(1, packLimits.sheets, { title: 'Number of players', description: 'Instead of names.' }),
};

/** How the sheets are put on paper and handed out. */
export const handoutRows = {
  copies: numberRow(1, packLimits.copies, {
    title: 'Copies',
    description: 'How often each sheet is printed.',
    standard: 1,
    flag: '--copies <n>',
    help: `how often each sheet is printed, 1 to ${packLimits.copies}`,
    packForm: { part: 'more', label: 'Copies of each sheet' },
  }),
  duplex: choiceRow(duplexes, {
    title: 'Duplex',
    description: 'The edge on which sheets are turned.',
    standard: 'long',
    flag: '--duplex <edge>',
    help: `${listNames(duplexes)}: how the printer turns the paper`,
    packForm: {
      part: 'more',
      label: 'Print on',
      titles: {
        long: 'Both sides, flipped on the long edge',
        short: 'Both sides, flipped on the short edge',
        off: 'One side only',
      },
    },
  }),
  covers: switchRow({
    title: 'Covers',
    description: 'Whether covers are printed (default: true).',
    standard: true,
    flag: '--covers <on|off>',
    help: 'what the first page of each sheet is: on, a cover; off, the rules (default: on)',
  }),
  names: choiceRow(nameWays, {
    title: 'Names',
    description: 'What becomes of a name that the fonts cannot draw: it is refused, or left as a line to write on.',
    standard: 'print',
    flag: '--names <how>',
    help: `${listNames(nameWays)}: blank leaves a line for a name that the fonts cannot draw`,
    packForm: {
      part: 'more',
      label: 'Names the fonts lack',
      titles: { print: 'Are refused', blank: 'Leave a line to write on' },
    },
  }),
  fair: choiceRow(fairnesses, {
    title: 'Fairness',
    description: 'Whether fleets are paired by difficulty.',
    standard: 'quick',
    flag: '--fair <how>',
    help: `${listNames(fairnesses)}: pair fleets that are as hard as each other`,
  }),
};
