// The after-action sheet of a game: as a page to print, and as it stands on the screen.
import { useState } from 'preact/hooks';
import { type Board, columnName } from '../game/board.js';
import type { MarkedBoard, MarkedSquare } from '../game/judge/after-action/mark-board.js';
import { sheetRows } from './choices.js';
import { RowField, Switch } from './fields.js';
import { printFile, saveFile, TaskState } from './files.js';
import { usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';
import type { GameSheets } from './work/judge.js';

/** One page of a game, to print on the paper and with the ink that are chosen. */
export function ActionFile({ sheets, log }: { readonly sheets: GameSheets; readonly log: string }) {
  const { values, set } = usePage();
  const task = useTask();
  const [reveal, setReveal] = useState(false);
  const make = (format: 'pdf' | 'svg', then: typeof saveFile, said?: string) =>
    task.run('Drawing the sheet …', async () => {
      const file = await task.ask('action', { sheets, log, format, fields: fieldsOf(values), reveal });
      then(file);
      return said ?? `Saved as ${file.name}.`;
    });
  return (
    <div class="group">
      <h3>The after-action sheet</h3>
      <p class="note">
        One page: both grids as they were found, and where the game turned. What was never found is left out unless you
        choose it.
      </p>
      <div class="pair">
        {sheetRows
          .filter(({ name }) => name === 'paper' || name === 'ink')
          .map((row) => (
            <RowField key={row.name} {...{ row, values, set }} />
          ))}
      </div>
      <Switch label="Print what was never found, too" isOn={reveal} change={setReveal} />
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => void make('pdf', printFile, 'It is open in a new tab, or among your downloads.')}
        >
          Print it
        </button>
        <button type="button" class="button" onClick={() => void make('pdf', saveFile)}>
          Save as PDF
        </button>
        <button type="button" class="button" onClick={() => void make('svg', saveFile)}>
          Save as a picture
        </button>
      </div>
      <TaskState task={task} />
    </div>
  );
}

/** Returns what a square of a board shows, and how it is read aloud. */
function describeSquare(marked: MarkedSquare | null | undefined): readonly [sign: string, spoken: string] {
  switch (marked?.mark) {
    case 'dot':
      return ['•', 'miss'];
    case 'letter':
      return [marked.letter, marked.letter];
    case 'hit':
      return marked.never === null ? ['×', 'hit'] : [marked.never.toLowerCase(), `hit, ${marked.never} not found`];
    case 'mine':
      return ['✱', marked.struck ? 'mine, struck' : 'mine'];
    case 'never':
      return [marked.letter.toLowerCase(), `${marked.letter} not found`];
    case undefined:
      return ['', 'not called'];
  }
}

interface SideBoard {
  readonly board: Board;
  readonly marked: MarkedBoard;
  readonly title: string;
}

export function Grid({
  board,
  marked: { squares },
  title,
}: Omit<SideBoard, 'marked'> & { readonly marked: Pick<MarkedBoard, 'squares'> }) {
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  return (
    <table class="marked">
      <caption class="hidden">{title}</caption>
      <tbody>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {columnName(column)}
            </th>
          ))}
        </tr>
        {Array.from({ length: board.rows }, (_, row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {columns.map((column) => {
              const marked = squares[row * board.columns + column];
              const [sign, spoken] = describeSquare(marked);
              return (
                <td key={column} data-mark={marked?.mark ?? ''}>
                  <span aria-hidden="true">{sign}</span>
                  {sign === '' ? null : <span class="hidden">{spoken}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
