// Opens a game for the referee: from this device where it is kept, else by the link of the match's key.
import { printLog } from '../../game/judge/print-log.js';
import type { PerSide } from '../../game/judge/side.js';
import type { Battle } from '../../game/battle.js';
import { saveFile } from '../browser/show/save-file.js';
import { ask } from '../browser/wire/ask.js';
import { copyText } from '../browser/show/copy-text.js';
import { find, make, write } from './elements.js';
import { type GameRecord, logOf, newRecord } from './game-record.js';
import { keepOffline } from './offline.js';
import { forgetGame, keepGame, listGames, recallGame } from './store.js';
import { layGame, type Table, touch, type Touch } from './table.js';
import { nameOf, showTable, startView } from './view.js';

let table: Table | undefined;
let isShown = false;

const token = /[\w-]{60,}/.exec(location.hash)?.[0];

function send(touched: Touch): void {
  if (table === undefined) return;
  const before = table.record;
  table = touch(table, touched);
  if (table.record !== before) keepIt(table);
  show();
}

function show(): void {
  if (table !== undefined) showTable(table, isShown, send);
}

function keepIt({ record }: Table): void {
  if (token !== undefined && !keepGame(token, record))
    write('kept', 'This browser keeps nothing: after a reload the game starts over.');
}

async function open(link: string): Promise<void> {
  let record = recallGame(link);
  if (record === null) {
    write('status', 'Fetching the match …');
    const sheets = (await (await ask('/v1/matches/sheets.json', { token: link })).json()) as PerSide<Battle>;
    record = newRecord(sheets, new Date().getDate());
  }
  if (!isPlaced(record))
    throw new Error('The players place these ships themselves, so that no referee knows where they lie.');
  table = layGame(record);
  keepIt(table);
  write('status', '');
  find('home').hidden = true;
  find('game').hidden = false;
  show();
}

function isPlaced({ sheets: { alpha, bravo } }: GameRecord): boolean {
  return [...alpha.fleet, ...bravo.fleet].every(({ word, start }) => word !== null && start !== null);
}

function log(): string {
  return table === undefined ? '' : printLog(logOf(table.record, table.replay));
}

async function saveSheet(): Promise<void> {
  write('status', 'Drawing the sheet …');
  try {
    const body = { key: token, log: log(), format: 'pdf', reveal: isShown };
    saveFile(await (await ask('/v1/judge', { method: 'POST', body })).blob(), 'battle-tracker-after-action.pdf');
    write('status', 'The sheet is among your downloads.');
  } catch (error) {
    write('status', say(error));
  }
}

function say(error: unknown): string {
  return (error instanceof Error && error.message) || 'These sheets cannot be judged here.';
}

function fail(error: unknown): void {
  write('status', '');
  write('error', say(error));
  find('error').hidden = false;
}

/** Shows the games that are kept, where the address names none. */
function listKept(): void {
  const games = listGames().flatMap((link) => {
    const record = recallGame(link);
    if (record === null) return [];
    const title = `${nameOf(record, 'alpha')} – ${nameOf(record, 'bravo')}, ${record.calls.length} ${record.calls.length === 1 ? 'call' : 'calls'}`;
    return [make('li', {}, make('a', { href: `#key.${link}` }, title))];
  });
  find('open').replaceChildren(...games);
}

function start(): void {
  startView(send);
  find('fleets').addEventListener('change', () => {
    isShown = find('fleets', HTMLInputElement).checked;
    show();
  });
  find('done').addEventListener('toggle', show);
  find('copy').addEventListener('click', () => {
    void copyText(log()).then((done) =>
      write('status', done ? 'Copied.' : 'It could not be copied: the browser does not allow it.'),
    );
  });
  find('save').addEventListener('click', () => saveFile(new Blob([log()], { type: 'text/plain' }), 'calls.txt'));
  find('pdf').addEventListener('click', () => void saveSheet());
  find('forget').addEventListener('click', () => {
    if (token === undefined || !confirm('Forget this game, its calls and both fleets?')) return;
    forgetGame(token);
    location.replace(location.pathname);
  });
  find('link', HTMLInputElement).form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const pasted = /[\w-]{60,}/.exec(find('link', HTMLInputElement).value)?.[0];
    if (pasted === undefined) fail(new Error('This is not the link of a key: paste the whole link.'));
    else location.hash = `key.${pasted}`;
  });
  void keepOffline().then((text) => write('offline', text));
  if (token === undefined) listKept();
  else void open(token).catch(fail);
}

addEventListener('hashchange', () => location.reload());
start();
