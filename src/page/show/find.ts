// Finds the elements of the page, which the server wrote.

/** Returns the element with an id. The page and its script are built together, so a missing one is a bug. */
export function find<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

/** Returns the text of an input, as it is typed. */
export function valueOf(id: string): string {
  const element = document.getElementById(id);
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isField ? element.value : '';
}

/** Returns the value of the radio button that is on. */
export function chosenIn(fieldset: string): string {
  return document.querySelector<HTMLInputElement>(`#${fieldset} input:checked`)?.value ?? '';
}

/** Shows or hides. What is hidden is not sent, read aloud, or reached by the keyboard. */
export function show(id: string, shown: boolean): void {
  find(id, HTMLElement).hidden = !shown;
}

/** Writes a text, once: a live region speaks again when it is written anew. */
export function write(id: string, text: string): void {
  const element = find(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
}
