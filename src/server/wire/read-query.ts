// Reads a query strictly: UTF-8, every parameter known and once, none empty.
import type { Request } from 'express';
import type * as z from 'zod';
import { aboutOption, type Options, valueOfText } from '../../core/option.js';
import { asGiven, msg, Problem, readEach } from '../../core/problem.js';
import { unknownField } from '../../event/order/read-fields.js';
import { limits } from '../limits.js';

/** Returns the parameters, as their rows read them. `+` is a space, as forms write it. Throws Problem `bad-request`, `unknown-option` or `bad-value`. */
export function readQuery(request: Request, { shape }: Options): Record<string, unknown> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const known = Object.keys(shape);
  const pairs = pairsOf(request.url);
  if (pairs.length > limits.address.parameters) {
    throw new Problem('bad-request', msg`has ${pairs.length} parameters; keep it to ${limits.address.parameters}`);
  }
  readEach(pairs, (pair) => {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (!known.includes(name)) throw unknownField(name, known, 'parameter');
    if (name in fields) {
      throw new Problem('bad-request', msg`${asGiven(name)} appears twice; give it once`, { field: name });
    }
    const value = decode(at < 0 ? '' : pair.slice(at + 1));
    if (value === '') throw new Problem('bad-value', msg`is empty; give it a value, or leave it out`, { field: name });
    fields[name] = value;
  });
  // Field by field: what spreads one object into another and adds to it gets a hidden class of its own, which V8 keeps until it marks the whole heap.
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) read[name] = readValue(shape[name] as z.ZodType, name, value);
  return read;
}

/** Throws Problem `bad-value`. */
function readValue(schema: z.ZodType, name: string, value: string): unknown {
  const read = valueOfText(aboutOption(schema), value);
  if (read !== undefined) return read;
  throw new Problem('bad-value', msg`${asGiven(value)} must be on or off; write on or off`, name);
}

/** Throws Problem `bad-request` when there is any query at all. */
export function refuseQuery(request: Request): void {
  if (pairsOf(request.url).length === 0) return;
  throw new Problem(
    'bad-request',
    request.method === 'POST'
      ? msg`takes no query; put the fields into the body`
      : msg`takes no query; leave out everything from the question mark on`,
  );
}

function pairsOf(url: string): string[] {
  const at = url.indexOf('?');
  return at < 0 || at === url.length - 1 ? [] : url.slice(at + 1).split('&');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem('bad-request', msg`has a query that is not UTF-8 in percent encoding; encode it again`);
  }
}
