// An option is a zod schema of its value, which holds its default, and what is said of it in words. Whatever reads, writes or describes an option follows from these.
import * as z from 'zod';
import { notKnown } from './input/choose.js';
import { findIssues, keyIsNotKnown } from './input/find-issues.js';
import type { Form, PackForm } from './options/form.js';
import { listNames } from './options/list-names.js';
import { combine, Problem } from './problem.js';
import type { ProblemCode } from './problems/kinds.js';
import type { Place } from './problems/place.js';

/** Fields as they come from outside, still unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is said of an option in words. */
interface OptionWords {
  readonly title: string;
  /** A sentence for the JSON Schema of a spec and for the documents of the service; the default is added. */
  readonly description: string;
  /** The default in words, where it depends on other options, so that the schema has none. */
  readonly defaultValue?: string | number;
  /** The flag of the command line, as `-p, --paper <name>`; left out where there is none. */
  readonly flag?: string;
  /** What the help of the command line says of the flag. */
  readonly help?: string;
  /** The remedy for any other value, as a sentence part that follows "write", where the schema does not tell it. */
  readonly write?: string;
  /** How it stands in the page's form; left out where it does not, or in a way of its own. */
  readonly form?: Form;
  /** The same for the form of a tournament. */
  readonly packForm?: PackForm;
  /** Whether the flag may stand several times. */
  readonly repeats?: boolean;
  /** Of a list, the fields that an item may have. */
  readonly items?: Options;
  /** Whether it makes sense only beside what no query may hold. */
  readonly bodyOnly?: boolean;
  /** Whether help lists its flag before those of its group. */
  readonly essential?: boolean;
  /** How a query writes the value, where that is another way: reads it from its text. */
  readonly query?: z.ZodType;
  /** The kind of problem that a wrong value in a body is, where that is not `bad-value`. */
  readonly problem?: 'bad-sheet';
}

export type Options = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** An option's words, and what its schema tells. */
interface OptionMeta extends Omit<OptionWords, 'defaultValue' | 'write'> {
  readonly kind: 'choice' | 'number' | 'switch' | 'text' | 'own';
  readonly defaultValue?: string | number | boolean;
  readonly write: string;
  readonly names?: readonly string[];
  /** The least and the greatest number, or how many bytes of text. */
  readonly range?: { readonly least: number; readonly most: number };
}

const known = new WeakMap<z.ZodType, OptionMeta>();

/** Says in words what a value is. Schemas derived from this one would lose the words. */
export function option<Schema extends z.ZodType>(schema: Schema, words: OptionWords): Schema {
  const read = readSchema(schema);
  const { defaultValue = read.defaultValue, write = read.write } = words;
  const description = nameDefault(words.description, defaultValue);
  const meta = { ...read, ...words, write, description, ...(defaultValue === undefined ? {} : { defaultValue }) };
  known.set(schema, meta);
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), title: words.title, description });
  return schema;
}

export function aboutOption(schema: z.ZodType): OptionMeta {
  const about = known.get(schema);
  if (about === undefined) throw new Error('nothing is said of this option');
  return about;
}

/** Returns the same option with some of its words replaced. */
export function withWords<Schema extends z.ZodType>(schema: Schema, words: Partial<OptionWords>): Schema {
  return option(schema.clone(), { ...wordsOf(schema), ...words });
}

function wordsOf(schema: z.ZodType): OptionWords {
  const { defaultValue, ...about } = aboutOption(schema);
  return typeof defaultValue === 'boolean' || defaultValue === undefined ? about : { ...about, defaultValue };
}

export function required<Schema extends z.ZodType>(schema: z.ZodOptional<Schema>): Schema {
  return option(schema.unwrap().clone(), wordsOf(schema));
}

/** The schema of an option, too, and its name. */
export interface NamedOption extends OptionMeta {
  readonly name: string;
  readonly schema: z.ZodType;
}

export function listOptions(options: Options['shape']): NamedOption[] {
  return Object.entries(options).map(([name, schema]) => ({ ...aboutOption(schema), name, schema }));
}

/** A text of a person. The schema counts code points, so it can only say that they are never more than the bytes. */
export function text(bytes: number) {
  return z.string().meta({ minLength: 1, maxLength: bytes });
}

/** The words in which a text says yes and no. */
const spoken = { on: true, true: true, off: false, false: false } as const;

const spokenSchema = z.enum(['on', 'off', 'true', 'false']);

export function querySchema({ kind, query, schema }: NamedOption): z.ZodType {
  return query ?? (kind === 'switch' ? spokenSchema : schema);
}

/** Returns what a query writes as a value; undefined for what is neither yes nor no. */
export function valueOfText({ kind, query }: OptionMeta, text: string): unknown {
  if (query !== undefined) return query.safeParse(text).data;
  return kind === 'switch' ? spoken[spokenSchema.safeParse(text).data as 'on'] : text;
}

function readSchema(schema: z.ZodType): Pick<OptionMeta, 'kind' | 'names' | 'range' | 'defaultValue' | 'write'> {
  if (schema instanceof z.ZodDefault) {
    const { defaultValue } = schema.def;
    const isPlain = ['string', 'number', 'boolean'].includes(typeof defaultValue);
    const inner = readSchema(schema.def.innerType as z.ZodType);
    return isPlain ? { ...inner, defaultValue: defaultValue as string } : inner;
  }
  if (schema instanceof z.ZodOptional) return readSchema(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodBoolean) return { kind: 'switch', write: 'true or false' };
  if (schema instanceof z.ZodEnum) {
    const names = schema.options.map(String);
    return { kind: 'choice', names, write: listNames(names) };
  }
  if (schema instanceof z.ZodNumber) {
    if (!schema.isInt) return { kind: 'number', write: '' };
    const [least, most] = [schema.minValue ?? 0, schema.maxValue ?? 0];
    return { kind: 'number', write: `a whole number from ${least} to ${most}`, range: { least, most } };
  }
  const { maxLength: most, enum: names } = z.globalRegistry.get(schema) ?? {};
  if (typeof most === 'number') return { kind: 'text', write: '', range: { least: 1, most } };
  return Array.isArray(names) ? { kind: 'own', write: '', names: names.map(String) } : { kind: 'own', write: '' };
}

/** Returns the text with the default before its full stop, unless it names the default itself. */
export function nameDefault(text: string, value: OptionMeta['defaultValue']): string {
  if (value === undefined || typeof value === 'boolean' || /default:/i.test(text)) return text;
  return text.replace(/(\.?)$/, ` (default: ${value})$1`);
}

export function pickFields(fields: Fields, { shape }: Options): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(shape, name)));
}

/** Returns the fields without those that are null or undefined; names in small letters and digits as numbers, where the options want these. */
export function tidyFields(
  fields: Fields,
  { shape }: Options,
  reads: 'digits' | 'numbers' = 'digits',
): Record<string, unknown> {
  // Names such as __proto__ become fields of their own here, never the prototype, and are refused as unknown.
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => {
        const about =
          typeof value === 'string' && Object.hasOwn(shape, name) ? known.get(shape[name] as z.ZodType) : undefined;
        return [name, about === undefined ? value : tidyText(value as string, about, reads)];
      }),
  );
}

function tidyText(value: string, { kind, names = [], query }: OptionMeta, reads: 'digits' | 'numbers'): unknown {
  if (kind === 'choice')
    return names.find((name) => name === value) ?? names.find((name) => name === value.toLowerCase()) ?? value;
  if (kind !== 'number' || reads === 'numbers') return value;
  if (query !== undefined) return query.safeParse(value).data ?? value;
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Validates the fields and fills in defaults; ignores fields that are no options. `placeOf` says where a field was written. Throws one Problem that lists every invalid option. */
export function readOptions<Schema extends Options>(
  options: Schema,
  fields: Fields,
  placeOf: (field: string) => Place = (field) => ({ field }),
): z.output<Schema> {
  const given = tidyFields(pickFields(fields, options), options);
  const { data, error } = options.safeParse(given);
  if (error !== undefined) throw combine(faultsOf(options, error, given, 'bad-value', placeOf));
  // zod silently drops this key from a table.
  const lost = Object.keys(given).find((name) => Object.hasOwn(Object(given[name]) as object, '__proto__'));
  if (lost !== undefined) throw new Problem('unknown-value', keyIsNotKnown('__proto__'), placeOf(lost));
  return data;
}

/** Returns all that a schema found wrong with fields, as Problems of a code and at places of the caller. */
export function faultsOf(
  options: Options,
  { issues }: Pick<z.ZodError, 'issues'>,
  fields: Fields,
  code: ProblemCode = 'bad-value',
  placeOf: (field: string) => Place = (field) => ({ field }),
): Problem[] {
  const texts = {
    wanted: (path: Path) => optionAt(options, path).write,
    fields: (path: Path) => fieldsAt(options, path),
  };
  return issues.flatMap((issue) => {
    const [name] = issue.path;
    const about = issue.path.length === 1 ? known.get(options.shape[String(name)] as z.ZodType) : undefined;
    const value = fields[String(name)];
    if (about?.kind === 'choice' && value !== undefined && about.write === listNames(about.names ?? []))
      return [new Problem('unknown-value', notKnown(value, about.names ?? []), placeOf(String(name)))];
    const own = Object.hasOwn(options.shape, String(name))
      ? known.get(options.shape[String(name)] as z.ZodType)
      : undefined;
    return findIssues([issue], fields, texts).map(
      ({ where, message }) => new Problem(own?.problem ?? code, message, placeOf(where)),
    );
  });
}

type Path = readonly PropertyKey[];

function fieldsAt({ shape }: Options, path: Path): readonly string[] {
  if (path.length === 0) return Object.keys(shape).filter((name) => name !== '$schema');
  const items = known.get(shape[String(path[0])] as z.ZodType)?.items;
  if (items !== undefined) return Object.keys(items.shape);
  return path[0] === 'template' ? ['name', 'json'] : ['name', 'words'];
}

function optionAt({ shape }: Options, path: Path): OptionMeta {
  const [first, second, third] = path;
  const whole = known.get(shape[String(first)] as z.ZodType);
  // The fields of a table follow its name, those of an entry of a list its number.
  const own = typeof second === 'string' ? second : path.length === 3 ? third : undefined;
  const [table, name] = own !== undefined && whole?.items !== undefined ? [whole.items.shape, own] : [shape, first];
  const found = Object.hasOwn(table, String(name)) ? known.get(table[String(name)] as z.ZodType) : undefined;
  if (found === undefined) throw new Error(`no field stands at ${path.join('.')}`);
  return found;
}
