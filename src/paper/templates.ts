// The shipped templates; and which one a request names, or the template that it holds.
import { asGiven, because, Problem } from '../core/problem.js';
import { choose } from '../core/input/choose.js';
import { namesIn, readAsset } from '../core/surroundings.js';
import type { PrintRequest } from './options.js';

/** Returns the names of the shipped templates, sorted. */
export function listTemplates(): string[] {
  return namesIn('templates', '.json');
}

/** Returns a shipped template's text. Throws Problem `unknown-value` for any name that is not listed. */
export function readTemplate(name: string): string {
  return readAsset(`templates/${choose(name, listTemplates(), 'template')}.json`);
}

/** Returns the text of a shipped template of boards, which go on walls. */
export function readBoardTemplate(name: 'class'): string {
  return readAsset(`templates/boards/${name}.json`);
}

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
