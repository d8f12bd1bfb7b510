// One game alone: the bot hunts a fleet that does not shoot back, and the turns are counted.
import { type Beliefs, openBeliefs, updateBeliefs } from './beliefs.js';
import { type Chance, createChance } from './chance.js';
import { type Attack, chooseAttack, chooseStrike, type Strike } from './codebreaker-moves.js';
import { chooseMove } from './engagement-moves.js';
import { type HiddenFleet, SYMMETRIES, turnFleet } from './hidden-fleet.js';
import {
  type Knowledge,
  MOST,
  recordCount,
  noteHit,
  noteMiss,
  noteRightStrike,
  recordSunk,
  noteWrongStrike,
  openKnowledge,
} from './knowledge.js';
import { ANY_LETTER } from './lexicon.js';
import { type LetterCaller, letterCallers, openLetterHunt } from './letter-hunt.js';
import type { Primer } from './primer.js';
import { type Played, prepareReferee, type Referee } from './referee.js';
import { createTaste, type Taste } from './taste.js';

/** No game is as long: a bot that is still hunting is at fault. */
const MOST_TURNS = 300;

interface Hunt {
  readonly knowledge: Knowledge;
  readonly beliefs: Beliefs;
  readonly referee: Referee;
  readonly taste: Taste;
  readonly chance: Chance;
}

/** Hunts a fleet by an edition's rules and returns the turns that it took. Throws when the bot breaks a rule or never ends. */
type PlaySolo = (fleet: HiddenFleet, chance: Chance) => number;

export function prepareSolo(
  edition: Played,
  primers: ReadonlyMap<number, Primer>,
  caller: LetterCaller = letterCallers['weighs news and waste'],
): PlaySolo {
  if (edition === 'admiral') return prepareLetterGame(primers, caller);
  const takeTurn = edition === 'codebreaker' ? takeCodebreakerTurn : takeEngagementTurn;
  return (fleet, chance) => {
    const knowledge = openKnowledge(
      primers,
      fleet.map(({ squares }) => squares.length),
    );
    const turned = turnFleet(fleet, Math.floor(chance() * SYMMETRIES));
    const referee = prepareReferee(turned, edition);
    const hunt = { knowledge, beliefs: openBeliefs(knowledge), referee, taste: createTaste(chance), chance };
    while (!referee.over()) {
      if (referee.turns() >= MOST_TURNS) throw new Error(`${edition}: no end after ${MOST_TURNS} turns`);
      takeTurn(hunt);
    }
    return referee.turns();
  };
}

/** Admiral is played by letters alone, so that it does not matter where the ships lie. */
function prepareLetterGame(primers: ReadonlyMap<number, Primer>, caller: LetterCaller): PlaySolo {
  return (fleet, chance) => {
    const referee = prepareReferee(fleet, 'admiral');
    const lengths = fleet.map(({ squares }) => squares.length);
    const hunt = openLetterHunt(primers, lengths, caller, createTaste(chance), chance);
    while (!referee.over()) {
      const letter = hunt.choose();
      const { count, sunk } = referee.sweep(letter);
      hunt.hear(letter, count, sunk);
    }
    return referee.turns();
  };
}

/** Hunts a fleet several times; every game has its own chance, named by the numbers and the game. */
export function playOften<Fleet>(
  play: (fleet: Fleet, chance: Chance) => number,
  fleet: Fleet,
  games: number,
  ...name: readonly number[]
): number[] {
  return Array.from({ length: games }, (_, game) => play(fleet, createChance(...name, game)));
}

function takeCodebreakerTurn({ knowledge, beliefs, referee, taste, chance }: Hunt): void {
  updateBeliefs(knowledge, beliefs);
  const { attack, bits } = chooseAttack(knowledge, beliefs, taste, chance);
  const strike = chooseStrike(beliefs, bits);
  if (strike === undefined) return makeAttack(knowledge, referee, attack);
  if (!strikeWord(knowledge, referee, strike) || referee.over()) return;
  // A right strike tells much, so the attack that follows is chosen anew.
  updateBeliefs(knowledge, beliefs);
  makeAttack(knowledge, referee, chooseAttack(knowledge, beliefs, taste, chance).attack);
}

/** Returns whether the strike was right. */
function strikeWord(knowledge: Knowledge, referee: Referee, { ship, placement, word }: Strike): boolean {
  const { chart, lexicon } = ship.waters;
  const squares = [...chart.squares.subarray(placement * ship.length, (placement + 1) * ship.length)];
  const letters = [...lexicon.letters.subarray(word * ship.length, (word + 1) * ship.length)];
  const sunk = referee.strike(squares, letters);
  if (sunk === null) noteWrongStrike(knowledge, ship, placement, word);
  else noteRightStrike(knowledge, sunk, placement, word);
  return sunk !== null;
}

function makeAttack(knowledge: Knowledge, referee: Referee, attack: Attack): void {
  if (attack.kind === 'sweep') return sweepLetter(knowledge, referee, attack.letter);
  const { square } = attack;
  const { letter, sunk } = referee.fire(square);
  if (letter === null) noteMiss(knowledge, square);
  else noteHit(knowledge, square, 1 << letter, true);
  if (sunk !== null) recordSunk(knowledge, sunk, square);
}

function takeEngagementTurn({ knowledge, beliefs, referee, taste, chance }: Hunt): void {
  updateBeliefs(knowledge, beliefs);
  const move = chooseMove(knowledge, beliefs, taste, chance);
  if (move.kind === 'sweep') return sweepLetter(knowledge, referee, move.letter);
  const { square, letter } = move;
  const { hit, sunk } = referee.call(square, letter);
  if (hit === 'miss') noteMiss(knowledge, square);
  else if (hit === 'bullseye') noteHit(knowledge, square, 1 << letter, true);
  else {
    noteHit(knowledge, square, ANY_LETTER & ~(1 << letter), false);
    recordCount(knowledge, letter, hit === 'yes' ? 1 : 0, hit === 'yes' ? MOST : 0);
  }
  if (sunk !== null) recordSunk(knowledge, sunk, square);
}

function sweepLetter(knowledge: Knowledge, referee: Referee, letter: number): void {
  const { count } = referee.sweep(letter);
  knowledge.swept[letter] = 1;
  recordCount(knowledge, letter, count, count);
}
