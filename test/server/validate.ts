// Holds a value against a JSON Schema of our documents with ajv, which throws on any word that it does not know.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020({ strictTypes: false, validateFormats: false, allErrors: false, verbose: false });
// Words of OpenAPI; ajv itself knows `id` only as what it was called in drafts of old.
ajv.removeKeyword('id');
ajv.addVocabulary(['id', 'example', 'components']);

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Returns what is first found to be wrong with the value, or undefined. `components` is what references of the schema lead to. */
export function findMismatch(schema: JsonSchema, value: unknown, components: unknown = {}): string | undefined {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
  }
  if (validate(value)) return undefined;
  return ajv.errorsText(validate.errors, { dataVar: '$' });
}
