// A sheet as sections of lines, read from top to bottom: what a terminal shows, and a screen reader or a braille display reads.
import type { Battle, Ship } from '../game/battle.js';
import { board, squareName } from '../game/board.js';
import { lettersBySquare } from '../game/describe-battle.js';
import { type Edition, editions } from '../game/editions/index.js';
import { LETTERS } from '../game/manifest.js';
import { type Opening, openings } from '../game/openings.js';
import { ruleSentences } from '../game/rules.js';
import type { Line } from './line.js';
import { sourceLines } from './source-lines.js';

/** What a section is about. */
export type Topic =
  'game' | 'attack' | 'log' | 'roster' | 'defense' | 'fleet' | 'manifest' | 'codes' | 'turn' | 'rules' | 'source';

export interface Section {
  readonly topic: Topic;
  readonly title: string;
  readonly lines: readonly Line[];
}

/** As `check --against` reads a tracker. */
const MARKS = 'o miss, x hit, m mine, a capital letter that was found.';

/** Returns the sections of a sheet: what is seen of the enemy first, then what is one's own. */
export function sheetSections(battle: Battle): Section[] {
  const edition: Edition = editions[battle.edition];
  const opening: Opening = openings[battle.opening];
  const { panels, ships } = edition;
  const enemy = ships.map(({ name, length }) => ({ ship: name, length, word: null, place: null }));
  return [
    { topic: 'game', title: `Battle Tracker, ${edition.title} edition of Word Fleet`, lines: headOf(battle, edition) },
    { topic: 'attack', title: 'Attack Grid', lines: [{ text: MARKS }, ...gridOf([])] },
    {
      topic: 'log',
      title: panels.log,
      lines: [{ text: 'Each letter once a game; write yes, no or how many.' }, countsOf(null)],
    },
    { topic: 'roster', title: panels.roster, lines: enemy },
    { topic: 'defense', title: 'Defense Grid, keep hidden', lines: gridOf(lettersBySquare(battle)) },
    {
      topic: 'fleet',
      title: 'Your Fleet',
      lines: [{ row: `Name:${after(battle.fleetName)}` }, ...battle.fleet.map(shipOf)],
    },
    { topic: 'manifest', title: panels.manifest, lines: [countsOf(battle.manifest), ...mineOf(battle)] },
    {
      topic: 'codes',
      title: `Launch Codes, ${opening.title}`,
      lines: [codesOf(battle), { text: opening.lines.join(' ') }],
    },
    { topic: 'turn', title: 'Your Turn', lines: [{ text: edition.turn }] },
    {
      topic: 'rules',
      title: 'Rules',
      lines: ruleSentences(battle.rules, battle.opening).map((text) => ({ text: `${text}.` })),
    },
    { topic: 'source', title: 'This Sheet', lines: sourceLines(battle) },
  ];
}

function after(text: string | null): string {
  return text === null ? '' : ` ${text}`;
}

function headOf({ player }: Battle, { player: title }: Edition): Line[] {
  return [`${title}:${after(player)}`, 'Opponent:', 'Date:', 'Round:', 'Table:'].map((row) => ({ row }));
}

function gridOf(letters: readonly (string | undefined)[]): Line[] {
  const columns = Array.from({ length: board.columns }, (_, c) => c);
  const rows = Array.from({ length: board.rows }, (_, r) => ({
    label: r + 1,
    squares: columns.map((c) => letters[r * board.columns + c] ?? null),
  }));
  return [{ label: null, squares: columns.map((c) => squareName(c).charAt(0)) }, ...rows];
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

function codesOf({ launchCodes }: Battle): Line {
  return { row: `Codes:${after(launchCodes?.join(' ') ?? null)}` };
}
