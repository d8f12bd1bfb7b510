// What the page keeps on the device, where the person said so. A browser may be told to keep nothing.

const PREFIX = 'battle-tracker:';

/** What each thing that is kept is called when it is deleted. */
const titles = { options: 'your options', phones: 'matches on two phones' } as const;

export type Kept = keyof typeof titles;

/** Returns whether it is kept; null forgets it. `name` tells several of one kind apart. */
export function keep(kind: Kept, value: unknown, name = ''): boolean {
  const key = `${PREFIX}${kind}${name === '' ? '' : `:${name}`}`;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Returns what was kept, unchecked; null where nothing is. */
export function recall(kind: Kept, name = ''): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${kind}${name === '' ? '' : `:${name}`}`) ?? 'null');
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Returns what is kept, in words. */
export function listKept(): string[] {
  const kinds = keys().map((key) => key.slice(PREFIX.length).split(':')[0] as Kept);
  return [...new Set(kinds)].map((kind) => titles[kind] ?? kind);
}

export function forget(): void {
  for (const key of keys()) localStorage.removeItem(key);
}
