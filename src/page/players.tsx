// Who plays: as a list that is typed, pasted, dropped or chosen, or as a table of the same.
import type { TargetedClipboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { limits } from '../core/options/limits.js';
import {
  type PlayerColumn,
  playerColumns,
  type PrintField,
  printColumns,
  readYes,
} from '../event/options/person-columns.js';
import { packLimits } from '../event/options/pack-limits.js';
import { Fold, Line, Lines, LISTS } from './fields.js';
import { useLatest } from './preview.js';
import { sentence, usePage, wordProblem } from './state.js';
import type { PlayerTable } from './work/lists.js';

export interface Names {
  readonly alpha: string;
  readonly bravo: string;
}

const sides = [
  ['alpha', 'Player Alpha'],
  ['bravo', 'Player Bravo'],
] as const;

/** The names of two who play each other; `own` is the side of who types them. */
export function PlayerNames({
  names,
  own,
  change,
}: {
  readonly names: Names;
  readonly own?: keyof Names;
  readonly change: (names: Names) => void;
}) {
  return (
    <div class="pair">
      {sides.map(([side, label]) => (
        <Line
          key={side}
          label={side === own ? `${label} (you)` : label}
          name={side}
          maxLength={limits.name.bytes}
          placeholder="a name, if you like"
          value={names[side]}
          change={(name) => change({ ...names, [side]: name })}
        />
      ))}
    </div>
  );
}

function isPrint(column: PlayerColumn): column is PrintField {
  return Object.hasOwn(printColumns, column);
}

function titleOf(column: PlayerColumn): string {
  return isPrint(column) ? printColumns[column][0] : column;
}

const empty: PlayerTable = { columns: ['name'], rows: [['']] };

/** Returns a line of CSV as a person would type it. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((text) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
}

function writeTable({ columns: shown, rows }: PlayerTable): string {
  const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''));
  return [shown.map(titleOf), ...filled].map(csvLine).join('\n');
}

/** Returns the table with a block of a spreadsheet from a cell on; it grows by as many rows as that takes. */
function pasteInto({ columns: shown, rows }: PlayerTable, row: number, column: number, text: string): PlayerTable {
  const block = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const blank = shown.map(() => '');
  const count = Math.max(rows.length, row + block.length);
  const all = Array.from({ length: count }, (_, i) =>
    (rows[i] ?? blank).map((cell, j) => block[i - row]?.[j - column] ?? cell),
  );
  return { columns: shown, rows: all };
}

function withColumn({ columns: before, rows }: PlayerTable, column: PlayerColumn): PlayerTable {
  const shown = playerColumns.filter((each) => each === column || before.includes(each));
  return { columns: shown, rows: rows.map((cells) => shown.map((each) => cells[before.indexOf(each)] ?? '')) };
}

function withRow({ columns: shown, rows }: PlayerTable): PlayerTable {
  return { columns: shown, rows: [...rows, shown.map(() => '')] };
}

interface List {
  readonly value: string;
  readonly change: (text: string) => void;
}

/** Says what a list of players comes to, read in the thread. */
export function usePlayers(text: string) {
  const { quick } = usePage();
  const { result, problem } = useLatest(text.trim(), async () => ({ text, look: await quick.ask('players', text) }));
  if (text.trim() === '') return { look: null, table: empty, said: '' };
  if (problem !== null) return { look: null, table: null, said: wordProblem(problem) };
  if (result === null) return { look: null, table: null, said: '' };
  const { look } = result;
  return { look, table: result.text === text ? look.table : null, said: look.notes.map(sentence).join(' ') };
}

export function Players({ value, change, found }: List & { readonly found: ReturnType<typeof usePlayers> }) {
  return (
    <div class="group">
      <Lines
        label="Names, one per line, or a list with columns"
        name="players"
        note="A list from a program or a spreadsheet will do. Of its columns those with names are read, and table, seat, round, large, lower case, left hand and face: write yes for how a sheet is printed."
        placeholder={'Ada\nBlaise\nGrace\nLinus'}
        autocapitalize="words"
        value={value}
        change={change}
        file={{ accept: LISTS, most: packLimits.csv.bytes }}
        said={found.said}
      />
      <Roster value={value} change={change} found={found} />
    </div>
  );
}

/** More rows than anybody edits by hand; the list takes any number. */
const MAX_ROWS = 500;

/** What is typed into a cell is kept even where the list cannot be read with it. */
function Roster({ value, change, found }: List & { readonly found: ReturnType<typeof usePlayers> }) {
  const [isOpen, setOpen] = useState(false);
  const [kept, keep] = useState<{ readonly text: string; readonly table: PlayerTable }>({ text: '', table: empty });
  const body = useRef<HTMLTableSectionElement>(null);
  const edit = (changed: PlayerTable) => {
    const text = writeTable(changed);
    keep({ text, table: changed });
    change(text);
  };
  const table = kept.text === value ? kept.table : (found.table ?? kept.table);
  let problem = kept.text === value || found.table !== null ? '' : `Mend the list first. ${found.said}`;
  if (table.rows.length > MAX_ROWS) problem = `There are more than ${MAX_ROWS} players: edit the list above.`;
  const goTo = (row: number, column: number) =>
    setTimeout(() => body.current?.querySelectorAll('tr')[row]?.querySelectorAll('input')[column]?.focus());
  return (
    <Fold title="Edit as a table" change={setOpen}>
      {!isOpen ? null : problem !== '' ? (
        <p class="error">{problem}</p>
      ) : (
        <div class="group">
          <div class="roster">
            <table>
              <thead>
                <tr>
                  {table.columns.map((column) => (
                    <th key={column} scope="col">
                      {titleOf(column)}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody ref={body}>
                {table.rows.map((cells, row) => (
                  <tr key={row}>
                    {table.columns.map((column, i) => (
                      <td key={column}>
                        <Cell
                          {...{ column, row }}
                          text={cells[i] ?? ''}
                          set={(text) => {
                            const rows = table.rows.map((each, at) => (at === row ? each.with(i, text) : each));
                            edit({ ...table, rows });
                          }}
                          paste={(text) => edit(pasteInto(table, row, i, text))}
                          below={() => {
                            if (row + 1 === table.rows.length) edit(withRow(table));
                            goTo(row + 1, i);
                          }}
                        />
                      </td>
                    ))}
                    <td>
                      <button
                        type="button"
                        class="button"
                        aria-label={`Remove player ${row + 1}`}
                        onClick={() => {
                          edit({ ...table, rows: table.rows.filter((_, at) => at !== row) });
                          goTo(Math.max(0, row - 1), 0);
                        }}
                      >
                        ×
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="tally">
            <button
              type="button"
              class="button"
              onClick={() => {
                edit(withRow(table));
                goTo(table.rows.length, 0);
              }}
            >
              Add a player
            </button>
            <label>
              Add a column{' '}
              <select
                value=""
                onInput={(e) => {
                  const { value: column } = e.currentTarget;
                  if (column !== '') edit(withColumn(table, column as PlayerColumn));
                }}
              >
                <option value="">–</option>
                {playerColumns
                  .filter((column) => !table.columns.includes(column))
                  .map((column) => (
                    <option key={column} value={column}>
                      {titleOf(column)}
                    </option>
                  ))}
              </select>
            </label>
          </p>
          <p class="note">A block that was copied in a spreadsheet can be pasted into any cell.</p>
        </div>
      )}
    </Fold>
  );
}

function Cell({
  column,
  row,
  text,
  set,
  paste,
  below,
}: {
  readonly column: PlayerColumn;
  readonly row: number;
  readonly text: string;
  readonly set: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly below: () => void;
}) {
  const label = `${titleOf(column)} of player ${row + 1}`;
  if (isPrint(column))
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={readYes(text, column) === true}
        onInput={(e) => set(e.currentTarget.checked ? 'yes' : '')}
      />
    );
  const take = (e: TargetedClipboardEvent<HTMLInputElement>) => {
    const pasted = e.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\r\n]/.test(pasted.trim())) return;
    e.preventDefault();
    paste(pasted);
  };
  return (
    <input
      type="text"
      aria-label={label}
      autocomplete="off"
      value={text}
      onInput={(e) => set(e.currentTarget.value)}
      onPaste={take}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return;
        e.preventDefault();
        below();
      }}
    />
  );
}
