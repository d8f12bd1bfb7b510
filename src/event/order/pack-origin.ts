// Where a spec's fields come from, and how what is wrong with them is named.
import { type Message, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import type { EntryField } from './pack-spec.js';

/** Asks whether a text can be drawn; throws a Problem with this place if not. */
export type CheckText = (text: string, place: Place) => void;

/** Says where a field of the player with an index (from 0) is written. */
export type PlaceOf = (index: number, field: EntryField) => Place;

/** What is known of where the fields come from; all of it may be left out. */
export interface PackOrigin {
  /** The file, which then stands before the field in problems; all problems of fields are `bad-spec` then. */
  readonly name?: string | undefined;
  /** Where the players stand, if in a file of their own; their problems are `bad-players` then. */
  readonly placeOf?: PlaceOf | undefined;
  /** Asks whether a name, an event or a date can be drawn. */
  readonly check?: CheckText | undefined;
}

/** Throws the Problem of a field. */
export type FailField = (where: string, message: Message) => never;

export function placeField({ name }: PackOrigin, field: string): Place {
  return { file: name, field };
}

/** Returns how problems of the spec are thrown. */
export function failIn(origin: PackOrigin): FailField {
  return (field, message) => {
    throw new Problem('bad-spec', message, placeField(origin, field));
  };
}

/** Returns where a player's field is written: in the spec, or in a row of the file. */
export function placePlayer(origin: PackOrigin, index: number, field: EntryField): Place {
  return origin.placeOf?.(index, field) ?? placeField(origin, `players[${index}].${field}`);
}

/** Throws the Problem of a player. */
export function failPlayer(origin: PackOrigin, index: number, field: EntryField, message: Message): never {
  const code = origin.placeOf === undefined ? 'bad-spec' : 'bad-players';
  throw new Problem(code, message, placePlayer(origin, index, field));
}
