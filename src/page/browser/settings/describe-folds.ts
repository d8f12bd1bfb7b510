// Says on the line of each folded part of the options what of it is chosen.
import { foldNames } from '../../ids/element-ids.js';
import { find, write } from '../show/find.js';

/** What is said even where nothing was chosen: the first thing that anybody asks about each part. */
const always = ['deployment', 'level', 'paper'];

/** Writes the lines anew. */
export function describeFolds(): void {
  for (const name of foldNames) {
    const fields = [...find(`fold-${name}`, HTMLElement).querySelectorAll<HTMLElement>('[data-field]')];
    const held = fields.filter((field) => !isHidden(field)).map(valueOf);
    write(`fold-${name}-held`, held.filter((text) => text !== '').join(', '));
  }
}

/** Closed boxes hide what holds nevertheless; what the form itself has taken away does not. */
function isHidden(field: HTMLElement): boolean {
  return field.closest('[hidden]') !== null;
}

function valueOf(field: HTMLElement): string {
  const control = field.querySelector<HTMLInputElement | HTMLSelectElement>(
    'select, input[type="checkbox"], input[type="radio"]:checked',
  );
  if (control === null) return '';
  if (control instanceof HTMLSelectElement)
    return control.value === control.dataset['standard'] ? '' : (control.selectedOptions[0]?.text ?? '');
  const title = control.parentElement?.querySelector('.title')?.textContent ?? '';
  if (control.type === 'radio')
    return control.dataset['standard'] !== undefined && !always.includes(field.id) ? '' : title;
  const value = control.checked ? control.value : (control.dataset['off'] ?? '');
  if (value === control.dataset['standard']) return '';
  return control.checked ? title : `not: ${title.toLowerCase()}`;
}
