// Wordings of problems with word lists and deals.
import type { Wording } from './wording.js';

export const wordsWordings = {
  'no-fleet-can-be-dealt': {
    says: 'no fleet of these words can be dealt',
    fix: 'choose another word list, or the rule contact=open-sea',
  },
  'word-list-lacks': {
    says: 'the word list lacks {missing}{purpose}',
    fix: 'add words of these lengths, or have them filled from our list, such as {@fill} easy',
  },
  'offensive-line-is-no-hash': { says: 'line {index}, {line:given}, is not a hash' },
  'own-list-has-too-many-words': { says: 'holds more than {words} words', fix: 'split it into several lists' },
  'own-list-has-no-word': {
    says: 'holds no word that can be dealt{example:shown}',
    fix: 'write one word of 2 to 5 letters a line',
  },
  'own-list-is-too-large': { says: 'is larger than {bytes} KiB', fix: 'shorten it' },
  'own-list-is-pdf': { says: 'is a PDF, not a list', fix: 'save the words as plain text' },
  'own-list-is-utf-16': { says: 'is UTF-16', fix: 'save it as UTF-8' },
  'own-list-holds-nul-bytes': {
    says: 'contains NUL bytes, so it is not a text',
    fix: 'save the words as plain UTF-8 text',
  },
  'own-list-is-not-utf-8': { says: 'is not UTF-8; perhaps it is Latin-1', fix: 'save it as UTF-8' },
  'list-line-is-no-word': {
    says: 'line {index}, {line:given}, is not a word of 2 to 5 letters a-z',
    fix: 'write one lower-case word a line',
  },
  'list-has-no-level': { says: 'list {name} has no level {level:given}', fix: 'choose one of {names}' },
} as const satisfies Readonly<Record<string, Wording>>;
