// The event file that is open, and which of its sheets is meant.
import { useState } from 'preact/hooks';
import { msg, Problem } from '../core/problem.js';
import { dropsOn, FileButton, Radios, Select, useReader } from './fields.js';
import { useLatest } from './preview.js';
import { type SeatPlace, type Task, usePage } from './state.js';
import type { EventTable } from './work/judge.js';

/** More than any event file has. */
const MOST = 16 * 1024 * 1024;

/** Opens an event file: by the button, or dropped. */
export function OpenEvent({ task }: { task: Task }) {
  const { event, setEvent } = usePage();
  const [opened, setOpened] = useState<{ name: string; text: string } | null>(null);
  const read = useReader();
  const take = (file: File | undefined) =>
    file === undefined
      ? undefined
      : void task.run('Opening the event file …', async () => {
          if (file.size > MOST) throw new Problem('too-large', msg`${file.name} is too large for an event file`);
          const { text } = await read(file);
          await task.ask('tables', text);
          setEvent(text);
          setOpened({ name: file.name, text });
        });
  return (
    <p class="tally" {...dropsOn(take)}>
      <span role="status">
        {event === null
          ? 'No event file is open.'
          : `${opened?.text === event ? opened.name : 'The event file'} is open.`}
      </span>
      <FileButton
        label={event === null ? 'Open the event file' : 'Open another'}
        accept=".json,application/json"
        take={take}
      />
    </p>
  );
}

/** Returns the tables of the event that is open, and the seat that is meant; nothing while it is not known, or `isAsked` is false. */
export function useTables(isAsked: boolean) {
  const { event, seat, quick } = usePage();
  const { result } = useLatest(isAsked ? (event ?? '') : '', async () => ({
    event,
    tables: await quick.ask('tables', event ?? ''),
  }));
  const tables = result === null || result.event !== event ? [] : result.tables;
  const table = tables.find((each) => each.round === seat.round && each.table === seat.table) ?? tables[0];
  const at: SeatPlace | undefined =
    table === undefined ? undefined : { round: table.round, table: table.table, seat: seat.seat };
  return { tables, table, at };
}

export function nameOf(table: EventTable, seat: 'A' | 'B'): string {
  return table.names[seat === 'A' ? 0 : 1] ?? `Player ${seat === 'A' ? 'Alpha' : 'Bravo'}`;
}

/** Who sits at a table, as its list shows it. */
function sitting(table: EventTable): string {
  const [a, b] = table.names;
  if (a === null && b === null) return String(table.table);
  const only = a === null ? b : b === null ? a : null;
  return `${table.table}: ${only === null ? `${nameOf(table, 'A')} and ${nameOf(table, 'B')}` : `${only}, a bye`}`;
}

/** The lists of rounds and tables; an event of one table needs none. */
export function TableChoice({ tables, at }: { tables: readonly EventTable[]; at: SeatPlace }) {
  const { setSeat } = usePage();
  if (tables.length < 2) return null;
  const rounds = [...new Set(tables.map(({ round }) => round))];
  const first = (round: number) => tables.find((each) => each.round === round)?.table ?? 1;
  return (
    <div class="pair">
      <Select
        label="Round"
        value={String(at.round)}
        choices={rounds.map((round) => ({ name: String(round), title: String(round) }))}
        change={(round) => setSeat({ ...at, round: Number(round), table: first(Number(round)) })}
      />
      <Select
        label="Table"
        value={String(at.table)}
        choices={tables
          .filter(({ round }) => round === at.round)
          .map((each) => ({
            name: String(each.table),
            title: sitting(each),
          }))}
        change={(table) => setSeat({ ...at, table: Number(table) })}
      />
    </div>
  );
}

export function SeatChoice({ label = 'Whose sheet', table, at }: { label?: string; table: EventTable; at: SeatPlace }) {
  const { setSeat } = usePage();
  return (
    <Radios
      label={label}
      choices={(['A', 'B'] as const).map((seat) => ({ name: seat, title: nameOf(table, seat) }))}
      value={at.seat}
      change={(seat) => setSeat({ ...at, seat: seat as 'A' | 'B' })}
    />
  );
}
