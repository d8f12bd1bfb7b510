// Reads the order of a kit of Plunk and Plunder, the same for every front.
import type { PlunderReadings } from './game/rules-text.js';
import { runSteps, type Steps } from './game/run-steps.js';
import type { PaperName } from '../../paper/geometry/papers.js';
import { builds, plunderPapers, plunderReadings, plunderOptions, shipLooks } from '../options/plunder-rows.js';
import { choose } from '../../core/input/choose.js';
import type { Fields } from '../../core/option.js';
import { because, fieldName, Problem, readAll } from '../../core/problem.js';
import { chooseReadings } from '../choose-readings.js';
import { type KitCombat, orderCombat } from './combat-order.js';
import { type BoardOrder, type KitMap, prepareMap, readBoardOrder } from './map-order.js';

export interface PlunderOrder {
  readonly sea: KitMap;
  readonly board: BoardOrder;
  readonly rules: PlunderReadings;
  readonly combat: KitCombat;
  readonly build: (typeof builds)[number];
  readonly ships: (typeof shipLooks)[number];
  readonly paper: (typeof plunderPapers)[number] & PaperName;
  /** What ships are called, where it is not by our names. */
  readonly names: readonly string[] | undefined;
}

/** Returns the order. Throws the Problems of its fields and of its map. */
export function orderPlunder(fields: Fields): PlunderOrder {
  return runSteps(preparePlunder(fields)());
}

/** Reads the fields. Returns what draws their map in steps. Both throw as orderPlunder does. */
export function preparePlunder(fields: Fields): () => Steps<PlunderOrder> {
  const { draw, print } = readAll({ draw: () => prepareMap(fields), print: () => readPlunder(fields) });
  return function* () {
    const sea = yield* draw();
    return { ...print, sea, combat: orderCombat(fields, sea) };
  };
}

export function readPlunder(fields: Fields): Omit<PlunderOrder, 'sea' | 'combat'> {
  const paper = () => choose(fields['paper'] ?? 'a4', plunderPapers, 'paper');
  return readAll<Omit<PlunderOrder, 'sea' | 'combat'>>({
    board: () => readBoardOrder({ ...fields, paper: paper() }),
    rules: () => chooseReadings(fields['rules'] ?? [], plunderReadings),
    build: () => choose(fields['build'] ?? plunderOptions.shape.build.def.defaultValue, builds, 'build'),
    ships: () => choose(fields['ships'] ?? plunderOptions.shape.ships.def.defaultValue, shipLooks, 'ships'),
    paper,
    names: () => readNames(fields),
  });
}

function readNames({ names, build }: Fields): PlunderOrder['names'] {
  if (names === undefined || build === 'full') return names as PlunderOrder['names'];
  throw new Problem(
    'bad-value',
    because`is for cards of ships; add ${fieldName('build')} full, or leave it out`,
    'names',
  );
}
