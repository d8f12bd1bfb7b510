// Says how the fields of a body are written in a query.
import type { SpecField } from '../../tournament/order/spec-fields.js';
import type { Schema } from './operation.js';

/** Fields that a query writes in another way than a body. */
const written: Readonly<Record<string, Schema>> = {
  rules: { type: 'string', description: 'NAME=VALUE, several with commas between', example: 'contact=open-sea' },
  strictTheme: { type: 'string', enum: ['on', 'off', 'true', 'false'] },
  template: { type: 'string', description: 'the name of a shipped template' },
};

/** Returns the schema of a parameter. */
export function querySchema(name: string, { shape }: SpecField): Schema {
  return written[name] ?? shape;
}
