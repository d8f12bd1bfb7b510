// Why a call does not count: nobody answers it, nothing changes, and the same player calls again.

/** Each reason and the sentence that says it. */
export const refusals = {
  'needs-letter': 'a square is called with a letter in this edition',
  'takes-no-letter': 'a square is called without a letter in this edition',
  'off-board': 'the board has no such square',
  'no-declarations': 'this edition knows no declared words',
  'needs-last-square': 'a word strike names the first and the last square',
  'takes-no-last-square': 'a declaration names the first square only',
  'swept-before': 'each letter can be called once a game',
  'not-in-force': 'the rule that allows this call is not in force',
  'scanned-before': 'it can be used once a game',
  'leaves-grid': 'the nine squares leave the grid',
  'not-sunk': 'no sunk ship has this word',
  'declared-before': 'one word can be declared in a turn',
  'not-your-turn': 'it is the other player’s turn',
  'not-open-yet': 'it is not decided yet who starts',
  'open-already': 'it is decided already who starts',
  'game-over': 'the game is over',
  'not-in-opening': 'this opening knows no such call',
  'not-first': 'the other player claims first',
  'not-settled': 'it is not settled yet who claims first',
  'no-claim': 'nothing has been claimed yet',
  'own-claim': 'this is for the other player to do',
  'not-challenged': 'the claim has not been challenged',
  challenged: 'the claim has been challenged and is to be shown',
  'not-a-code': 'a claim is a code with all its digits',
  'not-a-digit': 'a bid is one digit',
  'not-higher': 'it must be higher than what was claimed before',
  'out-of-range': 'the opening does not allow this number',
  'shown-before': 'this was shown already; it is the other player’s turn to show',
  'no-coin': 'a coin does not decide this',
  'coin-decides': 'after three draws a coin decides',
  'claims-began': 'the claims have begun',
  'needs-game': 'this is for a whole game: give both sheets and a log',
} as const;

export type Refusal = keyof typeof refusals;
