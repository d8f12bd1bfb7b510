// Reads the order of a class set, the same for the command line and for HTTP.
import * as z from 'zod';
import { utf8 } from '../../core/bytes.js';
import { drawablePart, requireDrawable } from '../../paper/fonts/require-drawable.js';
import { classOptions } from '../options/class-rows.js';
import { type Fields, pickFields, readOptions } from '../../core/option.js';
import { quote } from '../../core/problems/quote.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import type { PrintRequest } from '../../paper/options.js';
import type { SheetRequest } from '../../game/options.js';
import { readName } from '../../core/input/person-name.js';
import { packLimits } from '../options/pack-limits.js';
import { asGiven, msg, type Message, Problem, readAll, readEach } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { readRequests } from '../order/spec-requests.js';
import type { Child, ChildEntry, PlaceOfChild } from './child.js';
import { type Day, readClassRecord } from './class-record.js';
import { prepareFindChild } from './find-child.js';
import { joinEarlier, type Listed } from './join-earlier.js';
import { printFor } from '../options/person-print-rows.js';
import { sayEvent } from '../record/names-on-paper.js';
import { type NamesakeRule, settleNamesakes } from '../order/namesakes.js';
import type { PackSpec } from '../order/pack-spec.js';
import { readRoster } from '../order/read-people.js';

export interface ClassOrder extends Pick<z.output<typeof classOptions>, 'names' | 'namesakes' | 'pair'> {
  /** Who is there. */
  readonly children: readonly Child[];
  /** The same with those who are absent. */
  readonly roster: readonly Child[];
  /** What was played before. */
  readonly days: readonly Day[];
  /** What the class is dealt; a child's own level overrides its level. */
  readonly sheet: SheetRequest;
  readonly print: PrintRequest;
  readonly names: PackSpec['names'];
  readonly event: string | null;
  readonly date: string | null;
  readonly placeOf: PlaceOfChild;
  /** What was read of a roster that came as one text, and what was guessed. */
  readonly notes: readonly string[];
}

const ownOptions = classOptions.pick({
  ...{ event: true, date: true, names: true, namesakes: true, children: true, roster: true },
  ...{ pair: true, absent: true },
});

const inBody: PlaceOfChild = (index, field) => ({ field: `children[${index}].${field}` });

/**
 * Returns the order. `placeOf` says where the children were written, where that is not a body. Throws Problem `bad-players` for the children, `cannot-draw`
 * for a name that no font can draw unless a line is left for it, and those of a sheet for the rest.
 */
export function readClassOrder(given: Fields, placeIn: PlaceOfChild = inBody): ClassOrder {
  const { fields, days, earlier } = withRecord(given);
  const { event, date, names, namesakes, pair, absent, ...asked } = readOptions(ownOptions, fields);
  const listed = withEarlier(listChildren(asked, placeIn), earlier);
  const { requests, entries, ...named } = readAll({
    requests: () => readRequests(pickFields(fields, classOptions), {}),
    entries: () => readEach(listed.children, (child, i) => readEntry(child, i, listed.placeOf)),
    event: () => readText(event, 'event'),
    date: () => readText(date, 'date'),
  });
  const { sheet, print } = requests;
  if (print.back === 'rules')
    throw new Problem('bad-value', msg`is for single sheets: a class has its rules in a file; leave it out`, 'back');
  // What the teacher's own list lacks is filled: a refusal would not help a class.
  const fill = sheet.ownWords === null ? null : (sheet.fill ?? sheet.words.level);
  const taken: string[] = [];
  const roster = settleChildren(entries, print, listed.placeOf, namesakes, taken);
  const there = leaveOut(roster, absent, entries, taken);
  return {
    children: there.map((i) => {
      const child = roster[i] as Child;
      const partner = child.partner === null ? -1 : there.indexOf(child.partner);
      return { ...child, partner: partner < 0 ? null : partner };
    }),
    roster,
    days,
    pair,
    namesakes,
    sheet: { ...sheet, fill, ownFirst: true, count: 1, player: null },
    print,
    names,
    ...named,
    placeOf: (index, field) => listed.placeOf(there[index] ?? index, field),
    notes: [...listed.notes, ...taken.map((note) => `${note}.`), ...sayEvent(event, named.event)],
  };
}

/** Returns the fields with those of an earlier day where nothing else is said. */
function withRecord({ again, ...fields }: Fields): {
  readonly fields: Fields;
  readonly days: readonly Day[];
  /** The children of the earlier day where others are listed. */
  readonly earlier: readonly Listed[];
} {
  if (again === undefined || again === null) return { fields, days: [], earlier: [] };
  const { order, days } = readClassRecord(again);
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
  const overruled = [
    ...('roster' in said ? ['children'] : []),
    ...('words' in said || 'ownWords' in said ? ['words', 'ownWords', 'fill', 'theme'] : []),
    ...('level' in said ? ['fill'] : []),
    ...('edition' in said ? ['rules', 'opening'] : []),
  ];
  const kept = Object.entries(order).filter(([name]) => !overruled.includes(name));
  const { children = [] } = 'roster' in said || 'children' in said ? readOptions(earlierOptions, order) : {};
  return { fields: { ...Object.fromEntries(kept), ...said }, days, earlier: children };
}

const earlierOptions = z.object({ children: classOptions.shape.children });

function withEarlier(
  { children: listed, placeOf, notes }: ReturnType<typeof listChildren>,
  earlier: readonly Listed[],
): ReturnType<typeof listChildren> {
  const { children, before, notes: joined } = joinEarlier(listed, earlier);
  return {
    children,
    placeOf: (index, field) => (index < before ? inBody(index, field) : placeOf(index - before, field)),
    notes: [...notes, ...joined],
  };
}

/** Returns the indexes of the children who are there. Throws Problem `bad-value` for a name that is not in the class, and where nobody is left. */
function leaveOut(
  roster: readonly Child[],
  absent: readonly string[],
  entries: readonly ChildEntry[],
  notes: string[],
): number[] {
  const find = prepareFindChild(
    roster.map(({ name }) => name),
    notes,
  );
  const gone = readEach(absent, (name, i) =>
    find(name, (message) => {
      throw new Problem('bad-value', message, `absent[${i}]`);
    }),
  );
  const listed = [...roster.keys()].filter((i) => entries[i]?.absent === true);
  const named = listed.map((i) => quote(roster[i]?.name ?? ''));
  if (named.length > 0)
    notes.push(`The list says that ${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} absent`);
  const there = [...roster.keys()].filter((i) => !gone.includes(i) && !listed.includes(i));
  if (there.length > 0) return there;
  throw new Problem('bad-value', msg`leaves nobody in the class; name only those who are away`, 'absent');
}

/** Returns the children and where they are written: as a list, or as a roster in one text. */
function listChildren(
  { children, roster }: Pick<z.output<typeof ownOptions>, 'children' | 'roster'>,
  placeOf: PlaceOfChild,
): { readonly children: readonly Listed[]; readonly placeOf: PlaceOfChild; readonly notes: readonly string[] } {
  if (roster !== undefined) {
    if (children !== undefined)
      throw new Problem('bad-value', msg`cannot be combined with children; give one of the two`, 'roster');
    const read = readRoster(utf8(roster), 'roster');
    return { children: read.entries, placeOf: read.placeOf, notes: read.notes };
  }
  if (children === undefined)
    throw new Problem('missing-value', msg`are missing; give their names as a list, or as a roster`, 'children');
  return { children, placeOf, notes: [] };
}

function readEntry(listed: Listed, index: number, placeOf: PlaceOfChild): ChildEntry {
  const { name, partner, ...rest } = typeof listed === 'string' ? ({ name: listed } as ChildEntry) : listed;
  const read = (text: string, place: Place) =>
    readName(text, (message) => {
      throw new Problem('bad-players', message, place);
    });
  const called = read(name, placeOf(index, 'name'));
  return {
    name: called,
    partner: partner === undefined ? undefined : read(partner, placeOf(index, 'partner')),
    ...rest,
  };
}

function readText(value: string | undefined, field: 'event' | 'date'): string | null {
  if (value === undefined) return null;
  const most = field === 'date' ? packLimits.date : packLimits.name;
  const line = readName(
    value,
    (message) => {
      throw new Problem('bad-value', message, field);
    },
    most,
  );
  if (field === 'event') return drawablePart(readFonts(), line);
  requireDrawable(readFonts(), line, field);
  return line;
}

/** Returns the children in their order, and adds to the notes who was taken for a partner. Throws Problem `bad-players` with the place of what is wrong. */
export function settleChildren(
  given: readonly ChildEntry[],
  print: PrintRequest,
  placeOf: PlaceOfChild,
  rule: NamesakeRule = 'refuse',
  notes: string[] = [],
): readonly Child[] {
  const entries = settleNamesakes(given, rule, { placeOf: (i) => placeOf(i, 'name') });
  const partners = findPartners(entries, placeOf, notes);
  return entries.map((entry, i) => ({
    number: i + 1,
    name: entry.name,
    level: entry.level ?? null,
    print: printFor(entry, print),
    text: entry.text === true,
    partner: partners[i] ?? null,
  }));
}

function findPartners(entries: readonly ChildEntry[], placeOf: PlaceOfChild, notes: string[]): (number | null)[] {
  const find = prepareFindChild(
    entries.map(({ name }) => name),
    notes,
  );
  const partners: (number | null)[] = entries.map(() => null);
  for (const [i, { name, partner }] of entries.entries()) {
    if (partner === undefined) continue;
    const fail = (message: Message): never => {
      throw new Problem('bad-players', message, placeOf(i, 'partner'));
    };
    const other = find(partner, fail, i);
    if (other === i) return fail(msg`${asGiven(name)} cannot be their own partner; name another child, or nobody`);
    const taken = [partners[i] ?? other, partners[other] ?? i];
    if (taken[0] !== other || taken[1] !== i) {
      const [busy, with_] = taken[0] === other ? [other, taken[1]] : [i, taken[0]];
      const nameAt = (index: number | undefined) => entries[index ?? -1]?.name;
      return fail(
        msg`${asGiven(nameAt(busy))} plays ${asGiven(nameAt(with_))} already; name each child in only one pair; one who is left over joins a couple by itself`,
      );
    }
    partners[i] = other;
    partners[other] = i;
  }
  return partners;
}
