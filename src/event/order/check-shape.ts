// Holds a spec's fields against their schema, and says of all that differ what may stand there.
import type * as z from 'zod';
import { faultsOf, type Fields } from '../../core/option.js';
import { combine } from '../../core/problem.js';
import { type PackOrigin, placeField } from './pack-origin.js';
import { isWordFile } from './spec-requests.js';
import { packOptions } from '../options/spec-rows.js';

/** Validates the fields and fills in defaults. Throws the Problems of fields that are not known or not of their shape, as `bad-spec` where a file is named; names with rules of their own are read later. */
export function checkShape(fields: Fields, origin: PackOrigin): z.output<typeof packOptions> {
  const { ownWords, ...rest } = fields;
  const { data, error } = packOptions.safeParse(isWordFile(ownWords) ? rest : fields);
  if (error === undefined) return data;
  const faults = faultsOf(packOptions, error, fields, 'bad-spec', (where) => placeField(origin, where));
  throw combine(origin.name === undefined ? faults : faults.map((fault) => fault.with({ code: 'bad-spec' })));
}
