// Words a cause for a front: fills the sentence and the remedy of its reason with its parameters.
import { type Reason, wordings } from './index.js';
import type { Parameter, Wording } from './wording.js';

/** How a front writes what the wordings leave open. */
export interface Speech {
  /** Writes the name of a field or option, which comes in camelCase. */
  readonly nameField: (name: string) => string;
  /** Whether parameters are shown that are secrets. */
  readonly showsSecrets: boolean;
  /** Whether what was written into the field at fault may be repeated. */
  readonly showsGiven: boolean;
}

/** The command line shows everything to the one who typed it, and writes fields as options. */
export const commandLine: Speech = {
  nameField: (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  showsSecrets: true,
  showsGiven: true,
};

/** Logs show what everybody may know. */
export const publicLog: Speech = { ...commandLine, showsSecrets: false, showsGiven: false };

interface WordedCause {
  readonly message: string;
  readonly fix: string | undefined;
}

/** Returns sentence and remedy. */
export function wordCause(
  cause: { readonly reason: Reason; readonly parameters: Readonly<Record<string, Parameter>> },
  speech: Speech,
): WordedCause {
  const wording: Wording = wordings[cause.reason];
  const fill = (text: string) => fillTemplate(text, cause.parameters, speech);
  return { message: fill(wording.says), fix: wording.fix === undefined ? undefined : fill(wording.fix) };
}

const SLOT = /\{(@?)(\w+)(?::(\w+))?\}/g;

function fillTemplate(text: string, parameters: Readonly<Record<string, Parameter>>, speech: Speech): string {
  return text.replace(SLOT, (_, isField: string, name: string, kind: string | undefined) => {
    if (isField !== '') return speech.nameField(name);
    return write(parameters[name] ?? '', kind as SlotKind | undefined, speech);
  });
}

/** `secret`: a word, a code, a square; `given`: what was written into a field; `name`: the name of a field, a header or a choice as it was written. */
export type SlotKind = 'secret' | 'given' | 'name';

function write(value: Parameter, kind: SlotKind | undefined, speech: Speech): string {
  switch (kind) {
    case undefined:
      return String(value);
    case 'secret':
      return speech.showsSecrets ? String(value) : HIDDEN;
    case 'given':
      return speech.showsSecrets || speech.showsGiven ? quote(String(value)) : HIDDEN;
    case 'name':
      return quote(String(value));
  }
}

const HIDDEN = '…';

/** Control characters, line ends, and marks that turn the direction of writing: none of them belongs on a terminal. */
export const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a text that somebody wrote in quotes, cut to 64 characters, fit to stand in a message. */
export function quote(text: string): string {
  const characters = [...text];
  return `"${characters.slice(0, 64).join('')}${characters.length > 64 ? '…' : ''}"`;
}
