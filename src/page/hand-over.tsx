// Hands a text to another device: to copy, to share, or as a QR code that its camera opens.
import { useState } from 'preact/hooks';
import { drawQr } from '../event/pages/qr-modules.js';
import { copyText } from './files.js';
import { Picture } from './preview.js';

/** A page that came from a file has no address that another device could open. */
export const hasAddress = () => /^https?:$/.test(location.protocol);

/** Returns a link to this page with a text behind the fragment, or the text alone where the page has no address. */
export function linkTo(fragment: string, text: string): string {
  return hasAddress() ? location.href.split('#')[0] + fragment + text : text;
}

/** A text with the ways to send it. */
export function HandOver({
  text,
  what,
  message = text,
  title,
  copied,
  say,
}: {
  readonly text: string;
  /** What it is called. */
  readonly what: string;
  /** What is copied and shared, where that says more than the text. */
  readonly message?: string;
  readonly title?: string;
  /** What is said once it is copied. */
  readonly copied: string;
  readonly say: (words: string) => void;
}) {
  const [isCode, setCode] = useState(false);
  const copy = async () => say((await copyText(message)) ? copied : 'The browser does not let this page copy.');
  const share = () =>
    // Whoever changes their mind has closed the share sheet, and knows it.
    void navigator
      .share({ ...(title === undefined ? {} : { title }), ...(hasAddress() ? { url: text } : { text: message }) })
      .catch(() => undefined);
  return (
    <>
      <p class="link" tabIndex={0} role="group" aria-label={`The ${what}`}>
        {text}
      </p>
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
      {isCode ? <Picture svg={drawQr(text)} alt={`The ${what} as a QR code`} look="code" /> : null}
    </>
  );
}
