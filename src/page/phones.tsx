// A match on two phones: what this phone says, what it hears, the sheet, and the check at the end. Every step is stored before anything of it is shown.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { because, Problem } from '../core/problem.js';
import {
  giveUp,
  groupCode,
  isDealt,
  isUnfinished,
  joinMatch,
  messageOf,
  nextOf,
  type PhoneMatch,
  type PhoneMatches,
  phraseOf,
  readMatches,
  showSecret,
  startMatch,
  tagOf,
  takeMessage,
} from '../event/two-phones.js';
import { prepareTerms } from '../event/two-phones-deal.js';
import { editions } from '../game/editions/index.js';
import { Line, Lines, Radios } from './fields.js';
import { Action, printers, printFile, TaskState } from './files.js';
import { hasAddress, HandOver, linkTo } from './hand-over.js';
import { keep, recall } from './kept.js';
import { EditionField, Options } from './options.js';
import { PlayerNames } from './players.js';
import { Picture } from './preview.js';
import { Faults, type Task, usePage, useTask, wordProblem } from './state.js';
import { fieldsOf } from './values.js';
import type { OwnSheet, PhoneVerdict } from './work/phones.js';

/** What begins the fragment of a link with a message. */
export const PHONES_FRAGMENT = '#phones=';

const KEPT = 'phones';
const LOCK = 'battle-tracker:phones';

function stored(): PhoneMatches {
  return readMatches(JSON.stringify(recall(KEPT) ?? []));
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
    if (after !== before && !(keep(KEPT, after) && JSON.stringify(recall(KEPT)) === JSON.stringify(after)))
      throw new Problem(
        'cannot-create',
        because`cannot be stored: this browser keeps nothing. Open the page in a window that is not private, in the browser itself`,
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
  const [matches, change] = useMatches();
  const [left, leave] = useState('');
  const match = matches.at(-1);
  const isOpen = match !== undefined && match.ended !== 'given up' && match.opening !== left;
  return (
    <Faults.Provider value={task}>
      {isOpen ? (
        <Open key={match.opening} {...{ match, matches, change, task }} leave={() => leave(match.opening)} />
      ) : (
        <Begin {...{ matches, change, task }} />
      )}
    </Faults.Provider>
  );
}

interface Shown {
  readonly matches: PhoneMatches;
  readonly change: (change: (before: PhoneMatches) => PhoneMatches) => Promise<void>;
  readonly task: Task;
}

/** No match is open: one player starts, the other joins. */
function Begin({ matches, change, task }: Shown) {
  const { values, message, setMessage } = usePage();
  const fields = fieldsOf(values);
  const begin = (next: (before: PhoneMatches) => PhoneMatches) =>
    task.run('', async () => {
      await change(next);
      setMessage('');
      return undefined;
    });
  const hear = (before: PhoneMatches, text: string) => {
    const isCode = !/BT2\//i.test(text);
    const own = fields['ownWords'] === undefined ? {} : { ownWords: fields['ownWords'], fold: fields['fold'] };
    return joinMatch(before, text, isCode ? fields : own);
  };
  const join = (
    <Hear
      title={message === '' ? 'Or join one' : 'Join the match'}
      label="Your opponent’s message, link or code"
      note="By voice: first choose the same edition, rules and words here."
      act="Join"
      dry={(text) => hear(matches, text)}
      take={(text) => begin((before) => hear(before, text))}
    />
  );
  return (
    <>
      <div class="controls">
        {message === '' ? null : join}
        <Action
          title={message === '' ? 'Two phones, and nobody deals' : 'Or start one'}
          submit={() => void begin((before) => startMatch(before, fields))}
        >
          <p class="note">
            You and your opponent both have this page. Three codes go from one to the other: sent, scanned, or read
            aloud. Then each prints a sheet. Neither can know or choose a fleet, and afterwards every answer can be
            proved. This phone keeps the match until it is over.
          </p>
          <EditionField />
          <button class="big" type="submit">
            Start a match
          </button>
        </Action>
        {message === '' ? join : null}
        <TaskState task={task} />
      </div>
      <Options />
    </>
  );
}

/** A field for what the opponent says, which is checked as it is typed. */
function Hear({
  title,
  label,
  note,
  act,
  dry,
  take,
}: {
  readonly title: string;
  readonly label: string;
  readonly note: string;
  readonly act: string;
  /** Tries it without taking it. */
  readonly dry: (text: string) => unknown;
  readonly take: (text: string) => Promise<void>;
}) {
  const { message } = usePage();
  const [text, setText] = useState(message);
  useEffect(() => {
    if (message !== '') setText(message);
  }, [message]);
  return (
    <Action title={title} submit={() => void take(text)}>
      <Line
        label={label}
        name="message"
        autocapitalize="characters"
        note={sayTyped(text, dry) ?? note}
        value={text}
        change={setText}
      />
      <button class="big second" type="submit">
        {act}
      </button>
    </Action>
  );
}

const CODE = 26;

/** Returns what is said of a text while it is typed; nothing before there is any. */
function sayTyped(text: string, dry: (text: string) => unknown): string | null {
  const typed = text.replace(/[\s-]/g, '');
  if (typed === '') return null;
  if (typed.length < CODE) return `${typed.length} of ${CODE} characters`;
  try {
    dry(text);
    return 'It is whole.';
  } catch (error) {
    if (error instanceof Problem)
      return `This ${wordProblem(error).replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`;
    throw error;
  }
}

const others = { 2: 'code', 3: 'second code', R: 'secret', 1: 'message' } as const;

/** A match that goes on. */
function Open({
  match,
  matches,
  change,
  task,
  leave,
}: Shown & { readonly match: PhoneMatch; readonly leave: () => void }) {
  const { setMessage } = usePage();
  const message = messageOf(match);
  const wanted = nextOf(match);
  const step = (next: (before: PhoneMatches) => PhoneMatches) =>
    task.run('', async () => {
      await change(next);
      setMessage('');
      return undefined;
    });
  const dealt = isDealt(match);
  const isOver = match.ended === 'shown';
  return (
    <div class="controls">
      <section class="action" aria-label="The match">
        <h2>{editions[prepareTerms(match.order).setup.edition].title} on two phones</h2>
        <p>
          You are {match.seat === 'A' ? 'Alpha, who started' : 'Bravo, who joined'}. The mark of this match is{' '}
          <b>{tagOf(match)}</b>: on both phones the same, or rules or words differ.
        </p>
        {match.prev === '' ? null : (
          <p class="notice">Second deal: it takes the place of a match that was not finished.</p>
        )}
      </section>
      {message === null || isOver ? null : (
        <Say
          message={message}
          title={`${match.seat === 'A' && !dealt ? 'First: s' : 'S'}ay this to your opponent`}
          task={task}
        />
      )}
      {dealt ? <Dealt match={match} task={task} /> : null}
      {dealt ? <AfterGame {...{ match, step, task, message }} /> : null}
      {match.theirs === '' && (!dealt || isOver) ? (
        <Hear
          title={isOver ? 'Then hear their secret' : 'Then hear the answer'}
          label={`Your opponent’s ${others[wanted]}`}
          note={
            wanted === 'R'
              ? 'Send it, scan it, or read it out: it opens their fleet.'
              : match.seat === 'A'
                ? 'Once you have it, who stops has lost. Until then either of you may stop.'
                : 'Who stops from now on has lost: one of you always knows a fleet first.'
          }
          act="Take it"
          dry={(text) => takeMessage(matches, text)}
          take={(text) => step((before) => takeMessage(before, text))}
        />
      ) : null}
      {match.theirs === '' ? null : <Verdict match={match} />}
      <TaskState task={task} />
      {isOver ? (
        <button type="button" class="quiet" onClick={leave}>
          Begin another match
        </button>
      ) : (
        <Stop {...{ match, step }} />
      )}
    </div>
  );
}

/** What this phone says: to be read aloud, sent, or opened by the other phone's camera. */
function Say({ message, title, task }: { readonly message: string; readonly title: string; readonly task: Task }) {
  return (
    <section class="action" aria-label={title}>
      <h2>{title}</h2>
      <p class="spoken">{groupCode(message.split('/').at(-1) ?? '')}</p>
      <p class="note">
        Read it aloud in these groups; there is no letter I, L, O or U. Or send all of it.
        {hasAddress()
          ? ' The other phone’s camera opens the QR code. If the page opens without your match, open the link in the browser that has it.'
          : ''}
      </p>
      <HandOver
        text={linkTo(PHONES_FRAGMENT, message)}
        what="message"
        copied="Copied. Send it to your opponent."
        say={task.say}
      />
    </section>
  );
}

const papers = [
  { name: 'a4', title: 'A4' },
  { name: 'letter', title: 'US Letter' },
];

/** The four words, and the sheet: shown only while a finger or key holds it. */
function Dealt({ match, task }: { readonly match: PhoneMatch; readonly task: Task }) {
  const { values } = usePage();
  const [same, setSame] = useState<'?' | 'yes' | 'no'>('?');
  const [names, setNames] = useState({ alpha: '', bravo: '' });
  const [print, setPrint] = useState<Readonly<Record<string, string>>>({});
  const [sheet, setSheet] = useState<{ readonly order: string; readonly file: OwnSheet } | null>(null);
  const [isHeld, hold] = useState(false);
  const {
    ink,
    hand,
    case: letters,
    face,
    template,
    paper = 'a4',
  } = fieldsOf(values) as Readonly<Record<string, string>>;
  const chosen = { ink, hand, case: letters, face, template, paper, ...print };
  const named = [names.alpha.trim() || 'Alpha', names.bravo.trim() || 'Bravo'] as const;
  const order = JSON.stringify([chosen, named]);
  const make = async (): Promise<OwnSheet> => {
    if (sheet?.order === order) return sheet.file;
    const given = Object.values(names).some((name) => name.trim() !== '') ? named : null;
    const fields = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
    const file = await task.ask('phoneSheet', { match, print: fields, names: given });
    setSheet({ order, file });
    return file;
  };
  const show = () =>
    void task.run('Dealing your fleet …', async () => {
      await make();
      return 'Hold the button to look.';
    });
  return (
    <section class="action" aria-label="Four words">
      <h2>Four words</h2>
      <p class="spoken phrase">{phraseOf(match).join(' ')}</p>
      {match.ended === 'shown' ? (
        <p>They stand on both covers.</p>
      ) : same === '?' ? (
        <>
          <p>Say them to each other. Does your opponent see the same words?</p>
          <p class="row">
            <button type="button" class="button" onClick={() => setSame('yes')}>
              The same
            </button>
            <button type="button" class="button" onClick={() => setSame('no')}>
              Others
            </button>
          </p>
        </>
      ) : same === 'no' ? (
        <p class="error banner" role="alert">
          Then somebody else has answered one of you, and knows nothing yet. Do not print. Give this match up below, and
          start again: send the codes another way, or read them aloud.
        </p>
      ) : (
        <>
          <p>
            Your fleet is dealt. Print it without looking: it lies behind its cover. The line at its foot is your
            secret.
          </p>
          <PlayerNames names={names} change={setNames} />
          <button
            type="button"
            class="big"
            onClick={() =>
              void task.run('Dealing your fleet …', async () => {
                printFile(await make());
                return 'It is open in a new tab, or among your downloads: print it from there, at actual size.';
              })
            }
          >
            Print my sheet
          </button>
          <div class="pair">
            <Radios
              label="Your printer prints on"
              choices={printers}
              value={print['duplex'] ?? 'long'}
              change={(duplex) => setPrint({ ...print, duplex })}
            />
            <Radios
              label="Your paper"
              choices={papers}
              value={chosen.paper}
              change={(name) => setPrint({ ...print, paper: name })}
            />
          </div>
          <p class="row">
            {sheet?.order === order ? (
              <Held hold={hold}>Hold to look at my sheet</Held>
            ) : (
              <button type="button" class="button" onClick={show}>
                Look at my sheet
              </button>
            )}
          </p>
          {isHeld && sheet !== null
            ? sheet.file.pages.slice(1).map((svg, i) => <Picture key={i} svg={svg} alt={sheet.file.said} />)
            : null}
        </>
      )}
    </section>
  );
}

/** A button that does something for as long as it is held, by a finger or a key. */
function Held({ hold, children }: { readonly hold: (isHeld: boolean) => void; readonly children: ComponentChildren }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => hold(false), []);
  const press = (pressed: Event) => {
    pressed.preventDefault();
    button.current?.focus();
    hold(true);
  };
  const release = () => hold(false);
  return (
    <button
      type="button"
      class="button"
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
    </button>
  );
}

type Step = (next: (before: PhoneMatches) => PhoneMatches) => Promise<void>;

/** The secret is shown in two steps, and not before it is said what it opens. */
function AfterGame({
  match,
  step,
  task,
  message,
}: {
  readonly match: PhoneMatch;
  readonly step: Step;
  readonly task: Task;
  readonly message: string | null;
}) {
  const [isAsked, ask] = useState(false);
  if (match.ended === 'shown')
    return message === null ? null : <Say message={message} title="Your secret, for your opponent" task={task} />;
  return (
    <section class="action" aria-label="After the game">
      <h2>After the game</h2>
      <p>
        The winner shows the secret first, or has not won; then the loser. Both fleets and every answer are then proved.
      </p>
      {isAsked ? (
        <p class="row">
          <button type="button" class="button" onClick={() => void step(showSecret)}>
            The game is over: show it
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            Not yet
          </button>
        </p>
      ) : (
        <p class="row">
          <button type="button" class="button" onClick={() => ask(true)}>
            Show my secret
          </button>
        </p>
      )}
      {isAsked ? (
        <p class="notice">It opens your whole fleet to whoever has it, and this match is over with it.</p>
      ) : null}
    </section>
  );
}

/** The opponent's fleet, dealt anew from the secret, and what the judge says of the game. */
function Verdict({ match }: { readonly match: PhoneMatch }) {
  const task = useTask();
  const [log, setLog] = useState('');
  const [verdict, setVerdict] = useState<PhoneVerdict | null>(null);
  const judge = () =>
    task.run('Dealing both fleets again …', async () => {
      setVerdict(await task.ask('phoneVerdict', { match, log }));
      return undefined;
    });
  useEffect(() => void judge(), [match.theirs]);
  return (
    <Faults.Provider value={task}>
      <Action title="What is proved" submit={() => void judge()}>
        <p role="status">
          {verdict === null
            ? ''
            : 'The secret is the one that was bound before the deal, and it deals this fleet. Nobody could have known or chosen it.'}
        </p>
        {verdict === null ? null : (
          <pre tabIndex={0} role="region" aria-label="Your opponent’s fleet">
            {verdict.theirs}
          </pre>
        )}
        <Lines
          label="The calls of the game and their answers"
          name="log"
          note="One a line, such as alpha E9-T = miss; alpha is who started."
          value={log}
          change={setLog}
        />
        <button type="submit" class="button">
          Judge the answers
        </button>
        {verdict?.said === undefined || verdict.said === null ? null : (
          <>
            <p role="status">
              {verdict.isWrong ? 'An answer in the log is wrong: see below.' : 'Every answer in the log is right.'}
            </p>
            <pre tabIndex={0} role="region" aria-label="The verdict">
              {verdict.said}
            </pre>
          </>
        )}
        <TaskState task={task} />
      </Action>
    </Faults.Provider>
  );
}

/** Giving up, and dealing again, each with what it means. */
function Stop({ match, step }: { readonly match: PhoneMatch; readonly step: Step }) {
  const { values } = usePage();
  const loses = isUnfinished(match);
  return (
    <details>
      <summary>
        <h3>Stop this match</h3>
      </summary>
      <p>
        {loses
          ? 'Who stops now has lost. If you both agree to deal again, one of you presses the second button, and the other joins below with the new message; both covers then name this match.'
          : 'Nobody has answered yet: either of you may stop.'}
      </p>
      <p class="row">
        <button type="button" class="button" onClick={() => void step(giveUp)}>
          {loses ? 'Give up: I have lost' : 'Stop'}
        </button>
        {loses ? (
          <button
            type="button"
            class="button"
            onClick={() => void step((before) => startMatch(before, fieldsOf(values), true))}
          >
            Deal again: we both agree
          </button>
        ) : null}
      </p>
      {loses ? <JoinAgain step={step} /> : null}
    </details>
  );
}

/** Who joins the second deal has an unfinished match, which the message names. */
function JoinAgain({ step }: { readonly step: Step }) {
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        void step((before) => joinMatch(before, text));
      }}
    >
      <Line label="Or their message for a second deal" value={text} change={setText} />
      <p class="row">
        <button type="submit" class="button">
          Join the second deal
        </button>
      </p>
    </form>
  );
}
