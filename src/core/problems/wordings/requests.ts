// Wordings of problems with requests for sheets, and sheets that are read.
import type { Wording } from './wording.js';

const COMPARE = 'compare it with what sheet {@format} json prints';

export const requestsWordings = {
  'not-one-of': { says: '{value:given} is not known{which}', fix: 'choose one of {names}' },
  'holds-its-fleet-already': { says: 'holds its fleet already', fix: 'give it to judge as it is' },
  'sheet-is-empty-tracker': {
    says: 'is an empty tracker, without serial and launch codes',
    fix: "give a player's own sheet, from sheet {@fleet} blank {@format} json",
  },
  'fleet-lacks-word': {
    says: 'the fleet lacks {word:secret}, which the sheet prints',
    fix: 'write the words of this sheet, or give the sheet that the fleet is of',
  },
  'battles-are-no-list': { says: 'are not a list', fix: 'pass what dealBattles returns, or a list of battles' },
  'name-holds-hidden-characters': { says: 'holds {allRefused}, which is not allowed in a name', fix: 'remove it' },
  'name-is-empty': { says: 'is empty', fix: 'write a name' },
  'name-has-stray-mark': { says: 'has an accent without a letter', fix: 'type it again' },
  'name-has-too-many-bytes': { says: 'has {bytes} bytes', fix: 'keep it to {bytes2} bytes' },
  'name-has-too-many-characters': { says: 'has {characters} characters', fix: 'keep it to {characters2}' },
  'name-has-too-many-marks-on-letter': {
    says: 'has more than {marks} marks on one letter',
    fix: 'remove some',
  },
  'text-holds-no-sheet': { says: 'holds no sheet', fix: 'write one with sheet {@format} json' },
  'fleet-has-other-number-of-ships': {
    says: 'holds {length} ships',
    fix: 'write one ship a line, such as STORM B2 across',
  },
  'option-needs-own-words': {
    says: 'is for a word list of your own, and there is none',
    fix: 'leave it out, or bring your own words',
  },
  'not-a-template': { says: '{value:given} is not a template', fix: 'name one, or give its text' },
  'rule-has-no-value': { says: '{setting:given} has no value', fix: 'write {name}={names}' },
  'not-a-list-of-rules': { says: '{value:given} is not a list of rules', fix: 'write NAME=VALUE for each' },
  'reach-without-theme': { says: 'stands without a theme', fix: 'leave it out, or name a theme' },
  'not-number-of-sheets': {
    says: '{value:given} is not a number of sheets',
    fix: 'write a whole number from 1 to {sheets}',
  },
  'not-a-text': { says: '{value:given} is not a text', fix: 'write it in quotes' },
  'seed-is-empty': { says: 'is empty', fix: 'type any text, such as "friday night"' },
  'seed-is-too-long': { says: 'has {length} characters', fix: 'keep it to {seedCharacters}' },
  'seed-holds-control-character': {
    says: 'holds a control character',
    fix: 'remove line breaks, tabs and direction marks',
  },
  'not-a-secret-file': {
    says: 'is not a secret file',
    fix: 'its one line is bt-secret-1: and 64 hexadecimal digits in lower case',
  },
  'option-excludes-own-words': { says: 'cannot be combined with words of your own', fix: 'leave it out' },
  'reach-is-below-level': { says: '{chosen} is below the level, {level}', fix: 'choose {names}' },
  'theme-has-too-few-words': {
    says: '{title} has only {bound} up to level {reach}',
    fix: '{remedy}, or leave out {@strictTheme}',
  },
  'sheet-not-json': { says: 'is not JSON', fix: COMPARE },
  'holds-controls': { says: 'holds control characters', fix: COMPARE },
  'key-is-not-known': { says: '{key:given} is not a field here', fix: 'leave it out' },
  'field-is-not-one-of': { says: 'is not a field here{suggestion}', fix: 'use {names}' },
  'field-is-missing-write': { says: 'is missing', fix: 'write {wanted}' },
  'field-cannot-be': { says: 'cannot be {value:shown}', fix: 'write {wanted}' },
  'number-is-not-list': { says: 'cannot be {count}', fix: 'write {wanted}' },
  'field-must-be': { says: 'must be {wanted}' },
  'must-have-at-most-characters': { says: 'must have at most {most} characters' },
  'must-be-name': { says: 'must be a name on one line' },
  'argument-missing': { says: 'is missing', fix: '{give}' },
  'argument-of-other-kind': { says: 'must be of type {kind}', fix: '{give}' },
} as const satisfies Readonly<Record<string, Wording>>;
