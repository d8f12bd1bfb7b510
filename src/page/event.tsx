// What a director needs at the event itself: its file answers disputes, replaces sheets, adds players and rounds, counts results and proves sheets.
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { msg, Problem } from '../core/problem.js';
import { AwayLines, Changed, type Day, list, pathsOf } from './event-parts.js';
import { nameOf, OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { Button, Fold, Lines, Select, Switch } from './fields.js';
import { FileList, saveFile, TaskState, textFile, useLeaveWarning } from './files.js';
import { keep, recall } from './kept.js';
import { useLatest } from './preview.js';
import { isUnsaved, type Results, Rounds } from './results.js';
import { Faults, usePage, useTask } from './state.js';
import type { MadeEvent } from './work/events.js';
import type { EventTable } from './work/judge.js';
import type { File } from './work/sheets.js';

/** For a person: the day and the minute. */
function sayTime(time: string): string {
  return new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

export function EventDay() {
  const { event, setEvent, quick, place } = usePage();
  const task = useTask();
  /** The event file, where it was made here and not saved yet. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const isNew = unsaved !== null && unsaved === event;
  const [kept] = useState(() => (event === null ? recall('event') : null));
  const [results, setResults] = useState<Results>({ text: kept?.results ?? '', saved: '' });
  /** When this event was last kept on the device; null where it is not. */
  const [saved, setSaved] = useState(kept?.saved ?? null);
  useLeaveWarning(saved === null && (isNew || isUnsaved(results)));
  const keepNow = (file: string, { text }: Results) => {
    const now = new Date().toISOString();
    const isKept = keep('event', { event: file, results: text, saved: now });
    setSaved(isKept ? now : null);
    if (!isKept) task.say('This browser keeps nothing, or has no room for it: save the event file and the results.');
  };
  const turn = (isOn: boolean) => {
    if (!isOn) {
      keep('event', null);
      return setSaved(null);
    }
    const other = recall('event');
    if (
      other === null ||
      confirm(`Put this event in the place of the one of ${sayTime(other.saved)}, which is kept here?`)
    )
      keepNow(event ?? '', results);
  };
  // Of another event nothing stays that was said or made of the one before; results that were not saved do.
  const known = useRef(kept?.event ?? event);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (event === null) return setEvent(known.current);
    if (event === known.current) return;
    known.current = event;
    setOpened(opened + 1);
    setSaved(null);
    if (!isUnsaved(results)) setResults({ text: '', saved: '' });
  }, [event]);
  useEffect(() => {
    const look = () => {
      if (recall('event') === null) setSaved(null);
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  const { tables, table, at } = useTables(place === 'tournament');
  const { result: about } = useLatest(event ?? '', () => quick.ask('event', event ?? ''));
  const take = (made: MadeEvent) => {
    known.current = made.event;
    setUnsaved(made.event);
    setEvent(made.event);
    if (saved !== null) keepNow(made.event, results);
  };
  const change = (changed: Results) => {
    setResults(changed);
    if (saved !== null && event !== null) keepNow(event, changed);
  };
  const save = () => {
    if (event === null || about === null) return;
    saveFile(textFile(about.eventName, event, 'application/json'));
    setUnsaved(null);
  };
  const day = { event: event ?? '', tables, rounds: about?.rounds ?? [], take };
  const isOpen = event !== null && about !== null;
  return (
    <section class="action" aria-label="At the event">
      <h2>{isOpen ? (about.event ?? (about.kind === 'match' ? 'A match' : 'A pack')) : 'At the event'}</h2>
      {isOpen ? (
        about.kind === 'match' ? null : (
          <p>
            {pluralize(about.tables, 'table')} in {pluralize(about.rounds.length, 'round')}
          </p>
        )
      ) : (
        <p>
          Note who won, pair the next round, replace a spoiled sheet: open the event file that you saved. It stays open
          under Tournament, Judge and Verify until you close the page.
        </p>
      )}
      <Faults.Provider value={task}>
        <OpenEvent task={task} />
        <TaskState task={task} />
      </Faults.Provider>
      {!isOpen ? null : (
        <Fragment key={opened}>
          <Switch
            label="Keep this event on this device"
            note={
              saved === null
                ? 'In the storage of this browser, with the results: whoever uses this browser can open every fleet'
                : `Kept in the storage of this browser, last saved ${sayTime(saved)}; switch it off to delete it there`
            }
            isOn={saved !== null}
            change={turn}
          />
          {isNew ? (
            <p class="tally">
              <span role="status">The event file is a new one: save it in place of the old one.</span>
              <Button onClick={save}>Save the event file</Button>
            </p>
          ) : null}
          {about.kind === 'match' ? null : <Rounds day={day} results={results} setResults={change} />}
          <Fold title="A lost or spoiled sheet, a key, a call" isOpen={about.kind === 'match'}>
            <TablePart day={day} table={table} at={at} />
          </Fold>
          {about.kind === 'match' ? null : <AddPart day={day} />}
        </Fragment>
      )}
    </section>
  );
}

type At = ReturnType<typeof useTables>['at'];

function TablePart({ day: { event, tables, take }, table, at }: { day: Day; table: EventTable | undefined; at: At }) {
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
            <Button onClick={judge}>Answer a call at this table</Button>
            <SeatChoice table={table} at={at} />
            <p class="note">
              Print again: the same sheet, for one that was lost or got wet. Replace: another sheet, for one that the
              opponent saw.
            </p>
            <div class="buttons">
              <Button onClick={() => void again(at)}>Print this sheet again</Button>
              <Button onClick={replace}>Replace this sheet</Button>
              <Button onClick={() => void keyOf(at)}>Key of this sheet</Button>
              <Button onClick={() => void keyOf({ round: at.round })}>Key of the round</Button>
              <Button onClick={() => void keyOf({})}>Key of all sheets</Button>
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
};

function AddPart({ day: { event, rounds, take } }: { day: Day }) {
  const task = useTask();
  const [late, setLate] = useState('');
  const [away, setAway] = useState('');
  const [awayFrom, setAwayFrom] = useState('');
  const [from, setFrom] = useState('');
  const [made, setMade] = useState<MadeEvent | null>(null);
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
      const text = { late, away }[field];
      if (text.trim() === '') throw new Problem('missing-value', MISSING[field], field);
      if (field === 'late' && rounds.length > 1 && round === null)
        throw new Problem('missing-value', msg`choose the first round that they play`, 'round');
      const done = await task.ask('add', { event, round, [field]: text });
      setMade(done);
      take(done);
      if (field === 'away') {
        setAway('');
        return 'Put up the new schedule, and save the new event file.';
      }
      setLate('');
      return 'Added. Print what lies in players, and save the new event file.';
    });
  };
  return (
    <Fold title="Who comes late, who leaves">
      <Faults.Provider value={task}>
        <div class="group" onInput={task.settle}>
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
          <Button onClick={() => void add('Adding the players …', 'late', from === '' ? null : Number(from))}>
            Add the players
          </Button>
          {of === 'late' ? said : null}
          <AwayLines label="Who leaves or is away, one per line" value={away} change={setAway} />
          <Select
            label="In round"
            value={leaving}
            choices={rounds.map((round) => ({ name: String(round), title: String(round) }))}
            change={setAwayFrom}
          />
          <Button onClick={() => void add('Changing the schedule …', 'away', Number(leaving))}>
            Take them off the schedule
          </Button>
          {of === 'away' ? said : null}
        </div>
      </Faults.Provider>
    </Fold>
  );
}
