// The buttons that copy what the page would do: as a link, as a call of curl, as a command.
import type { ElementId } from '../../ids/element-ids.js';
import { classCommand, classRequest } from '../class/make-class.js';
import { matchOrder } from '../play/print-match.js';
import { readOrder } from '../settings/read-settings.js';
import { queryOf } from '../settings/settings.js';
import { copyText } from '../show/copy-text.js';
import { find, chosenIn, valueOf, write } from '../show/find.js';
import { packBody, packCommand } from '../tournament/pack-order.js';
import { showFaults } from '../show/faults.js';
import { Refusal } from '../wire/refusal.js';
import { asCommand, asCurl, given } from './shell.js';
import { sheetRequest } from './sheet-requests.js';

interface Copying {
  readonly id: ElementId;
  readonly status: ElementId;
  readonly text: () => string;
  readonly said: () => string;
}

const rows: readonly Copying[] = [
  { id: 'copy-link', status: 'copy-status', text: pageLink, said: saidOfLink },
  {
    id: 'match-curl',
    status: 'match-status',
    text: () => asCurl(location.origin, matchOrder()),
    said: () => 'Copied. Its reply holds the links.',
  },
  { id: 'match-command', status: 'match-status', text: matchCommand, said: saidOfCommand },
  { id: 'sheet-curl', status: 'sheet-status', text: sheetCurl, said: () => 'Copied.' },
  { id: 'sheet-command', status: 'sheet-status', text: sheetCommand, said: saidOfCommand },
  {
    id: 'class-curl',
    status: 'class-status',
    text: () => asCurl(location.origin, classRequest(), ['-OJ']),
    said: () => 'Copied.',
  },
  {
    id: 'class-command',
    status: 'class-status',
    text: classCommand,
    said: saidOfClass,
  },
  {
    id: 'pack-curl',
    status: 'pack-status',
    text: packCurl,
    said: () => 'Copied. Its reply holds the token and the links of the pack.',
  },
  { id: 'pack-command', status: 'pack-status', text: packCommand, said: saidOfPack },
];

/** Whoever has only seen the page has no program yet. */
const PROGRAM = ' The program: github.com/battle-tracker/battle-tracker.';

/** Wires the buttons. */
export function startCopying(): void {
  for (const { id, status, text, said } of rows) {
    const button = find(id, HTMLButtonElement);
    button.addEventListener('click', () => {
      try {
        const copied = text();
        void copyText(copied, button).then((isCopied) =>
          write(
            status,
            isCopied
              ? said() + (id.endsWith('command') ? PROGRAM : '')
              : `It could not be copied. Here it is: ${copied}`,
          ),
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        showFaults(error, id.startsWith('class') ? 'class-error' : 'pack-error');
      }
    });
  }
}

/** Returns the page's address with the options that differ; names and words of one's own are never in it. */
export function pageLink(): string {
  return `${location.origin}${location.pathname}${queryOf(readOrder().settings)}${location.hash}`;
}

function saidOfLink(): string {
  const { ownWords, player } = readOrder();
  const left = [...(ownWords === null ? [] : ['your words']), ...(player === '' ? [] : ['the name'])];
  return left.length === 0 ? 'Link copied.' : `Link copied. It leaves out ${left.join(' and ')}.`;
}

function sheetCurl(): string {
  const request = sheetRequest(readOrder(), 'pdf');
  // A sheet of no seed is led on to one with a seed; the service names the file.
  return asCurl(location.origin, request, request.method === 'GET' ? ['-LOJ'] : ['-OJ']);
}

function sheetCommand(): string {
  const order = readOrder();
  const flags = given([
    ['--seed', order.settings['seed'] ?? ''],
    ['--count', order.settings['count'] ?? ''],
    ['--player', order.player],
    ['--output', 'sheet.pdf'],
  ]);
  return asCommand('sheet', order, chosenIn('paper'), flags);
}

function matchCommand(): string {
  const flags = given([
    ['--alpha', valueOf('alpha')],
    ['--bravo', valueOf('bravo')],
    ['--duplex', chosenIn('match-duplex') === 'off' ? 'off' : ''],
    ['--output', 'match'],
  ]);
  return asCommand('match', readOrder(), chosenIn('paper'), flags);
}

function packCurl(): string {
  return asCurl(location.origin, { method: 'POST', path: '/v1/packs', body: packBody() });
}

function saidOfCommand(): string {
  return readOrder().ownWords === null ? 'Copied.' : 'Copied. Save your words as words.txt beside it, one per line.';
}

function saidOfClass(): string {
  const words = readOrder().ownWords === null ? '' : ', and your words as words.txt, one per line';
  return `Copied. Save the children as class.csv beside it${words}.`;
}

function saidOfPack(): string {
  return chosenIn('player-way') === 'names' ? 'Copied. Save the players as players.csv beside it.' : saidOfCommand();
}
