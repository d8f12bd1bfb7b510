// Hands a text to another device: by its share sheet, to copy, or as a QR code that its camera opens.
import { useState } from 'preact/hooks';
import { drawQr } from '../event/pages/qr-modules.js';
import { copyText } from './files.js';
import { Picture } from './preview.js';
import type { File as MadeFile } from './work/sheets.js';
import { Button } from './fields.js';

/** A page that came from a file has no address that another device could open. */
export const hasAddress = () => /^https?:$/.test(location.protocol);

/** Returns a link to this page with a text behind the fragment, or the text alone where the page has no address. */
export function linkTo(fragment: string, text: string): string {
  return hasAddress() ? location.href.split('#')[0] + fragment + text : text;
}

/** Returns what is shared: a link, else the file where one can be shared, else the message. */
function sharedOf(text: string, message: string, title?: string, file?: MadeFile): ShareData {
  if (hasAddress()) return { ...(title === undefined ? {} : { title }), url: text };
  if (file !== undefined) {
    const files = [new File([file.bytes as Uint8Array<ArrayBuffer>], file.name, { type: file.type })];
    if (navigator.canShare?.({ files })) return { files };
  }
  return { text: message };
}

/** A text with the ways to send it; the first one is black where it is the screen's main button. */
export function HandOver({
  text,
  what,
  message = text,
  title,
  file,
  copied,
  isMain = false,
  showsCode = false,
}: {
  text: string;
  /** What it is called. */
  what: string;
  /** What is copied and shared, where that says more than the text. */
  message?: string;
  title?: string;
  /** What is shared where the page has no address. */
  file?: MadeFile;
  /** What is said once it is copied. */
  copied: string;
  isMain?: boolean;
  /** Whether the QR code is shown at once. */
  showsCode?: boolean;
}) {
  const [isCode, setCode] = useState(showsCode);
  const [said, say] = useState('');
  const copy = async () => say((await copyText(message)) ? copied : 'The browser does not let this page copy.');
  const share = () =>
    // Whoever changes their mind has closed the share sheet, and knows it.
    void navigator.share(sharedOf(text, message, title, file)).catch(() => undefined);
  const canShare = 'share' in navigator;
  const main = isMain ? 'big' : 'button';
  return (
    <>
      <div class="buttons">
        {canShare ? (
          <Button look={main} onClick={share}>
            Share
          </Button>
        ) : null}
        <Button look={canShare ? 'button' : main} onClick={() => void copy()}>
          Copy the {what}
        </Button>
        {showsCode ? null : (
          <Button aria-expanded={isCode} onClick={() => setCode(!isCode)}>
            QR code
          </Button>
        )}
      </div>
      <p class="status" role="status">
        {said}
      </p>
      {isCode ? <Picture svg={drawQr(text)} alt={`The ${what} as a QR code`} look="code" /> : null}
      <p class="handed" tabIndex={0} role="group" aria-label={`The ${what}`}>
        {text}
      </p>
    </>
  );
}
