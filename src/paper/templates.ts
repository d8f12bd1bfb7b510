// The shipped templates; and which one a request names, or the template that it holds.
import { choose } from '../core/input/choose.js';
import { namesIn, readAsset } from '../core/platform.js';
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

/** Returns the template of a request, of which a shipped one is looked for here, since not every format needs it. */
export function readTemplateField(template: PrintRequest['template']): PrintRequest['template'] {
  return typeof template === 'string' ? choose(template, listTemplates(), 'template') : template;
}
