// How to play within twenty minutes, for children who have the sheet in front of them: short steps, each with its time.
import type { Battle, Deployment } from './battle.js';
import { type Edition, type EditionName, editions, type ShipClass } from './editions/index.js';
import { openings } from './openings/index.js';
import { describeOpening, HIDE } from './rules-card.js';
import { type RulesInForce, ruleSentences, sinkingSentences } from './rules.js';
import { numberWord } from './sentences.js';

interface GuideStep {
  readonly minutes: number;
  readonly title: string;
  /** Paragraphs; one that starts with `- ` is an item of a list. */
  readonly paragraphs: readonly string[];
}

export interface Guide {
  readonly title: string;
  readonly goal: string;
  readonly steps: readonly GuideStep[];
}

/** The minutes of all steps together. */
export const GUIDE_MINUTES = 20;

/** What there is to do with the fleet before play. */
const settingUp: Readonly<Record<Deployment, (edition: Edition) => readonly string[]>> = {
  deployed: ({ ships: { length } }) => [
    `Your ${numberWord(length)} secret words are on the Defense Grid already, across or down. Show them to nobody.`,
  ],
  words: ({ ships: { length } }) => [
    `Write your ${numberWord(length)} words on the Defense Grid, across or down, one letter a square.`,
  ],
  blank: ({ ships, panels }) => [
    `Choose ${numberWord(ships.length)} words: ${describeLengths(ships)}. Write them on the Defense Grid, across or down, one letter a square.`,
    `Count your letters, and write the numbers into the ${panels.manifest}.`,
  ],
};

/** Such as one of 5 letters, two of 3 and one of 2. */
function describeLengths(ships: readonly ShipClass[]): string {
  const lengths = [...new Set(ships.map(({ length }) => length))];
  const each = lengths.map((length, i) => {
    const count = ships.filter((ship) => ship.length === length).length;
    return `${numberWord(count)} of ${length}${i === 0 ? ' letters' : ''}`;
  });
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1) ?? ''}`;
}

/** Returns the guide of a sheet. It uses the words of the sheet, and says in plain ones what they mean. */
export function composeHowToPlay(sheet: Sheet): Guide {
  const edition: Edition = editions[sheet.edition];
  const { title, ships } = edition;
  const all = numberWord(ships.length);
  return {
    title: `How to play in ${GUIDE_MINUTES} minutes`,
    goal: `Word Fleet, ${title} edition. You and your partner, the opponent on your sheet, each hide ${all} words. Find the other’s first!`,
    steps: [
      { minutes: 2, title: 'Get ready', paragraphs: getReady(sheet) },
      {
        minutes: 1,
        title: 'Who starts?',
        paragraphs: [
          'First game? The younger starts, without codes. Later play for it:',
          ...describeOpening(openings[sheet.opening], edition),
        ],
      },
      { minutes: 14, title: 'Take turns', paragraphs: takeTurns(sheet) },
      {
        minutes: 3,
        title: 'Time is up',
        paragraphs: [
          sinkingSentences(edition, sheet.rules).join(' '),
          `Whoever has sunk all ${all} ships has won. If nobody has, whoever has sunk more ships wins. Still equal? Count the letters that you found.`,
          'Show each other your fleets, and spell the words that nobody found.',
        ],
      },
    ],
  };
}

type Sheet = Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment'>;

function getReady({ edition, deployment, rules, opening }: Sheet): string[] {
  return [
    `Sit face to face. ${HIDE}`,
    ...settingUp[deployment](editions[edition]),
    `The rules: ${ruleSentences(rules, opening).join('. ')}.`,
  ];
}

function takeTurns({ edition }: Sheet): string[] {
  const { panels, rulesText, calls }: Edition = editions[edition];
  const again = calls.fire.guesses ? ' You may try a square again: write the new letter beside the first.' : '';
  return [
    ...rulesText.turn,
    `Write down what you hear: squares on the Attack Grid, letters in ${panels.log}, words with where they start in ${panels.roster}.${again}`,
    `Answer letters from your ${panels.manifest}. On your Defense Grid, ${rulesText.markFound} are found.`,
  ];
}

/** Returns how a whole class plays against the teacher, in lines for the page that the teacher answers from. */
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
