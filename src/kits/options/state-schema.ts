// What a state of a game of Plunk and Plunder may be as JSON.
import * as z from 'zod';
import { colors } from '../plunder/game/colors.js';
import {
  BUILD_TURNS,
  combats,
  most,
  mostHealth,
  upgrades,
  YARD_HEALTH,
  HEALTH,
} from '../plunder/game/turn/sea-game.js';
import { plunderReadings } from './plunder-rows.js';

const MOST = 1_000_000;
const count = (limit: number) => z.int().min(0).max(limit);
const hex = z.string().max(4);
const color = z.enum(colors);
const piece = z.string().regex(/^[RBGY](?: yard )?[1-9]\d?$/);

const ship = z.object({
  ship: piece,
  at: hex,
  health: count(mostHealth(upgrades)).min(1),
  sails: count(upgrades.sails),
  cannons: count(upgrades.cannons),
  life: count(upgrades.life),
  route: z.array(hex).max(MOST),
});

const yard = z.object({
  yard: piece,
  at: hex,
  health: count(YARD_HEALTH + HEALTH).min(1),
  queue: count(most.queue),
  built: count(BUILD_TURNS - 1),
});

const contest = z.object({
  at: hex,
  rounds: count(MOST),
  fighters: z.array(z.object({ ship: piece, attacks: z.boolean() })).max(48),
});

export const stateSchema = z.object({
  generator: z.literal('k1'),
  kind: z.literal('plunder-state'),
  seed: z.string().min(1).max(200),
  combat: z.enum(combats),
  rules: z.object(
    Object.fromEntries(Object.entries(plunderReadings).map(([name, readings]) => [name, z.enum(readings)])),
  ),
  turn: count(MOST).min(1),
  first: color,
  rounds: count(MOST),
  winner: z.enum([...colors, 'draw']).nullable(),
  gold: z.record(z.string(), count(MOST)),
  ships: z.array(ship).max(48),
  yards: z.array(yard).max(16),
  contests: z.array(contest).max(48),
  map: z.array(z.string().max(200)).max(60),
});

export type StateJson = z.infer<typeof stateSchema>;
