// A teacher: the names of a class become a sheet for every child, and what the teacher needs besides.
import { useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { parseJson } from '../core/input/read-json.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { limits } from '../core/options/limits.js';
import { msg, type Message, Problem } from '../core/problem.js';
import { readClassRecord } from '../event/class/class-record.js';
import { pairOptions } from '../event/options/class-rows.js';
import { meetingOptions } from '../event/options/pack-rows.js';
import { packLimits } from '../event/options/pack-limits.js';
import { type FormRow, listFormRows, listPackRows, type PackFormRow } from './choices.js';
import { Button, FileButton, Fold, Line, Lines, LISTS, RowField, Select, useReader } from './fields.js';
import { Action, FileList, PrintFirst, Result, SaveAll, TaskState } from './files.js';
import { EditionField, Options, Unusual, WordSource } from './options.js';
import { Preview, useLatest } from './preview.js';
import { Faults, sentence, type Task, usePage, useTask, wordProblem } from './state.js';
import { defaultOf, fieldsOf, filled, valuesOf } from './values.js';
import type { ClassLook, Couples, MadeClass } from './work/class.js';

/** How problems call what stands here under another name. */
const renamed: Readonly<Record<string, string>> = { children: 'roster', again: 'roster' };

export function Class() {
  const { values, set, place, quick } = usePage();
  const task = useTask((field) => renamed[field] ?? field);
  const [roster, setRoster] = useState('');
  const [more, setMore] = useState({ event: '', date: '', seed: '' });
  const [pair, setPair] = useState('');
  const [namesakes, setNamesakes] = useState('');
  const [absent, setAbsent] = useState<readonly string[]>([]);
  const [earlier, setEarlier] = useState<Fields | null>(null);
  const [drawn, setDrawn] = useState(newSeed);
  const [made, setMade] = useState<(MadeClass & { order: string }) | null>(null);
  const { seed, ...named } = more;
  const own = filled({ ...named, pair, namesakes });
  const fields = { ...fieldsOf(values), ...own, ...withEarlier(earlier) };
  const asked = { fields: { ...fields, absent }, roster };
  const order = JSON.stringify([values, own, absent, earlier, roster]);
  const isOld = made !== null && made.order !== order;
  // What was made is shown until something changes, then what would be.
  const looked = { ...asked, seed: seed.trim() || (made === null || isOld ? drawn : made.seed) };
  const isEmpty = roster.trim() === '' && earlier === null;
  const look = useLatest(isEmpty ? '' : JSON.stringify([order, looked.seed]), () => quick.ask('classLook', looked));
  const found = isEmpty ? null : look.result;
  const make = () =>
    task.run('Making the class set …', async () => {
      if (isEmpty) throw new Problem('missing-value', msg`write the names of the children, or choose a file`, 'roster');
      const done = await task.ask('class', { ...asked, seed: seed.trim() || drawn });
      setMade({ ...done, order });
      setDrawn(newSeed());
      return 'The class set is ready below.';
    });
  /** What was ordered stands in the form, so that what is shown is what is made. */
  const open = (record: Fields | null) => {
    setEarlier(record);
    if (record === null) return;
    const { event = '', pair: paired = '', namesakes: rule = '', ...order } = orderOf(record);
    const kept = valuesOf(order);
    for (const name of [...Object.keys(values), ...Object.keys(kept)]) set(name, kept[name]);
    setMore({ ...more, event: String(event) });
    setPair(String(paired));
    setNamesakes(rule === namesakesRow.defaultValue ? '' : String(rule));
  };
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title="A class set" submit={() => void make()}>
          <p>A sheet for every child by name, the rules, a list for you, and a board for the wall.</p>
          <Lines
            label="Names of the children, one per line"
            name="roster"
            note="A list from a school’s program or a spreadsheet will do. Of its columns those with names are read, and level, large, lower case, left hand, face, text and partner: write yes where it applies."
            placeholder={'Ada\nBen\nCleo'}
            autocapitalize="words"
            value={roster}
            change={setRoster}
            file={{ accept: LISTS, most: packLimits.csv.bytes }}
            said={isEmpty ? '' : look.problem === null ? sayLook(found, roster) : wordProblem(look.problem)}
          />
          {found?.hasNamesakes !== true ? null : (
            <Select
              label={namesakesRow.packForm.label}
              name={namesakesRow.name}
              choices={Object.entries(namesakesRow.packForm.titles ?? {}).map(([name, title]) => ({ name, title }))}
              value={namesakes || String(namesakesRow.defaultValue)}
              change={setNamesakes}
            />
          )}
          <Earlier earlier={earlier} change={open} task={task} />
          <RowField row={pairRow} values={{ pair: pair || defaultOf(pairRow) }} set={(_, value) => setPair(value)} />
          {found === null || found.couples === null ? null : <CoupleList couples={found.couples} change={setAbsent} />}
          <WordSource fills />
          <EditionField />
          <p class="note">At the bell, whoever sank more wins.</p>
          <button class={made === null || isOld ? 'big' : 'button'} type="submit">
            Make the class set
          </button>
          <Unusual />
          <TaskState task={task} />
          {made === null ? null : (
            <Made
              made={made}
              isOld={isOld}
              keepSeed={() => {
                setMore({ ...more, seed: made.seed });
                task.say(
                  'The seed stands below. Add the child at the end of the list, make the set again, and print the last page.',
                );
              }}
              task={task}
            />
          )}
          <Fold title="Event, date, a child who comes late" isOpen={seed !== ''}>
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
                note="The same seed makes the same sheets again; children who are added at the end change no other’s where neighbors play. Leave it empty for a new set."
                value={seed}
                change={(text) => setMore({ ...more, seed: text })}
              />
            </div>
          </Fold>
        </Action>
      </div>
      <Options hasSource={false} />
      {place === 'class' ? <Preview fills /> : null}
    </Faults.Provider>
  );
}

function Made({ made, isOld, keepSeed, task }: { made: MadeClass; isOld: boolean; keepSeed: () => void; task: Task }) {
  const { files, archive, notes, seed } = made;
  return (
    <Result title="The class set">
      {isOld ? <p class="note">You have changed something since: this is the set of before.</p> : null}
      <PrintFirst path="children.pdf" title="Print the children’s sheets" isMain={!isOld} {...{ files, task }} />
      <Fold title="All files" held={files.map(({ path }) => path.replace(/\.\w+$/, '')).join(', ')}>
        <FileList files={files.map((file) => ({ ...file, says: sentence(file.says) }))} />
      </Fold>
      <div class="buttons">
        <SaveAll what="all" archive={archive} files={files} task={task} />
      </div>
      {notes.length === 0 ? null : (
        <ul class="advice">
          {notes.map((note) => (
            <li key={note}>{sentence(note)}</li>
          ))}
        </ul>
      )}
      <p class="note">
        Seed {seed}: with it you can make the same set again, such as for a child who comes late.{' '}
        <Button onClick={keepSeed}>Keep this seed</Button>
      </p>
    </Result>
  );
}

/** Returns what was read, and what it comes to, in words. */
function sayLook(look: ClassLook | null, roster: string): string {
  if (look === null) return '';
  const [read = roster.trim() === '' ? 'the children of the earlier set' : '', ...notes] = look.notes;
  return [sentence(read), sayCouples(look.couples), ...notes.map(sentence)].filter(Boolean).join(' ');
}

function sayCouples(couples: Couples | null): string {
  if (couples === null || couples.tables.length === 0) return '';
  const of = (size: number) => couples.tables.filter(({ length }) => length === size).length;
  const said = [
    of(2) === 0 ? '' : pluralize(of(2), 'couple'),
    of(3) === 0 ? '' : 'one of three',
    of(1) === 0 ? '' : 'one who plays you',
  ];
  const here = couples.tables.flat().length;
  const all = here + couples.absent.length;
  return `${here === all ? '' : `${here} of ${all} are here: `}${said.filter(Boolean).join(' and ')}.`;
}

const namesakesRow = listPackRows({ namesakes: meetingOptions.shape.namesakes })[0] as PackFormRow;

const pairRow = listFormRows(pairOptions.shape)[0] as FormRow;

function orderOf(record: Fields): Fields {
  return record['order'] as Fields;
}

/** Of an earlier order only what has no place in the form is taken, such as the children. */
function withEarlier(earlier: Fields | null): Fields {
  if (earlier === null) return {};
  const shown = ['rules', 'opening', 'ownWords', 'event', 'pair', ...Object.keys(valuesOf(orderOf(earlier)))];
  const order = Object.entries(orderOf(earlier)).filter(([name]) => !shown.includes(name));
  return { again: { ...earlier, order: Object.fromEntries(order) } };
}

function CoupleList({
  couples: { tables, absent },
  change,
}: {
  couples: Couples;
  change: (absent: readonly string[]) => void;
}) {
  const held = absent.length === 0 ? 'untick who is absent' : `without ${absent.join(', ')}`;
  const child = (name: string, isThere: boolean) => (
    <label class="choice" key={name}>
      <input
        type="checkbox"
        checked={isThere}
        onInput={() => change(isThere ? [...absent, name] : absent.filter((other) => other !== name))}
      />
      <span>{name}</span>
    </label>
  );
  return (
    <Fold title="Who is there, table by table" held={held}>
      <fieldset class="field couples" data-field="absent">
        <legend class="hidden">Who is there, table by table</legend>
        <ol>
          {tables.map((names, i) => (
            <li key={i}>
              <span class="note">Table {i + 1}</span>
              {names.map((name) => child(name, true))}
              {names.length === 3 ? <span class="note">{names[1]} plays two boards</span> : null}
              {names.length === 1 ? <span class="note">plays you</span> : null}
            </li>
          ))}
        </ol>
        {absent.length === 0 ? null : (
          <p>
            <span class="note">Absent</span>
            {absent.map((name) => child(name, false))}
          </p>
        )}
        <p class="note">Untick a child who is absent: the others are paired anew.</p>
      </fieldset>
    </Fold>
  );
}

/** The set of an earlier day, from which other couples and words follow. */
function Earlier({
  earlier,
  change,
  task,
}: {
  earlier: Fields | null;
  change: (earlier: Fields | null) => void;
  task: Task;
}) {
  const read = useReader();
  const open = (file: File) =>
    task.run('', async () => {
      const fail = (index: number, message: Message): never => {
        throw new Problem('bad-spec', message, { file: file.name, column: index + 1 });
      };
      const record = parseJson((await read(file)).text, limits.spec.depth, fail);
      readClassRecord(record);
      change(record as Fields);
      return 'The children are those of the earlier set; new names that you write are added. Its words, game and paper stand in the form now: what you change there holds. Couples and words will be new.';
    });
  return (
    <p class="tally">
      <span>
        {earlier === null
          ? 'Played before? Choose class.json of the last set, for other couples and words.'
          : 'Other couples and words than in the earlier set.'}
      </span>
      {earlier === null ? (
        <FileButton label="Choose class.json" accept=".json,application/json" take={(file) => void open(file)} />
      ) : (
        <Button onClick={() => change(null)}>Forget it</Button>
      )}
    </p>
  );
}
