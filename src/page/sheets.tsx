// One sheet, or some, without a match: of a seed that can be typed again.
import { useState } from 'preact/hooks';
import { limits } from '../core/options/limits.js';
import type { FormatName } from '../sheet/formats.js';
import { Button, Fold, Line, Select } from './fields.js';
import { Action, printFile, saveFile, TaskState } from './files.js';
import { Faults, usePage, useTask } from './state.js';
import { fieldsOf, filled } from './values.js';
import { type File, MAX_SHEETS } from './work/sheets.js';

const titles: Readonly<Record<FormatName, string>> = {
  pdf: 'PDF, to print',
  svg: 'SVG, a picture',
  json: 'JSON, for the judge and for programs',
  text: 'Text, to be read aloud or embossed',
};

function save(file: File): string {
  saveFile(file);
  return `Saved as ${file.name}.`;
}

export function Sheets() {
  const { values } = usePage();
  const task = useTask();
  const [{ seed, count, player, format }, set] = useState({
    seed: '',
    count: '1',
    player: '',
    format: 'pdf',
  });
  const change = (name: string) => (value: string) => set((all) => ({ ...all, [name]: value }));
  const fields = { ...fieldsOf(values), ...filled({ count, player }) };
  const make = (hand: (file: File) => Promise<string> | string) =>
    task.run('Making it …', async () => {
      const made = await task.ask('sheets', {
        fields,
        seed: seed === '' ? undefined : seed,
        format: format as FormatName,
      });
      const done = await hand(made);
      const drawn = seed === '' ? [`The seed is ${made.seed}: with it you get the same again.`] : [];
      return [done, ...drawn, ...made.notices].join(' ');
    });
  return (
    <Faults.Provider value={task}>
      <Action title="One sheet" submit={() => void make(format === 'pdf' ? printFile : save)}>
        <button class="button" type="submit">
          {format === 'pdf' ? 'Print one sheet' : 'Save one sheet'}
        </button>
        <TaskState task={task} />
        <Fold title="Seed, number, name, format">
          <Line
            label="Seed"
            name="seed"
            maxLength={limits.seedCharacters}
            autocapitalize="off"
            placeholder="a new one"
            note="Any text; the same seed gives the same sheet. What you type is public: whoever sees your serial can guess it and print your sheet. Leave it empty to be safe."
            value={seed}
            change={change('seed')}
          />
          <div class="pair">
            <Line
              label="How many"
              name="count"
              inputMode="numeric"
              note={`At most ${MAX_SHEETS}`}
              value={count}
              change={change('count')}
            />
            <Line
              label="Name on the sheet"
              name="player"
              maxLength={limits.name.bytes}
              value={player}
              change={change('player')}
            />
          </div>
          <Select
            label="As"
            choices={Object.entries(titles).map(([name, title]) => ({ name, title }))}
            value={format}
            change={change('format')}
          />
          <p class="buttons">
            <Button onClick={() => void make(save)}>Save instead of printing</Button>
          </p>
        </Fold>
      </Action>
    </Faults.Provider>
  );
}
