// Keeps small things in the browser, where it keeps anything at all: it may be told not to.

/** Remembers a text, or forgets it for null: in this tab alone, or from visit to visit. */
export function keep(where: 'tab' | 'browser', name: string, text: string | null): void {
  try {
    if (text === null) storageOf(where).removeItem(name);
    else storageOf(where).setItem(name, text);
  } catch {
    // Nothing depends on it but the person's comfort.
  }
}

/** Returns what was kept, or null. */
export function recall(where: 'tab' | 'browser', name: string): string | null {
  try {
    return storageOf(where).getItem(name);
  } catch {
    return null;
  }
}

function storageOf(where: 'tab' | 'browser'): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}
