// Opens one file of a match. The token stands in the fragment of the address, which no browser sends.
import { matchParts } from '../../ids/element-ids.js';
import type { LinkId } from '../../ids/link-ids.js';
import { ask } from '../wire/ask.js';

const titles = { alpha: 'Alpha’s sheet', bravo: 'Bravo’s sheet', key: 'The key: both fleets' };

function find<Kind extends Element>(id: LinkId, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

function fail(text: string): void {
  find('link-status', HTMLElement).textContent = '';
  const banner = find('link-error', HTMLElement);
  banner.textContent = text;
  banner.hidden = false;
}

async function open(): Promise<void> {
  const [side, token] = location.hash.slice(1).split('.');
  const part = matchParts.find((name) => name === side);
  if (part === undefined || token === undefined) {
    fail('This address is not the link of a match: copy the whole link.');
    return;
  }
  find('link-title', HTMLElement).textContent = titles[part];
  if (part === 'key') {
    find('link-note', HTMLElement).textContent =
      'It shows both fleets: leave it closed until a call is disputed. A referee who does not play can answer every call by touch.';
    const referee = find('link-referee', HTMLAnchorElement);
    referee.href = `/referee${location.hash}`;
    referee.hidden = false;
  }
  find('link-status', HTMLElement).textContent = 'Drawing the sheet …';
  const bytes = await (await ask(`/v1/matches/${part}.pdf`, { token })).blob();
  const address = URL.createObjectURL(bytes);
  const save = find('link-save', HTMLAnchorElement);
  save.download = `battle-tracker-match-${part}.pdf`;
  for (const link of [find('link-open', HTMLAnchorElement), save]) {
    link.href = address;
    link.hidden = false;
  }
  find('link-status', HTMLElement).textContent = 'It is ready. Print it at actual size.';
}

/** Opens the link that the address holds. */
export function startLink(): void {
  // Another one may be pasted into the same tab.
  addEventListener('hashchange', () => location.reload());
  open().catch((error: unknown) => fail(error instanceof Error ? error.message : 'It could not be opened.'));
}
