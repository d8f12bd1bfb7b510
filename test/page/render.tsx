/** @jsxImportSource preact */
// Renders a part of the page as it stands in it, with work that is done at once instead of in a thread.
import { type ComponentChildren, render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { Page, type PlaceName, type SeatPlace, type Shared } from '../../src/page/state.js';
import type { Values } from '../../src/page/values.js';
import type { Thread } from '../../src/page/work/thread.js';
import { works } from '../../src/page/work/works.js';

/** Progress goes to whoever asks, as it does from a thread. */
const atOnce = {
  ask: (name: keyof typeof works, order: never, report?: never) => Promise.resolve(works[name](order, report)),
  stop: () => undefined,
} as unknown as Thread;

export interface Rendered {
  readonly root: HTMLElement;
  readonly shared: () => Shared;
  readonly field: (label: string) => HTMLInputElement;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Resolves once the text stands there. */
  readonly see: (text: string | RegExp) => Promise<void>;
}

/** What was rendered last, perhaps by another file: it may still ask before the page is left. */
let last: HTMLElement | undefined;

/** Shows a part at `place`, in place of what was shown before. */
export async function renderPart(part: ComponentChildren, place: PlaceName, given: Values = {}): Promise<Rendered> {
  let shared = {} as Shared;
  const Host = () => {
    const [values, setValues] = useState<Values>(given);
    const [event, setEvent] = useState<string | null>(null);
    const set = (name: string, value: string | undefined) =>
      setValues((before) => {
        const others = Object.entries(before).filter(([other]) => other !== name);
        return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
      });
    const [at, go] = useState(place);
    const [seat, setSeat] = useState<SeatPlace>({ round: 1, table: 1, seat: 'A' });
    const [remembers, setRemembers] = useState(false);
    const choices = { values, set, remembers, setRemembers };
    const openSheet = () => go('sheet');
    const [message, setMessage] = useState('');
    shared = {
      ...choices,
      place: at,
      go,
      openSheet,
      message,
      setMessage,
      event,
      setEvent,
      seat,
      setSeat,
      quick: atOnce,
      long: atOnce,
    };
    return <Page.Provider value={shared}>{part}</Page.Provider>;
  };
  if (last !== undefined) render(null, last);
  const root = document.createElement('main');
  last = root;
  document.body.replaceChildren(root);
  await act(() => render(<Host />, root));
  const field = (label: string): HTMLInputElement => {
    const named = [...root.querySelectorAll('label')].find((each) => each.textContent === label);
    const control = named?.control ?? root.querySelector(`[aria-label="${label}"]`);
    if (!(control instanceof HTMLElement)) throw new Error(`there is no ${label}`);
    return control as HTMLInputElement;
  };
  return {
    root,
    shared: () => shared,
    field,
    type: async (label, text) => {
      const control = field(label);
      control.value = text;
      await act(() => void control.dispatchEvent(new Event('input', { bubbles: true })));
    },
    press: async (name) => {
      const all = [...root.querySelectorAll<HTMLElement>('button, input[type="checkbox"], input[type="radio"]')];
      const nameOf = (each: HTMLElement) =>
        each.getAttribute('aria-label') ?? (each.closest('label') ?? each).textContent ?? '';
      const found = all.find((each) =>
        typeof name === 'string' ? nameOf(each).trim() === name : name.test(nameOf(each)),
      );
      if (found === undefined) throw new Error(`there is no button ${String(name)}`);
      await act(() => found.click());
    },
    see: async (text) => {
      const isThere = () => (typeof text === 'string' ? root.textContent.includes(text) : text.test(root.textContent));
      const end = Date.now() + 120_000;
      while (!isThere()) {
        if (Date.now() > end) throw new Error(`${String(text)} is not to be seen in ${root.textContent}`);
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
    },
  };
}
