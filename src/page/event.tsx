// What a director needs at the event itself: its file answers disputes, replaces sheets, adds players and rounds, counts results and proves sheets.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { because, Problem } from '../core/problem.js';
import { packLimits } from '../event/options/pack-limits.js';
import { nameOf, OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { FileButton, Line, Lines, Radios, Select } from './fields.js';
import { FileList, SaveAll, saveFile, TaskState, textFile } from './files.js';
import { useLatest } from './preview.js';
import { Faults, sentence, type Task, usePage, useTask } from './state.js';
import type { CountedResults, MadeEvent } from './work/events.js';
import type { EventTable } from './work/judge.js';
import type { File } from './work/sheets.js';

/** What the parts share of the event that is open. */
interface Day {
  readonly event: string;
  readonly tables: readonly EventTable[];
  readonly rounds: readonly number[];
  /** Goes on with the event file of what was made. */
  readonly take: (made: MadeEvent) => void;
}

const list = { accept: '.csv,.txt,.trf,.trfx,text/csv,text/plain', most: packLimits.csv.bytes };

export function EventDay() {
  const { event, setEvent, quick, place } = usePage();
  const task = useTask();
  const [saved, setSaved] = useState<string | null>(null);
  const { tables, table, at } = useTables(place === 'tournament');
  const { result: about } = useLatest(event ?? '', () => quick.ask('event', event ?? ''));
  const take = (made: MadeEvent) => {
    setSaved(event);
    setEvent(made.event);
  };
  const save = () => {
    if (event === null || about === null) return;
    saveFile(textFile(about.eventName, event, 'application/json'));
    setSaved(null);
  };
  const day = { event: event ?? '', tables, rounds: about?.rounds ?? [], take };
  return (
    <section class="action" aria-label="At the event">
      <h2>At the event</h2>
      <p>
        Settle a dispute, replace a spoiled sheet, add late players or a round: open the event file that you saved. It
        stays open under Tournament and Judge until you close the page.
      </p>
      <Faults.Provider value={task}>
        <OpenEvent task={task} />
        <TaskState task={task} />
      </Faults.Provider>
      {event === null || about === null ? null : (
        <>
          <p>
            <b>{about.event ?? (about.kind === 'match' ? 'A match' : 'A pack')}</b>
            {about.kind === 'match'
              ? ''
              : `: ${count(about.tables, 'table')} in ${count(about.rounds.length, 'round')}`}
          </p>
          {saved === null ? null : (
            <p class="tally">
              <span role="status">The event file is a new one: save it in place of the old one.</span>
              <button type="button" class="button" onClick={save}>
                Save the event file
              </button>
            </p>
          )}
          <TablePart day={day} table={table} at={at} />
          {about.kind === 'match' ? null : (
            <>
              <AddPart day={day} />
              <ResultsPart day={day} />
            </>
          )}
          <ProofPart day={day} sheets={about.sheets} serial={serialAt(about.serials, at)} />
          {about.kind === 'match' ? null : <PapersPart day={day} />}
        </>
      )}
    </section>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

type At = ReturnType<typeof useTables>['at'];

function serialAt(serials: Readonly<Record<string, string>>, at: At): string {
  return at === undefined ? '' : (serials[`${at.round} ${at.table} ${at.seat}`] ?? '');
}

/** A part that is folded until it is needed, with a task of its own, so that what comes of it is said beside its buttons. */
function Part({
  title,
  task,
  children,
}: {
  readonly title: string;
  readonly task: Task;
  readonly children: ComponentChildren;
}) {
  return (
    <details>
      <summary>{title}</summary>
      <Faults.Provider value={task}>
        <div class="group">{children}</div>
      </Faults.Provider>
    </details>
  );
}

function Button({ name, press }: { readonly name: string; readonly press: () => void }) {
  return (
    <button type="button" class="button" onClick={press}>
      {name}
    </button>
  );
}

const pathsOf = (files: readonly File[]) => files.map(({ name, bytes }) => ({ path: name, bytes }));

/** What was added or replaced. */
function Changed({ made, task }: { readonly made: MadeEvent; readonly task: Task }) {
  return (
    <div class="result" role="group" aria-label="What is new">
      <ul class="advice">
        {made.notes.map((note) => (
          <li key={note}>{sentence(note)}</li>
        ))}
        <li>
          The latest head is <code>{made.head}</code>: publish it before these sheets are played.
        </li>
      </ul>
      <SaveAll what="what is new" archive={made.archive} files={made.files} task={task} />
      <FileList files={made.files.filter(({ path }) => path.endsWith('.pdf'))} />
    </div>
  );
}

function TablePart({
  day: { event, tables, take },
  table,
  at,
}: {
  readonly day: Day;
  readonly table: EventTable | undefined;
  readonly at: At;
}) {
  const { go, setSeat } = usePage();
  const task = useTask();
  const [key, setKey] = useState<File | null>(null);
  const [made, setMade] = useState<MadeEvent | null>(null);
  const keyOf = (choice: Partial<NonNullable<At>>) =>
    task.run('Printing the key …', async () => {
      setKey(await task.ask('key', { event, choice }));
      return 'Keep the key closed until a call is disputed.';
    });
  const replace = () => {
    if (at === undefined || table === undefined) return;
    const whose = `${nameOf(table, at.seat)}, round ${at.round}, table ${at.table}`;
    const what = `Deal a new sheet for ${whose}? The old one no longer counts, and a game begun with it starts over.`;
    if (!confirm(what)) return;
    void task.run('Dealing a new sheet …', async () => {
      const done = await task.ask('replace', { event, choice: at });
      setMade(done);
      setKey(null);
      take(done);
      return 'Dealt. Print what lies in players.';
    });
  };
  const referee = () => {
    if (at !== undefined) setSeat(at);
    go('referee');
  };
  return (
    <Faults.Provider value={task}>
      <div class="group">
        {table === undefined || at === undefined ? null : (
          <>
            <TableChoice tables={tables} at={at} />
            <button type="button" class="big" onClick={referee}>
              Referee this table
            </button>
            <SeatChoice table={table} at={at} />
            <div class="saves">
              <Button name="Key of this sheet" press={() => void keyOf(at)} />
              <Button name="Replace this sheet" press={replace} />
              <Button name="Key of the round" press={() => void keyOf({ round: at.round })} />
              <Button name="Key of all sheets" press={() => void keyOf({})} />
            </div>
          </>
        )}
        <TaskState task={task} />
        {key === null ? null : <FileList files={pathsOf([key])} />}
        {made === null ? null : <Changed made={made} task={task} />}
      </div>
    </Faults.Provider>
  );
}

function AddPart({ day: { event, rounds, take } }: { readonly day: Day }) {
  const task = useTask();
  const [late, setLate] = useState('');
  const [from, setFrom] = useState('');
  const [pairings, setPairings] = useState('');
  const [made, setMade] = useState<MadeEvent | null>(null);
  const next = Math.max(0, ...rounds) + 1;
  const add = (saying: string, order: { round: number | null; late?: string; pairings?: string }) =>
    task.run(saying, async () => {
      const [field, text] = order.late === undefined ? ['pairings', order.pairings] : ['late', order.late];
      if (text?.trim() === '')
        throw new Problem(
          'missing-value',
          field === 'late'
            ? because`write the names of the players who came late`
            : because`write or paste who meets whom`,
          field,
        );
      const done = await task.ask('add', { event, ...order });
      setMade(done);
      take(done);
      if (field === 'late') setLate('');
      else setPairings('');
      return 'Added. Print what lies in players.';
    });
  return (
    <Part title="Late players, or a new round" task={task}>
      <Lines
        label="Late players, one per line"
        name="late"
        rows={2}
        autocapitalize="words"
        placeholder="Zoë"
        value={late}
        change={setLate}
        file={list}
      />
      {rounds.length < 2 ? null : (
        <Select
          label="They play"
          value={from}
          choices={rounds.map((round, i) =>
            i === 0 ? { name: '', title: 'In every round' } : { name: String(round), title: `From round ${round} on` },
          )}
          change={setFrom}
        />
      )}
      <Button
        name="Add the players"
        press={() => void add('Adding the players …', { round: from === '' ? null : Number(from), late })}
      />
      <Lines
        label={`Who meets whom in round ${next}`}
        name="pairings"
        note="CSV with the titles a,b, or name,table,seat; bye for a player who sits out. A FIDE tournament report (TRF) can be pasted or chosen, too."
        rows={3}
        autocapitalize="words"
        placeholder={'a,b\nAda,Ben'}
        value={pairings}
        change={setPairings}
        file={list}
      />
      <Button name={`Add round ${next}`} press={() => void add('Adding the round …', { round: next, pairings })} />
      <TaskState task={task} />
      {made === null ? null : <Changed made={made} task={task} />}
    </Part>
  );
}

function ResultsPart({ day: { event, tables, rounds } }: { readonly day: Day }) {
  const task = useTask();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly { readonly name: string; readonly bytes: Uint8Array }[]>([]);
  const [round, setRound] = useState('');
  const [counted, setCounted] = useState<CountedResults | null>(null);
  const at = Number(round === '' ? (rounds[0] ?? 1) : round);
  const start = () => {
    const cell = (name: string | null) => `"${(name ?? '').replaceAll('"', '""')}"`;
    const rows = tables
      .filter((table) => table.round === at)
      .map(({ table, names: [a, b] }) => [at, table, '', cell(a), cell(b)].join(','));
    setText(['round,table,winner,a,b', ...rows].join('\n'));
  };
  const give = () =>
    task.run('Counting …', async () => {
      const typed = text.trim() === '' ? [] : [{ name: 'results', bytes: new TextEncoder().encode(text) }];
      if (typed.length + files.length === 0)
        throw new Problem('missing-value', because`write who won, or choose a file of results`, 'results');
      setCounted(await task.ask('results', { event, files: [...files, ...typed], round: at }));
      return 'The standings are below.';
    });
  return (
    <Part title="Results and standings" task={task}>
      {rounds.length < 2 ? null : (
        <Select
          label="Round, where a list does not say it"
          value={String(at)}
          choices={rounds.map((each) => ({ name: String(each), title: String(each) }))}
          change={setRound}
        />
      )}
      <Lines
        label="Results, one table per line"
        name="results"
        note="CSV with the titles round, table, winner (A, B, draw, or a name), and perhaps sunk a, sunk b, turns a, turns b."
        rows={4}
        placeholder={'round,table,winner\n1,1,A'}
        value={text}
        change={setText}
      />
      <div class="saves">
        <Button name={`List the tables of round ${at}`} press={start} />
        <FileButton
          label="Add a file of results"
          accept={list.accept}
          take={(file) =>
            void task.run('', async () => {
              const bytes = new Uint8Array(await file.arrayBuffer());
              setFiles((before) => [...before.filter(({ name }) => name !== file.name), { name: file.name, bytes }]);
              return `${file.name} is counted as well.`;
            })
          }
        />
      </div>
      {files.length === 0 ? null : (
        <ul class="files" role="list">
          {files.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <button
                type="button"
                class="button small"
                aria-label={`Leave out ${name}`}
                onClick={() => setFiles(files.filter((each) => each.name !== name))}
              >
                Leave out
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button name="Make the standings" press={() => void give()} />
      <TaskState task={task} />
      {counted === null ? null : (
        <div class="result" role="group" aria-label="Standings">
          <pre class="standings" tabIndex={0}>
            {counted.text}
          </pre>
          {counted.warnings.length === 0 ? null : (
            <ul class="advice">
              {counted.warnings.map((warning) => (
                <li key={warning}>{sentence(warning)}</li>
              ))}
            </ul>
          )}
          <FileList files={pathsOf(counted.files)} />
        </div>
      )}
    </Part>
  );
}

function ProofPart({
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
  const [format, setFormat] = useState('pdf');
  const [proof, setProof] = useState<File | null>(null);
  const verify = () =>
    task.run('Dealing every fleet again …', async () => {
      const given = head.trim() === '' ? undefined : head;
      const { intact, sealed, batches, published, promise } = await task.ask('verify', { event, head: given });
      const latest = `The latest head is ${(batches.at(-1)?.head ?? '').replace(/.{8}(?=.)/g, '$& ')}`;
      const wrong = batches.filter(({ agrees }) => !agrees).length;
      const promised =
        promise === null
          ? ''
          : ` Compare promise ${promise.number} with what was published: its SHA-256 is ${promise.sha256}, and mixed in was “${promise.mix}”.`;
      if (intact)
        return `Correct: all ${sheets} sheets were dealt again, and are what was committed to. ${latest}${published === true ? ', as it was published' : ''}.${promised}`;
      if (!sealed) return 'The record was changed since it was written, or belongs to another secret.';
      if (wrong > 0) return `${wrong} of ${batches.length} heads are not what the secret makes.`;
      return `${latest}: that is not the one that you typed.`;
    });
  const reveal = (one: string | null) =>
    task.run('Making the proof …', async () => {
      setProof(await task.ask('reveal', { event, serial: one, format: format as 'pdf' | 'json' }));
      return 'Give it away after play: whoever reads it knows the fleet.';
    });
  return (
    <Part title="Check the event, prove a sheet" task={task}>
      <Line
        label="The head that was published, if you have it"
        name="head"
        note="64 digits, or the 26 characters on a cover."
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
      <Radios
        label="Proof as"
        choices={[
          { name: 'pdf', title: 'PDF with a code' },
          { name: 'json', title: 'Text for programs' },
        ]}
        value={format}
        change={setFormat}
      />
      <div class="saves">
        <Button name="Prove this sheet" press={() => void reveal(serial.trim() === '' ? chosen : serial)} />
        <Button name="Prove all sheets" press={() => void reveal(null)} />
      </div>
      <TaskState task={task} />
      {proof === null ? null : <FileList files={pathsOf([proof])} />}
    </Part>
  );
}

function PapersPart({ day: { event, rounds } }: { readonly day: Day }) {
  const task = useTask();
  const [which, setWhich] = useState('all');
  const [file, setFile] = useState<File | null>(null);
  const make = (paper: 'guide' | 'labels') =>
    task.run('Drawing …', async () => {
      const round = /^\d+$/.test(which) ? Number(which) : null;
      const choice = paper === 'guide' ? paper : { round, numbers: which === 'numbers' };
      setFile(await task.ask('dayPaper', { event, paper: choice }));
      return 'Ready to print. Nothing secret stands there.';
    });
  return (
    <Part title="Labels and a guide for the day" task={task}>
      <Select
        label="Labels for the tables"
        value={which}
        choices={[
          { name: 'all', title: 'With who plays there, every round' },
          ...rounds.map((round) => ({ name: String(round), title: `With who plays there in round ${round}` })),
          { name: 'numbers', title: 'Only their numbers' },
        ]}
        change={setWhich}
      />
      <div class="saves">
        <Button name="Make the labels" press={() => void make('labels')} />
        <Button name="Make the guide" press={() => void make('guide')} />
      </div>
      <TaskState task={task} />
      {file === null ? null : <FileList files={pathsOf([file])} />}
    </Part>
  );
}
