// A whole game that was written down: its log, and what the judge finds wrong in it.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { defaultEdition, type EditionName, editions } from '../game/editions/index.js';
import { type PerSide, sides } from '../game/judge/side.js';
import { Button, Fold, Lines, Radios, Switch } from './fields.js';
import { Action, Result, TaskState } from './files.js';
import { pluralize } from '../core/options/list-names.js';
import type { Problem } from '../core/problem.js';
import { useLatest } from './preview.js';
import { Faults, usePage, useTask, wordProblem } from './state.js';
import { describeVerdict, type SpokenVerdict } from './verdict.js';
import type { GameSheets } from './work/judge.js';

/** The log of a game, to which calls that were answered one at a time can be added. */
export function useLog() {
  const [log, setLog] = useState('');
  const add = (line: string) => setLog((before) => `${before.trimEnd()}\n${line}\n`.trimStart());
  return { log, setLog, add };
}

export interface Asked {
  /** Whose examples are shown in empty fields. */
  readonly edition?: EditionName;
  readonly children: ComponentChildren;
}

function LogNotation() {
  return (
    <Fold title="How to write a game">
      <ul class="advice">
        <li>
          One call a line, then <b>=</b> and what was answered: <b>E9-T = hit &amp; yes</b>, <b>R = 2</b>. A sunk ship
          follows: <b>E9-S = bullseye, sunk PT</b>.
        </li>
        <li>If an answer is left out, the right one is assumed.</li>
        <li>
          Before the call may stand its number and who calls, <b>alpha</b>, <b>bravo</b> or a name that stands above the
          calls or on a sheet: <b>12. alpha E9-T = miss</b>.
        </li>
        <li>
          The opening: <b>claim 142</b>, <b>challenge</b>, <b>reveal = true</b> or <b>false</b>, <b>concede</b>. If you
          leave it out, <b>first: alpha 2</b> above the calls says who had the first turn, and with how many turns.
        </li>
        <li>A line that cannot be read is shown with one that can; nothing is guessed.</li>
        <li>
          What follows a <b>#</b> is a remark.
        </li>
      </ul>
    </Fold>
  );
}

const FIRST = /^first: *(alpha|bravo)( 2)?.*(\n|$)/im;

/** Who may have had the first turn, and how many turns at most; without it the log alone says so. */
interface FirstTurns {
  players: PerSide<string>;
  most: 1 | 2;
}

/** Chooses who had the first turn, by the line of the log that says so. */
function FirstTurn({ players, most, log, setLog }: FirstTurns & { log: string; setLog: (log: string) => void }) {
  const [, side = '', two = ''] = FIRST.exec(log) ?? [];
  const set = (who: string, turns: string) => setLog(`first: ${who}${turns}\n${log.replace(FIRST, '')}`);
  return (
    <>
      <Radios
        label="Who called the first square or letter?"
        note="Choose it, or begin the log with the claims."
        choices={sides.map((name) => ({ name, title: players[name] }))}
        value={side.toLowerCase()}
        change={(who) => set(who, two)}
      />
      {side === '' || most === 1 ? null : (
        <Switch
          label="And had two turns in a row, after a challenge"
          isOn={two !== ''}
          change={(isOn) => set(side.toLowerCase(), isOn ? ' 2' : '')}
        />
      )}
    </>
  );
}

export function WholeGame({
  sheets,
  edition = defaultEdition,
  players,
  opened,
  log,
  setLog,
  children,
}: Asked & {
  sheets: GameSheets;
  /** As the sheets call them. */
  players: PerSide<string | null>;
  log: string;
  setLog: (log: string) => void;
  opened?: FirstTurns;
}) {
  const task = useTask();
  const { quick } = usePage();
  const read = useLatest(log.trim() === '' ? '' : JSON.stringify([log, edition, players]), () =>
    quick.ask('log', { log, edition, players }),
  );
  const wrong = log.trim() === '' || read.problem === null ? [] : [read.problem, ...read.problem.others];
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
        <p>Was something answered wrong? Play the calls again and see which answers they were.</p>
        {children}
        {opened === undefined ? null : <FirstTurn {...opened} {...{ log, setLog }} />}
        <Lines
          label="The calls and what was answered, one call per line"
          name="log"
          note="Drop a text file here, or type what the players wrote down."
          rows={8}
          autocapitalize="off"
          {...(opened === undefined ? { placeholder: editions[edition].examples.log.join('\n') } : {})}
          value={log}
          change={setLog}
          file={{ accept: '.txt,.log,text/plain', most: 1024 * 1024 }}
          said={
            wrong.length > 0
              ? `${pluralize(wrong.length, 'line')} cannot be read.`
              : log.trim() === '' || read.result === null
                ? ''
                : `${pluralize(read.result, 'call')}: all lines can be read.`
          }
        />
        <Unread log={log} problems={wrong} />
        <LogNotation />
        <button class="button" type="submit">
          Find the wrong answers
        </button>
        <TaskState task={task} />
      </Action>
      {verdict === null ? null : <Verdict verdict={verdict} isForAll={opened !== undefined} />}
    </Faults.Provider>
  );
}

/** More lines than anybody mends at a time. */
const MAX_SHOWN = 5;

/** The lines to mend, each with what is wrong with it; a press leads there. */
function Unread({ log, problems }: { log: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const lines = log.split(/\r\n|\r|\n/);
  const lead = (area: HTMLTextAreaElement | null | undefined, line: number) => {
    // A text area counts every end of a line as one character.
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    area?.focus();
    area?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <ul class="mend">
      {problems.slice(0, MAX_SHOWN).map((problem) => {
        const { line = 1 } = problem.place;
        return (
          <li key={line}>
            <Button
              look="link"
              onClick={(e) =>
                lead(e.currentTarget.form?.querySelector<HTMLTextAreaElement>('[data-field="log"]'), line)
              }
            >
              Mend line {line}
            </Button>{' '}
            <mark>{lines[line - 1]?.trim()}</mark> <span class="error">{wordProblem(problem.with({ place: {} }))}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Verdict({
  verdict: { said, effects, remarks, later, why, grids, foot },
  isForAll,
}: {
  verdict: SpokenVerdict;
  isForAll: boolean;
}) {
  return (
    <Result title="The verdict">
      <p class="verdict">{said}</p>
      {effects.length === 0 ? null : (
        <div>
          <p>What it changed:</p>
          <Said all={effects} />
          {isForAll ? (
            <p>
              Before you accuse anybody: does the log say the right player for the first call, and for each other, and
              who had two turns in a row?
            </p>
          ) : null}
        </div>
      )}
      <Said all={remarks} />
      {later.length === 0 ? null : (
        <div>
          <p>Later answers that are wrong, too:</p>
          <Said all={later} />
        </div>
      )}
      {/* Anew with every verdict: both fleets are shown only on request. */}
      <Fold title={<>Both grids{isForAll ? '' : ', for the referee’s eyes'}</>}>
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
      </Fold>
    </Result>
  );
}

function Said({ all }: { all: readonly string[] }) {
  return all.length === 0 ? null : (
    <ul class="advice">
      {all.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
