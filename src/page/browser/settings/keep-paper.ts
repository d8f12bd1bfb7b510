// Remembers the paper in a person's printer from visit to visit; an address that names one wins.
import { findChoice } from '../show/find.js';
import { keep, recall } from './keep.js';

const KEPT = 'battle-tracker-paper';

/** Chooses the paper that was used last, unless the address names one. */
export function recallPaper(): void {
  if (new URLSearchParams(location.search).has('paper')) return;
  const radio = findChoice('paper', recall('browser', KEPT) ?? '');
  if (radio !== null) radio.checked = true;
}

/** Remembers the paper that is chosen. */
export function keepPaper(paper: string): void {
  keep('browser', KEPT, paper);
}
