// Two friends: a match is dealt, and two sealed sheets are printed, or one of them is sent; or one sheet alone.
import { useState } from 'preact/hooks';
import { Radios } from './fields.js';
import {
  Action,
  duplexOf,
  printers,
  printFile,
  Result,
  SaveAll,
  saveFile,
  TaskState,
  textFile,
  useLeaveWarning,
} from './files.js';
import { EditionField, Options } from './options.js';
import { PlayerNames } from './players.js';
import { Preview } from './preview.js';
import { SendSheet, TakeSheet } from './sent-sheet.js';
import { Sheets } from './sheets.js';
import { Faults, sentence, type Task, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';
import type { MadeEvent } from './work/events.js';

interface Names {
  readonly alpha: string;
  readonly bravo: string;
}

interface Made extends MadeEvent {
  readonly names: Names;
  readonly isTwoSided: boolean;
  /** What it was ordered with, to tell when that has changed. */
  readonly order: string;
}

export function Match() {
  const { values, setEvent, place, go } = usePage();
  const task = useTask();
  const [names, setNames] = useState<Names>({ alpha: '', bravo: '' });
  const [printer, setPrinter] = useState('both');
  const duplex = duplexOf(printer);
  const [made, setMade] = useState<Made | null>(null);
  const given = Object.fromEntries(
    Object.entries(names)
      .map(([side, name]: [string, string]) => [side, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );
  const fields = { ...fieldsOf(values), ...given, duplex };
  const order = JSON.stringify([values, given, printer]);
  const make = () =>
    task.run('Dealing two fleets that suit each other …', async () => {
      setMade(null);
      const match = await task.ask('match', { fields });
      const called = { alpha: names.alpha.trim() || 'Alpha', bravo: names.bravo.trim() || 'Bravo' };
      setMade({ ...match, names: called, isTwoSided: duplex === undefined, order });
      setEvent(match.event);
      return 'Two sheets and a key are ready below.';
    });
  useLeaveWarning(made !== null);
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title="A match" submit={() => void make()}>
          <p class="note">Two sealed sheets: print both, or print yours and send your friend the other one.</p>
          <EditionField />
          <PlayerNames names={names} change={setNames} />
          <button class="big" type="submit">
            Make two sheets
          </button>
          <button type="button" class="quiet" onClick={() => go('phones')}>
            Without a dealer: each deals with a phone, and nobody can know a fleet
          </button>
          <TaskState task={task} />
          {made === null ? null : <HandOut made={made} isOld={made.order !== order} task={task} />}
          <Radios label="Your printer prints on" choices={printers} value={printer} change={setPrinter} />
        </Action>
      </div>
      <Options />
      <div class="more">
        <TakeSheet />
        <Sheets />
      </div>
      {place === 'match' ? <Preview /> : null}
    </Faults.Provider>
  );
}

const seats = [
  ['alpha', 'A'],
  ['bravo', 'B'],
] as const;

/** The files of a match that was made. */
function HandOut({ made, isOld, task }: { readonly made: Made; readonly isOld: boolean; readonly task: Task }) {
  const { go } = usePage();
  const print = (path: string) => {
    printFile(fileAt(path));
    task.say('It is open in a new tab, or among your downloads: print it from there.');
  };
  const fileAt = (path: string) => {
    const bytes = made.files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
    return { name: path, type: 'application/pdf', bytes };
  };
  return (
    <Result title="Your match is ready">
      {isOld ? (
        <p class="note" role="status">
          You have changed something since: this match was made before that. For the change make two new sheets.
        </p>
      ) : null}
      <ol class="files">
        {seats.map(([side, seat]) => (
          <li key={side}>
            <span>{made.names[side]}</span>
            <button type="button" class="button" onClick={() => print(`${side}.pdf`)}>
              Print {made.names[side]}’s sheet
            </button>
            <SendSheet event={made.event} seat={seat} name={made.names[side]} />
          </li>
        ))}
        <li>
          <span>The key: both fleets, for disputes</span>
          <button type="button" class="button" onClick={() => print('key.pdf')}>
            Open the key
          </button>
        </li>
        <li>
          <span>A call that is in doubt, for someone who does not play</span>
          <button type="button" class="button" onClick={() => go('judge')}>
            Answer one call
          </button>
        </li>
      </ol>
      {made.notes.length === 0 ? null : (
        <ul class="advice">
          {made.notes.map((note) => (
            <li key={note}>{sentence(note)}</li>
          ))}
        </ul>
      )}
      <SaveAll what="all" archive={made.archive} files={made.files} task={task} />
      <p class="copies">
        <button
          type="button"
          class="quiet"
          onClick={() => {
            saveFile(textFile('match.battle-tracker.json', made.event, 'application/json'));
            task.say('Saved as match.battle-tracker.json. It opens both fleets: keep it from both players.');
          }}
        >
          Save the event file
        </button>
      </p>
      <ul class="advice">
        <li>
          <b>At one table:</b> print one sheet, then the other. Each lies behind a cover, so nobody sees a fleet.
        </li>
        <li>
          <b>In two places:</b> print yours, and send your opponent theirs.
        </li>
        <li>
          <b>Print</b> at actual size, {made.isTwoSided ? 'on both sides' : 'on one side; lay the cover on top'}.
        </li>
        <li>
          Whoever makes a match can read both fleets: let someone else make it if that matters. It is kept nowhere: save
          what you need before you close this page.
        </li>
      </ul>
    </Result>
  );
}
