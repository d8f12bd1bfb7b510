// The referee: answers the calls of a match by touch, under the thumb, with both fleets known to nobody but the referee.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { squareName, squareOf } from '../game/board.js';
import { markBoard, type MarkedLetter } from '../game/judge/after-action/mark-board.js';
import { traceGame } from '../game/judge/after-action/trace-game.js';
import { printCall } from '../game/judge/print-call.js';
import { printLog } from '../game/judge/print-log.js';
import { sides } from '../game/judge/side.js';
import { openings } from '../game/openings/index.js';
import { ActionFile, ActionView, describeSquare } from './after-action.js';
import { OpenEvent, TableChoice, useTables } from './event-seat.js';
import { Switch } from './fields.js';
import { copyText, saveFile, TaskState, textFile } from './files.js';
import { keep, recallAll } from './kept.js';
import { callOf, describeDraft, type Tool, tools, toolsOf } from './referee/draft.js';
import { type GameRecord, logOf, newRecord } from './referee/game-record.js';
import { playerOf, sayCalls, sayLast, sayNext } from './referee/say.js';
import { digitsOf, layGame, listOffers, type Table, touch, type Touch } from './referee/table.js';
import { useLatest } from './preview.js';
import { Faults, usePage, useTask, wordProblem } from './state.js';

function titleOf(record: GameRecord): string {
  return `${playerOf(record, 'alpha')} – ${playerOf(record, 'bravo')}`;
}

function countCalls({ calls }: GameRecord): string {
  return `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`;
}

function isPlaced({ sheets: { alpha, bravo } }: GameRecord): boolean {
  return [...alpha.fleet, ...bravo.fleet].every(({ word, start }) => word !== null && start !== null);
}

function nameGame({ sheets: { alpha, bravo } }: GameRecord): string {
  return `${alpha.serial ?? ''}-${bravo.serial ?? ''}`;
}

/** Returns the games that are kept on this device, by their names; those of another version are left out. */
function listKept(): Readonly<Record<string, GameRecord>> {
  const all = Object.entries(recallAll('game')) as [string, Partial<GameRecord> | null][];
  return Object.fromEntries(
    all.flatMap(([name, record]) =>
      Array.isArray(record?.calls) && record.sheets !== undefined ? [[name, record as GameRecord]] : [],
    ),
  );
}

export function Referee() {
  const { event, place, long } = usePage();
  const isShown = place === 'referee';
  const task = useTask();
  const { tables, at } = useTables(isShown);
  // All games that were opened live as long as the page; by names that their serials make.
  const [games, setGames] = useState<Readonly<Record<string, Table>>>({});
  const [current, setCurrent] = useState('');
  const [, redraw] = useState(0);
  const [problem, setProblem] = useState('');

  const lay = (record: GameRecord) => {
    const name = nameGame(record);
    const known = listKept()[name] ?? record;
    if (!isPlaced(known))
      return setProblem('The players place these ships themselves, so that no referee knows where they lie.');
    setProblem('');
    setGames((all) => ({ [name]: layGame(known), ...all }));
    setCurrent(name);
  };
  const wanted = event === null || at === undefined ? '' : JSON.stringify([event, at.round, at.table]);
  const dealt = useLatest(isShown ? wanted : '', () =>
    long.ask('table', { event: event ?? '', choice: { round: at?.round ?? 1, table: at?.table ?? 1 } }),
  );
  useEffect(() => {
    if (dealt.result !== null)
      lay(newRecord({ alpha: dealt.result.alpha, bravo: dealt.result.bravo }, new Date().getDate()));
  }, [dealt.result]);

  const table = games[current];
  const kept = listKept();
  const store = (record: GameRecord | null) => {
    const title = table === undefined ? '' : `${countCalls(table.record)} of ${titleOf(table.record)}`;
    if (!keep('game', record, current)) task.say('This browser keeps nothing: the game lasts as long as this page.');
    else if (record === null) task.say(`Deleted from this device: both fleets and ${title}.`);
    redraw((count) => count + 1);
  };
  const send = (touched: Touch) => {
    if (table === undefined) return;
    const next = touch(table, touched);
    setGames((all) => ({ ...all, [current]: next }));
    // Asked anew: it may have been deleted elsewhere in the page.
    if (next.record !== table.record && listKept()[current] !== undefined) keep('game', next.record, current);
  };
  const fault = dealt.problem === null ? problem : wordProblem(dealt.problem);
  const others = Object.entries(kept).filter(([name]) => name !== current);
  const another = (
    <>
      <OpenEvent task={task} />
      {at === undefined ? null : <TableChoice tables={tables} at={at} />}
      {others.length === 0 ? null : (
        <>
          <p>Kept on this device:</p>
          <ul class="files">
            {others.map(([name, record]) => (
              <li key={name}>
                <span>
                  {titleOf(record)}, {countCalls(record)}
                </span>
                <button type="button" class="button small" onClick={() => lay(record)}>
                  Open
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
  return (
    <Faults.Provider value={task}>
      <div class="referee">
        {fault === '' ? null : (
          <p class="error banner" role="alert">
            {fault}
          </p>
        )}
        {dealt.isBusy ? (
          <p class="status" role="status">
            Opening the match …
          </p>
        ) : null}
        {table === undefined ? (
          <section class="action" aria-label="A match to referee">
            <h2>A match to referee</h2>
            <p>
              Make a match under Two players and press the button for the referee there, or open the event file of a
              match or a tournament. It opens both fleets, so it is for a referee who does not play.
            </p>
            {another}
          </section>
        ) : (
          <>
            <Game key={current} table={table} send={send} />
            <Switch
              label="Keep this game on this device"
              note="Both fleets and all calls stay in this browser, even after it is closed, until you turn this off. Keep the device from the players."
              isOn={kept[current] !== undefined}
              change={(isOn) => store(isOn ? table.record : null)}
            />
            <details>
              <summary>
                <h3>Another match</h3>
              </summary>
              <div class="group">{another}</div>
            </details>
          </>
        )}
        <TaskState task={task} />
      </div>
    </Faults.Provider>
  );
}

interface Shown {
  readonly table: Table;
  readonly send: (touched: Touch) => void;
}

function Game({ table, send }: Shown) {
  const { record, replay } = table;
  const { phase } = replay.state;
  const isOpening = phase.kind === 'opening';
  const pressed = useRef<Element | null>(null);
  const next = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // Where the button is gone that was pressed, whoever pressed it goes on with what comes next.
    if (pressed.current?.isConnected === false) next.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [table]);
  return (
    <div class="group" onClickCapture={({ target }) => (pressed.current = (target as Element).closest('button'))}>
      <h2>{titleOf(record)}</h2>
      <p class="said" role="status" aria-live="assertive">
        {sayLast(table)}
      </p>
      <p class="next" ref={next} tabIndex={-1}>
        {sayNext(table)}
      </p>
      <div class="choose" role="group" aria-label="Who speaks">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            class="button small"
            aria-pressed={side === table.side}
            onClick={() => send({ kind: 'side', side })}
          >
            {playerOf(record, side)}
          </button>
        ))}
      </div>
      {isOpening ? <Opening {...{ table, send }} /> : null}
      {phase.kind === 'over' || (isOpening && digitsOf(table) === 0) ? null : <Call {...{ table, send }} />}
      {replay.calls.length === 0 && record.first === null ? null : (
        <p>
          <button type="button" class="button" onClick={() => send({ kind: 'undo' })}>
            {replay.calls.length === 0 ? 'Undo who opens' : 'Undo the last answer'}
          </button>
        </p>
      )}
      {replay.calls.length === 0 ? null : <Done table={table} />}
    </div>
  );
}

const opened = sides.flatMap((side) => ([1, 2] as const).map((turns) => ({ side, turns })));

function Opening({ table: { record, replay, side }, send }: Shown) {
  const { game } = replay;
  const offers = listOffers(replay, side);
  const { lines, asksDay } = openings[game.opening];
  return (
    <section class="group" aria-label="Who opens">
      <p class="note">{lines.join(' ')}</p>
      {asksDay === true ? (
        <label class="day">
          Day of the month
          <input
            type="number"
            min={1}
            max={31}
            step={1}
            required
            value={record.day ?? ''}
            onChange={({ currentTarget: { value, valueAsNumber, validity } }) => {
              if (value !== '' && validity.valid) send({ kind: 'day', day: valueAsNumber });
            }}
          />
        </label>
      ) : null}
      <div class="buttons">
        {offers.map(({ title, call }) => (
          <button key={title} type="button" class="button small" onClick={() => send({ kind: 'say', call })}>
            {title}
          </button>
        ))}
      </div>
      {offers.length > 0 ? null : (
        <p class="note">
          {playerOf(record, side)} can now {digitsOf({ replay, side }) > 0 ? 'only make a claim' : 'say nothing'}.
        </p>
      )}
      <details>
        <summary>
          <h3>It is settled already</h3>
        </summary>
        <div class="buttons">
          {opened.map((first) => (
            <button
              key={first.side + first.turns}
              type="button"
              class="button small"
              onClick={() => send({ kind: 'first', first })}
            >
              {playerOf(record, first.side)}, {first.turns === 1 ? 'one turn' : 'two turns'}
            </button>
          ))}
        </div>
      </details>
    </section>
  );
}

function Call({ table, send }: Shown) {
  const { record, replay, side, draft } = table;
  const { game, state } = replay;
  const isOpening = state.phase.kind === 'opening';
  const kinds: readonly Tool[] = isOpening ? ['claim'] : toolsOf(game.edition, game.rules);
  const next = callOf(game.edition, draft, digitsOf(table));
  const { board } = game.sheets.alpha;
  const { squares, letters } = markBoard(replay, traceGame(replay, record), side, false);
  return (
    <form
      class={isOpening ? 'group' : 'group calling'}
      onSubmit={(e) => {
        e.preventDefault();
        send({ kind: 'ask' });
      }}
    >
      <div class="choose" role="group" aria-label="What is called">
        {kinds.map((tool) => (
          <button
            key={tool}
            type="button"
            class="button small"
            aria-pressed={tool === draft.tool}
            onClick={() => send({ kind: 'tool', tool })}
          >
            {tools[tool]}
          </button>
        ))}
      </div>
      {isOpening ? null : (
        <Pad label="Squares" kind="board" columns={board.columns}>
          {squares.map((marked, place) => {
            const square = squareOf(place, board);
            const [sign, spoken] = describeSquare(marked);
            return {
              text: sign || squareName(square),
              spoken: `${squareName(square)}, ${spoken}`,
              isPressed: draft.squares.includes(square),
              mark: marked?.mark ?? '',
              press: () => send({ kind: 'square', square }),
            };
          })}
        </Pad>
      )}
      <Pad label={isOpening ? 'Digits' : 'Letters'} kind="keys" columns={isOpening ? 5 : 9}>
        {(isOpening ? [...'1234567890'].map((key) => [key, null] as const) : letters.map(describeLetter)).map(
          ([key, told]) => ({
            text: key,
            note: told?.sign,
            spoken: told === null ? undefined : `${key}, ${told.spoken}`,
            press: () => send({ kind: 'key', key }),
          }),
        )}
      </Pad>
      <p class="row">
        <output>{describeDraft(draft) || '–'}</output>
        <button type="button" class="button small" onClick={() => send({ kind: 'erase' })}>
          Erase
        </button>
      </p>
      <button type="submit" class="big" aria-disabled={typeof next === 'string'}>
        {typeof next === 'string' ? next : next.kind === 'claim' ? `Claim ${next.claim}` : `Answer ${printCall(next)}`}
      </button>
    </form>
  );
}

interface Told {
  readonly sign: string;
  readonly spoken: string;
}

/** Returns a letter and what its caller knows of it. */
function describeLetter({ letter, mark, count }: MarkedLetter): readonly [letter: string, told: Told | null] {
  if (count !== null) return [letter, { sign: String(count), spoken: `called: ${count}` }];
  if (mark === null) return [letter, null];
  return [
    letter,
    mark === 'circle' ? { sign: 'yes', spoken: 'in the fleet' } : { sign: 'no', spoken: 'not in the fleet' },
  ];
}

interface Key {
  readonly text: string;
  /** A small remark below the text. */
  readonly note?: string | undefined;
  readonly spoken?: string | undefined;
  readonly isPressed?: boolean;
  readonly mark?: string;
  readonly press: () => void;
}

/** Buttons in columns over which the arrow keys walk; Tab stops at one of them. */
function Pad({
  label,
  kind,
  columns,
  children,
}: {
  readonly label: string;
  readonly kind: 'board' | 'keys';
  readonly columns: number;
  readonly children: readonly Key[];
}) {
  const [stop, setStop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const walk = (e: TargetedKeyboardEvent<HTMLDivElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns },
    };
    const step = steps[e.key];
    const next = step === undefined ? undefined : box.current?.querySelectorAll('button')[stop + step];
    if (next === undefined) return;
    e.preventDefault();
    next.focus();
  };
  return (
    <div
      class={kind}
      role="group"
      aria-label={label}
      ref={box}
      style={{ '--columns': String(columns) }}
      onKeyDown={walk}
    >
      {children.map(({ text, note, spoken, isPressed, mark, press }, i) => (
        <button
          key={i}
          type="button"
          class={kind === 'board' ? 'square' : 'button small'}
          aria-label={spoken}
          aria-pressed={isPressed}
          data-mark={mark}
          data-note={note}
          tabIndex={i === Math.min(stop, children.length - 1) ? 0 : -1}
          onFocus={() => setStop(i)}
          onClick={press}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function Done({ table }: { readonly table: Table }) {
  const { record, replay } = table;
  const [isOpen, setOpen] = useState(false);
  const [isRevealed, reveal] = useState(false);
  const [said, say] = useState('');
  const log = printLog(logOf(record, replay));
  const sheets = {
    alpha: { json: JSON.stringify(record.sheets.alpha) },
    bravo: { json: JSON.stringify(record.sheets.bravo) },
  };
  return (
    <details class="done" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        <h3>Calls and after-action sheet</h3>
      </summary>
      {isOpen ? (
        <div class="group">
          <ol class="log" tabIndex={0} aria-label="What was called">
            {sayCalls(table).map((said, i) => (
              <li key={i}>{said}</li>
            ))}
          </ol>
          <div class="buttons">
            <button
              type="button"
              class="button small"
              onClick={() =>
                void copyText(log).then((isCopied) =>
                  say(isCopied ? 'Copied.' : 'It could not be copied: the browser does not allow it.'),
                )
              }
            >
              Copy the log
            </button>
            <button type="button" class="button small" onClick={() => saveFile(textFile('calls.txt', log))}>
              Save the log
            </button>
          </div>
          <p class="status" role="status">
            {said}
          </p>
          <ActionFile {...{ sheets, log }} />
          <Switch label="Show here what was never found, for the referee’s eyes" isOn={isRevealed} change={reveal} />
          <ActionView {...{ record, replay }} nameOf={(side) => playerOf(record, side)} reveal={isRevealed} />
        </div>
      ) : null}
    </details>
  );
}
