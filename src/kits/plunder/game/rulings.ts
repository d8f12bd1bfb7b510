// The rules: every decision with the sentence that is printed for it, in the order of the page.
import { type ExtraName, extras, LEGEND, SIGHT } from './extras.js';
import type { Combat } from './combat-text.js';
import { BASE_MOVES, BUILD_TURNS, costs, HEALTH, income, most, START, upgrades, YARD_HEALTH } from './numbers.js';
import { plunderRules, type PlunderReadings } from './plunder-rules.js';

/** What a kit holds, as far as its rules tell of it. */
export interface RuledKit {
  readonly readings: PlunderReadings;
  readonly build: 'quick' | 'full';
  readonly hasBonus: boolean;
  readonly extras: readonly ExtraName[];
  readonly ships: 'flat' | 'tents';
  /** Whether ships and shipyards have a second face. */
  readonly turns: boolean;
  readonly combat: Combat;
}

interface Ruling {
  readonly section: keyof typeof sections;
  /** Nothing where the kit has not what it tells of. */
  readonly says: string | ((kit: RuledKit) => string | undefined);
}

/** The sections of the first page, in its order. */
const usual = {
  goal: 'Goal',
  setup: 'Set up',
  turn: 'A turn',
  orders: 'Orders',
  sailing: 'Sailing',
  meeting: 'Encounters',
  contest: 'Contested hexes',
  round: 'A round of combat',
  pieces: 'Coins, tokens and ships by name',
} as const;

/** Those of the second page: the optional rules that are played, those that are not, and what is ours. */
const further = {
  islands: 'Islands with a word on them',
  ...extras,
  try: 'To try, if all agree',
  silent: 'Where the original is silent',
} as const;

export const sections = { ...usual, ...further };

const full =
  (text: string) =>
  ({ build }: RuledKit) =>
    build === 'full' ? text : undefined;
const quick =
  (text: string) =>
  ({ build }: RuledKit) =>
    build === 'quick' ? text : undefined;
const withBonus =
  (text: string) =>
  ({ hasBonus }: RuledKit) =>
    hasBonus ? text : undefined;

const extra =
  (name: ExtraName, text: string) =>
  ({ extras: chosen }: RuledKit) =>
    chosen.includes(name) ? text : undefined;
const unless =
  (name: ExtraName, text: string) =>
  ({ extras: chosen }: RuledKit) =>
    chosen.includes(name) ? undefined : text;
/** Where status cards take the place of boards, those say so. */
const unlessFog =
  (text: string) =>
  ({ extras: chosen }: RuledKit) =>
    chosen.includes('fog') ? undefined : text;

/** What the chosen reading of a rule prints. */
const read =
  (name: keyof typeof plunderRules) =>
  ({ readings }: RuledKit): string => {
    const says: Readonly<Record<string, string>> = plunderRules[name];
    return says[readings[name] ?? ''] ?? (Object.values(says)[0] as string);
  };

export const rulings = {
  'last-captain': {
    section: 'goal',
    says: 'The last captain with ships wins at once. If all the last ships sink together, it is a draw.',
  },
  'out-of-the-game': {
    section: 'goal',
    says: 'A captain without ships is out, even with shipyards or ships in a queue, and takes them off the map.',
  },
  'own-things': {
    section: 'setup',
    says: 'Each captain chooses a color whose mark is on the map, and takes its board, order card, aid and counters. Home is the island with that mark.',
  },
  'first-pieces': {
    section: 'setup',
    says: `Put a shipyard on a harbor of your home, and ships 1 to ${START.ships} on three free water hexes beside it; you choose which. A ship has ${HEALTH} HP.`,
  },
  'first-gold': {
    section: 'setup',
    says: quick(`Mark ${START.gold} gold on your board.`),
  },
  'names-listed': {
    section: 'setup',
    says: quick(
      'Draw three names of ships from the page of counters, and write them on your board; draw one for each ship that is launched.',
    ),
  },
  'first-player': {
    section: 'setup',
    says: 'The first player is drawn by lot, or is the youngest captain. Captains sit clockwise as their homes lie: red, blue, green, yellow. Turn order runs so, from the first player on.',
  },
  planning: {
    section: 'turn',
    says: ({ extras: chosen }) =>
      `1. Plan: all write their orders in secret.${chosen.includes('fog') ? '' : ' Boards lie open for all.'}`,
  },
  income: {
    section: 'turn',
    says: `2. Income: ${income.base} gold, and ${income.yard} for each shipyard and ${income.ship} for each ship on the map; ships in queues bring none.`,
  },
  resolving: {
    section: 'turn',
    says: '3. Reveal, and carry out all that is of one kind before the next: deploy, build, repair, upgrade, attack, sail. Within a kind the first player acts first, then clockwise; each captain’s orders go from the top of the card down.',
  },
  fighting: {
    section: 'turn',
    says: '4. Fight one round for each hex that was contested in an earlier turn, in the order of hexes.',
  },
  'hex-order': {
    section: 'turn',
    says: 'The order of hexes is by letter, AA after Z, then by number. A hex of water is free without a ship or a marker on it.',
  },
  building: {
    section: 'turn',
    says: `5. Construction, in turn order, lower yards first: cross one box for the first ship of each queue, also in the turn in which it was ordered. At box ${BUILD_TURNS} it is launched: ${HEALTH} HP, no upgrades, the lowest number that is free.`,
  },
  launching: {
    section: 'turn',
    says: 'It is launched on the harbor of its yard, or if that is not free on the nearest free hex: of several, the first in order.',
  },
  'next-turn': {
    section: 'turn',
    says: '6. The next captain clockwise who has a ship becomes first. Wipe the order cards, but for paths that go on.',
  },
  lapsing: {
    section: 'orders',
    says: 'A ship may have several orders. One that cannot be paid or carried out lapses and costs nothing.',
  },
  spend: { section: 'orders', says: read('spend') },
  deploying: {
    section: 'orders',
    says: `D, deploy, ${costs.deploy} gold: a ship on a harbor without any shipyard becomes one for good, with the lowest number that is free; its upgrades are lost. It builds from the next turn on. There are counters for ${most.yards} shipyards, the recommended limit; for a longer game agree on more.`,
  },
  queueing: {
    section: 'orders',
    says: `Build, ${costs.build} gold: write how many ships in the yard’s box. They join its queue, ${most.queue} at most; with those in queues you may have ${most.ships} ships.`,
  },
  repairing: {
    section: 'orders',
    says: `R, repair, ${costs.repair} gold: a damaged ship on the harbor of your own yard gets all its HP back. It does not sail in this turn, and drops its path.`,
  },
  upgrading: {
    section: 'orders',
    says: `S, C, L, upgrade a ship on the harbor of your own yard: sails ${costs.sails} gold (1 move more; at most ${upgrades.sails} sails), cannons ${costs.cannons} (1 damage more; at most ${upgrades.cannons}), Max Life ${costs.life} (${HEALTH} HP and 1 move more; at most ${upgrades.life}). You may buy several of one kind in a turn: S S. The ship may still sail, with its new moves.`,
  },
  'life-heals': { section: 'orders', says: read('life-heals') },
  attacking: {
    section: 'orders',
    says: `A, attack a shipyard, whose hex you write under “Attacks at”: the yard loses ${HEALTH} of its ${YARD_HEALTH} HP, however many cannons you have. A ship attacks once a turn, and may sail afterwards.`,
  },
  'yard-attack': { section: 'orders', says: read('yard-attack') },
  'no-encounter': {
    section: 'orders',
    says: 'An attack on a shipyard is no encounter: nothing fights back. A destroyed yard comes off, its queue is lost and not paid back, and another may be deployed there. Nothing is ever captured, and no shipyard is repaired.',
  },
  'yard-turned': {
    section: 'orders',
    says: ({ turns }) => (turns ? `Turn a shipyard over when it has ${HEALTH} HP left.` : undefined),
  },
  moving: {
    section: 'orders',
    says: `M, sail: write M, and hexes of water, harbors too, in order, each beside the last, none twice. A ship has ${BASE_MOVES} moves, 1 more for each sail and 1 more for each Max Life: ${BASE_MOVES + upgrades.sails + upgrades.life} at most.`,
  },
  'long-paths': {
    section: 'orders',
    says: 'A path longer than your moves goes on in the next turns, until you write another, or M alone to stop.',
  },
  steps: {
    section: 'sailing',
    says: 'All ships sail at once, step by step: everybody’s first hex, then everybody’s second. A ship may enter a hex that another leaves in the same step.',
  },
  stacking: { section: 'sailing', says: read('stacking') },
  stopping: {
    section: 'sailing',
    says: 'Whoever is stopped stays where it is and drops the rest of its path. A ship that was stopped, or sails no farther in this turn, stands.',
  },
  'bound-by-fights': {
    section: 'sailing',
    says: 'A ship that fights for a contested hex can neither sail nor deploy, and drops its path. It may be repaired and upgraded, and may attack a shipyard.',
  },
  'order-of-encounters': {
    section: 'meeting',
    says: 'In each step passing comes first, in turn order; then entering. Go by the order of hexes: settle the first where ships meet, then look again, as whoever was stopped now stands in the way of others.',
  },
  passing: {
    section: 'meeting',
    says: 'Passing: ships of two captains would trade places. Both choose in secret to proceed or attack: with a hand under the table, which both show at once. A fist attacks, an open hand does not. If both proceed, they trade places and sail on.',
  },
  'passing-fight': {
    section: 'meeting',
    says: 'If one or both attack, they fight one round, no more. If neither sinks, both are stopped; if one sinks, the other takes this step, may meet a third ship there, and is stopped.',
  },
  entering: {
    section: 'meeting',
    says: 'Entering: ships of several captains want one hex. All choose in the same way to yield or attack. If all yield, all are stopped.',
  },
  'one-attacks': {
    section: 'meeting',
    says: 'If one captain alone attacks, that ship enters without a fight and may sail on, and the others are stopped; of two ships of that captain, the lower number enters.',
  },
  'several-attack': {
    section: 'meeting',
    says: 'If more attack, the hex is contested: all are stopped, and those who attack fight for it.',
  },
  standing: { section: 'meeting', says: read('standing') },
  attacker: { section: 'meeting', says: read('attacker') },
  marker: {
    section: 'contest',
    says: ({ ships, turns }) =>
      `Put a marker on the contested hex, and ${ships === 'tents' ? 'lay the tents of those who fight for it on their sides' : `turn the counters of those who fight for it ${turns ? 'over' : 'half around, so that they stand on their heads'}`}; they stay where they are. They fight one round at once, then one in each turn, which nobody can decline.`,
  },
  'closed-hex': {
    section: 'contest',
    says: 'No other ship enters a contested hex: whoever sails there is stopped before it.',
  },
  targets: {
    section: 'contest',
    says: 'Each ship that attacks picks one enemy of that fight: in turn order, those of one captain by number. A ship that has rolled in this hex this turn, on either side, may defend but not attack.',
  },
  'end-of-fight': {
    section: 'contest',
    says: 'The fight ends at once when ships of one captain are left, or none. Take the marker off. Unless a ship is still on the hex, the lowest number of the winner’s ships that are in no other fight enters it.',
  },
  damage: { section: 'round', says: read('damage') },
  sinking: { section: 'round', says: 'A ship without HP sinks, and leaves the game. Wipe off what is written of it.' },
  'damage-counters': {
    section: 'round',
    says: unlessFog(
      'Cross off lost HP on the board. Damage counters beside a ship show all that it has lost: 1 or 5 HP each. If they run out, what is crossed off is enough.',
    ),
  },
  'gold-in-coins': {
    section: 'pieces',
    says: full(
      `Coins stand for the gold tracks of the boards. Take ${START.gold} gold; the rest, sorted by value, is the bank. Take income from it and pay into it; it changes coins whenever you ask. If it runs out of a value, mark gold on your board.`,
    ),
  },
  'names-drawn': {
    section: 'pieces',
    says: ({ build, extras: chosen }) =>
      build === 'full'
        ? `All ships by name are one pile: shuffle it, draw ${START.ships}, and write their names on your board as ships 1 to ${START.ships}; draw one for each ship that is launched.${chosen.includes('fog') ? '' : ' Mark its HP and upgrades on its card and not on the board.'} The card of a ship that is gone goes under the pile, wiped clean.`
        : undefined,
  },
  'order-tokens': {
    section: 'pieces',
    says: full(
      'Order tokens stand for the letters of the order card. Behind a hand or a book, lay one on your board for each order: on a ship’s number to deploy, its HP to repair, its sails, cannons or life to upgrade, its hits to attack, its moves to sail; on a yard’s queue for each ship to build. Write only paths and targets. Of one kind, the upper order comes first. Take them back after the turn.',
    ),
  },
  treasure: {
    section: 'islands',
    says: withBonus(
      `GOLD +${income.treasure}, a treasure island: whoever deploys a shipyard there gets ${income.treasure} gold.`,
    ),
  },
  supply: { section: 'islands', says: withBonus('FREE REPAIR, a supply island: a repair there costs nothing.') },
  fortress: {
    section: 'islands',
    says: withBonus(
      `YARD +${HEALTH} HP, a fortress island: a shipyard that is deployed there has ${YARD_HEALTH + HEALTH} HP.`,
    ),
  },
  'fog-cards': {
    section: 'fog',
    says: extra(
      'fog',
      'HP and upgrades of your ships are secret. Mark them on the status card of each ship, which lies before you with its mark up, and nowhere else. Put the damage counters away.',
    ),
  },
  'fog-sight': {
    section: 'fog',
    says: extra(
      'fog',
      `Whoever has a ship at most ${SIGHT} hexes from yours, counted straight, over land too, may look at its card. So ships that fight see each other.`,
    ),
  },
  'fog-orders': {
    section: 'fog',
    says: extra(
      'fog',
      'When orders are revealed, keep R, S, C and L covered; say which ships they are for only to whom may look at their cards. What you pay is seen.',
    ),
  },
  'legend-drawn': {
    section: 'legendary',
    says: extra(
      'legendary',
      'Shuffle the four legendary ships. Each captain draws one, which is their ship 1; put the others away.',
    ),
  },
  'legend-stats': {
    section: 'legendary',
    says: extra(
      'legendary',
      `It begins with ${LEGEND.health} HP and one cannon, and buys upgrades like any ship, up to ${HEALTH * (1 + upgrades.life)} HP and ${upgrades.cannons} cannons in all.`,
    ),
  },
  'legend-card': {
    section: 'legendary',
    says: ({ extras: chosen, build }) =>
      chosen.includes('legendary')
        ? `${build === 'full' ? 'It needs no card by name. ' : ''}${chosen.includes('fog') ? 'Mark its HP and upgrades on the status card of ship 1' : 'Mark its HP and upgrades on its own card and not on the board'}. When it is gone its card is put away; a new ship 1 is like any other.`
        : undefined,
  },
  'team-sides': {
    section: 'team',
    says: extra(
      'team',
      'Red and green play against blue and yellow. Each captain orders their own ships and yards, has the usual limits of both, and is out without ships; the last team with ships wins.',
    ),
  },
  'team-gold': {
    section: 'team',
    says: extra(
      'team',
      `A team has one purse, ${START.gold * 2} gold at first, on the board of red or of blue. The income of both captains goes into it, and it pays for both, in turn order.`,
    ),
  },
  'team-mates': {
    section: 'team',
    says: extra(
      'team',
      'In sailing, encounters and fights ships of a team count as those of one captain: they pass through each other and do not fight. Of two ships that could enter a hex, that of the captain who is earlier in turn order does.',
    ),
  },
  'team-yards': {
    section: 'team',
    says: extra('team', 'A shipyard builds, repairs and upgrades for its own captain alone, and no mate attacks it.'),
  },
  'team-talk': {
    section: 'team',
    says: extra('team', 'Mates may talk in secret and show each other their orders.'),
  },
  'solo-meets': {
    section: 'solo',
    says: extra(
      'solo',
      'In an encounter a ship of such a captain yields or proceeds if it has less than half of all its HP, and attacks otherwise.',
    ),
  },
  'solo-orders': {
    section: 'solo',
    says: extra(
      'solo',
      'The original says no more: agree before you play who writes the orders of these captains, or by what rule.',
    ),
  },
  'try-fog': {
    section: 'try',
    says: unless(
      'fog',
      `Fog of war: HP and upgrades of a ship are secret to whoever has no ship within ${SIGHT} hexes. Print its status cards.`,
    ),
  },
  'try-bonus': {
    section: 'try',
    says: ({ hasBonus }) =>
      hasBonus
        ? undefined
        : `Island bonuses: a treasure island gives ${income.treasure} gold to whoever deploys a shipyard there, a supply island repairs for nothing, and a shipyard on a fortress island has ${HEALTH} HP more. Print a map that marks them.`,
  },
  'try-legendary': {
    section: 'try',
    says: unless(
      'legendary',
      `Legendary ships: draw four at the start; such ships begin with ${LEGEND.health} HP and one cannon. Print the cards.`,
    ),
  },
  'try-team': {
    section: 'try',
    says: unless(
      'team',
      'Team play (four captains): two against two share income and victory, and each orders their own ships. Print its page of rules.',
    ),
  },
  'try-solo': {
    section: 'try',
    says: unless(
      'solo',
      'Captains without a player: a ship with less than half of its HP yields or proceeds; any other attacks.',
    ),
  },
  'try-open': {
    section: 'try',
    says: ({ combat }) =>
      combat === 'open'
        ? undefined
        : 'Deterministic combat, for tournaments and tables without dice: a list of rolls that the seed draws. Print the list.',
  },
  'silent-standing': {
    section: 'silent',
    says: 'A ship that stands. The original: “Ships cannot end movement on tiles occupied by enemy ships”, and a blocked path stops; but an encounter is when ships “attempt to occupy the same hex”. By the first, whoever never moves never loses. By default we play the second.',
  },
  'silent-yards': {
    section: 'silent',
    says: 'A shipyard is attacked from beside it, says the original, and by moving onto it, though attacks come before moves. By default we play from beside or on it, before moving.',
  },
  'silent-homes': {
    section: 'silent',
    says: 'Starting islands: the original has four, and captains select. Here a map has as many as captains play, and the color selects: print it for their number. The seed lays the map.',
  },
  'silent-numbers': {
    section: 'silent',
    says: 'Ours by default: income pays for orders of its turn, one ship on a hex, Max Life adds undamaged HP, who is attacker if both attack, both may sink.',
  },
  'silent-more': {
    section: 'silent',
    says: 'Ours: a shipyard builds from the turn after it is deployed, ships sail step by step, the order of hexes, orders lapse, a fight in passing is one round, a draw if the last ships sink together.',
  },
  'silent-pieces': {
    section: 'silent',
    says: quick('Gold tracks stand for the original’s 100 coins, and order cards for its order tokens.'),
  },
  'silent-extras': {
    section: 'silent',
    says: ({ extras: chosen }) => {
      const ours: Partial<Record<ExtraName, string>> = {
        fog: 'fog is counted straight, over land too, and covers orders',
        legendary: 'each captain draws one legendary ship, for ship 1, and 30 HP are the most',
        team: 'mates sit across, have one purse from the start, pass each other and do not fight',
      };
      const said = chosen.flatMap((name) => ours[name] ?? []);
      return said.length === 0 ? undefined : `Ours in optional rules: ${said.join('; ')}.`;
    },
  },
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingName = keyof typeof rulings;

/** Whether a section is printed on the second page. */
export const isFurther = (section: string): section is keyof typeof further => section in further;

export const rulingNames = Object.keys(rulings) as RulingName[];

/** Returns the sentence that a kit prints of a decision, if any. */
export function sayRuling(name: RulingName, kit: RuledKit): string | undefined {
  const { says }: Ruling = rulings[name];
  return typeof says === 'string' ? says : says(kit);
}
