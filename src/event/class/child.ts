// A child as a roster describes them, and as the class set prints them.
import type * as z from 'zod';
import type { PrintRequest } from '../../paper/options.js';
import type { Place } from '../../core/problems/place.js';
import type { ChildField, childOptions } from '../options/class-rows.js';

/** What a roster says about one child; what it leaves out is as for the class. */
export type ChildEntry = z.output<typeof childOptions>;

/** Says where a field of the child with an index (from 0) is written. */
export type PlaceOfChild = (index: number, field: ChildField) => Place;

export interface Child {
  /** Where the child stands on the class list, from 1, whoever is absent. */
  readonly number: number;
  readonly name: string;
  /** Null is the level of the class. */
  readonly level: string | null;
  readonly print: PrintRequest;
  /** Whether the sheet is in the file of text, too. */
  readonly text: boolean;
  /** The index of the child against whom this one plays. */
  readonly partner: number | null;
}
