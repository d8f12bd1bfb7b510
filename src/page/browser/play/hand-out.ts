// The ways to hand out a link of a match: open it, copy it, share it, or show its QR code.
import type { MatchPart } from '../../ids/element-ids.js';
import { copyText } from '../show/copy-text.js';
import { find, show, write } from '../show/find.js';
import { ask } from '../wire/ask.js';

/** Wires the buttons of one link. */
export function startHandOut(part: MatchPart): void {
  find(`match-${part}-copy`, HTMLButtonElement).addEventListener('click', () => void copyLink(part));
  find(`match-${part}-share`, HTMLButtonElement).addEventListener('click', () => void shareLink(part));
  find(`match-${part}-code`, HTMLDetailsElement).addEventListener('toggle', () => void drawCode(part));
  show(`match-${part}-share`, typeof navigator.share === 'function');
}

/** Shows the link of a match that was just made. Only an address of this service is ever followed. */
export function handOut(part: MatchPart, page: string): void {
  const { pathname, hash } = new URL(page, location.origin);
  find(`match-${part}`, HTMLAnchorElement).href = pathname + hash;
  find(`match-${part}-code`, HTMLDetailsElement).open = false;
}

function linkOf(part: MatchPart): string {
  return find(`match-${part}`, HTMLAnchorElement).href;
}

async function copyLink(part: MatchPart): Promise<void> {
  const isCopied = await copyText(linkOf(part), find(`match-${part}-copy`, HTMLElement));
  write(
    'match-status',
    isCopied
      ? 'Link copied. Whoever has it can read that sheet.'
      : 'The link could not be copied: click it with the right mouse button.',
  );
}

async function shareLink(part: MatchPart): Promise<void> {
  const title = find(`match-${part}-title`, HTMLElement).textContent;
  // Whoever changes their mind has closed the share sheet, and knows it.
  await navigator.share({ title: `Battle Tracker: ${title}`, url: linkOf(part) }).catch(() => undefined);
}

async function drawCode(part: MatchPart): Promise<void> {
  if (!find(`match-${part}-code`, HTMLDetailsElement).open) return;
  const image = find(`match-${part}-qr`, HTMLImageElement);
  URL.revokeObjectURL(image.src);
  image.removeAttribute('src');
  try {
    const reply = await ask('/v1/qr', { method: 'POST', body: { text: linkOf(part) } });
    image.src = URL.createObjectURL(await reply.blob());
  } catch (error) {
    write('match-status', error instanceof Error ? error.message : '');
  }
}
