// What a row says of one option, and how each kind of row is written. Whatever reads, writes or describes an option follows its row.
import type { z } from 'zod';
import type { Kinds } from './shape-of.js';
import type { Form, PackForm } from './form.js';
import { listNames } from './list-names.js';

/** What a row says in words. */
export interface Said {
  readonly title: string;
  /** A sentence for the JSON Schema of a spec and for the documents of the service. */
  readonly description: string;
  /** What holds when nothing is said; the texts name it by themselves. */
  readonly standard?: string | number | boolean;
  /** The flag of the command line, as `-p, --paper <name>`; left out where there is none. */
  readonly flag?: string;
  /** What the help of the command line says of the flag. */
  readonly help?: string;
  /** Whether what was written into the field may be repeated in errors and logs, as the kind of the row has it where nothing is said. */
  readonly open?: boolean;
  /** How it stands in the page's form; left out where it does not, or in a way of its own. */
  readonly form?: Form;
  /** The same for the form of a tournament. */
  readonly packForm?: PackForm;
  /** Whether the flag may stand several times. */
  readonly repeats?: boolean;
  /** Of a list, the fields that an item may have. */
  readonly items?: Readonly<Record<string, Row>>;
  /** Whether it makes sense only beside what no query may hold. */
  readonly bodyOnly?: boolean;
  /** Whether help lists its flag before those of its group. */
  readonly essential?: boolean;
}

/** Makes the schema of a value for who reads or describes one (`shapeOf`): a sheet is printed without, and sooner. */
export type Shape = (z: Kinds) => z.ZodType;

export interface Row extends Said {
  readonly kind: 'names' | 'choice' | 'number' | 'switch' | 'text' | 'own';
  /** What the value must be in a spec or in a body, where it is read with this. */
  readonly shape: Shape;
  /** How a query writes the value, where that is another way: reads it from its text. */
  readonly query?: Shape;
  /** The remedy for any other value, as a sentence part that follows "write". */
  readonly write: string;
  /** The kind of problem that any other value in a body is, where it has one of its own. */
  readonly problem?: 'bad-sheet';
  readonly open: boolean;
  /** The names that the value may be, where they are known. */
  readonly names?: readonly string[];
  /** The least and the greatest number, or how many bytes of text. */
  readonly range?: { readonly least: number; readonly most: number };
}

export type Rows = Readonly<Record<string, Row>>;

interface Own extends Said {
  readonly problem?: 'bad-sheet';
  readonly shape: Shape;
  readonly query?: Shape;
  readonly write: string;
}

/** A row whose values have a shape of their own. */
export function ownRow<const Given extends Own>(given: Given) {
  return finish('own', false, given);
}

/** A name of a table that a reader of its own knows, with its suggestions; the schema lists the names all the same. */
export function nameRow<const Given extends Said>(table: readonly string[] | object, given: Given) {
  const names = Array.isArray(table) ? (table as readonly string[]) : Object.keys(table);
  const shape = (z: Kinds) => z.string().meta({ enum: [...names] });
  return finish('names', true, { shape, names, write: listNames(names), ...given });
}

/** One of a few names, in lower case. */
export function choiceRow<const Given extends Said>(names: readonly string[], given: Given) {
  const shape = (z: Kinds) => z.enum(names as readonly [string, ...string[]]);
  return finish('choice', true, { shape, names, write: listNames(names), ...given });
}

export function numberRow<const Given extends Said>(least: number, most: number, given: Given) {
  const shape = (z: Kinds) => z.int().min(least).max(most);
  return finish('number', true, {
    shape,
    write: `a whole number from ${least} to ${most}`,
    range: { least, most },
    ...given,
  });
}

/** The words in which a text says yes and no. */
const spoken = { on: true, true: true, off: false, false: false } as const;

/** An option that is on or off. It is off when nothing is said, but where its row says otherwise. */
export function switchRow<const Given extends Said>(given: Given) {
  const query = (z: Kinds) => z.enum(['on', 'off', 'true', 'false']).transform((word) => spoken[word]);
  return finish('switch', true, { shape: (z: Kinds) => z.boolean(), query, write: 'true or false', ...given });
}

/** A text of a person. The schema counts code points, so it can only say that they are never more than the bytes. */
export function textRow<const Given extends Said>(bytes: number, write: string, given: Given) {
  const shape = (z: Kinds) => z.string().meta({ minLength: 1, maxLength: bytes });
  return finish('text', false, { shape, write, range: { least: 1, most: bytes }, ...given });
}

function finish<const Kind extends Row['kind'], Given extends Omit<Row, 'kind' | 'open'>>(
  kind: Kind,
  isOpen: boolean,
  given: Given & Said,
) {
  const { open = isOpen, description, standard } = given;
  return { ...given, kind, open, description: nameStandard(description, standard) };
}

/** Returns the text with what holds when nothing is said, before its full stop, unless it says so itself. */
export function nameStandard(text: string, standard: Said['standard']): string {
  if (standard === undefined || typeof standard === 'boolean' || /default:/i.test(text)) return text;
  return text.replace(/(\.?)$/, ` (default: ${standard})$1`);
}
