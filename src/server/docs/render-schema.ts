// Renders a JSON Schema as people read it: a field a row, its values in a few words.
import type { Json } from '../wire/openapi.js';
import { html, type Html } from '../html.js';

/** Returns the table of an object's fields. */
export function renderFields(caption: string, schema: Json | undefined): Html {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const required = (schema?.['required'] ?? []) as readonly string[];
  if (properties.length === 0) return html`<p>${caption}</p>`;
  const rows = properties.map(([name, own]) => {
    const { title = '', description = '' } = describe(own);
    const needed = required.includes(name) ? ' (needed)' : '';
    return html`<tr>
      <td><code>${name}</code>${needed}</td>
      <td>${typeOfSchema(own)}</td>
      <td>${title}. ${description}</td>
    </tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Values</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** A field that may be null bears its description on the inside. */
function describe(schema: Json): { title?: string; description?: string } {
  const inner = unwrap(schema);
  return { ...(inner as { title?: string; description?: string }), ...(schema as { description?: string }) };
}

function unwrap(schema: Json): Json {
  const options = schema['anyOf'] as readonly Json[] | undefined;
  const [only, ...others] = (options ?? []).filter(({ type }) => type !== 'null');
  return only !== undefined && others.length === 0 ? unwrap(only) : schema;
}

/** Returns in a few words what may stand there. */
export function typeOfSchema(value: unknown): string {
  const schema = unwrap((value ?? {}) as Json);
  const { type, enum: names, const: only, anyOf, items } = schema;
  const { minimum, maximum, minLength, maxLength } = schema as Readonly<Record<string, number | undefined>>;
  if (Array.isArray(names)) return names.join(', ');
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(anyOf)) return anyOf.map(typeOfSchema).join(' or ');
  switch (type) {
    case 'array':
      return `list of ${typeOfSchema(items)}`;
    case 'integer':
    case 'number':
      return minimum === undefined ? 'number' : `${minimum} to ${maximum ?? '…'}`;
    case 'string':
      return maxLength === undefined ? 'text' : `text of ${minLength ?? 0} to ${maxLength}`;
    case 'boolean':
      return 'true or false';
    default:
      return 'object';
  }
}
