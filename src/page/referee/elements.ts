// Finds the elements of the referee's page, and makes others.
import { type RefereeId, refereeId } from '../ids/referee-ids.js';

export function find<Kind extends Element = HTMLElement>(
  id: RefereeId,
  kind: new () => Kind = HTMLElement as unknown as new () => Kind,
): Kind {
  const element = document.getElementById(refereeId(id));
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${refereeId(id)}`);
}

/** Writes a text, once: a live region speaks again when it is written anew. */
export function write(id: RefereeId, text: string): void {
  const element = find(id);
  if (element.textContent !== text) element.textContent = text;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function button(
  title: string,
  press: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = make('button', { type: 'button', class: 'button small', ...attributes }, title);
  element.addEventListener('click', press);
  return element;
}

/** Shows choices of which one is pressed; buttons that are there already are kept, and with them the focus. */
export function offer(
  id: RefereeId,
  choices: Readonly<Record<string, string>>,
  chosen: string | null,
  choose: (name: string) => void,
): void {
  const box = find(id);
  const names = Object.keys(choices);
  if (box.dataset['names'] !== names.join()) {
    box.dataset['names'] = names.join();
    box.replaceChildren(...names.map((name) => button(choices[name] ?? '', () => choose(name), { 'data-name': name })));
  }
  for (const [i, each] of [...box.children].entries()) {
    each.setAttribute('aria-pressed', String(names[i] === chosen));
    each.textContent = choices[names[i] ?? ''] ?? '';
  }
}

/** Lets the arrow keys walk over buttons that stand in columns; Tab stops at one of them. */
export function rove(box: HTMLElement, columns: () => number): void {
  box.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) stopAt(box, target);
  });
  box.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns(),
      ArrowUp: -columns(),
    };
    const step = steps[event.key];
    const buttons = [...box.querySelectorAll('button')];
    const next = step === undefined ? undefined : buttons[buttons.findIndex((each) => each === event.target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

/** Makes one button of a box the one at which Tab stops. */
export function stopAt(box: HTMLElement, at: Element | null): void {
  for (const each of box.querySelectorAll('button')) each.tabIndex = each === at ? 0 : -1;
}
