// The fields of forms: each has a label, perhaps a note, and says what is wrong with it.
import type { ComponentChildren, ComponentProps, TargetedDragEvent } from 'preact';
import { useContext, useId, useRef, useState } from 'preact/hooks';
import type { Form } from '../core/options/form.js';
import { Problem } from '../core/problem.js';
import { type Choice, choicesOf, type FormRow } from './choices.js';
import { Faults, sentence, usePage, wordProblem } from './state.js';
import { defaultOf, valueOf, type Values } from './values.js';

/** A button that submits nothing. */
export function Button({ look = 'button', ...own }: ComponentProps<'button'> & { look?: string }) {
  return <button type="button" class={look} {...own} />;
}

interface Shape {
  label: string;
  note?: ComponentChildren;
  /** As orders call it: what is wrong with that is said here. */
  name?: string | undefined;
}

interface Text extends Shape {
  value: string;
  /** `file` is the name of the file that the value was read from. */
  change: (value: string, file?: string) => void;
}

/** Returns what says what is wrong with a field, and the attributes of the control that it is said of. */
function useFault(name: string | undefined, hasNote = false) {
  const id = useId();
  const { faults } = useContext(Faults);
  const said = name === undefined ? undefined : faults[name];
  const described = [hasNote ? `${id}-note` : '', said === undefined ? '' : `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    own: {
      'data-field': name,
      'aria-invalid': said === undefined ? undefined : true,
      'aria-describedby': described === '' ? undefined : described,
    } as const,
    error:
      said === undefined ? null : (
        <p class="error" id={`${id}-error`}>
          {said}
        </p>
      ),
  };
}

function Note({ id, children }: { id: string; children: ComponentChildren }) {
  return children === undefined ? null : (
    <p class="note" id={`${id}-note`}>
      {children}
    </p>
  );
}

/** What a control for text may be told besides. */
interface More {
  placeholder?: string;
  maxLength?: number;
  autocapitalize?: 'off' | 'words' | 'characters';
}

/** A line of text or a number. */
export function Line({ label, note, name, value, change, ...more }: Text & More & { inputMode?: 'numeric' }) {
  const { id, own, error } = useFault(name, note !== undefined);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        {...more}
        {...own}
        value={value}
        onInput={(e) => change(e.currentTarget.value)}
      />
      <Note id={id}>{note}</Note>
      {error}
    </div>
  );
}

/** What a text is read from when a file is dropped or chosen. */
interface TakesFiles {
  /** What ends the names of files that can be chosen: `.csv,.txt`. */
  accept: string;
  most: number;
  /** What becomes of the text; without it, it takes the place of what stands there. */
  take?: (text: string) => void;
}

/** What is offered where a list of people or words can be chosen. */
export const LISTS =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Several lines of text; a file can be dropped there or chosen. */
export function Lines({
  label,
  note,
  name,
  value,
  change,
  file,
  said,
  ...more
}: Text & {
  file?: TakesFiles;
  /** What is said of what was typed. */
  said?: ComponentChildren;
} & More & { rows?: number }) {
  const { id, own, error } = useFault(name, note !== undefined);
  const [problem, setProblem] = useState('');
  const read = useReader();
  const [guess, setGuess] = useState({ text: '', said: '' });
  const take = (given: File | undefined) => {
    if (given === undefined || file === undefined) return;
    setProblem(given.size > file.most ? `${given.name} holds ${given.size} bytes, more than ${file.most}.` : '');
    if (given.size <= file.most)
      void read(given).then(
        ({ text, notes }) => {
          setGuess({ text, said: notes.map((note) => `${sentence(note)} `).join('') });
          (file.take ?? change)(text, given.name);
        },
        (e: Error) => setProblem(e instanceof Problem ? wordProblem(e) : sentence(e.message)),
      );
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={7}
        autocomplete="off"
        spellcheck={false}
        {...more}
        {...own}
        value={value}
        onInput={(e) => change(e.currentTarget.value)}
        {...(file === undefined ? {} : dropsOn(take))}
      />
      <Note id={id}>{note}</Note>
      <p class="tally">
        <span role="status">
          {guess.text === value ? guess.said : ''}
          {said}
        </span>
        {file === undefined ? null : <FileButton label="Choose a file" of={label} accept={file.accept} take={take} />}
      </p>
      {problem === '' ? null : <p class="error">{problem}</p>}
      {error}
    </div>
  );
}

/** Has the text of a file read in the thread, with what was guessed. Rejects with the Problem of one that is no list. */
export function useReader() {
  const { quick } = usePage();
  return async (file: File) =>
    quick.ask('readTextFile', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Returns the handlers of an element on which a file can be dropped. */
export function dropsOn(take: (file: File | undefined) => void) {
  const mark = (e: TargetedDragEvent<HTMLElement>, over: boolean) => {
    if (!(e.dataTransfer?.types ?? []).includes('Files')) return;
    e.preventDefault();
    e.currentTarget.toggleAttribute('data-over', over);
  };
  return {
    onDragOver: (e: TargetedDragEvent<HTMLElement>) => mark(e, true),
    onDragLeave: (e: TargetedDragEvent<HTMLElement>) => mark(e, false),
    onDrop: (e: TargetedDragEvent<HTMLElement>) => {
      mark(e, false);
      take(e.dataTransfer?.files[0]);
    },
  };
}

/** A button that opens the browser's choice of files. */
export function FileButton({
  label,
  of,
  accept,
  take,
}: {
  label: string;
  /** What the file is read into, where several buttons have one label. */
  of?: string;
  accept: string;
  take: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <label class="button">
      {label}
      <input
        ref={input}
        type="file"
        class="hidden"
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        accept={accept}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          // The same file can be chosen again after it was mended.
          e.currentTarget.value = '';
          if (file !== undefined) take(file);
        }}
      />
    </label>
  );
}

/** A list to choose one from. */
export function Select({ label, note, name, value, change, choices }: Text & { choices: readonly Choice[] }) {
  const { id, own, error } = useFault(name, note !== undefined);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} {...own} value={value} onInput={(e) => change(e.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.name} value={choice.name} selected={choice.name === value}>
            {choice.title}
          </option>
        ))}
      </select>
      <Note id={id}>{note}</Note>
      {error}
    </div>
  );
}

/** A choice of which all are shown. */
export function Radios({
  label,
  note,
  name,
  value,
  change,
  choices,
  look = 'segments',
  isSaid = true,
}: Text & {
  choices: readonly Choice[];
  look?: Extract<Form['look'], 'cards' | 'segments'>;
  /** Whether the label is shown, or only spoken. */
  isSaid?: boolean;
}) {
  const { id, own, error } = useFault(name, note !== undefined);
  return (
    <fieldset class={`field choices ${look}`} {...own}>
      <legend class={isSaid ? undefined : 'hidden'}>{label}</legend>
      <div class="row">
        {choices.map((choice) => (
          <label class="choice" key={choice.name}>
            <input
              type="radio"
              name={id}
              value={choice.name}
              checked={choice.name === value}
              onInput={() => change(choice.name)}
            />
            <span>
              <span class="title">{choice.title}</span>
              {choice.note === undefined ? null : <span class="note">{choice.note}</span>}
            </span>
            {choice.sample === undefined ? null : <code>{choice.sample}</code>}
          </label>
        ))}
      </div>
      <Note id={id}>{note}</Note>
      {error}
    </fieldset>
  );
}

export function Switch({
  label,
  note,
  name,
  isOn,
  change,
}: Shape & { isOn: boolean; change: (isOn: boolean) => void }) {
  const { own, error } = useFault(name);
  return (
    <div class="field switch">
      <label class="choice">
        <input type="checkbox" {...own} checked={isOn} onInput={(e) => change(e.currentTarget.checked)} />
        <span>
          <span class="title">{label}</span>
          {note === undefined ? null : <span class="note">{note}</span>}
        </span>
      </label>
      {error}
    </div>
  );
}

/** Switches of which any may be on; the value is the list of those that are. */
function Several({ label, note, name, value, change, choices }: Text & { choices: readonly Choice[] }) {
  const { id, own, error } = useFault(name, note !== undefined);
  const chosen = value.split(',');
  const turn = (which: string, isOn: boolean) =>
    choices
      .flatMap((choice) => ((choice.name === which ? isOn : chosen.includes(choice.name)) ? choice.name : []))
      .join(',');
  return (
    <fieldset class="field" {...own}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Switch
          key={choice.name}
          label={choice.title}
          isOn={chosen.includes(choice.name)}
          change={(isOn) => change(turn(choice.name, isOn))}
        />
      ))}
      <Note id={id}>{note}</Note>
      {error}
    </fieldset>
  );
}

/** A part that is folded until it is needed; what it holds is said in short beside its title. */
export function Fold({
  title,
  held,
  isOpen = false,
  change,
  children,
}: {
  title: ComponentChildren;
  held?: string;
  isOpen?: boolean;
  change?: (isOpen: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <details class="fold" open={isOpen} onToggle={(e) => change?.(e.currentTarget.open)}>
      <summary>
        <h3>{title}</h3> {held === undefined ? null : <span class="held">{held}</span>}
      </summary>
      <div class="group">{children}</div>
    </details>
  );
}

/** The field of an option, as its row says. */
export function RowField({
  row,
  values,
  set,
  choices = choicesOf(row),
}: {
  row: FormRow;
  values: Values;
  set: (name: string, value: string) => void;
  choices?: readonly Choice[];
}) {
  const { name, form } = row;
  const { label, note, look } = form;
  const value = valueOf(row, values);
  const shape = { name, label, note, value, choices, change: (chosen: string) => set(name, chosen) };
  if (look === 'list') return <Select {...shape} />;
  if (look === 'several') return <Several {...shape} />;
  if (look !== 'switch') return <Radios {...shape} look={look} />;
  const off = defaultOf(row) === 'true' ? 'false' : '';
  return (
    <Switch {...{ name, label, note }} isOn={value === 'true'} change={(isOn) => set(name, isOn ? 'true' : off)} />
  );
}
