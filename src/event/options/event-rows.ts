// The options of requests about a finished match or pack: its event file, and the sheet, the round or the players.
import * as z from 'zod';
import { packLimits } from './pack-limits.js';
import { awayOptions, playerList, playerOptions, seats } from './player-rows.js';
import { required, option, text } from '../../core/option.js';

const round = (description: string) =>
  option(z.int().min(1).max(packLimits.rounds).optional(), {
    title: 'Round',
    description,
  });

const fileRow = option(z.looseObject({}).optional(), {
  title: 'File',
  description: 'The event file, NAME.battle-tracker.json, as it was saved. It holds the secret; none of it is kept.',
  write: 'the JSON of an event file',
});

/** Which sheet is meant: by its serial, or by round, table and seat. */
export const sheetPlaceOptions = z.strictObject({
  serial: option(text(16).optional(), {
    title: 'Serial',
    description: 'The sheet, instead of its place.',
    write: 'the nine characters at the foot of the sheet',
  }),
  round: round('The round of the table.'),
  table: option(z.int().min(1).max(packLimits.tables).optional(), {
    title: 'Table',
    description: 'The table.',
  }),
  seat: option(z.enum(seats).optional(), {
    title: 'Seat',
    description: 'A is Alpha, B is Bravo.',
  }),
});

/** Which sheets a key is of; without any, all. */
export const eventKeyOptions = z.strictObject({ file: required(fileRow), ...sheetPlaceOptions.shape });

/** Which sheet is replaced. */
export const eventReplaceOptions = z.strictObject({ file: required(fileRow), ...sheetPlaceOptions.shape });

/** What is added: a round, players who came late, or who is away. */
export const eventAddOptions = z.strictObject({
  file: required(fileRow),
  round: round(
    'The round of the pairings (default: the next one), or the first that players join: needed where several rounds were built.',
  ),
  pairings: option(text(packLimits.csv.bytes).optional(), {
    title: 'Pairings',
    description: 'Who meets whom in a new round: CSV with the columns a,b or name,table,seat.',
    write: 'the pairings as one text',
  }),
  players: option(playerList.optional(), {
    items: playerOptions,
    title: 'Players',
    description: 'Late players, as names or with the round that each joins.',
    write: 'a list of names, or of tables with a name',
  }),
  away: option(z.array(awayOptions).min(1).max(packLimits.players).optional(), {
    items: awayOptions,
    title: 'Away',
    description: 'Who does not play in the round, or with withdrawn from it on.',
    write: 'a list of tables with name and kind',
  }),
});

/** What a pack is held against. */
export const eventVerifyOptions = z.strictObject({
  file: required(fileRow),
  head: option(text(64).optional(), {
    title: 'Head',
    description: 'As it was published: 64 hexadecimal digits, or the 26 characters on the covers of a match.',
    write: 'the latest head that was published',
  }),
});
