// Wordings of problems with calls, answers, logs and trackers.
import type { Wording } from './wording.js';

const JOIN =
  'write the fleet down, one ship a line, and join both: check fleet.txt {@sheet} sheet.json {@save} filled.json';

export const judgeWordings = {
  'sheets-are-of-different-games': {
    says: 'the two sheets differ in edition, rules, opening or in how the fleet is given',
    fix: 'give two sheets of one match',
  },
  'opening-is-not-of-edition': { says: '{opening} is not an opening of {edition}', fix: 'choose one of {openings}' },
  'day-is-not-given': {
    says: 'Dead Reckoning is decided by the day of the month, which is not given',
    fix: 'write day: 14 above the calls',
  },
  'header-below-call': { says: '{name} is below a call', fix: 'put it above the first call' },
  'header-line-stands-twice': { says: '{name} stands twice', fix: 'keep one' },
  'answer-is-missing': {
    says: 'an answer is missing',
    fix: 'write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused',
  },
  'not-an-answer': {
    says: '{text:given} is not an answer',
    fix: 'write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused',
  },
  'more-than-answer': { says: '{text:given} is more than the answer', fix: 'put # before a remark' },
  'answer-is-letter-or-short-word': {
    says: '{text:given} alone may mean a letter that was hit or be short for a word',
    fix: 'write hit {text:shown} for the letter; write miss, hit or none in full',
  },
  'call-to-read-is-missing': {
    says: 'a call is missing here',
    fix: 'write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2',
  },
  'not-a-call': { says: '{text:given} is not a call', fix: 'write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2' },
  'sweep-needs-letter': { says: 'a letter is missing', fix: 'write sweep R, or R alone' },
  'digit-is-count-or-square': {
    says: '{text:given} could be a count or belong to a square',
    fix: 'write {text2:shown} = {text:shown} for the count, {text2:shown}{text:shown} for the square',
  },
  'count-needs-letter': { says: 'a letter is missing', fix: 'write R, or how many R' },
  'more-than-call': { says: '{text:given} is more than the call', fix: 'write R, or how many R' },
  'not-corners-of-nine-squares': {
    says: 'these are no corners of nine squares',
    fix: 'write {device} D5, or {device} C4-E6; for the word, {toUpperCase} from its first to its last square',
  },
  'dictionary-needs-word': { says: 'a word of letters A-Z is missing', fix: 'write dictionary STORM' },
  'say-needs-one-digit': { says: '{digits:shown} is more than a digit', fix: 'write say 7' },
  'log-is-too-long': { says: 'is too long', fix: 'keep it to {characters} characters' },
  'log-has-too-many-calls': { says: 'is one call too many', fix: 'keep it to {calls}' },
  'remark-or-call': {
    says: 'this could be a remark or a call',
    fix: 'write {number}. {trim:shown} for the call, # {number} {trim:shown} for the remark',
  },
  'more-after-call': {
    says: '{text:given} is more than the call',
    fix: 'put = before the answer, # before a remark',
  },
  'answer-names-other-letter': {
    says: '{letter:shown} is not the letter that was called',
    fix: 'write the count of {letter2:shown}, or call {letter:shown}',
  },
  'squares-are-missing': { says: 'squares are missing', fix: 'write 2 at B4 D7' },
  'ships-are-missing': { says: 'ships are missing{which}', fix: 'write 2 in Ketch, PT' },
  'declaration-has-direction': {
    says: 'a declaration has no direction',
    fix: 'write {call:shown} for the word at its first square, or {strike:shown} for all its squares',
  },
  'name-or-start-of-call': {
    says: '{text:given} may be the name of {named:shown} or the start of the call',
    fix: 'begin the line with {named:shown}, or with who calls',
  },
  'name-is-not-above': {
    says: '{name:given} is no call, and no player is called so above the calls',
    fix: 'write alpha: {name:shown} or bravo: {name:shown} above them, or begin the line with alpha or bravo',
  },
  'not-a-call-number': { says: '{text:given} is not the number of a call', fix: 'count calls from 1' },
  'call-number-is-out-of-order': {
    says: 'number {number} comes after {least}',
    fix: 'number the calls in their order',
  },
  'not-an-answer-to-hit': {
    says: '{text:given} is not an answer to a hit',
    fix: 'write hit, hit & yes, hit & no or hit T',
  },
  'strike-needs-word': {
    says: 'a word of letters A-Z is missing',
    fix: 'write STORM from B2 to F2',
  },
  'declaration-needs-word': {
    says: 'a word of letters A-Z is missing',
    fix: 'write B3: ARMOR or STORM from B2 to F2',
  },
  'square-needs-letter': { says: 'a letter is missing', fix: 'write E9-T for a letter, B3: ARMOR for a word' },
  'more-after-letter': { says: '{text:given} is more than a letter', fix: 'write B3: ARMOR for a word' },
  'more-after-answer': {
    says: '{text:given} is more than the answer',
    fix: 'put # before a remark, or write, sunk Ketch',
  },
  'log-is-of-another-edition': {
    says: 'is a game of {edition}, the sheets are of {edition2}',
    fix: 'give the sheets of this game',
  },
  'caller-is-missing': { says: 'the player is missing', fix: 'begin the line with alpha or bravo' },
  'tracker-is-too-long': { says: 'is too long', fix: 'keep it to {lines} lines' },
  'tracker-lacks-rows': { says: 'has {rows} of {rows2} rows', fix: 'write a row of dots where nothing was tried' },
  'tracker-notes-nothing': { says: 'notes nothing', fix: 'write ten rows of ten squares, or lines such as R 2' },
  'not-a-count': { says: '{text:given} is not a count', fix: 'write R 2' },
  'nothing-is-noted': {
    says: 'nothing is noted at {text:shown}',
    fix: 'write E9 not T for a letter that was tried at E9, A 2 with a blank for a count',
  },
  'sunk-needs-ship': { says: 'a ship is missing', fix: 'write sunk Ketch, one ship a line' },
  'color-needs-letters': { says: 'a letter is missing', fix: 'write {color} E T, the letters one by one' },
  'more-after-note': { says: '{text:given} is more than the note', fix: 'write one note a line, # before a remark' },
  'tracker-has-too-many-rows': { says: 'is an eleventh row', fix: 'a grid has {rows}' },
  'row-number-is-out-of-order': {
    says: 'is numbered {value}, but row {before} comes next',
    fix: 'write the rows in order',
  },
  'row-is-too-long': {
    says: 'row {before} has more than {columns} squares',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
  'not-a-mark': {
    says: '{character:given} is not a mark',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
  'row-is-too-short': {
    says: 'row {before} has {column} of {columns} squares',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
  'square-is-missing': { says: 'a square is missing', fix: 'squares are A1 to J10' },
  'no-square': { says: '{text:given} is not a square', fix: 'squares are A1 to J10' },
  'number-is-missing': { says: 'a number of one to three digits is missing', fix: 'write {example}' },
  'no-ship-is-named': { says: 'a ship is missing', fix: 'name the ship: sunk Ketch' },
  'no-ship': { says: '{text:given} is not a ship', fix: 'name the ship: sunk Ketch' },
  'header-is-empty': { says: '{name} is empty', fix: 'write {write}' },
  'header-cannot-be': { says: '{value:given} is not a valid {wants}', fix: 'write {write}' },
  'sheet-has-no-squares': { says: 'does not say where the ships lie: its player placed them', fix: JOIN },
  'sheet-has-no-words': { says: 'holds no words: its player chose them', fix: JOIN },
  'sheet-has-no-codes': { says: 'holds no launch codes', fix: JOIN },
} as const satisfies Readonly<Record<string, Wording>>;
