// A sea of one's own, in place of the one that a seed draws: typed, taken from a file, or the drawn one to be changed.
import { mark, unmark } from '../show/faults.js';
import { find, valueOf } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { takeFiles } from '../show/take-files.js';
import { type Asked, ask } from '../wire/ask.js';
import { type Refusal, sentence } from '../wire/refusal.js';

const wanted = { what: 'map', kind: 'plain text', most: 64 * 1024, shorten: 'write one character per hex' };

/** Wires the field. `drawn` returns the query of the sea that the seed draws; `change` is called for another map. */
export function startOwnSea(drawn: () => string, change: () => void): void {
  const area = find('sea-map', HTMLTextAreaElement);
  const take = (read: Promise<string>) => {
    unmark('sea-map');
    read
      .then((text) => {
        area.value = text;
        change();
      })
      .catch((error: unknown) => mark('sea-map', error instanceof Error ? error.message : 'It cannot be read.'));
  };
  takeFiles(area, find('sea-file', HTMLInputElement), (file) => take(readTextFile(file, wanted)));
  find('sea-edit', HTMLButtonElement).addEventListener('click', () =>
    take(ask(`/v1/kits/plunder/map.txt?${drawn()}`).then((response) => response.text())),
  );
}

export function isDrawn(name: string): boolean {
  return find('sea-map', HTMLTextAreaElement).dataset['drawn']?.split(' ').includes(name) === true;
}

/** Returns the request of a path for the map of one's own and some fields; nothing where there is none. What draws a sea is left out. */
export function ownSeaRequest(fields: readonly (readonly [string, string])[]): Asked | undefined {
  const map = valueOf('sea-map').trimEnd();
  if (map.trim() === '') return undefined;
  const printed = Object.fromEntries(fields.filter(([name]) => !isDrawn(name)));
  return { method: 'POST', body: { ...printed, map, houseRules: find('sea-house', HTMLInputElement).checked } };
}

/** What each rule that is broken says again. */
const REMEDY = /; (change the map, or allow it with )houseRules$/;

/** Says at the field what is wrong with the map. */
export function markOwnSea({ faults, message }: Refusal): void {
  const said = faults.map((fault) => sentence(fault.message.replace(REMEDY, '')));
  const remedy = faults.map((fault) => REMEDY.exec(fault.message)?.[1]).find(Boolean);
  const all = remedy === undefined ? said : [...said, sentence(`${remedy}house rules`)];
  mark('sea-map', all.length === 0 ? message : all.join(' '));
}
