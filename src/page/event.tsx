// What a director needs at the event itself: its file answers disputes, replaces sheets, adds players and rounds, counts results and proves sheets.
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { msg, Problem } from '../core/problem.js';
import { AwayLines, Button, type Day, list, Part, pathsOf } from './event-parts.js';
import { nameOf, OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { Lines, Select } from './fields.js';
import { FileList, SaveAll, saveFile, TaskState, textFile, useLeaveWarning } from './files.js';
import { useLatest } from './preview.js';
import { isUnsaved, type Results, ResultsPart } from './results.js';
import { Faults, sentence, type Task, usePage, useTask } from './state.js';
import type { MadeEvent } from './work/events.js';
import type { EventTable } from './work/judge.js';
import type { File } from './work/sheets.js';

export function EventDay() {
  const { event, setEvent, quick, place } = usePage();
  const task = useTask();
  /** The event file, where it was made here and not saved yet. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const isNew = unsaved !== null && unsaved === event;
  const [results, setResults] = useState<Results>({ text: '', saved: '' });
  const [pairings, setPairings] = useState('');
  const [begin, setBegin] = useState('');
  useLeaveWarning(isNew || isUnsaved(results));
  // Of another event nothing stays that was said or made of the one before; results that were not saved do.
  const known = useRef(event);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (event === known.current) return;
    known.current = event;
    setOpened(opened + 1);
    if (!isUnsaved(results)) setResults({ text: '', saved: '' });
    setPairings('');
    setBegin('');
  }, [event]);
  const { tables, table, at } = useTables(place === 'tournament');
  const { result: about } = useLatest(event ?? '', () => quick.ask('event', event ?? ''));
  const take = (made: MadeEvent) => {
    known.current = made.event;
    setUnsaved(made.event);
    setEvent(made.event);
  };
  const save = () => {
    if (event === null || about === null) return;
    saveFile(textFile(about.eventName, event, 'application/json'));
    setUnsaved(null);
  };
  const day = { event: event ?? '', tables, rounds: about?.rounds ?? [], take };
  return (
    <section class="action" aria-label="At the event">
      <h2>At the event</h2>
      <p>
        Settle a dispute, replace a spoiled sheet, add late players or a round: open the event file that you saved. It
        stays open under Tournament, Judge and Verify until you close the page.
      </p>
      <Faults.Provider value={task}>
        <OpenEvent task={task} />
        <TaskState task={task} />
      </Faults.Provider>
      {event === null || about === null ? null : (
        <Fragment key={opened}>
          <p>
            <b>{about.event ?? (about.kind === 'match' ? 'A match' : 'A pack')}</b>
            {about.kind === 'match'
              ? ''
              : `: ${pluralize(about.tables, 'table')} in ${pluralize(about.rounds.length, 'round')}`}
          </p>
          {isNew ? (
            <p class="tally">
              <span role="status">The event file is a new one: save it in place of the old one.</span>
              <button type="button" class="button" onClick={save}>
                Save the event file
              </button>
            </p>
          ) : null}
          <TablePart day={day} table={table} at={at} />
          {about.kind === 'match' ? null : (
            <>
              <AddPart {...{ day, pairings, setPairings, begin, setBegin }} />
              <ResultsPart {...{ day, results, setResults, setPairings, begin, setBegin }} />
            </>
          )}
        </Fragment>
      )}
    </section>
  );
}

type At = ReturnType<typeof useTables>['at'];

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
  const { go, seat, setSeat } = usePage();
  const task = useTask();
  const [paper, setPaper] = useState<File | null>(null);
  const [made, setMade] = useState<MadeEvent | null>(null);
  useEffect(() => {
    task.say('');
    setPaper(null);
  }, [seat.round, seat.table, seat.seat]);
  const keyOf = (choice: Partial<NonNullable<At>>) =>
    task.run('Printing the key …', async () => {
      setPaper(await task.ask('key', { event, choice }));
      return 'Keep the key closed until a call is disputed.';
    });
  const again = (choice: NonNullable<At>) =>
    task.run('Drawing the sheet …', async () => {
      setPaper(await task.ask('again', { event, choice }));
      return 'Print it, and look at its cover alone: the game goes on with it.';
    });
  const replace = () => {
    if (at === undefined || table === undefined) return;
    const whose = `${nameOf(table, at.seat)}, round ${at.round}, table ${at.table}`;
    const what = `Deal a new sheet for ${whose}? The old one no longer counts, and a game begun with it starts over.`;
    if (!confirm(what)) return;
    void task.run('Dealing a new sheet …', async () => {
      const done = await task.ask('replace', { event, choice: at });
      setMade(done);
      setPaper(null);
      take(done);
      return 'Dealt. Print what lies in players.';
    });
  };
  const judge = () => {
    if (at !== undefined) setSeat(at);
    go('judge');
  };
  return (
    <Faults.Provider value={task}>
      <div class="group">
        {table === undefined || at === undefined ? null : (
          <>
            <TableChoice tables={tables} at={at} />
            <button type="button" class="button" onClick={judge}>
              Answer a call at this table
            </button>
            <SeatChoice table={table} at={at} />
            <p class="note">
              Print again: the same sheet, for one that was lost or got wet. Replace: another sheet, for one that the
              opponent saw.
            </p>
            <div class="saves">
              <Button name="Print this sheet again" press={() => void again(at)} />
              <Button name="Replace this sheet" press={replace} />
              <Button name="Key of this sheet" press={() => void keyOf(at)} />
              <Button name="Key of the round" press={() => void keyOf({ round: at.round })} />
              <Button name="Key of all sheets" press={() => void keyOf({})} />
            </div>
          </>
        )}
        <TaskState task={task} />
        {paper === null ? null : <FileList files={pathsOf([paper])} />}
        {made === null ? null : <Changed made={made} task={task} />}
      </div>
    </Faults.Provider>
  );
}

/** What is said where nothing was written. */
const MISSING = {
  late: msg`write the names of the players who came late`,
  away: msg`write the names of those who do not play`,
  pairings: msg`write or paste who meets whom`,
};

function AddPart({
  day: { event, rounds, take },
  pairings,
  setPairings,
  begin,
  setBegin,
}: {
  readonly day: Day;
  readonly pairings: string;
  readonly setPairings: (text: string) => void;
  readonly begin: string;
  readonly setBegin: (text: string) => void;
}) {
  const task = useTask();
  const [late, setLate] = useState('');
  const [away, setAway] = useState('');
  const [awayFrom, setAwayFrom] = useState('');
  const [from, setFrom] = useState('');
  const [made, setMade] = useState<MadeEvent | null>(null);
  const next = Math.max(0, ...rounds) + 1;
  const leaving = awayFrom === '' ? String(rounds.at(-1) ?? 1) : awayFrom;
  // What is said stands below the button that was pressed.
  const [of, setOf] = useState<keyof typeof MISSING>('late');
  const said = (
    <>
      <TaskState task={task} />
      {made === null ? null : <Changed made={made} task={task} />}
    </>
  );
  const add = (saying: string, field: keyof typeof MISSING, round: number | null) => {
    setOf(field);
    return task.run(saying, async () => {
      const text = { late, away, pairings }[field];
      if (text.trim() === '') throw new Problem('missing-value', MISSING[field], field);
      if (field === 'late' && rounds.length > 1 && round === null)
        throw new Problem('missing-value', msg`choose the first round that they play`, 'round');
      const done = await task.ask('add', { event, round, [field]: text, ...(field === 'pairings' ? { begin } : {}) });
      setMade(done);
      take(done);
      if (field === 'late') setLate('');
      else if (field === 'away') setAway('');
      else {
        setPairings('');
        setBegin('');
      }
      if (field === 'away') return 'Put up the new schedule, and save the new event file.';
      return 'Added. Print what lies in players, and save the new event file.';
    });
  };
  return (
    <Part title="Who comes, who leaves, or a new round" task={task}>
      <Lines
        label="Late players, one per line"
        name="late"
        rows={2}
        autocapitalize="words"
        placeholder="Zoë"
        note="They sit opposite who has a bye, else at new tables. Two who have byes play each other if both are named."
        value={late}
        change={setLate}
        file={list}
      />
      {rounds.length < 2 ? null : (
        <Select
          label="They play"
          name="round"
          value={from}
          choices={[
            { name: '', title: 'Choose their first round' },
            ...rounds.map((round, i) => ({
              name: String(round),
              title: i === 0 ? 'In every round' : `From round ${round} on`,
            })),
          ]}
          change={setFrom}
        />
      )}
      <Button
        name="Add the players"
        press={() => void add('Adding the players …', 'late', from === '' ? null : Number(from))}
      />
      {of === 'late' ? said : null}
      <AwayLines label="Who leaves or is away, one per line" value={away} change={setAway} />
      <Select
        label="In round"
        value={leaving}
        choices={rounds.map((round) => ({ name: String(round), title: String(round) }))}
        change={setAwayFrom}
      />
      <Button
        name="Take them off the schedule"
        press={() => void add('Changing the schedule …', 'away', Number(leaving))}
      />
      {of === 'away' ? said : null}
      <Lines
        label={`Who meets whom in round ${next}`}
        name="pairings"
        note="CSV with the titles a,b, or name,table,seat; in the place of an opponent bye, half bye, absent or withdrawn. “Results and standings” pairs a Swiss round. A FIDE tournament report (TRF), or the numbers that an engine such as bbpPairings writes, can be pasted or chosen, too."
        rows={3}
        autocapitalize="words"
        placeholder={'a,b\nAda,Ben'}
        value={pairings}
        change={setPairings}
        file={list}
      />
      <Button name={`Add round ${next}`} press={() => void add('Adding the round …', 'pairings', next)} />
      {of === 'pairings' ? said : null}
    </Part>
  );
}
