// How to play within twenty minutes, for children who have the sheet in front of them: short steps, each with its time.
import type { Deployment } from './battle.js';
import { type Edition, type EditionName, editions } from './editions/index.js';

export interface GuideStep {
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
const settingUp: Readonly<Record<Deployment, readonly string[]>> = {
  deployed: ['Your five secret words are on the defense grid already. Show them to nobody.'],
  words: [
    'Write your five words on the defense grid, across or down, one letter a square. They may touch, but not share a square.',
  ],
  blank: [
    'Choose five words: one of 5 letters, one of 4, two of 3 and one of 2. Write them on the defense grid, across or down, one letter a square.',
    'Count your letters, and write the numbers into the manifest.',
  ],
};

/** Returns the guide of an edition. Who starts is told as the sheet tells it, in plain words. */
export function composeHowToPlay(name: EditionName, deployment: Deployment): Guide {
  const { title, panels, howToPlay }: Edition = editions[name];
  return {
    title: `How to play in ${GUIDE_MINUTES} minutes`,
    goal: `Word Fleet, ${title} edition. You and your partner each hide five words. Find the other’s words first!`,
    steps: [
      {
        minutes: 2,
        title: 'Get ready',
        paragraphs: [
          'Sit face to face. Stand a book up so that your partner cannot see your defense grid.',
          ...settingUp[deployment],
        ],
      },
      {
        minutes: 1,
        title: 'Who starts?',
        paragraphs: howToPlay.start,
      },
      {
        minutes: 14,
        title: 'Take turns',
        paragraphs: [
          ...howToPlay.turn,
          `Write down what you hear: squares on the attack grid, letters in the ${panels.log.toLowerCase()}. On your own defense grid, mark what your partner has found.`,
        ],
      },
      {
        minutes: 3,
        title: 'Time is up',
        paragraphs: [
          howToPlay.sunk,
          'Whoever has sunk all five ships has won. If nobody has, whoever has sunk more ships wins. Still equal? Count the letters that you found.',
          'Show each other your fleets, and spell the words that nobody found.',
        ],
      },
    ],
  };
}
