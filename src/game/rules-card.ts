// The rules of an edition in our own words, short enough for one page.
import { type Edition, type EditionName, editions } from './editions/index.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { readingSentences } from './readings.js';
import { type RulesInForce, ruleSentences } from './rules.js';
import { numberWord } from './sentences.js';

export interface RulesSection {
  readonly heading: string;
  /** Paragraphs; one that starts with `- ` is an item of a list. */
  readonly paragraphs: readonly string[];
}

export interface RulesCard {
  readonly title: string;
  readonly sections: readonly RulesSection[];
}

export function composeRulesCard(name: EditionName, opening: OpeningName, inForce: RulesInForce): RulesCard {
  const edition: Edition = editions[name];
  const player = edition.player.toLowerCase();
  const all = numberWord(edition.ships.length);
  const [columns, rows] = [edition.board.columns, edition.board.rows].map(numberWord);
  return {
    title: `Word Fleet: ${edition.title} edition`,
    sections: [
      {
        heading: 'The game',
        paragraphs: [
          `Two ${player}s each hide ${all} words on a grid of ${columns} by ${rows} squares and hunt for the other’s. Whoever sinks all ${all} first wins.`,
        ],
      },
      { heading: 'Before you begin', paragraphs: describeSetup(edition, inForce) },
      { heading: `Who opens: ${openings[opening].title}`, paragraphs: describeOpening(openings[opening]) },
      { heading: 'Your turn', paragraphs: edition.rulesText.turn },
      {
        heading: 'Sinking and winning',
        paragraphs: [
          ...edition.rulesText.sinking,
          ...sinkByLetters(inForce),
          `Once all ${all} ships of one side are sunk, the other has won.`,
        ],
      },
      { heading: 'Keeping track', paragraphs: [...edition.rulesText.marking, ANSWERING] },
      {
        heading: 'Rules in force',
        paragraphs: ruleSentences(inForce, opening).map(listItem),
      },
      {
        heading: 'Where the original game says nothing',
        paragraphs: readingSentences(name, opening, inForce).map(listItem),
      },
      {
        heading: 'Fair play',
        paragraphs: [
          'You may bluff only while you decide who opens. After that every answer must be true and complete. Read the manifest before you answer: a wrong answer spoils the game.',
        ],
      },
    ],
  };
}

/** What the originals leave to each: without it nobody sees when a ship of their own is sunk, or which letter was called before. */
const ANSWERING =
  'On your own grid, strike out each letter that was found, and in the manifest each letter that was called.';

function listItem(sentence: string): string {
  return `- ${/[.?]$/.test(sentence) ? sentence : `${sentence}.`}`;
}

function describeSetup(edition: Edition, inForce: RulesInForce): string[] {
  const fleet = edition.ships.map((ship) => `${ship.name} ${ship.length}`).join(', ');
  return [
    `The fleet, by letters: ${fleet}.`,
    'Use English words that are in a dictionary. Names, abbreviations, prefixes, suffixes, and words with a hyphen or an apostrophe do not count. Use no word twice.',
    'Each of you needs a sheet with a serial of its own: two prints of one sheet hide the same fleet.',
    'Agree on one way: either both of you play the words printed on the trackers, or both choose their own. If the trackers name a theme, every word of your own belongs to it; the ship of two letters may bear any word.',
    `If your grid is empty, write each word across from left to right or down from top to bottom, one letter to a square. ${describeContact(inForce)} Keep your half of the sheet hidden.`,
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
      : [`The original does not say what decides a tie (${opening.tie}). The line above is how we play it.`];
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
