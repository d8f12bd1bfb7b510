// What a row of the tables of wordings is, and which parameters its templates take.

/**
 * A sentence that the place stands before, without a full stop, and what would remedy it. `{name}` is a parameter that all may read, `{name:secret}`
 * one of a sheet, `{name:given}` what was written into the field at fault, `{name:name}` the name of a field or header as it was written; `{@name}` is the name of a field.
 */
export interface Wording {
  readonly says: string;
  readonly fix?: string;
}

export type Parameter = string | number;

/** The names of the parameters in a template. */
export type SlotsOf<Text> = Text extends `${string}{${infer Slot}}${infer Rest}` ? NameOf<Slot> | SlotsOf<Rest> : never;

type NameOf<Slot extends string> = Slot extends '' | `@${string}` | `${string} ${string}`
  ? never
  : Slot extends `${infer Name}:${string}`
    ? Name
    : Slot;
