// The rules: every decision with the sentence that is printed for it, in the order of the page.
import { type ExtraName, extras, LEGEND, SIGHT } from './extras.js';
import type { Combat } from './combat-text.js';
import { BASE_MOVES, BUILD_TURNS, costs, HEALTH, income, most, START, upgrades, YARD_HEALTH } from './numbers.js';
import { plunderRules, type PlunderReadings } from './plunder-rules.js';

/** A captain without a player builds until it has so many ships, and deploys only while it keeps so many. */
const WANTED = 6;
const KEPT = 3;

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

/** The sections of the page, in its order; optional rules have a page of their own. */
export const sections = {
  goal: 'Goal',
  setup: 'Set up',
  turn: 'A turn',
  orders: 'Orders',
  sailing: 'Sailing',
  meeting: 'Encounters',
  contest: 'Contested hexes',
  round: 'A round of combat',
  pieces: 'Coins, tokens and ships by name',
  islands: 'Islands with a word on them',
  ...extras,
} as const;

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
    says: 'Each captain takes a board, an order card, an aid, the counters of one color, and the home with its mark on the map.',
  },
  'first-pieces': {
    section: 'setup',
    says: `Put a shipyard on a harbor of your home, and ships 1 to ${START.ships} on three free water hexes beside it; you choose which. A ship has ${HEALTH} HP.`,
  },
  'first-gold': { section: 'setup', says: quick(`Mark ${START.gold} gold on your board.`) },
  'first-player': {
    section: 'setup',
    says: 'Draw lots for the first player. Turn order runs clockwise from there: red, blue, green, yellow.',
  },
  planning: { section: 'turn', says: '1. Plan: all write their orders in secret.' },
  income: {
    section: 'turn',
    says: `2. Income: ${income.base} gold, and ${income.yard} for each shipyard and ${income.ship} for each ship.`,
  },
  resolving: {
    section: 'turn',
    says: '3. Reveal, and carry out all that is of one kind before the next: deploy, build, repair, upgrade, attack, sail. Ties go clockwise: within a kind the first player begins, and each captain’s orders go as they are written.',
  },
  fighting: {
    section: 'turn',
    says: '4. Fight one round for each hex that was contested when ships began to sail, in the order of hexes.',
  },
  building: {
    section: 'turn',
    says: `5. Construction: the first ship in each queue moves on by one, lower yards first, and for the first time in the turn of its order. After ${BUILD_TURNS} turns it is launched: ${HEALTH} HP, no upgrades, the lowest number that is free.`,
  },
  launching: {
    section: 'turn',
    says: 'It is launched on the harbor of its yard, or if that is not free on the nearest free hex: of several, the first in order.',
  },
  'next-turn': { section: 'turn', says: '6. The next captain clockwise who has a ship becomes first.' },
  'hex-order': {
    section: 'turn',
    says: 'The order of hexes is by letter, AA after Z, then by number. A hex of water is free without a ship or a marker on it.',
  },
  lapsing: {
    section: 'orders',
    says: 'A ship may have several orders. One that cannot be paid or carried out lapses and costs nothing.',
  },
  spend: { section: 'orders', says: read('spend') },
  deploying: {
    section: 'orders',
    says: `D, deploy, ${costs.deploy} gold: a ship on a harbor without any shipyard becomes one for good, with the lowest number that is free; its upgrades are lost. ${most.yards} shipyards at most. It builds from the next turn on.`,
  },
  queueing: {
    section: 'orders',
    says: `B, build, ${costs.build} gold: a ship joins the queue of a yard, ${most.queue} at most; with those in queues you may have ${most.ships} ships.`,
  },
  repairing: {
    section: 'orders',
    says: `R, repair, ${costs.repair} gold: a damaged ship on the harbor of your own yard gets all its HP back. It does not sail in this turn, and drops its path.`,
  },
  upgrading: {
    section: 'orders',
    says: `S, C, L, upgrade a ship on the harbor of your own yard: sails ${costs.sails} gold (+1 move, ${upgrades.sails} at most), cannons ${costs.cannons} (+1 damage, ${upgrades.cannons} at most), Max Life ${costs.life} (+${HEALTH} HP, +1 move, ${upgrades.life} at most). It may still sail.`,
  },
  'life-heals': { section: 'orders', says: read('life-heals') },
  attacking: {
    section: 'orders',
    says: `A, attack a shipyard, whose hex you write in the box beside it: it loses ${HEALTH} of its ${YARD_HEALTH} HP, however many cannons you have. A ship attacks once a turn, and may sail afterwards.`,
  },
  'yard-attack': { section: 'orders', says: read('yard-attack') },
  'no-encounter': {
    section: 'orders',
    says: 'An attack on a shipyard is no encounter: nothing fights back. A destroyed yard comes off, its queue is lost and not paid back, and another may be deployed there. Nothing is ever captured.',
  },
  'yard-turned': {
    section: 'orders',
    says: ({ turns }) => (turns ? `Turn a shipyard over when it has ${HEALTH} HP left.` : undefined),
  },
  moving: {
    section: 'orders',
    says: `M, sail: write hexes of water in order, each beside the last, none twice. A ship has ${BASE_MOVES} moves, 1 more for each sail and 1 more for each Max Life: ${BASE_MOVES + upgrades.sails + upgrades.life} at most.`,
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
    says: 'In each step passing comes first, in turn order; then entering. Settle the first hex, in order, where ships meet, and look again: whoever was stopped now stands in the way of others.',
  },
  passing: {
    section: 'meeting',
    says: 'Passing: ships of two captains would trade places. Both choose in secret to proceed or attack. If both proceed, they trade places and sail on.',
  },
  'passing-fight': {
    section: 'meeting',
    says: 'If one attacks, they fight one round, no more. If both float, both are stopped; if one sinks, the other takes this step, may meet a third ship there, and is stopped.',
  },
  entering: {
    section: 'meeting',
    says: 'Entering: ships of several captains want one hex. All choose in secret to yield or attack. If all yield, all are stopped.',
  },
  'one-attacks': {
    section: 'meeting',
    says: 'If one captain alone attacks, that ship enters and may sail on, and the others are stopped; of two ships of that captain, the lower number enters.',
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
      `Put a marker on the contested hex, and ${ships === 'tents' ? 'lay the tents of those who fight for it on their sides' : `turn the counters of those who fight for it ${turns ? 'over' : 'half around'}`}; they stay where they are. They fight one round at once, then one in each turn.`,
  },
  'closed-hex': {
    section: 'contest',
    says: 'No other ship enters a contested hex: whoever sails there is stopped before it.',
  },
  targets: {
    section: 'contest',
    says: 'Each ship that attacks picks one enemy of that fight: in turn order, those of one captain by number. Whoever has fought in it this turn, on either side, does not attack again.',
  },
  'end-of-fight': {
    section: 'contest',
    says: 'The fight ends at once when ships of one captain are left. Take the marker off. Unless a ship is still on the hex, the lowest number of the winner’s ships that are in no other fight enters it.',
  },
  damage: { section: 'round', says: read('damage') },
  sinking: { section: 'round', says: 'A ship without HP sinks, and leaves the game.' },
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
    says: withBonus(`GOLD +${income.treasure}: whoever deploys a shipyard there gets ${income.treasure} gold.`),
  },
  supply: { section: 'islands', says: withBonus('FREE REPAIR: a repair there costs nothing.') },
  fortress: {
    section: 'islands',
    says: withBonus(`YARD +${HEALTH} HP: a shipyard that is deployed there has ${YARD_HEALTH + HEALTH} HP.`),
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
      `It begins with ${LEGEND.health} HP and one cannon, as if it had bought one Max Life and one cannon: it has ${BASE_MOVES + LEGEND.life} moves, and buys one Max Life and four cannons more at most.`,
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
  'solo-orders': {
    section: 'solo',
    says: ({ extras: chosen, readings }) =>
      chosen.includes('solo')
        ? `Before you plan, write the orders of each captain without a player by these steps, for the gold it has${readings['spend'] === 'before-income' ? '' : ' and its income of this turn'}. What it cannot pay it skips. Ships come in the order in which they were launched, yards in that in which they were built.`
        : undefined,
  },
  'solo-repair': {
    section: 'solo',
    says: extra('solo', '1. R: each ship on the harbor of its own yard with less than half of all its HP.'),
  },
  'solo-build': {
    section: 'solo',
    says: extra(
      'solo',
      `2. B: a ship at each yard without a queue, while the captain has fewer than ${WANTED} ships, those in queues among them.`,
    ),
  },
  'solo-cannons': {
    section: 'solo',
    says: extra('solo', '3. C: one cannon for each ship on the harbor of its own yard that has fewer than five.'),
  },
  'solo-deploy': {
    section: 'solo',
    says: extra(
      'solo',
      `4. D: the first ship that is on a harbor without a shipyard, if the captain has more than ${KEPT} ships and fewer than ${most.yards} yards.`,
    ),
  },
  'solo-attack': {
    section: 'solo',
    says: ({ extras: chosen, readings }) =>
      chosen.includes('solo')
        ? `5. A: each ship that is neither repaired nor deployed attacks the first rival shipyard ${readings['yard-attack'] === 'onto' ? 'on' : 'on or beside'} whose harbor it is.`
        : undefined,
  },
  'solo-sail': {
    section: 'solo',
    says: extra(
      'solo',
      '6. M: the same ships then sail, each as far as it can by the shortest way over water to the nearest rival shipyard, or if there is none to the nearest rival ship. Where several hexes are as near, draw a lot.',
    ),
  },
  'solo-meets': {
    section: 'solo',
    says: extra(
      'solo',
      'In an encounter its ship yields or proceeds if it has less than half of all its HP, and attacks otherwise; without a shipyard of its captain it always attacks. Of several targets it picks the one with the fewest HP; of equal ones, who came first in turn order when the fight began.',
    ),
  },
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingName = keyof typeof rulings;

/** Whether a section is printed with the optional rules. */
export const isExtra = (section: string): section is ExtraName => section in extras;

export const rulingNames = Object.keys(rulings) as RulingName[];

/** Returns the sentence that a kit prints of a decision, if any. */
export function sayRuling(name: RulingName, kit: RuledKit): string | undefined {
  const { says }: Ruling = rulings[name];
  return typeof says === 'string' ? says : says(kit);
}
