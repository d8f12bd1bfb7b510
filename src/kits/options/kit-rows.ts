// The options of the Flagship kit: which deck, how large its cards are, and how they lie on the paper.
import { flagshipRuleNames, readingsOf } from '../flagship/game/flagship-rules.js';
import { cardGrids } from '../cards/card-grids.js';
import { cardSizes } from '../cards/card-sizes.js';
import { backWays, markFaces, shops } from '../cards/back-ways.js';
import { duplexEdges } from '../cards/mirror-box.js';
import type { Form } from '../../core/options/form.js';
import { listNames } from '../../core/options/list-names.js';
import { paperRows } from '../../paper/options.js';
import { choiceRow, nameRow, numberRow, ownRow, switchRow } from '../../core/options/row.js';

/** Backs are moved by at most this many millimeters. */
export const MOST_NUDGE = 5;
/** A page of one card goes beyond its cut by at most this many. */
const MOST_BLEED = 5;

/** Guides on a page that is cut in the middle, as cards, both, or none. */
export const guideWays = ['page', 'card', 'both', 'off'] as const;

const URL_BASE = /^(https?|file):\/\/[^\s"\\]+$/;
const NUDGE = /^-?\d(?:\.\d)?,-?\d(?:\.\d)?$/;

/** How an option stands in the form of the kit: as a list. */
export function kitList(label: string, titles: Readonly<Record<string, string>>, part: Form['part'] = 'kitMore'): Form {
  return { part, label, look: 'list', titles };
}

function titlesIn(table: Readonly<Record<string, { readonly title: string }>>) {
  return Object.fromEntries(Object.entries(table).map(([name, { title }]) => [name, title]));
}

export const flagshipRows = {
  deck: ownRow({
    shape: (z) => z.string(),
    title: 'Deck',
    description: 'A shipped deck by its name, or one of your own.',
    standard: 'standard',
    flag: '--deck <name|file>',
    essential: true,
    help: 'standard, core, stand-in, or a file of your own: .toml, .json or .csv',
    write: 'the name of a deck',
    open: true,
    form: { part: 'kit', label: 'Deck', look: 'list', choices: 'decks' },
  }),
  rules: ownRow({
    shape: (z) => z.array(z.string()),
    title: 'Rules',
    description: 'A list of NAME=VALUE.',
    flag: '--rule <name=value>',
    help: `how a rule is read, the default first: ${flagshipRuleNames
      .map((name) => `${name}=${readingsOf(name).join('|')}`)
      .join(', ')}; may stand several times`,
    write: '"flagship-loss=three"',
    open: true,
    repeats: true,
  }),
  size: nameRow(cardSizes, {
    title: 'Size',
    description: 'The size of the cards after the cut.',
    standard: 'poker',
    flag: '--size <name>',
    help: listNames(Object.keys(cardSizes)),
    form: kitList('Size of the cards', titlesIn(cardSizes)),
  }),
  grid: nameRow(cardGrids, {
    title: 'Grid',
    description: 'How many cards lie on a sheet, and whether they touch.',
    standard: '8',
    flag: '--grid <name>',
    help: `${listNames(Object.keys(cardGrids))}: cards a sheet; those of 6 lie apart, fold prints backs beside, 1 is for print shops`,
    form: kitList('Cards on a sheet', titlesIn(cardGrids)),
  }),
  backs: choiceRow(backWays, {
    title: 'Backs',
    description: 'Whether backs follow their fronts, come after all of them, or are left out.',
    standard: 'duplex',
    flag: '--backs <name>',
    help: `${listNames(backWays)}: where the backs of cards are printed`,
    form: kitList('Backs', { duplex: 'Behind their cards', separate: 'After all cards', off: 'None' }),
  }),
  duplex: choiceRow(duplexEdges, {
    title: 'Duplex',
    description: 'Which edge the printer turns a sheet on.',
    standard: 'long',
    flag: '--duplex <edge>',
    help: `${listNames(duplexEdges)}: which edge the printer turns a sheet on`,
    form: kitList('The printer turns on the', { long: 'Long edge', short: 'Short edge' }),
  }),
  nudge: ownRow({
    shape: (z) => z.string().regex(NUDGE),
    title: 'Nudge',
    description: 'Moves all backs right and down, in mm, for a printer that prints them beside their fronts.',
    standard: '0,0',
    flag: '--nudge <x,y>',
    help: `move all backs by millimeters, at most ${MOST_NUDGE}, for a printer that prints them beside`,
    write: `two numbers from -${MOST_NUDGE} to ${MOST_NUDGE} such as 0.5,-1`,
    open: true,
  }),
  marks: choiceRow(markFaces, {
    title: 'Marks',
    description: 'Which faces of a sheet have marks to cut along.',
    standard: 'front',
    flag: '--marks <name>',
    help: `${listNames(markFaces)}: which faces have marks to cut along`,
  }),
  bleed: numberRow(0, MOST_BLEED, {
    title: 'Bleed',
    description: 'How far a page of one card goes beyond its cut, in mm.',
    standard: 3,
    flag: '--bleed <mm>',
    help: `how far a page of one card goes beyond its cut, 0 to ${MOST_BLEED} mm`,
  }),
  for: choiceRow(shops, {
    title: 'For',
    description: 'The print shop or simulator that the cards are for, which decides grid, bleed and backs.',
    flag: '--for <shop>',
    help: `${listNames(shops)}: cards as DriveThruCards takes them, The Game Crafter, MakePlayingCards or Tabletop Simulator`,
  }),
  urlBase: ownRow({
    shape: (z) => z.string().max(500).regex(URL_BASE),
    title: 'URL base',
    description: 'Where a simulator will find the pictures.',
    flag: '--url-base <url>',
    help: 'with --for tts: the address of the folder in which the pictures will lie',
    write: 'an address such as https://example.org/deck or file:///C:/deck',
    open: true,
  }),
  thinMargins: switchRow({
    title: 'Thin margins',
    description: 'Whether the printer reaches to 4 mm from the edge.',
    flag: '--thin-margins',
    help: 'your printer reaches to 4 mm from the edge of the paper',
    form: { part: 'kitMore', label: 'My printer reaches to 4 mm from the edge', look: 'switch' },
  }),
  guide: choiceRow(guideWays, {
    title: 'Guide',
    description: 'Whether the players’ guides are printed, and on what.',
    standard: 'page',
    flag: '--guide <name>',
    help: `${listNames(guideWays)}: two guides on a page, or as cards of two faces`,
    form: kitList('Players’ guides', { page: 'On a page', card: 'As cards', both: 'Both', off: 'None' }),
  }),
  large: switchRow({
    title: 'Large',
    description: 'Whether texts of cards are in 8 points and more, on US poker cards where no size is named.',
    flag: '--large',
    help: 'texts of 8 points and more, on us-poker cards unless --size says otherwise',
    form: { part: 'kitMore', label: 'Large type', look: 'switch' },
  }),
  box: switchRow({
    title: 'Box',
    description: 'Whether a box for the cards is printed, to cut, fold and glue.',
    flag: '--box',
    help: 'a box for the cards, too: one page to cut, fold and glue',
    form: { part: 'kitMore', label: 'A box for the cards, to cut and glue', look: 'switch' },
  }),
  stock: ownRow({
    shape: (z) => z.number().min(0.1).max(1),
    title: 'Stock',
    description: 'How thick a card is, in mm, for the box.',
    standard: 0.3,
    flag: '--stock <mm>',
    help: 'how thick a card is, for the box; a sleeved card is about 0.6',
    write: 'a number of millimeters from 0.1 to 1',
    open: true,
  }),
  paper: { ...paperRows.paper, form: kitList('Paper', { a4: 'A4', letter: 'US Letter' }) },
  ink: {
    ...paperRows.ink,
    help: `${paperRows.ink.help ?? ''}; color where cards of the deck have a tint`,
    form: kitList('Ink', { normal: 'Black', low: 'Save ink', color: 'Tints of your own deck' }),
  },
};

/** What a deck is checked for: whether its texts fit, and what it takes. */
export const checkRows = {
  size: flagshipRows.size,
  grid: flagshipRows.grid,
  large: flagshipRows.large,
  paper: paperRows.paper,
};

/** Grids whose backs the printer may put beside their fronts. */
export const proofGrids = ['8', '9', '6'] as const;

/** The options of the leaf that a printer is measured with. */
export const proofRows = {
  grid: choiceRow(proofGrids, {
    title: 'Grid',
    description: 'The leaf lies as its sheets do.',
    standard: '8',
    flag: '--grid <name>',
    help: '8, 9 or 6: the leaf lies as those sheets do',
  }),
  duplex: flagshipRows.duplex,
  paper: paperRows.paper,
};
