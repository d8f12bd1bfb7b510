// The fields by which a sheet is asked for, one row each: those of a pack's spec, and what only a single sheet has.
import { classRows } from '../../event/options/class-rows.js';
import { defaultFormat } from '../../sheet/formats.js';
import { eventRows, handoutRows } from '../../event/options/pack-rows.js';
import { paperRows } from '../../paper/options.js';
import { nameRow, numberRow, ownRow, type Rows, switchRow, textRow } from '../../core/options/row.js';
import { contentRows, specRows } from '../../event/options/spec-rows.js';
import { actionFormats } from '../../sheet/action-formats.js';
import { eventAddRows, eventVerifyRows, fileRow, sheetPlaceRows } from '../../event/options/event-rows.js';
import { catalog } from '../../sheet/catalog.js';
import { namesOf } from '../../core/input/choose.js';
import { limits } from '../limits.js';
import { leaveOut } from './leave-out.js';

const { edition, opening, rules, theme } = contentRows;
const { paper, ink } = paperRows;
const { duplex, covers, names, fair } = handoutRows;

const person = (title: string) =>
  textRow(limits.name.bytes, 'a name in quotes', { title, description: 'As it is printed.' });

const ownRows = {
  seed: textRow(limits.seed.characters, 'a text in quotes', {
    title: 'Seed',
    description: 'Any text; the same text gives the same sheet, and whoever knows it can print it.',
  }),
  count: numberRow(1, limits.sheets.request, {
    title: 'Count',
    description: 'How many sheets, as copies of the seed.',
    standard: 1,
  }),
  copy: numberRow(1, limits.sheets.copy, {
    title: 'Copy',
    description: 'The first copy of the seed that is printed.',
    standard: 1,
  }),
};

/** The fields of GET /v1/sheets; the edition stands in the path. */
export const queryFields = {
  ...ownRows,
  ...leaveOut(queryRows(contentRows), 'edition'),
  ...paperRows,
};

/** The fields of GET /v1/rules; the edition stands in the path. */
export const rulesFields = { opening, rules, paper };

/** The fields of POST /v1/sheets. */
export const sheetFields = {
  ...ownRows,
  ...contentRows,
  ...paperRows,
  player: person('Player'),
  format: nameRow(catalog.formats, {
    title: 'Format',
    description: `What is sent (default: what Accept asks for, else ${defaultFormat}).`,
  }),
};

/** The fields of POST /v1/matches. */
export const matchFields = {
  ...contentRows,
  ...paperRows,
  ...eventRows,
  ...{ duplex, covers, names, fair },
  alpha: person('Who plays Alpha'),
  bravo: person('Who plays Bravo'),
};

/** The fields of POST /v1/previews. */
export const previewFields = leaveOut(sheetFields, 'count', 'format');

/** The fields of POST /v1/check. */
export const checkFields = {
  edition,
  rules,
  opening,
  theme: { ...theme, description: 'Words that are not of this theme are named, but for ships of two letters.' },
  fleet: textRow(limits.fleet.bytes, 'the fleet as one text', {
    title: 'Fleet',
    description:
      'One ship a line, such as `STORM B2 across`, and perhaps a line `manifest A2 B0 …`; or a sheet as JSON.',
  }),
};

const sheet = (title: string, description: string) =>
  ownRow({
    shape: (z) => z.looseObject({}),
    title,
    description,
    write: 'the JSON of a sheet, as --format json prints it',
    problem: 'bad-sheet',
  });

export const judgeFormats = ['json', ...namesOf(actionFormats)] as const;

/** The fields of POST /v1/judge. */
export const judgeFields = {
  sheet: sheet('Sheet', 'The sheet that the calls are about, as its JSON.'),
  calls: ownRow({
    shape: (z) => z.array(z.string().meta({ maxLength: limits.calls.characters })).max(limits.calls.count),
    title: 'Calls',
    description: 'Such as `E9-T`, `R`, `B3: ARMOR` or `STORM from B2 to F2`.',
    write: 'a list of texts',
  }),
  alpha: sheet('Alpha', 'One sheet of the game, as its JSON.'),
  bravo: sheet('Bravo', 'The other sheet of the game.'),
  file: fileRow,
  key: textRow(limits.link.bytes, 'the link of the key of a match', {
    title: 'Key',
    description: 'Instead of sheets: the link of the key of a match that was made here.',
  }),
  ...sheetPlaceRows,
  log: textRow(limits.log.bytes, 'the log as one text', {
    title: 'Log',
    description: 'The calls of the game, one a line, such as `4. alpha E9-T = hit & yes`.',
  }),
  format: nameRow(judgeFormats, {
    title: 'Format',
    description: 'What is sent of a log: the verdict as JSON, or the after-action sheet (default: json).',
  }),
  ...{ paper, ink },
  reveal: switchRow({
    title: 'Reveal',
    description: 'Whether the after-action sheet shows what was never found, even while the game is not over.',
  }),
};

/** Returns the rows that make sense in a query. */
function queryRows<Table extends Rows>(rows: Table): Table {
  return Object.fromEntries(Object.entries(rows).filter(([, { bodyOnly = false }]) => !bodyOnly)) as Table;
}

const everyRow: readonly Rows[] = [specRows, sheetFields, judgeFields, classRows, eventAddRows, eventVerifyRows];
const texts = new Set(everyRow.flatMap((rows) => Object.keys(rows).filter((name) => rows[name]?.kind === 'text')));

/** Whether the field holds a text in which rows can be counted. */
export function isText(field: string): boolean {
  return texts.has(field);
}
