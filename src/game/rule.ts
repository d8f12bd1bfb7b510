// What a named rule is: what the originals leave open or make optional, with the sentence that a sheet prints.
import type { Mark } from './editions/edition.js';

export type RuleValue = boolean | string;

export type RuleStep = 'hide' | 'start' | 'turn' | 'sunk';

export interface Rule {
  readonly title: string;
  /** Every value that an edition may allow, and what the sheet says when it holds; null says nothing. */
  readonly says: ReadonlyMap<RuleValue, string | null>;
  /** Of an optional rule of the original: what it is, told where it is not played, so that the table can choose it. */
  readonly offer?: string;
  /** Its icon on covers: a label, and for each value a word of at most nine letters where that is not on or off. */
  readonly icon: { readonly label: string; readonly words?: Readonly<Record<string, string>> };
  /** What it puts on the sheet while it is on. */
  readonly mark?: Mark;
  /** Whether the rule changes which words, squares or codes are dealt, and so belongs to the sheet's key. */
  readonly shapesDeal?: true;
  /** The step of the rules page that says it: the turn unless told. */
  readonly step?: RuleStep;
  /** The opening that the rule is about; under another one it is not spoken of. */
  readonly opening?: string;
}

/** Returns a rule of several values: for each what the sheet says, and the word of its icon. */
export function rule(
  title: string,
  label: string,
  values: Readonly<Record<string, readonly [says: string, word: string]>>,
): Rule {
  const each = Object.entries(values);
  return {
    title,
    says: new Map(each.map(([value, [says]]) => [value, says])),
    icon: { label, words: Object.fromEntries(each.map(([value, [, word]]) => [value, word])) },
  };
}

export function switchRule(title: string, label: string, on: string | null, off: string | null = null): Rule {
  return {
    title,
    says: new Map<RuleValue, string | null>([
      [true, on],
      [false, off],
    ]),
    icon: { label },
  };
}
