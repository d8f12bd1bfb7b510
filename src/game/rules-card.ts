// The rules of an edition in our own words, short enough for one page.
import type { Battle } from './battle.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { readingSentences } from './readings.js';
import { type RulesInForce, ruleSentences, sheetSentences, sinkingSentences } from './rules.js';
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

/** Every sentence that decides how a game is played; a player holds each of them, on the sheet or on a page that comes with it. */
export function sentencesInForce({
  edition: name,
  opening,
  rules,
}: Pick<Battle, 'edition' | 'opening' | 'rules'>): string[] {
  const edition: Edition = editions[name];
  return [...openings[opening].lines, edition.turn, ...sheetSentences(edition, rules, opening)];
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
          `Two ${player}s each hide ${all} words on a grid of ${columns} by ${rows} squares and hunt for the other’s.`,
        ],
      },
      { heading: 'Before you begin', paragraphs: describeSetup(edition, inForce) },
      { heading: `Who opens: ${openings[opening].title}`, paragraphs: describeOpening(openings[opening], edition) },
      { heading: 'Your turn', paragraphs: edition.rulesText.turn },
      {
        heading: 'Sinking and winning',
        paragraphs: [...sinkingSentences(edition, inForce), `Whoever sinks all ${all} first wins.`],
      },
      { heading: 'Keeping track', paragraphs: [...edition.rulesText.marking, describeAnswering(edition)] },
      {
        heading: 'Rules in force',
        paragraphs: ruleSentences(inForce, opening).map(listItem),
      },
      {
        heading: 'Where the original game says nothing',
        paragraphs: readingSentences(name, opening, inForce).map(listItem),
      },
      { heading: 'What to watch for', paragraphs: edition.rulesText.advice.map(listItem) },
      {
        heading: 'Fair play',
        paragraphs: [
          `You may bluff only while you decide who opens. After that every answer must be true and complete. Read your Defense Grid and ${edition.panels.manifest} before you answer: a wrong answer spoils the game.`,
        ],
      },
    ],
  };
}

/** What the originals leave to each: without it nobody sees when a ship of their own is sunk, or which letter was called before. */
function describeAnswering({ rulesText: { markFound }, panels }: Edition): string {
  return `On your Defense Grid, ${markFound} the other has found. Strike off sunk ships in Your Fleet, and in the ${panels.manifest} each letter whose count was asked.`;
}

function listItem(sentence: string): string {
  return `- ${/[.?]$/.test(sentence) ? sentence : `${sentence}.`}`;
}

function describeSetup(edition: Edition, inForce: RulesInForce): string[] {
  const fleet = edition.ships.map((ship) => `${ship.name} ${ship.length}`).join(', ');
  return [
    'Bring a sheet and a pencil for each of you, a book to hide your half behind, and if you like a highlighter.',
    `The fleet, by letters: ${fleet}.`,
    'Use English words that are in a dictionary. Names, abbreviations, prefixes, suffixes, and words with a hyphen or an apostrophe do not count.',
    'Each of you needs a sheet with a serial of its own: two prints of one sheet hide the same fleet.',
    'Agree on one way: either both of you play the words printed on the trackers, or both choose their own. If the trackers name a theme, every word of your own belongs to it; the ship of two letters may bear any word.',
    `If your grid is empty, write each word across from left to right or down from top to bottom, one letter to a square. ${describeContact(inForce)}`,
    `Keep your own half hidden: Defense Grid, Launch Codes, Your Fleet, and the ${edition.panels.manifest}, which counts its letters: fill it in if you chose the words yourself. Note what you learn on the other half: Attack Grid, ${edition.panels.roster} and ${edition.panels.log}.`,
  ];
}

function describeContact({ contact }: RulesInForce): string {
  if (contact === 'open-sea') return 'Ships may not touch each other, not even at their corners.';
  if (contact === 'clear-water') return 'Ships may touch, but together they must not spell a further word.';
  return 'Ships may lie side by side and touch, but no two share a square.';
}

const CHALLENGED: Readonly<Record<'code' | 'digit', string>> = {
  code: 'Then that code is shown, and nothing else of the sheet: if it is there, the doubter is wrong; if not, the bluffer.',
  digit:
    'Then the codes are shown, and nothing else of the sheet: if the bid is their top digit, the doubter is wrong; if not, the bluffer.',
};

/** Returns how it is decided who opens, with what the codes are and what a challenge is. */
export function describeOpening({ lines, tie, bids }: Opening, { opener: { count, digits } }: Edition): string[] {
  return [
    ...lines,
    ...(tie === undefined ? [] : [`What decides a tie (${tie}) is our reading: the original does not say.`]),
    ...(bids === null
      ? []
      : [
          `Your sheet has ${numberWord(count)} codes of ${numberWord(digits)} digits; show them to nobody. To challenge is to say that the claim is untrue. ${CHALLENGED[bids]}`,
        ]),
  ];
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
