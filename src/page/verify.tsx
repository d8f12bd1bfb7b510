// Whether sheets are what was committed to: proofs against a head, and an event from its file.
import { useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { headCode } from '../event/deal/head-code.js';
import { packLimits } from '../event/options/pack-limits.js';
import { pathsOf } from './event-parts.js';
import { OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { Button, Line, Lines } from './fields.js';
import { Action, FileList, TaskState } from './files.js';
import { useLatest } from './preview.js';
import { Faults, sentence, usePage, useTask } from './state.js';
import type { ProofFile } from './work/events.js';

/** Heads are typed whole, or as the short code on a cover. */
function readHead(typed: string): string | undefined {
  const given = typed.replace(/\s/g, '');
  if (given === '') return undefined;
  return given.length === 64 ? given.toLowerCase() : given.toUpperCase();
}

function sayChanges(batches: readonly { kind: 'build' | 'add' | 'replace' }[]): string {
  const count = (kind: 'add' | 'replace', one: string) => {
    const { length } = batches.filter((batch) => batch.kind === kind);
    return length === 0 ? [] : pluralize(length, one);
  };
  return [count('add', 'addition'), count('replace', 'replaced sheet')].flat().join(' and ');
}

/** Proofs are checked without an event, too. */
export function Verify() {
  const { event, quick } = usePage();
  const task = useTask();
  /** What is done with the event file. */
  const dealing = useTask();
  const { tables, table, at } = useTables(true);
  const { result: about } = useLatest(event ?? '', () => quick.ask('event', event ?? ''));
  const chosen = at === undefined ? '' : (about?.serials[`${at.round} ${at.table} ${at.seat}`] ?? '');
  const [typed, setHead] = useState('');
  const head = readHead(typed);
  const [serial, setSerial] = useState('');
  const [proof, setProof] = useState<(ProofFile & { of: string }) | null>(null);
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
    dealing.run('Dealing every fleet again …', async () => {
      const { intact, sealed, batches, published } = await dealing.ask('verify', { event, head });
      const latest = `The latest head is ${(batches.at(-1)?.head ?? '').replace(/.{8}(?=.)/g, '$& ')}`;
      const wrong = batches.filter(({ agrees }) => !agrees).length;
      if (intact)
        return `Correct: all ${about?.sheets ?? 0} sheets were dealt again, and are what was committed to. ${latest}${published === true ? ', as it was published' : ''}.`;
      if (!sealed) return 'The record was changed since it was written, or belongs to another secret.';
      if (wrong > 0) return `${wrong} of ${batches.length} heads are not what the secret makes.`;
      const earlier = batches.findIndex((batch) => head === batch.head || head === headCode(batch.head));
      if (earlier >= 0)
        return `Correct: all ${about?.sheets ?? 0} sheets were dealt again, and are what was committed to. The head that you typed is an earlier one of this event, from before ${sayChanges(batches.slice(earlier + 1))}; nothing that was dealt until then has changed. ${latest}.`;
      return `No: the head that you typed is none of this event. ${latest}.`;
    });
  const reveal = (event: string, one: string | null) =>
    dealing.run('Making the proof …', async () => {
      setProof(null);
      const done = await dealing.ask('reveal', { event, serial: one });
      setProof({ ...done, of: asked });
    });
  // What was said is of what stood in the fields before.
  const forget = () => {
    task.settle();
    dealing.settle();
    setChecked([]);
  };
  return (
    <Faults.Provider value={task}>
      <div class="controls" onInput={forget}>
        <Action title="Proofs" submit={() => void check()}>
          <p>After play: is every sheet what was committed to before it?</p>
          <Lines
            label="Proofs to check, one per line"
            name="proofs"
            rows={2}
            autocapitalize="off"
            note="As they were revealed: paste them, or drop their file."
            value={proofs.text}
            change={(text, name = 'proofs') => setProofs({ name, text })}
            file={{ accept: '.json,.jsonl,.txt', most: packLimits.csv.bytes }}
          />
          <Line
            label="The head that was published, if you have it"
            name="head"
            note="64 digits, or the 26 characters on the covers of a match."
            value={typed}
            change={setHead}
          />
          <button class="big" type="submit">
            Check the proofs
          </button>
          <TaskState task={task} />
          {checked.length === 0 ? null : (
            <ul class="advice">
              {checked.map((each) => (
                <li key={each}>{sentence(each)}</li>
              ))}
            </ul>
          )}
        </Action>
        <Faults.Provider value={dealing}>
          <section class="action" aria-label="The event">
            <h2>The event</h2>
            <OpenEvent task={dealing} />
            {event === null || about === null ? (
              <>
                <p>With the event file all its sheets are dealt again, and proofs are made of them.</p>
                <TaskState task={dealing} />
              </>
            ) : (
              <>
                <Button onClick={() => void verify(event)}>Check the event</Button>
                <TaskState task={dealing} />
                {table === undefined || at === undefined ? null : (
                  <>
                    <TableChoice tables={tables} at={at} />
                    <SeatChoice table={table} at={at} />
                  </>
                )}
                <Line
                  label="Serial of the sheet to prove"
                  name="serial"
                  note="The nine characters at its foot. Without them it is the sheet that is chosen above."
                  placeholder={chosen}
                  autocapitalize="characters"
                  value={serial}
                  change={setSerial}
                />
                <div class="buttons">
                  <Button onClick={() => void reveal(event, meant)} disabled={dealing.isBusy}>
                    Prove this sheet
                  </Button>
                  <Button onClick={() => void reveal(event, null)} disabled={dealing.isBusy}>
                    Prove all sheets
                  </Button>
                </div>
              </>
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
          </section>
        </Faults.Provider>
      </div>
    </Faults.Provider>
  );
}
