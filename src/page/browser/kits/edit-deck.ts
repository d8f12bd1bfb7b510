// The cards of a deck of one's own as a list of rows to edit, each with a place for what is wrong with it.
import { find } from '../show/find.js';
import { sentence } from '../wire/refusal.js';
import { type CardField, type Cells, pasteCards } from './deck-cards.js';

/** What the server writes of a cell, from the row of its field. */
interface Cell {
  readonly name: CardField;
  readonly title: string;
  readonly kind: string;
  readonly names?: readonly string[];
  readonly most?: number;
  readonly standard: string;
}

/** What is wrong with a card, by its place in the list. */
export interface CardFinding {
  readonly card: number;
  readonly field: string;
  readonly message: string;
}

let cards: readonly Cells[] = [];
let changed: () => void = () => undefined;

/** Wires the list; `tell` is called after every change. */
export function startDeck(tell: () => void): void {
  changed = tell;
  find('kit-add', HTMLButtonElement).addEventListener('click', () => {
    setCards([...cards, {}]);
    controlOf(cards.length - 1, 'name')?.focus();
  });
}

export function listCards(): readonly Cells[] {
  return cards;
}

/** Shows other cards. */
export function setCards(others: readonly Cells[]): void {
  cards = others;
  const cells = readShown();
  find('kit-cards', HTMLOListElement).replaceChildren(...cards.map((_, i) => drawCard(i, cells)));
  changed();
}

/** Says at each card what is wrong with it. */
export function showFindings(findings: readonly CardFinding[]): void {
  for (const [i, place] of [...document.querySelectorAll('#kit-cards .error')].entries()) {
    const own = findings.filter(({ card }) => card === i);
    const text = own.map(({ field, message }) => sentence(`${field} ${message}`)).join(' ');
    if (place.textContent !== text) place.textContent = text;
    (place as HTMLElement).hidden = own.length === 0;
    for (const { name } of readShown()) {
      const control = controlOf(i, name);
      if (own.some(({ field }) => field === name)) control?.setAttribute('aria-invalid', 'true');
      else control?.removeAttribute('aria-invalid');
    }
  }
}

/** Goes to the cell that is wrong. */
export function focusFinding({ card, field }: CardFinding): void {
  (controlOf(card, field) ?? controlOf(card, 'name'))?.focus();
}

function readShown(): readonly Cell[] {
  return JSON.parse(find('kit-own', HTMLElement).dataset['cells'] ?? '[]') as readonly Cell[];
}

function controlOf(card: number, field: string): HTMLElement | null {
  return document.getElementById(`card-${card}-${field}`);
}

function drawCard(card: number, cells: readonly Cell[]): HTMLLIElement {
  const item = document.createElement('li');
  const error = document.createElement('p');
  error.className = 'error';
  error.id = `card-${card}-error`;
  error.hidden = true;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'button small';
  remove.textContent = '×';
  remove.setAttribute('aria-label', `Remove card ${card + 1}`);
  remove.addEventListener('click', () => {
    setCards(cards.filter((_, i) => i !== card));
    (controlOf(Math.min(card, cards.length - 1), 'name') ?? find('kit-add', HTMLButtonElement)).focus();
  });
  item.append(...cells.map((cell) => drawCell(card, cell, cells)), remove, error);
  return item;
}

function drawCell(card: number, cell: Cell, cells: readonly Cell[]): HTMLLabelElement {
  const { name, title, standard } = cell;
  const label = document.createElement('label');
  const said = document.createElement('span');
  said.textContent = title;
  const hidden = document.createElement('span');
  hidden.className = 'hidden';
  hidden.textContent = ` of card ${card + 1}`;
  said.append(hidden);
  const control = makeControl(cell);
  control.id = `card-${card}-${name}`;
  control.value = cards[card]?.[name] ?? standard;
  control.setAttribute('aria-describedby', `card-${card}-error`);
  control.addEventListener('input', () => {
    cards = cards.map((each, i) => (i === card ? { ...each, [name]: control.value } : each));
    changed();
  });
  control.addEventListener('paste', (event) => {
    const pasted = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
    // A text of several lines may be one card's.
    if (!/\t/.test(pasted) && (name === 'text' || !/[\r\n]/.test(pasted.trim()))) return;
    event.preventDefault();
    setCards(pasteCards(cards, { card, field: name, shown: cells.map((each) => each.name) }, pasted));
    controlOf(card, name)?.focus();
  });
  label.className = `card-${name}`;
  label.append(said, control);
  return label;
}

function makeControl({ name, kind, names, most }: Cell): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (names !== undefined) {
    const list = document.createElement('select');
    list.append(...names.map((each) => new Option(each)));
    return list;
  }
  if (name === 'text') {
    const area = document.createElement('textarea');
    area.rows = 1;
    return area;
  }
  const line = document.createElement('input');
  line.autocomplete = 'off';
  if (kind === 'number') {
    line.inputMode = 'numeric';
    if (most !== undefined) line.maxLength = String(most).length;
  }
  return line;
}
