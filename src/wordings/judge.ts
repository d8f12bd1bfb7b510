// Wordings of problems with calls, answers, logs and trackers.
import type { Wording } from './wording.js';

export const judgeWordings = {
  'two-sheets-differ-in-edition-rules-opening': {
    says: 'the two sheets differ in edition, rules, opening or in how the fleet is given',
    fix: 'give two sheets of one match',
  },
  'no-opening': { says: '{opening} is no opening of {edition}', fix: 'choose one of {openings}' },
  'dead-reckoning-is-decided-by-day': {
    says: 'Dead Reckoning is decided by the day of the month, which is not given',
    fix: 'write day: 14 above the calls',
  },
  'stands-below-call': { says: '{name} stands below a call', fix: 'put it above the first call' },
  'stands-twice-keep-one': { says: '{name} stands twice', fix: 'keep one' },
  'no-answer-stands-here': {
    says: 'no answer stands here',
    fix: 'write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused',
  },
  'no-answer': {
    says: '{text:given} is no answer',
    fix: 'write miss, hit & yes, hit T, bullseye, 2, correct, incorrect, yes, no, true, false or refused',
  },
  'more-than-answer': { says: '{text:given} is more than the answer', fix: 'put # before a remark' },
  'alone-may-mean-letter-that-was-hit': {
    says: '{text:given} alone may mean a letter that was hit or be short for a word',
    fix: 'write hit {text} for the letter; write miss, hit or none in full',
  },
  'no-call-stands-here': { says: 'no call stands here', fix: 'write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2' },
  'begins-no-call': { says: '{text:given} begins no call', fix: 'write E9-T, E9, R, B3: ARMOR or STORM from B2 to F2' },
  'letter-is-missing': { says: 'a letter is missing', fix: 'write sweep R, or R alone' },
  'may-be-count-or-belong-to-square': {
    says: '{text:given} may be a count or belong to a square',
    fix: 'write {text2} = {text} for the count, {text2}{text} for the square',
  },
  'letter-is-missing-write-r': { says: 'a letter is missing', fix: 'write R, or how many R' },
  'more-than-call': { says: '{text:given} is more than the call', fix: 'write R, or how many R' },
  'these-are-no-corners-of-nine-squares': {
    says: 'these are no corners of nine squares',
    fix: 'write {device} D5, or {device} C4-E6; for the word, {toUpperCase} from its first to its last square',
  },
  'word-of-letters-z-is-missing': { says: 'a word of letters A-Z is missing', fix: 'write dictionary STORM' },
  'more-than-digit': { says: '{digits} is more than a digit', fix: 'write say 7' },
  'too-long': { says: 'is too long', fix: 'keep it to {characters} characters' },
  'one-call-too-many': { says: 'is one call too many', fix: 'keep it to {calls}' },
  'this-may-be-remark-or-call': {
    says: 'this may be a remark or a call',
    fix: 'write {number}. {trim} for the call, # {number} {trim} for the remark',
  },
  'more-than-call-put-before': {
    says: '{text:given} is more than the call',
    fix: 'put = before the answer, # before a remark',
  },
  'not-letter-that-was-called': {
    says: '{letter} is not the letter that was called',
    fix: 'write the count of {letter2}, or call {letter}',
  },
  'squares-are-missing': { says: 'squares are missing', fix: 'write 2 at B4 D7' },
  'ships-are-missing': { says: 'ships are missing{which}', fix: 'write 2 in Ketch, PT' },
  'direction-is-no-part-of-declaration': {
    says: 'a direction is no part of a declaration',
    fix: 'write {call} for the word at its first square, or {strike} for all its squares',
  },
  'may-be-name-of-or-start': {
    says: '{text:given} may be the name of {named} or the start of the call',
    fix: 'begin the line with {named}, or with who calls',
  },
  'no-number-of-call': { says: '{text:given} is no number of a call', fix: 'count calls from 1' },
  'number-comes-after': { says: 'number {number} comes after {least}', fix: 'number the calls in their order' },
  'no-answer-to-hit': { says: '{text:given} is no answer to a hit', fix: 'write hit, hit & yes, hit & no or hit T' },
  'word-of-letters-z-is-missing-write-storm': {
    says: 'a word of letters A-Z is missing',
    fix: 'write STORM from B2 to F2',
  },
  'word-of-letters-z-is-missing-write-b3': {
    says: 'a word of letters A-Z is missing',
    fix: 'write B3: ARMOR or STORM from B2 to F2',
  },
  'letter-is-missing-write-e9': { says: 'a letter is missing', fix: 'write E9-T for a letter, B3: ARMOR for a word' },
  'more-than-letter': { says: '{text:given} is more than a letter', fix: 'write B3: ARMOR for a word' },
  'more-than-answer-put-before': {
    says: '{text:given} is more than the answer',
    fix: 'put # before a remark, or write, sunk Ketch',
  },
  'game-of-sheets-are': {
    says: 'is a game of {edition}, the sheets are of {edition2}',
    fix: 'give the sheets of this game',
  },
  'player-is-missing': { says: 'the player is missing', fix: 'begin the line with alpha or bravo' },
  'too-long-keep-it': { says: 'is too long', fix: 'keep it to {lines} lines' },
  'has-of-rows': { says: 'has {rows} of {rows2} rows', fix: 'write a row of dots where nothing was tried' },
  'notes-nothing': { says: 'notes nothing', fix: 'write ten rows of ten squares, or lines such as R 2' },
  'no-count': { says: '{text:given} is no count', fix: 'write R 2' },
  'nothing-is-noted': {
    says: 'nothing is noted at {text}',
    fix: 'write E9 not T for a letter that was tried at E9, A 2 with a blank for a count',
  },
  'ship-is-missing': { says: 'a ship is missing', fix: 'write sunk Ketch, one ship a line' },
  'letter-is-missing-write-e': { says: 'a letter is missing', fix: 'write {color} E T, the letters one by one' },
  'more-than-note': { says: '{text:given} is more than the note', fix: 'write one note a line, # before a remark' },
  'eleventh-row': { says: 'is an eleventh row', fix: 'a grid has {rows}' },
  'numbered-but-row-comes-next': {
    says: 'is numbered {value}, but row {before} comes next',
    fix: 'write the rows in order',
  },
  'row-has-more-than-squares': {
    says: 'row {before} has more than {columns} squares',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
  'no-mark': {
    says: '{character:given} is no mark',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
  'row-has-of-squares': {
    says: 'row {before} has {column} of {columns} squares',
    fix: 'write . for untried, o for a miss, x for a hit, m for a mine, and letters as capitals',
  },
} as const satisfies Readonly<Record<string, Wording>>;
