// What a teacher should know of couples and words, in sentences that say what to do. Children have their numbers on the list, as not every font has their letters.
import { foldLetters } from '../../game/words/fold-letters.js';
import { longestShip } from '../../game/editions/index.js';
import { sayRead } from '../../game/setup/supply-own-words.js';
import { parseOwnList } from '../../game/words/own-list.js';
import { foldName } from '../order/fold-name.js';
import type { ClassOrder } from './class-order.js';
import { type ClassDeal, type ClassSheet, wordsOf } from './deal-class.js';
import { earlierWords } from './earlier-words.js';

const MOST_NAMED = 24;

export function teacherNotes(order: ClassOrder, deal: ClassDeal): string[] {
  return [...coupleNotes(order, deal), ...wordNotes(order, deal)];
}

function wordNotes({ sheet }: ClassOrder, { notices, unused }: ClassDeal): string[] {
  const { ownWords } = sheet;
  if (ownWords === null) return notices.map(sentence);
  const list = parseOwnList(ownWords.name, ownWords.bytes, sheet.fold);
  const { rejected } = list;
  const long = rejected.filter(({ text }) => isTooLong(text));
  const others = rejected.filter((line) => !long.includes(line));
  return [
    ...sayRead(list).map(sentence),
    ...longWords(long.map(({ text }) => text)),
    ...leftOut(others),
    ...notices.map(sentence),
    ...notUsed(unused),
  ];
}

function coupleNotes(order: ClassOrder, { sheets }: ClassDeal): string[] {
  const numberOf = (child: number) => order.children[child]?.number ?? 0;
  const three = sheets.find(({ board }) => board === 2);
  const met = sheets
    .filter((sheet, i) => i % 2 === 0 && isDrawn(order, sheet) && haveMet(order, sheet))
    .map(({ table }) => table ?? 0);
  return [
    ...(three === undefined
      ? []
      : [
          `At table ${three.table ?? ''} three play: No. ${numberOf(three.child)} has two sheets and takes turns, one on each board.`,
        ]),
    ...(met.length === 0
      ? []
      : [
          `At ${met.length === 1 ? 'table' : 'tables'} ${met.join(', ')} children play who met before: no other way was left.`,
        ]),
    ...[sharedWords(sheets).join(' ')].filter(Boolean),
    ...hadBefore(order, sheets),
  ];
}

/** Whether the roster did not ask for the couple. */
function isDrawn({ children }: ClassOrder, { child, opponent }: ClassSheet): boolean {
  return children[child]?.partner !== opponent;
}

function haveMet({ children, days }: ClassOrder, { child, opponent }: ClassSheet): boolean {
  const nameOf = (i: number | null) => foldName(children[i ?? -1]?.name ?? '');
  return days
    .flat()
    .some(({ child: one, plays }) => foldName(one) === nameOf(child) && foldName(plays ?? '') === nameOf(opponent));
}

/** Says how many words couples have in common that sit beside each other. */
function sharedWords(sheets: readonly ClassSheet[]): string[] {
  const couples = sheets.flatMap(({ battle }, i) => {
    const other = sheets[i + 1]?.battle;
    return i % 2 === 1 || other === undefined ? [] : [new Set([...wordsOf(battle), ...wordsOf(other)])];
  });
  if (couples.every(({ size }) => size === 0)) return [];
  const shared = couples.slice(1).map((words, i) => [...words].filter((word) => couples[i]?.has(word)).length);
  const most = Math.max(0, ...shared);
  const beside =
    most === 0 ? 'none' : `${most} at most, as the list has no more: the longer the list, the fewer they are`;
  return [
    'Children who play each other have no word in common.',
    ...(shared.length === 0 ? [] : [`Couples beside each other, such as at tables 1 and 2, have ${beside}.`]),
  ];
}

/** Names the children who meet words again for want of others. */
function hadBefore({ children, days }: ClassOrder, sheets: readonly ClassSheet[]): string[] {
  if (days.length === 0) return [];
  const counts = children.map(({ name, number }, i) => {
    const { had, known } = earlierWords(days, name);
    const wordsWhere = (isMeant: (sheet: ClassSheet) => boolean) =>
      sheets.filter(isMeant).flatMap(({ battle }) => wordsOf(battle));
    const own = wordsWhere(({ child }) => child === i);
    const hunted = wordsWhere(({ opponent }) => opponent === i);
    const again = own.filter((word) => had.has(word)).length;
    return { number, again, met: [...own, ...hunted].filter((word) => known.has(word)).length - again };
  });
  const say = (what: 'again' | 'met') =>
    counts.flatMap((each) => (each[what] === 0 ? [] : [`${each[what]} for No. ${each.number}`]));
  const [again, met] = [say('again'), say('met')];
  return [
    again.length === 0
      ? 'No child has a word that they had before.'
      : `Words come again that a child had before, for want of others: ${listed(again)}.`,
    met.length === 0
      ? 'No child has a word that they hunted before, or hunts one that they know.'
      : `Words come again that a child hunted before, or hunts now and knows, for want of others: ${listed(met)}.`,
  ];
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
