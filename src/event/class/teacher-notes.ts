// What a teacher should know of the words, in sentences that say what to do.
import { foldLetters } from '../../game/words/fold-letters.js';
import { longestShip } from '../../game/editions/index.js';
import { parseOwnList } from '../../game/words/own-list.js';
import type { ClassOrder } from './class-order.js';
import type { ClassDeal } from './deal-class.js';

const MOST_NAMED = 24;

export function teacherNotes({ sheet }: ClassOrder, { notices, unused }: ClassDeal): string[] {
  const { ownWords } = sheet;
  if (ownWords === null) return notices.map(sentence);
  const { rejected } = parseOwnList(ownWords.name, ownWords.bytes, sheet.fold);
  const long = rejected.filter(({ text }) => isTooLong(text));
  const others = rejected.filter((line) => !long.includes(line));
  return [...longWords(long.map(({ text }) => text)), ...leftOut(others), ...notices.map(sentence), ...notUsed(unused)];
}

function notUsed(words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`Not used this time, so not on any child’s sheet: ${listed(words).toLowerCase()}.`];
}

function isTooLong(text: string): boolean {
  return /^[A-Za-z]+$/.test(foldLetters(text)) && text.length > longestShip;
}

function longWords(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  return [
    `Too long for a ship, which has ${longestShip} letters at most: ${listed(words)}. Let a child spell one of them aloud before each turn.`,
  ];
}

function leftOut(lines: readonly { readonly text: string; readonly reason: string }[]): string[] {
  if (lines.length === 0) return [];
  return [`Left out of your list: ${listed(lines.map(({ text, reason }) => `${text} (${reason})`))}.`];
}

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED).join(', ');
  return texts.length > MOST_NAMED ? `${named} and ${texts.length - MOST_NAMED} more` : named;
}

function sentence(notice: string): string {
  return `${notice.charAt(0).toUpperCase()}${notice.slice(1)}${/[.!?]$/.test(notice) ? '' : '.'}`;
}
