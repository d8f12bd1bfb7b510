// Wordings of problems with a class: its roster, and who plays whom.
import type { Wording } from './wording.js';

export const classesWordings = {
  'children-are-missing': { says: 'are missing', fix: 'give their names as a list, or as a roster' },
  'roster-beside-children': { says: 'cannot be combined with children', fix: 'give one of the two' },
  'roster-is-empty': { says: 'names no child', fix: 'write a name a row, under the titles' },
  'roster-lacks-name-column': {
    says: 'has no column with names; it has {file:shown}',
    fix: 'call the column of names name',
  },
  'class-is-too-large': {
    says: 'holds {count} children; a class has at most {most}',
    fix: 'make two classes of it, each in a folder of its own',
  },
  'cell-is-not-yes-or-no': { says: '{text:given} is neither yes nor no', fix: 'write yes, no or nothing' },
  'name-of-two-children': {
    says: '{name:given} is the name of two children, also at {first}',
    fix: 'tell them apart, such as by the first letter of the last name',
  },
  'partner-is-not-in-class': {
    says: '{partner:given} is not in the class{which}',
    fix: 'write the name as it stands in the column of names',
  },
  'partner-is-same-child': { says: '{name:given} cannot play alone', fix: 'name another child, or nobody' },
  'partner-has-another': {
    says: '{partner:given} plays {other:given} already',
    fix: 'name each child in one pair alone; an odd one out can play with the class on the board',
  },
} as const satisfies Record<string, Wording>;
