// What the three originals leave open or contradict, and how the judge reads it: one row a reading, cited where it is applied.

export interface Reading {
  /** The original, and the part of it, that leaves it open. */
  readonly source: string;
  readonly reading: string;
}

export const readings = {
  'square-again': {
    source: 'all three, attacks on coordinates: nothing is said of a square that was called before',
    reading: 'A square may be called again; the answer is as before, and nothing sinks twice.',
  },
  'void-call': {
    source: 'all three: no penalty for a call that breaks a rule, such as a letter asked twice',
    reading: 'Such a call is void: it is refused, nothing is told, and the same player calls anew.',
  },
  'off-board': {
    source: 'all three: nothing is said of an attack on a square that the board lacks, such as K1',
    reading:
      'It is void like any call that breaks a rule. A word there is judged: in admiral its position is invalid, in codebreaker the strike is wrong, and the turn is over.',
  },
  'must-attack': {
    source: 'admiral and codebreaker, turn: a word may be skipped, of the attack nothing is said',
    reading: 'Nobody passes: the turn ends with the attack, or with a wrong word.',
  },
  'once-each': {
    source: 'all three: each letter once a game',
    reading: 'Once a game by each player, since each asks about another fleet.',
  },
  'in-the-fleet': {
    source: 'engagement, Hit & Yes: whether letters of sunk ships are in the fleet',
    reading: 'The whole fleet counts, sunk or not; sweeps count alike.',
  },
  'bare-hit': {
    source: 'engagement, example turns and synopsis: a bare Hit; the section on attacks has Hit & Yes and Hit & No',
    reading: 'The section on attacks is the rule: a bare hit is no full answer.',
  },
  'sunk-named': {
    source: 'all three: ships are marked as sunk; whether the owner names them is not said',
    reading: 'Where sinking is told, the owner names the ships that the call sank.',
  },
  'sunk-told': {
    source: 'engagement, victory: whether sinking is told at all',
    reading: 'It is, unless the rule sunk-announced is off; in the other editions always.',
  },
  'declared-again': {
    source: 'admiral and codebreaker: a right word of a ship that is sunk already',
    reading: 'It is right, sinks nothing more, and the turn goes on.',
  },
  'either-way': {
    source: 'admiral, invalid position: a declaration names no direction',
    reading: 'A position is invalid when the word fits neither across nor down; else a wrong word is incorrect.',
  },
  'mine-once': {
    source: 'engagement, Minefield: a mine is revealed when struck',
    reading: 'A mine strikes once, the answer is a miss besides, and afterwards its square is water.',
  },
  'mine-at-once': {
    source: 'engagement, Minefield: what becomes of turns that the striking player had running',
    reading: 'They are lost: the defender has two turns at once, then the players alternate.',
  },
  'scan-area': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: how the area is named',
    reading: 'By its middle square; all nine lie on the grid.',
  },
  'scan-attack': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: whether it takes a turn',
    reading: 'It is the attack of its turn.',
  },
  'scan-sunk': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: sunk ships',
    reading: 'Parts of sunk ships count; mines do not.',
  },
  'silent-off': {
    source: 'admiral and codebreaker, Silent Running: it forbids what the rules proper never ask for',
    reading:
      'The count is the answer. In codebreaker, where Silent Running is off, the owner may add all the ships; in admiral nobody adds squares, as its rules proper forbid it.',
  },
  dictionary: {
    source: 'admiral, Dictionary Challenge, and codebreaker, Dictionary Defense: what a challenge does in play',
    reading:
      'Words are replaced before play. In play a word of a sunk ship may be looked up; that takes no turn and changes nothing.',
  },
  'gray-by-hit': {
    source: 'engagement, color coding: gray is explained by zero counts alone',
    reading: 'Hit & No makes a letter gray, too.',
  },
  'bid-is-highest': {
    source: 'admiral, opening bid: whether a bid below the true highest digit is a lie',
    reading: 'A bid is true only when it is exactly the highest digit of the five codes.',
  },
  'concede-late': {
    source: 'admiral, challenge: an admiral may concede at any time',
    reading: 'The bidder may concede, too, even when challenged and not shown yet; the other then opens with one turn.',
  },
  'who-bids': {
    source: 'engagement and admiral: who makes the first claim',
    reading: 'Either may.',
  },
  'higher-only': {
    source: 'all three: an equal claim',
    reading:
      'A counter or raise is strictly higher, as a number; nothing follows 999, or 9, but to concede or challenge.',
  },
  'conceded-turns': {
    source: 'codebreaker and admiral: turns after a concession',
    reading: 'One. Two are the price of a challenge.',
  },
  'coin-one-turn': {
    source: 'codebreaker, Risk & Reward: the tiebreaker is not written yet',
    reading: 'After three draws a coin decides who goes first, with one turn: two reward a 2 against a 1.',
  },
  'coin-after-draws': {
    source: 'codebreaker, methods considered: draws',
    reading: 'A draw is played again; after three a coin decides who claims first.',
  },
  'match-digit': {
    source: 'codebreaker, Frequency Match: a letter is to be counted in codes that hold digits',
    reading: 'Each says a digit and counts it in the own codes, as the sheet prints.',
  },
  'first-claim': {
    source: 'codebreaker, methods considered: what the winner wins',
    reading: 'The first claim; the bids follow as after Frequency Lock.',
  },
} as const satisfies Record<string, Reading>;
