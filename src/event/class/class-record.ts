// The record of a class, class.json: what was ordered, and who played whom with which words on each day, from which the next day is made.
import * as z from 'zod';
import type { Fields } from '../../core/option.js';
import { msg, Problem } from '../../core/problem.js';
import { writePath } from '../../core/input/find-issues.js';
import { parseOwnList, TITLE } from '../../game/words/own-list.js';
import { editions } from '../../game/editions/index.js';
import { canonicalSpec } from '../order/canonical-spec.js';
import type { Child } from './child.js';
import type { ClassOrder } from './class-order.js';
import { type ClassDeal, wordsOf } from './deal-class.js';

export const RECORD = 'class.json';

const FORMAT = 'battle-tracker-class-1';

/** The board for the class is nobody’s. */
const sheetShape = z.strictObject({
  child: z.string().nullable(),
  plays: z.string().nullable(),
  words: z.array(z.string()),
});

/** The sheets of one day and its board; a child who played two boards has two. */
export type Day = readonly z.output<typeof sheetShape>[];

const shape = z.strictObject({
  format: z.literal(FORMAT),
  order: z.record(z.string(), z.unknown()),
  days: z.array(z.array(sheetShape)).min(1),
});

/** Returns the text of the record. Equal orders give equal text, however they were written. */
export function writeClassRecord(order: ClassOrder, { sheets, board }: Pick<ClassDeal, 'sheets' | 'board'>): string {
  const nameOf = (i: number | null) => (i === null ? null : (order.children[i]?.name ?? null));
  const today = sheets.map(({ child, opponent, battle }) => ({
    child: nameOf(child),
    plays: nameOf(opponent),
    words: wordsOf(battle),
  }));
  const wall = { child: null, plays: null, words: wordsOf(board) };
  const days = [...order.days, [...today, wall]].map((day) => `    ${JSON.stringify(day)}`);
  return `{\n  "format": "${FORMAT}",\n  "order": ${JSON.stringify(fieldsOf(order))},\n  "days": [\n${days.join(',\n')}\n  ]\n}\n`;
}

/** What was ordered but for its date, with the children who are absent. */
function fieldsOf({ event, sheet, print, names, namesakes, pair, roster }: ClassOrder): Fields {
  const { edition, ownWords, fold } = sheet;
  const listed = ownWords === null ? null : parseOwnList(ownWords.name, ownWords.bytes, editions[edition].ships, fold);
  // Lines that no ship takes are kept: the teacher is told of them each day. A title would be a word.
  const left = listed?.rejected.flatMap(({ text, reason }) => (reason === TITLE ? [] : [text]));
  const own = listed && { ownWords: [...listed.words, ...(left ?? [])] };
  const children = roster.map((child) => fieldsOfChild(child, roster, print));
  return { ...canonicalSpec({ event, sheet, print, names }), ...own, pair, namesakes, children };
}

function fieldsOfChild(child: Child, roster: readonly Child[], all: ClassOrder['print']): Fields {
  const { name, level, partner, print, text } = child;
  const [large, allLarge] = [print, all].map(({ template }) => template === 'large');
  return {
    name,
    ...(level === null ? {} : { level }),
    ...(large === allLarge ? {} : { large }),
    ...(print.case === all.case ? {} : { lowerCase: print.case === 'lower' }),
    ...(print.hand === all.hand ? {} : { leftHand: print.hand === 'left' }),
    ...(print.face === all.face ? {} : { legible: print.face === 'legible' }),
    ...(text ? { text } : {}),
    ...(partner === null ? {} : { partner: roster[partner]?.name }),
  };
}

/** Returns the order and the days of a record. Throws Problem `bad-spec` for anything else. */
export function readClassRecord(value: unknown): { readonly order: Fields; readonly days: readonly Day[] } {
  const { data, error } = shape.safeParse(value);
  if (data !== undefined) return data;
  const isOther = typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT;
  throw new Problem(
    'bad-spec',
    isOther
      ? msg`is no record of a class; give the folder of an earlier set, or its ${RECORD}`
      : msg`is damaged at ${writePath(error.issues[0]?.path ?? [])}; use the record as it was written, or make the class without it`,
    'again',
  );
}
