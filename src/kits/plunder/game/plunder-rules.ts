// The rules of Plunk and Plunder that may be read in several ways.

/** What the original leaves open or says in two ways: what each reading prints, the default first. */
export const plunderRules = {
  standing: {
    encounter:
      'Whoever sails onto an enemy that stands meets it: the mover chooses to yield or attack and is stopped either way. If it attacks, the hex is contested; the mover is the attacker in every round, and the ship that stands stays there and defends, even while it fights for another hex.',
    safe: 'An enemy that stands cannot be met: whoever sails onto its hex is stopped before it.',
  },
  attacker: {
    'first-player':
      'Whoever alone attacks is the attacker. Where both attack, it is whoever is earlier in the order of this turn.',
    alternate:
      'Whoever alone attacks is the attacker. Where both attack, they take turns; whoever is earlier in turn order when they meet begins.',
    roll: 'Whoever alone attacks is the attacker. Where both attack, draw lots in each round.',
  },
  'yard-attack': {
    adjacent: 'A ship attacks from a hex beside the shipyard’s harbor, or on it, where it is before ships sail.',
    onto: 'A ship attacks from the shipyard’s harbor, where it is before ships sail.',
  },
  'life-heals': {
    on: 'The 10 HP that Max Life adds are undamaged; old damage stays.',
    off: 'Max Life adds 10 HP, but only a repair heals them.',
  },
  spend: {
    'after-income': 'Income may be spent in the turn that brings it.',
    'before-income': 'Orders are paid before this turn’s income, which can be spent from the next turn on.',
  },
  stacking: {
    one: 'Your own ships pass through each other, but only one ends on a hex. Who stays: a ship that did not sail or that fights, else the lowest number. Each other one drops its path and goes back along its way to the last free hex; if none is free, to the nearest free hex: of several, the first in order. Captains do so in turn order.',
    any: 'Your own ships pass through each other, and may share a hex.',
  },
  damage: {
    together: 'Both ships take the damage of a round at once: both may sink.',
    'in-order': 'Hits of a round are dealt in order: highest dice first. A sunk ship hits no more.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A reading of each rule. */
export type PlunderReadings = Readonly<Record<string, string>>;
