// The options of Plunk and Plunder: its map, and how the kit is printed.
import { z } from 'zod';
import { spreads } from '../game/plunder/draw-map.js';
import { coasts } from '../game/plunder/island-shapes.js';
import { plunderRules } from '../game/plunder/rules-text.js';
import { combats } from '../game/plunder/turn/sea-game.js';
import { symmetries } from '../game/plunder/symmetries.js';
import { posterPapers } from '../layout/poster/tiles.js';
import { kitList } from './kit-rows.js';
import { listNames } from './list-names.js';
import { paperRows } from './paper-rows.js';
import { choiceRow, nameRow, numberRow, ownRow, switchRow, textRow } from './row.js';

const SEED_BYTES = 200;
const [LEAST_HEX, MOST_HEX] = [12, 40];

/** What a map is drawn by. */
export const mapRows = {
  seed: textRow(SEED_BYTES, 'a text in quotes', {
    title: 'Seed',
    description: 'Any text; the same one draws the same map.',
    flag: '-s, --seed <text>',
    essential: true,
    help: 'any text; the same one draws the same map (default: a new one)',
    open: true,
  }),
  players: numberRow(2, 4, {
    title: 'Players',
    description: 'How many play.',
    standard: 4,
    flag: '--players <count>',
    essential: true,
    help: '2 to 4',
    form: { part: 'kit', label: 'Players', look: 'segments', titles: { 2: '2', 3: '3', 4: '4' } },
  }),
  symmetry: nameRow(symmetries, {
    title: 'Symmetry',
    description:
      'How the players’ parts of the board are alike: mirror for 2 and 4 players, turn for 3; free is bounded by fair.',
    flag: '--symmetry <name>',
    help: `${listNames(Object.keys(symmetries))} (default: mirror, for 3 players turn)`,
    form: {
      ...kitList(
        'Symmetry',
        { mirror: 'Both mirrors', turn: 'Thirds of a turn', free: 'Free, and nearly fair' },
        'kit',
      ),
      none: 'As fits the players',
    },
  }),
  coast: choiceRow(coasts, {
    title: 'Coast',
    description: 'Whether islands are compact, or of any shape.',
    standard: 'smooth',
    flag: '--coast <name>',
    help: `${listNames(coasts)}: compact islands, or of any shape`,
    form: kitList('Coast', { smooth: 'Compact islands', wild: 'Islands of any shape' }, 'kit'),
  }),
  spread: choiceRow(spreads, {
    title: 'Spread',
    description: 'Whether any placement will do, or no hex may be farther than 6 from land.',
    standard: 'any',
    flag: '--spread <name>',
    help: `${listNames(spreads)}; even leaves no hex farther than 6 from land`,
    form: kitList('Islands', { any: 'Anywhere', even: 'All over the sea' }),
  }),
  fair: ownRow({
    shape: z.number().min(0).max(1),
    query: z
      .string()
      .regex(/^[01](?:\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().min(0).max(1)),
    title: 'Fair',
    description: 'The largest unfairness of a free map.',
    standard: 0.1,
    flag: '--fair <number>',
    help: 'the largest unfairness of a free map, 0 to 1',
    write: 'a number from 0 to 1 such as 0.1',
    open: true,
    form: kitList('How unfair a free sea may be', { 0.1: '0.1', 0.2: '0.2', 0.3: '0.3' }),
  }),
  bonus: numberRow(0, 4, {
    title: 'Bonus',
    description: 'How many treasure, supply and fortress islands there are, each as often as the board is alike.',
    standard: 0,
    flag: '--bonus <count>',
    help: 'so many treasure, supply and fortress islands for each player',
    form: kitList('Treasure, supply and fortress islands', { 0: 'None', 1: 'One of each' }),
  }),
};

/** How a board is drawn. */
export const boardRows = {
  hex: ownRow({
    shape: z.number().min(LEAST_HEX).max(MOST_HEX),
    query: z
      .string()
      .regex(/^\d{2}(?:\.\d)?$/)
      .transform(Number)
      .pipe(z.number().min(LEAST_HEX).max(MOST_HEX)),
    title: 'Hex',
    description: 'The width of a hex in mm.',
    standard: 17.5,
    flag: '--hex <mm>',
    help: `width of a hex in mm, ${LEAST_HEX} to ${MOST_HEX}`,
    write: `millimeters from ${LEAST_HEX} to ${MOST_HEX}, with one digit behind the point at most`,
    open: true,
  }),
  mapId: ownRow({
    shape: z.string(),
    title: 'Map id',
    description: 'The code that the map must have.',
    flag: '--map-id <code>',
    help: 'refuse any map but the one of this code',
    write: 'the nine characters of a map',
    open: true,
  }),
  map: ownRow({
    shape: z.string(),
    title: 'Map',
    description: 'A map of your own, as text or JSON.',
    flag: '--map <file>',
    help: 'a map of your own instead: .txt or .json, as kit map writes them',
    write: 'the name of a file',
    open: true,
  }),
  houseRules: switchRow({
    title: 'House rules',
    description: 'Allows a map of another size, with other numbers of islands and distances.',
    flag: '--house-rules',
    help: 'allow a map of your own to have another size, number of islands and distances',
  }),
  paper: nameRow(posterPapers, {
    title: 'Paper',
    description:
      'Prints the board as tiles on this paper, to be glued; without it the board is one page of its own size.',
    flag: '-p, --paper <name>',
    help: `tiles to glue on ${listNames(Object.keys(posterPapers))} (default: one page of the board's size)`,
  }),
  ink: { ...paperRows.ink, form: kitList('Ink', { normal: 'Black', low: 'Save ink', color: 'Color' }) },
};

/** The papers of a kit: their sheets hold the same. */
export const plunderPapers = ['a4', 'letter'] as const;

export const builds = ['quick', 'full'] as const;

/** The readings of each rule, the default first. */
export const plunderReadings = Object.fromEntries(
  Object.entries(plunderRules).map(([name, says]) => [name, Object.keys(says)]),
);

/** The options of a whole kit. */
export const plunderRows = {
  rules: ownRow({
    shape: z.array(z.string()),
    title: 'Rules',
    description: 'A list of NAME=VALUE.',
    flag: '--rule <name=value>',
    help: `how a rule is read, the default first: ${Object.entries(plunderReadings)
      .map(([name, readings]) => `${name}=${readings.join('|')}`)
      .join(', ')}; may stand several times`,
    write: '"standing=safe"',
    open: true,
    repeats: true,
  }),
  build: choiceRow(builds, {
    title: 'Build',
    description: 'Whether boards and order cards are written on, or there are coins, tokens and cards of ships, too.',
    standard: 'quick',
    flag: '--build <name>',
    help: `${listNames(builds)}: boards to write on; or coins, tokens for orders and cards of ships, too`,
    form: kitList(
      'Build',
      { quick: 'Quick: boards to write on', full: 'Full: coins, tokens and ships by name' },
      'kit',
    ),
  }),
  combat: choiceRow(combats, {
    title: 'Combat',
    description: 'Whether rounds are cells of a grid that both captains pick, or rows of a list of dice.',
    standard: 'grid',
    flag: '--combat <name>',
    help: `${listNames(combats)}: cells that both captains pick, or a list of dice, the director's alone or for all`,
  }),
  ...mapRows,
  ...boardRows,
  paper: choiceRow(plunderPapers, {
    title: 'Paper',
    description: 'What is printed on; both hold the same.',
    flag: '-p, --paper <name>',
    help: `${listNames(plunderPapers)} (default: as usual where you are)`,
    form: kitList('Paper', { a4: 'A4', letter: 'US Letter' }),
  }),
};
