// Words a cause for a front: fills the sentence and the remedy of its reason with its parameters.
import { quote } from '../quote.js';
import { type Reason, readWordings } from './index.js';
import type { Parameter, Wording } from './wording.js';

/** How a front writes what the wordings leave open. */
export interface Speech {
  /** Writes the name of a field within a sentence. */
  readonly nameField: (name: string) => string;
  /** Whether parameters are shown that are secrets. */
  readonly showsSecrets: boolean;
  /** Whether what was written into the field at fault may be repeated. */
  readonly showsGiven: boolean;
}

/** The command line shows everything to the one who typed it, and writes fields as options. */
export const commandLine = {
  nameField: (name: string) => `--${nameOption(name)}`,
  /** Writes a field as the option's name, without the dashes. */
  nameOption,
  showsSecrets: true,
  showsGiven: true,
} satisfies Speech & Record<'nameOption', (field: string) => string>;

/** Fields whose options have shorter names. */
const SHORTER: Readonly<Record<string, string>> = { deployment: 'fleet', rules: 'rule' };

function nameOption(field: string): string {
  if (!/^[a-z]/.test(field)) return field;
  const [name = '', ...rest] = field.split('.');
  const option = SHORTER[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === 'rules' ? [option, ...rest].join(' ') : [option, ...rest].join('.');
}

interface WordedCause {
  readonly message: string;
  readonly fix: string | undefined;
}

/** Returns sentence and remedy. */
export function wordCause(
  cause: { readonly reason: Reason; readonly parameters: Readonly<Record<string, Parameter>> },
  speech: Speech,
): WordedCause {
  const wording: Wording = readWordings()[cause.reason];
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

/** `secret`: a word, a code, a square; `given`: what was written into a field; `shown`: the same, in quotes already or no text; `name`: the name of a field, a header or a choice as it was written. */
export type SlotKind = 'secret' | 'given' | 'shown' | 'name';

function write(value: Parameter, kind: SlotKind | undefined, speech: Speech): string {
  switch (kind) {
    case undefined:
      return String(value);
    case 'secret':
      return speech.showsSecrets ? String(value) : HIDDEN;
    case 'given':
      return speech.showsSecrets || speech.showsGiven ? quote(String(value)) : HIDDEN;
    case 'shown':
      return speech.showsSecrets || speech.showsGiven ? String(value) : HIDDEN;
    case 'name':
      return quote(String(value));
  }
}

const HIDDEN = '…';
