// Shows for each length which ships wait for words of it, how many are there, and whether they go round.
import type { Berth } from './own-words.js';

/** Returns a row for each length: the ships, boxes as on the sheet, and the count. */
export function showBerths(berths: readonly Berth[]): HTMLLIElement[] {
  return berths.map(({ ships, length, count, needed }) => {
    const item = document.createElement('li');
    const [name, boxes, said] = ['span', 'span', 'span'].map((tag) => document.createElement(tag));
    if (name === undefined || boxes === undefined || said === undefined) return item;
    name.textContent = ships.join(', ');
    boxes.className = 'boxes';
    boxes.ariaHidden = 'true';
    boxes.append(...Array.from({ length }, () => document.createElement('i')));
    said.textContent = sayCount(count, needed);
    item.dataset['state'] = count >= 2 * needed ? 'match' : count >= needed ? 'sheet' : 'short';
    const spoken = document.createElement('span');
    spoken.className = 'hidden';
    spoken.textContent = `, ${length} letters: `;
    item.append(name, spoken, boxes, said);
    return item;
  });
}

function sayCount(count: number, needed: number): string {
  const words = `${count} word${count === 1 ? '' : 's'}`;
  if (count >= 2 * needed) return words;
  if (count >= needed) return `${words}: enough for a sheet`;
  return `${words}: ${needed - count} more`;
}
