// Reads which template a request names, or the template that it holds.
import { asGiven, because, Problem } from '../core/problem.js';
import { listTemplates } from '../core/assets.js';
import { choose } from '../core/input/choose.js';
import type { PrintRequest } from './request.js';

export function readTemplateField(value: unknown): PrintRequest['template'] {
  if (value === undefined) return undefined;
  // A shipped one is looked for here, since not every format needs it.
  if (typeof value === 'string') return choose(value, listTemplates(), 'template');
  if (typeof value === 'object' && value !== null && 'name' in value && 'json' in value) {
    const { name, json } = value;
    if (typeof name === 'string' && typeof json === 'string') return { name, json };
  }
  throw new Problem('bad-value', because`${asGiven(value)} is not a template; name one, or give its text`, 'template');
}
