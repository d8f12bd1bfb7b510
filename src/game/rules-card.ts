// The rules of an edition in our own words, short enough for one page.
import type { Battle } from './battle.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { readingSentences } from './readings.js';
import { offeredRules, type RulesInForce, ruleSentences, sheetSentences, sinkingSentences } from './rules.js';
import { signName } from './launch-codes.js';
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
      // Reading `hail-first`.
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
        heading: 'To try if both agree',
        paragraphs: [describeThemes(edition), ...offeredRules(inForce)].map(listItem),
      },
      {
        heading: 'Where the original is silent',
        paragraphs: readingSentences(name, opening, inForce).map(listItem),
      },
      { heading: 'What to watch for', paragraphs: edition.rulesText.advice.map(listItem) },
      {
        heading: 'Fair play',
        paragraphs: [
          `${describeBluffs(openings[opening])}Every answer must be true and complete. Read your Defense Grid and ${edition.panels.manifest} before you answer. Whoever notices that an answer was wrong says so at once, and both agree how to go on.`,
          edition.rulesText.closing,
        ],
      },
    ],
  };
}

/** What the originals leave to each: without it nobody sees when a ship of their own is sunk, or which letter was called before. */
function describeAnswering({ rulesText: { markFound }, panels }: Edition): string {
  return `On your Defense Grid, ${markFound} the other has found. Cross off sunk ships in Your Fleet, and in the ${panels.manifest} each letter whose count was asked.`;
}

function listItem(sentence: string): string {
  return `- ${/[.?]$/.test(sentence) ? sentence : `${sentence}.`}`;
}

function describeSetup(edition: Edition, inForce: RulesInForce): string[] {
  const fleet = edition.ships.map((ship) => `${ship.name.toUpperCase()} ${ship.length}`).join(', ');
  return [
    'Each of you needs a sheet, a pencil, a book to hide the sheet behind and, if you like, a highlighter for what you find. The two sheets need different serials: two prints of one sheet hide the same fleet. The home of Word Fleet is thegamebureau.com/wrdflt.',
    `The fleet, by letters: ${fleet}.${describeSameName(edition)}`,
    `Agree on one way for both. Words to place: you choose the squares of the printed words. Own words: you choose words and squares, and fill in the ${edition.panels.manifest}. Dealt: the words stand on their squares already, which the original does not have.`,
    'Words of your own are English words that are in a dictionary. Names, abbreviations, prefixes, suffixes, and words with a hyphen or an apostrophe do not count.',
    `On an empty grid, write each word across from left to right or down from top to bottom, one letter to a square. ${describeContact(inForce)}`,
    `${HIDE} ${STANDING} Secret are the Defense Grid, ${edition.opener.title}, Your Fleet, and the ${edition.panels.manifest}, which counts its letters. What you learn you note on the Attack Grid, in ${edition.panels.roster} and in ${edition.panels.log}.`,
  ];
}

function describeThemes({ ships }: Edition): string {
  const shortest = Math.min(...ships.map(({ length }) => length));
  return `Themes: every word belongs to a category that you agree on, such as animals; the ship of ${numberWord(shortest)} letters may bear any word.`;
}

/** How a sheet that lies on the table is hidden: its owner needs all of it, to write and to answer. */
export const HIDE = 'Stand a book at the far edge of your sheet: you see all of it, your opponent nothing.';

const STANDING = 'A sheet that folds to stand says how, and needs no book.';

/** Of a class of ships that is called what all of them are. */
function describeSameName({ ships }: Edition): string {
  const named = ships.find(({ name }) => name === 'Ship');
  return named === undefined
    ? ''
    : ` SHIP in capitals is the one of ${numberWord(named.length)} letters; a ship is any of them.`;
}

function describeBluffs({ bids }: Opening): string {
  return bids === null ? '' : `Only a ${bids === 'digit' ? 'bid' : 'claim'} may be a bluff. `;
}

function describeContact({ contact }: RulesInForce): string {
  if (contact === 'open-sea') return 'Ships may not touch each other, not even at their corners.';
  if (contact === 'clear-water') return 'Ships may touch, but together they must not spell a further word.';
  return 'Ships may lie side by side and touch, but no two share a square.';
}

const CHALLENGED: Readonly<Record<'code' | 'digit', string>> = {
  code: 'If the code is there, the challenger was wrong; if not, the claimer.',
  digit: 'If the bid is the top digit of the codes, the challenger was wrong; if not, the bidder.',
};

/** Returns how it is decided who opens, with what the codes are and what a challenge is. */
export function describeOpening({ lines, tie, bids }: Opening, { opener }: Edition): string[] {
  const { count, digits } = opener;
  return [
    ...lines,
    ...(tie === undefined ? [] : [`What decides a tie (${tie}) is our reading: the rules of Word Fleet do not say.`]),
    ...(bids === null
      ? []
      : [
          `Your sheet has ${numberWord(count)} codes of ${numberWord(digits)} ${signName(opener)}s; keep them secret. To challenge is to say that the ${bids === 'digit' ? 'bid' : 'claim'} is a bluff. When you show ${bids === 'digit' ? 'the codes' : 'a code'}, cover everything else with your hands or paper. ${CHALLENGED[bids]}`,
        ]),
  ];
}

/** Of texts, in characters: a line of braille has 40 cells, and one more is taken by some numbers. */
export const TEXT_WIDTH = 38;

/** Returns the card as plain text, lines of at most `width` characters. */
export function printRulesCard(card: RulesCard, width = TEXT_WIDTH): string {
  const sections = card.sections.map(({ heading, paragraphs }) => {
    const body = paragraphs.map((paragraph) => wrapPlain(paragraph, width).join('\n'));
    return [...wrapPlain(heading.toUpperCase(), width), ...body].join('\n');
  });
  return `${[wrapPlain(card.title, width).join('\n'), ...sections].join('\n\n')}\n`;
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
