// Reads the order of a kit of Plunk and Plunder, the same for every front.
import type * as z from 'zod';
import type { ExtraName } from './game/extras.js';
import type { PlunderReadings } from './game/plunder-rules.js';
import { runSteps, type Steps } from './game/run-steps.js';
import { chooseReadings } from '../options/kit-rows.js';
import { chooseExtras, plunderOptions, plunderReadings, requireTeams } from '../options/plunder-rows.js';
import { type Fields, readOptions } from '../../core/option.js';
import { because, fieldName, Problem, readAll } from '../../core/problem.js';
import { type BoardOrder, type KitMap, prepareMap, readBoardOrder } from './map-order.js';

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

const playerOptions = plunderOptions.pick({ players: true });

type Printed = z.output<typeof printedOptions>;

interface KitPrint extends Pick<Printed, 'build' | 'ships' | 'backs' | 'duplex' | 'combat'> {
  readonly paper: NonNullable<Printed['paper']>;
  readonly board: BoardOrder;
  readonly rules: PlunderReadings;
  readonly nudge: readonly [x: number, y: number];
  readonly extras: readonly ExtraName[];
  /** What ships are called, where it is not by our names. */
  readonly names: readonly string[] | undefined;
}

export interface PlunderOrder extends KitPrint {
  readonly sea: KitMap;
}

/** Returns the order. Throws the Problems of its fields and of its map. */
export function orderPlunder(fields: Fields): PlunderOrder {
  return runSteps(preparePlunder(fields)());
}

/** Reads the fields. Returns what draws their map in steps. Both throw as orderPlunder does. */
export function preparePlunder(fields: Fields): () => Steps<PlunderOrder> {
  const { draw, print } = readAll({ draw: () => prepareMap(fields), print: () => readPlunder(fields) });
  // Before anything is drawn, where the map is not one's own.
  if (fields['map'] === undefined) requireTeams(print.extras, readOptions(playerOptions, fields).players);
  return function* () {
    const sea = yield* draw();
    requireTeams(print.extras, sea.map.players);
    return { ...print, sea };
  };
}

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
  const { board, rules, extras } = readAll({
    board: () => readBoardOrder({ ...fields, paper }),
    rules: () => chooseReadings(given, plunderReadings),
    extras: () => chooseExtras(asked),
  });
  const names = fields['names'] as KitPrint['names'];
  if (names !== undefined && build !== 'full')
    throw new Problem(
      'bad-value',
      because`is for cards of ships; add ${fieldName('build')} full, or leave it out`,
      'names',
    );
  const [x = 0, y = 0] = nudge.split(',').map(Number);
  return { board, rules, build, extras, ships, backs, duplex, nudge: [x, y], combat, paper, names };
}
