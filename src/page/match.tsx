// Two friends: a match is dealt, two sealed sheets are printed; or one sheet alone.
import { useState } from 'preact/hooks';
import { Line } from './fields.js';
import { Action, saveFile, TaskState } from './files.js';
import { EditionField, Options } from './options.js';
import { Preview } from './preview.js';
import { Faults, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';
import type { MadeEvent } from './work/events.js';

export function Match() {
  const { values } = usePage();
  const task = useTask();
  const [names, setNames] = useState({ alpha: '', bravo: '' });
  const [made, setMade] = useState<MadeEvent | null>(null);
  const make = () =>
    task.run('Dealing two fleets that suit each other …', async () => {
      const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
      setMade(await task.ask('match', { fields: { ...fieldsOf(values), ...given } }));
      return 'Two sheets and a key are ready below.';
    });
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title="A match" submit={() => void make()}>
          <EditionField />
          <div class="pair">
            <Line
              label="Player Alpha"
              name="alpha"
              value={names.alpha}
              change={(alpha) => setNames({ ...names, alpha })}
            />
            <Line
              label="Player Bravo"
              name="bravo"
              value={names.bravo}
              change={(bravo) => setNames({ ...names, bravo })}
            />
          </div>
          <button class="big" type="submit">
            Print two sheets
          </button>
          <TaskState task={task} />
        </Action>
        {made === null ? null : (
          <div class="result">
            <button type="button" class="button" onClick={() => saveFile(made.archive)}>
              Save
            </button>
          </div>
        )}
      </div>
      <Options />
      <Preview />
    </Faults.Provider>
  );
}
