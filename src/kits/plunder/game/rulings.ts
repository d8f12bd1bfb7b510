// The one source of rules: what the referee decides, each with the sentence that is printed for it, in the order of the page.
import { BASE_MOVES, BUILD_TURNS, costs, HEALTH, income, most, START, upgrades, YARD_HEALTH } from './turn/sea-game.js';
import { plunderRules, type PlunderReadings } from './plunder-rules.js';

/** What a kit holds, as far as its rules tell of it. */
export interface RuledKit {
  readonly readings: PlunderReadings;
  readonly build: 'quick' | 'full';
  readonly hasBonus: boolean;
}

export interface Ruling {
  readonly section: keyof typeof sections;
  /** Nothing where the kit has not what it tells of. */
  readonly says: string | ((kit: RuledKit) => string | undefined);
}

/** The sections of the page, in its order. */
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
    says: `Put a shipyard on a harbor of your home that has three free water hexes around it, and ships 1 to ${START.ships} on those, with ${HEALTH} HP each.`,
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
    says: '4. Fight one round for each hex that was contested when ships began to sail, the oldest first.',
  },
  building: {
    section: 'turn',
    says: `5. Construction: the first ship in each queue moves on by one, for the first time in the turn of its order. After ${BUILD_TURNS} turns it is launched: ${HEALTH} HP, no upgrades, the lowest number that is free.`,
  },
  launching: {
    section: 'turn',
    says: 'It is launched on the harbor of its yard, or if a ship is there on the nearest free water: of several, the hex that comes first by letter, then by number.',
  },
  'next-turn': { section: 'turn', says: '6. The next captain clockwise who has a ship becomes first.' },
  lapsing: {
    section: 'orders',
    says: 'A ship may have several orders. One that cannot be paid or carried out lapses and costs nothing.',
  },
  spend: { section: 'orders', says: read('spend') },
  deploying: {
    section: 'orders',
    says: `D, deploy, ${costs.deploy} gold: a ship on a harbor without any shipyard becomes one; its upgrades are lost. ${most.yards} shipyards at most. It builds from the next turn on.`,
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
    says: 'An attack on a shipyard is no encounter: nothing fights back. A destroyed yard comes off, its queue is lost, and its harbor is free for another.',
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
    says: 'Whoever is stopped stays where it is and drops the rest of its path. A ship that was stopped, or has no hex left to sail to, stands.',
  },
  'bound-by-fights': {
    section: 'sailing',
    says: 'A ship that fights for a contested hex can neither sail nor deploy, and drops its path. It may be repaired and upgraded, and may attack a shipyard.',
  },
  'order-of-encounters': {
    section: 'meeting',
    says: 'In each step passing comes first, in turn order; then entering, hex by hex, by letter and number.',
  },
  passing: {
    section: 'meeting',
    says: 'Passing: ships of two captains would trade places. Both choose in secret to proceed or attack. If both proceed, they trade places and sail on.',
  },
  'passing-fight': {
    section: 'meeting',
    says: 'If one attacks, they fight one round, no more. If both float, both are stopped; if one sinks, the other takes this step and is stopped there.',
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
    says: 'Put a marker on the contested hex, and turn the counters of those who fight for it half around; they stay where they are. They fight one round at once, then one in each turn.',
  },
  'closed-hex': {
    section: 'contest',
    says: 'No other ship enters a contested hex: whoever sails there is stopped before it.',
  },
  targets: {
    section: 'contest',
    says: 'Each ship that attacks, in turn order, picks one enemy of that fight. Whoever has fought in it this turn, on either side, does not attack again.',
  },
  'end-of-fight': {
    section: 'contest',
    says: 'The fight ends when ships of one captain are left. Take the marker off; unless a ship stands on the hex, the lowest number of the winner’s ships enters it.',
  },
  damage: { section: 'round', says: read('damage') },
  'damage-counters': {
    section: 'round',
    says: 'Cross off lost HP on the board. Damage counters beside a ship show all that it has lost: 1 or 5 HP each.',
  },
  'gold-in-coins': {
    section: 'pieces',
    says: full(
      `Coins stand for the gold tracks of the boards. Take ${START.gold} gold; the rest, sorted by value, is the bank. Take income from it and pay into it; it changes coins whenever you ask. If it runs out of a value, mark gold on your board.`,
    ),
  },
  'names-drawn': {
    section: 'pieces',
    says: full(
      `Shuffle the ships by name, draw ${START.ships}, and lay them down as ships 1 to ${START.ships}; draw one for each ship that is launched. Mark its HP and upgrades on its card and not on the board. The card of a ship that is gone goes under the pile, wiped clean.`,
    ),
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
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingName = keyof typeof rulings;

export const rulingNames = Object.keys(rulings) as RulingName[];

/** Returns the sentence that a kit prints of a decision, if any. */
export function sayRuling(name: RulingName, kit: RuledKit): string | undefined {
  const { says }: Ruling = rulings[name];
  return typeof says === 'string' ? says : says(kit);
}
