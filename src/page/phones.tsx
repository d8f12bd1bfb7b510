// A match on two phones: what this phone says and hears until both fleets are dealt. Every step is stored before anything of it is shown.
import { useEffect, useState } from 'preact/hooks';
import { msg, Problem } from '../core/problem.js';
import {
  describeDropped,
  isDealt,
  isUnfinished,
  joinMatch,
  messageOf,
  nameOf,
  type PhoneMatch,
  type PhoneMatches,
  playedOf,
  startMatch,
  tagOf,
  takeMessage,
} from '../event/two-phones.js';
import { restoreMatch } from '../event/two-phones-check.js';
import { type OwnWords, prepareTerms } from '../event/two-phones-deal.js';
import { editions } from '../game/editions/index.js';
import { Button, Fold, Lines } from './fields.js';
import { Action, TaskState } from './files.js';
import { keep, recall } from './kept.js';
import { EditionField, Options } from './options.js';
import { type Act, AfterGame, HearSecret, Proof, Stop, type TakeFirst } from './phones-end.js';
import { Hear, leadTo, type NextStep, Say } from './phones-hear.js';
import { FourWords } from './phones-sheet.js';
import type { Names } from './players.js';
import { Faults, type Task, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';

const LOCK = 'battle-tracker:phones';

function stored(): PhoneMatches {
  return recall('phones') ?? [];
}

/** Returns the matches, also as another tab changes them, and what changes them: one writer at a time, and nothing is shown that is not stored. */
function useMatches(): [PhoneMatches, (change: (before: PhoneMatches) => PhoneMatches) => Promise<void>] {
  const [matches, setMatches] = useState(stored);
  useEffect(() => {
    const follow = () => setMatches(stored());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const step = (change: (before: PhoneMatches) => PhoneMatches) => {
    // Read anew: whatever another tab has done counts.
    const before = stored();
    const after = change(before);
    if (after !== before && !(keep('phones', after) && JSON.stringify(recall('phones')) === JSON.stringify(after)))
      throw new Problem(
        'cannot-create',
        msg`cannot be stored: this browser keeps nothing. Open the page in a window that is not private, in the browser itself`,
        'message',
      );
    setMatches(after);
  };
  // Where pages come by plain http there are no locks; reading and storing is then one step that no other tab interrupts.
  const locks = (navigator as { readonly locks?: LockManager | null }).locks ?? null;
  return [
    matches,
    async (change) => void (await (locks === null ? step(change) : locks.request(LOCK, () => step(change)))),
  ];
}

export function Phones() {
  const task = useTask();
  const { values, setMessage } = usePage();
  const [matches, change] = useMatches();
  const [left, leave] = useState('');
  const match = playedOf(matches);
  const isOpen = match !== undefined && match.opening !== left;
  const step: Step = async (next, then) => {
    await change(next);
    setMessage('');
    leadTo(then);
  };
  const act: Act = (next, then) => void task.run('', () => step(next, then));
  const fields = fieldsOf(values);
  const own = fields['ownWords'] === undefined ? {} : { ownWords: fields['ownWords'], fold: fields['fold'] };
  const join = (before: PhoneMatches, text: string) => joinMatch(before, text, nameOf(text) === null ? fields : own);
  const first: TakeFirst = {
    dry: (text) => join(matches, text),
    take: (text) => step((before) => join(before, text), 'say'),
  };
  const parts = { matches, step, act, task, first };
  return (
    <Faults.Provider value={task}>
      {isGivenUp(matches) ? (
        <p class="notice" role="status">
          Your last match was given up: whoever gave up has lost it.
        </p>
      ) : null}
      {isOpen ? (
        <Open
          key={match.opening}
          {...{ ...parts, match }}
          leave={() => {
            leave(match.opening);
            leadTo('begin');
          }}
        />
      ) : (
        <Begin {...parts} own={own} />
      )}
    </Faults.Provider>
  );
}

/** Whether the last match was given up after it was on. */
function isGivenUp(matches: PhoneMatches): boolean {
  const last = matches.at(-1);
  return last?.ended === 'given up' && last.hashB !== '';
}

/** Changes the matches, and leads to what is next. Rejects with the Problem of what is refused. */
type Step = (next: (before: PhoneMatches) => PhoneMatches, then: NextStep) => Promise<void>;

interface Shown {
  matches: PhoneMatches;
  step: Step;
  act: Act;
  task: Task;
  first: TakeFirst;
}

/** No match is open: one player starts, the other joins. */
function Begin({
  step,
  act,
  task,
  first,
  own,
}: Omit<Shown, 'matches'> & {
  own: OwnWords;
}) {
  const { values, message, setMessage } = usePage();
  const [isJoining, setJoining] = useState(false);
  const turn = (joins: boolean) => {
    setJoining(joins);
    setMessage('');
    leadTo(joins ? 'hear' : 'begin');
  };
  if (isJoining || message !== '')
    return (
      <div class="controls">
        <Hear
          step={1}
          title="take the first code"
          label="Your opponent’s message, link or code"
          note="Your opponent starts a match, and reads or sends it to you. Nothing is fixed before you agree."
          act="Agree and join"
          joins
          voice={
            <>
              <p>Choose the edition that your opponent says.</p>
              <EditionField />
              <Options />
            </>
          }
          dry={first.dry}
          take={first.take}
        />
        <Button onClick={() => turn(false)}>Start one instead</Button>
      </div>
    );
  return (
    <>
      <div class="controls">
        <Action
          title="Two phones, and nobody deals"
          submit={() => act((before) => startMatch(before, fieldsOf(values)), 'say')}
        >
          <p class="note">
            Both of you open this page. Three codes pass between you: read aloud, sent or scanned. Then each prints a
            sheet. Nobody can know or choose a fleet, and every answer can be proved afterwards.
          </p>
          <EditionField />
          <button class="big" type="submit">
            Start a match
          </button>
          <Button onClick={() => turn(true)}>Join a match</Button>
          <TaskState task={task} />
        </Action>
        <FromPaper restore={(text) => step((before) => restoreMatch(before, text, own), 'words')} />
      </div>
      <Options />
    </>
  );
}

/** Where a phone that has lost a match takes it up from what was printed. */
function FromPaper({ restore }: { restore: (text: string) => Promise<void> }) {
  const task = useTask();
  const [text, setText] = useState('');
  return (
    <Fold title="This phone has lost your match">
      <Faults.Provider value={task}>
        <Action title="Take it up from your paper" submit={() => void task.run('', () => restore(text))}>
          <p>
            If your sheets are not printed yet, your opponent’s phone deals again, under “Deal again, or stop”, and you
            join it. Nobody loses.
          </p>
          <Lines
            label="The three messages of your cover, and the secret at the foot of your tracker"
            name="message"
            note="One a line; each begins with BT2."
            rows={5}
            autocapitalize="characters"
            value={text}
            change={setText}
          />
          <button class="button" type="submit">
            Take it up
          </button>
          <TaskState task={task} />
        </Action>
      </Faults.Provider>
    </Fold>
  );
}

const noNames: Names = { alpha: '', bravo: '' };

/** Returns the names of a match, which the phone keeps beside it, and what changes them. */
function useNames({ opening }: PhoneMatch): [Names, (names: Names) => void] {
  const [names, setNames] = useState<Names>(() => recall('names', opening) ?? noNames);
  return [
    names,
    (changed) => {
      setNames(changed);
      keep('names', changed, opening);
    },
  ];
}

/** A match that goes on. */
function Open({ match, matches, step, act, task, first, leave }: Shown & { match: PhoneMatch; leave: () => void }) {
  const { message: opened, setMessage } = usePage();
  const [heard, hear] = useState('');
  const [names, setNames] = useNames(match);
  const message = messageOf(match);
  const again = isUnfinished(match) && nameOf(opened) === '1' ? opened : '';
  const dropped = describeDropped(match.dropped);
  const dealt = isDealt(match);
  const isOver = match.ended === 'shown';
  const [own, other] = match.seat === 'A' ? ['Alpha', 'Bravo'] : ['Bravo', 'Alpha'];
  const takeSecret = (text: string) => step((before) => takeMessage(before, text), 'proof');
  const said = match.seat === 'B' ? 2 : dealt ? 3 : 1;
  const { title: edition } = editions[prepareTerms(match.order).setup.edition];
  const before =
    said === 1
      ? `Your opponent presses “Join a match”. Say that you play ${edition}, and read:`
      : `Your opponent waits for this${dealt ? ', and then has four words, as you have' : ''}.`;
  // A link from the opponent is an answer: they have heard what was said.
  const isHeard = heard === message || match.theirs !== '' || (opened !== '' && again === '');
  const isSaying = message !== null && (isOver || !isHeard);
  return (
    <div class="controls">
      <p class="note">
        {edition} on two phones. You are <b>{own}</b>, your opponent is {other}. Mark of this match: {tagOf(match)}.
      </p>
      {dropped === null ? null : <p class="notice">{dropped[0]}. Both covers say so.</p>}
      {isSaying ? (
        <Say
          key={message}
          step={isOver ? undefined : said}
          title={isOver ? 'Your secret, for your opponent' : 'read this to your opponent'}
          message={message}
          before={isOver ? '' : before}
          mark={said === 1 && !isOver ? tagOf(match) : null}
        >
          {isOver ? null : (
            <Button
              look="big"
              onClick={() => {
                hear(message);
                leadTo(dealt ? 'words' : 'hear');
              }}
            >
              My opponent has it
            </Button>
          )}
        </Say>
      ) : null}
      {dealt || isSaying ? null : (
        <Hear
          step={said + 1}
          title="take the answer"
          label={`Your opponent’s ${match.seat === 'A' ? 'code' : 'second code'}`}
          note={
            match.seat === 'A'
              ? 'Your opponent reads or sends it: wait for it. Once you take it, the match is on, and giving up loses it.'
              : 'Your opponent reads or sends it: wait for it. A pause is fine, but giving up now loses the match.'
          }
          act="Take it"
          opened={again === '' ? opened : ''}
          dry={(text) => takeMessage(matches, text)}
          take={(text) => step((before) => takeMessage(before, text), match.seat === 'A' ? 'say' : 'words')}
        />
      )}
      {isOver && match.theirs === '' ? <HearSecret take={takeSecret} matches={matches} /> : null}
      {dealt && (isOver || !isSaying) ? <FourWords {...{ match, names, setNames }} /> : null}
      {dealt && !isSaying ? <AfterGame take={takeSecret} {...{ match, matches, act }} /> : null}
      {match.theirs === '' ? null : <Proof {...{ match, names }} />}
      {message === null || isSaying ? null : (
        <Button
          onClick={() => {
            hear('');
            setMessage('');
            leadTo('say');
          }}
        >
          Show my code again
        </Button>
      )}
      <TaskState task={task} />
      {isOver ? (
        <Button
          onClick={() => {
            if (confirm('Begin another match? This page then shows neither this one nor what is proved of it.'))
              leave();
          }}
        >
          Begin another match
        </Button>
      ) : (
        <Stop {...{ match, act, first }} opened={again} />
      )}
    </div>
  );
}
