// Prints a page as one line an item: the format of the layout's golden files.
import type { Item, Page, Part } from '../../../src/paper/scene/scene.js';

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
  return [`${kind} ${part.block}`, ...part.items.flatMap(describeItem).map((line) => `  ${line}`)];
}

/** Used art stands below its use, each time. */
function describeItem(item: Item): string[] {
  if (item.kind !== 'use') return [describeFields(item.kind, item)];
  const { art, ...fields } = item;
  const head = describeFields(`use ${round(art.width)} x ${round(art.height)}`, fields);
  return [head, ...art.parts.flatMap((part) => describePart('part', part).map((line) => `  ${line}`))];
}

function describeFields(start: string, item: object): string {
  // What a text says comes first, whenever it was settled.
  const entries = Object.entries(item).toSorted(([a], [b]) => Number(b === 'text') - Number(a === 'text'));
  const fields = entries.map(([key, value]) =>
    typeof value === 'number'
      ? `${key} ${round(value)}`
      : `${key} ${JSON.stringify(value, (_, v: unknown) => (typeof v === 'number' ? Number(round(v)) : v))}`,
  );
  return fields.filter((field) => !/^kind| undefined$/.test(field)).reduce((line, field) => `${line} ${field}`, start);
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
