// Shows what is wrong at the field that it is about; what is about none goes to a place of its own.
import { type ElementId, errorOf } from '../../ids/element-ids.js';
import { type Refusal, sentence } from '../wire/refusal.js';
import { chosenIn, find } from './find.js';

/** Fields that stand under another name on the page. */
const places: Readonly<Record<string, () => string>> = {
  words: () => 'level',
  opening: () => `opening-${chosenIn('edition')}`,
};

/** Which fields each banner's refusal has marked, so that one order's success takes no mark off another's. */
const marked = new Map<ElementId, Set<string>>();

/** Marks the fields of a refusal and writes the rest into the banner. Returns the first field marked. */
export function showFaults(refusal: Refusal, banner: ElementId): HTMLElement | null {
  clearFaults(banner);
  let first: HTMLElement | null = null;
  const rest: string[] = [];
  for (const { field, message } of refusal.faults) {
    const id = places[field]?.() ?? field;
    const element = mark(id, sentence(message));
    if (element === null) rest.push(sentence(message));
    else note(banner, id);
    first ??= element;
  }
  if (refusal.faults.length === 0) rest.push(refusal.message);
  if (rest.length > 0) writeBanner(banner, [...new Set(rest)].join(' '));
  return first;
}

/** Writes a remark that belongs to no field. */
export function writeBanner(banner: ElementId, text: string): void {
  const place = find(banner, HTMLElement);
  place.hidden = text === '';
  place.textContent = text;
}

/** Takes off the marks of a banner's refusal, and what stands in the banner. */
export function clearFaults(banner: ElementId): void {
  writeBanner(banner, '');
  for (const id of marked.get(banner) ?? []) unmark(id);
  marked.delete(banner);
}

function note(banner: ElementId, id: string): void {
  marked.set(banner, (marked.get(banner) ?? new Set()).add(id));
}

/** Writes what is wrong below a field. Returns the field, or null where the page has no such one, or does not show it. */
export function mark(id: string, message: string): HTMLElement | null {
  const [field, place] = [document.getElementById(id), document.getElementById(errorOf(id))];
  if (field === null || place === null) return null;
  if (field.closest('[hidden]') !== null) return null;
  place.textContent = message;
  place.hidden = false;
  field.setAttribute('aria-invalid', 'true');
  if (field.tagName === 'FIELDSET') field.setAttribute('aria-describedby', place.id);
  for (let box = place.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  return field;
}

/** Takes the mark off a field. */
export function unmark(id: string): void {
  const [field, place] = [document.getElementById(id), document.getElementById(errorOf(id))];
  field?.removeAttribute('aria-invalid');
  if (place === null) return;
  place.hidden = true;
  place.textContent = '';
}

/** Puts the focus where the person has to type, or on what says what is wrong. */
export function focusFault(field: HTMLElement | null): void {
  const target =
    field?.matches('fieldset, details') === true ? field.querySelector<HTMLElement>('input:checked, summary') : field;
  target?.focus();
}
