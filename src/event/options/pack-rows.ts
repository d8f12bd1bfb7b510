// The options of matches and packs: what they are called, who meets whom, and how the sheets are handed out.
import * as z from 'zod';
import { listNames } from '../../core/options/list-names.js';
import { packLimits } from './pack-limits.js';
import { playerList, playerOptions } from './player-rows.js';
import { option, text } from '../../core/option.js';

/** How players meet: as listed, everyone against everyone, or every table of a round with the same two fleets. */
export const packFormats = ['pairs', 'round-robin', 'duplicate'] as const;

/** What one file of players' sheets holds. */
export const splits = ['round', 'table', 'player', 'all'] as const;

/** Which edge the printer turns a sheet on. */
export const duplexes = ['off', 'long', 'short'] as const;

/** What becomes of names in scripts that the shipped fonts lack. */
const nameWays = ['print', 'blank'] as const;

/** What becomes of equal names within a round. */
export const namesakeRules = ['refuse', 'number'] as const;

export const eventOptions = z.strictObject({
  event: option(text(packLimits.name.bytes).optional(), {
    title: 'Event',
    description: 'Is printed on covers and keys.',
    flag: '--event <name>',
    help: 'what it is called',
    packForm: { part: 'more', label: 'Event' },
    write: 'a name in quotes',
  }),
  date: option(text(packLimits.date.bytes).optional(), {
    title: 'Date',
    description: 'Is printed beside the event, as written.',
    flag: '--date <text>',
    help: 'when it is',
    packForm: { part: 'more', label: 'Date' },
    write: 'a date such as 2026-05-01',
  }),
});

/** Who meets whom, and in which files. */
export const meetingOptions = z.strictObject({
  rounds: option(z.int().min(1).max(packLimits.rounds).optional(), {
    title: 'Rounds',
    description: 'Default: 1, or the last that a player names.',
    flag: '--rounds <n>',
    essential: true,
    help: 'how many rounds',
    packForm: { part: 'rounds', label: 'Rounds', none: '1' },
    defaultValue: 1,
  }),
  format: option(z.enum(packFormats).optional(), {
    title: 'Format',
    write: `${listNames(packFormats)}; for Swiss take pairs for round 1, and add each further round by its pairings`,
    description: 'Who meets whom.',
    flag: '--format <name>',
    help: `${listNames(packFormats)}: who meets whom (default: as the players are given)`,
    packForm: {
      part: 'rounds',
      label: 'Who meets whom',
      titles: {
        pairs: 'Neighbors on the list meet (for Swiss: round 1)',
        'round-robin': 'Everybody meets everybody',
        duplicate: 'The same two fleets at every table',
      },
      none: 'As listed; in several rounds, everybody meets',
    },
  }),
  // The default is for players by name; where they are only counted there are none.
  spares: option(z.int().min(0).max(packLimits.spares).optional(), {
    title: 'Spares',
    description: 'Spare tables a round (default: 1, without names 0).',
    flag: '--spares <n>',
    help: 'spare tables a round (default: 1, without names 0)',
    packForm: { part: 'rounds', label: 'Spare tables a round', none: '1' },
    defaultValue: 1,
  }),
  players: option(z.union([playerList, z.string()]).optional(), {
    items: playerOptions,
    title: 'Players',
    description: 'Names, names with their places and how their sheets are printed, or the path of a CSV file.',
    write: 'a list of names, or of tables with a name; how many there are is playerCount',
    flag: '--players <file.csv|n>',
    essential: true,
    help: 'the players, with columns name and perhaps table, seat, round, large, lower case, left hand; or only how many',
  }),
  namesakes: option(z.enum(namesakeRules).default('refuse'), {
    title: 'Namesakes',
    description:
      'What happens to equal names within a round (default: refuse); number adds (1), (2) to them in the order of the list.',
    flag: '--namesakes <rule>',
    help: `${listNames(namesakeRules)}: equal names within a round`,
    packForm: {
      part: 'players',
      label: 'Namesakes',
      titles: {
        refuse: 'Are refused: tell them apart in the list',
        number: 'Number them (1), (2) in the order of the list',
      },
    },
  }),
  playerCount: option(z.int().min(1).max(packLimits.sheets).optional(), {
    title: 'Number of players',
    description: 'Instead of names.',
  }),
});

/** How the sheets are put on paper and handed out. */
export const handoutOptions = z.strictObject({
  split: option(z.enum(splits).default('round'), {
    title: 'Split',
    description: 'What one file of sheets holds; of a match it is one sheet, or all: both sheets and the rules.',
    flag: '--split <by>',
    help: `${listNames(splits)}: what one file holds; of a match one sheet, or all: both and the rules`,
    packForm: {
      part: 'more',
      label: 'One file holds',
      titles: { round: 'A round', table: 'A table', player: 'A player', all: 'All sheets' },
    },
  }),
  copies: option(z.int().min(1).max(packLimits.copies).default(1), {
    title: 'Copies',
    description: 'How often each sheet is printed.',
    flag: '--copies <n>',
    help: `how often each sheet is printed, 1 to ${packLimits.copies}`,
    packForm: { part: 'more', label: 'Copies of each sheet' },
  }),
  duplex: option(z.enum(duplexes).optional(), {
    title: 'Duplex',
    description: 'The edge on which sheets are turned (default: long, for sheets in landscape short).',
    flag: '--duplex <edge>',
    help: `${listNames(duplexes)}: how the printer turns the paper (default: long, for sheets in landscape short)`,
    packForm: {
      part: 'more',
      label: 'Print on',
      titles: {
        long: 'Both sides, flipped on the long edge',
        short: 'Both sides, flipped on the short edge',
        off: 'One side only',
      },
      none: 'Both sides, as the sheets lie',
    },
  }),
  covers: option(z.boolean().default(true), {
    title: 'Covers',
    description: 'Whether covers are printed (default: true).',
    flag: '--covers <on|off>',
    help: 'what the first page of each sheet is: on, a cover; off, the rules (default: on)',
  }),
  names: option(z.enum(nameWays).default('print'), {
    title: 'Names',
    description:
      'What happens to a name that the fonts cannot draw: the words that they have are printed, or all of it is left as a line to write on.',
    flag: '--names <how>',
    help: `${listNames(nameWays)}: print prints what the fonts have of a name; blank leaves a line for one that they lack in part`,
    packForm: {
      part: 'more',
      label: 'Names that the fonts cannot draw',
      titles: { print: 'Print the words that the fonts have', blank: 'Leave a line to write on' },
    },
  }),
});
