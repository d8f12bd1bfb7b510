// Reads an untrusted text for a card: in one form, without what hides, and no longer than its place allows.
import { listCodePoints } from '../../core/input/person-name.js';
import { because, type Cause } from '../../core/problem.js';

interface TextLimits {
  readonly characters: number;
  readonly bytes: number;
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/** Returns the text in NFC with single spaces, its lines trimmed; line breaks stay only in paragraphs. Calls `refuse` with what is wrong with it. */
export function readCardText(
  text: string,
  most: TextLimits,
  refuse: (cause: Cause) => void,
  isParagraph = false,
): string {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n|\\n/);
  const tidy = lines.map((line) => line.replace(/[\t\p{Zs}]+/gu, ' ').trim());
  const joined = (isParagraph ? tidy : [tidy.join(' ')]).filter((line) => line !== '').join('\n');
  const hidden = joined.replaceAll('\n', '').match(HIDDEN);
  if (hidden !== null) refuse(because`holds ${listCodePoints(hidden)}, which cannot be printed; remove it`);
  const characters = [...joined.replace(/\p{M}/gu, '')].length;
  if (characters > most.characters || Buffer.byteLength(joined) > most.bytes)
    refuse(because`has ${characters} characters, more than ${most.characters}; shorten it`);
  return joined;
}
