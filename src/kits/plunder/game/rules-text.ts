// The rules of Plunk and Plunder as they are printed, in our own words.
import { type CombatSource, roundAid, tellRound } from './combat-text.js';

export interface RulesSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What the original leaves open or says in two ways: what each reading prints, the default first. */
export const plunderRules = {
  standing: {
    encounter: 'Whoever sails onto a ship that stands still meets it: the mover may attack, the stander defends.',
    safe: 'A ship that stands still cannot be met: a path onto its hex ends before it.',
  },
  attacker: {
    'first-player': 'Where both attack, whoever is earlier in turn order is the attacker.',
    alternate: 'Where both attack, they are the attacker by turns, whoever is earlier in turn order first.',
    roll: 'Where both attack, lots are drawn in each round for who is the attacker.',
  },
  'yard-attack': {
    adjacent: 'A ship attacks a shipyard from beside it. It must stand there when orders are carried out.',
    onto: 'A ship attacks a shipyard from its harbor. It must stand there when orders are carried out.',
  },
  'life-heals': {
    on: 'Max Life heals the 10 HP it adds.',
    off: 'The 10 HP that Max Life adds are healed by repair alone.',
  },
  spend: {
    'after-income': 'Income of this turn may be spent in it.',
    'before-income': 'Income comes after orders are carried out: it is spent from the next turn on.',
  },
  stacking: {
    one: 'Own ships pass through each other, but never end on one hex.',
    any: 'Own ships pass through each other, and may lie on one hex.',
  },
  damage: {
    together: 'Damage of a round is dealt together: both ships may sink, and then the marker goes.',
    'in-order':
      'Hits of a round are dealt in order, highest dice first, on the grid the attacker’s; what has sunk hits no more.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A reading of each rule. */
export type PlunderReadings = Readonly<Record<string, string>>;

const SETTLED = [
  'Paths are sailed step by step, all ships at once. Who trades places with an enemy passes; who wants the same hex enters. A path that an enemy blocks ends on its last free hex.',
  'Orders that cannot be paid lapse, in the order written.',
  'Of three or more in one contested hex each attacker, in turn order, picks one target, one round a turn.',
  'Moves are 3, 1 for each sail, 1 for each Max Life: 10 at most. If all last ships sink at once, it is a draw.',
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
    paragraphs: ['Be the last captain with ships. Whoever has none is out, whatever shipyards remain.'],
  },
  {
    title: 'Set up',
    paragraphs: [
      '- Each captain takes a board, the counters of one mark and an order card, and a home of that mark on the map.',
      '- Put a shipyard on a harbor of your home and three ships on free water beside it: 10 HP and 3 moves each. Note 50 gold on the board.',
      '- Lay the turn track out, and draw by lot whose mark is first.',
    ],
  },
  {
    title: 'A turn',
    paragraphs: [
      '1. Plan: all write their order cards, hidden.',
      '2. Income: 10 gold, 5 for each shipyard, 2 for each ship.',
      '3. Reveal, and carry out in this order: deploy, build, repair, upgrade, attack shipyards, move.',
      '4. Encounters: wherever ships of two captains meet.',
      '5. Construction: the first ship of each queue advances by one. After three turns it is put on the yard’s harbor, or on the nearest free water. The first player changes clockwise.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      '- D, deploy, 100 gold: a ship on a harbor without a yard becomes a shipyard.',
      '- B, build, 50 gold: a ship joins the queue of a yard, five at most.',
      '- R, repair, 20 gold: all HP, on the harbor of an own yard; the ship does not move.',
      '- S, C, L, upgrade, on the harbor of an own yard: sails 60 gold (+1 move, five at most), cannons 80 (+1 damage, five), Max Life 100 (+10 HP, +1 move, two). The ship may still move.',
      '- A, attack a shipyard: 10 damage of its 20, whatever the cannons. Its queue sinks with it.',
      '- M, move: write the hexes in order, over water alone. More than your moves are sailed in turns to come.',
    ],
  },
  {
    title: 'Encounters',
    paragraphs: [
      '- Passing: both choose in secret to proceed or attack. Both proceed: they trade places. Else they fight, and stay.',
      '- Entering: all choose in secret to yield or attack. All yield: nobody moves. One attacks: it enters. More: the hex is contested, all stay where they were, and they fight one round a turn until one side is left. Nobody else enters it.',
    ],
  },
];

const LIMITS: RulesSection = {
  title: 'Limits',
  paragraphs: ['12 ships and 4 shipyards a captain, 5 ships in a queue.'],
};

const BONUS: RulesSection = {
  title: 'Islands with a word on them',
  paragraphs: [
    'GOLD +10: whoever deploys a shipyard there gets 10 gold. FREE REPAIR: a repair there costs nothing. YARD +10 HP: a shipyard there has 30.',
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
    paragraphs: ['10 HP, 10 more a Max Life, two at most. Moves 3 + sails + life. Hits for 2 + cannons.'],
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
    title: 'Mind',
    paragraphs: [
      '- Deploying your last ship puts you out.',
      '- Against 10 HP the fourth and fifth cannon add nothing.',
    ],
  },
];
