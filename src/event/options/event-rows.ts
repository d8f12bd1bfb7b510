// What is asked of a match or pack that was made: its event file, and the sheet, the round or the players that are meant.
import { packLimits } from './pack-limits.js';
import { playerList, playerRows, seats } from './player-rows.js';
import { choiceRow, numberRow, ownRow, textRow } from '../../core/options/row.js';

const round = (description: string) => numberRow(1, packLimits.rounds, { title: 'Round', description });

export const fileRow = ownRow({
  shape: (z) => z.looseObject({}),
  title: 'File',
  description: 'The event file, NAME.battle-tracker.json, as it was saved. It holds the secret; nothing of it is kept.',
  write: 'the JSON of an event file',
});

/** Which sheet is meant: by its serial, or by round, table and seat. */
export const sheetPlaceRows = {
  serial: textRow(16, 'the nine characters at the foot of the sheet', {
    title: 'Serial',
    description: 'The sheet, instead of its place.',
    open: true,
  }),
  round: round('The round of the table.'),
  table: numberRow(1, packLimits.tables, { title: 'Table', description: 'The table.' }),
  seat: choiceRow(seats, { title: 'Seat', description: 'A is Alpha, B is Bravo.' }),
};

/** The fields of POST /v1/packs/key: of which sheets, or of all. */
export const eventKeyRows = { file: fileRow, ...sheetPlaceRows };

/** The fields of POST /v1/packs/replace. */
export const eventReplaceRows = { file: fileRow, ...sheetPlaceRows };

/** The fields of POST /v1/packs/add. */
export const eventAddRows = {
  file: fileRow,
  round: round('The round that the pairings are of (default: the next one), or the first that late players join.'),
  pairings: textRow(packLimits.csv.bytes, 'the pairings as one text', {
    title: 'Pairings',
    description: 'Who meets whom in a new round: CSV with the columns a,b or name,table,seat.',
  }),
  players: ownRow({
    shape: () => playerList,
    items: playerRows,
    title: 'Players',
    description: 'Late players, as names or with the round that each joins.',
    write: 'a list of names, or of tables with a name',
  }),
};

/** The fields of POST /v1/packs/verify. */
export const eventVerifyRows = {
  file: fileRow,
  head: textRow(64, 'the latest head that was published', {
    title: 'Head',
    description: 'As it was published: 64 hexadecimal digits, or the 26 characters of a cover.',
    open: true,
  }),
};
