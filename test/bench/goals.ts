// A goal is a figure and its bound; the bench says whether it is met and asserts nothing.
import { figure } from './table.js';

export interface Goal {
  readonly name: string;
  /** Undefined when what it needs was not measured. */
  readonly value: number | undefined;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  readonly decimals: number;
  readonly unit: string;
}

/** Returns the goal as cells of a table: name, figure, bound, verdict. */
export function goalRow({ name, value, bound, decimals, unit }: Goal): string[] {
  const [sign, limit] = 'atLeast' in bound ? ['>=', bound.atLeast] : ['<=', bound.atMost];
  const asked = `${sign} ${figure(limit, decimals)} ${unit}`;
  if (value === undefined) return [name, '-', asked, 'not run'];
  const met = 'atLeast' in bound ? value >= limit : value <= limit;
  return [name, `${figure(value, decimals)} ${unit}`, asked, met ? 'met' : 'missed'];
}
