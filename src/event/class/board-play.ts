// How a whole class plays against the teacher, in lines for the page that the teacher answers from.
import { type Edition, type EditionName, editions } from '../../game/editions/index.js';
import { type RulesInForce, sinkingSentences } from '../../game/rules.js';
import { numberWord } from '../../game/sentences.js';

export function composeBoardPlay(name: EditionName, rules: RulesInForce): string[] {
  const edition: Edition = editions[name];
  const { opener, panels, ships, turn } = edition;
  return [
    `Only the class fires, and you answer from this page. Nobody needs ${opener.title.toLowerCase()}.`,
    `The class is one player, with one child per turn. ${turn}`,
    `The child marks your answer on the board as its key shows, and numbers of letters in ${panels.log}. Cross off here what is found.`,
    `${sinkingSentences(edition, rules).join(' ')}${rules['sunk-announced'] === false ? '' : ' Tell the class.'}`,
    `The class has won when all ${numberWord(ships.length)} ships are sunk before the bell. Count the turns, to need fewer next time.`,
  ];
}
