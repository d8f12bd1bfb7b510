// Finds the column of names in a list of people: what it may be called, and lists that are nothing but names.
import { nearName } from '../../core/input/choose.js';
import { type CsvFile, findColumn } from '../../core/input/csv-rows.js';

/** What people call the column, in small letters; the first is how we write it. */
export const nameTitles: readonly [string, ...string[]] = [
  'name',
  'names',
  'player',
  'players',
  'person',
  'people',
  'participant',
  'participants',
  'student',
  'students',
  'pupil',
  'pupils',
  'child',
  'children',
  'team',
  'teams',
];

/** Returns whether each row of a file is a name, the first one, too: a column needs no title. What begins with no letter is some other file. */
export function isBareList(file: CsvFile): boolean {
  const [title = '', ...others] = file.titles;
  // Of the other titles a slip away lie names that people have: Childs, Parson.
  const isTitle = findColumn(file, nameTitles) >= 0 || nearName(title, nameTitles.slice(0, 2)) !== undefined;
  // Titles with something between them that separates no columns here.
  const areTitles = title.split(/[^\p{L}]+/u).some((part) => part !== title && nameTitles.includes(part.toLowerCase()));
  return others.length === 0 && !isTitle && !areTitles && /^\p{L}/u.test(title);
}
