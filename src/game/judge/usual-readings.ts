// Chooses among the readings of a line by how the other lines of the log are written.
import type { LogEntry } from './call-log.js';
import type { Reading } from './read-line.js';

type Lines = readonly (readonly Reading[])[];

/** Leaves out readings of a kind that no line with one reading has, unless nothing else is left. */
export function keepUsual(lines: Lines): Lines {
  const sure = lines.flatMap((readings) => (readings.length === 1 ? (readings[0] ?? []) : []));
  const kinds = new Set(sure.map(({ answer }) => answer?.kind));
  const isLong = sure.length > 2;
  const answersAll = isLong && sure.every(({ answer }) => answer !== null);
  const namesAll = isLong && sure.every(({ side }) => side !== null);
  return lines.map((all) => {
    const answered = keep(all, ({ answer }) => !answersAll || answer !== null);
    const named = keep(answered, ({ side }) => !namesAll || side !== null);
    return keep(
      named,
      (entry, at) =>
        !isOdd(
          entry,
          named.flatMap((other) => other[at] ?? []),
          kinds,
        ),
    );
  });
}

function keep(readings: readonly Reading[], test: (entry: LogEntry, at: number) => boolean): readonly Reading[] {
  const kept = readings.filter((entries) => entries.every(test));
  return kept.length > 0 ? kept : readings;
}

/** A log that writes bullseyes and misses in words means hit & yes and hit & no by a bare yes and no, and the letters by M and O. */
function isOdd({ answer }: LogEntry, others: readonly LogEntry[], kinds: ReadonlySet<string | undefined>): boolean {
  if ((answer?.kind !== 'bullseye' && answer?.kind !== 'miss') || !kinds.has(answer.kind)) return false;
  const inFleet = answer.kind === 'bullseye';
  return others.some(
    (other) =>
      other.answer?.kind === 'revealed' || (other.answer?.kind === 'hit-and' && other.answer.inFleet === inFleet),
  );
}
