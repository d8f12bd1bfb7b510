// Which test proves which reading of what the originals leave open, and which rule that can be switched.
import type { RuleName } from '../../../src/game/rules.js';
import type { readings } from '../../../src/game/readings.js';

/** A test by its file, without `.test.ts` or `.slow.test.ts`, below test/game/judge or, with a folder, below test; and its name as it stands there. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

export function proof(file: string, test: string): Proof {
  return { file, test };
}

const OPENING = 'play-opening';
const ANSWER = 'answer-call';
const TURN = 'play-call';
const SQUARES = 'game/find-square-faults';
const FAULTS = 'game/find-faults';

export const readingProofs: Readonly<Record<keyof typeof readings, Proof>> = {
  'square-again': proof(ANSWER, 'answers a square that is called again as before, but sinks nothing twice'),
  'void-call': proof(TURN, 'is not used up by a call that does not count'),
  'off-board': proof(TURN, 'ends with a word off the board, and not with an attack there'),
  'must-attack': proof(TURN, 'of %s go turn by turn as the second referee says'),
  'once-each': proof(TURN, 'lets each player ask for a letter once'),
  'in-the-fleet': proof(ANSWER, 'counts letters of sunk ships as in the fleet'),
  'bare-hit': proof('notation', 'that cannot be read, %j of %s, is named with one that can'),
  'sunk-named': proof('replay-log', 'a ship that sank unsaid'),
  'sunk-told': proof(ANSWER, 'says nothing of sunk ships when the rule is off'),
  'declared-again': proof(ANSWER, 'says of a ship that is sunk already that the word is right'),
  'either-way': proof(ANSWER, 'it fits down'),
  'mine-on-water': proof(SQUARES, 'knows for each of the 100 squares whether a ship lies there'),
  'mine-once': proof(ANSWER, 'strikes a mine once; then its square is water'),
  'mine-at-once': proof(TURN, 'is lost with others running when a mine is struck'),
  'scan-area': proof(ANSWER, 'looks at nine squares once'),
  'scan-attack': proof(TURN, 'is used up by a scan, and keeps its second turn'),
  'scan-sunk': proof(ANSWER, 'counts parts of sunk ships among nine squares, and no mine'),
  'silent-off': proof('replay-log', 'lets owners add where a letter stands only when they do not run silent'),
  dictionary: proof(ANSWER, 'looks up words of sunk ships, when the rule is on'),
  'gray-by-hit': proof('learn', 'gray by Hit & No'),
  'bid-is-highest': proof(OPENING, 'a bid below the highest digit is a lie'),
  'concede-late': proof(OPENING, 'a challenged bidder may concede instead of showing'),
  'who-bids': proof(OPENING, 'codes keep their zeros'),
  'higher-only': proof(OPENING, 'a raise is higher'),
  'code-shown': proof(OPENING, 'the challenged player shows'),
  'conceded-turns': proof(OPENING, 'gives one turn by concession'),
  'coin-one-turn': proof(OPENING, 'is left to a coin after three draws'),
  'coin-after-draws': proof(OPENING, 'lets a coin say who claims first after three draws, and not before'),
  'match-digit': proof(OPENING, 'counts each digit in the own codes'),
  'first-claim': proof(OPENING, 'lets nobody else claim first'),
};

/** Every rule: the test that plays it both ways, or what else it bears on. */
export const ruleProofs: Readonly<Record<RuleName, Proof>> = {
  contact: proof(SQUARES, 'finds every edge, overlap and contact, and nothing else: %s'),
  'distinct-words': proof(FAULTS, 'no ships'),
  'sunk-announced': proof(ANSWER, 'says nothing of sunk ships when the rule is off'),
  'letters-sink': proof(ANSWER, 'sinks nothing by letters when only words sink'),
  'bid-digits': proof(FAULTS, 'keep the law that an admiral’s sheet states: a top digit of 4 to 9'),
  'lock-reading': proof(OPENING, 'under %s and %s names whom the rule names'),
  'lock-tie': proof(OPENING, 'leaves a last tie to a coin'),
  minefield: proof(TURN, 'gives the defender two turns when it strikes a mine'),
  'color-coding': proof('describe-state', 'shows the mine that was not struck, and the letters that were called'),
  'dictionary-challenge': proof(ANSWER, 'looks up words of sunk ships, when the rule is on'),
  'radar-sweep': proof(ANSWER, 'looks at nine squares once'),
  'sonar-ping': proof(ANSWER, 'pings nine squares once'),
  'silent-running': proof('replay-log', 'lets owners add where a letter stands only when they do not run silent'),
};
