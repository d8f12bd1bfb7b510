// Reads the name of a person or an event: one spelling for what looks the same, nothing that hides or moves letters.
import { utf8 } from '../bytes.js';
import { msg, type Message } from '../problem.js';
import { nameIsEmpty } from '../sentences.js';
import { limits } from '../options/limits.js';

/** Refuses with what is wrong and what to do; the caller knows where. */
export type Refuse = (message: Message) => never;

export interface NameLimits {
  readonly characters: number;
  readonly bytes: number;
  readonly marks: number;
}

/** Control characters, invisible and direction marks, line separators, halves of pairs, private and unassigned code points, and U+FFFD, which stands for a letter that was lost. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffd]/u;
const ALL_REFUSED = new RegExp(REFUSED, 'gu');
const MAX_LISTED = 8;

/**
 * Returns the name in NFC, trimmed, with single spaces. Refuses what is empty, too long, or holds characters that cannot stand in print. Length is counted by
 * rule, not by locale: a letter with its marks is one character.
 */
export function readName(text: string, refuse: Refuse, most: NameLimits = limits.name): string {
  if (REFUSED.test(text)) {
    refuse(msg`holds ${listCodePoints(text.match(ALL_REFUSED) ?? [])}, which is not allowed in a name; remove it`);
  }
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '') refuse(nameIsEmpty());
  if (/(?:^| )\p{M}/u.test(name)) refuse(msg`has an accent without a letter; type it again`);
  const bytes = utf8(name).length;
  if (bytes > most.bytes) refuse(msg`has ${bytes} bytes; keep it to ${most.bytes} bytes`);
  const characters = [...name.replace(/\p{M}/gu, '')].length;
  if (characters > most.characters) refuse(msg`has ${characters} characters; keep it to ${most.characters}`);
  if (longestMarks(name) > most.marks) refuse(msg`has more than ${most.marks} marks on one letter; remove some`);
  return name;
}

export function isName(text: string): boolean {
  try {
    return readName(text, () => raise()) === text;
  } catch {
    return false;
  }
}

function raise(): never {
  throw new RangeError('not a name');
}

function longestMarks(name: string): number {
  return Math.max(0, ...(name.match(/\p{M}+/gu) ?? []).map((marks) => [...marks].length));
}

/** Returns code points as they are written: `U+0007 U+202E`, each once and not too many. */
export function listCodePoints(characters: Iterable<string>): string {
  const points = [...new Set(characters)].map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return points.length > MAX_LISTED ? `${points.slice(0, MAX_LISTED).join(' ')} and others` : points.join(' ');
}
