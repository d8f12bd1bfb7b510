// What a player of a match on two phones has after the deal: four words to compare, the sheet to print, and how the first turn is won.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type PhoneMatch, phraseOf } from '../event/two-phones.js';
import { prepareTerms } from '../event/two-phones-deal.js';
import type { Battle } from '../game/battle.js';
import { columnName, rowName } from '../game/board.js';
import { lettersBySquare } from '../game/letters-by-square.js';
import { type Edition, editions } from '../game/editions/index.js';
import { numberWord } from '../game/sentences.js';
import { type Opening, openings } from '../game/openings/index.js';
import { openingLines } from '../game/openings/opening.js';
import { readings } from '../game/readings.js';
import { Button, Radios } from './fields.js';
import { papers } from './choices.js';
import { printFile, saveFile, TaskState } from './files.js';
import { PrinterSides } from './options.js';
import { leadTo } from './phones-hear.js';
import { type Names, PlayerNames, playersOf } from './players.js';
import { Faults, usePage, useTask } from './state.js';
import { duplexOf, fieldsOf } from './values.js';
import type { OwnSheet } from './work/phones.js';

interface Dealt {
  match: PhoneMatch;
  names: Names;
  setNames: (names: Names) => void;
}

/** The four words; what was dealt comes once both players have seen the same. */
export function FourWords({ match, names, setNames }: Dealt) {
  const [same, setSame] = useState<'?' | 'yes' | 'no'>('?');
  return (
    <section class="action" aria-label="Four words" data-step="words" tabIndex={-1}>
      <h2>Four words</h2>
      <p class="spoken phrase">{phraseOf(match).join(' ')}</p>
      {match.ended === 'shown' ? (
        <p>They stand on both covers.</p>
      ) : same === '?' ? (
        <>
          <p>
            Wait until your opponent has four words, too.{' '}
            {match.seat === 'A'
              ? 'Say the first two, and hear the last two'
              : 'Hear the first two, and say the last two'}
            : does your opponent see the same words?
          </p>
          <Button
            look="big"
            onClick={() => {
              setSame('yes');
              leadTo('words');
            }}
          >
            The same
          </Button>
          <Button onClick={() => setSame('no')}>Other words</Button>
        </>
      ) : same === 'no' ? (
        <p class="error banner" role="alert">
          Then rules or words differ on your phones, or somebody else has answered one of you, who knows nothing yet. Do
          not print. Agree to deal again below, with the same edition, rules and words: read the codes aloud.
        </p>
      ) : (
        <>
          <OwnSheetBox {...{ match, names, setNames }} />
          <BeforeFirstCall match={match} />
        </>
      )}
    </section>
  );
}

/** The own sheet: printed or saved, and shown only while a finger or key holds it. */
function OwnSheetBox({ match, names, setNames }: Dealt) {
  const { values, set } = usePage();
  const task = useTask();
  const [sheet, setSheet] = useState<{ order: string; file: OwnSheet } | null>(null);
  const [isHeld, hold] = useState(false);
  const {
    ink,
    hand,
    case: letters,
    face,
    template,
    paper = 'a4',
  } = fieldsOf(values) as Readonly<Record<string, string>>;
  const chosen = { ink, hand, case: letters, face, template, paper, duplex: duplexOf(values) };
  const given = playersOf(names);
  const order = JSON.stringify([chosen, given]);
  const make = async (): Promise<OwnSheet> => {
    if (sheet?.order === order) return sheet.file;
    const print = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
    const file = await task.ask('phoneSheet', { match, print, names: given && ([given.alpha, given.bravo] as const) });
    setSheet({ order, file });
    return file;
  };
  const deal = (then: (file: OwnSheet) => string | Promise<string>) =>
    void task.run('Making your sheet …', async () => then(await make()));
  const battle = sheet?.order === order ? sheet.file.battle : null;
  return (
    <Faults.Provider value={task}>
      <p>
        Your fleet is dealt. Print your sheet: a cover comes with it, so that you need not see the fleet yet. The line
        at its foot is your secret: show it to nobody before the game is over.
      </p>
      <PlayerNames names={names} own={match.seat === 'A' ? 'alpha' : 'bravo'} change={setNames} />
      <div class="pair">
        <PrinterSides />
        <Radios label="Your paper" choices={papers} value={paper} change={(name) => set('paper', name)} />
      </div>
      <Button look="big" onClick={() => deal(printFile)}>
        Print my sheet
      </Button>
      <TaskState task={task} />
      <p class="buttons">
        <Button
          onClick={() =>
            deal((file) => {
              saveFile(file);
              return `Saved as ${file.name}.`;
            })
          }
        >
          Save as PDF
        </Button>
        {battle === null ? (
          <Button onClick={() => deal(() => 'Hold the button to see it.')}>Show my fleet</Button>
        ) : (
          <Held hold={hold}>Hold to see my fleet</Held>
        )}
      </p>
      {isHeld && battle !== null ? (
        <div class="peek">
          <Fleet battle={battle} title="Your fleet" />
        </div>
      ) : null}
    </Faults.Provider>
  );
}

/** A button that does something for as long as it is held, by a finger or a key. */
function Held({ hold, children }: { hold: (isHeld: boolean) => void; children: ComponentChildren }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => hold(false), []);
  const press = (pressed: Event) => {
    pressed.preventDefault();
    button.current?.focus({ preventScroll: true });
    hold(true);
  };
  const release = () => hold(false);
  return (
    <Button
      look="button peeks"
      ref={button}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={(pressed) => (pressed.key === ' ' || pressed.key === 'Enter' ? press(pressed) : undefined)}
      onKeyUp={release}
      onContextMenu={(asked) => asked.preventDefault()}
    >
      {children}
    </Button>
  );
}

/** A whole fleet: where its letters stand, its ships and its launch codes. */
export function Fleet({ battle, title }: { battle: Battle; title: string }) {
  const { needsNoCodes }: Opening = openings[battle.opening];
  return (
    <div class="group">
      <h3>{title}</h3>
      <FleetGrid {...{ battle, title }} />
      <ul class="ships">
        {battle.fleet.map(({ ship, word, start, direction }) => (
          <li key={ship}>
            {ship}: <b>{word}</b>, {start} {direction}
          </li>
        ))}
        {battle.mine === null ? null : <li>Mine: {battle.mine}</li>}
      </ul>
      {needsNoCodes === true ? null : (
        <p>
          {editions[battle.edition].opener.title}: {battle.launchCodes?.join(', ')}
        </p>
      )}
    </div>
  );
}

function FleetGrid({ battle, title }: { battle: Battle; title: string }) {
  const { board } = editions[battle.edition];
  const letters = lettersBySquare(battle);
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  return (
    <table class="fleet-grid">
      <caption class="hidden">{title}</caption>
      <tbody>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {columnName(column, board)}
            </th>
          ))}
        </tr>
        {Array.from({ length: board.rows }, (_, row) => (
          <tr key={row}>
            <th scope="row">{rowName(row, board)}</th>
            {columns.map((column) => (
              <td key={column} class="square">
                {letters[row * board.columns + column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How those who only hear each other find out who has the first turn. */
function BeforeFirstCall({ match }: { match: PhoneMatch }) {
  const { setup } = prepareTerms(match.order);
  const opening: Opening = openings[setup.opening];
  const { opener }: Edition = editions[setup.edition];
  const either = readings['who-bids']?.says(editions[setup.edition], opening);
  return (
    <>
      <h3>Who has the first turn: {opening.title}</h3>
      {[...(either === undefined ? [] : [either]), ...openingLines(opening)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {opening.bids === null ? null : (
        <p class="notice">
          If you only hear each other, whoever is challenged{' '}
          {opening.bids === 'code'
            ? 'says “true” or admits the bluff'
            : `reads the ${numberWord(opener.count)} codes aloud`}
          . The secrets prove it after the game: this page then shows the {opener.title.toLowerCase()} of both.
        </p>
      )}
    </>
  );
}
