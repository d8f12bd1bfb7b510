// The lists of rounds, tables and seats of the event file that is open.
import { chosenIn, find, findChoice, show } from '../show/find.js';
import type { EventTable, OpenEvent } from './event-file.js';

let tables: readonly EventTable[] = [];
let isMatch = false;

/** Wires the lists. */
export function startPlaces(): void {
  find('made-round', HTMLSelectElement).addEventListener('change', listTables);
  find('made-table', HTMLSelectElement).addEventListener('change', nameSeats);
}

/** Lists what an event holds; what was chosen of the one before stays chosen where it is there. */
export function listPlaces(event: OpenEvent): void {
  ({ tables, isMatch } = event);
  // A match has but one table.
  show('made-places', !isMatch);
  const rounds = [...new Set(tables.map(({ round }) => round))];
  fill(
    find('made-round', HTMLSelectElement),
    rounds.map((round) => [String(round), String(round)]),
  );
  listTables();
}

export function chosenPlace() {
  const seat = chosenIn('made-seat');
  const numberOf = (id: 'made-round' | 'made-table') => Number(find(id, HTMLSelectElement).value);
  return isMatch ? { seat } : { round: numberOf('made-round'), table: numberOf('made-table'), seat };
}

function listTables(): void {
  const round = Number(find('made-round', HTMLSelectElement).value);
  const own = tables.filter((each) => each.round === round);
  fill(
    find('made-table', HTMLSelectElement),
    own.map(({ table, names }) => [String(table), [String(table), meeting(names)].filter(Boolean).join(': ')]),
  );
  nameSeats();
}

function meeting([a, b]: EventTable['names']): string {
  return a === '' && b === '' ? '' : `${a} and ${b}`;
}

export function chosenSheet(): string {
  const { round, table, seat } = chosenPlace();
  const whose = chosenTable()?.names[seat === 'A' ? 0 : 1] || `seat ${seat}`;
  return isMatch ? whose : `${whose}, round ${round}, table ${table}`;
}

function chosenTable(): EventTable | undefined {
  const { round, table } = chosenPlace();
  return tables.find((each) => isMatch || (each.round === round && each.table === table));
}

function nameSeats(): void {
  const chosen = chosenTable();
  for (const [i, seat] of (['A', 'B'] as const).entries()) {
    const title = findChoice('made-seat', seat)?.parentElement?.querySelector('.title');
    const name = chosen?.names[i] ?? '';
    if (title !== null && title !== undefined) title.textContent = name === '' ? seat : `${seat}: ${name}`;
  }
}

function fill(list: HTMLSelectElement, choices: readonly (readonly [value: string, title: string])[]): void {
  const before = list.value;
  list.replaceChildren(...choices.map(([value, title]) => new Option(title, value)));
  if (choices.some(([value]) => value === before)) list.value = before;
}
