// The rules of Plunk and Plunder as they are printed, in our own words.
import { type CombatSource, roundAid, tellRound } from './combat-text.js';

export interface RulesSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What the original leaves open or says in two ways: what each reading prints, the default first. */
export const plunderRules = {
  standing: {
    encounter: 'Whoever sails onto a ship that stands still meets it: the mover may attack, the other ship defends.',
    safe: 'A ship that stands still cannot be met: a path onto its hex ends before it.',
  },
  attacker: {
    'first-player': 'Where both attack, whoever is earlier in turn order is the attacker.',
    alternate: 'Where both attack, they take turns as the attacker; whoever is earlier in turn order begins.',
    roll: 'Where both attack, draw lots in each round for who is the attacker.',
  },
  'yard-attack': {
    adjacent: 'A ship attacks a shipyard from beside it. It must stand there when orders are carried out.',
    onto: 'A ship attacks a shipyard from its harbor. It must stand there when orders are carried out.',
  },
  'life-heals': {
    on: 'Max Life heals the 10 HP it adds.',
    off: 'Max Life adds 10 HP, but only a repair heals them.',
  },
  spend: {
    'after-income': 'Income may be spent in the turn that brings it.',
    'before-income': 'Income comes after orders are carried out: it can be spent from the next turn on.',
  },
  stacking: {
    one: 'Your own ships pass through each other, but never end on the same hex.',
    any: 'Your own ships pass through each other, and may share a hex.',
  },
  damage: {
    together: 'Both ships take the damage of a round at once: both may sink, and then the marker is taken off.',
    'in-order':
      'Hits of a round are dealt in order: highest dice first, with the grid the attacker’s first. A sunk ship hits no more.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A reading of each rule. */
export type PlunderReadings = Readonly<Record<string, string>>;

const SETTLED = [
  'All ships sail their paths at once, step by step. Ships that trade places with an enemy count as passing, ships that want the same hex as entering. A path that an enemy blocks ends on its last free hex.',
  'Orders are paid in the order written. An order that cannot be paid lapses.',
  'With three or more ships in a contested hex, each attacker in turn order picks one target, for one round a turn.',
  'A ship has 3 moves, 1 more for each sail and 1 more for each Max Life: 10 at most. If the last ships all sink at once, it is a draw.',
];

function inForce(readings: PlunderReadings): RulesSection {
  const chosen = Object.entries<Readonly<Record<string, string>>>(plunderRules).map(([name, says]) => {
    return says[readings[name] ?? ''] ?? (Object.values(says)[0] as string);
  });
  return { title: 'Rules in force', paragraphs: [...chosen, ...SETTLED].map((text) => `- ${text}`) };
}

/** How it is played, before what each may read otherwise. */
const PLAY: readonly RulesSection[] = [
  {
    title: 'Goal',
    paragraphs: ['Be the last captain with ships. Whoever has none is out, even with shipyards left.'],
  },
  {
    title: 'Set up',
    paragraphs: [
      '- Each captain takes a board, an order card, the counters of one mark, and the home with that mark on the map.',
      '- Put a shipyard on a harbor of your home and three ships on free water beside it: 10 HP and 3 moves each. Note 50 gold on your board.',
      '- Lay out the turn track, and draw lots for whose mark is first.',
    ],
  },
  {
    title: 'A turn',
    paragraphs: [
      '1. Plan: all write their order cards in secret.',
      '2. Income: 10 gold, and 5 for each shipyard and 2 for each ship.',
      '3. Reveal, and carry out in this order: deploy, build, repair, upgrade, attack shipyards, move.',
      '4. Encounters: wherever ships of two captains meet.',
      '5. Construction: the first ship in each queue moves on by one. After three turns put it on the yard’s harbor, or on the nearest free water. The next player clockwise becomes first.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      '- D, deploy, 100 gold: a ship on a harbor without a yard becomes a shipyard.',
      '- B, build, 50 gold: a ship joins the queue of a yard, five at most.',
      '- R, repair, 20 gold: a ship on the harbor of your own yard gets all its HP back, and does not move.',
      '- S, C, L, upgrade a ship on the harbor of your own yard: sails 60 gold (+1 move, five at most), cannons 80 (+1 damage, five at most), Max Life 100 (+10 HP, +1 move, two at most). It may still move.',
      '- A, attack a shipyard: it loses 10 of its 20 HP, however many cannons you have. Its queue sinks with it.',
      '- M, move: write the hexes in order, water only. A path longer than your moves goes on in the next turns.',
    ],
  },
  {
    title: 'Encounters',
    paragraphs: [
      '- Passing: both choose in secret to proceed or attack. If both proceed, they trade places. Otherwise they stay and fight.',
      '- Entering: all choose in secret to yield or attack. If all yield, nobody moves. If one attacks, it enters. If more attack, the hex is contested: all stay where they were, and fight one round a turn until one side is left. Nobody else enters it.',
    ],
  },
];

const LIMITS: RulesSection = {
  title: 'Limits',
  paragraphs: ['12 ships and 4 shipyards for each captain, 5 ships in a queue.'],
};

const BONUS: RulesSection = {
  title: 'Islands with a word on them',
  paragraphs: [
    'GOLD +10: whoever deploys a shipyard there gets 10 gold. FREE REPAIR: a repair there costs nothing. YARD +10 HP: a shipyard there has 30 HP.',
  ],
};

/** Returns the rules page; without a reading a rule is read as it is by default. */
export const seaRules = (
  readings: PlunderReadings,
  source: CombatSource,
  hasBonus: boolean,
): readonly RulesSection[] => [
  ...PLAY,
  { title: 'A round of combat', paragraphs: tellRound(source) },
  inForce(readings),
  LIMITS,
  ...(hasBonus ? [BONUS] : []),
];

/** What every captain has at hand. */
export const seaAid = (source: CombatSource): readonly RulesSection[] => [
  {
    title: 'Turn',
    paragraphs: ['Plan. Income 10 + 5 a yard + 2 a ship. Reveal: D, B, R, S C L, A, M. Encounters. Construction.'],
  },
  {
    title: 'Costs',
    paragraphs: ['Ship 50, deploy 100, repair 20, sails 60, cannons 80, Max Life 100 gold.'],
  },
  {
    title: 'A ship',
    paragraphs: ['10 HP, and 10 more for each Max Life, two at most. Moves: 3 + sails + life. A hit: 2 + cannons.'],
  },
  {
    title: 'Combat',
    paragraphs: [roundAid(source)],
  },
  {
    title: 'Limits',
    paragraphs: ['12 ships, 4 yards, 5 in a queue. A yard has 20 HP.'],
  },
  {
    title: 'Remember',
    paragraphs: [
      '- Deploying your last ship puts you out.',
      '- Against 10 HP the fourth and fifth cannon add nothing.',
    ],
  },
];
