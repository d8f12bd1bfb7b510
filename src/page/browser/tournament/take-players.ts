// The field for players: typed, pasted, dropped or chosen as a file, with a running count.
import { mark, unmark } from '../show/faults.js';
import { chosenIn, find, show, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { takeFiles } from '../show/take-files.js';
import { startTable } from './edit-table.js';
import { readRoster, type Roster } from './read-roster.js';

/** The service takes no larger list. */
const wanted = { what: 'list', kind: 'CSV or plain text', most: 8 * 1024 * 1024, shorten: 'split the list' };

/** Wires the field; `changed` is called after every change. */
export function startPlayers(changed: () => void): void {
  const area = find('players', HTMLTextAreaElement);
  const showTable = startTable(area);
  const update = () => {
    const isNamed = chosenIn('player-way') === 'names';
    show('players-field', isNamed);
    show('player-count-field', !isNamed);
    // What the service adds by itself.
    find('spares', HTMLInputElement).placeholder = isNamed ? '1' : '0';
    write('players-tally', tally(readRoster(area.value)));
    showTable();
    changed();
  };
  const take = async (file: File) => {
    unmark('players');
    try {
      area.value = await readTextFile(file, wanted);
    } catch (error) {
      mark('players', error instanceof Error ? error.message : 'The file cannot be read.');
    }
    update();
  };
  area.addEventListener('input', update);
  find('player-way', HTMLElement).addEventListener('change', update);
  takeFiles(area, find('players-file', HTMLInputElement), (file) => void take(file));
  update();
}

export function typedRoster(): Roster {
  return readRoster(valueOf('players'));
}

function tally({ players, fault }: Roster): string {
  if (fault !== null) return fault;
  if (players.length === 0) return '';
  return players.length === 1 ? '1 player: a round needs two.' : `${players.length} players.`;
}
