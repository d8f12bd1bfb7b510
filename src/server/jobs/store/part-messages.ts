// What a lane and its child process send each other: one part of a pack, and what came of it.
import type { PartCounts, WrittenFile } from '../../../event/make/pack-parts.js';

/** A pack is counted, its tables are settled, its files written, and at last put together. */
export type PartKind = 'count' | 'settle' | 'write' | 'finish';

/** What the queue holds of a part, and all that it holds. */
export interface QueuedPart {
  /** The job's id. */
  readonly pack: string;
  readonly kind: PartKind;
  /** From 0, among those of its kind. */
  readonly number: number;
  /** How often it has ended its process, and how often it was put back for what was not its doing. */
  readonly losses?: number;
  readonly waits?: number;
}

export interface PartTask extends Pick<QueuedPart, 'pack' | 'kind' | 'number'> {
  /** Left out of a pack whose part the child has made just before. */
  readonly orders?: { readonly text: string; readonly secret: string };
  /** What was found of each chunk, as JSON; left out where not needed, or known. */
  readonly settled?: readonly string[];
  /** Where files are written, each under its number. */
  readonly folder: string;
  /** All files, in order, where they are to be put together. */
  readonly written?: readonly WrittenFile[];
}

export interface PartAnswer {
  /** How far the pack has come by this part. */
  readonly steps: number;
  readonly counts?: PartCounts;
  /** As JSON. */
  readonly found?: string;
  readonly written?: readonly WrittenFile[];
}
