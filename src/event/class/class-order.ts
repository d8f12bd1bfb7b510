// Reads the order of a class set, the same for the command line and for HTTP.
import { requireDrawable } from '../../paper/fonts/require-drawable.js';
import { classOptions } from '../options/class-rows.js';
import { nameWays } from '../options/pack-rows.js';
import { pickPrint } from '../options/person-columns.js';
import { type Fields, pickFields } from '../../core/option.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import { choose } from '../../core/input/choose.js';
import type { PrintRequest } from '../../paper/options.js';
import type { SheetRequest } from '../../game/options.js';
import { readName } from '../../core/input/person-name.js';
import { packLimits } from '../options/pack-limits.js';
import { because, Problem, readAll, readEach } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { readRequests } from '../order/spec-requests.js';
import type { Child, ChildEntry, PlaceOfChild } from './child.js';
import { readRoster } from './read-roster.js';
import { settleChildren } from './settle-children.js';

export interface ClassOrder {
  readonly children: readonly Child[];
  /** What the class is dealt; a child's own level goes before its level. */
  readonly sheet: SheetRequest;
  readonly print: PrintRequest;
  readonly event: string | null;
  readonly date: string | null;
  readonly placeOf: PlaceOfChild;
}

const inBody: PlaceOfChild = (index, field) => ({ field: `children[${index}].${field}` });

/**
 * Returns the order. `placeOf` says where the children were written, where that is not a body. Throws Problem `bad-players` for the children, `cannot-draw`
 * for a name that no font can draw unless a line is left for it, and those of a sheet for the rest.
 */
export function readClassOrder(fields: Fields, given: PlaceOfChild = inBody): ClassOrder {
  const { event, date } = fields;
  const { children, placeOf } = listChildren(fields, given);
  const names = choose(fields['names'] ?? 'print', nameWays, 'names');
  const { requests, entries, ...named } = readAll<
    Pick<ClassOrder, 'event' | 'date'> & { requests: ReturnType<typeof readRequests>; entries: readonly ChildEntry[] }
  >({
    requests: () => readRequests(pickFields(fields, classOptions), {}),
    entries: () =>
      readEach(children as readonly Listed[], (child, i) => readEntry(child, i, placeOf, names === 'print')),
    event: () => readText(event, 'event'),
    date: () => readText(date, 'date'),
  });
  const { sheet, print } = requests;
  // What a list of one's own lacks is filled: a class has no use for a refusal.
  const fill = sheet.ownWords === null ? null : (sheet.fill ?? sheet.words.level);
  const settled = settleChildren(entries, print, placeOf);
  return {
    children: settled,
    sheet: { ...sheet, fill, ownFirst: true, count: 1, player: null },
    print,
    ...named,
    placeOf,
  };
}

/** Returns the children and where they are written: as a list, or as a roster in one text. */
function listChildren(fields: Fields, placeOf: PlaceOfChild) {
  const { children, roster } = fields;
  if (typeof roster === 'string') {
    if (children !== undefined)
      throw new Problem('bad-value', because`cannot be combined with children; give one of the two`, 'roster');
    const read = readRoster(Buffer.from(roster), 'roster');
    return { children: read.entries, placeOf: read.placeOf };
  }
  if (children === undefined)
    throw new Problem('missing-value', because`are missing; give their names as a list, or as a roster`, 'children');
  return { children, placeOf };
}

type Listed = string | (Partial<ChildEntry> & Pick<ChildEntry, 'name'>);

function readEntry(listed: Listed, index: number, placeOf: PlaceOfChild, isDrawn: boolean): ChildEntry {
  const given: Exclude<Listed, string> = typeof listed === 'string' ? { name: listed } : listed;
  const { name, level = null, partner = null } = given;
  const read = (text: string, place: Place) =>
    readName(text, (cause) => {
      throw new Problem('bad-players', cause, place);
    });
  const called = read(name, placeOf(index, 'name'));
  if (isDrawn) requireDrawable(readFonts(), called, placeOf(index, 'name'));
  return {
    name: called,
    level,
    partner: partner === null ? null : read(partner, placeOf(index, 'partner')),
    ...pickPrint(given),
  };
}

function readText(value: unknown, field: 'event' | 'date'): string | null {
  if (typeof value !== 'string') return null;
  const most = field === 'date' ? packLimits.date : packLimits.name;
  const line = readName(
    value,
    (cause) => {
      throw new Problem('bad-value', cause, field);
    },
    most,
  );
  requireDrawable(readFonts(), line, field);
  return line;
}
