// A teacher: the names of a class become a sheet for every child, and what the teacher needs besides.
import { useState } from 'preact/hooks';
import { classLimits } from '../event/options/class-rows.js';
import { readRoster } from '../event/order/read-people.js';
import { because, Problem } from '../core/problem.js';
import { Line, Lines } from './fields.js';
import { Action, CopyCommand, FileList, SaveAll, TaskState } from './files.js';
import { EditionField, Options, WordSource } from './options.js';
import { Preview } from './preview.js';
import { Faults, sentence, type Task, usePage, useTask, wordProblem } from './state.js';
import { commandOf, fieldsOf } from './values.js';
import type { MadeClass } from './work/class.js';

/** How problems call what stands here under another name. */
const renamed: Readonly<Record<string, string>> = { children: 'roster' };

export function Class() {
  const { values, place } = usePage();
  const task = useTask((field) => renamed[field] ?? field);
  const [roster, setRoster] = useState('');
  const [more, setMore] = useState({ event: '', date: '', seed: '' });
  const [made, setMade] = useState<(MadeClass & { readonly order: string }) | null>(null);
  const { seed, ...named } = more;
  const own = Object.fromEntries(Object.entries(named).filter(([, text]) => text.trim() !== ''));
  const asked = { fields: { ...fieldsOf(values), ...own }, roster };
  const order = JSON.stringify([values, own, roster]);
  const make = () =>
    task.run('Making the class set …', async () => {
      if (roster.trim() === '')
        throw new Problem('missing-value', because`write the names of the children, or choose a file`, 'roster');
      const done = await task.ask('class', { ...asked, ...(seed.trim() === '' ? {} : { seed }) });
      setMade({ ...done, order });
      return 'The class set is ready below.';
    });
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title="A class set" submit={() => void make()}>
          <p>A sheet for every child by name, how to play, a list for you, and a board for the wall.</p>
          <Lines
            label="Paste your names, one per line"
            name="roster"
            note="A list from a school’s program or a spreadsheet will do, .xlsx too. Of its columns those with names are read, and level, large, lower case, left hand, face and partner: write yes where it applies."
            placeholder={'Ada\nBen\nCleo'}
            autocapitalize="words"
            value={roster}
            change={setRoster}
            file={{ accept: '.csv,.txt,text/csv,text/plain', most: classLimits.rosterBytes }}
            said={sayChildren(roster)}
          />
          <WordSource fills />
          <EditionField />
          <button class="big" type="submit">
            Make the class set
          </button>
          <TaskState task={task} />
          {made === null ? null : (
            <Made
              made={made}
              isOld={made.order !== order}
              keepSeed={() => {
                setMore({ ...more, seed: made.seed });
                task.say(
                  'The seed stands below. Add the child at the end of the list, make the set again, and print the last page.',
                );
              }}
              task={task}
            />
          )}
          <details open={seed !== ''}>
            <summary>
              <h3>Event, date, a child who comes late</h3>
            </summary>
            <div class="group">
              <div class="pair">
                {(['event', 'date'] as const).map((name) => (
                  <Line
                    key={name}
                    label={name === 'event' ? 'Event' : 'Date'}
                    name={name}
                    value={more[name]}
                    change={(text) => setMore({ ...more, [name]: text })}
                  />
                ))}
              </div>
              <Line
                label="Seed"
                name="seed"
                note="The same seed makes the same sheets again; children who are added at the end change no other’s. Leave it empty for a new set."
                value={seed}
                change={(text) => setMore({ ...more, seed: text })}
              />
            </div>
          </details>
          <CopyCommand
            task={task}
            command={() =>
              commandOf('class class.csv', values, [
                ['--event', more.event],
                ['--date', more.date],
                ['--names', 'blank'],
                ['--seed', seed],
                ['--output', 'class'],
              ])
            }
          />
        </Action>
      </div>
      <Options hasSource={false} />
      {place === 'class' ? <Preview fills /> : null}
    </Faults.Provider>
  );
}

function Made({
  made,
  isOld,
  keepSeed,
  task,
}: {
  readonly made: MadeClass;
  readonly isOld: boolean;
  readonly keepSeed: () => void;
  readonly task: Task;
}) {
  const { files, archive, notes, seed } = made;
  return (
    <div class="result" role="group" aria-label="The class set">
      <h3>The class set</h3>
      {isOld ? <p class="note">You have changed something since: this is the set of before.</p> : null}
      <FileList files={files.map((file) => ({ ...file, says: sentence(file.says) }))} />
      <SaveAll what="all" archive={archive} files={files} task={task} />
      {notes.length === 0 ? null : (
        <ul class="advice">
          {notes.map((note) => (
            <li key={note}>{sentence(note)}</li>
          ))}
        </ul>
      )}
      <p class="note">
        Seed {seed}: with it you can make the same set again, such as for a child who comes late.{' '}
        <button type="button" class="quiet" onClick={keepSeed}>
          Keep this seed
        </button>
      </p>
    </div>
  );
}

function sayChildren(text: string): string {
  if (text.trim() === '') return '';
  try {
    return readRoster(new TextEncoder().encode(text), 'roster').notes.map(sentence).join(' ');
  } catch (error) {
    if (error instanceof Problem) return wordProblem(error);
    throw error;
  }
}
