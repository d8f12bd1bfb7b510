// Cuts a line of notation into words and signs that know their columns.

export interface Token {
  /** A run of letters A-Z and digits in capitals, or one other character. */
  readonly text: string;
  /** Counted from 1, in UTF-16 units as editors do. */
  readonly column: number;
}

/** What could not be read, and where. */
export interface Misread {
  readonly kind: 'misread';
  readonly column: number;
  readonly cause: Cause;
  /** Whether it is a declaration that has a direction, too. */
  readonly isTurned?: true;
}

/** The tokens of a text and the column after its end. */
export interface Line {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Returns the tokens of a text, of which `before` characters of its line precede it; blanks only part them. */
export function readTokens(written: string, before = 0): Line {
  const text = narrow(written);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      at++;
      continue;
    }
    let end = at;
    while (end < text.length && isAlphanumeric(text.charCodeAt(end))) end++;
    // A character beyond the basic plane is two units and stays in one piece.
    if (end === at) end += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    tokens.push({ text: text.slice(at, end).toUpperCase(), column: before + at + 1 });
    at = end;
  }
  return { tokens, end: before + text.trimEnd().length + 1 };
}

/** Returns full-width signs as plain ones, each in its place. */
function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

export function lineFrom({ tokens, end }: Line, used: number): Line {
  return { tokens: tokens.slice(used), end };
}

export function misread(token: Token | undefined, end: number, cause: Cause): Misread {
  return { kind: 'misread', column: token?.column ?? end, cause };
}

/** Whether a token is letters alone. */
export function isWord(text: string): boolean {
  return hasOnly(text, isLetter);
}

/** Whether a token is digits alone. */
export function isNumber(text: string): boolean {
  return hasOnly(text, isDigit);
}

function hasOnly(text: string, isMember: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (!isMember(text.charCodeAt(i))) return false;
  return text !== '';
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isAlphanumeric(code: number): boolean {
  return isLetter(code) || isDigit(code);
}
import { type Cause } from '../../core/problem.js';
