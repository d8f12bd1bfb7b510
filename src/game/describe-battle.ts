// Prints a battle as text that a person can check against paper: the format of the golden files.

import type { Battle } from './battle.js';
import { columnName, parseSquare, placeOf } from './board.js';
import { editions } from './editions/index.js';
import { ruleSentences } from './rules.js';

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
    `   ${Array.from({ length: board.columns }, (_, c) => columnName(c)).join(' ')}`,
    ...Array.from({ length: board.rows }, (_, r) => `${String(r + 1).padStart(2)} ${row(r)}`),
  ];
}

/** Returns the letters of the fleet along the rows, with `none` where there are none; in all of them where the player places the ships. */
export function lettersBySquare<None extends string | undefined = undefined>(
  battle: Battle,
  none?: None,
): (string | None)[] {
  const { board } = editions[battle.edition];
  const letters = new Array<string | None>(board.columns * board.rows).fill(none as None);
  for (const { word, start, direction, length } of battle.fleet) {
    const first = start === null ? undefined : parseSquare(start, board);
    if (word === null || first === undefined || direction === null) continue;
    const step = direction === 'across' ? 1 : board.columns;
    for (let i = 0; i < length; i++) letters[placeOf(first, board) + i * step] = word[i] as string;
  }
  return letters;
}
