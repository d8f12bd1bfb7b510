// Admiral's player who fires at squares, calls letters and declares words: the reference bot as it plays where only declared words sink ships.
import type { Battle } from '../../../src/game/battle.js';
import { prepareHunter } from '../../../src/game/bot/hunter.js';
import { answerCall } from '../../../src/game/judge/answer-call.js';
import { untouched } from '../../../src/game/judge/defense.js';
import { readSheet } from '../../../src/game/judge/read-sheet.js';
import { createRandom } from '../../../src/core/random/random.js';
import type { Chance } from './chance.js';

/** Turns after which a game is given up. */
const MOST_TURNS = 400;

/** Prepares the player; `words` are the public list. Letters that sink ships end the game, too, but the player never hears of it. */
export function prepareDeclarer(words: readonly string[]): (battle: Battle, chance: Chance) => number {
  const lettersSink = ({ rules }: Battle) => rules['letters-sink'] === true;
  return (battle, chance) => {
    const rules = { ...battle.rules, 'letters-sink': false };
    const sheet = readSheet({ ...battle, rules });
    const openHunter = prepareOnce(words, battle.edition, rules);
    const hunter = openHunter(createRandom(new TextEncoder().encode(`declarer ${chance()}`), 'bench'));
    let defense = untouched;
    let turns = 0;
    for (let isOver = false; !isOver && turns < MOST_TURNS;) {
      const call = hunter.next();
      const judged = answerCall(sheet, defense, call);
      if (judged.answer.kind === 'refused') throw new Error(`the bot made a call that does not count: ${call.kind}`);
      hunter.observe(call, judged.answer);
      ({ defense } = judged);
      const { sunk, swept } = defense;
      isOver = sheet.ships.every(
        ({ word }, ship) =>
          sunk.includes(ship) || (lettersSink(battle) && [...word].every((letter) => swept.includes(letter))),
      );
      // A right word leaves the turn to its attack, unless nothing is left to attack.
      if (judged.answer.kind !== 'correct' || isOver) turns++;
    }
    return turns;
  };
}

let prepared: { readonly words: readonly string[]; readonly open: ReturnType<typeof prepareHunter> } | undefined;

/** Tables of words and placements are worked out once. */
function prepareOnce(words: readonly string[], edition: Battle['edition'], rules: Battle['rules']) {
  if (prepared?.words !== words) prepared = { words, open: prepareHunter({ edition, rules, words }) };
  return prepared.open;
}
