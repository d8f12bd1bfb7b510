// Holds a value against a JSON Schema of the kind that our documents use, and knows no other words than theirs.

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Words that say nothing of a value's validity. */
const SILENT = ['title', 'description', 'format', 'example', 'id', '$schema'];

/** Returns the first place at which the value breaks the schema, or undefined. Throws on a word that it does not know. */
export function findMismatch(
  schema: JsonSchema,
  value: unknown,
  path = '$',
  root: JsonSchema = schema,
): string | undefined {
  for (const [word, expected] of Object.entries(schema)) {
    if (SILENT.includes(word)) continue;
    const check = words[word];
    if (check === undefined) throw new Error(`the schema says ${word}, which is not known here`);
    const found = check(expected as never, value, path, schema, root);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Check = (
  expected: never,
  value: unknown,
  path: string,
  schema: JsonSchema,
  root: JsonSchema,
) => string | undefined;

const refuse = (isRight: boolean, path: string, message: string) => (isRight ? undefined : `${path} ${message}`);

const words: Readonly<Record<string, Check>> = {
  type: (expected: string | string[], value, path) =>
    refuse(
      [expected].flat().some((type) => isOf(type, value)),
      path,
      `is no ${String(expected)}`,
    ),
  enum: (expected: unknown[], value, path) => refuse(expected.includes(value), path, `is none of ${expected.join()}`),
  const: (expected: unknown, value, path) => refuse(value === expected, path, `is not ${String(expected)}`),
  minimum: (expected: number, value, path) =>
    refuse(typeof value !== 'number' || value >= expected, path, 'is too small'),
  maximum: (expected: number, value, path) =>
    refuse(typeof value !== 'number' || value <= expected, path, 'is too large'),
  minLength: (expected: number, value, path) => refuse(lengthOf(value) >= expected, path, 'is too short'),
  maxLength: (expected: number, value, path) =>
    refuse(lengthOf(value) <= expected || typeof value !== 'string', path, 'is too long'),
  minItems: (expected: number, value, path) =>
    refuse(!Array.isArray(value) || value.length >= expected, path, 'has too few'),
  maxItems: (expected: number, value, path) =>
    refuse(!Array.isArray(value) || value.length <= expected, path, 'has too many'),
  pattern: (expected: string, value, path) =>
    refuse(typeof value !== 'string' || new RegExp(expected, 'u').test(value), path, `does not match ${expected}`),
  required: (expected: string[], value, path) => {
    const missing = expected.find((name) => isOf('object', value) && !Object.hasOwn(value as object, name));
    return refuse(missing === undefined, path, `lacks ${String(missing)}`);
  },
  properties: (expected: Record<string, JsonSchema>, value, path, _, root) => {
    if (!isOf('object', value)) return undefined;
    return first(Object.entries(value as object), ([name, own]) => {
      const schema = expected[name];
      return schema === undefined ? undefined : findMismatch(schema, own, `${path}.${name}`, root);
    });
  },
  additionalProperties: (expected: boolean | JsonSchema, value, path, { properties = {} }, root) => {
    if (!isOf('object', value)) return undefined;
    const others = Object.entries(value as object).filter(([name]) => !Object.hasOwn(properties as object, name));
    if (typeof expected === 'boolean') return refuse(expected || others.length === 0, path, `has ${others[0]?.[0]}`);
    return first(others, ([name, own]) => findMismatch(expected, own, `${path}.${name}`, root));
  },
  propertyNames: (expected: JsonSchema, value, path, _, root) =>
    first(Object.keys(value as object), (name) => findMismatch(expected, name, `${path} key ${name}`, root)),
  items: (expected: JsonSchema, value, path, _, root) =>
    Array.isArray(value)
      ? first([...value.entries()], ([i, own]) => findMismatch(expected, own, `${path}[${i}]`, root))
      : undefined,
  anyOf: (expected: JsonSchema[], value, path, _, root) => {
    const faults = expected.map((schema) => findMismatch(schema, value, path, root));
    return faults.includes(undefined) ? undefined : faults.join(' and ');
  },
  $ref: (expected: string, value, path, _, root) => {
    const target = expected
      .slice(2)
      .split('/')
      .reduce<unknown>((found, key) => (found as JsonSchema)[key], root);
    return findMismatch(target as JsonSchema, value, path, root);
  },
};

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Infinity;
}

function first<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
