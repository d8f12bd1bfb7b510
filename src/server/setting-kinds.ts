// The kinds of settings: how the text of a flag or a variable becomes a value.
import { asGiven, because, type Cause } from '../core/problem.js';
import { settingIsNoSuchNumber } from './sentences.js';

export interface Setting<T> {
  readonly flag: string;
  /** What follows the flag in help texts; a switch has nothing. */
  readonly value: string | undefined;
  readonly variable: string;
  /** As help texts and the README write it. */
  readonly standard: string;
  readonly meaning: string;
  /** Whether the flag may stand several times; the variable then has its values with commas between. */
  readonly isList?: boolean;
  /** Turns the text of a flag or variable, or the standard, into the setting. `refuse` throws. */
  readonly read: (text: string, refuse: Refuse) => T;
}

export type Refuse = (cause: Cause) => never;

export const NONE = '-';

export function text(flag: string, value: string, standard: string, meaning: string): Setting<string> {
  return {
    ...names(flag),
    value,
    standard,
    meaning,
    read: (given, refuse) => given || refuse(because`is empty; give ${value}`),
  };
}

export function optional(flag: string, value: string, meaning: string): Setting<string | undefined> {
  return { ...text(flag, value, NONE, meaning), read: (given) => (given === NONE ? undefined : given) };
}

export function number(flag: string, least: number, most: number, standard: number, meaning: string): Setting<number> {
  return { ...names(flag), value: '<n>', standard: String(standard), meaning, read: readNumber(least, most) };
}

export function choice<Name extends string>(
  flag: string,
  known: readonly Name[],
  standard: Name,
  meaning: string,
): Setting<Name> {
  const read = (given: string, refuse: Refuse) =>
    known.find((name) => name === given) ??
    refuse(because`${asGiven(given)} is not known; choose one of ${known.join(', ')}`);
  return { ...names(flag), value: '<name>', standard, meaning, read };
}

export function readNumber(least: number, most: number): Setting<number>['read'] {
  return (given, refuse) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
    if (value >= least && value <= most) return value;
    return refuse(settingIsNoSuchNumber(given, least, most));
  };
}

export function names(flag: string): { flag: string; variable: string } {
  return { flag, variable: `BATTLE_TRACKER_${flag.slice(2).replaceAll('-', '_').toUpperCase()}` };
}
