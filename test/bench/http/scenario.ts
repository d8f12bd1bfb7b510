// What a scenario is: something that is done to a service of its own, and the figures that come of it.
import { loadavg } from 'node:os';
import type { Goal } from '../goals.js';
import { figure } from '../table.js';
import type { LoadResult } from './load-messages.js';
import { makeLoad } from './load.js';
import type { Server } from './server.js';

export interface Stage {
  readonly server: Server;
  /** Sheets a second that the service makes at most, measured once for all scenarios. */
  readonly capacity: () => Promise<number>;
  /** How much shorter than asked for everything is done: 1 is the whole. */
  readonly share: number;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
}

export interface Scenario {
  readonly title: string;
  readonly play: (stage: Stage) => Promise<Outcome>;
}

/** Sheets are printed until the code is warm: a service that has just started is another one. */
export async function warmUp({ server, share }: Pick<Stage, 'server' | 'share'>): Promise<void> {
  await makeLoad(server.port, { seconds: Math.max(4, 10 * share) });
}

/** Measures as many connections as keep the service busy; the median second counts. */
export async function measureCapacity(stage: Pick<Stage, 'server' | 'share'>): Promise<CapacityMeasure> {
  await warmUp(stage);
  const seconds = Math.max(5, 30 * stage.share);
  const before = stage.server.usage().seconds;
  const result = await makeLoad(stage.server.port, { seconds });
  const used = stage.server.usage().seconds - before;
  return { perSecond: rateOf(result, seconds), seconds, used, result, load: loadavg()[0] ?? NaN };
}

/** What was served in the median second. */
export function rateOf({ spans }: LoadResult, seconds: number): number {
  return middleOf(spans.slice(0, Math.floor(seconds)).map(({ good }) => good));
}

export interface CapacityMeasure {
  readonly perSecond: number;
  readonly seconds: number;
  /** Seconds of processor time of the service. */
  readonly used: number;
  readonly result: LoadResult;
  readonly load: number;
}

export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

export function milliseconds(value: number): string {
  return Number.isNaN(value) ? '-' : figure(value, 2);
}

export function goal(name: string, value: number, bound: Goal['bound'], unit: string, decimals = 1): Goal {
  return { name, value: Number.isNaN(value) ? undefined : value, bound, unit, decimals };
}

export const megabytes = (bytes: number) => bytes / (1024 * 1024);

export const loadNow = () => figure(loadavg()[0] ?? NaN, 1);
