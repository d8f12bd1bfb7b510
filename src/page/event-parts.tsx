// The parts of the event that only ask its file: results and standings, proofs; and what all its parts share.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { headCode } from '../event/deal/head-code.js';
import { packLimits } from '../event/options/pack-limits.js';
import { Line, Lines, LISTS } from './fields.js';
import { FileList, TaskState } from './files.js';
import { Faults, sentence, type Task, useTask } from './state.js';
import type { MadeEvent, ProofFile } from './work/events.js';
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

export function AwayLines(of: {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
}) {
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

/** A part that is folded until it is needed, with a task of its own, so that what comes of it is said beside its buttons. */
export function Part({
  title,
  task,
  forget,
  children,
}: {
  readonly title: string;
  readonly task: Task;
  /** Drops what was made of what stood in the fields before. */
  readonly forget?: () => void;
  readonly children: ComponentChildren;
}) {
  const change = () => {
    if (task.isBusy) return;
    task.say('');
    forget?.();
  };
  return (
    <details>
      <summary>
        <h3>{title}</h3>
      </summary>
      <Faults.Provider value={task}>
        <div class="group" onInput={change} onChange={change}>
          {children}
        </div>
      </Faults.Provider>
    </details>
  );
}

export function Button({
  name,
  press,
  isOff = false,
}: {
  readonly name: string;
  readonly press: () => void;
  readonly isOff?: boolean;
}) {
  return (
    <button type="button" class="button" disabled={isOff} onClick={press}>
      {name}
    </button>
  );
}

export const pathsOf = (files: readonly File[]) => files.map(({ name, bytes }) => ({ path: name, bytes }));

/** Heads are typed whole, or as the short code on a cover. */
function isHead(typed: string, head: string): boolean {
  const given = typed.replace(/\s/g, '');
  return given.toLowerCase() === head || given.toUpperCase() === headCode(head);
}

function sayChanges(batches: readonly { readonly kind: 'build' | 'add' | 'replace' }[]): string {
  const count = (kind: 'add' | 'replace') => batches.filter((batch) => batch.kind === kind).length;
  const [added, replaced] = [count('add'), count('replace')];
  return [
    added === 0 ? '' : added === 1 ? 'an addition' : `${added} additions`,
    replaced === 0 ? '' : replaced === 1 ? 'a replaced sheet' : `${replaced} replaced sheets`,
  ]
    .filter(Boolean)
    .join(' and ');
}

export function ProofPart({
  day: { event },
  sheets,
  serial: chosen,
}: {
  readonly day: Day;
  readonly sheets: number;
  readonly serial: string;
}) {
  const task = useTask();
  const [head, setHead] = useState('');
  const [serial, setSerial] = useState('');
  const [proof, setProof] = useState<(ProofFile & { readonly of: string }) | null>(null);
  const meant = serial.trim() === '' ? chosen : serial;
  // What was asked for may change while it is made.
  const asked = JSON.stringify([event, meant]);
  const shown = proof?.of === asked ? proof : null;
  const verify = () =>
    task.run('Dealing every fleet again …', async () => {
      const given = head.trim() === '' ? undefined : head;
      const { intact, sealed, batches, published } = await task.ask('verify', { event, head: given });
      const latest = `The latest head is ${(batches.at(-1)?.head ?? '').replace(/.{8}(?=.)/g, '$& ')}`;
      const wrong = batches.filter(({ agrees }) => !agrees).length;
      if (intact)
        return `Correct: all ${sheets} sheets were dealt again, and are what was committed to. ${latest}${published === true ? ', as it was published' : ''}.`;
      if (!sealed) return 'The record was changed since it was written, or belongs to another secret.';
      if (wrong > 0) return `${wrong} of ${batches.length} heads are not what the secret makes.`;
      const later = batches.slice(batches.findIndex((batch) => isHead(head, batch.head)) + 1);
      if (later.length < batches.length)
        return `Correct: all ${sheets} sheets were dealt again, and are what was committed to. The head that you typed is an earlier one of this event, from before ${sayChanges(later)}; nothing that was dealt until then has changed. ${latest}.`;
      return `No: the head that you typed is none of this event. ${latest}.`;
    });
  const reveal = (one: string | null) =>
    task.run('Making the proof …', async () => {
      setProof(null);
      const done = await task.ask('reveal', { event, serial: one });
      setProof({ ...done, of: asked });
      return undefined;
    });
  return (
    <Part title="Check the event, prove a sheet" task={task}>
      <Line
        label="The head that was published, if you have it"
        name="head"
        note="64 digits, or the 26 characters on the covers of a match."
        value={head}
        change={setHead}
      />
      <Button name="Check the event" press={() => void verify()} />
      <Line
        label="Serial of the sheet to prove"
        name="serial"
        note="The nine characters at its foot. Without them it is the sheet that is chosen above."
        placeholder={chosen}
        autocapitalize="characters"
        value={serial}
        change={setSerial}
      />
      <div class="saves">
        <Button name="Prove this sheet" press={() => void reveal(meant)} isOff={task.isBusy} />
        <Button name="Prove all sheets" press={() => void reveal(null)} isOff={task.isBusy} />
      </div>
      <TaskState task={task} />
      {shown === null ? null : (
        <>
          <ul class="advice">
            {[...shown.warnings, 'give it away after play: whoever reads it knows the fleet'].map((each) => (
              <li key={each}>{sentence(each)}</li>
            ))}
          </ul>
          <FileList files={pathsOf([shown.file])} />
        </>
      )}
    </Part>
  );
}
