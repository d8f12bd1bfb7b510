// A fleet that a person made by hand: whether its words and squares are right, and the sheet with that fleet on it.
import { useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { Button, Fold, Lines } from './fields.js';
import { Action, Result, saveFile, TaskState } from './files.js';
import { EditionField } from './options.js';
import { Json } from './sheet-box.js';
import { Faults, sentence, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';
import type { CheckedFleet } from './work/judge.js';

const EXAMPLE = 'STORM B2 across\nWAVE D4 down\nFOG A9 across\nSEA J1 down\nGO F8 across';

export function HandMade() {
  const { values } = usePage();
  const task = useTask();
  const [text, setText] = useState('');
  const [base, setBase] = useState('');
  const [checked, setChecked] = useState<CheckedFleet | null>(null);
  const check = () => {
    setChecked(null);
    return task.run('Checking the fleet …', async () => {
      const report = await task.ask('check', { text, fields: fieldsOf(values), base });
      setChecked(report);
      return sayReport(report);
    });
  };
  return (
    <Faults.Provider value={task}>
      <Action title="A fleet made by hand" submit={() => void check()}>
        <p>Are the words in a dictionary, and do the ships lie as the rules say?</p>
        <EditionField />
        <Lines
          label="The fleet, one ship per line"
          name="fleet"
          note="The word, its first square, across or down. A line may hold the mine, such as mine J10, or the manifest."
          placeholder={EXAMPLE}
          autocapitalize="characters"
          value={text}
          change={setText}
          file={{ accept: '.txt,.json,text/plain,application/json', most: 64 * 1024 }}
        />
        <Fold title="Write it on the player’s own sheet">
          <Json
            label="JSON of the sheet that the player filled in"
            name="base"
            note="Then edition and rules are those of the sheet, and the judge can answer for it."
            json={base}
            change={setBase}
          />
        </Fold>
        <button class="big" type="submit">
          Check the fleet
        </button>
        <p class="note">Edition, opening, house rules and theme are those of the options.</p>
        <TaskState task={task} />
      </Action>
      {checked === null ? null : <Report {...checked} />}
    </Faults.Provider>
  );
}

function sayReport({ faults, warnings }: CheckedFleet): string {
  if (faults.length > 0) return `The fleet breaks rules: ${pluralize(faults.length, 'thing is', 'things are')} wrong.`;
  if (warnings.length === 0) return 'Nothing is wrong.';
  return `Nothing is wrong, but look up ${pluralize(warnings.length, 'word')}.`;
}

function Report(report: CheckedFleet) {
  const { ships, faults, warnings, filled } = report;
  return (
    <Result title="The report">
      <p class="verdict">{sayReport(report)}</p>
      <Findings title="Wrong" found={faults} />
      <Findings title="To look up" found={warnings} />
      <ul class="ships">
        {ships.map(({ ship, word, start, direction, known }) => (
          <li key={ship}>
            {[ship, word, start, direction].filter((part) => part !== null).join(' ')}: {known ?? 'in no list'}
          </li>
        ))}
      </ul>
      {filled === null ? null : (
        <div>
          <Button onClick={() => saveFile(filled)}>Save the sheet with the fleet on it</Button>
          <p class="note">Its JSON holds the whole fleet: keep it from the other player.</p>
        </div>
      )}
    </Result>
  );
}

function Findings({ title, found }: { title: string; found: CheckedFleet['faults'] }) {
  if (found.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul class="advice">
        {found.map(({ where, message }) => (
          <li key={where + message}>{sentence(`${sayPlace(where, message)}: ${message}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Ships are counted as people count: fleet[4].word is ship 5. */
function sayPlace(where: string, message: string): string {
  const [, index, part] = /^fleet\[(\d+)\](?:\.(\w+))?$/.exec(where) ?? [];
  if (index === undefined) return where.replace('.', ' ');
  return `ship ${Number(index) + 1}${part === 'start' && message === 'is missing' ? ', its square' : ''}`;
}
