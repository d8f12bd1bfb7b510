// Does the work of `kit list`.
import { listKits } from '../kits/list-kits.js';
import type { Fields } from '../core/option.js';
import { writeTable } from './write-table.js';
import { printJson, printText } from './write-output.js';

export async function printKits(options: Fields): Promise<void> {
  const list = listKits();
  if (options['json'] === true) return printJson(list);
  const { decks, sizes, grids } = list;
  const tables = [
    writeTable(
      ['flagship, --deck', 'cards'],
      decks.map(({ deck, cards }) => [deck, String(cards)]),
    ),
    writeTable(
      ['--size', 'width', 'height'],
      sizes.map(({ name, width, height }) => [name, `${width} mm`, `${height} mm`]),
    ),
    writeTable(
      ['--grid', 'columns', 'rows', 'apart'],
      grids.map(({ name, columns, rows, gutter }) => [name, String(columns), String(rows), `${gutter} mm`]),
    ),
  ];
  return printText(tables.map((lines) => `${lines.join('\n')}\n`).join('\n'));
}
