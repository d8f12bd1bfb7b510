// Makes a pack from the form: orders it, shows how far it is, and hands over the ZIP and the secret.
import type { ElementId } from '../../ids/element-ids.js';
import { openEvent } from '../event/start-event.js';
import { showResult } from '../judge/question.js';
import { attempt } from '../play/attempt.js';
import { formatDate } from '../play/format-date.js';
import { keep, recall } from '../settings/keep.js';
import { clearFaults, writeBanner } from '../show/faults.js';
import { find, show, valueOf, write } from '../show/find.js';
import { saveFile } from '../show/save-file.js';
import { isAbort } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { refuse, Refusal, sentence } from '../wire/refusal.js';
import { packBody, withLines } from './pack-order.js';
import { fetchPart, type Job, type JobStatus, orderPack, removePack, watchPack } from './pack-job.js';

const places = { status: 'pack-status', banner: 'pack-error' } as const;

/** The job of this tab, so that loading the page anew loses no pack. */
const KEPT = 'battle-tracker-pack';

let job: Job | null = null;
let watching: AbortController | undefined;
/** The last order and its key: sent again, it must not make a second pack. */
let ordered = { text: '', key: '' };

/** Wires the form, and takes up a pack that was on its way. */
export function startPacks(): void {
  const form = find('pack-form', HTMLFormElement);
  const press = (id: ElementId, saying: string, run: () => Promise<void>) => {
    const button = find(id, HTMLButtonElement);
    button.addEventListener('click', () => void attempt({ button, ...places, saying, run }));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt({ button: find('pack-make', HTMLButtonElement), ...places, saying: 'Sending the order …', run: make });
  });
  press('pack-stop', 'Stopping …', () => remove('Stopped. Nothing of the pack is kept.'));
  press('pack-remove', 'Deleting …', () => remove('Deleted. Nothing of the pack is kept here.'));
  press('pack-save', 'Fetching the pack …', () => save('archive.zip'));
  press('pack-file', 'Fetching the event file …', () => save('file.json'));
  press('pack-secret', 'Fetching the secret …', () => save('secret'));
  const kept = recall('tab', KEPT);
  if (kept !== null) resume(kept);
}

function resume(kept: string): void {
  job = JSON.parse(kept) as Job;
  const run = async () => {
    try {
      await follow();
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 410)) throw error;
      // It has expired, or was deleted elsewhere: there is nothing to say about it.
      forget();
      write('pack-status', '');
    }
  };
  void attempt({ button: null, ...places, saying: '', run });
}

async function make(): Promise<void> {
  const body = packBody();
  const text = JSON.stringify(body);
  // Whatever comes of it, what is shown is not what was ordered last.
  show('pack-result', false);
  requireSize(text);
  if (text !== ordered.text) ordered = { text, key: newKey() };
  try {
    const { job: made, status } = await orderPack(body, ordered.key);
    job = made;
    keep('tab', KEPT, JSON.stringify(made));
    showProgress(status);
    await follow();
  } catch (error) {
    throw error instanceof Refusal ? withLines(error) : error;
  }
}

/** A service that refuses a body closes the connection on it, which a browser cannot tell from a service that is not there. */
function requireSize(text: string): void {
  const most = Number(find('pack-form', HTMLFormElement).dataset['most']);
  if (new Blob([text]).size <= most) return;
  throw refuse('players', 'the list is too long to be sent from here: split it, or use Copy as command', 413);
}

async function follow(): Promise<void> {
  if (job === null) return;
  watching?.abort();
  watching = new AbortController();
  show('pack-result', false);
  try {
    for await (const status of watchPack(job, watching.signal)) {
      showProgress(status);
      if (status.state === 'done') return finish(status);
      if (status.state === 'failed' || status.state === 'expired') return giveUp(status);
    }
  } catch (error) {
    show('pack-progress', false);
    if (!isAbort(error)) throw error;
  }
}

function showProgress({ state, done, total }: JobStatus): void {
  show('pack-progress', state === 'queued' || state === 'running');
  const bar = find('pack-bar', HTMLProgressElement);
  bar.max = Math.max(total, 1);
  bar.value = done;
  const isWaiting = state === 'queued';
  write(
    'pack-count',
    isWaiting ? 'Waiting for a pack that is being made before it.' : total === 0 ? '' : `${done} of ${total} sheets`,
  );
  // Said once, not with every step.
  write('pack-status', isWaiting ? 'The order is in.' : 'The pack is being made.');
}

/** Says of a pack that is shown whether the form has changed since; of one that was taken up again it is not known. */
export function markOldPack(): void {
  show('pack-old', ordered.text !== '' && ordered.text !== textOfForm());
}

function textOfForm(): string {
  try {
    return JSON.stringify(packBody());
  } catch {
    // What cannot be ordered is not what was.
    return '';
  }
}

function finish({ expiresAt }: JobStatus): void {
  markOldPack();
  write('pack-expires', formatDate(expiresAt) || 'it expires');
  write('pack-status', 'The pack is ready below.');
  // The focus stays where the user works by now.
  const isWaiting = find('panel-tournament', HTMLElement).contains(document.activeElement);
  if (isWaiting) showResult('pack-result');
  else show('pack-result', true);
}

function giveUp({ problem, state }: JobStatus): void {
  forget();
  write('pack-status', '');
  const reason =
    state === 'expired' ? 'The pack has expired and is gone from the server.' : 'The pack could not be made.';
  writeBanner('pack-error', problem === undefined ? reason : `${reason} ${sentence(problem.message)}`);
}

async function save(part: 'archive.zip' | 'secret' | 'file.json'): Promise<void> {
  if (job === null) return;
  const response = await fetchPart(job, part);
  const stem =
    valueOf('event')
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'battle-tracker-pack';
  const fallback =
    part === 'archive.zip' ? `${stem}.zip` : `${stem}.${part === 'secret' ? part : 'battle-tracker.json'}`;
  const name = fileName(response.headers.get('Content-Disposition'), fallback);
  const bytes = await response.blob();
  saveFile(bytes, name);
  write('pack-status', `Saved as ${name}.`);
  if (part === 'file.json') openEvent(await bytes.text(), name);
}

async function remove(said: string): Promise<void> {
  if (job === null) return;
  watching?.abort();
  await removePack(job);
  forget();
  clearFaults('pack-error');
  write('pack-status', said);
  // The button that had the focus is gone.
  find('pack-make', HTMLButtonElement).focus();
}

function forget(): void {
  job = null;
  ordered = { text: '', key: '' };
  keep('tab', KEPT, null);
  show('pack-progress', false);
  show('pack-result', false);
}

/** Works without an encrypted connection, where randomUUID is not there. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
