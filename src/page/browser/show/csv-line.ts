// Writes cells as a line of CSV, for text areas and files that people take into a spreadsheet.

/** Returns the line. Only cells that would be read otherwise stand in quotes. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
