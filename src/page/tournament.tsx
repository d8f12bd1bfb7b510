// A director: players, rounds and formats become a pack; at the event its file answers for it.
import { useEffect, useState } from 'preact/hooks';
import { msg, Problem } from '../core/problem.js';
import { packLimits } from '../event/options/pack-limits.js';
import { eventOptions, handoutOptions, meetingOptions } from '../event/options/pack-rows.js';
import { listPackRows, type PackFormRow } from './choices.js';
import { EventDay } from './event.js';
import { Button, Fold, Line, Lines, LISTS, Radios, Select } from './fields.js';
import {
  Action,
  FileList,
  PrintFirst,
  Result,
  SaveAll,
  saveFile,
  TaskState,
  textFile,
  useLeaveWarning,
} from './files.js';
import { recall } from './kept.js';
import { EditionField, Options, Unusual } from './options.js';
import { Preview, useLatest } from './preview.js';
import { Faults, sentence, type Task, usePage, useTask, wordProblem } from './state.js';
import { fieldsOf } from './values.js';
import type { MadePack } from './work/events.js';

/** Long lists stand after the others, and take a whole line. */
const isWide = ({ packForm: { titles = {} } }: PackFormRow) => Object.values(titles).some(({ length }) => length > 20);

const rows = [...listPackRows({ ...eventOptions.shape, ...meetingOptions.shape, ...handoutOptions.shape })].sort(
  (a, b) => Number(isWide(a)) - Number(isWide(b)),
);

type Chosen = Readonly<Record<string, string>>;

/** What is shown at first; nothing where an empty line has a meaning of its own. */
function shownOf({ name, packForm, defaultValue = '' }: PackFormRow): string {
  // One press should print all.
  if (name === 'split') return 'all';
  return packForm.none === undefined ? String(defaultValue) : '';
}

/** Returns what differs from what is shown at first. */
function chosenOf(chosen: Chosen) {
  return rows.flatMap((row) => {
    const value = (chosen[row.name] ?? '').trim();
    return value === '' || value === shownOf(row) ? [] : [{ ...row, value }];
  });
}

/** How problems call what stands here under another name. */
const renamed: Readonly<Record<string, string>> = { pack: 'players' };

const desks = [
  { name: 'pack', title: 'Make a pack' },
  { name: 'day', title: 'At the event' },
];

export function Tournament() {
  const { values, place, event, setEvent, quick } = usePage();
  const [desk, setDesk] = useState(() => (event === null && recall('event') === null ? 'pack' : 'day'));
  const task = useTask((field) => renamed[field] ?? field);
  const [way, setWay] = useState('names');
  const [list, setList] = useState('');
  const [count, setCount] = useState('16');
  const [chosen, setChosen] = useState<Chosen>({});
  const [made, setMade] = useState<(MadePack & { order: string }) | null>(null);
  const isNamed = way === 'names';
  const { result: found, problem } = useLatest(list.trim(), () => quick.ask('players', list));
  const isRead = list.trim() !== '' && problem === null;
  const own = chosenOf(chosen).filter(({ packForm }) => isNamed || packForm.part !== 'players');
  const order = JSON.stringify([values, isNamed ? list : count, own.map(({ name, value }) => [name, value])]);
  const isOld = made !== null && made.order !== order;
  useEffect(() => {
    if (isOld) task.say('');
  }, [isOld]);
  const make = () =>
    task.run('Making the pack …', async () => {
      if (isNamed && list.trim() === '')
        throw new Problem('missing-value', msg`write the names of the players, or choose a file`, 'players');
      const fields = {
        ...fieldsOf(values),
        split: 'all',
        ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
      };
      const done = await task.ask(
        'pack',
        isNamed ? { fields, players: list } : { fields: { ...fields, playerCount: count } },
      );
      setMade({ ...done, order });
      if (event === null) setEvent(done.event);
      return 'The pack is ready below.';
    });
  const begin = () => {
    setDesk('day');
    scrollTo({ top: 0 });
  };
  const part = (name: PackFormRow['packForm']['part']) => (
    <PackFields
      rows={rows.filter(({ packForm }) => packForm.part === name)}
      chosen={chosen}
      set={(row, value) => setChosen((before) => ({ ...before, [row]: value }))}
      hints={isNamed ? {} : { spares: '0' }}
    />
  );
  return (
    <>
      <div class="controls">
        <Radios label="What do you do?" choices={desks} value={desk} change={setDesk} />
        <div class="group" hidden={desk !== 'day'}>
          <EventDay />
        </div>
        <Faults.Provider value={task}>
          <div class="group" hidden={desk !== 'pack'}>
            <Action title="A tournament pack" submit={() => void make()}>
              <p>Sheets for every player and round, slips, a schedule, and the director’s keys.</p>
              <Radios
                label="Players"
                choices={[
                  { name: 'names', title: 'By name' },
                  { name: 'count', title: 'Only how many' },
                ]}
                value={way}
                change={setWay}
              />
              {isNamed ? (
                <>
                  <Lines
                    label="Names, one per line, or a list with columns"
                    name="players"
                    note="A list from a program or a spreadsheet will do. Of its columns those with names are read, and table, seat, round, large, lower case, left hand and face: write yes for how a sheet is printed."
                    placeholder={'Ada\nBlaise\nGrace\nLinus'}
                    autocapitalize="words"
                    value={list}
                    change={setList}
                    file={{ accept: LISTS, most: packLimits.csv.bytes }}
                    said={isRead ? found?.notes.map(sentence).join(' ') : problem && wordProblem(problem)}
                  />
                  {isRead && found?.hasNamesakes === true ? part('players') : null}
                </>
              ) : (
                <Line label="How many players" name="playerCount" inputMode="numeric" value={count} change={setCount} />
              )}
              {part('rounds')}
              <EditionField />
              <button class={made === null || isOld ? 'big' : 'button'} type="submit">
                Make the pack
              </button>
              <Unusual />
              <TaskState task={task} />
              {made === null ? null : <Made made={made} isOld={isOld} task={task} begin={begin} />}
              <Fold title="Event, files, printing">{part('more')}</Fold>
            </Action>
          </div>
        </Faults.Provider>
      </div>
      {desk === 'day' ? null : (
        <Faults.Provider value={task}>
          <Options />
          {place === 'tournament' ? <Preview /> : null}
        </Faults.Provider>
      )}
    </>
  );
}

function PackFields({
  rows: own,
  chosen,
  set,
  hints,
}: {
  rows: readonly PackFormRow[];
  chosen: Chosen;
  set: (name: string, value: string) => void;
  /** What empty lines mean besides. */
  hints: Chosen;
}) {
  const fieldOf = (row: PackFormRow) => {
    const { name, kind, packForm, range } = row;
    const { label, titles, none = '' } = packForm;
    const shape = { label, name, value: chosen[name] ?? shownOf(row), change: (value: string) => set(name, value) };
    if (titles === undefined) {
      const more = kind === 'number' ? { inputMode: 'numeric' as const } : { maxLength: range?.most ?? 200 };
      return <Line key={name} {...shape} {...more} placeholder={hints[name] ?? none} />;
    }
    const named = Object.entries(titles).map(([value, title]) => ({ name: value, title }));
    return <Select key={name} {...shape} choices={none === '' ? named : [{ name: '', title: none }, ...named]} />;
  };
  return (
    <div class="group">
      <div class="pair">{own.filter((row) => !isWide(row)).map(fieldOf)}</div>
      {own.filter(isWide).map(fieldOf)}
    </div>
  );
}

/** What the files of a pack are for, and which they are. */
const groups: readonly (readonly [title: string, paths: RegExp])[] = [
  ['For the players: sheets to print and hand out', /^players\//],
  ['For the tables: result slips and spare sheets', /^director\/(slips|spares)-/],
  ['For you alone: keys, codes, what to count', /^director\/(?!slips-|spares-)/],
  ['For everybody: hang it up, or publish it', /^public\//],
  ['For programs: the record of the pack', /^data\//],
];

function Made({
  made,
  isOld,
  task,
  begin,
}: {
  made: MadePack;
  isOld: boolean;
  task: Task;
  /** Leads to the desk of the event. */
  begin: () => void;
}) {
  const { setEvent } = usePage();
  const { files, archive, eventName, secret, notes, counts, head } = made;
  // From the secret all of it can be made again.
  const [kept, setKept] = useState<string | null>(null);
  const [isPrinted, setPrinted] = useState(false);
  useLeaveWarning(kept !== secret);
  const keep = (file: ReturnType<typeof textFile>) => {
    saveFile(file);
    setKept(secret);
  };
  return (
    <Result title="Your pack">
      {isOld ? <p class="note">You have changed something since: this is the pack of before.</p> : null}
      <PrintFirst
        path={files.find(({ path }) => path.startsWith('players/'))?.path ?? ''}
        title="Print the players’ sheets"
        isMain={!isOld && !isPrinted}
        done={() => setPrinted(true)}
        {...{ files, task }}
      />
      <Button
        look={isPrinted ? 'big' : 'button'}
        onClick={() => {
          setEvent(made.event);
          begin();
        }}
      >
        Begin the event
      </Button>
      <ol class="files" role="list">
        <li>
          <span>
            {eventName}
            <span class="note">
              The event file: save it now. Without it you can settle no dispute, replace no sheet and add no round. It
              holds the secret: show it to nobody before play is over.
            </span>
          </span>
          <Button onClick={() => keep(textFile(eventName, made.event, 'application/json'))}>Save the event file</Button>
        </li>
        <li>
          <span>
            pack.secret
            <span class="note">The secret alone, as the command line keeps it beside the folder of a pack.</span>
          </span>
          <Button onClick={() => keep(textFile('pack.secret', secret))}>Save the secret</Button>
        </li>
      </ol>
      <div class="buttons">
        <SaveAll what="the pack" archive={archive} files={files} task={task} />
      </div>
      {groups.map(([title, paths]) => (
        <Fold title={title} key={title}>
          <FileList
            files={files
              .filter(({ path }) => paths.test(path))
              .map((file) => {
                const says = counts[file.path];
                return says === undefined ? file : { ...file, says };
              })}
          />
        </Fold>
      ))}
      <ul class="advice">
        {notes.map((note) => (
          <li key={note}>{sentence(note)}</li>
        ))}
        <li>
          Publish the head before play, and nobody can change a sheet unseen: <code>{head}</code>
        </li>
      </ul>
    </Result>
  );
}
