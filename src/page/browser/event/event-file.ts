// The event file that is open in this tab: it is read from a file, and again from every archive that changes it.

export interface OpenEvent {
  readonly json: Readonly<Record<string, unknown>>;
  /** As it was read, to be saved. */
  readonly text: string;
  readonly name: string;
  /** What it is, for people: `Spring Open: 12 tables in 3 rounds`. */
  readonly title: string;
  /** Every table that was dealt, by round and number. */
  readonly tables: readonly EventTable[];
  readonly isMatch: boolean;
  /** How many sheets were dealt in each batch. */
  readonly sheets: readonly number[];
}

export interface EventTable {
  readonly round: number;
  readonly table: number;
  /** Who sits in seats A and B; empty where nobody is named, `bye` where nobody sits. */
  readonly names: readonly [string, string];
}

/** What schedules say of a seat in which nobody sits. */
export const BYE = 'bye';

interface Pairing {
  readonly round: number;
  readonly table: number;
  readonly players: readonly [Taker, Taker];
}

type Taker = 'open' | { readonly name: string | null };

interface Shape {
  readonly format?: unknown;
  readonly record?: {
    readonly kind?: string;
    readonly spec?: { readonly event?: string };
    readonly batches?: readonly {
      readonly pairings?: readonly Pairing[];
      readonly spares?: readonly unknown[];
    }[];
  };
}

/** Returns what the text holds, or undefined when it is no event file. */
export function readEvent(text: string, name: string): OpenEvent | undefined {
  try {
    const json = JSON.parse(text) as Shape & Readonly<Record<string, unknown>>;
    if (json.format !== 'battle-tracker-event-1' || json.record === undefined) return undefined;
    const { record } = json;
    const sheets = (record.batches ?? []).map(({ pairings = [], spares = [] }) => pairings.length + spares.length);
    return {
      json,
      text,
      name,
      title: titleOf(record),
      tables: tablesOf(record),
      isMatch: record.kind === 'match',
      // What replaces a sheet has no tables of its own.
      sheets: sheets.map((tables) => 2 * tables || 1),
    };
  } catch {
    return undefined;
  }
}

function titleOf({ kind, spec, batches = [] }: NonNullable<Shape['record']>): string {
  const event = spec?.event ?? (kind === 'match' ? 'A match' : 'A pack');
  if (kind === 'match') return `${event}.`;
  const pairings = batches.flatMap((batch) => batch.pairings ?? []);
  const rounds = new Set(pairings.map(({ round }) => round)).size;
  const tables = pairings.length === 1 ? '1 table' : `${pairings.length} tables`;
  return `${event}: ${tables} in ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`;
}

function tablesOf({ batches = [] }: NonNullable<Shape['record']>): EventTable[] {
  const nameOf = (taker: Taker) => (taker === 'open' ? BYE : (taker.name ?? ''));
  return batches
    .flatMap(({ pairings = [] }) => pairings)
    .map(({ round, table, players: [a, b] }): EventTable => ({ round, table, names: [nameOf(a), nameOf(b)] }))
    .sort((a, b) => a.round - b.round || a.table - b.table);
}

/** Returns the name and text of the event file in an archive whose files are stored as they are; undefined where there is none. */
export function findEvent(archive: ArrayBuffer): { name: string; text: string } | undefined {
  const view = new DataView(archive);
  const text = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(archive, at, length));
  const end = archive.byteLength - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return undefined;
  const count = view.getUint16(end + 10, true);
  for (let [i, at] = [0, view.getUint32(end + 16, true)]; i < count; i++) {
    const [size, start] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const [named, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const name = text(at + 46, named);
    if (name.endsWith('.battle-tracker.json')) {
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      return { name, text: text(from, size) };
    }
    at += 46 + named + extra + remark;
  }
  return undefined;
}
