// A child as a roster names them, and as the class is printed.
import type * as z from 'zod';
import type { PrintRequest } from '../../paper/options.js';
import type { Place } from '../../core/problems/place.js';
import type { ChildField, childOptions } from '../options/class-rows.js';

/** What a roster says of one child; where it says nothing, the class has its way. */
export type ChildEntry = z.output<typeof childOptions>;

/** Says where a field of the child with an index (from 0) is written. */
export type PlaceOfChild = (index: number, field: ChildField) => Place;

export interface Child {
  readonly name: string;
  /** Null is the level of the class. */
  readonly level: string | null;
  readonly print: PrintRequest;
  /** The index of the child against whom this one plays. */
  readonly partner: number | null;
}
