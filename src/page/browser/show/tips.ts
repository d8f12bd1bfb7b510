// Shows the printing tip of the browser in use, and hides those of the others.
import { browserOf } from './browser-of.js';

/** Hides the tips for other browsers; all stay for one that is not known. */
export function showTips(): void {
  const own = browserOf(navigator.userAgent, navigator.maxTouchPoints);
  if (own === undefined) return;
  for (const tip of document.querySelectorAll<HTMLElement>('[data-browser]'))
    tip.hidden = tip.dataset['browser'] !== own;
}
