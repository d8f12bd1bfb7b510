// Chooses what to send by what a client says it accepts.
import type { Request } from 'express';
import { because, Problem } from '../../core/problem.js';

/** Returns the first of the media types that the client likes best. Throws Problem `not-acceptable`. */
export function negotiate<Type extends string>(request: Request, types: readonly Type[]): Type {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*') return types[0] as Type;
  const found = request.accepts([...types]);
  const type = types.find((each) => each === found);
  if (type !== undefined) return type;
  throw new Problem('not-acceptable', because`accepts none of the available types; accept ${types.join(' or ')}`, {
    file: 'Accept',
  });
}
