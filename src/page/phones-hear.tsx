// What passes between the two players of a match on two phones: a field for what the other says, and what is to be said to them.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../core/problem.js';
import {
  CODE,
  describeDropped,
  nameOf,
  type PhoneMatch,
  type PhoneMatches,
  spokenCode,
  tagOf,
  typedCode,
} from '../event/two-phones.js';
import { prepareTerms } from '../event/two-phones-deal.js';
import { editions } from '../game/editions/index.js';
import { openings } from '../game/openings/index.js';
import { ruleSentences, unplayedRules } from '../game/rules.js';
import { sourceOf } from '../sheet/blocks/footer.js';
import { Line } from './fields.js';
import { Action, TaskState } from './files.js';
import { hasAddress, HandOver, linkTo } from './hand-over.js';
import { Faults, usePage, useTask, wordProblem } from './state.js';

/** What begins the fragment of a link with a message. */
export const PHONES_FRAGMENT = '#phones=';

/** What may be next to do; its place bears the name. */
export type NextStep = 'begin' | 'say' | 'hear' | 'words' | 'proof';

/** Three codes pass between the phones; both count them alike. */
const titleOf = (step: number | undefined, title: string) =>
  step === undefined ? title : `Step ${step} of 3: ${title}`;

/** Leads to what is next to do: what was pressed may lie a screen below it. */
export function leadTo(step: NextStep): void {
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(step === 'begin' ? 'main' : `[data-step="${step}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, 0);
}

/** A field for what the opponent says, which is checked as it is typed. */
export function Hear({
  step,
  title,
  label,
  note,
  act,
  dry,
  take,
  opened: given,
  joins = false,
  voice,
}: {
  /** Which of the three codes it takes; it is then the task of its screen. */
  step?: number;
  title: string;
  label: string;
  note: string;
  act: string;
  /** Tries it without taking it. */
  dry: (text: string) => PhoneMatches;
  take: (text: string) => Promise<void>;
  /** The message that was opened as a link, where not each is for this field. */
  opened?: string;
  /** Whether it begins a match: then what is played is said before. */
  joins?: boolean;
  /** What is chosen where a code alone was heard, which does not say what is played. */
  voice?: ComponentChildren;
}) {
  const { message } = usePage();
  const opened = given ?? message;
  const task = useTask();
  const [text, setText] = useState(opened);
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened !== '') setText(opened);
  }, [opened]);
  const { says, isWrong, after } = checkTyped(text, dry, isTried);
  const joined = joins ? after?.at(-1) : undefined;
  /** A code alone does not say what is played: the marks do. */
  const isSpoken = typedCode(text).length >= CODE && nameOf(text) === null;
  const submit = () => {
    if (!checkTyped(text, dry, true).isWrong) return task.run('', () => take(text));
    setTried(true);
    return place.current?.querySelector('input')?.focus();
  };
  return (
    // What is wrong is said once, at the field.
    <Faults.Provider value={{ faults: isWrong ? { heard: says } : {}, settle: task.settle }}>
      <Action
        title={titleOf(step, title)}
        {...(step === undefined ? {} : { step: 'hear' })}
        submit={() => void submit()}
      >
        <p>{note}</p>
        <div ref={place}>
          <Line
            label={label}
            name="heard"
            autocapitalize="characters"
            note={isWrong ? '' : says}
            value={text}
            change={(typed) => {
              setText(typed);
              setTried(false);
            }}
          />
        </div>
        {isSpoken ? voice : null}
        {joined === undefined ? null : <Played {...joined} />}
        {joined === undefined || !isSpoken ? null : (
          <p role="status">
            Your mark is <b>{tagOf(joined)}</b>. Does your opponent’s phone show the same? If not, choose edition, rules
            and words above as your opponent has them.
          </p>
        )}
        <button class={step === undefined ? 'button' : 'big'} type="submit">
          {joined !== undefined && isSpoken ? 'Same mark: join' : act}
        </button>
        <TaskState task={task} />
      </Action>
    </Faults.Provider>
  );
}

/** Returns what is said of a text while it is typed; what is too short is wrong only once it was tried. */
function checkTyped(
  text: string,
  dry: (text: string) => PhoneMatches,
  isTried: boolean,
): { readonly says: string; readonly isWrong: boolean; readonly after?: PhoneMatches } {
  const typed = typedCode(text);
  if (typed.length < CODE && !isTried)
    return { says: typed === '' ? '' : `${typed.length} of ${CODE} characters`, isWrong: false };
  if (typed === '') return { says: 'Type it or paste it first.', isWrong: true };
  try {
    return { after: dry(text), says: 'It is whole.', isWrong: false };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const said = wordProblem(error);
    return { says: `This ${said.charAt(0).toLowerCase()}${said.slice(1)}`, isWrong: true };
  }
}

/** The edition, rules and words of a match that is about to be joined. */
function Played({ order, dropped }: PhoneMatch) {
  const { setup } = prepareTerms(order);
  const off = unplayedRules(setup.rules);
  const again = describeDropped(dropped);
  return (
    <div class="group" role="group" aria-label="What you would play">
      <p>
        You would play <b>{editions[setup.edition].title}</b>, with {openings[setup.opening].title} to begin.{' '}
        {sourceOf(setup)}.
      </p>
      {again === null ? null : (
        <p class="notice">
          {again[0]}, says your opponent, and both covers will say so. You would be Bravo. Join only if it is true.
        </p>
      )}
      <ul class="advice">
        {ruleSentences(setup.rules, setup.opening).map((said) => (
          <li key={said}>{said}</li>
        ))}
        {off.length === 0 ? null : <li>Not played: {off.join(', ')}</li>}
      </ul>
    </div>
  );
}

/** What this phone says: to be read aloud, sent, or opened by the other phone's camera. */
export function Say({
  step,
  message,
  title,
  before,
  mark,
  children,
}: {
  /** Which of the three codes it is. */
  step?: number | undefined;
  message: string;
  title: string;
  /** What is said before the code. */
  before: string;
  /** What is compared once the other phone has the code; null where both have compared it. */
  mark: string | null;
  /** What comes once it was said. */
  children?: ComponentChildren;
}) {
  const isAgain = nameOf(message) === '1' && !message.includes('/-/');
  return (
    <section class="action" aria-label={titleOf(step, title)} data-step="say" tabIndex={-1}>
      <h2>{titleOf(step, title)}</h2>
      {before === '' ? null : <p>{before}</p>}
      <p class="spoken">{spokenCode(message)}</p>
      <p class="note">
        0 is zero: there is no letter I, L, O or U.
        {isAgain ? ' What stands before the code tells who asked to deal again: say it, too.' : ''}
      </p>
      {mark === null ? null : (
        <p>
          Then the other phone shows a mark: it must be <b>{mark}</b>.
        </p>
      )}
      {children}
      <p class="note">
        Or send it
        {hasAddress()
          ? ', or let the other phone’s camera open the QR code. If the page opens without your match, open the link in the browser that has it.'
          : ': the whole message is below.'}
      </p>
      <HandOver
        text={linkTo(PHONES_FRAGMENT, message)}
        what="message"
        copied="Copied. Send it to your opponent."
        showsCode
      />
    </section>
  );
}
