// What the parts of the event share.
import { packLimits } from '../event/options/pack-limits.js';
import { Lines, LISTS } from './fields.js';
import { FileList, PrintFirst, Result, SaveAll } from './files.js';
import { sentence, type Task } from './state.js';
import type { MadeEvent } from './work/events.js';
import type { EventTable } from './work/judge.js';
import type { File } from './work/sheets.js';

/** What the parts share of the event that is open. */
export interface Day {
  readonly event: string;
  readonly tables: readonly EventTable[];
  readonly rounds: readonly number[];
  /** Goes on with the event file of what was made. */
  readonly take: (made: MadeEvent) => void;
}

/** Lists of players, pairings and results. */
export const list = { accept: `${LISTS},.trf,.trfx`, most: packLimits.csv.bytes };

export function AwayLines(of: { label: string; value: string; change: (text: string) => void }) {
  return (
    <Lines
      {...of}
      name="away"
      note="A name alone is absent; write half bye or withdrawn behind it, after a comma."
      rows={2}
      autocapitalize="words"
      placeholder="Ada, withdrawn"
    />
  );
}

/** What was added or replaced. */
export function Changed({ made: { files, archive, notes, head }, task }: { made: MadeEvent; task: Task }) {
  const pdfs = files.filter(({ path }) => path.endsWith('.pdf'));
  return (
    <Result title="What is new">
      <PrintFirst
        path={pdfs.find(({ path }) => path.includes('players/'))?.path ?? ''}
        title="Print the new sheets"
        isMain
        {...{ files, task }}
      />
      <ul class="advice">
        {notes.map((note) => (
          <li key={note}>{sentence(note)}</li>
        ))}
        <li>
          The latest head is <code>{head}</code>: publish it before these sheets are played.
        </li>
      </ul>
      <SaveAll what="what is new" archive={archive} files={files} task={task} />
      <FileList files={pdfs} />
    </Result>
  );
}

export const pathsOf = (files: readonly File[]) => files.map(({ name, bytes }) => ({ path: name, bytes }));
