// Makes a match and shows how to hand out its sealed sheets.
import { type MatchPart, matchParts } from '../../ids/element-ids.js';
import { matchRequest, type ServiceRequest } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { chosenIn, find, findChoice, show, valueOf, write } from '../show/find.js';
import { keep, recall } from '../settings/keep.js';
import { ask } from '../wire/ask.js';
import { attempt } from './attempt.js';
import { formatDate } from './format-date.js';
import { handOut, startHandOut } from './hand-out.js';

interface Match {
  readonly phrase: string | readonly string[];
  readonly links: Readonly<Record<MatchPart, { readonly page: string }>>;
  readonly expires: string;
}

/** The printer is the same from visit to visit. */
const KEPT = 'battle-tracker-duplex';

/** Wires the form. */
export function startMatch(): void {
  const radio = findChoice('match-duplex', recall('browser', KEPT) ?? '');
  if (radio !== null) radio.checked = true;
  find('match-duplex', HTMLElement).addEventListener('change', () => keep('browser', KEPT, chosenIn('match-duplex')));
  const form = find('match-form', HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt({
      button: form.querySelector('button.big'),
      status: 'match-status',
      banner: 'match-error',
      saying: 'Dealing two fleets that suit each other …',
      run: makeMatch,
    });
  });
  matchParts.forEach(startHandOut);
}

/** Returns the request as the form stands. */
export function matchOrder(): ServiceRequest {
  return matchRequest(readOrder(), { alpha: valueOf('alpha'), bravo: valueOf('bravo') }, chosenIn('match-duplex'));
}

/** The order of the match that is shown; empty where none is. */
let made = '';

/** Says of a match that is shown whether the form has changed since. */
export function markOldMatch(): void {
  show('match-old', made !== '' && made !== JSON.stringify(matchOrder()));
}

async function makeMatch(): Promise<void> {
  const order = matchOrder();
  const { path, method, body } = order;
  // Whatever comes of it, what is shown is not what was ordered last.
  made = '';
  show('match-result', false);
  const match = (await (await ask(path, { method, body })).json()) as Match;
  write('match-phrase', typeof match.phrase === 'string' ? match.phrase : match.phrase.join(' '));
  for (const part of matchParts) {
    handOut(part, match.links[part].page);
  }
  write('match-alpha-title', valueOf('alpha').trim() || 'Player Alpha');
  write('match-bravo-title', valueOf('bravo').trim() || 'Player Bravo');
  const isOneSided = chosenIn('match-duplex') === 'off';
  show('match-two-sided', !isOneSided);
  show('match-one-sided', isOneSided);
  write('match-expires', formatDate(match.expires));
  write('match-status', 'Two sheets and a key are ready below.');
  made = JSON.stringify(order);
  markOldMatch();
  show('match-result', true);
  const result = find('match-result', HTMLElement);
  result.focus({ preventScroll: true });
  result.scrollIntoView({ block: 'nearest' });
}
