// Makes a match and shows how to hand out its sealed sheets.
import { type MatchPart, matchParts } from '../../ids/element-ids.js';
import { matchRequest, type ServiceRequest } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { chosenIn, find, findChoice, show, valueOf, write } from '../show/find.js';
import { showResult } from '../judge/question.js';
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

interface Shown extends Match {
  readonly names: Readonly<Record<'alpha' | 'bravo', string>>;
  readonly duplex: string;
}

/** The printer is the same from visit to visit. */
const KEPT = 'battle-tracker-duplex';

/** The match of this tab: whoever follows a link and comes back must not lose it. Its links are secret, and go with the tab. */
const MATCH = 'battle-tracker-match';

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
  const kept = JSON.parse(recall('tab', MATCH) ?? 'null') as Shown | null;
  if (kept !== null && Date.parse(kept.expires) > Date.now()) showMatch(kept);
}

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
  const names = { alpha: valueOf('alpha').trim(), bravo: valueOf('bravo').trim() };
  const shown = { ...match, names, duplex: chosenIn('match-duplex') };
  keep('tab', MATCH, JSON.stringify(shown));
  made = JSON.stringify(order);
  showMatch(shown);
  write('match-status', 'Two sheets and a key are ready below.');
  showResult('match-result');
}

function showMatch(match: Shown): void {
  write('match-phrase', typeof match.phrase === 'string' ? match.phrase : match.phrase.join(' '));
  for (const part of matchParts) {
    handOut(part, match.links[part].page);
  }
  const { alpha, bravo } = match.names;
  write('match-alpha-title', alpha || 'Player Alpha');
  write('match-bravo-title', bravo || 'Player Bravo');
  write('match-alpha', `Open ${alpha || 'Alpha'}’s sheet`);
  write('match-bravo', `Open ${bravo || 'Bravo'}’s sheet`);
  const isOneSided = match.duplex === 'off';
  show('match-two-sided', !isOneSided);
  show('match-one-sided', isOneSided);
  write('match-expires', formatDate(match.expires));
  markOldMatch();
  show('match-result', true);
}
