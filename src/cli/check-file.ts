// Does the work of `check`: the report on standard output, exit code 65 when a rule is broken.
import { checkFleet, type FleetReport } from '../pipeline/check-fleet.js';
import { type Fields, parseGame } from '../pipeline/request.js';
import { Problem, UNPRINTABLE } from '../problem.js';
import { readFields } from './options.js';
import { readText } from './read-input.js';
import { printText } from './write-output.js';

const BROKEN = 65;

export async function checkFile(file: string, options: Fields): Promise<void> {
  const unread = ['serial', 'secretFile'].find((name) => options[name] !== undefined);
  if (unread !== undefined)
    throw new Problem('bad-value', 'is for a tracker', {
      where: `--${unread === 'serial' ? unread : 'secret-file'}`,
      fix: 'name the fleet --against',
    });
  const game = parseGame(await readFields(options));
  const report = checkFleet(await readText(file, 'fleet'), file, game);
  await printText(options['json'] === true ? `${JSON.stringify(report)}\n` : describeReport(report));
  if (report.faults.length > 0) process.exitCode = BROKEN;
}

function describeReport({ ships, faults, warnings }: FleetReport): string {
  const rows = ships.map(({ ship, word, start, direction, known }) =>
    [
      ship.padEnd(16),
      (word ?? '-').padEnd(6),
      (start ?? '-').padEnd(3),
      (direction ?? '-').padEnd(6),
      known ?? 'in no list',
    ].join('  '),
  );
  const notes = [
    ...faults.map(({ where, message }) => `wrong: ${where}: ${message}`),
    ...warnings.map(({ where, message }) => `look up: ${where}: ${message}`),
  ];
  const lines = [...rows, ...(notes.length === 0 ? ['nothing is wrong'] : notes)];
  return `${lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n')}\n`;
}
