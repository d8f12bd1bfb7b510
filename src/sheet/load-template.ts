// Reads the template that a sheet is printed with: the edition's own, a shipped one by name, or a person's own text.
import { type EditionName, editions } from '../game/editions/index.js';
import { blocks } from './blocks/index.js';
import { parseTemplate, type Template } from '../paper/compose/template.js';
import { readTemplate } from '../paper/templates.js';
import { namesOf } from '../core/input/choose.js';
import type { PrintRequest } from '../paper/options.js';

/** Throws Problem `unknown-value` or `bad-template`. */
export function loadTemplate({ template }: Pick<PrintRequest, 'template'>, edition: EditionName): Template {
  const names = namesOf(blocks);
  if (typeof template === 'object') return parseTemplate(template.name, template.json, names);
  const name = template ?? editions[edition].template;
  return parseTemplate(name, readTemplate(name), names);
}

export function parseBoardTemplate(name: string, json: string): Template {
  return parseTemplate(name, json, namesOf(blocks));
}
