// Wordings of problems with requests for sheets, and sheets that are read.
import type { Wording } from './wording.js';

export const requestsWordings = {
  'not-known-choose-one': { says: '{value:given} is not known{which}', fix: 'choose one of {names}' },
  'holds-its-fleet-already': { says: 'holds its fleet already', fix: 'give it to judge as it is' },
  'empty-tracker-without-serial-and-launch-codes': {
    says: 'is an empty tracker, without serial and launch codes',
    fix: "give a player's own sheet, from sheet {@fleet} blank {@format} json",
  },
  'fleet-lacks-which-sheet-prints': {
    says: 'the fleet lacks {word}, which the sheet prints',
    fix: 'write the words of this sheet, or give the sheet that the fleet is of',
  },
  'no-list': { says: 'are no list', fix: 'pass what dealBattles returns, or a list of battles' },
  'holds-which-no-name': { says: 'holds {allRefused}, which no name has', fix: 'type it again without' },
  'empty-write-name': { says: 'is empty', fix: 'write a name' },
  'has-mark-that-stands-on-no-letter': { says: 'has a mark that stands on no letter', fix: 'type it again' },
  'has-bytes': { says: 'has {bytes} bytes', fix: 'keep it to {bytes2} bytes' },
  'has-characters': { says: 'has {characters} characters', fix: 'keep it to {characters2}' },
  'has-more-than-marks-on-one-letter-remove-some': {
    says: 'has more than {marks} marks on one letter',
    fix: 'remove some',
  },
  'holds-no-sheet-write-one': { says: 'holds no sheet', fix: 'write one with sheet {@format} json' },
  'holds-ships': { says: 'holds {length} ships', fix: 'write one ship a line, such as STORM B2 across' },
  'for-word-list-of-your-own': {
    says: 'is for a word list of your own, and there is none',
    fix: 'leave it out, or bring your own words',
  },
  'not-template': { says: '{value:given} is not a template', fix: 'name one, or give its text' },
  'has-no-value': { says: '{setting:given} has no value', fix: 'write {name}={names}' },
  'not-list-of-rules': { says: '{value:given} is not a list of rules', fix: 'write NAME=VALUE for each' },
  'stands-without-theme': { says: 'stands without a theme', fix: 'leave it out, or name a theme' },
  'not-number-of-sheets': {
    says: '{value:given} is not a number of sheets',
    fix: 'write a whole number from 1 to {sheets}',
  },
  'not-text-write-it': { says: '{value:given} is not a text', fix: 'write it in quotes' },
  'empty-type-any': { says: 'is empty', fix: 'type any text, such as "friday night"' },
  'has-characters-keep-it': { says: 'has {length} characters', fix: 'keep it to {seedCharacters}' },
  'holds-control-character': { says: 'holds a control character', fix: 'remove line breaks, tabs and direction marks' },
  'not-secret-file': {
    says: 'is not a secret file',
    fix: 'its one line is bt-secret-1: and 64 hexadecimal digits in lower case',
  },
  'cannot-be-combined-with-words-of-your': { says: 'cannot be combined with words of your own', fix: 'leave it out' },
  'below-level': { says: '{chosen} is below the level, {level}', fix: 'choose {names}' },
  'has-only-up-to-level': {
    says: '{title} has only {bound} up to level {reach}',
    fix: '{remedy}, or leave out {@strictTheme}',
  },
} as const satisfies Readonly<Record<string, Wording>>;
