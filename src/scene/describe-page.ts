// Prints a page as one line an item: the format of the layout's golden files.
import type { Item, Page, Part } from './scene.js';

/** Returns the page as text. Lengths are rounded to hundredths of a millimeter. */
export function describePage(page: Page): string {
  const lines = [`page ${round(page.width)} x ${round(page.height)}`];
  for (const [kind, parts] of [
    ['art', page.art],
    ['own', page.parts],
  ] as const) {
    for (const part of parts) lines.push(...describePart(kind, part));
  }
  return `${lines.join('\n')}\n`;
}

function describePart(kind: string, part: Part): string[] {
  return [`${kind} ${part.block}`, ...part.items.map((item) => `  ${describeItem(item)}`)];
}

function describeItem(item: Item): string {
  const fields = Object.entries(item).map(([key, value]) =>
    typeof value === 'number'
      ? `${key} ${round(value)}`
      : `${key} ${JSON.stringify(value, (_, v: unknown) => (typeof v === 'number' ? Number(round(v)) : v))}`,
  );
  return fields.filter((field) => !field.startsWith('kind')).reduce((line, field) => `${line} ${field}`, item.kind);
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
