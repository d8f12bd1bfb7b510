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
function readHead(typed: string): string | undefined {
  const given = typed.replace(/\s/g, '');
  if (given === '') return undefined;
  return given.length === 64 ? given.toLowerCase() : given.toUpperCase();
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

/** Proofs are checked without an event, too. */
export function ProofPart({
  event,
  sheets,
  serial: chosen,
}: {
  readonly event: string | null;
  readonly sheets: number;
  readonly serial: string;
}) {
  const task = useTask();
  const [typed, setHead] = useState('');
  const head = readHead(typed);
  const [serial, setSerial] = useState('');
  const [proof, setProof] = useState<(ProofFile & { readonly of: string }) | null>(null);
  const meant = serial.trim() === '' ? chosen : serial;
  // What was asked for may change while it is made.
  const asked = JSON.stringify([event, meant]);
  const shown = proof?.of === asked ? proof : null;
  const [proofs, setProofs] = useState({ name: 'proofs', text: '' });
  const [checked, setChecked] = useState<readonly string[]>([]);
  const check = () =>
    task.run('Checking the proofs …', async () => {
      setChecked([]);
      const { right, said } = await task.ask('proofs', { ...proofs, head });
      setChecked(said);
      return right ? 'Correct: nothing differs.' : 'No: see below what differs.';
    });
  const verify = (event: string) =>
    task.run('Dealing every fleet again …', async () => {
      const { intact, sealed, batches, published } = await task.ask('verify', { event, head });
      const latest = `The latest head is ${(batches.at(-1)?.head ?? '').replace(/.{8}(?=.)/g, '$& ')}`;
      const wrong = batches.filter(({ agrees }) => !agrees).length;
      if (intact)
        return `Correct: all ${sheets} sheets were dealt again, and are what was committed to. ${latest}${published === true ? ', as it was published' : ''}.`;
      if (!sealed) return 'The record was changed since it was written, or belongs to another secret.';
      if (wrong > 0) return `${wrong} of ${batches.length} heads are not what the secret makes.`;
      const earlier = batches.findIndex((batch) => head === batch.head || head === headCode(batch.head));
      if (earlier >= 0)
        return `Correct: all ${sheets} sheets were dealt again, and are what was committed to. The head that you typed is an earlier one of this event, from before ${sayChanges(batches.slice(earlier + 1))}; nothing that was dealt until then has changed. ${latest}.`;
      return `No: the head that you typed is none of this event. ${latest}.`;
    });
  const reveal = (event: string, one: string | null) =>
    task.run('Making the proof …', async () => {
      setProof(null);
      const done = await task.ask('reveal', { event, serial: one });
      setProof({ ...done, of: asked });
      return undefined;
    });
  return (
    <Part title="Proofs" task={task} forget={() => setChecked([])}>
      <Line
        label="The head that was published, if you have it"
        name="head"
        note="64 digits, or the 26 characters on the covers of a match."
        value={typed}
        change={setHead}
      />
      <Lines
        label="Proofs to check, one per line"
        name="proofs"
        rows={2}
        autocapitalize="off"
        note="As they are revealed after play: each is held against the head."
        value={proofs.text}
        change={(text, name = 'proofs') => {
          setProofs({ name, text });
          setChecked([]);
        }}
        file={{ accept: '.json,.jsonl,.txt', most: packLimits.csv.bytes }}
      />
      <Button name="Check the proofs" press={() => void check()} />
      {event === null ? null : (
        <>
          <Button name="Check the event" press={() => void verify(event)} />
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
            <Button name="Prove this sheet" press={() => void reveal(event, meant)} isOff={task.isBusy} />
            <Button name="Prove all sheets" press={() => void reveal(event, null)} isOff={task.isBusy} />
          </div>
        </>
      )}
      <TaskState task={task} />
      {checked.length === 0 ? null : (
        <ul class="advice">
          {checked.map((each) => (
            <li key={each}>{sentence(each)}</li>
          ))}
        </ul>
      )}
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
