// Works on the event file that is open: asks the service, shows answers, saves what comes, and goes on with the new file.
import { nameGiven, placeFaults } from '../judge/place-faults.js';
import { showResult } from '../judge/question.js';
import { typedCalls } from '../judge/typed-calls.js';
import type { ElementId, FieldId } from '../../ids/element-ids.js';
import { attempt } from '../play/attempt.js';
import { mark, unmark } from '../show/faults.js';
import { find, show, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { saveFile } from '../show/save-file.js';
import { ask } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { refuse, Refusal, sentence } from '../wire/refusal.js';
import { chosenPlace, chosenSheet, listPlaces, startPlaces } from './choose-place.js';
import { BYE, findEvent, type OpenEvent, readEvent } from './event-file.js';

const MIB = 1024 * 1024;
const wanted = { what: 'event file', kind: 'NAME.battle-tracker.json', most: 8 * MIB, shorten: 'use the command line' };

const places = { status: 'made-status', banner: 'made-error' } as const;

let opened: OpenEvent | undefined;

/** Wires the section. */
export function startEvent(): void {
  startPlaces();
  const chooser = find('made-file', HTMLInputElement);
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file !== undefined) void open(file);
    chooser.value = '';
  });
  find('made-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    run('made-judge', 'Looking at the sheet …', judge);
  });
  press('made-key', 'Printing the key …', async () => void (await save('/v1/packs/key', chosenPlace())));
  press('made-replace', 'Dealing a new sheet …', replace);
  press('made-late', 'Adding them …', late);
  press('made-paired', 'Adding the round …', paired);
  press('made-verify', 'Dealing every fleet again …', verify);
  find('made-save', HTMLButtonElement).addEventListener('click', () => {
    if (opened !== undefined) saveFile(new Blob([opened.text], { type: 'application/json' }), opened.name);
  });
}

/** Opens what another part of the page has fetched. */
export function openEvent(text: string, name: string): void {
  const event = readEvent(text, name);
  if (event === undefined) {
    mark('made-file', `${name} is not an event file: open the one that ends in .battle-tracker.json.`);
    return;
  }
  unmark('made-file');
  opened = event;
  find('judge-hold-event', HTMLInputElement).checked = true;
  write('made-name', event.title);
  listPlaces(event);
  show('made-work', true);
  show('made-answers', false);
  show('made-changed', false);
}

async function open(file: File): Promise<void> {
  try {
    openEvent(await readTextFile(file, wanted), file.name);
  } catch (error) {
    mark('made-file', error instanceof Error ? error.message : 'The file cannot be read.');
  }
}

function press(id: ElementId, saying: string, work: () => Promise<void>): void {
  find(id, HTMLButtonElement).addEventListener('click', () => run(id, saying, work));
}

function run(id: ElementId, saying: string, work: () => Promise<void>): void {
  show('made-answers', false);
  const button = find(id, HTMLButtonElement);
  // What comes of it is said beside the button.
  (button.closest('p') ?? button).after(find('made-status', HTMLElement), find('made-error', HTMLElement));
  void attempt({ button, ...places, saying, run: work });
}

type Body = Readonly<Record<string, unknown>>;

/** How the fields of requests are called here. */
const fields: Readonly<Record<string, FieldId>> = {
  file: 'made-file',
  serial: 'made-table',
  round: 'made-round',
  table: 'made-table',
  seat: 'made-seat',
  calls: 'made-calls',
  players: 'made-players',
  pairings: 'made-pairings',
};

/** Sends the file and what is asked of it. Throws Refusal with fields as they are called here. */
async function send(path: string, body: Body): Promise<Response> {
  try {
    return await ask(path, { method: 'POST', body: { file: opened?.json, ...body } });
  } catch (error) {
    throw error instanceof Refusal ? placeFaults(error, fields) : error;
  }
}

interface Answers {
  readonly about: { readonly side: 'alpha' | 'bravo'; readonly player: string | null; readonly serial: string };
  readonly answers: readonly { readonly call: string; readonly says: string; readonly counts: boolean }[];
}

async function judge(): Promise<void> {
  const calls = typedCalls(valueOf('made-calls')).map(({ text }) => text);
  if (calls.length === 0) throw refuse('made-calls', 'Write the call that is in dispute, such as E9-T or R.');
  const { about, answers } = (await (await send('/v1/judge', { ...chosenPlace(), calls })).json()) as Answers;
  const whose = about.player ?? (about.side === 'alpha' ? 'seat A' : 'seat B');
  write('made-about', `The sheet of ${whose}, ${about.serial}`);
  const items = answers.map(({ call, says, counts }) => {
    const item = document.createElement('li');
    item.textContent = `${call} = ${says}`;
    if (!counts) item.className = 'refused';
    return item;
  });
  find('made-answers-list', HTMLOListElement).replaceChildren(...items);
  write('made-status', '');
  showResult('made-answers');
}

async function save(path: string, body: Body): Promise<ArrayBuffer> {
  const response = await send(path, body);
  const bytes = await response.blob();
  const name = fileName(response.headers.get('Content-Disposition'), 'battle-tracker');
  saveFile(bytes, name);
  write('made-status', `Saved as ${name}.`);
  return bytes.arrayBuffer();
}

const SAVED = 'Saved. Print what lies in players.';
const OPEN_SEAT = 'A bye counts as a win; whoever comes later can take the seat opposite, whose sheet has no name.';

/** Saves what was made, and goes on with the event file in it. */
async function change(path: string, body: Body): Promise<void> {
  const found = findEvent(await save(path, body));
  if (found === undefined) return;
  openEvent(found.text, found.name);
  find('made-status', HTMLElement).after(find('made-changed', HTMLElement));
  show('made-changed', true);
  write('made-status', SAVED);
}

async function replace(): Promise<void> {
  const what = `Deal a new sheet for ${chosenSheet()}? The old one no longer counts, and a game begun with it starts over.`;
  if (confirm(what)) await change('/v1/packs/replace', chosenPlace());
  else write('made-status', '');
}

async function late(): Promise<void> {
  const players = typedCalls(valueOf('made-players')).map(({ text }) => text.normalize());
  if (players.length === 0) throw refuse('made-players', 'Write the names of the players who came late.');
  try {
    await change('/v1/packs/add', { players, round: chosenPlace().round });
  } catch (error) {
    throw error instanceof Refusal ? nameGiven(error, players) : error;
  }
  find('made-players', HTMLTextAreaElement).value = '';
  const byes = players.flatMap((player) => {
    const alone = opened?.tables.filter(({ names }) => names.includes(player) && names.includes(BYE)) ?? [];
    const rounds = alone.map(({ round, table }) => `round ${round} at table ${table}`);
    return rounds.length === 0 ? [] : [`${player} has a bye in ${rounds.join(', ')}.`];
  });
  if (byes.length > 0) write('made-status', [SAVED, ...byes, OPEN_SEAT].join(' '));
}

async function paired(): Promise<void> {
  const pairings = valueOf('made-pairings');
  if (pairings.trim() === '') throw refuse('made-pairings', 'Write or paste who meets whom.');
  await change('/v1/packs/add', { pairings });
}

interface Verified {
  readonly intact: boolean;
  readonly sealed: boolean;
  readonly batches: readonly { readonly head: string; readonly agrees: boolean }[];
}

async function verify(): Promise<void> {
  const { intact, sealed, batches } = (await (await send('/v1/packs/verify', {})).json()) as Verified;
  const head = batches.at(-1)?.head ?? '';
  const sheets = opened?.sheets.reduce((sum, each) => sum + each, 0) ?? 0;
  const wrong = batches.filter(({ agrees }) => !agrees).length;
  const said = intact
    ? `correct: ${sheets} of ${sheets} sheets were dealt again, and are what was committed to. The latest head is ${head.replace(/.{8}(?=.)/g, '$& ')}`
    : sealed
      ? `${wrong} of ${batches.length} heads are not what the secret makes`
      : 'the record was changed since it was written, or belongs to another secret';
  write('made-status', sentence(said));
}
