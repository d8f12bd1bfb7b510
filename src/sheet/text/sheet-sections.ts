// A sheet as sections of lines, read from top to bottom: what a terminal shows, and a screen reader or a braille display reads.
import { type Battle, OWN_CHOICE, type Ship, type WordSource } from '../../game/battle.js';
import { type Board, columnName, rowName } from '../../game/board.js';
import { numberWord } from '../../game/sentences.js';
import { lettersBySquare } from '../../game/letters-by-square.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { exampleLines } from '../../game/editions/edition.js';
import { LETTERS } from '../../game/manifest.js';
import { type Opening, openings } from '../../game/openings/index.js';
import { WITHOUT_CODES } from '../blocks/launch-codes.js';
import { openingLines } from '../../game/openings/opening.js';
import { sheetSentences, turnSentences } from '../../game/rules.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import { themeTitle } from '../../game/words/themes.js';
import type { Line } from './line.js';

export type Topic = keyof typeof builders;

export interface Section {
  readonly topic: Topic;
  readonly title: string;
  readonly lines: readonly Line[];
}

type Builder = (battle: Battle, edition: Edition) => Omit<Section, 'topic'>;

/** In the order in which a sheet is read: how it is played, what is seen of the enemy, what is one's own, and where the sheet comes from. */
const builders = {
  game: (battle, edition) => ({
    title: `Battle Tracker, ${edition.title} edition of Word Fleet`,
    lines: headOf(battle, edition),
  }),
  aim: (_, edition) => ({ title: 'Aim', lines: [{ text: aimOf(edition) }] }),
  codes: (battle, edition) => {
    const opening: Opening = openings[battle.opening];
    const title = opening.needsNoCodes === true ? WITHOUT_CODES : edition.opener.title;
    return { title: `${title}, ${opening.title}`, lines: codesOf(battle, opening) };
  },
  turn: ({ rules, opening }, edition) => ({
    title: 'Your Turn',
    lines: [{ text: turnSentences(edition, rules, opening).join(' ') }],
  }),
  rules: (battle) => ({ title: 'Rules', lines: rulesOf(battle) }),
  marks: (battle, edition) => ({
    title: 'Marks',
    lines: [{ marks: marksOf(battle), drawn: drawnMarks(edition, battle) }],
  }),
  attack: (_, { board }) => ({ title: 'Attack Grid', lines: gridOf(board, []) }),
  log: (_, { panels, rulesText }) => ({
    title: panels.log,
    lines: [{ text: LOG, drawn: rulesText.marking[1] }, countsOf(null)],
  }),
  roster: (_, { panels, ships }) => ({
    title: panels.roster,
    lines: ships.map(({ name, length }) => ({ ship: name, length, word: null, place: null })),
  }),
  calls: (_, edition) => ({ title: 'Your Calls', lines: [{ text: callsOf(edition) }] }),
  defense: (battle, { board }) => ({
    title: DEFENSE,
    lines: [...gridOf(board, lettersBySquare(battle)), ...mineOf(battle)],
  }),
  fleet: ({ fleetName, fleet }) => ({
    title: 'Your Fleet',
    lines: [{ row: `Fleet name:${after(fleetName)}` }, ...fleet.map(shipOf)],
  }),
  manifest: ({ manifest }, { panels, ships }) => {
    const total = ships.reduce((sum, { length }) => sum + length, 0);
    return { title: panels.manifest, lines: [countsOf(manifest), { row: `${total} in all` }] };
  },
  source: (battle) => ({ title: 'This Sheet', lines: sourceLines(battle) }),
} as const satisfies Record<string, Builder>;

/** Of these, all sheets that share edition, rules and opening say the same. */
export const sharedTopics: ReadonlySet<Topic> = new Set([
  'aim',
  'turn',
  'rules',
  'marks',
  'attack',
  'log',
  'roster',
  'calls',
]);

const DEFENSE = 'Defense Grid, keep hidden';

export function sheetSections(battle: Battle): Section[] {
  return (Object.keys(builders) as Topic[]).map((topic) => sheetSection(topic, battle));
}

export function sheetSection(topic: Topic, battle: Battle): Section {
  const build: Builder = builders[topic];
  return { topic, ...build(battle, editions[battle.edition]) };
}

const LOG = 'Ask for each letter at most once; write yes, no or how many.';

function aimOf({ player, ships }: Edition): string {
  return `You win when you have sunk all ${numberWord(ships.length)} of the enemy ${player.toLowerCase()}’s ships.`;
}

function marksOf({ rules }: Battle): string {
  const mine = rules.minefield === true ? ' small m mine,' : '';
  return `small o miss, small x hit,${mine} a capital letter found, or of your own ships.`;
}

/** How an edition marks, and what the rules in force change of it. */
function drawnMarks(edition: Edition, { rules }: Battle): string {
  const more = sheetMarks(edition, rules).filter((mark) => !edition.marks.includes(mark));
  const told = more.length === 0 ? [] : [`Marks: ${more.map(({ means }) => means).join(', ')}.`];
  return [edition.rulesText.marking[0], ...told].join(' ');
}

/** What no mark tells, such as the letter of a hit. */
function callsOf({ examples }: Edition): string {
  const calls = exampleLines(examples).map((call) => call.replace(/ = (hit & )?/, ' '));
  return `In rows, each call and its answer, with the letter of a hit: ${calls.join('; ')}.`;
}

function after(text: string | null): string {
  return text === null ? '' : ` ${text}`;
}

function headOf({ player }: Battle, { player: title }: Edition): Line[] {
  return [`${title}:${after(player)}`, 'Opponent:', 'Date:'].map((row) => ({ row }));
}

function gridOf(board: Board, letters: readonly (string | undefined)[]): Line[] {
  const columns = Array.from({ length: board.columns }, (_, c) => c);
  const width = columnName(board.columns - 1, board).length;
  const rows = Array.from({ length: board.rows }, (_, r) => ({
    label: rowName(r, board),
    width,
    squares: columns.map((c) => letters[r * board.columns + c] ?? null),
  }));
  return [{ label: null, width, squares: columns.map((c) => columnName(c, board)) }, ...rows];
}

function countsOf(manifest: Battle['manifest']): Line {
  return { counts: [...LETTERS].map((letter) => [letter, manifest === null ? undefined : (manifest[letter] ?? 0)]) };
}

function shipOf({ ship, length, word, start, direction }: Ship): Line {
  return { ship, length, word, place: start === null || direction === null ? null : `${start} ${direction}` };
}

function mineOf({ mine }: Battle): Line[] {
  return mine === null ? [] : [{ row: `Mine: ${mine}` }];
}

function codesOf({ launchCodes }: Battle, opening: Opening): Line[] {
  const codes = opening.needsNoCodes === true ? [] : [{ row: `Codes:${after(launchCodes?.join(' ') ?? null)}` }];
  return [...codes, { text: openingLines(opening).join(' ') }];
}

function rulesOf({ rules, opening }: Battle): Line[] {
  return sheetSentences(rules, opening).map((text) => ({ text: `${text}.` }));
}

/** Returns a line each; nothing that is not in the sheet's JSON. */
function sourceLines(battle: Battle): Line[] {
  const { serial, edition, opening, deployment, rules, words, generator, seed, copy } = battle;
  const named = (value: string | number | boolean) => (value === true ? 'on' : value === false ? 'off' : value);
  const settings = Object.entries(rules).map(([name, value]) => `${name}=${named(value)}`);
  return [
    ...(serial === null ? [] : [{ row: `Serial: ${serial}` }]),
    { text: `Edition: ${edition}, opening ${openings[opening].title}, fleet ${deployment}` },
    { text: `Rules in force: ${settings.join(' ')}` },
    ...(words === null ? [] : [{ text: `Words: ${wordParts(words).join(', ')}` }]),
    ...(seed === undefined ? [] : [{ row: `Public seed: ${JSON.stringify(seed)}` }]),
    { row: `Generator: ${generator}${copy === undefined ? '' : `, sheet ${copy}`}` },
  ];
}

function wordParts({ list, level, theme, spelling, offTheme, harder, filled }: WordSource): string[] {
  return [
    ...(list === OWN_CHOICE ? ['your own'] : [`list ${list}`, `level ${level}`]),
    ...(spelling === undefined ? [] : [`spelling ${spelling}`]),
    ...(theme === null ? [] : [`theme ${themeTitle(theme)}`]),
    ...(offTheme === undefined ? [] : [`any word of ${listLengths(offTheme)}`]),
    ...(harder === undefined ? [] : [`harder of ${listLengths(harder)}`]),
    ...(filled === undefined ? [] : [`filled from ${filled.list} ${filled.level} of ${listLengths(filled.lengths)}`]),
  ];
}

function listLengths(lengths: readonly number[]): string {
  return lengths.length === 0 ? 'none' : lengths.join(' ');
}
