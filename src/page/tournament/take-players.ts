// The field for players: typed, pasted, dropped or chosen as a file, with a running count.
import { mark, unmark } from '../show/faults.js';
import { chosenIn, find, show, valueOf, write } from '../show/find.js';
import { readRoster, type Roster } from './read-roster.js';
import { readTextFile } from './read-text-file.js';

/** Wires the field; `changed` is called after every change. */
export function startPlayers(changed: () => void): void {
  const area = find('players', HTMLTextAreaElement);
  const chooser = find('players-file', HTMLInputElement);
  const update = () => {
    const isNamed = chosenIn('player-way') === 'names';
    show('players-field', isNamed);
    show('player-count-field', !isNamed);
    // What the service adds by itself.
    find('spares', HTMLInputElement).placeholder = isNamed ? '1' : '0';
    write('players-tally', tally(readRoster(area.value)));
    changed();
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    unmark('players');
    try {
      area.value = await readTextFile(file);
    } catch (error) {
      mark('players', error instanceof Error ? error.message : 'The file cannot be read.');
    }
    update();
  };
  area.addEventListener('input', update);
  find('player-way', HTMLElement).addEventListener('change', update);
  chooser.addEventListener('change', () => {
    void take(chooser.files?.[0]);
    // The same file may be chosen again once it is mended.
    chooser.value = '';
  });
  takeDrops(area, (file) => void take(file));
  update();
}

/** Returns what was typed, as far as it can be read. */
export function typedRoster(): Roster {
  return readRoster(valueOf('players'));
}

function takeDrops(area: HTMLElement, take: (file: File | undefined) => void): void {
  const hover = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    area.dataset['over'] = '';
  };
  area.addEventListener('dragenter', hover);
  area.addEventListener('dragover', hover);
  area.addEventListener('dragleave', () => delete area.dataset['over']);
  area.addEventListener('drop', (event) => {
    delete area.dataset['over'];
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  });
}

function tally({ players, fault }: Roster): string {
  if (fault !== null) return fault;
  if (players.length === 0) return '';
  return players.length === 1 ? '1 player: a round takes two.' : `${players.length} players.`;
}
