// Wordings of what breaks the rules on a sheet: of a word, a code, a square or a count nobody is told who does not hold the sheet.
import type { Wording } from './wording.js';

export const sheetsWordings = {
  'field-is-missing': { says: 'is missing' },
  'rule-is-missing': { says: 'is missing; {edition} needs it' },
  'rule-cannot-be': { says: 'cannot be {value:secret} in {edition}' },
  'not-a-rule-of': { says: 'is not a rule of {edition}' },
  'not-one-of-edition': { says: 'is not one of {edition}' },
  'serial-is-wrong': { says: 'is not a serial, or its check character is wrong' },
  'has-other-number-of-ships': { says: 'has {ships} ships instead of {needed}' },
  'must-be-ship': { says: 'must be {ship}, {letters} letters' },
  'must-be-capitals': { says: 'must be capitals A-Z' },
  'must-have-letters': { says: 'must have {length} letters' },
  'must-be-empty-on-blank-sheet': { says: 'must hold no word and no square on a blank sheet' },
  'must-be-null-on-blank-sheet': { says: 'must be null on a blank sheet' },
  'must-be-null-when-player-places': { says: 'must be null when the player places the words' },
  'word-stands-twice': { says: '{word:secret} stands twice' },
  'manifest-differs': { says: 'is {is:secret}, but the fleet holds {counted:secret}' },
  'must-be-codes': { says: 'must be {codes} codes' },
  'must-be-digits': { says: 'must be {digits} digits' },
  'codes-need-top-digit': { says: 'must have a top digit of 4 to 9 under bid-digits=balanced' },
  'start-is-no-square': { says: '{start:secret} is not a square' },
  'ship-leaves-board': { says: '{length} letters {direction:secret} from {start:secret} leave the board' },
  'ship-overlaps': { says: 'overlaps {ship} at {square:secret}' },
  'ship-touches': { says: 'touches {ship} at {square:secret}' },
  'word-stands-again-in-clear-water': { says: '{word:secret} stands a second time in clear water' },
  'mine-is-missing': { says: 'is missing, but the rule minefield is on' },
  'mine-must-be-null': { says: 'must be null unless minefield is on and the fleet is deployed' },
  'not-a-square': { says: 'is not a square' },
  'mine-lies-under-ship': { says: 'lies under a ship' },
  // Fleets that are written by hand.
  'second-manifest': { says: 'is a second manifest; keep one' },
  'second-mine': { says: 'is a second mine; keep one' },
  'line-has-more': { says: '{text:given} has more than a word, a square and a direction' },
  'no-direction': { says: '{direction:given} is not a direction; ships lie across or down' },
  'no-count-of-letter': { says: '{entry:given} is not a count; write letters with numbers, such as A2' },
  // What a dictionary or the players should settle.
  'not-to-read-aloud': { says: '{word:secret} is not a word to read aloud' },
  'in-no-list': {
    says: '{word:secret} is in none of our lists: it looks like a name, an abbreviation or a part of a word; look it up in your dictionary',
  },
  arguable: { says: '{word:secret} is arguable; agree on it before you play' },
  'off-theme': {
    says: '{word:secret} is not among our words of the theme {theme}; agree on it before you play',
  },
} as const satisfies Readonly<Record<string, Wording>>;
