// One sheet for the judge: pasted, dropped, chosen as a file, or dealt again from a public seed. What it holds is not shown.
import type { FieldId, SheetBox } from '../../ids/element-ids.js';
import { dealRequest } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { mark, unmark } from '../show/faults.js';
import { chosenIn, find, show, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { takeFiles } from '../show/take-files.js';
import { ask } from '../wire/ask.js';
import { Refusal, refuse } from '../wire/refusal.js';
import { placeFaults } from './place-faults.js';
import { nameSheet, readSheet, type SheetData } from './read-sheet.js';

/** A sheet takes a thousandth of what the service lets a question hold. */
const wanted = { what: 'sheet', kind: 'JSON', most: 64 * 1024, shorten: 'choose the file of one sheet' };

/** The sheets that were handed over, by box, until the page is left. */
const held = new Map<SheetBox, SheetData>();

/** Wires a box; `changed` is called when it holds another sheet. */
export function startSheetBox(id: SheetBox, changed: () => void): void {
  const area = find(id, HTMLTextAreaElement);
  const take = (text: string): string | null => {
    const read = readSheet(text);
    if ('fault' in read) return read.fault;
    hold(id, read.sheet);
    changed();
    return null;
  };
  area.addEventListener('input', () => take(area.value));
  takeFiles(find(`${id}-box`, HTMLElement), find(`${id}-file`, HTMLInputElement), (file) => {
    void readTextFile(file, wanted)
      .then(take, (error: unknown) => (error instanceof Error ? error.message : 'The file cannot be read.'))
      .then((fault) => {
        if (fault !== null) mark(placeOf(id), fault);
      });
  });
  find(`${id}-other`, HTMLButtonElement).addEventListener('click', () => {
    release(id);
    changed();
    area.focus();
  });
  find(`${id}-way`, HTMLElement).addEventListener('change', () => {
    showWay(id);
    changed();
  });
  showWay(id);
}

/** Returns the sheet of a box. Throws Refusal that names the field. */
export async function sheetOf(id: SheetBox): Promise<SheetData> {
  if (isDealt(id)) return deal(id);
  const sheet = held.get(id);
  if (sheet !== undefined) return sheet;
  const read = readSheet(valueOf(id));
  if ('fault' in read) throw refuse(id, read.fault);
  return read.sheet;
}

/** Returns the seed of a box that names one, else null. */
export function seedOf(id: SheetBox): string | null {
  return isDealt(id) ? valueOf(`${id}-seed`) : null;
}

/** Returns the edition of the sheet that a box holds, or the one that is chosen on the page. */
export function editionOf(id: SheetBox): string {
  return (isDealt(id) ? undefined : held.get(id)?.edition) ?? chosenIn('edition');
}

/** Returns the field at which something that is wrong with the box's sheet is said. */
export function placeOf(id: SheetBox): string {
  return isDealt(id) ? `${id}-seed` : held.has(id) ? `${id}-other` : id;
}

function isDealt(id: SheetBox): boolean {
  return chosenIn(`${id}-way`) === 'seed';
}

async function deal(id: SheetBox): Promise<SheetData> {
  const field: FieldId = `${id}-seed`;
  const seed = valueOf(field);
  if (seed.trim() === '') throw refuse(field, 'Type the seed of the sheet.');
  const { path, ...request } = dealRequest(readOrder(), seed);
  try {
    const response = await ask(path, { ...request, headers: { Accept: 'application/json' } });
    const read = readSheet(await response.text());
    if ('fault' in read) throw refuse(field, read.fault);
    return read.sheet;
  } catch (error) {
    throw error instanceof Refusal ? placeFaults(error, { seed: field }) : error;
  }
}

function hold(id: SheetBox, sheet: SheetData): void {
  held.set(id, sheet);
  find(id, HTMLTextAreaElement).value = '';
  find(`${id}-way-json`, HTMLInputElement).checked = true;
  // After pasting the focus goes on where the field was.
  const isHere = find(`${id}-paste`, HTMLElement).contains(document.activeElement);
  showWay(id);
  if (isHere) find(`${id}-other`, HTMLButtonElement).focus();
}

function release(id: SheetBox): void {
  held.delete(id);
  showWay(id);
}

function showWay(id: SheetBox): void {
  const sheet = held.get(id);
  const isJson = !isDealt(id);
  for (const field of [id, `${id}-other`, `${id}-seed`]) unmark(field);
  show(`${id}-paste`, isJson && sheet === undefined);
  show(`${id}-dealt`, !isJson);
  show(`${id}-other`, isJson && sheet !== undefined);
  write(`${id}-title`, isJson && sheet !== undefined ? nameSheet(sheet) : '');
}
