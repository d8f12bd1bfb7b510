// Reads the order of a club box: many tables of one game, with one map for all or one each.
import { requireTeams } from '../options/plunder-rows.js';
import { boxOptions } from '../options/box-rows.js';
import { mapOptions } from '../options/map-rows.js';
import { aboutOption, faultsOf, type Fields, type Options, pickFields } from '../../core/option.js';
import { because, type Cause, combine, Problem, readEach } from '../../core/problem.js';
import { fieldIsMissingWrite } from '../../core/sentences.js';
import { mapSeedIsMissing } from '../sentences.js';
import type { Place } from '../../core/problems/place.js';
import { readMapOrder } from '../plunder/map-order.js';
import { readPlunder } from '../plunder/plunder-order.js';

export interface BoxTable {
  readonly number: number;
  readonly name: string | null;
  /** Of its kit: all that its pages follow from but a secret. */
  readonly fields: Fields;
}

export interface BoxOrder {
  readonly isSame: boolean;
  readonly seed: string;
  readonly isSealed: boolean;
  readonly tables: readonly BoxTable[];
}

/** Says where a field is written: in a spec, or as a flag. */
export type PlaceOfField = (field: string) => Place;

export interface OwnTable {
  readonly name?: string;
  readonly players?: number;
  readonly seed?: string;
}

/** Returns the order. Throws all Problems of its fields, `bad-spec` with their places; nothing is drawn. */
export function readBox(fields: Fields, placeOf: PlaceOfField, options: Options = boxOptions): BoxOrder {
  const { error } = options.safeParse(fields);
  if (error !== undefined) {
    const faults = faultsOf(options, error, fields, 'bad-spec', placeOf);
    throw combine(faults.map(({ reason, place }) => fail(reason, place)));
  }
  const { tables: count, table: listed = [], 'same-map': same = false, ...common } = fields;
  const own = listed as readonly OwnTable[];
  const { length } = own;
  if (count === undefined && length === 0)
    throw fail(fieldIsMissingWrite(aboutOption(boxOptions.shape.tables).write), placeOf('tables'));
  const tables = Number(count ?? length);
  if (tables < length)
    throw fail(because`${tables} tables, but the spec lists ${length}; leave it out`, placeOf('tables'));
  const isSame = same === true;
  const seed = String(common['seed']);
  if (seed === '') throw fail(mapSeedIsMissing(), placeOf('seed'));
  const { extras } = placeProblems(() => readPlunder(common), placeOf);
  const order = readEach(Array.from({ length: tables }), (_, i): BoxTable => {
    const { name = null, ...differing } = own[i] ?? {};
    const placeOwn = (field: string) => placeOf(field in differing ? `table[${i}].${field}` : field);
    if (isSame) refuseDiffering(differing, placeOwn);
    const table = { ...common, seed: isSame ? seed : `${seed} ${i + 1}`, ...differing };
    placeProblems(() => {
      requireTeams(extras, readMapOrder(pickFields(table, mapOptions)).players);
    }, placeOwn);
    return { number: i + 1, name, fields: table };
  });
  return { isSame, seed, isSealed: common['combat'] === 'sealed', tables: order };
}

/** A flag is wrong in itself, a field in its spec. */
function fail(cause: Cause, place: Place): Problem {
  return new Problem(place.option === undefined ? 'bad-spec' : 'bad-value', cause, place);
}

function refuseDiffering(differing: object, placeOf: PlaceOfField): void {
  const [field] = Object.keys(differing);
  if (field !== undefined) throw fail(because`has no effect with same-map; leave it out`, placeOf(field));
}

/** Says of the Problems of a kit where their fields are written in the box. */
function placeProblems<T>(read: () => T, placeOf: PlaceOfField): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw combine(
      [error, ...error.others].map((each) => new Problem(each.code, each.reason, placeOf(each.place.field ?? 'seed'))),
    );
  }
}
