// The options of Plunk and Plunder: which map is drawn, and how the kit is printed.
import * as z from 'zod';
import { plunderRules } from '../plunder/game/plunder-rules.js';
import { type ExtraName, extraNames, extras, TEAM_PLAYERS } from '../plunder/game/extras.js';
import { combats } from '../plunder/game/combat-text.js';
import { boardPapers } from '../../paper/geometry/papers.js';
import { backWays } from '../cards/back-ways.js';
import { flagshipOptions, kitList, rulesRow } from './kit-rows.js';
import { choose, namesOf } from '../../core/input/choose.js';
import { listNames } from '../../core/options/list-names.js';
import { option, withWords, text } from '../../core/option.js';
import { msg, Problem, readEach } from '../../core/problem.js';
import { styles } from '../../paper/compose/style.js';
import { printOptions } from '../../paper/options.js';

const [MIN_HEX, MAX_HEX] = [12, 40];
const SEED_BYTES = 200;

/** The papers of a kit: their sheets hold the same. */
const plunderPapers = ['a4', 'letter'] as const;

const builds = ['quick', 'full'] as const;

const boards = ['tiles', 'page', ...namesOf(boardPapers)] as const;

const shipLooks = ['flat', 'tents'] as const;

/** The readings of each rule, the default first. */
export const plunderReadings = Object.fromEntries(
  Object.entries(plunderRules).map(([name, says]) => [name, Object.keys(says)]),
);

/** Returns the optional rules of a list with commas, in the order of the table. Throws Problem `unknown-value`. */
export function chooseExtras(list: string | undefined): readonly ExtraName[] {
  const asked = (list ?? '').split(',').filter((name) => name.trim() !== '');
  const chosen = readEach(asked, (name) => choose(name.trim(), extraNames, 'with'));
  return extraNames.filter((name) => chosen.includes(name));
}

/** Throws Problem `bad-value` for teams of a map that is not for four. */
export function requireTeams(chosen: readonly ExtraName[], players: number): void {
  if (chosen.includes('team') && players !== TEAM_PLAYERS)
    throw new Problem(
      'bad-value',
      msg`team is for ${TEAM_PLAYERS} players, and the map has ${players}; leave team out`,
      'with',
    );
}

/** The options of a whole kit. */
export const plunderOptions = z.strictObject({
  rules: rulesRow(plunderReadings, 'standing=safe'),
  build: option(z.enum(builds).default('quick'), {
    title: 'Build',
    description: 'Whether boards and order cards are written on, or coins, tokens and cards of ships are printed, too.',
    flag: '--build <name>',
    help: `${listNames(builds)}: boards to write on; or coins, tokens for orders and cards of ships, too`,
    form: kitList(
      'Build',
      { quick: 'Quick: boards to write on', full: 'Full: coins, tokens and ships by name' },
      'kit',
    ),
  }),
  combat: option(z.enum(combats).default('dice'), {
    title: 'Combat',
    description: 'Whether captains roll dice, or take the rows of a list of dice that all can read.',
    flag: '--combat <name>',
    help: `${listNames(combats)}: dice of your own, or a printed list of dice that all can read`,
  }),
  with: option(z.string().max(60).optional(), {
    title: 'With',
    description: 'Optional rules of the original with their pieces: fog, legendary, team, solo, with commas between.',
    flag: '--with <rules>',
    help: `optional rules with their pieces, with commas between: ${listNames(extraNames)}; team is for 4 players`,
    write: 'names with commas between, such as fog,solo',
    form: { part: 'kit', label: 'Optional rules', look: 'several', titles: extras },
  }),
  ships: option(z.enum(shipLooks).default('flat'), {
    title: 'Ships',
    description: 'Whether ships are counters that lie flat, or tents of paper that stand.',
    flag: '--ships <name>',
    help: `${listNames(shipLooks)}: counters, or strips to fold that stand`,
    form: kitList('Ships', { flat: 'Counters that lie flat', tents: 'Tents that stand' }),
  }),
  backs: option(z.enum(backWays).default('off'), {
    title: 'Backs',
    description: 'Whether ships and shipyards have a second face, and whether it is printed at once or afterwards.',
    flag: '--backs <name>',
    help: `${listNames(backWays)}: a second face of ships and shipyards, for ships that fight and yards with 10 HP left`,
    form: kitList('Second face of counters', {
      off: 'None',
      duplex: 'On both sides at once',
      separate: 'One side after the other',
    }),
  }),
  duplex: withWords(flagshipOptions.shape.duplex, {
    form: kitList('For second faces the printer turns on the', { long: 'Long edge', short: 'Short edge' }),
  }),
  nudge: withWords(flagshipOptions.shape.nudge, {}),
  seed: option(text(SEED_BYTES).optional(), {
    title: 'Seed',
    description: 'Any text; the same one draws the same map.',
    flag: '-s, --seed <text>',
    essential: true,
    help: 'any text; the same one draws the same map (default: a new one)',
    write: 'a text in quotes',
  }),
  players: option(z.int().min(2).max(4).default(4), {
    title: 'Players',
    description: 'How many play.',
    flag: '--players <count>',
    essential: true,
    help: '2 to 4',
    form: { part: 'kit', label: 'Players', look: 'segments', titles: { 2: '2', 3: '3', 4: '4' } },
  }),
  bonus: option(z.int().min(0).max(4).default(0), {
    title: 'Bonus',
    description: 'How many treasure, supply and fortress islands there are for each player.',
    flag: '--bonus <count>',
    help: 'how many treasure, supply and fortress islands there are for each player',
    form: kitList('Treasure, supply and fortress islands', { 0: 'None', 1: 'One of each' }),
  }),
  hex: option(z.number().min(MIN_HEX).max(MAX_HEX).default(17.5), {
    query: z
      .string()
      .regex(/^\d{2}(?:\.\d)?$/)
      .transform(Number)
      .pipe(z.number().min(MIN_HEX).max(MAX_HEX)),
    title: 'Hex',
    description: 'The width of a hex in mm.',
    flag: '--hex <mm>',
    help: `width of a hex in mm, ${MIN_HEX} to ${MAX_HEX}`,
    write: `millimeters from ${MIN_HEX} to ${MAX_HEX}, with at most one digit after the point`,
  }),
  mapId: option(z.string().optional(), {
    title: 'Map id',
    description: 'The code that the map must have.',
    flag: '--map-id <code>',
    help: 'refuse any map but the one of this code',
    write: 'the nine characters of a map',
  }),
  board: option(z.enum(boards).default('tiles'), {
    title: 'Board',
    description:
      'Whether the map is tiles to glue, on the paper of the kit or a larger one, or one page as large as the map.',
    flag: '--board <name>',
    help: `${listNames(boards)}: the map as tiles on the kit's paper or a larger one, or as one page of its own size`,
    form: kitList('Map', {
      tiles: 'Tiles to glue',
      page: 'One large page',
      ...Object.fromEntries(Object.entries(boardPapers).map(([name, { title }]) => [name, `On ${title}`])),
    }),
  }),
  paper: option(z.enum(plunderPapers).optional(), {
    title: 'Paper',
    description: 'The paper to print on; the sheets hold the same on both.',
    flag: '-p, --paper <name>',
    help: `${listNames(plunderPapers)} (default: as usual where you are)`,
    form: kitList('Paper', { a4: 'A4', letter: 'US Letter' }),
  }),
  ink: withWords(printOptions.shape.ink, {
    help: `${listNames(Object.keys(styles))}: black alone, outlines, or sea, land and sides in color`,
    form: kitList('Ink', { normal: 'Black', low: 'Save ink', color: 'Color' }),
  }),
});
