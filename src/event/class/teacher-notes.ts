// What a teacher should know of couples and words, in sentences that say what to do. Children have their numbers on the list, as not every font has their letters.
import { readWordList } from '../../game/words/word-list.js';
import { editions } from '../../game/editions/index.js';
import { sayRead } from '../../game/setup/supply-own-words.js';
import { isTooLong, parseOwnList } from '../../game/words/own-list.js';
import { foldName } from '../order/fold-name.js';
import type { ClassOrder } from './class-order.js';
import { type ClassDeal, type ClassSheet, wordsOf } from './deal-class.js';
import { earlierWords } from './earlier-words.js';

const MAX_NAMED = 24;

export function teacherNotes(order: ClassOrder, deal: ClassDeal): string[] {
  return [...coupleNotes(order, deal), ...wordNotes(order, deal)];
}

function wordNotes({ sheet }: ClassOrder, { notices, unused }: ClassDeal): string[] {
  const { ownWords } = sheet;
  if (ownWords === null) return notices.map(sentence);
  const { ships } = editions[sheet.edition];
  const list = parseOwnList(ownWords.name, ownWords.bytes, ships, sheet.fold);
  const { rejected } = list;
  const long = rejected.filter(({ text }) => isTooLong(text, ships));
  const others = rejected.filter((line) => !long.includes(line));
  return [
    ...sayRead(list).map(sentence),
    ...longWords(
      long.map(({ text }) => text),
      Math.max(...ships.map(({ length }) => length)),
    ),
    ...leftOut(others),
    ...notices.map(sentence),
    ...notUsed(unused),
  ];
}

function coupleNotes(order: ClassOrder, deal: ClassDeal): string[] {
  const { sheets } = deal;
  const numberOf = (child: number) => order.children[child]?.number ?? 0;
  const three = sheets.find(({ board }) => board === 2);
  const met = sheets
    .filter((sheet, i) => i % 2 === 0 && isDrawn(order, sheet) && haveMet(order, sheet))
    .map(({ table }) => table ?? 0);
  return [
    ...(three === undefined
      ? []
      : [
          `At table ${three.table ?? ''} three play: No. ${numberOf(three.child)} sits opposite the others, has two sheets and takes turns, one on each board. ${sharedByThree(sheets.filter(({ table }) => table === three.table))}`,
        ]),
    ...(met.length === 0
      ? []
      : [
          `At ${met.length === 1 ? 'table' : 'tables'} ${met.join(', ')} children play who met before: no other way was left.`,
        ]),
    ...levelNotes(order, deal),
    ...[sharedWords(sheets, order.days.length === 0).join(' ')].filter(Boolean),
    ...hadBefore(order, deal),
  ];
}

/** Says where couples that were to be of one level are not. */
function levelNotes(order: ClassOrder, { sheets }: ClassDeal): string[] {
  const { children, pair, days, sheet } = order;
  if (pair !== 'level' || children.length < 2) return [];
  if (children.every(({ level }) => level === null)) {
    const levels = [...readWordList(sheet.words.list).levels.keys()].join(', ').replace(/, ([^,]*)$/, ' or $1');
    return [
      `Children of one level were to play each other, but your list gives nobody a level, so neighbors do: add a column “level” with ${levels}.`,
    ];
  }
  const levelOf = (i: number | null) => children[i ?? -1]?.level ?? sheet.words.level;
  const couples = sheets.filter((_, i) => i % 2 === 0);
  const mixed = couples.filter((each) => isDrawn(order, each) && levelOf(each.child) !== levelOf(each.opponent));
  if (mixed.length === 0) return [];
  const tables = [...new Set(mixed.map(({ table }) => table ?? 0))];
  return [
    `${mixed.length} of ${couples.length} couples ${mixed.length === 1 ? 'is' : 'are'} of two levels, at ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}: nobody of one’s own level was left${days.length === 0 ? '' : ' whom one had not met'}.`,
  ];
}

/** Children of a three who do not play each other could tell each other of a word, too. */
function sharedByThree(sheets: readonly ClassSheet[]): string {
  const words = sheets.flatMap(({ battle }) => wordsOf(battle));
  const shared = words.length - new Set(words).size;
  if (shared === 0) return 'No word stands on two of their sheets.';
  return `${shared} ${shared === 1 ? 'word stands' : 'words stand'} on two of their sheets, as the list has no more.`;
}

/** Whether the roster did not ask for the couple. */
function isDrawn({ children }: ClassOrder, { child, opponent }: ClassSheet): boolean {
  return children[child]?.partner !== opponent;
}

function haveMet({ children, days }: ClassOrder, { child, opponent }: ClassSheet): boolean {
  const nameOf = (i: number | null) => foldName(children[i ?? -1]?.name ?? '');
  return days
    .flat()
    .some(
      ({ child: one, plays }) => foldName(one ?? '') === nameOf(child) && foldName(plays ?? '') === nameOf(opponent),
    );
}

/** Says how many words couples have in common that sit beside each other. */
function sharedWords(sheets: readonly ClassSheet[], isFirstDay: boolean): string[] {
  const couples = sheets.flatMap(({ battle }, i) => {
    const other = sheets[i + 1]?.battle;
    return i % 2 === 1 || other === undefined ? [] : [new Set([...wordsOf(battle), ...wordsOf(other)])];
  });
  if (couples.every(({ size }) => size === 0)) return [];
  const shared = couples.slice(1).map((words, i) => [...words].filter((word) => couples[i]?.has(word)).length);
  const most = Math.max(0, ...shared);
  const beside =
    most === 0
      ? 'none'
      : `${most} at most${isFirstDay ? ', as the list has no more' : ''}: the longer the list, the fewer they are`;
  return [
    'Children who play each other have no word in common.',
    ...(shared.length === 0 ? [] : [`Couples beside each other, such as at tables 1 and 2, have ${beside}.`]),
  ];
}

/** Says how many words of ours were added so that none comes again, and which children have words again nevertheless. */
function hadBefore({ children, days, sheet }: ClassOrder, { sheets, substitutes }: ClassDeal): string[] {
  if (days.length === 0) return [];
  const earlier = children.map(({ name }) => earlierWords(days, name));
  const count = (isMeant: (child: number, word: string, own: boolean) => boolean) =>
    children.map(({ number }, i) => {
      const words = sheets.flatMap(({ child, opponent, battle }) =>
        child !== i && opponent !== i ? [] : wordsOf(battle).filter((word) => isMeant(i, word, child === i)),
      );
      return { number, words: words.length };
    });
  const say = (counts: readonly { number: number; words: number }[]) =>
    listed(counts.flatMap(({ number, words }) => (words === 0 ? [] : [`${words} for No. ${number}`])));
  const had = say(count((i, word, own) => own && earlier[i]?.had.has(word) === true));
  const known = say(count((i, word, own) => !own && earlier[i]?.had.has(word) === true));
  const hunted = count((i, word) => earlier[i]?.hunted.has(word) === true && !earlier[i].had.has(word)).filter(
    ({ words }) => words > 0,
  ).length;
  const why = sheet.ownWords === null ? 'as these couples have no others' : 'so that each word of your list comes up';
  const all = sheets.flatMap(({ battle }) => wordsOf(battle)).length;
  const met = [
    ...(had === '' && known === '' ? ['No child meets a word of their own earlier fleets again'] : []),
    ...(hunted === 0
      ? []
      : [
          `${hunted} ${hunted === 1 ? 'child meets' : 'children meet'} a word of an earlier opponent’s fleet, ${sheet.ownWords === null ? 'as these couples have no others' : 'as words of yours go before ours'}`,
        ]),
  ].join('; ');
  return [
    ...(substitutes.length === 0
      ? []
      : [
          `${substitutes.length} of the ${all} words ${substitutes.length === 1 ? 'is' : 'are'} ours, as your list has no more that neither partner had before. The longer your list, the fewer are ours.`,
        ]),
    ...(had === '' ? [] : [`Some words come again for a child who had them before, ${why}: ${had}.`]),
    ...(known === '' ? [] : [`Some children hunt a word that they had before, ${why}: ${known}.`]),
    ...(met === '' ? [] : [`${met}.`]),
  ];
}

function notUsed(words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`Not used this time, so not on any child’s sheet: ${listed(words).toLowerCase()}.`];
}

function longWords(words: readonly string[], longest: number): string[] {
  if (words.length === 0) return [];
  return [
    `Too long for a ship, which has ${longest} letters at most: ${listed(words)}. Let a child spell one of them aloud before each turn.`,
  ];
}

function leftOut(lines: readonly { readonly text: string; readonly reason: string }[]): string[] {
  if (lines.length === 0) return [];
  return [`Left out of your list: ${listed(lines.map(({ text, reason }) => `${text} (${reason})`))}.`];
}

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).join(', ');
  return texts.length > MAX_NAMED ? `${named} and ${texts.length - MAX_NAMED} more` : named;
}

function sentence(notice: string): string {
  return `${notice.charAt(0).toUpperCase()}${notice.slice(1)}${/[.!?]$/.test(notice) ? '' : '.'}`;
}
