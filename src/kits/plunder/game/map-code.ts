// The code of a map: nine characters by which two people see whether they hold the same one.
import { codeOfText } from '../../../core/random/serial.js';
import { RADIUS } from './board-rules.js';
import { type Hex, hexesOf, rowOf } from './hexes.js';
import type { Bonus, SeaMap } from './sea-map.js';

/** Returns the code. Maps are public, so a plain hash is enough. */
export function mapCode(map: SeaMap): string {
  return codeOfText(writeMapText(map));
}

const bonusSigns: Readonly<Record<Bonus, string>> = { treasure: '$', supply: '+', fortress: '^' };

/** Returns a map as one text: one character per hex, one line per row. */
export function writeMapText({ players, islands }: SeaMap): string {
  const signs = new Map<Hex, string>();
  for (const { home, bonus, land, harbors } of islands) {
    for (const hex of land) signs.set(hex, home === null ? (bonus === null ? '#' : bonusSigns[bonus]) : String(home));
    for (const hex of harbors) signs.set(hex, 'o');
  }
  const rows = Array.from({ length: 2 * RADIUS + 1 }, (): string[] => []);
  for (const hex of hexesOf(RADIUS)) rows[rowOf(hex) + RADIUS]?.push(signs.get(hex) ?? '.');
  const lines = rows.map((row, i) => ' '.repeat(Math.abs(i - RADIUS)) + row.join(' '));
  return ['# battle-tracker map k1', `players ${players}`, ...lines, ''].join('\n');
}
