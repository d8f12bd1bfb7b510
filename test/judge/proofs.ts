// Which test proves which sentence of the originals, which reading of what they leave open, and which rule that can be switched.
import type { RuleName } from '../../src/game/rules.js';
import type { readings } from '../../src/game/readings.js';

/** A test by its file, without `.test.ts`, below test/judge or, with a folder, below test; and its name as it stands there. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

/** What an original says will happen, in our own words. */
export interface Sentence extends Proof {
  readonly says: string;
}

function proof(file: string, test: string): Proof {
  return { file, test };
}

function says(sentence: string, file: string, test: string): Sentence {
  return { says: sentence, file, test };
}

const OPENING = 'play-opening';
const ANSWER = 'answer-call';
const TURN = 'play-call';
const SQUARES = 'game/find-square-faults';
const FAULTS = 'game/find-faults';

export const sentences: Readonly<Record<'engagement' | 'admiral' | 'codebreaker', readonly Sentence[]>> = {
  engagement: [
    says(
      'one captain calls out a code, real or made up, and is the initiator',
      OPENING,
      'a concession gives the initiator the first turn',
    ),
    says('who is conceded to goes first', OPENING, 'a concession gives the initiator the first turn'),
    says(
      'a challenged real code lets its initiator go first',
      OPENING,
      'a challenged true code gives the initiator the first turn',
    ),
    says(
      'a challenged false code lets the defender go first',
      OPENING,
      'a challenged false code gives the defender the first turn',
    ),
    says(
      'a counter is a higher code, real or not, and makes its caller the initiator',
      OPENING,
      'a counter makes the defender the initiator',
    ),
    says('a counter is higher', OPENING, 'an equal code is no counter'),
    says('it goes on until somebody concedes or challenges', OPENING, 'a challenge is about the last claim'),
    says('each has five ships of 5, 4, 3, 3 and 2 letters', FAULTS, 'no ships'),
    says('ships lie from left to right or from top to bottom, not slanted', 'cli/check', 'a slanted ship'),
    says('ships share no square but may touch', SQUARES, 'finds every edge, overlap and contact, and nothing else: %s'),
    says(
      'the grid has squares A1 to J10, a letter each',
      SQUARES,
      'knows for each of the 100 squares whether a ship lies there',
    ),
    says('the manifest counts every letter of the fleet', FAULTS, 'must have each of the 26 letters'),
    says('a turn is one sweep or one coordinate attack', TURN, 'ends with a sweep'),
    says('a turn is one sweep or one coordinate attack', TURN, 'ends with a shot'),
    says(
      'any letter may be named, and the total in the fleet is told',
      ANSWER,
      'of fleets of %s is answered as the second referee answers it',
    ),
    says('each letter is asked for once a game', TURN, 'lets each player ask for a letter once'),
    says('a coordinate attack names a square and a letter', ANSWER, 'a square needs its letter'),
    says(
      'Miss: no letter stands there, and nothing is told of the letter',
      ANSWER,
      'open water, and nothing of the letter',
    ),
    says('Bullseye: that letter stands there', ANSWER, 'the right letter'),
    says(
      'Hit & Yes: another letter stands there, and the one called is in the fleet',
      ANSWER,
      'another letter, and T is in STORM',
    ),
    says(
      'Hit & No: another letter stands there, and the one called is not in the fleet',
      ANSWER,
      'another letter, and no Q anywhere',
    ),
    says('asked for R, an owner of two says 2 R’s', 'cli/judge', 'answers as %s words it'),
    says('the example answers a wrong letter with a bare hit', 'replay-log', 'a bare hit'),
    says(
      'a sweep never tells which ships hold the letter',
      'replay-log',
      'lets owners add where a letter stands only when they do not run silent',
    ),
    says(
      'hits, misses and bullseyes are marked apart',
      'describe-state',
      'shows what was found, hit, missed and struck',
    ),
    says('who first sinks all five ships wins', TURN, 'is the first to sink all five, at once'),
    says(
      'a ship sinks when all its letters have been found by coordinate attacks',
      ANSWER,
      'sinks a ship when every letter is bullseyed, and says which',
    ),
    says('sweeps alone sink nothing', ANSWER, 'sinks nothing by sweeps'),
    says('all five can be sunk by coordinate attacks', TURN, 'can come by bullseyes alone in engagement'),
    says('themed fleets: both take their words from agreed themes', 'game/deal-battle', 'tells themes apart'),
    says('minefield: one mine on each grid, on open water', FAULTS, 'under a ship'),
    says(
      'minefield: who strikes it gives the owner two full turns at once',
      TURN,
      'gives the defender two turns when it strikes a mine',
    ),
    says('minefield: then the turns go on as before', TURN, 'comes again after two of the defender'),
    says('minefield: the mine is revealed when struck', 'learn', 'the mine'),
    says('both play printed words, or both their own', OPENING, 'is one of two sheets with the same rules'),
    says(
      'a tracker shows five codes of three digits',
      'game/launch-codes',
      'are five, of three digits with their zeros, and different',
    ),
    says('after one action the turn passes', TURN, 'is the other’s afterwards'),
    says('colors: green is a bullseye', 'learn', 'green for a bullseye'),
    says(
      'colors: yellow is in the fleet and not located',
      'learn',
      'yellow for a letter that is in the fleet and not located',
    ),
    says('colors: gray has a count of zero', 'learn', 'gray for a zero count'),
  ],
  admiral: [
    says('each has five ships of 5, 4, 3, 3 and 2 letters', FAULTS, 'is every sheet that is dealt'),
    says(
      'ships lie across or down and never touch, not even at corners',
      SQUARES,
      'finds every edge, overlap and contact, and nothing else: %s',
    ),
    says('one admiral bids the highest digit of the codes, 0 to 9', OPENING, 'a bid is one digit'),
    says('who is conceded to fires first', OPENING, 'a concession gives one turn'),
    says('a challenge leads to the codes being shown', OPENING, 'a false accusation gives the bidder two turns'),
    says('a raise is a higher number, and the bidding goes on', OPENING, 'a raise goes on'),
    says('a raise is higher', OPENING, 'a raise is higher'),
    says(
      'a liar who is caught gives the other two turns to start',
      OPENING,
      'a liar who is caught gives the other two turns',
    ),
    says(
      'a false accusation gives the accused two turns to start',
      OPENING,
      'a false accusation gives the bidder two turns',
    ),
    says(
      'an admiral may concede at any time to avoid being caught',
      OPENING,
      'a challenged bidder may concede instead of showing',
    ),
    says('a word is declared with the square where it starts', ANSWER, 'the word where it starts'),
    says('the word runs across or down from there', ANSWER, 'a word that runs down'),
    says('one word may be declared in a turn', TURN, 'has one word only'),
    says('the word may be skipped', TURN, 'may skip the word'),
    says('the word comes before the attack', TURN, 'has no word after the attack'),
    says('a coordinate attack is answered hit or miss, without the letter', ANSWER, 'a ship, and no letter'),
    says('a coordinate attack is answered hit or miss, without the letter', ANSWER, 'water'),
    says('a letter attack is answered with the count across all ships', ANSWER, 'the count across all ships'),
    says('each letter is called once, however often the enemy holds it', ANSWER, 'calls each letter once'),
    says('a right word sinks its ship, and the attack follows', TURN, 'goes on after a right word'),
    says('a wrong word ends the turn', TURN, 'ends with a wrong word'),
    says('a word that does not fit on the grid ends the turn', TURN, 'ends with a word off the grid'),
    says(
      'a letter that hits is answered with its count alone, such as 3 Rs or 1 Q',
      'say-answer',
      'in %s to %s, %s: %s',
    ),
    says('a letter that misses is answered with 0 or None', 'cli/judge', 'answers as %s words it'),
    says(
      'a ship sinks when all its letters have been called',
      ANSWER,
      'sinks ships whose letters have all been called',
    ),
    says('a ship sinks when its word is declared where it starts', TURN, 'goes on after a right word'),
    says('hits on squares sink nothing', ANSWER, 'sinks nothing by hits'),
    says('who first sinks all enemy ships wins', TURN, 'is the first to sink all five, at once'),
    says('letters alone can win', TURN, 'can come by letters alone where letters sink ships'),
    says(
      'dictionary challenge: questionable words are looked up',
      ANSWER,
      'looks up words of sunk ships, when the rule is on',
    ),
    says('theme fleets: all ships follow a theme', 'game/deal-battle', 'tells themes apart'),
    says(
      'radar sweep: once a game nine squares are told to hold ship parts or none',
      ANSWER,
      'looks at nine squares once',
    ),
    says(
      'silent running: only the total count is told',
      'replay-log',
      'lets owners add where a letter stands only when they do not run silent',
    ),
  ],
  codebreaker: [
    says('both play printed words, or both their own', OPENING, 'is one of two sheets with the same rules'),
    says(
      'ships lie across or down, share no square, and may touch',
      SQUARES,
      'finds every edge, overlap and contact, and nothing else: %s',
    ),
    says('players take turns', TURN, 'of %s go turn by turn as the second referee says'),
    says('each has five codes', 'game/launch-codes', 'are five, of three digits with their zeros, and different'),
    says('lock: both show the first digit of their first code', OPENING, 'tells the first digit'),
    says('lock: each counts how often the sum stands in the own codes', OPENING, 'tells the count of the sum'),
    says('lock: the higher count claims first', OPENING, 'under %s and %s names whom the rule names'),
    says(
      'lock: tied, the higher first digit claims first',
      OPENING,
      'lets the higher digit claim first when counts tie',
    ),
    says('a claim is a code, real or bluffed; it may be conceded to', OPENING, 'gives one turn by concession'),
    says('a claim may be countered with a higher one', OPENING, 'an equal code is no counter'),
    says(
      'a challenged bluff gives the challenger two opening turns',
      OPENING,
      'gives the challenger two turns against a bluff',
    ),
    says('a challenged true claim gives the claimant two opening turns', OPENING, 'gives a true claimant two turns'),
    says(
      'once bidding ends nobody bluffs: every answer must be true',
      'replay-log',
      'one flipped answer is found on its line, and nowhere else',
    ),
    says('a word strike names the word and its exact squares', ANSWER, 'the last square is missing'),
    says('a right strike sinks the ship, and part two follows', TURN, 'goes on after a right strike'),
    says('a strike that is wrong in any detail ends the turn', TURN, 'ends with a wrong strike'),
    says('any detail: direction', ANSWER, 'the wrong way'),
    says('any detail: length', ANSWER, 'one square too many'),
    says('any detail: order', ANSWER, 'backward'),
    says('any detail: letters', ANSWER, 'another word'),
    says('a coordinate strike is answered with the letter, or Miss', ANSWER, 'a hit tells its letter'),
    says('a sweep is answered with the count in the entire fleet', ANSWER, 'the count in the whole fleet'),
    says('each letter is swept once a game', ANSWER, 'calls each letter once'),
    says('part two ends the turn', TURN, 'ends after the attack'),
    says('a ship sinks when all its letters are revealed', ANSWER, 'sinks a ship when every letter is revealed'),
    says('who first sinks all five wins', 'replay-log', 'says when the game was won with the call'),
    says('dictionary defense: words may be challenged', 'replay-log', 'leaves words to the players’ dictionary'),
    says('themed fleets: both take one category', 'game/deal-battle', 'tells themes apart'),
    says('sonar ping: once a game nine squares are told to hold ships or none', ANSWER, 'pings nine squares once'),
    says(
      'silent running: a sweep tells the count, not the ships',
      'replay-log',
      'lets owners add where a letter stands only when they do not run silent',
    ),
    says('risk and reward: one 1 and one 2 give the 2 the first two turns', OPENING, 'gives the 2 two turns'),
    says('risk and reward: equal numbers need a tiebreaker', OPENING, 'is left to a coin after three draws'),
    says('signal flags: most of one to five wins', OPENING, 'lets the higher number claim first'),
    says('flash signal: the first to turn a hand wins', OPENING, 'lets the quicker hand claim first'),
    says('dead reckoning: of 1 to 10 the closest to the day wins', OPENING, 'lets the closer number claim first'),
    says('radio silence: the first to knock wins', OPENING, 'lets the first to knock claim first'),
    says('frequency match: each names a sign and counts it in the codes', OPENING, 'lets the higher count claim first'),
  ],
};

export const readingProofs: Readonly<Record<keyof typeof readings, Proof>> = {
  'square-again': proof(ANSWER, 'answers a square that is called again as before, but sinks nothing twice'),
  'void-call': proof(TURN, 'is not used up by a call that does not count'),
  'off-board': proof(TURN, 'ends with a word off the board, and not with an attack there'),
  'must-attack': proof(TURN, 'of %s go turn by turn as the second referee says'),
  'once-each': proof(TURN, 'lets each player ask for a letter once'),
  'in-the-fleet': proof(ANSWER, 'counts letters of sunk ships as in the fleet'),
  'bare-hit': proof('replay-log', 'a bare hit'),
  'sunk-named': proof('replay-log', 'a ship that sank unsaid'),
  'sunk-told': proof(ANSWER, 'says nothing of sunk ships when the rule is off'),
  'declared-again': proof(ANSWER, 'says of a ship that is sunk already that the word is right'),
  'either-way': proof(ANSWER, 'it fits down'),
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
