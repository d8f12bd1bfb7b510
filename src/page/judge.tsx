// For whoever settles a dispute: the answer to a call, the wrong answers of a game, and whether a fleet made by hand is right.
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { squareName } from '../game/board.js';
import { defaultEdition, type EditionName, editions } from '../game/editions/index.js';
import { nameOf, OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { Button, Fold, Lines, Radios } from './fields.js';
import { Action, Result, TaskState } from './files.js';
import { HandMade } from './hand-made.js';
import { EditionField, Options } from './options.js';
import { knownOf, noSheet, SheetBox, type SheetText, useSheet } from './sheet-box.js';
import { Faults, type SeatPlace, sentence, usePage, useTask } from './state.js';
import { editionOf } from './values.js';
import { type Asked, useLog, WholeGame } from './whole-game.js';
import type { CallAnswer, CallAnswers, CallsOrder, EventTable } from './work/judge.js';

const held = [
  { name: 'event', title: 'Event file' },
  { name: 'sheets', title: 'Sheets' },
  { name: 'fleet', title: 'A fleet' },
];

export function Judge() {
  const { place } = usePage();
  const [holds, hold] = useState('event');
  const [sheets, setSheets] = useState({ sheet: noSheet, alpha: noSheet, bravo: noSheet });
  const isShown = place === 'judge';
  const needsOptions =
    holds === 'fleet' || (holds === 'sheets' && Object.values(sheets).some(({ way }) => way === 'seed'));
  return (
    <>
      <div class="controls">
        <Radios label="What do you have?" choices={held} value={holds} change={hold} />
        <div class="group" hidden={holds !== 'event'}>
          <ByEvent isShown={isShown && holds === 'event'} />
        </div>
        <div class="group" hidden={holds !== 'sheets'}>
          {needsOptions ? <EditionField /> : null}
          <BySheets {...{ sheets, setSheets }} />
        </div>
        <div class="group" hidden={holds !== 'fleet'}>
          <HandMade />
        </div>
      </div>
      {needsOptions ? <Options /> : null}
    </>
  );
}

const WITHOUT_REFEREE =
  'Without a referee, write down every call and its answer, and judge the whole game after it is over.';

function ByEvent({ isShown }: { isShown: boolean }) {
  const { event } = usePage();
  const task = useTask();
  const { tables, table, at } = useTables(isShown);
  return (
    <>
      <section class="action" aria-label="The event">
        <h2>The event</h2>
        {event !== null ? null : (
          <>
            <p>
              A match or a tournament that you made has an event file: its key, NAME.battle-tracker.json. It opens every
              fleet, so it is for a referee who does not play.
            </p>
            <p>{WITHOUT_REFEREE}</p>
          </>
        )}
        <OpenEvent task={task} />
        <TaskState task={task} />
        {table === undefined || at === undefined ? null : <TableChoice tables={tables} at={at} />}
      </section>
      {event === null || table === undefined || at === undefined ? null : <AtTable {...{ event, table, at }} />}
    </>
  );
}

function AtTable({ event, table, at }: { event: string; table: EventTable; at: SeatPlace }) {
  const { log, setLog, add } = useLog();
  return (
    <>
      <OneCall sheet={{ event, choice: { ...at } }} edition={table.edition} add={add}>
        <SeatChoice label="Who was called at?" table={table} at={at} />
      </OneCall>
      <WholeGame
        sheets={{ event, choice: { round: at.round, table: at.table } }}
        edition={table.edition}
        players={{ alpha: table.names[0], bravo: table.names[1] }}
        {...{ log, setLog }}
      >
        <p>{WITHOUT_REFEREE}</p>
        <p class="note">
          {nameOf(table, 'A')} is alpha, {nameOf(table, 'B')} is bravo.
        </p>
      </WholeGame>
    </>
  );
}

type Sheets = Readonly<Record<'sheet' | 'alpha' | 'bravo', SheetText>>;

function BySheets({ sheets, setSheets }: { sheets: Sheets; setSheets: (sheets: Sheets) => void }) {
  const { values } = usePage();
  const { sheet, alpha, bravo } = sheets;
  const edition = (text: SheetText) =>
    (text.way === 'seed' ? undefined : (knownOf(text.json)?.edition as EditionName | undefined)) ?? editionOf(values);
  const playerOf = (text: SheetText) => (text.way === 'seed' ? null : (knownOf(text.json)?.player ?? null));
  const box = (name: keyof Sheets, label: string) => (
    <SheetBox {...{ name, label }} value={sheets[name]} change={(text) => setSheets({ ...sheets, [name]: text })} />
  );
  const [one, first, second] = [useSheet(sheet), useSheet(alpha), useSheet(bravo)];
  const { log, setLog, add } = useLog();
  return (
    <>
      <p class="notice">A sheet’s JSON holds its whole fleet: it is for a referee’s eyes, and not for a player’s.</p>
      <OneCall sheet={one} edition={edition(sheet)} add={add}>
        {box('sheet', 'The sheet')}
      </OneCall>
      <WholeGame
        sheets={{ alpha: first, bravo: second }}
        edition={edition(alpha)}
        players={{ alpha: playerOf(alpha), bravo: playerOf(bravo) }}
        {...{ log, setLog }}
      >
        <p>{WITHOUT_REFEREE}</p>
        {box('alpha', 'Alpha’s sheet')}
        {box('bravo', 'Bravo’s sheet')}
      </WholeGame>
    </>
  );
}

/** The calls that are typed, with their lines. */
function listCalls(text: string) {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ text: line.trim(), line: i + 1 }]));
}

function OneCall({
  sheet,
  edition = defaultEdition,
  add,
  children,
}: Asked & {
  sheet: CallsOrder['sheet'];
  /** Adds a line to the log of the whole game. */
  add: (line: string) => void;
}) {
  const task = useTask();
  const [text, setText] = useState('');
  const of = JSON.stringify(sheet);
  const [found, setFound] = useState<(CallAnswers & { of: string }) | null>(null);
  // Of another sheet they say nothing.
  const answers = found?.of === of ? found : null;
  useEffect(() => task.say(''), [of]);
  const answer = (called = text) => {
    setFound(null);
    return task.run('Looking at the sheet …', async () => {
      const said = await task.ask('calls', { sheet, calls: listCalls(called) });
      setFound({ ...said, of });
      return sayAnswers(said.answers);
    });
  };
  return (
    <Faults.Provider value={task}>
      <Action title="One call" submit={() => void answer()}>
        {children}
        <Target
          edition={edition}
          call={(called) => {
            const all = `${text.trimEnd()}\n${called}`.trimStart();
            setText(all);
            void answer(all);
          }}
        />
        <Lines
          label="Calls, one per line"
          name="calls"
          note="Type the earlier calls first: what they sank is sunk."
          rows={4}
          autocapitalize="characters"
          placeholder={editions[edition].examples.calls.join('\n')}
          value={text}
          change={setText}
        />
        <CallNotation />
        <button class="big" type="submit">
          Answer
        </button>
        <TaskState task={task} />
      </Action>
      {answers === null ? null : (
        <Result title={answers.answers.length === 1 ? 'The answer' : 'Answers'}>
          <p>
            {answers.player === null ? '' : `${answers.player}. `}
            {answers.serial === null
              ? 'A sheet without a number.'
              : `Sheet ${answers.serial}: compare the number with the foot of the paper.`}
          </p>
          <ol class="answers" role="list">
            {answers.answers.map((each, i) => (
              <Answer
                key={i}
                {...each}
                add={() => {
                  add(each.line);
                  task.say(`Added to the log: ${each.line}`);
                }}
              />
            ))}
          </ol>
        </Result>
      )}
    </Faults.Provider>
  );
}

/** A board to tap a call on: a square, and then a letter where both are called; a letter alone is a sweep. */
function Target({ edition, call }: { edition: EditionName; call: (called: string) => void }) {
  const [square, choose] = useState('');
  const { board, examples } = editions[edition];
  const hasLetter = examples.calls[0]?.includes('-') ?? false;
  const tap = (at: string) => {
    if (!hasLetter) return call(at);
    choose(at === square ? '' : at);
  };
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (_, column) => squareName(row * board.columns + column, board)),
  );
  return (
    <Fold title="Tap a call" held={square === '' ? 'a square or a letter' : `${square} and which letter?`}>
      <table class="target" role="presentation">
        <tbody>
          {rows.map((names) => (
            <tr key={names[0]}>
              {names.map((name) => (
                <td key={name}>
                  <Button look="" aria-pressed={name === square} onClick={() => tap(name)}>
                    {name}
                  </Button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="letters">
        {[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => (
          <Button
            look=""
            key={letter}
            onClick={() => {
              choose('');
              call(square === '' ? letter : `${square}-${letter}`);
            }}
          >
            {letter}
          </Button>
        ))}
      </div>
    </Fold>
  );
}

/** Beyond a few, whoever listens goes through the list. */
function sayAnswers(answers: readonly CallAnswer[]): string {
  if (answers.length > 3) return `${answers.length} answers are below.`;
  return answers.map(({ call, says }) => sentence(`${call}: ${says}`)).join(' ');
}

function Answer({ call, says, counts, add }: CallAnswer & { add: () => void }) {
  return (
    <li class={counts ? undefined : 'refused'}>
      <span>{call}</span> = <b>{says}</b>{' '}
      <Button aria-label={`Add to the log: ${call}`} onClick={add}>
        Add to the log
      </Button>
    </li>
  );
}

function CallNotation() {
  const forms = [
    ['E9-T', 'a square and a letter'],
    ['E9', 'a square, where no letter is called'],
    ['R', 'a letter'],
    ['B3: ARMOR', 'a word where it starts'],
    ['STORM from B2 to F2', 'a word with its first and last square'],
    ['radar sweep D5, sonar ping D5', 'the nine squares around D5'],
    ['dictionary STORM', 'a word of a sunk ship, which you look up'],
    ['claim 142, claim 7', 'whether a launch code or a highest digit is true'],
  ] as const;
  return (
    <Fold title="How to write a call">
      <dl class="notation">
        {forms.map(([form, what]) => (
          <Fragment key={form}>
            <dt>{form}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Fold>
  );
}
