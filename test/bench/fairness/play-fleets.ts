// Has every fleet hunted several times, spread over processes.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Battle } from '../../../src/game/battle.js';
import type { PlayerName } from './player.js';
import type { Played } from './referee.js';
import type { Turns } from './statistics.js';

export interface Task {
  readonly edition: Played;
  readonly player: PlayerName;
  readonly games: number;
  /** Fleets with their numbers, which name their games' chance. */
  readonly fleets: readonly (readonly [number, Battle])[];
}

/** What a process says: the turns of each fleet's games, and at last its own CPU time. */
export type Report = { readonly fleet: number; readonly turns: Turns } | { readonly cpuSeconds: number };

export interface Outcome {
  /** By fleet. */
  readonly turns: readonly Turns[];
  /** Of all processes. */
  readonly cpuSeconds: number;
}

const PROCESSES = 2;

/** Plays `games` games against each fleet. Rejects when a bot is at fault. `say` is told of the progress. */
export async function playFleets(
  edition: Played,
  player: PlayerName,
  fleets: readonly Battle[],
  games: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const turns: Turns[] = [];
  let done = 0;
  let cpuSeconds = 0;
  const listen = (report: Report) => {
    if ('cpuSeconds' in report) cpuSeconds += report.cpuSeconds;
    else {
      turns[report.fleet] = report.turns;
      if (++done % 64 === 0) say(`${edition}, ${player}: ${done} of ${fleets.length} fleets`);
    }
  };
  const shares = Array.from({ length: PROCESSES }, (_, process) =>
    fleets.map((fleet, i) => [i, fleet] as const).filter(([i]) => i % PROCESSES === process),
  );
  await Promise.all(shares.map((share) => runProcess({ edition, player, games, fleets: share }, listen)));
  if (fleets.some((_, i) => turns[i]?.length !== games)) throw new Error(`${edition}, ${player}: games are missing`);
  return { turns, cpuSeconds };
}

function runProcess(task: Task, listen: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // A process that is forked compiles like its parent.
    const child = fork(fileURLToPath(new URL('./play-process.ts', import.meta.url)));
    child.on('message', (report) => listen(report as Report));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process of the bench ended with ${code}`)),
    );
    child.send(task);
  });
}
