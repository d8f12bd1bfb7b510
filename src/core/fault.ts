// What is wrong with a sheet.
import type { Cause } from './problem.js';

/** One thing that is wrong: the field of the sheet's JSON, and what is wrong with it. */
export interface Fault {
  readonly where: string;
  readonly cause: Cause;
}
