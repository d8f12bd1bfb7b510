// Starts the page, which shows what needs the script and follows every change of the options, or the link of a match.
import { startClass } from './class/make-class.js';
import { startEvent } from './event/start-event.js';
import { adaptJudge, startJudge } from './judge/start-judge.js';
import { openKits, startKits } from './kits/start-kits.js';
import { pageLink, startCopying } from './orders/copy-orders.js';
import { startSheet } from './play/download-sheet.js';
import { startLink } from './match/open-link.js';
import { markOldMatch, startMatch } from './play/print-match.js';
import { adaptForm, resetForm } from './settings/adapt-form.js';
import { keepPaper, recallPaper } from './settings/keep-paper.js';
import { readOrder } from './settings/read-settings.js';
import type { Order } from './settings/settings.js';
import { find, write } from './show/find.js';
import { unmark } from './show/faults.js';
import { drawAgain, drawSoon } from './show/preview.js';
import { startTabs } from './show/tabs.js';
import { showTips } from './show/tips.js';
import { markOldPack, startPacks } from './tournament/make-pack.js';
import { startPlayers } from './tournament/take-players.js';
import { keepAccess } from './wire/ask.js';

function start(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.script')) element.hidden = false;
  write('preview-empty', 'The preview is on its way …');
  recallPaper();
  adaptForm();
  startKits();
  startTabs(() => {
    adaptForm();
    adaptJudge();
    openKits();
  });
  startPlayers(() => undefined);
  startMatch();
  startSheet();
  startClass();
  startPacks();
  startEvent();
  startJudge();
  startCopying();
  startAccess();
  showTips();
  // `input` comes from every field as it is typed into; `change` too late for a preview.
  document.addEventListener('input', (event) => change(event.target));
  find('reset', HTMLButtonElement).addEventListener('click', () => {
    resetForm();
    change(null);
    write('copy-status', 'All options are back to their defaults.');
  });
  drawSoon(readOrder, describe, 0);
}

function change(target: EventTarget | null): void {
  if (target instanceof HTMLElement) {
    const field = target.closest<HTMLElement>('fieldset.choices') ?? target;
    if (field.id !== '') unmark(field.id);
  }
  if (target instanceof HTMLInputElement && target.name === 'paper') keepPaper(target.value);
  adaptForm();
  markOldMatch();
  markOldPack();
  // The address holds what Copy link copies: options alone.
  history.replaceState(null, '', pageLink());
  drawSoon(readOrder, describe);
}

/** What the picture shows, for those who do not see it. */
function describe({ edition, settings }: Order): string {
  const title = (id: string) =>
    document.querySelector(`#${id} input:checked`)?.parentElement?.querySelector('.title')?.textContent ?? '';
  const kind = settings['seed'] === undefined ? 'Sketch of a sheet' : 'The sheet of your seed';
  return `${kind}: ${title('edition') || edition} edition, ${title('deployment').toLowerCase()}, on ${title('paper')}.`;
}

function startAccess(): void {
  const form = find('access-form', HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepAccess(find('access', HTMLInputElement).value.trim());
    form.hidden = true;
    drawAgain(readOrder, describe);
  });
}

// Links of matches take the same script, which holds most of what they need.
if (document.getElementById('link-status') === null) start();
else startLink();
