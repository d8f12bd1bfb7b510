// Finds the elements of the page, which the server wrote.
import { choiceOf, type ElementId, type FieldId } from '../../ids/element-ids.js';

/** Returns the element with an id. The page and its script are built together, so a missing one is a bug. */
export function find<Kind extends Element>(id: ElementId, kind: new () => Kind): Kind {
  return findAny(id, kind);
}

/** Returns the field of an option, which is named as its row is. */
export function findOption<Kind extends Element>(name: string, kind: new () => Kind): Kind {
  return findAny(name, kind);
}

/** Returns the radio button of a choice; null where the field has no such one. */
export function findChoice(field: FieldId, value: string): HTMLInputElement | null {
  const radio = document.getElementById(choiceOf(field, value));
  return radio instanceof HTMLInputElement ? radio : null;
}

function findAny<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

/** Returns the text of an input, as it is typed. */
export function valueOf(id: FieldId): string {
  return valueOfOption(id);
}

/** Returns the value of an option's field; a box to tick has one whether it is ticked or not. */
export function valueOfOption(id: string): string {
  const element = document.getElementById(id);
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isField ? element.value : '';
}

/** Returns the value of the radio button that is on. */
export function chosenIn(fieldset: FieldId): string {
  return document.querySelector<HTMLInputElement>(`#${fieldset} input:checked`)?.value ?? '';
}

/** Shows or hides. What is hidden is not sent, read aloud, or reached by the keyboard. */
export function show(id: ElementId, shown: boolean): void {
  find(id, HTMLElement).hidden = !shown;
}

/** Scrolls no further than it takes to see an element; what is hidden leaves the page where it is. */
export function intoView(id: ElementId): void {
  find(id, HTMLElement).scrollIntoView({ block: 'nearest' });
}

/** Writes a text, once: a live region speaks again when it is written anew. */
export function write(id: ElementId, text: string): void {
  const element = find(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
}
