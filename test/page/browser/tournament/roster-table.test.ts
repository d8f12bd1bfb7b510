// Proves that the roster's table and its text are the same list, whichever of them is edited.
import { describe, expect, it } from 'vitest';
import { readRoster } from '../../../../src/page/browser/tournament/read-roster.js';
import {
  addColumn,
  pasteInto,
  readTable,
  type RosterTable,
  writeTable,
} from '../../../../src/page/browser/tournament/roster-table.js';

const names: RosterTable = { columns: ['name'], rows: [['Ada'], ['Ben']] };

describe('the table of a roster', () => {
  it.each([
    'Ada\nBen',
    'name,table,seat\nAda,1,A\nBen,1,B',
    'name,large,face\nAda,yes,\n"Lovelace, Ada",,yes',
    '"A ""B"" C"',
    'name\nname',
    '"Ada; Ben"\nC',
  ])('says what its text said: %j', (text) => {
    const table = readTable(text);
    expect(readRoster(writeTable(table ?? names)).players).toEqual(readRoster(text).players);
    expect(readRoster(text).players.length).toBeGreaterThan(0);
  });

  it('is none of columns without titles', () => {
    expect(readTable('Ada,1\nBen,2')).toBeNull();
    expect(readTable('')).toEqual({ columns: ['name'], rows: [] });
  });

  it('leaves out rows in which nothing stands', () => {
    expect(writeTable({ columns: ['name'], rows: [['Ada'], [''], ['Ben']] })).toBe('Ada\nBen');
  });

  it('writes titles once there is more than a name, and quotes what would be read otherwise', () => {
    const wide = addColumn(names, 'seat');
    expect(wide).toEqual({
      columns: ['name', 'seat'],
      rows: [
        ['Ada', ''],
        ['Ben', ''],
      ],
    });
    expect(writeTable(wide)).toBe('name,seat\nAda,\nBen,');
    expect(writeTable({ columns: ['name'], rows: [['Doe, Jo']] })).toBe('name\n"Doe, Jo"');
    expect(addColumn(wide, 'table').columns).toEqual(['name', 'table', 'seat']);
  });

  it('takes a block of a spreadsheet from a cell on, and grows', () => {
    expect(pasteInto(names, 1, 0, 'Cy\r\nDi\r\n').rows).toEqual([['Ada'], ['Cy'], ['Di']]);
    const wide = addColumn(addColumn(names, 'table'), 'seat');
    expect(pasteInto(wide, 1, 1, '7\tB\tmore\n8\tA').rows).toEqual([
      ['Ada', '', ''],
      ['Ben', '7', 'B'],
      ['', '8', 'A'],
    ]);
  });
});
