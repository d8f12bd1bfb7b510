// For whoever settles a dispute: the answer to a call, the wrong answers of a game, and whether a fleet made by hand is right.
import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { defaultEdition, type EditionName, editions } from '../game/editions/index.js';
import type { SpokenAnswer } from '../game/setup/judge-sheets.js';
import { ActionFile } from './after-action.js';
import { nameOf, OpenEvent, SeatChoice, TableChoice, useTables } from './event-seat.js';
import { Lines, Radios } from './fields.js';
import { Action, CopyCommand, Result, TaskState } from './files.js';
import { HandMade } from './hand-made.js';
import { EditionField, Options } from './options.js';
import { knownOf, noSheet, SheetBox, type SheetText, useSheet } from './sheet-box.js';
import { Faults, sentence, usePage, useTask } from './state.js';
import { commandOf, editionOf, quoteShell, type Values } from './values.js';
import { describeVerdict, type SpokenVerdict } from './verdict.js';
import type { CallAnswers, CallsOrder, GameSheets } from './work/judge.js';

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

const judgeCommand = (words: readonly string[]) => ['battle-tracker', 'judge', ...words].map(quoteShell).join(' ');

/** As an event file is called in commands. */
const EVENT_FILE = 'match.battle-tracker.json';

function ByEvent({ isShown }: { readonly isShown: boolean }) {
  const { event, go } = usePage();
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
      {event === null || table === undefined || at === undefined ? null : (
        <>
          <OneCall
            sheet={{ event, choice: { ...at } }}
            edition={table.edition}
            command={(calls) =>
              judgeCommand([
                EVENT_FILE,
                ...(tables.length === 1 ? [] : ['--round', String(at.round), '--table', String(at.table)]),
                ...['--seat', at.seat, ...calls],
              ])
            }
            saved={`the event file as ${EVENT_FILE}`}
          >
            <SeatChoice table={table} at={at} />
          </OneCall>
          <button type="button" class="big second" onClick={() => go('referee')}>
            Referee by touch
          </button>
          <WholeGame
            sheets={{ event, choice: { round: at.round, table: at.table } }}
            edition={table.edition}
            command={judgeCommand([
              EVENT_FILE,
              ...(tables.length === 1 ? [] : ['--round', String(at.round), '--table', String(at.table)]),
              ...['--log', 'calls.txt'],
            ])}
            saved={`the event file as ${EVENT_FILE}, the log as calls.txt`}
          >
            <p class="note">
              {nameOf(table, 'A')} is alpha, {nameOf(table, 'B')} is bravo.
            </p>
          </WholeGame>
        </>
      )}
    </>
  );
}

type Sheets = Readonly<Record<'sheet' | 'alpha' | 'bravo', SheetText>>;

function BySheets({ sheets, setSheets }: { readonly sheets: Sheets; readonly setSheets: (sheets: Sheets) => void }) {
  const { values } = usePage();
  const { sheet, alpha, bravo } = sheets;
  const edition = (text: SheetText) =>
    (text.way === 'seed' ? undefined : (knownOf(text.json)?.edition as EditionName | undefined)) ?? editionOf(values);
  const box = (name: keyof Sheets, label: string) => (
    <SheetBox {...{ name, label }} value={sheets[name]} change={(text) => setSheets({ ...sheets, [name]: text })} />
  );
  const [one, first, second] = [useSheet(sheet), useSheet(alpha), useSheet(bravo)];
  return (
    <>
      <p class="notice">A sheet’s JSON holds its whole fleet: it is for a referee’s eyes, and not for a player’s.</p>
      <OneCall
        sheet={one}
        edition={edition(sheet)}
        command={(calls) => [...dealt(values, sheet, 'sheet'), judgeCommand(['sheet.json', ...calls])].join(' && ')}
        saved={filesOf([['sheet', sheet]])}
      >
        {box('sheet', 'The sheet')}
      </OneCall>
      <WholeGame
        sheets={{ alpha: first, bravo: second }}
        edition={edition(alpha)}
        command={[
          ...dealt(values, alpha, 'alpha'),
          ...dealt(values, bravo, 'bravo'),
          judgeCommand(['alpha.json', 'bravo.json', '--log', 'calls.txt']),
        ].join(' && ')}
        saved={[
          filesOf([
            ['alpha', alpha],
            ['bravo', bravo],
          ]),
          'the log as calls.txt',
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {box('alpha', 'Alpha’s sheet')}
        {box('bravo', 'Bravo’s sheet')}
      </WholeGame>
    </>
  );
}

/** The command line writes the sheet of a seed itself. */
function dealt(values: Values, { way, seed }: SheetText, name: string): string[] {
  const content = Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'ink' && key !== 'template'));
  const more = [
    ['--seed', seed],
    ['--format', 'json'],
    ['--output', `${name}.json`],
  ] as const;
  return way === 'seed' ? [commandOf('sheet', content, more)] : [];
}

function filesOf(boxes: readonly (readonly [name: string, sheet: SheetText])[]): string {
  return boxes.flatMap(([name, { way }]) => (way === 'seed' ? [] : [`the sheet’s JSON as ${name}.json`])).join(', ');
}

interface Asked {
  /** Whose examples are shown in empty fields. */
  readonly edition?: EditionName;
  /** What a person saves for the command. */
  readonly saved: string;
  readonly children: ComponentChildren;
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
  command,
  saved,
  children,
}: Asked & { readonly sheet: CallsOrder['sheet']; readonly command: (calls: readonly string[]) => string }) {
  const task = useTask();
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<CallAnswers | null>(null);
  const calls = listCalls(text);
  const answer = () => {
    setAnswers(null);
    return task.run('Looking at the sheet …', async () => {
      const found = await task.ask('calls', { sheet, calls });
      setAnswers(found);
      return sayAnswers(found.answers);
    });
  };
  return (
    <Faults.Provider value={task}>
      <Action title="One call" submit={() => void answer()}>
        {children}
        <Lines
          label="Calls, one per line"
          name="calls"
          note="Each is answered on the grid as the calls above left it."
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
        <CopyCommand command={() => command(calls.map((call) => call.text))} {...{ saved, task }} />
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
              <Answer key={i} {...each} />
            ))}
          </ol>
        </Result>
      )}
    </Faults.Provider>
  );
}

/** Beyond a few, whoever listens goes through the list. */
function sayAnswers(answers: readonly SpokenAnswer[]): string {
  if (answers.length > 3) return `${answers.length} answers are below.`;
  return answers.map(({ call, says }) => sentence(`${call}: ${says}`)).join(' ');
}

function Answer({ call, says, counts }: SpokenAnswer) {
  return (
    <li class={counts ? undefined : 'refused'}>
      <span>{call}</span> = <b>{says}</b>
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
    ['claim 142, claim 7', 'whether a launch code or a highest digit is true'],
  ] as const;
  return (
    <details>
      <summary>
        <h3>How to write a call</h3>
      </summary>
      <dl class="notation">
        {forms.map(([form, what]) => (
          <Fragment key={form}>
            <dt>{form}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function LogNotation() {
  return (
    <details>
      <summary>
        <h3>How to write a game</h3>
      </summary>
      <ul class="advice">
        <li>
          The call and the answer, as you noted them: <b>E9-T = hit &amp; yes</b> or <b>R 2</b>. A sunk ship follows:{' '}
          <b>sunk PT</b>.
        </li>
        <li>If an answer is left out, the right one is assumed.</li>
        <li>
          Numbers, times and headings may stand before a call; so does a name, <b>alpha</b> or <b>bravo</b> where it is
          not clear whose turn it is.
        </li>
        <li>
          The opening: <b>claim 142</b>, <b>challenge</b>, <b>reveal = true</b> or <b>false</b>, <b>concede</b>. If you
          leave it out, <b>first: alpha 2</b> above the calls says who opened, and with how many turns.
        </li>
        <li>A line that may mean two things is asked about, and not judged.</li>
        <li>
          What follows a <b>#</b> is a remark.
        </li>
      </ul>
    </details>
  );
}

function WholeGame({
  sheets,
  edition = defaultEdition,
  command,
  saved,
  children,
}: Asked & { readonly sheets: GameSheets; readonly command: string }) {
  const task = useTask();
  const [log, setLog] = useState('');
  const [verdict, setVerdict] = useState<SpokenVerdict | null>(null);
  const judge = () => {
    setVerdict(null);
    return task.run('Playing the game again …', async () => {
      const found = describeVerdict(await task.ask('game', { sheets, log }));
      setVerdict(found);
      return found.said;
    });
  };
  return (
    <Faults.Provider value={task}>
      <Action title="A whole game" submit={() => void judge()}>
        <p>Was something answered wrong? Play the calls again and see which answers they were. {WITHOUT_REFEREE}</p>
        {children}
        <Lines
          label="The calls and what was answered, one call per line"
          name="log"
          note="Drop a text file here, or type what the players wrote down."
          rows={8}
          autocapitalize="off"
          placeholder={editions[edition].examples.log.join('\n')}
          value={log}
          change={setLog}
          file={{ accept: '.txt,.log,text/plain', most: 1024 * 1024 }}
        />
        <LogNotation />
        <button class="big" type="submit">
          Find the wrong answers
        </button>
        <CopyCommand command={() => command} {...{ saved, task }} />
        <TaskState task={task} />
      </Action>
      {verdict === null ? null : <Verdict {...{ verdict, sheets, log }} />}
    </Faults.Provider>
  );
}

function Verdict({
  verdict: { said, effects, remarks, later, why, grids, foot },
  sheets,
  log,
}: {
  readonly verdict: SpokenVerdict;
  readonly sheets: GameSheets;
  readonly log: string;
}) {
  return (
    <Result title="The verdict">
      <p class="verdict">{said}</p>
      {effects.length === 0 ? null : (
        <div>
          <p>What it changed:</p>
          <Said all={effects} />
        </div>
      )}
      <Said all={remarks} />
      {later.length === 0 ? null : (
        <div>
          <p>Later answers that are wrong, too:</p>
          <Said all={later} />
        </div>
      )}
      <ActionFile {...{ sheets, log }} />
      {/* Anew with every verdict: both fleets are shown only on request. */}
      <details>
        <summary>
          <h3>Both grids, for the referee’s eyes</h3>
        </summary>
        <Said all={why} />
        <div class="grids">
          {grids.map(({ title, drawing }) => (
            <div key={title}>
              <p>{title}</p>
              <pre tabIndex={0} role="region" aria-label={title}>
                {drawing}
              </pre>
            </div>
          ))}
        </div>
        <p class="note">{foot}</p>
      </details>
    </Result>
  );
}

function Said({ all }: { readonly all: readonly string[] }) {
  return all.length === 0 ? null : (
    <ul class="advice">
      {all.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
