// Does the work of `check`: the report on standard output, exit code 65 when a rule is broken.
import { checkFleet, type FleetReport } from '../sheet/check-fleet.js';
import { fillSheet } from '../sheet/fill-sheet.js';
import type { Battle } from '../game/battle.js';
import type { Fields } from '../core/option.js';
import { parseGame } from '../game/options.js';
import { msg, Problem } from '../core/problem.js';
import { shellQuote, UNPRINTABLE } from '../core/problems/quote.js';
import type { CheckOrder } from './commands/dispute.js';
import { readText } from './read-input.js';
import { collectSheets } from './read-sheets.js';
import { report } from './report.js';
import { checkOutput, printJson, printText, writeOutput } from './write-output.js';

const BROKEN = 65;

export async function checkFile(order: CheckOrder, fields: Fields): Promise<void> {
  const base = await readBase(order, fields);
  const game = base ?? parseGame(fields);
  const text = await readText(order.file, 'fleet');
  const { battle, ...report } = checkFleet(text, order.file, { ...game, theme: fields['theme'] });
  await (order.json ? printJson(report) : printText(describeReport(report)));
  if (report.faults.length > 0) process.exitCode = BROKEN;
  else if (base !== undefined) await save(fillSheet(base, battle, String(order.sheet)), order);
}

/** Reads the sheet that the fleet belongs to; the fleet is checked by its edition and rules. */
async function readBase({ sheet, save: target }: CheckOrder, fields: Fields): Promise<Battle | undefined> {
  if (sheet === undefined || target === undefined) {
    if (sheet === target) return undefined;
    const [given, missing] = sheet === undefined ? ['--save', '--sheet'] : ['--sheet', '--save'];
    throw new Problem(
      'missing-value',
      msg`is missing, and ${given} needs it; write --sheet sheet.json --save filled.json`,
      missing,
    );
  }
  const stray = ['edition', 'opening', 'rules'].find((name) => fields[name] !== undefined);
  if (stray !== undefined)
    throw new Problem('bad-value', msg`is already in the sheet; leave it out`, {
      option: stray.replace('rules', 'rule'),
    });
  const [base, ...others] = await collectSheets(sheet, 2);
  if (base !== undefined && others.length === 0) return base;
  throw new Problem('bad-value', msg`a fleet belongs to one sheet; give one line of sheet --format json`, {
    option: 'sheet',
  });
}

async function save(battle: Battle, { save: path, force }: CheckOrder): Promise<void> {
  const output = { path: String(path), force, readable: true, isPrivate: true };
  await checkOutput(output);
  await writeOutput(output, [Buffer.from(`${JSON.stringify(battle)}\n`)]);
  report(
    `${output.path}: the sheet with its fleet; keep it hidden. next: battle-tracker judge ${shellQuote(output.path)} E9-T`,
  );
}

function describeReport({ ships, faults, warnings }: Omit<FleetReport, 'battle'>): string {
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
