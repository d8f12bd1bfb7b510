// The rules of each edition in our own words, short enough for one page.
import { type Edition, type EditionName, editions } from './editions.js';
import { type Opening, type OpeningName, openings } from './openings.js';
import { readingSentences } from './readings.js';
import { type RulesInForce, ruleSentences } from './rules.js';

export interface RulesSection {
  readonly heading: string;
  /** Paragraphs; one that starts with `- ` is an item of a list. */
  readonly paragraphs: readonly string[];
}

export interface RulesCard {
  readonly title: string;
  readonly sections: readonly RulesSection[];
}

/** What of the card differs from edition to edition. */
interface EditionText {
  readonly turn: readonly string[];
  readonly sinking: readonly string[];
  readonly marking: readonly string[];
}

const texts: Readonly<Record<EditionName, EditionText>> = {
  engagement: {
    turn: [
      'Do one of two things, then the other captain has a turn.',
      '- Letter sweep: name a letter. The answer is how often it stands in the whole fleet; which ship holds it stays secret. Each letter may be swept once a game.',
      '- Coordinate attack: name a square and a letter, such as “E9-T”. The answer is one of four:',
      '- Miss: the square is empty. Nothing is said of the letter.',
      '- Bullseye: the square holds that letter.',
      '- Hit & Yes: the square holds another letter; yours stands elsewhere in the fleet.',
      '- Hit & No: the square holds another letter; yours stands nowhere in the fleet.',
    ],
    sinking: ['A ship is sunk when every one of its letters has been bullseyed.'],
    marking: [
      'On the attack grid, circle a bullseye’s letter, cross a hit and note the letter that you tried, dot a miss, and draw a line through a ship that is sunk.',
      'In the recon log, write the count beside the letter; circle letters that the fleet holds and cross out those that it does not. Vowels are shaded, as they tell most.',
    ],
  },
  admiral: {
    turn: [
      'A turn has two parts.',
      '- First, if you like, declare one word: its first square and its letters, such as “B3: ARMOR”; it may run across or down. If it is right, the ship sinks and you go on. If it is wrong, or would leave the grid, your turn is over.',
      '- Then attack once. Name a square: the answer is Hit or Miss, without the letter. Or name a letter: the answer is how often it stands in the fleet, but not where. Each letter may be called once a game.',
    ],
    sinking: ['A ship is sunk when its word has been declared at its first square.'],
    marking: [
      'On the attack grid, cross a hit, write its letter over the cross once you know it, dot a miss, and strike sunk ships from the roster.',
      'Among the fired letters, write the count; circle letters that hit and cross out those that missed.',
    ],
  },
  codebreaker: {
    turn: [
      'A turn has two parts.',
      '- First, if you like, strike one word: say it with its first and last square, such as “STORM from B2 to F2”. If every detail is right, the ship sinks and you go on. If anything is wrong, your turn is over.',
      '- Then gather intelligence once. Name a square: the answer is the letter there, or Miss. Or sweep a letter: the answer is how often it stands in the whole fleet. Each letter may be swept once a game.',
    ],
    sinking: ['A ship is sunk when all its letters have been revealed, or when a word strike on it is right.'],
    marking: [
      'On the attack grid, circle each revealed letter, dot a miss, note what sweeps tell in the margins, and cross sunk ships off the roster.',
      'In the letter intelligence, write the count; circle letters that the fleet holds and cross out those that it does not. Vowels are shaded, as they tell most.',
    ],
  },
};

/** Returns the card of an edition with its opening and the rules in force. */
export function composeRulesCard(name: EditionName, opening: OpeningName, inForce: RulesInForce): RulesCard {
  const edition: Edition = editions[name];
  const text = texts[name];
  const player = edition.player.toLowerCase();
  return {
    title: `Word Fleet: ${edition.title} edition`,
    sections: [
      {
        heading: 'The game',
        paragraphs: [
          `Two ${player}s each hide five words on a grid of ten by ten squares and hunt for the other’s. Who first sinks all five wins.`,
        ],
      },
      { heading: 'Before you begin', paragraphs: describeSetup(edition, inForce) },
      { heading: `Who opens: ${openings[opening].title}`, paragraphs: describeOpening(openings[opening]) },
      { heading: 'Your turn', paragraphs: text.turn },
      {
        heading: 'Sinking and winning',
        paragraphs: [
          ...text.sinking,
          ...sinkByLetters(inForce),
          'Once all five ships of one side are sunk, the other has won.',
        ],
      },
      { heading: 'Keeping track', paragraphs: text.marking },
      {
        heading: 'Rules in force',
        paragraphs: ruleSentences(inForce, opening).map(listItem),
      },
      {
        heading: 'Where the original is silent',
        paragraphs: readingSentences(name, opening, inForce).map(listItem),
      },
      {
        heading: 'Fair play',
        paragraphs: [
          'Bluff only while it is decided who opens. From then on every answer is true and complete. Read the manifest before you answer: a wrong answer spoils the game.',
        ],
      },
    ],
  };
}

function listItem(sentence: string): string {
  return `- ${/[.?]$/.test(sentence) ? sentence : `${sentence}.`}`;
}

function describeSetup(edition: Edition, inForce: RulesInForce): string[] {
  const fleet = edition.ships.map((ship) => `${ship.name} ${ship.length}`).join(', ');
  return [
    `The fleet, by letters: ${fleet}.`,
    'Words are English words that a dictionary has. Names, abbreviations, prefixes, suffixes, and words with a hyphen or an apostrophe do not count. No word stands twice.',
    'Agree on one way: both play the words printed on the trackers, or both choose their own. Nobody mixes the two.',
    `Write each word across from left to right or down from top to bottom, one letter a square. ${describeContact(inForce)} Keep your half of the sheet hidden.`,
    'If you chose the words yourself, count how often each letter stands in your fleet and fill in the manifest: it answers every question about letters.',
  ];
}

function sinkByLetters({ 'letters-sink': byLetters }: RulesInForce): string[] {
  if (byLetters === undefined) return [];
  if (byLetters === true) return ['It is also sunk once each of its letters has been called.'];
  return ['Calling its letters does not sink it.'];
}

function describeContact({ contact }: RulesInForce): string {
  if (contact === 'open-sea') return 'Ships may not touch each other, not even at their corners.';
  if (contact === 'clear-water') return 'Ships may touch, but together they must not spell a further word.';
  return 'Ships may lie side by side and touch, but no two share a square.';
}

/** What follows where an opening only says who makes the first claim. */
const BIDDING =
  'Then claim one of your codes, true or bluffed. The other may concede, challenge, or claim a higher one. Whoever is wrong after a challenge gives the other two turns to open.';

function describeOpening(opening: Opening): string[] {
  const tie =
    opening.tie === undefined
      ? []
      : [`The original leaves open what happens with ${opening.tie}; the line above is our reading.`];
  return [...opening.lines, ...tie, ...(opening.bidsFollow === true ? [BIDDING] : [])];
}

/** Returns the card as plain text, lines of at most `width` characters. */
export function printRulesCard(card: RulesCard, width = 78): string {
  const sections = card.sections.map(({ heading, paragraphs }) => {
    const body = paragraphs.map((paragraph) => wrapPlain(paragraph, width).join('\n'));
    return `${heading.toUpperCase()}\n${body.join('\n')}`;
  });
  return `${[card.title, ...sections].join('\n\n')}\n`;
}

function wrapPlain(text: string, width: number): string[] {
  const hanging = text.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
