// A match for two places: one sheet as a link or a code, and what its receiver sees.
import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../core/problem.js';
import type { SeatName } from '../event/order/pairing.js';
import { drawQr } from '../event/pages/draw-qr.js';
import { Line } from './fields.js';
import { copyText, printFile, saveFile } from './files.js';
import { Picture } from './preview.js';
import { usePage, wordProblem } from './state.js';
import type { OpenedSheet } from './work/sheet-link.js';

/** What begins the fragment of a link to a sheet. */
export const SHEET_FRAGMENT = '#sheet=';

/** A page that came from a file has no address that another device could open. */
const hasAddress = () => /^https?:$/.test(location.protocol);

/** Hands over one sheet: as a link to this page, or as a code to paste into it. */
export function SendSheet({
  event,
  seat,
  name,
}: {
  readonly event: string;
  readonly seat: SeatName;
  readonly name: string;
}) {
  const { quick } = usePage();
  const [text, setText] = useState<string | null>(null);
  const [said, say] = useState('');
  const [isCode, setCode] = useState(false);
  const link = text === null ? '' : hasAddress() ? location.href.split('#')[0] + SHEET_FRAGMENT + text : text;
  const what = hasAddress() ? 'link' : 'code';
  // Whoever gets a code must be told what to do with it.
  const message = hasAddress()
    ? link
    : `${name}, this is your sheet for Word Fleet. Open battle-tracker.html, press “${TITLE}”, and paste all of this:\n${text ?? ''}`;
  const make = async () => setText(await quick.ask('link', { event, seat }));
  const copy = async () =>
    say(
      (await copyText(message))
        ? `Copied, with what to do. Send it to ${name}.`
        : 'The browser does not let this page copy.',
    );
  const share = () =>
    // Whoever changes their mind has closed the share sheet, and knows it.
    void navigator
      .share({ title: `Battle Tracker: ${name}’s sheet`, ...(hasAddress() ? { url: link } : { text: message }) })
      .catch(() => undefined);
  if (text === null)
    return (
      <button type="button" class="button" onClick={() => void make()}>
        Send {name} their sheet
      </button>
    );
  return (
    <div class="sent">
      <p class="note">
        This {what} holds {name}’s whole sheet, and goes through no server of ours. Whoever has it can read the fleet:
        send it to {name} alone.
        {hasAddress() ? '' : ` ${name} opens this page, too, and pastes the code under “${TITLE}”.`}
      </p>
      <p class="link">{link}</p>
      <p class="row">
        <button type="button" class="button small" onClick={() => void copy()}>
          Copy the {what}
        </button>
        {'share' in navigator ? (
          <button type="button" class="button small" onClick={share}>
            Share
          </button>
        ) : null}
        <button type="button" class="button small" aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          QR code
        </button>
      </p>
      {isCode ? <Picture svg={drawQr(link)} alt={`QR code of the ${what}`} look="code" /> : null}
      <p class="status" role="status">
        {said}
      </p>
    </div>
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
  const { openSheet } = usePage();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>{TITLE}</summary>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          const code = findCode(text);
          if (code !== '') openSheet(code);
        }}
      >
        <Line label="The message, link or code" name="sheet" autocapitalize="off" value={text} change={setText} />
        <p class="row">
          <button type="submit" class="button">
            Open it
          </button>
        </p>
      </form>
    </details>
  );
}

/** What the receiver of a sheet sees: its cover, and the fleet only after a tap. */
export function SentSheet({ text }: { readonly text: string }) {
  const { quick, go, set } = usePage();
  const [sheet, setSheet] = useState<OpenedSheet | null>(null);
  const [problem, setProblem] = useState('');
  const [isShown, show] = useState(false);
  useEffect(() => {
    setSheet(null);
    setProblem('');
    const take = (opened: OpenedSheet) => {
      setSheet(opened);
      set('edition', opened.edition);
    };
    quick.ask('openSheet', text).then(take, (error: unknown) => {
      if (error instanceof Problem) setProblem(`The code: ${wordProblem(error)}`);
      else reportError(error);
    });
  }, [text]);
  if (problem !== '')
    return (
      <section class="action" aria-label="A sheet">
        <h2>A sheet</h2>
        <p class="error banner" role="alert">
          {problem}
        </p>
      </section>
    );
  if (sheet === null) return <p role="status">Opening the sheet …</p>;
  const [cover = '', ...own] = sheet.pages;
  return (
    <div class="controls">
      <section class="action" aria-label="Your sheet">
        <h2>{sheet.player === null ? 'Your sheet' : `${sheet.player}’s sheet`}</h2>
        <p>
          It lies behind its cover. Print it without looking, or look: it is yours alone. Your opponent’s cover shows
          the same words: <b>{sheet.phrase}</b>.
        </p>
        <button type="button" class="big" onClick={() => printFile(sheet)}>
          Print
        </button>
        <p class="note">
          At actual size,{' '}
          {sheet.isTwoSided ? 'on both sides, flipped on the long edge' : 'on one side; lay the cover on top'}.
        </p>
        <p class="copies">
          <button type="button" class="quiet" onClick={() => saveFile(sheet)}>
            Save as PDF
          </button>
          <button type="button" class="quiet" aria-expanded={isShown} onClick={() => show(!isShown)}>
            {isShown ? 'Hide the fleet' : 'Show the fleet'}
          </button>
          <button type="button" class="quiet" onClick={() => go('rules')}>
            The rules
          </button>
          <button type="button" class="quiet" onClick={() => go('match')}>
            Make a match of your own
          </button>
        </p>
      </section>
      <Picture svg={cover} alt="The cover of the sheet" />
      {isShown ? own.map((svg, i) => <Picture key={i} svg={svg} alt="The sheet with its fleet" />) : null}
    </div>
  );
}
