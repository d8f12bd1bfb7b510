// A match for two places: one sheet as a link or a code, and what its receiver sees.
import { useEffect, useState } from 'preact/hooks';
import { msg, Problem } from '../core/problem.js';
import { Button, Fold, Line, Radios } from './fields.js';
import { printFile, saveFile, TaskState, textFile } from './files.js';
import { papers, printers } from './choices.js';
import { hasAddress, HandOver, linkTo } from './hand-over.js';
import { Picture, useLatest } from './preview.js';
import { Faults, usePage, useTask, wordProblem } from './state.js';
import type { OpenedSheet } from './work/sheet-link.js';
import type { File } from './work/sheets.js';
import { Stopped } from './work/thread.js';

/** What begins the fragment of a link to a sheet. */
export const SHEET_FRAGMENT = '#sheet=';

/** Hands over Bravo’s sheet: as a link to this page, as its file, or as a code to paste into the page. */
export function SendSheet({ event, name, file, isMain }: { event: string; name: string; file: File; isMain: boolean }) {
  const { quick } = usePage();
  const { result: text } = useLatest(event, () => quick.ask('link', { event, seat: 'B' }));
  const [said, say] = useState('');
  if (text === null) return null;
  const what = hasAddress() ? 'link' : 'code';
  // Whoever gets a code must be told what to do with it.
  const message = hasAddress()
    ? linkTo(SHEET_FRAGMENT, text)
    : `${name}, this is your sheet for Word Fleet. Open battle-tracker.html (the file that I send you with this), press “In two places” and “${TITLE}” below it, and paste all of this:\n${text}`;
  const save = () => {
    saveFile(file);
    say(`Saved as ${file.name}: send it to ${name} alone.`);
  };
  return (
    <>
      <p>
        It hides {name}’s sheet, and goes through no server of ours: send it to {name} alone, and do not open it.
        {hasAddress() ? '' : ' Send the PDF, or this page’s file and the code to paste into it.'}
      </p>
      <HandOver
        {...{ what, message, file, isMain }}
        text={linkTo(SHEET_FRAGMENT, text)}
        title={`Battle Tracker: ${name}’s sheet`}
        copied={`Copied, with what to do. Send it to ${name}.`}
      />
      <p class="buttons">
        <Button onClick={save}>Save {name}’s sheet as PDF</Button>
      </p>
      <p class="status" role="status">
        {said}
      </p>
    </>
  );
}

const TITLE = 'A sheet that was sent to you';

/** Returns the code in a message or a link: what stands last in it. */
function findCode(text: string): string {
  return (
    text
      .trim()
      .split(/\s|#sheet=/)
      .at(-1) ?? ''
  );
}

/** Where a code is pasted. */
export function TakeSheet() {
  return (
    <Fold title={TITLE}>
      <PasteCode />
    </Fold>
  );
}

function PasteCode({ given = '' }: { given?: string }) {
  const { openSheet } = usePage();
  const [text, setText] = useState(given);
  const task = useTask();
  const open = () =>
    task.run('', () => {
      const code = findCode(text);
      if (code === '')
        throw new Problem('missing-value', msg`is missing; paste all of the message that you were sent`, 'sheet');
      openSheet(code);
      return Promise.resolve(undefined);
    });
  return (
    <Faults.Provider value={task}>
      <form
        noValidate
        onInput={task.settle}
        onSubmit={(e) => {
          e.preventDefault();
          void open();
        }}
      >
        <Line label="The message, link or code" name="sheet" autocapitalize="off" value={text} change={setText} />
        <p class="buttons">
          <button type="submit" class="button">
            Open it
          </button>
        </p>
        <TaskState task={task} />
      </form>
    </Faults.Provider>
  );
}

/** What the receiver of a sheet sees: its cover, and the fleet only after a tap. */
export function SentSheet({ text }: { text: string }) {
  const { quick, go, set } = usePage();
  const [sheet, setSheet] = useState<OpenedSheet | null>(null);
  const [problem, setProblem] = useState('');
  const [print, setPrint] = useState<Readonly<Record<string, string>>>({});
  const [isShown, show] = useState(false);
  const task = useTask();
  useEffect(() => {
    setSheet(null);
    show(false);
    setPrint({});
  }, [text]);
  useEffect(() => {
    setProblem('');
    const take = (opened: OpenedSheet) => {
      setSheet(opened);
      set('edition', opened.edition);
    };
    const { printer, ...paper } = print;
    const printed = printer === undefined ? paper : { ...paper, duplex: printer === 'off' ? printer : undefined };
    quick.ask('openSheet', { text, print: printed }).then(take, (error: unknown) => {
      if (error instanceof Problem) setProblem(wordProblem(error));
      else if (!(error instanceof Stopped)) reportError(error);
    });
  }, [text, print]);
  if (problem !== '')
    return (
      <section class="action" aria-label="A sheet that was sent">
        <h2>A sheet that was sent</h2>
        <p class="error banner" role="alert">
          The code {problem.charAt(0).toLowerCase() + problem.slice(1)}
        </p>
        <PasteCode given={text} />
      </section>
    );
  if (sheet === null) return <p role="status">Opening the sheet …</p>;
  const [cover = '', ...own] = sheet.pages;
  const title = sheet.player === null ? 'Your sheet' : `${sheet.player}’s sheet`;
  const save = (file: File) => {
    saveFile(file);
    task.say(`Saved as ${file.name}. It holds the whole fleet: keep it from your opponent.`);
  };
  const choose = (name: string) => (value: string) => setPrint({ ...print, [name]: value });
  return (
    <div class="controls">
      <section class="action" aria-label={title}>
        <h2>{title}</h2>
        <p role="status">
          It lies behind its cover. Print it without looking, or look: it is yours alone. Your opponent’s cover shows
          the same words: <b>{sheet.phrase}</b>.
        </p>
        <Button look="big" onClick={() => void task.run('', () => printFile(sheet))}>
          Print
        </Button>
        <p class="note">At actual size, {sheet.isTwoSided ? 'on both sides' : 'on one side; lay the cover on top'}.</p>
        <div class="pair">
          <Radios
            label="Your printer prints on"
            choices={printers}
            value={print['printer'] ?? (sheet.isTwoSided ? 'both' : 'off')}
            change={choose('printer')}
          />
          <Radios label="Your paper" choices={papers} value={print['paper'] ?? sheet.paper} change={choose('paper')} />
        </div>
        <p class="buttons">
          <Button aria-expanded={isShown} onClick={() => show(!isShown)}>
            {isShown ? 'Hide the fleet' : 'Show the fleet'}
          </Button>
          <Button onClick={() => go('rules')}>The rules</Button>
        </p>
        <Fold title="Save it: PDF, or text to be read aloud">
          <div class="buttons">
            <Button onClick={() => save(sheet)}>Save as PDF</Button>
            <Button onClick={() => save(textFile('sheet.txt', sheet.said))}>Save as text</Button>
          </div>
        </Fold>
        <TaskState task={task} />
      </section>
      {isShown ? (
        <Fold title="The fleet in words" isOpen>
          <pre tabIndex={0} role="region" aria-label="The fleet in words">
            {sheet.said}
          </pre>
        </Fold>
      ) : null}
      <Picture svg={cover} alt="The cover of the sheet" />
      {isShown ? own.map((svg, i) => <Picture key={i} svg={svg} alt="The sheet with its fleet" />) : null}
    </div>
  );
}
