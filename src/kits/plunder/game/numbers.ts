// The numbers of Plunk and Plunder: what things cost, bring and hold.

/** What things cost in gold. */
export const costs = { deploy: 100, build: 50, repair: 20, sails: 60, cannons: 80, life: 100 } as const;

export const upgrades = { sails: 5, cannons: 5, life: 2 } as const;

export const income = { base: 10, yard: 5, ship: 2, treasure: 10 } as const;

export const most = { ships: 12, yards: 4, queue: 5 } as const;

export const START = { gold: 50, ships: 3 } as const;

/** HP of a ship, and what Max Life adds; of a yard, what a fortress adds, and what an attack takes. */
export const HEALTH = 10;
export const YARD_HEALTH = 20;
export const BUILD_TURNS = 3;
export const BASE_MOVES = 3;
