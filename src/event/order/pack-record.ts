// What a pack is, apart from its secret: the order, and everything that was done to it since, as plain data.
import type { SeatName, Pairing } from './pairing.js';
import type { awayKinds } from '../options/player-rows.js';
import type { PackSpec } from './pack-spec.js';
import type { TablePlace } from './places.js';

export type AwayKind = (typeof awayKinds)[number];

/** Somebody who sits at no table of a round, whatever was ordered before. */
export interface Away {
  readonly round: number;
  readonly name: string;
  readonly namesake?: number;
  readonly kind: AwayKind;
}

/** Somebody who took a seat that was free, with the sheet that was dealt for it. */
export interface Seated {
  readonly round: number;
  readonly table: number;
  readonly seat: SeatName;
  readonly name: string;
  readonly namesake?: number;
}

/** The tables that were dealt at one time, who took free seats, and who is away from then on; or one sheet that was replaced. */
export type Batch =
  | {
      readonly kind: 'build' | 'add';
      readonly pairings: readonly Pairing[];
      readonly spares: readonly TablePlace[];
      readonly seated?: readonly Seated[];
      readonly away?: readonly Away[];
    }
  | { readonly kind: 'replace'; readonly place: TablePlace; readonly seat: SeatName };

export interface PackRecord {
  /** A match is a pack of one table, whose files have other names. */
  readonly kind: 'match' | 'pack';
  readonly spec: PackSpec;
  /** In the order in which they were made; the first is the build. Later ones change no file of earlier ones but the struck keys. */
  readonly batches: readonly Batch[];
}

/** Returns the folder of one audience's files: later batches have folders of their own, so that nothing there changes. */
export function folderOf(record: PackRecord, audience: string, batch: number): string {
  const { kind } = record.batches[batch - 1] as Batch;
  const own = batch === 1 ? '' : `${kind}-${batch}/`;
  return record.kind === 'match' ? own : `${audience}/${own}`;
}

/** Returns how many sheets were replaced up to and with a batch. */
export function countReplacements(batches: PackRecord['batches'], batch: number): number {
  return batches.slice(0, batch).filter(({ kind }) => kind === 'replace').length;
}

export function recordPath({ kind }: Pick<PackRecord, 'kind'>): string {
  return kind === 'match' ? 'match.json' : 'data/pack.json';
}
