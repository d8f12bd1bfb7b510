// The roster as a table that can be edited; the field above it holds the same as text, and is what is sent.
import { readYes } from '../../../event/options/person-columns.js';
import { find } from '../show/find.js';
import { columns, isPrint, titleOf } from './read-roster.js';
import { addColumn, type Column, pasteInto, readTable, type RosterTable, writeTable } from './roster-table.js';

/** More rows than anybody edits by hand; the field takes any number. */
const MOST_ROWS = 500;

let table: RosterTable = { columns: ['name'], rows: [] };
let isWriting = false;

/** Wires the table. Returns what shows it anew after the text was changed. */
export function startTable(area: HTMLTextAreaElement): () => void {
  const edit = prepareEdit(area);
  const show = () => {
    if (!find('players-table', HTMLDetailsElement).open || isWriting) return;
    const read = readTable(area.value);
    const isShown = read !== null && read.rows.length <= MOST_ROWS;
    table = isShown ? read : { columns: ['name'], rows: [] };
    if (isShown && read.rows.length === 0) table = addRow(table);
    draw(edit);
    find('players-add', HTMLButtonElement).disabled = !isShown;
  };
  find('players-table', HTMLDetailsElement).addEventListener('toggle', show);
  find('players-add', HTMLButtonElement).addEventListener('click', () => edit.below(table.rows.length - 1, 0));
  const choice = find('players-column', HTMLSelectElement);
  choice.addEventListener('change', () => {
    if (choice.value !== '') edit.take(addColumn(table, choice.value as Column));
  });
  return show;
}

function prepareEdit(area: HTMLTextAreaElement): Edit {
  const write = () => {
    area.value = writeTable(table);
    isWriting = true;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    isWriting = false;
  };
  const take = (changed: RosterTable, row?: number, column = 0) => {
    table = changed;
    draw(edit);
    write();
    if (row !== undefined) focusCell(row, column);
  };
  const edit: Edit = {
    take,
    set: (row, column, text) => {
      table = { ...table, rows: table.rows.map((cells, i) => (i === row ? cells.with(column, text) : cells)) };
      write();
    },
    below: (row, column) => take(row + 1 < table.rows.length ? table : addRow(table), row + 1, column),
    remove: (row) => take({ ...table, rows: table.rows.filter((_, i) => i !== row) }, Math.max(0, row - 1)),
  };
  return edit;
}

function focusCell(row: number, column: number): void {
  const line = find('players-rows', HTMLElement).querySelectorAll('tr')[row + 1];
  line?.querySelectorAll('input')[column]?.focus();
}

function draw(edit: Edit): void {
  const open = columns.filter((each) => !table.columns.includes(each));
  const choices = [new Option('–', ''), ...open.map((each) => new Option(titleOf(each), each))];
  find('players-column', HTMLSelectElement).replaceChildren(...choices);
  find('players-rows', HTMLElement).replaceChildren(
    drawHead(table),
    ...table.rows.map((_, row) => drawRow(table, row, edit)),
  );
}

interface Edit {
  /** Takes another table, and goes to a cell of it. */
  readonly take: (changed: RosterTable, row?: number, column?: number) => void;
  readonly set: (row: number, column: number, text: string) => void;
  readonly below: (row: number, column: number) => void;
  readonly remove: (row: number) => void;
}

function addRow(table: RosterTable): RosterTable {
  return { ...table, rows: [...table.rows, table.columns.map(() => '')] };
}

function drawHead({ columns: shown }: RosterTable): HTMLElement {
  const row = document.createElement('tr');
  for (const column of shown) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = titleOf(column);
    row.append(cell);
  }
  return row;
}

function drawRow({ columns: shown, rows }: RosterTable, row: number, edit: Edit): HTMLElement {
  const line = document.createElement('tr');
  line.append(
    ...shown.map((column, i) => {
      const cell = document.createElement('td');
      cell.append(drawCell(column, rows[row]?.[i] ?? '', row, i, edit));
      return cell;
    }),
  );
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'button small';
  remove.textContent = '×';
  remove.setAttribute('aria-label', `Remove player ${row + 1}`);
  remove.addEventListener('click', () => edit.remove(row));
  const last = document.createElement('td');
  last.append(remove);
  line.append(last);
  return line;
}

function drawCell(column: Column, text: string, row: number, at: number, edit: Edit): HTMLInputElement {
  const input = document.createElement('input');
  input.setAttribute('aria-label', `${titleOf(column)} of player ${row + 1}`);
  if (isPrint(column)) {
    input.type = 'checkbox';
    input.checked = readYes(text, column) === true;
    input.addEventListener('change', () => edit.set(row, at, input.checked ? 'yes' : ''));
    return input;
  }
  input.value = text;
  input.autocomplete = 'off';
  input.addEventListener('input', () => edit.set(row, at, input.value));
  input.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    edit.take(pasteInto(table, row, at, pasted), row, at);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    edit.below(row, at);
  });
  return input;
}
