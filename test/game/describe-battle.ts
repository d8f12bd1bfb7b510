// Prints a battle as text that a person can check against paper: the format of the golden files.
import { tenByTen } from '../../src/game/editions/common.js';
import type { Battle } from '../../src/game/battle.js';
import { columnName } from '../../src/game/board.js';
import { editions } from '../../src/game/editions/index.js';
import { lettersBySquare } from '../../src/game/letters-by-square.js';
import { ruleSentences } from '../../src/game/rules.js';

/** Returns the battle as lines of text, ending in a line break. */
export function describeBattle(battle: Battle): string {
  const lines = [
    `edition    ${battle.edition}, opening ${battle.opening}`,
    `rules      ${ruleSentences(battle.rules, battle.opening).join('; ')}`,
    `serial     ${battle.serial ?? '-'}`,
    `fleet      ${battle.fleetName ?? '-'}`,
    `words      ${describeWords(battle)}`,
    `deployment ${battle.deployment}`,
    ...battle.fleet.map(({ ship, length, word, start, direction }) =>
      [`  ${ship.padEnd(16)} ${length}`, word ?? '-', start ?? '-', direction ?? '-'].join('  '),
    ),
    `manifest   ${describeManifest(battle)}`,
    `codes      ${battle.launchCodes?.join(' ') ?? '-'}`,
    `mine       ${battle.mine ?? '-'}`,
    ...describeGrid(battle),
  ];
  return `${lines.join('\n')}\n`;
}

function describeWords({ words }: Battle): string {
  if (words === null) return '-';
  const { list, level, theme, spelling } = words;
  return [list, level, theme ?? 'any theme', ...(spelling === undefined ? [] : [`${spelling} spelling`])].join(', ');
}

function describeManifest({ manifest }: Battle): string {
  if (manifest === null) return '-';
  return Object.entries(manifest)
    .map(([letter, count]) => `${letter}${count}`)
    .join(' ');
}

function describeGrid(battle: Battle): string[] {
  const letters = lettersBySquare(battle, '.');
  const { board } = editions[battle.edition];
  const row = (r: number) => letters.slice(r * board.columns, (r + 1) * board.columns).join(' ');
  return [
    `   ${Array.from({ length: board.columns }, (_, c) => columnName(c, tenByTen)).join(' ')}`,
    ...Array.from({ length: board.rows }, (_, r) => `${String(r + 1).padStart(2)} ${row(r)}`),
  ];
}
