// Says what was read of a list of people, and what looks as if something went wrong before.
import { windows1252fromString } from '@exodus/bytes/single-byte.js';
import { quote } from '../../core/problems/quote.js';
import { type Columns, extrasIn, type Kind, nameColumns } from './people-columns.js';
import { foldName } from './fold-name.js';
import { listed, MAX_NAMED, type Row, sayRows, type Table } from './people-table.js';

export function summary({ titles: row }: Table, columns: Columns, people: readonly Row[], { one, many }: Kind): string {
  const names = nameColumns(columns).filter((column) => column >= 0);
  const said = [`${people.length} ${people.length === 1 ? one : many}`];
  const called = names.map((column) => row[column] ?? '').filter((title) => title !== '');
  if (called.length > 0)
    said.push(`names from ${called.length === 1 ? 'column' : 'columns'} ${listed(called.map(quote))}`);
  const also = extrasIn(columns).map((column) => quote(row[column] ?? ''));
  if (also.length > 0) said.push(`also read: ${also.join(', ')}`);
  const used = Object.values(columns);
  const unused = row.filter((title, at) => title !== '' && !used.includes(at)).map(quote);
  const more = unused.length > MAX_NAMED ? ` and ${unused.length - MAX_NAMED} more` : '';
  if (unused.length > 0) said.push(`not used: ${unused.slice(0, MAX_NAMED).join(', ')}${more}`);
  return said.join('; ');
}

/** What speaks of a wish, without marks. */
const WISHES = [
  {
    field: 'large',
    wish: 'large print',
    title: 'large print',
    isInNames: true,
    speaks: /large print|gro(?:ß|ss)druck|gros caracteres|letra grande|caratteri grandi/,
  },
  {
    // Some of these are last names, too.
    field: 'leftHand',
    wish: 'the left hand',
    title: 'left hand',
    isInNames: false,
    speaks: /left[ -]?hand|linkshand|\bgauch(?:er|ere)\b|\bzurd[oa]\b|\bmancin[oa]\b|\bcanhot[oa]\b/,
  },
] as const;

/** Names that look as if something went wrong before they came here, and wishes where nobody reads them. */
export function findOddities({ titles: row, rows }: Table, columns: Columns, people: readonly Row[]): string[] {
  const notes: string[] = [];
  const garbled = people.flatMap(({ name }) => {
    const mended = mendName(name);
    return mended === undefined ? [] : [`${quote(name)} for ${quote(mended)}`];
  });
  if (garbled.length > 0)
    notes.push(
      `names look as if they were read in the wrong encoding, such as ${garbled[0]}: save the list anew in UTF-8`,
    );
  const lost = people.filter(({ name }) => /[?\ufffd]/.test(name));
  if (lost.length > 0)
    notes.push(
      `letters of ${sayNames(lost)} were lost before the list came here: write them anew, or make the list anew`,
    );
  const numbered = people.filter(({ name }) => /\d/.test(name.replace(/ \(\d+\)$/, '')));
  if (numbered.length > 0)
    notes.push(
      `${sayRows(numbered)} ${numbered.length === 1 ? 'has' : 'have'} digits in the name, as ${sayNames(numbered)}: leave out whatever is no person`,
    );
  const coded = people.find(({ name }) => /&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i.test(name));
  if (coded !== undefined) notes.push(`names hold codes of web pages, such as ${quote(coded.name)}: write the letters`);
  return [...notes, ...findWishes({ titles: row, rows }, columns)];
}

function sayNames(people: readonly Row[]): string {
  const more = people.length > MAX_NAMED ? ` and ${people.length - MAX_NAMED} more` : '';
  const named = people.slice(0, MAX_NAMED).map(({ name }) => quote(name));
  return `${more === '' ? listed(named) : named.join(', ')}${more}`;
}

/** A wish is noticed where the column that is read for it says nothing. */
function findWishes({ titles: row, rows }: Pick<Table, 'titles' | 'rows'>, columns: Columns): string[] {
  const [used, names] = [extrasIn(columns), nameColumns(columns)];
  return WISHES.flatMap(({ field, wish, title, isInNames, speaks }) => {
    const column = columns[field];
    const isMeant = (cell: string, at: number) =>
      !used.includes(at) && (isInNames || !names.includes(at)) && speaks.test(foldName(cell));
    const wishes = rows.filter(({ cells }) => (cells[column] ?? '') === '' && cells.some(isMeant));
    if (wishes.length === 0) return [];
    const who = `${sayRows(wishes)} ${wishes.length === 1 ? 'speaks' : 'speak'} of ${wish}`;
    const unread = row.length === 0 ? '' : ' in a column that is not read for it';
    const where = column < 0 ? `a column with the title ${title}` : `the column ${quote(row[column] ?? '')}`;
    return [`${who}${unread}: write yes in ${where}`];
  });
}

const LOOKS_GARBLED = /[ÂÃÄÅÎÏÐÑÙØ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Returns a name whose UTF-8 was read as Windows-1252 as it was; undefined for other names. */
function mendName(name: string): string | undefined {
  if (!LOOKS_GARBLED.test(name)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(windows1252fromString(name));
  } catch {
    return undefined;
  }
}
