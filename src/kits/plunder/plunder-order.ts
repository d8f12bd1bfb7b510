// Reads the order of a kit of Plunk and Plunder, the same for every front.
import type * as z from 'zod';
import type { ExtraName } from './game/extras.js';
import type { PlunderReadings } from './game/plunder-rules.js';
import { chooseReadings } from '../options/kit-rows.js';
import { chooseExtras, plunderOptions, plunderReadings, requireTeams } from '../options/plunder-rows.js';
import { type Fields, readOptions } from '../../core/option.js';
import { readAll } from '../../core/problem.js';
import { type BoardOrder, type KitMap, orderMap, readBoardOrder, readMapOrder } from './map-order.js';

const printedOptions = plunderOptions.pick({
  backs: true,
  duplex: true,
  nudge: true,
  rules: true,
  build: true,
  with: true,
  ships: true,
  combat: true,
  paper: true,
});

type Printed = z.output<typeof printedOptions>;

interface KitPrint extends Pick<Printed, 'build' | 'ships' | 'backs' | 'duplex' | 'combat'> {
  readonly paper: NonNullable<Printed['paper']>;
  readonly board: BoardOrder;
  readonly rules: PlunderReadings;
  readonly nudge: readonly [x: number, y: number];
  readonly extras: readonly ExtraName[];
}

export interface PlunderOrder extends KitPrint {
  readonly sea: KitMap;
}

/** Returns the order. Throws the Problems of its fields and of its map. */
export function orderPlunder(fields: Fields): PlunderOrder {
  const print = readPlunder(fields);
  return { ...print, sea: orderMap(fields) };
}

/** Returns all of an order but its map, and draws nothing. Throws the Problems of all fields. */
export function readPlunder(fields: Fields): KitPrint {
  const {
    rules: given,
    build,
    with: asked,
    ships,
    backs,
    duplex,
    nudge,
    combat,
    paper = 'a4',
  } = readOptions(printedOptions, fields);
  const { board, rules, extras, origin } = readAll({
    board: () => readBoardOrder({ ...fields, paper }),
    rules: () => chooseReadings(given, plunderReadings),
    extras: () => chooseExtras(asked),
    origin: () => readMapOrder(fields),
  });
  requireTeams(extras, origin.players);
  const [x = 0, y = 0] = nudge.split(',').map(Number);
  return { board, rules, build, extras, ships, backs, duplex, nudge: [x, y], combat, paper };
}
